import type { Finding } from '../evidence/finding.ts';
import { isPersonNamed, namesPerson } from '../identity/person-name.ts';
import { readDates } from '../text/dates.ts';
import { isHeadline } from '../text/headlines.ts';
import { MAX_QUOTE_CHARS } from './create-finding.ts';
import { dateNear, published, readArticle } from './find-news.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';

const MAX_BYLINE_CHARS = 110;
const BYLINE =
  /^(?:(?:written |posted |published |words |text |story )?by|von|par|author:?|autor(?:in)?:?|auteure?:?|text:?) /iu;
/** Matches a post with another company: who writes as a guest. */
const ELSEWHERE = /(?<!\p{L})(?:at|bei|chez|of|von|de) \p{Lu}/u;
/** Blocks below a headline among which the author's name stands. */
const MAX_REACH = 4;
const AUTHOR = new Set(['Article.author', 'article.author', 'author']);

/**
 * Finds the articles that a person wrote (a byline in the text, in the head or in linked data), and those that name the
 * person in full: headline and day.
 */
export function findPersonArticles(parsed: ParsedDocument, name: string): Finding[] {
  return parsed.isArticle ? ofArticle(parsed, name) : ofList(parsed, name);
}

function ofArticle(parsed: ParsedDocument, name: string): Finding[] {
  const { blocks, facts } = parsed.document;
  const top = blocks.findIndex(({ level }) => level === 1);
  const byline = blocks.findIndex((_, at) => isByline(parsed, at, name, at > top && at <= top + MAX_REACH));
  const author = facts.find(({ path, value }) => AUTHOR.has(path) && namesPerson(value, name));
  const namings = parsed.sentences.filter(
    ({ text, block }) => blocks[block]?.speaker === 'own' && namesPerson(text, name),
  );
  const naming = namings.find(({ block }) => blocks[block]?.kind !== 'heading') ?? namings[0];
  const isWriter = byline >= 0 || author !== undefined;
  if (!isWriter && !naming) return [];
  // What shows the person: a line of the text, else the author in the head or in linked data.
  const shown = byline >= 0 ? undefined : (author ?? (naming && { part: parsed.part, ...naming }));
  const found = readArticle(parsed, isWriter ? 'person.post' : 'person.press', byline >= 0 ? [byline] : []);
  if (shown && shown.end - shown.start <= MAX_QUOTE_CHARS)
    for (const { spans } of found) spans.push({ part: shown.part, start: shown.start, end: shown.end });
  return found;
}

/** Finds the posts of a list whose entry has a headline and the person's byline. */
function ofList(parsed: ParsedDocument, name: string): Finding[] {
  const { blocks, pageClass, kind } = parsed.document;
  if (pageClass !== 'blog' && pageClass !== 'press' && kind !== 'feed') return [];
  return blocks.flatMap((_, index): Finding[] => {
    const entry = isByline(parsed, index, name, pageClass === 'blog') ? parsed.groupOf(index) : [];
    const at = entry.find(
      (member) => blocks[member]?.kind === 'heading' && isHeadline(parsed.blockText(member).trim()),
    );
    if (at === undefined) return [];
    const dated = dateNear(parsed, at);
    const beside = [index, ...(dated ? [dated.index] : [])];
    return [published(parsed, 'person.post', { at, beside, day: dated?.day ?? null })];
  });
}

/**
 * Checks for a short line with the person's name that says who wrote: `By Mira Holt · 14 May 2026`, or at a place of
 * authors the name alone, with or without a post.
 */
function isByline(parsed: ParsedDocument, index: number, name: string, isPlaceOfAuthor: boolean): boolean {
  const whole = parsed.blockText(index).trim();
  if (whole.length > MAX_BYLINE_CHARS) return false;
  if (BYLINE.test(whole)) return namesPerson(whole.replace(BYLINE, ''), name);
  const [date] = readDates(whole);
  const text = date === undefined ? whole : `${whole.slice(0, date.start)}, ${whole.slice(date.end)}`;
  const [written = '', ...post] = text.split(/, | ?[(–—|·]/u);
  const isName =
    parsed.document.blocks[index]?.kind !== 'heading' && isPersonNamed(readPersonName(written) ?? '', name);
  return isPlaceOfAuthor && isName && !ELSEWHERE.test(post.join(', '));
}
