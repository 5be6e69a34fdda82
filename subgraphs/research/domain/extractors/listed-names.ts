import { does, readTokens } from '../grammar/tokens.ts';
import { sectionTopic } from '../text/heading-topic.ts';
import { readNameList } from '../text/name-list.ts';
import { isRegion } from '../text/regions.ts';
import { isKindOfOrganisation } from '../text/sectors.ts';
import { IN_PREPARATION, WITHDRAWN } from '../text/standing-words.ts';
import { isSmallBrand, type NameRun, readNames } from '../text/words.ts';
import { cellsAbove } from './column-cells.ts';
import type { ParsedDocument } from './parsed-document.ts';

const LOGO = /^logo(?:type)? (?:of|von|de) (?:the )?|^logo:? |(?:['’]s)? (?:logo(?:type)?|wordmark|brand mark)$/giu;
/** Marks between the names of a line: `Nordal · Bosk · Kestrel Bank`; behind a single dash stands what is said of a name. */
const BETWEEN = / ?[·•|∙] ?| \/ | \+ /u;
const DASHED = / [–—] /u;
/** What a page says behind a name: `Nordal Pantry, Bath`, `Nordal (since 2019)`, `Nordal — from seats to usage`. */
const BEHIND = /^(?:,? \([^()]{1,60}\)|, (?<place>[\p{Lu}][\p{L} .'’-]{2,40})| [–—|-] .{2,120}| ?: .{2,120})$/u;
/** Matches what a firm is, behind its name: `Nordal Dairy, milk from the hills`. */
const IS_WHAT = /^, (?:(?:an?|eine?|une?) \p{L}|\p{Ll}[^;:]{2,60} (?:\p{Lu}|\d))[^;:]{1,60}$/u;
/** Matches what is yet to come, or over: as all of a line, or at the beginning of what a line says of it. */
const SOON = new RegExp(
  String.raw`^\(?(?:(?:soon|pending|under ?way|demnächst|in kürze|bald(?: verfügbar)?|bientôt(?: disponibles?)?|prochainement)\)?[.!]?$|(?:(?:coming|available|arriving|due|expected) (?:soon|in|later|next|early|mid|late|this|by|\d|q\d|spring|summer|autumn|fall|winter)|planned|scheduled|${IN_PREPARATION}|on (?:the|our) (?:roadmap|bench)|not (?:yet )?(?:available|live|supported|released|possible)|noch nicht|(?:nicht|not) (?:unterstützt|verfügbar)|geplant|prévue?s?|pas encore|à venir|${WITHDRAWN}|sunset)(?![\p{L}-]))`,
  'iu',
);
/** Matches how a list of names goes on with one that begins small: `, le port de Nordal et la Coopérative`. */
const GOES_ON = /^(?:,| et| and| und) (?:l['’]|(?:the|les?|la|die|der|das) )\p{Ll}[^.;:!?]{2,80}\.?$/u;
const WHAT = /^(?:what|was|ce (?:qu[ie]|dont))(?!\p{L})|^ce qu['’]/iu;
const NOT_HERE =
  /^(?:not (?:here|yet|us|ours|available|supported|included|there|in|on)|no longer|(?:noch |leider )?nicht (?:hier|da|dabei|mehr|verfügbar|unterstützt|im)|noch nicht|pas (?:ici|encore|dispo\p{L}*))(?!\p{L})/iu;
const VERSION = /^ v?\d{1,4}(?:\.\d{1,3})*$/u;
const MIN_NAMES = 3;
/** Matches the line that ends a list without a name. */
const AND_MORE =
  /^(?:(?:and|und|et|plus|\+)? ?(?:[\d,.]+\+? )?(?:many )?(?:more|others?|weitere|mehr|autres?)|see all .*|view all .*|alle .*|voir .*)[.!…]*$/iu;
/** Matches an item that is a name of capital words with small ones between: `Cantines de la Ville de Romeyer`. */
const WITH_PARTICLES =
  /^St\.-[\p{L}-]+$|^(?=St\.-|.* (?:L[ae]s?|am|an der|auf der|beim?|im|zum|zur|de|du|des|d['’]|la|le|les|aux?|St\.|Dr\.) ?\p{Lu})\p{Lu}[\p{L}\d.&'’-]*(?: (?:am|an|auf|beim?|de[mrs]?|du|im|zum|zur|la|le|les|aux?|et|und|&|(?:[dl]['’])?[\p{Lu}\d][\p{L}\d.&'’-]*)){1,6}$/u;
/** Matches French bodies, whose names go on in small words: `Syndicat des eaux de Nordal`. */
const BODY =
  /^(?:Syndicat|Communauté|Ville|Mairie|Centre|Chambre|Conseil|Fédération|Office|Régie) (?:de|du|des|d['’])[\p{L} '’-]{2,50}\p{Lu}[\p{L}'’ -]+$/u;
/** A possessive within a name: `Selkirk’s Food Hall`. */
const POSSESSIVE = /['’]s (?=\p{Lu})/gu;
/** Matches that a list has others besides: `, and many more.` */
const AND_OTHERS =
  /^,? (?:and|und|et|sowie|plus|&) (?:(?:\d+|(?:dozens|hundreds) of|many|some|several|a few|a number of|viele|einige|zahlreiche|etliche|quelques|bien d['’]|beaucoup d['’]|plusieurs|de nombreux) ?)?(?:more|others?|weitere|mehr|andere|autres)(?!\p{L})[^.;:]{0,80}\.?$/iu;
const MAX_NAME_WORDS = 5;
const MAX_LINE_CHARS = 400;
const MAX_CARD_BLOCKS = 8;

/**
 * Reads the names that a block of a section lists: the name of a logo, an item, a card or a cell, with or without what is
 * said behind it, or the names of a line. Empty for sentences, for parts of a section, and for what is yet to come.
 */
export function readListedNames(parsed: ParsedDocument, index: number): string[] {
  const block = parsed.document.blocks[index];
  if (!block || block.kind === 'control' || block.kind === 'quote' || block.speaker !== 'own') return [];
  const text = parsed.blockText(index).trim();
  if (text.length > MAX_LINE_CHARS || isMenuEntry(parsed, index)) return [];
  if (isYetToCome(parsed, index) || isBelowItem(parsed, index)) return [];
  if (block.kind === 'heading') return isCardTitle(parsed, index) && !SOON.test(text) ? nameOf(text) : [];
  const dashed = text.split(DASHED);
  const parts = dashed.length > 2 ? dashed : text.split(BETWEEN);
  const isLine = parts.length > 1 && parts.every((part) => sectionTopic(part) === null);
  const line = isLine ? parts.map((part) => nameOf(part.trim())) : [];
  if (line.length > 1 && line.every((names) => names.length === 1)) return line.flat();
  const names = readNameList(text, 0);
  const rest = text.slice(names.at(-1)?.end);
  const isOnlyNames =
    names.length > 1 &&
    /^(?:The |L[ae]s? |Die |Der )?$/.test(text.slice(0, names[0]?.start)) &&
    (/^\.?$|^\. \p{Lu}/u.test(rest) || AND_OTHERS.test(rest) || (names.length >= MIN_NAMES && GOES_ON.test(rest))) &&
    !SOON.test(rest.slice(2));
  if (isOnlyNames && block.kind === 'paragraph') return names.map(({ text: name }) => name);
  if (block.kind === 'paragraph' && !isCardName(parsed, index)) return [];
  // What a logo shows is all of a name: `La Graine Commune`.
  const article = block.kind === 'caption' ? (/^(?:L[ae]s?|D(?:er|ie|as)) (?=\p{Lu})/u.exec(text)?.[0] ?? '') : '';
  return nameOf(text).map((name) => (text === article + name ? text : name));
}

/** Checks for an entry of the menu in the head of a page, by its link. */
function isMenuEntry({ document: { blocks, links }, blockText }: ParsedDocument, index: number): boolean {
  const text = blockText(index).trim();
  return blocks[index]?.area === 'header' && links.some(({ area, text: label }) => area === 'header' && label === text);
}

/** Reads a name at the beginning of an item, where nothing but an aside follows. */
function nameOf(item: string): string[] {
  const plain = item.replace(LOGO, '');
  // `the Dutch carrier Nordal`, `der Ulmer Zulieferer Nordal`
  const described = plain.slice(readNameList(plain, 0)[0]?.start ?? 0);
  const bare = described.replace(/^(?:the|die|der|das|les?|la) (?=\p{Lu})/iu, '');
  const [whole = ''] = bare.split(/, | [–—(]/u);
  if (isSmallBrand(bare)) return [bare];
  if ((WITH_PARTICLES.test(whole) || BODY.test(whole)) && isAside(bare, { text: whole, start: 0, end: whole.length }))
    return [whole];
  const [name] = readNames(bare.replace(POSSESSIVE, 'ʼs '));
  if (name?.start !== 0 || name.text.split(/\s+/).length > MAX_NAME_WORDS) return [];
  if (VERSION.test(bare.slice(name.end))) return [bare];
  return isAside(bare, name) ? [bare.slice(0, name.end)] : [];
}

function isAside(text: string, name: NameRun): boolean {
  const after = text.slice(name.end);
  if (SOON.test(after.replace(/^[ ,:(–—|-]+/, ''))) return false;
  if (after === '' || (after === '.' && /(?:Co|Inc|Ltd|Bros|Corp)$/.test(name.text))) return true;
  // One word, or a kind of firms, may begin a list of what they are: `Bakeries, mills and shops`.
  if (IS_WHAT.test(after)) return name.text.includes(' ') && !isKindOfOrganisation(name.text);
  const behind = BEHIND.exec(after);
  return behind !== null && (behind.groups?.place === undefined || !isRegion(name.text));
}

/** Checks for a further line of an item beside another one of as many lines, of which the first is the name. */
function isBelowItem({ document: { blocks }, groupOf }: ParsedDocument, index: number): boolean {
  const group = groupOf(index);
  const [first = index] = group;
  const isItem = (members: readonly number[]) => members.every((at) => blocks[at]?.kind === 'list_item');
  if (first === index || !isItem(group)) return false;
  return [first - 1, (group.at(-1) ?? index) + 1].some((near) => {
    const beside = groupOf(near);
    return blocks[near] !== undefined && beside.length === group.length && isItem(beside);
  });
}

/** Checks for the title of a card: a heading with neither another one nor a list under it. */
function isCardTitle(parsed: ParsedDocument, index: number): boolean {
  const { blocks } = parsed.document;
  const level = blocks[index]?.level ?? 1;
  const below = blocks[index + 1]?.kind;
  if (
    sectionTopic(parsed.blockText(index)) !== null ||
    below === 'list_item' ||
    below === 'caption' ||
    below === 'cell'
  )
    return false;
  // A small heading right above a greater one stands over the whole section.
  if (below === 'heading' && (blocks[index + 1]?.level ?? 1) < level) return false;
  for (let at = index + 1; at < blocks.length; at += 1) {
    const next = blocks[at]?.level ?? null;
    if (next !== null) return next <= level;
  }
  return true;
}

/** Checks for a line of a card of names, or for the first of one beside others whose first line is a name as well. */
function isCardName(parsed: ParsedDocument, index: number): boolean {
  const { blocks } = parsed.document;
  const group = parsed.groupOf(index);
  if (group.length > MAX_CARD_BLOCKS) return false;
  const isName = (at: number) => nameOf(parsed.blockText(at).trim()).length > 0;
  const lines = group.filter(
    (member) =>
      blocks[member]?.kind === 'paragraph' &&
      member !== blocks[index]?.heading &&
      !AND_MORE.test(parsed.blockText(member).trim()),
  );
  if (lines.length > 2 && lines.every(isName)) return true;
  if (group[0] !== index) return false;
  const after = (group.at(-1) ?? index) + 1;
  const before = parsed.groupOf(index - 1)[0] ?? index;
  return [before, after].some(
    (at) =>
      at !== index &&
      blocks[at]?.kind === 'paragraph' &&
      blocks[at]?.heading === blocks[index]?.heading &&
      parsed.groupOf(at).length === group.length &&
      isName(at),
  );
}

/** Checks for a line, or the label in front of one, that says of the rest that it is yet to come, or over: `Planned for 2027: …`. */
export function saysYetToCome(line: string): boolean {
  return SOON.test(line.trim());
}

/** Checks for what the lines of its card, or the heading above, say is yet to come. */
export function isYetToCome(parsed: ParsedDocument, index: number): boolean {
  const [heading = ''] = parsed.headingsOf(index);
  if (saysYetToCome(heading) || isOfNothing(heading, parsed.document.language)) return true;
  const group = parsed.groupOf(index);
  const below = parsed.document.blocks[index]?.kind === 'heading' ? [index + 1] : [];
  const card = group.length <= MAX_CARD_BLOCKS ? group.filter((member) => member > index) : [];
  const beside = besideInPairs(parsed, index);
  return [...(beside === null ? card : [beside]), ...below].some((at) => saysYetToCome(parsed.blockText(at)));
}

/** Checks for a heading of what is not there: `What it doesn’t talk to`, `Not here, and why`. */
function isOfNothing(heading: string, language: string | null): boolean {
  const { list } = readTokens(heading, language);
  return NOT_HERE.test(heading) || (WHAT.test(heading) && list.some((token) => does(token, 'negation')));
}

/** Returns the label of a value, or the value of a label, in a list of definitions, which is one group; null elsewhere. */
function besideInPairs(parsed: ParsedDocument, index: number): number | null {
  const group = parsed.groupOf(index);
  const isCell = parsed.document.blocks[index]?.kind === 'cell';
  const isPairs = isCell && group.length > 2 && group.length % 2 === 0 && cellsAbove(parsed, index).length === 0;
  return isPairs ? index + (group.indexOf(index) % 2 === 0 ? 1 : -1) : null;
}
