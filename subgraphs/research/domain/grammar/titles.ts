import { isMonth } from '../text/dates.ts';
import { gapBefore, isPlainWord, isPost, isTied, type TitledText, type TitledWord } from './titled-words.ts';

/** A post: words of titles in a row, with what they are of. */
export interface Title {
  text: string;
  start: number;
  end: number;
  /** Index of its first word, and of the one behind it. */
  from: number;
  to: number;
  /** True of a post that leads or owns a company: what it is `of` is that company. */
  isTop: boolean;
  isFormer: boolean;
  /** True of a body alone, such as `the board`. */
  isBody: boolean;
  isPlural: boolean;
}

const OF = /^(?:of|for|der|des|die|für|im|vom|von|de|du|d['’]|à|aux|au|the|la|l['’]|les)$/iu;
const COMPANY_LINK = /^(?:for|von|vom)$/i;
const AND = /^(?: ?[&/|+] ?| (?:and|und|et|sowie) )$/u;
/** Words that end the name of an organisation, of which somebody may be a post: `Sprecher der Nordal Holding SE`. */
const ORGANISATION =
  /^(?:SE|AG|GmbH|KG|Holding|Group|Gruppe|Inc|Ltd|Limited|LLC|SA|SAS|SARL|PLC|plc|NV|BV|AB|ApS|Oy|Stiftung|Foundation|Universität|University)$/;
/** The same behind a name, and without an article, which a part of one's own company has: `Director of Plume Studio`. */
const BODY_LAST =
  /^(?:Council|Association|Society|Institute|Institut|Ministry|Museum|Trust|Federation|Chamber|Bank|Ventures|Capital|Partners|Agency|Agentur|Studios?|Hotel|Hospitals?|Brewery|Bakery|Farms?|School|College|Restaurant|Club|Theatre|Theater|Consulting|Architects|Records|Films?|Pictures|Verband|Verein|Bund|Kammer|Gasthof|Klinik|Klinikum|Krankenhaus)$/;
const OF_BODY =
  /^(?:Council|Association|Society|Institute|Institut|Ministry|Museum|Federation|Chamber|Verband|Verein|Bund|Kammer)$/;
const HEADING = /leit|dire[ck]t|^[se]?vp$|chef|^head$/i;
const MAX_FIELD_STEPS = 4;
const MAX_WORDS = 4;
const MAX_JOINED_WORDS = 4;

/** Reads the titles of a text, in order. */
export function readTitles(titled: TitledText): Title[] {
  const titles: Title[] = [];
  let from = 0;
  for (let index = 0; index < titled.words.length; index += 1) {
    if (index < from || !isPost(titled, index)) continue;
    const title = titleAround(titled, index, from);
    if (title === null) continue;
    titles.push(title);
    from = title.to;
  }
  return titles;
}

/** Returns the title around a post, with those that are joined to it; null of a member without a body. */
function titleAround(titled: TitledText, post: number, min: number): Title | null {
  const { words, text } = titled;
  const from = startOf(titled, post, min);
  const to = joinedEnd(titled, fieldEnd(titled, post), titled.isName(from - 1));
  const inside = words.slice(from, to);
  const [first, final] = [inside[0], inside.at(-1)];
  const has = (...classes: TitledWord['class'][]) => inside.some((word) => classes.includes(word.class));
  if (!first || !final || !has('top', 'rank', 'body')) return null;
  const written = text.slice(first.start, final.end);
  const before = words.slice(Math.max(0, from - 2), from + 1);
  return {
    text: written,
    start: first.start,
    end: final.end,
    from,
    to,
    isTop: has('top') || /executive|managing|général/i.test(written),
    isFormer: before.some((word) => word.class === 'former' || /^ex-/i.test(word.text)),
    isBody: !has('top', 'rank', 'member') || (words[post]?.class === 'body' && OF.test(words[post + 1]?.text ?? '')),
    isPlural: /(?:s|innen)$/.test(words[post]?.text ?? '') || /^(?:die|unsere)$/i.test(words[from - 1]?.text ?? ''),
  };
}

/** Returns the first of the words that describe a post from before it. */
function startOf(titled: TitledText, post: number, min: number): number {
  const { words, text } = titled;
  let start = post;
  while (start > min && isTied(titled, start) && describesNext(titled, start - 1, post)) start -= 1;
  // `research and development director`
  const isField = (index: number) => words[index]?.class === 'field';
  const isJoined = start - 1 > min && isField(start) && isField(start - 1) && !isTied(titled, start);
  return isJoined && AND.test(text.slice(words[start - 1]?.end, words[start]?.start)) ? start - 1 : start;
}

function describesNext(titled: TitledText, index: number, post: number): boolean {
  const [word, head] = [titled.words[index], titled.words[post]];
  if (!word || !head || titled.isName(index) || word.class === 'former') return false;
  if (word.class !== null) return !isPostWord(word) || isPost(titled, index);
  // `Soil Scientist`: a word with a capital may describe any post but that of a whole company.
  const isRank = head.class === 'rank' || /^officer$/i.test(head.text);
  const isInTitle = word.isCapital && head.isCapital && isRank && !head.isFrench;
  // `Mira Holt, kiln coordinator`
  const isBehindName = titled.isName(index - 1) && gapBefore(titled, index) === ', ';
  if (isBehindName && index === post - 1 && isRank && !head.isFrench && isPlainWord(word))
    return !/ly$/.test(word.text);
  return (
    isInTitle &&
    !isMonth(word.text) &&
    index > 0 &&
    index === post - 1 &&
    !OF.test(word.text) &&
    !/['’]s?$/u.test(word.text)
  );
}

function isPostWord({ class: found }: TitledWord): boolean {
  return found === 'top' || found === 'rank';
}

/** Returns the index behind the field of a post: `of Sales`, `Technik`, `de la production`. */
function fieldEnd(titled: TitledText, post: number): number {
  const { words } = titled;
  let head = words[post];
  let end = post + 1;
  for (let steps = 0; head && steps < MAX_FIELD_STEPS; steps += 1) {
    const next = stepOver(titled, end, head);
    if (next === end) break;
    const word = words[next - 1];
    if (word && isPostWord(word)) head = word;
    end = next;
  }
  return end;
}

function stepOver(titled: TitledText, end: number, head: TitledWord): number {
  const word = titled.words[end];
  if (!word || titled.isName(end) || word.class === 'former') return end;
  if (!isTied(titled, end)) {
    const isListed = word.class === 'field' && /^ ?[&/] ?$| (?:and|und|et) $/.test(gapBefore(titled, end));
    return isListed && !isPost(titled, end + 1) ? end + 1 : end;
  }
  if (OF.test(word.text)) return ofEnd(titled, end, head);
  if (word.class !== null) return isPostWord(word) && !isPost(titled, end) ? end : end + 1;
  if (head.isFrench && isPlainWord(word)) return end + 1;
  const isSingle = word.isCapital && !(isTied(titled, end + 1) && titled.words[end + 1]?.isCapital);
  return isSingle && head.class === 'rank' && HEADING.test(head.text) ? end + 1 : end;
}

/** Returns the index behind what follows `of`; the index itself where that is a company, or nothing of a title. */
function ofEnd(titled: TitledText, index: number, head: TitledWord): number {
  const { words } = titled;
  let at = index;
  while (OF.test(words[at]?.text ?? '') && (at === index || isTied(titled, at))) at += 1;
  const [word, link] = [words[at], words[at - 1]];
  if (!word || !link || !isTied(titled, at) || titled.isName(at) || word.class === 'former') return index;
  // `Chair of the Board` is a chair.
  if (word.class === 'body' && head.class === 'top' && /^the$/i.test(link.text)) return index;
  if (word.class !== null) return at + 1;
  if (words.slice(index, at).some(({ text }) => COMPANY_LINK.test(text))) return index;
  if (word.isCapital) {
    const isVice = /^vice$/i.test(words[index - 2]?.text ?? '') && at - index === 1 && titled.words[at + 1]?.isCapital;
    const isOfCompany =
      (head.class === 'top' && !isVice) ||
      head.class === 'body' ||
      head.isFrench ||
      /^chief$/i.test(words[index - 2]?.text ?? '');
    const end = runEnd(titled, at, (next) => next.isCapital);
    const last = words[end - 1]?.text ?? '';
    const isOfBody = end - at > 1 && (OF_BODY.test(last) || (BODY_LAST.test(last) && at === index + 1));
    return isOfCompany || isOfBody || words.slice(at, end).some(({ text }) => ORGANISATION.test(text)) ? index : end;
  }
  return runEnd(titled, at, isPlainWord);
}

/** Returns the index behind words in a row that fit. */
function runEnd(titled: TitledText, from: number, fits: (word: TitledWord) => boolean): number {
  let at = from;
  while (at - from < MAX_WORDS && (at === from || isTied(titled, at)) && !titled.isName(at)) {
    const word = titled.words[at];
    if (!word || !fits(word)) break;
    at += 1;
  }
  return at;
}

/** Returns the index behind further titles that `and` or a comma joins to one. */
function joinedEnd(titled: TitledText, first: number, isBehindName: boolean): number {
  let end = first;
  for (;;) {
    const gap = gapBefore(titled, end);
    if (!AND.test(gap) && gap !== ', ') return end;
    let post = end;
    while (post < end + MAX_JOINED_WORDS && !isPost(titled, post)) post += 1;
    if (!isPost(titled, post) || startOf(titled, post, end) !== end) return end;
    const next = fieldEnd(titled, post);
    // `Mira Holt, CEO, and CTO Jon Beck`: the next one has a name of its own.
    if (isBehindName && titled.isName(next) && isTied(titled, next)) return end;
    end = next;
  }
}
