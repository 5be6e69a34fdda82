import type { Finding } from '../evidence/finding.ts';
import { readNameFrom, readNameList } from '../text/words.ts';
import { fromSentence } from './create-finding.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';
import { isRegion } from './places.ts';
import { describedBefore, subjectBefore } from './subject.ts';

const LIST =
  /\b(?:(?:our|its|the company['’]s|the) (?:main |core |current )?(?:products?|product (?:line|family|range|lineup|suite)|portfolio|suite|lineup|flagship (?:product|products))(?: line| family)? (?:include|includes|are|comprises?|consists? of|spans?|is)|(?:offers|offer|sells|sell|makes|make|produces) (?:two|three|four|five|several) (?:core |main )?(?:products|solutions|tools|modules|product lines|lines|apps|robots|machines):?)(?: called| named| the)? /iu;
const FLAGSHIP =
  /\b(?:(?:[Oo]ur|[Ii]ts|[Tt]he company['’]s|\p{Lu}[\p{L}]+['’]s) (?:[a-z-]+ ){0,3}(?:product|platform|app|tool|robot|software|device|solution|suite|system|service|assistant|engine|sensor|machine|api),? (?:is )?(?:called |named |known as )?|\b(?:[Ii]ntroducing|[Mm]eet|launch(?:ed|es|ing)?|launch of|releas(?:ed?|es|ing)|unveil(?:s|ed|ing)?|introduc(?:es?|ed)|announc(?:es?|ed|ing)|debuts|lan(?:ce|çons|cent)|présent(?:e|ons)|dévoil(?:e|ons)|(?:veröffentlichen|präsentieren|starten)(?: wir)?|(?:veröffentlicht|präsentiert)) (?:our |its |the |notre |le |la |unsere |die |das |den )?(?:new |neue |nouvelle |nouveau )?)(?=\p{Lu})/u;
/** Matches the verbs of a launch, after which a name alone may be anybody's. */
const NEW =
  /^(?!(?:our|its|the)\b|\p{Lu}\p{L}+['’]s)(?:introduc|meet|launch|releas|unveil|announc|debut|lan[cç]|présent|dévoil|veröff|präsent|starten)/iu;
/** Matches `Acme makes PickOne, a robot arm`, `the company behind PickOne, …`. */
const MAKES =
  /\b(?:makes?|builds?|sells?|offers?|develops?|develop(?:er|ers) of|(?:company|firm|start-?up|team|people) behind|makers? of) (?=\p{Lu})/u;
/** Matches `Acme’s PickOne platform`. */
const NAMED_KIND =
  /\b(?:[Oo]ur|[Ii]ts|(?<owner>\p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+)?)['’]s) (?<name>\p{Lu}[\p{L}\p{N}-]*(?: \p{Lu}[\p{L}\p{N}-]*){0,2}) (?:platform|app|tool|robot|software|device|system|assistant|engine|sensor|machine)\b/u;
/** Matches `FloodBook is our online register of …`. */
const IS_OURS =
  /^(?<name>\p{Lu}[\p{L}\p{N}-]*(?: \p{Lu}[\p{L}\p{N}-]*){0,3}) (?:is|are|ist|est) (?<owner>our|unsere?|notre|\p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+)?['’]s) (?!(?:favou?rite|best|preferred|main|own)\b)(?:[\p{Ll}\p{N}-]+ ){0,4}?(?:platform|apps?|tool|toolkit|robot|software|device|system|assistant|engine|sensor|machine|service|register|portal|dashboard|database|library|planner|calculator|marketplace|instrument|scanner|product|solution|suite|api|model|controller|module|kit|agent|framework|plugin|monitor|range|candidate|therapy|compound|analy[sz]er|Plattform|Gerät|logiciel|outil)(?=$|[.,;:–—]| (?:for|für|pour|of|that|which|to|and|with|in|built|where|used)\b)/u;
const IS_PRODUCT = /^(?:,| is| –| —|:) (?:an? |our |the |its |un |une |ein |eine |die |das |le |la |notre |unsere? )/iu;
const MENTIONS =
  /lance|lançons|présent|dévoil|veröffentlich|präsentier|behind|build|develop|product|platt|gerät|logiciel|outil|register|database|model|library|framework|marketplace|portal|dashboard|plugin|monitor|range|kit|candidate|therapy|compound|instrument|platform|app\b|tool|robot|software|device|solution|suite|system|service|assistant|engine|sensor|machine|api\b|introduc|meet |launch|releas|unveil|debut|offer|sell|make|announc|line/i;
const GENERIC =
  /^(?:overview|features?|products?|all products|solutions?|platform|pricing|plans|learn more|read more|get started|why .*|how .*|what .*|our .*|faq|frequently .*|contact.*|about.*|integrations?|security|customers?|resources|documentation|docs|support|use cases?|industries|benefits|request.*|book.*|talk.*|see .*|try .*|sign .*|start .*|specifications?|tech(?:nical)? specs?|specs|downloads?|related.*|more.*|testimonials?|questions?|the .*|built .*|trusted.*|ready.*|key .*|for .*|in .*|powerful.*|easy.*|simple.*|fast.*|safe.*|produkte|lösungen|funktionen|preise|kontakt|produits|tarifs|fonctionnalités|blog|news|careers|company|home|new|newsletter|legal|privacy.*|cookies?.*|everything.*|one .*|works .*|next .*|no .*|your .*|from .*|a .*|an .*|let.*|join.*|meet.*|not .*|deliver(?:y|ies)|shipping.*|warranty|guarantee|returns?|refunds?|as seen.*|awards?|press|partners?|references|who .*|subscribe.*|certificat(?:es|ions)|team|careers?|jobs|lieferung|versand|garantie|rückgabe|branchen|zertifikate|referenzen|karriere|livraison|retours|partenaires|références)$/i;
const MAX_WORDS = 5;

/** Products of running text. */
export function findProducts(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const named = opening(parsed, sentence);
  if (named.length > 0 || !MENTIONS.test(text)) return named;
  const list = LIST.exec(text);
  if (list) {
    const at = list.index + list[0].length;
    const subject = ownerOf(text, list.index, list[0]);
    return readNameList(text, at)
      .filter((name) => isProductName(name.text) && !parsed.names.isProspect(name.text))
      .map((name) => claim(parsed, sentence, name, list.index, subject));
  }
  const flagship = FLAGSHIP.exec(text);
  if (!flagship) return [...made(parsed, sentence), ...kindOf(parsed, sentence)];
  const at = flagship.index + flagship[0].length;
  const name = readNameFrom(text, at);
  const isNew = NEW.test(flagship[0]);
  if (!name || !isProductName(name.text) || parsed.names.isProspect(name.text)) return [];
  const isOwnName = isBranded(parsed, name.text);
  if (readPersonLike(name.text, isNew && !isOwnName)) return [];
  if (isNew && !isOwnName && !IS_PRODUCT.test(text.slice(name.end))) return [];
  return [claim(parsed, sentence, name, flagship.index, ownerOf(text, flagship.index, flagship[0]))];
}

/** Reads a product with the company's name in front, which does something: `Veltrane Pick lifts boxes.` */
function opening(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  if (!/^\p{Lu}/u.test(text) || !isBrand(parsed, text.split(' ', 1)[0] ?? '')) return [];
  const name = readNameFrom(text, 0);
  const after = text.slice(name?.end);
  const isActing =
    /^ \p{Ll}{2,}s (?!(?:by|at|for|from|as|a|an|the first)\b)/u.test(after) &&
    !/^ (?:was|is|has|employs|raises|joins|acquires|wins)\b/.test(after);
  if (!name || !isBranded(parsed, name.text) || !(isActing || IS_PRODUCT.test(after))) return [];
  // All of the sentence bears on it: it may say that the product is yet to come.
  return [claim(parsed, sentence, { text: name.text, end: text.length }, 0, null)];
}

function made(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const makes = MAKES.exec(text);
  const name = makes ? readNameFrom(text, makes.index + makes[0].length) : null;
  if (!makes || !name || !IS_PRODUCT.test(text.slice(name.end)) || !isProductName(name.text)) return [];
  if (parsed.names.isProspect(name.text) || readPersonLike(name.text, true)) return [];
  return [claim(parsed, sentence, name, makes.index, describedBefore(text, makes.index) ?? 'others')];
}

function kindOf(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const match = IS_OURS.exec(text) ?? NAMED_KIND.exec(text);
  const name = match?.groups?.name;
  if (!match || name === undefined || !isProductName(name) || parsed.names.isProspect(name)) return [];
  const owner = match.groups?.owner?.replace(/['’]s$/, '');
  const subject = /^(?:our|unsere?|notre)\b/i.test(owner ?? match[0]) ? 'we' : (owner ?? 'it');
  const end = match.index + match[0].indexOf(name) + name.length;
  return [claim(parsed, sentence, { text: name, end }, match.index, subject)];
}

function readPersonLike(name: string, isNew: boolean): boolean {
  return (isNew && readPersonName(name) !== null) || /^(?:Series|Seed|Q[1-4]|CEO|CTO|API|AI|SOC|ISO)\b/.test(name);
}

function claim(
  parsed: ParsedDocument,
  sentence: Sentence,
  name: { text: string; end: number },
  from: number,
  subject: string | null,
): Finding {
  const { text: value, end: to } = name;
  return fromSentence(parsed, sentence, { field: 'offering.product', value, subject, from, to });
}

function ownerOf(text: string, at: number, match: string): string | null {
  if (/(?<!\p{L})(?:our|wir|unsere?n?|notre|\p{L}+ons)(?!\p{L})/iu.test(match)) return 'we';
  const possessive = /^(\p{Lu}[\p{L}]+)['’]s/u.exec(match)?.[1];
  if (possessive !== undefined) return possessive;
  if (/^the company/i.test(match)) return 'the company';
  if (/^(?:introducing|meet)/i.test(match)) return null;
  return subjectBefore(text, at) ?? (/^its/i.test(match) ? 'it' : null);
}

/** Length of what a brand's name shares with the names of its products: `Trellis` of Trellisline. */
const MIN_BRAND_CHARS = 5;
/** Matches what a brand puts behind its name besides products: its pages, plans and people. */
const NO_PRODUCT =
  /^(?:\p{Lu}?\p{Ll}+ )?(?:blog|news|careers?|jobs|team|academy|community|foundation|ventures|events?|summit|story|values|pricing|customers?|partners?|support|docs|group|inc|ltd|limited|gmbh|ag|sas|free|starter|basic|pro|premium|enterprise|business|plus|and|und|et|&|vs\.?|for|für|pour|in|at|by|joins?|raises?|reviews?|alternatives?|labs?|offices?|street|road|avenue|park|house|hall|square|quay|valley|county|college|school|festival|cup|awards?|prize|day|week|\d{4})(?!\p{L})/iu;

/** Checks for a product that has the company's name, or the beginning of it, in front: `Trellis Capture` of Trellisline. */
export function isBranded(parsed: ParsedDocument, text: string): boolean {
  const [, brand = '', own = ''] = /^(\p{Lu}[\p{L}\p{N}]+) (.+)$/u.exec(text.trim()) ?? [];
  return (
    isBrand(parsed, brand) &&
    !hasOrganisationWord(own) &&
    isProductName(own) &&
    !NO_PRODUCT.test(own) &&
    !isRegion(own) &&
    !parsed.names.isProspect(text)
  );
}

function isBrand({ prospect }: ParsedDocument, word: string): boolean {
  return word.length >= MIN_BRAND_CHARS && prospect.name.toLowerCase().startsWith(word.toLowerCase());
}

/** Checks whether a short text may be what a product is called. */
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
