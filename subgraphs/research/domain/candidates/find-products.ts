import type { PageLink } from '../evidence/source-document.ts';
import { foldName } from '../text/names.ts';
import { readNameAt, readNameList, readWords } from '../text/words.ts';
import { type Finding, fromBlocks, fromSentence } from './finding.ts';
import { readPersonName } from './person-words.ts';
import type { Reading, Sentence } from './reading.ts';
import { describedBefore, subjectBefore } from './subject.ts';

const SECTION =
  /^(?:our |the |all |explore (?:our )?|meet (?:our |the )?|unsere |nos )?(?:products?|product (?:family|line|lines|suite|range|portfolio)|solutions|platform|offering|offerings|modules|apps|produkte?|lösungen|produits|solutions|gamme|product overview|what we (?:make|build|offer)|.{2,30} (?:products|product family|product line|platform|suite|lineup|range))$/i;
const LIST =
  /\b(?:(?:our|its|the company['’]s|the) (?:main |core |current )?(?:products?|product (?:line|family|range|lineup|suite)|portfolio|suite|lineup|flagship (?:product|products))(?: line| family)? (?:include|includes|are|comprises?|consists? of|spans?|is)|(?:offers|offer|sells|sell|makes|make|produces) (?:two|three|four|five|several) (?:core |main )?(?:products|solutions|tools|modules|product lines|lines|apps|robots|machines):?)(?: called| named| the)? /iu;
const FLAGSHIP =
  /\b(?:(?:[Oo]ur|[Ii]ts|[Tt]he company['’]s|\p{Lu}[\p{L}]+['’]s) (?:[a-z-]+ ){0,3}(?:product|platform|app|tool|robot|software|device|solution|suite|system|service|assistant|engine|sensor|machine|api),? (?:is )?(?:called |named |known as )?|\b(?:[Ii]ntroducing|[Mm]eet|launched|launches|launch of|released|releases|unveils|unveiled|introduces|introduced|announces|announced|debuts) (?:our |its |the )?(?:new )?)(?=\p{Lu})/u;
/** `Acme makes PickOne, a robot arm`, `the company behind PickOne, …`. */
const MAKES =
  /\b(?:makes?|builds?|sells?|offers?|develops?|develop(?:er|ers) of|(?:company|firm|start-?up|team|people) behind|makers? of) (?=\p{Lu})/u;
/** `Acme’s PickOne platform`. */
const NAMED_KIND =
  /\b(?:[Oo]ur|[Ii]ts|(?<owner>\p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+)?)['’]s) (?<name>\p{Lu}[\p{L}\p{N}-]*(?: \p{Lu}[\p{L}\p{N}-]*){0,2}) (?:platform|app|tool|robot|software|device|system|assistant|engine|sensor|machine)\b/u;
/** `FloodBook is our online register of …`. */
const IS_OURS =
  /^(?<name>\p{Lu}[\p{L}\p{N}-]*(?: \p{Lu}[\p{L}\p{N}-]*){0,3}) (?:is|are|ist|est) (?<owner>our|unsere?|notre|\p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+)?['’]s) (?!(?:favou?rite|best|preferred|main|own)\b)(?:[\p{Ll}\p{N}-]+ ){0,4}?(?:platform|apps?|tool|toolkit|robot|software|device|system|assistant|engine|sensor|machine|service|register|portal|dashboard|database|library|planner|calculator|marketplace|instrument|scanner|product|solution|suite|api|model|controller|module|kit|agent|framework|plugin|monitor|range|candidate|therapy|compound|analy[sz]er|Plattform|Gerät|logiciel|outil)(?=$|[.,;:–—]| (?:for|für|pour|of|that|which|to|and|with|in|built|where|used)\b)/u;
const IS_PRODUCT = /^(?:,| is| –| —|:) (?:an? |our |the |its |un |une |ein |eine )/iu;
const MENTIONS =
  /behind|build|develop|product|platt|gerät|logiciel|outil|register|database|model|library|framework|marketplace|portal|dashboard|plugin|monitor|range|kit|candidate|therapy|compound|instrument|platform|app\b|tool|robot|software|device|solution|suite|system|service|assistant|engine|sensor|machine|api\b|introduc|meet |launch|releas|unveil|debut|offer|sell|make|announc|line/i;
const GENERIC =
  /^(?:overview|features?|products?|all products|solutions?|platform|pricing|plans|learn more|read more|get started|why .*|how .*|what .*|our .*|faq|frequently .*|contact.*|about.*|integrations?|security|customers?|resources|documentation|docs|support|use cases?|industries|benefits|request.*|book.*|talk.*|see .*|try .*|sign .*|start .*|specifications?|tech(?:nical)? specs?|specs|downloads?|related.*|more.*|testimonials?|questions?|the .*|built .*|trusted.*|ready.*|key .*|for .*|in .*|powerful.*|easy.*|simple.*|fast.*|safe.*|produkte|lösungen|funktionen|preise|kontakt|produits|tarifs|fonctionnalités|blog|news|careers|company|home|new|newsletter|legal|privacy.*|cookies?.*|everything.*|one .*|works .*|next .*|no .*|your .*|from .*|a .*|an .*|let.*|join.*|meet.*|not .*)$/i;
const PRODUCT_PATH =
  /\/(?:products?|produkte?|produits?|productos?|solutions?|platform|shop|store)\/(?<slug>[^/?#]{2,60})\/?(?:[?#].*)?$/i;
/** What shops sell beside their products. */
const NO_WARE = /\b(?:gift ?(?:cards?|vouchers?)|vouchers?|gutschein\w*|samples?|shipping|bundles?|carte cadeau)\b/i;
/** A card whose text tells what its heading does, as in `Manifest` above `Reads your invoices and files the entry.` */
const DOES_THIS =
  /^(?:Adds|Alerts|Answers|Automates|Balances|Blocks|Books|Brings|Builds|Buys|Calculates|Catches|Checks|Classifies|Cleans|Collects|Compares|Connects|Controls|Counts|Creates|Cuts|Delivers|Detects|Drafts|Dries|Drives|Feeds|Files|Fills|Finds|Fixes|Forecasts|Generates|Gives|Grades|Handles|Heats|Helps|Holds|Keeps|Learns|Lets|Lifts|Listens|Loads|Maps|Makes|Manages|Matches|Measures|Mixes|Monitors|Moves|Packs|Pays|Picks|Plans|Plays|Powers|Predicts|Prints|Protects|Pulls|Pumps|Reads|Records|Removes|Replaces|Routes|Runs|Samples|Scans|Schedules|Scores|Seals|Sends|Ships|Shows|Sorts|Spots|Stores|Stops|Syncs|Takes|Tells|Tests|Tracks|Trains|Translates|Turns|Warns|Watches|Weighs|Writes) (?!(?:for|of|in|on|at|from|by|with|and|or|that|which|are|is|to)\b)\p{Ll}/u;
/** The first column of a table of what a company makes or develops. */
const COLUMN =
  /^(?:product|produkt|produit|(?:drug |product |development )?candidate|programme?|compound|asset|model|modell|modèle|machine|device|instrument|module)(?: name)?s?$/i;
const MAX_WORDS = 5;
const MAX_ROWS = 20;
const MAX_PRODUCTS = 24;

/** Products of running text. */
export function findProducts(reading: Reading, sentence: Sentence): Finding[] {
  const { text } = sentence;
  if (!MENTIONS.test(text)) return [];
  const list = LIST.exec(text);
  if (list) {
    const at = list.index + list[0].length;
    const subject = ownerOf(text, list.index, list[0]);
    return readNameList(text, at)
      .filter((name) => isProductName(name.text) && !reading.names.isProspect(name.text))
      .map((name) => claim(reading, sentence, name, list.index, subject));
  }
  const flagship = FLAGSHIP.exec(text);
  if (!flagship) return [...made(reading, sentence), ...kindOf(reading, sentence)];
  const at = flagship.index + flagship[0].length;
  const name = nameFrom(text, at);
  const isNew = /^(?:introducing|meet|launch|releas|unveil|introduc|announc|debut)/i.test(flagship[0]);
  if (!name || !isProductName(name.text) || reading.names.isProspect(name.text) || readPersonLike(name.text, isNew))
    return [];
  if (isNew && !IS_PRODUCT.test(text.slice(name.end))) return [];
  return [claim(reading, sentence, name, flagship.index, ownerOf(text, flagship.index, flagship[0]))];
}

function made(reading: Reading, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const makes = MAKES.exec(text);
  const name = makes ? nameFrom(text, makes.index + makes[0].length) : null;
  if (!makes || !name || !IS_PRODUCT.test(text.slice(name.end)) || !isProductName(name.text)) return [];
  if (reading.names.isProspect(name.text) || readPersonLike(name.text, true)) return [];
  return [claim(reading, sentence, name, makes.index, describedBefore(text, makes.index) ?? 'others')];
}

function kindOf(reading: Reading, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const match = IS_OURS.exec(text) ?? NAMED_KIND.exec(text);
  const name = match?.groups?.name;
  if (!match || name === undefined || !isProductName(name) || reading.names.isProspect(name)) return [];
  const owner = match.groups?.owner?.replace(/['’]s$/, '');
  const subject = /^(?:our|unsere?|notre)\b/i.test(owner ?? match[0]) ? 'we' : (owner ?? 'it');
  const end = match.index + match[0].indexOf(name) + name.length;
  return [claim(reading, sentence, { text: name, end }, match.index, subject)];
}

function readPersonLike(name: string, isNew: boolean): boolean {
  return (isNew && readPersonName(name) !== null) || /^(?:Series|Seed|Q[1-4]|CEO|CTO|API|AI|SOC|ISO)\b/.test(name);
}

function claim(
  reading: Reading,
  sentence: Sentence,
  name: { text: string; end: number },
  from: number,
  subject: string | null,
): Finding {
  return fromSentence(reading, sentence, {
    field: 'offering.product',
    value: { kind: 'text', text: name.text },
    subject,
    from,
    to: name.end,
  });
}

function ownerOf(text: string, at: number, match: string): string | null {
  if (/^our\b|\bour\b/i.test(match)) return 'we';
  const possessive = /^(\p{Lu}[\p{L}]+)['’]s/u.exec(match)?.[1];
  if (possessive !== undefined) return possessive;
  if (/^the company/i.test(match)) return 'the company';
  if (/^(?:introducing|meet)/i.test(match)) return null;
  return subjectBefore(text, at) ?? (/^its/i.test(match) ? 'it' : null);
}

function nameFrom(text: string, at: number): { text: string; end: number } | null {
  const piece = text.slice(at, at + 80);
  const words = readWords(piece);
  const name = words[0]?.start === 0 ? readNameAt(piece, words, 0) : null;
  return name ? { text: name.text, end: at + name.end } : null;
}

/** Whether a short text may be what a product is called. */
export function isProductName(text: string): boolean {
  const bare = text.trim();
  const words = bare.split(/\s+/);
  return (
    bare.length >= 2 &&
    bare.length <= 48 &&
    words.length <= MAX_WORDS &&
    /^[\p{Lu}\d]/u.test(bare) &&
    !/[.!?:;,“”"]/.test(bare.replace(/\.(?=\w)/g, '')) &&
    /\p{L}/u.test(bare) &&
    !GENERIC.test(bare)
  );
}

/** Products of headings under a heading that says so, and of a product page's own title and links. */
export function findProductHeadings(reading: Reading): Finding[] {
  const { blocks, links, pageClass } = reading.document;
  if (!reading.isOwn || reading.isArticle || !isProductPlace(pageClass)) return [];
  const linked = new Set(
    links.filter((link) => PRODUCT_PATH.test(link.url)).map((link) => link.text.trim().toLowerCase()),
  );
  const wares = new Set(links.filter(isNamedByUrl).map((link) => link.text.trim()));
  const found: Finding[] = [];
  blocks.forEach((block, index) => {
    if (found.length >= MAX_PRODUCTS || block.end - block.start > 60 || block.voice !== 'own') return;
    const text = reading.blockText(index).trim();
    const isWare = wares.has(text);
    const isSurely =
      isWare ||
      linked.has(text.toLowerCase()) ||
      isDescribed(reading, index) ||
      isInColumn(reading, index) ||
      isEchoed(reading, index, text);
    if (
      (!isProductName(text) && !isWare) ||
      NO_WARE.test(text) ||
      reading.names.isProspect(text) ||
      (readPersonName(text) !== null && !isSurely)
    )
      return;
    const isListed =
      block.kind === 'heading' && (block.level ?? 6) >= 2 && SECTION.test(reading.headingsOf(index)[0] ?? '');
    const isTitle =
      pageClass === 'product' &&
      block.kind === 'heading' &&
      block.level === 1 &&
      PRODUCT_PATH.test(reading.document.finalUrl) &&
      text.split(' ').length <= 4;
    if (!isSurely && !isListed && !isTitle) return;
    if (found.some((other) => other.value.kind === 'text' && other.value.text === text)) return;
    found.push(
      fromBlocks(reading, [index], { field: 'offering.product', value: { kind: 'text', text }, subject: null }),
    );
  });
  return found;
}

/** A link's text that stands in its URL names a page of its own, even `The Heel Knife`. */
function isNamedByUrl({ url, text }: PageLink): boolean {
  const slug = PRODUCT_PATH.exec(url)?.groups?.slug;
  const words = foldName(text).replace(/^(?:the|a|an|der|die|das|le|la|les) /, '');
  return slug !== undefined && words.length > 2 && text.length <= 48 && foldName(slug).includes(words);
}

/** A heading of a product page under which stands what it does, and another one beside it. */
function isDescribed(reading: Reading, index: number): boolean {
  const { blocks, pageClass } = reading.document;
  const block = blocks[index];
  if (pageClass !== 'product' || block?.kind !== 'heading' || (block.level ?? 1) < 2) return false;
  return DOES_THIS.test(reading.blockText(index + 1)) && blocks[index + 1]?.heading === index;
}

/** The first cell of a row, in a table whose first column is headed so. */
function isInColumn(reading: Reading, index: number): boolean {
  const { blocks } = reading.document;
  const row = reading.groupOf(index);
  if (blocks[index]?.kind !== 'cell' || row[0] !== index || row.length < 2) return false;
  for (let at = index - 1, rows = 0; at >= 0 && rows < MAX_ROWS; rows += 1) {
    const above = reading.groupOf(at);
    const first = above[0] ?? at;
    if (blocks[first]?.kind !== 'cell') return false;
    if (COLUMN.test(reading.blockText(first).trim())) return above.length >= 2;
    at = first - 1;
  }
  return false;
}

/** A heading or a cell whose name begins the sentence below, as in `PickOne` and `PickOne lifts …`, names a product. */
function isEchoed(reading: Reading, index: number, name: string): boolean {
  const { blocks, pageClass } = reading.document;
  const block = blocks[index];
  const below = blocks[index + 1];
  if (
    (block?.kind !== 'heading' && block?.kind !== 'cell') ||
    !below ||
    (pageClass !== 'product' && pageClass !== 'other' && pageClass !== 'home')
  )
    return false;
  const text = reading.blockText(index + 1);
  return text.startsWith(`${name} `) && /^\p{Ll}/u.test(text.slice(name.length + 1)) && !OF_COMPANIES.test(text);
}

/** What is said of companies and people, and not of products. */
const OF_COMPANIES =
  /\b(?:employ\w*|employees|founded|headquarter\w*|raised|customers?|a company|cooperative|members|joined|studied|used to)\b/i;

function isProductPlace(pageClass: string | null): boolean {
  return pageClass === 'home' || pageClass === 'product' || pageClass === 'about' || pageClass === 'other';
}
