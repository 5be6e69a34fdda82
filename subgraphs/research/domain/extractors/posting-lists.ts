import type { PageClass, TextBlock } from '../evidence/source-document.ts';
import { opensWithGivenName } from '../text/given-names.ts';
import { genderMarkOf } from '../text/job-gender.ts';
import { isRegion } from '../text/regions.ts';
import { isLocation, isTechnology, namesPost } from './job-titles.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';
import { isBelowOthers, saysOver } from './posting-state.ts';

/** A line, or a part of one, that gives a post with its town or its terms: `Fitter, Leeds`, `Fitter – nights`. Offsets count in its sentence. */
export interface PostingEntry {
  sentence: Sentence;
  from: number;
  to: number;
  title: string;
  location: string | null;
  /** Whether a word of it names a post. */
  isPost: boolean;
  isOver: boolean;
}

/** Matches words that head openings, or lead to them. */
const ON_OPENINGS =
  /(?<!\p{L})(?:jobs?|work|careers?|vacan\p{L}+|hir(?:e|es|ed|ing)|wanted|recruit\p{L}*|openings?|open|positions?|posts?|roles?|join\p{L}*|opportunit\p{L}+|seats?|help|hands|going|need|stellen?\p{L}*|karriere|arbeit\p{L}*|gesucht|suchen|plätze|platz|frei\p{L}*|verstärk\p{L}*|mitarbeit\p{L}*|recrut\p{L}+|emplois?|carrières?|postes?|pourvoir|rejoi\p{L}+|embau\p{L}+|embarqu\p{L}+|travail\p{L}*|offres)(?!\p{L})/iu;
/** Matches words that lead to the openings of others. */
const OF_OTHERS =
  /(?<!\p{L})(?:their|its|his|her|clients?|customers?|tenants?|member(?:s|ship)?|kund\p{L}+|partner\p{L}*|deren|dessen|ihre[rmn]?|leurs?|partenaires?|too|also (?:hiring|recruiting))(?!\p{L})|(?:is|are) (?:hiring|recruiting)/iu;
/** Matches terms of employment, which a post has behind it. */
const TERMS =
  /(?<!\p{L})(?:(?:full|part)[- ]?time|time|permanent|fixed[- ]term|temporary|seasonal|freelance|hybrid|remote|home|on-?site|days?|nights?|evenings?|weekends?|mornings|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|earlies|lates|shifts?|hours?|weeks?|months?|apprentic\p{L}+|intern\p{L}*|cover|contract|\d{1,3} ?%|vollzeit|teilzeit|befristet|unbefristet|temporär|stunden|schicht\p{L}*|nachts?|tage|woche|elternzeit\w*|minijob|werkstud\p{L}+|CDI|CDD|temps (?:plein|partiel)|mi-temps|alternance|stage|nuits?|jours|équipe|intérim|saison\p{L}*|télétravail|licen[cs]e|experience|driving|travelling|\d[x×]\d)(?!\p{L})/iu;
const ENTRY_ENDS = /; | · | \u2022 | \| |, and (?=\p{Lu})|\. (?=\p{Lu})/gu;
const BULLET = /^(?:\d{1,2}[.)] ?|[•*–—-] )/u;
/** What stands between a title and what is behind it, the surest first. */
const SEPARATORS = [/ ?[–—|] | - /u, /, /u, / \((?=\p{L}|\d)/u];
const TITLE = /^\p{Lu}[\p{L}\p{N} /&'’()+.*,-]{2,70}$/u;
/** Words of sentences, which no title has. */
const NO_TITLE =
  /(?<!\p{L})(?:we|our|you|your|us|is|are|was|were|will|has|have|the|an?|one|une?|eine[nmrs]?|unser\p{L}*|wir|nos|notre|nous|by|with|since|seit|depuis)(?!\p{L})|[.?]$|!|https?:|@/iu;
/** Pages whose lists have posts and towns of others. */
const OTHER_LISTS: ReadonlySet<PageClass | null> = new Set(['customers', 'pricing', 'legal']);
const MAX_TITLE_WORDS = 6;
const MAX_PLAIN_WORDS = 3;
const MAX_REST_PARTS = 4;
const MAX_PART_CHARS = 45;
const MAX_LINE_CHARS = 260;
const MIN_POSTS = 2;
const MAX_OPENINGS = 40;

/**
 * Reads the openings of lists whose entries give posts with their towns or terms, under whatever heading: two that name posts make a list
 * one of openings, or a single one below a heading or behind words that are on work.
 */
export function readPostingLists(parsed: ParsedDocument): PostingEntry[] {
  return seriesOf(parsed)
    .flatMap((series) => openingsOf(parsed, series))
    .slice(0, MAX_OPENINGS);
}

/** Returns the entries of each list: of blocks of one kind in a row below one heading. */
function seriesOf(parsed: ParsedDocument): PostingEntry[][] {
  const { blocks } = parsed.document;
  const series: PostingEntry[][] = [];
  /** The block before, if it has entries. */
  let last: TextBlock | null = null;
  for (const [index, block] of blocks.entries()) {
    const entries = entriesOf(parsed, index, block);
    const isNext = last !== null && last.kind === block.kind && last.heading === block.heading;
    if (isNext) series.at(-1)?.push(...entries);
    else if (entries.length > 0) series.push(entries);
    last = entries.length > 0 ? block : null;
  }
  return series;
}

function entriesOf(
  parsed: ParsedDocument,
  index: number,
  { area, speaker, kind, start, end }: TextBlock,
): PostingEntry[] {
  const isLine = kind === 'list_item' || kind === 'paragraph' || kind === 'cell';
  if (area === 'nav' || area === 'footer' || speaker !== 'own' || !isLine || end - start > MAX_LINE_CHARS) return [];
  return (parsed.sentencesByBlock[index] ?? []).flatMap((sentence) =>
    partsOf(sentence.text).flatMap(({ text, from }) => readEntry(sentence, text, from) ?? []),
  );
}

/** Returns the parts of a sentence that semicolons and dots part, without the words that lead to the first. */
function partsOf(text: string): { text: string; from: number }[] {
  const lead = /^[^:]{2,80}: (?=\p{Lu})/u.exec(text)?.[0] ?? '';
  const isLead = lead !== '' && !namesPost(lead);
  if (isLead && (OF_OTHERS.test(lead) || !ON_OPENINGS.test(lead))) return [];
  const parts: { text: string; from: number }[] = [];
  let from = isLead ? lead.length : 0;
  for (const { index, 0: mark } of text.matchAll(ENTRY_ENDS)) {
    if (index < from) continue;
    parts.push({ text: text.slice(from, index), from });
    from = index + mark.length;
  }
  return [...parts, { text: text.slice(from), from }];
}

/** Reads a post with what stands behind it; null of other words. */
function readEntry(sentence: Sentence, part: string, at: number): PostingEntry | null {
  const bullet = BULLET.exec(part)?.[0].length ?? 0;
  const text = part.slice(bullet).replace(/[.;]$/, '').trimEnd();
  const separator = SEPARATORS.find((pattern) => pattern.test(text));
  if (separator === undefined) return null;
  const [title, rest] = splitTitle(text, separator);
  const isOver = saysOver(rest);
  const parts = rest
    .split(/ ?[–—|] | - |, | \(|\) ?|\//u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  const places = parts.filter((piece) => isLocation(piece) && !TERMS.test(piece));
  const isEntry =
    isTitle(title) &&
    parts.length > 0 &&
    parts.length <= MAX_REST_PARTS &&
    parts.every((piece) => piece.length <= MAX_PART_CHARS && !NO_TITLE.test(piece) && !isTechnology(piece)) &&
    (places.length > 0 || isOver || parts.some((piece) => TERMS.test(piece)));
  if (!isEntry) return null;
  const from = at + bullet;
  const isPost = (namesPost(title) || genderMarkOf(title) !== '') && !opensWithGivenName(title);
  // Only beside posts may other words be one: a few of them, and no address.
  if (!isPost && (title.split(' ').length > MAX_PLAIN_WORDS || places.some(isRegion))) return null;
  return { sentence, from, to: from + text.length, title, location: places[0] ?? null, isPost, isOver };
}

/** Parts a title from what stands behind it. A town stays with neither dash nor comma: `Fitter, Leeds – nights`, `Leader, nights – Leeds`. */
function splitTitle(text: string, separator: RegExp): [title: string, rest: string] {
  const [title = ''] = text.split(separator);
  const rest = text.slice(title.length);
  const [post = '', town = ''] = title.split(/, (?=[^,]+$)/u);
  const isTown = town !== '' && isLocation(town) && namesPost(post) && !rest.split(separator).some(isLocation);
  return isTown ? [post, text.slice(post.length)] : [title, rest];
}

function isTitle(text: string): boolean {
  if (/\([^)]*$/u.test(text)) return false;
  const isName = readPersonName(text) === text && !namesPost(text);
  return TITLE.test(text) && text.split(' ').length <= MAX_TITLE_WORDS && !NO_TITLE.test(text) && !isName;
}

/** Returns the openings of a list; none of a list of anything else. */
function openingsOf(parsed: ParsedDocument, series: readonly PostingEntry[]): PostingEntry[] {
  const [first] = series;
  if (first === undefined) return [];
  const { block } = first.sentence;
  const posts = series.filter(({ isPost }) => isPost);
  const { pageClass } = parsed.document;
  const lead = parsed.blockText(block - 1).trim();
  const isOnWork =
    pageClass === 'careers' ||
    ON_OPENINGS.test(parsed.headingsOf(block)[0] ?? '') ||
    ON_OPENINGS.test(first.sentence.text.slice(0, first.from)) ||
    (lead.endsWith(':') && ON_OPENINGS.test(lead));
  const isList = isOnWork ? posts.length > 0 : posts.length >= MIN_POSTS && !OTHER_LISTS.has(pageClass);
  // Most of a list of openings name posts.
  if (!isList || 2 * posts.length < series.length) return [];
  return series.filter((entry) => !entry.isOver && !isBelowOthers(parsed, entry.sentence.block));
}
