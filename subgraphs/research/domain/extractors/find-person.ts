import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { namesPerson } from '../identity/person-name.ts';
import { readDates, type TextDate, toDateText } from '../text/dates.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import { findPersonArticles } from './find-person-articles.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { hasTitleWord, MAX_TITLE_CHARS, readPersonName } from './person-words.ts';

/** Blocks under a person's own heading, or of their card, that are read. */
const MAX_OWN_BLOCKS = 8;
const MIN_SENTENCE_WORDS = 5;
/** Most words of a title with the time in office. */
const MAX_TITLE_WORDS = 8;
const MAX_SENTENCE_CHARS = 320;
const TALK =
  /(?<!\p{L})(?:keynotes?|podcasts?|webinars?|panel(?:l?ists?)?|talks?|spoke|speaks|speaking|speaker|conference|summit|meetup|episode|lecture|fireside|vortrag|vorträge|podiumsdiskussion|konferenz|referent(?:in)?|conférence|table ronde|intervenante?)(?!\p{L})/iu;
/** Matches what an article says of somebody else of the same name. */
const NAMESAKE =
  /(?<!\p{L})(?:not our (?=\p{Lu})|no relation|namesakes?|(?:same|shares (?:a|her|his|our)) name|not to be confused)/u;
/** Matches a post that somebody took up: `became principal in`. */
const BECAME =
  /(?<!\p{L})(?:became|was (?:named|appointed|made)|took over as|est devenue?)(?<title> [^.;,]{2,50}?) (?:in|en) $/iu;
const SINCE =
  /(?<!\p{L})(?:since|seit|depuis)(?: (?:early|late|the|mid|spring|summer|autumn|fall|winter|anfang|ende|mitte))? $/iu;
/** What is held since a day, near before it: `since 2004` alone may be said of a home. */
const HELD =
  /(?<!\p{L})(?:leads?|led|heads?|headed|runs?|C[A-Z]O|chief|director|manager|president|founder|officer|partner|role|position|with us|with the company|geschäftsführ\p{L}{0,6}|leite\p{L}{0,4}|leitet|direct\p{L}{0,4}|dirige)(?!\p{L})[^.;]{0,60}$/iu;
const JOINED =
  /(?<!\p{L})(?:joined|joining|kam|stieß|a rejoint|rejoint)(?<object>[^.;]{0,60}?) (?:in|im|en|back in|in early|in late)(?: the (?:spring|summer|autumn|fall|winter) of)? $/iu;
const LEFT_POST = /(?<!\p{L})(?:until|left|stepped down|before (?:she|he|they)|then|later)(?!\p{L})/iu;
/** Matches the object of joining that is the prospect without its name. */
const OWN_OBJECT =
  /^(?: (?:us|the (?:company|team|firm|business)|our team|uns|zu uns|dem team|l['’]équipe))?(?: as [^,;]+)?$/iu;

/**
 * Finds what a document says of a person beside the title: since when, what the company writes of them, posts, talks and
 * press. A sentence counts that has the full name, or that stands in the person's own card or under their own heading.
 * @param name the person, as the prospect's pages spell it
 */
export function findPerson(parsed: ParsedDocument, name: string): Finding[] {
  if (!namesPerson(parsed.text, name) && !namesPerson(parsed.document.parts.jsonld ?? '', name)) return [];
  if (parsed.isArticle && NAMESAKE.test(parsed.text)) return [];
  const own = ownBlocksOf(parsed, name);
  const found: Finding[] = [...findPersonArticles(parsed, name), ...titledSince(parsed, own)];
  for (const sentence of parsed.sentences) {
    const block = parsed.document.blocks[sentence.block];
    if (!block || block.area === 'nav' || block.area === 'footer' || block.kind === 'control') continue;
    const isOwn = own.has(sentence.block) && block.kind !== 'heading';
    if (!isOwn && !namesPerson(sentence.text, name)) continue;
    found.push(...ofSentence(parsed, sentence, isOwn));
  }
  return found;
}

function ofSentence(parsed: ParsedDocument, sentence: Sentence, isOwn: boolean): Finding[] {
  const { text } = sentence;
  const { blocks, pageClass } = parsed.document;
  const since = sinceOf(parsed, text);
  const found = since ? [toFinding(parsed, sentence, 'person.since', since)] : [];
  if (blocks[sentence.block]?.kind === 'heading') return found;
  const isRunning =
    /[.!?…][”"’)]?$/u.test(text.trim()) &&
    text.split(/\s+/).length >= MIN_SENTENCE_WORDS &&
    text.length <= MAX_SENTENCE_CHARS;
  const isTalk = TALK.test(isRunning ? text : (parsed.headingsOf(sentence.block)[0] ?? ''));
  const isBackground = isRunning && (isOwn || pageClass === 'about' || pageClass === 'team');
  if (!isTalk && !isBackground) return found;
  return [...found, toFinding(parsed, sentence, isTalk ? 'person.talk' : 'person.background')];
}

/** Returns what a sentence says of the person: the day that it has, or the sentence itself. */
function toFinding(parsed: ParsedDocument, sentence: Sentence, field: ClaimField, date?: TextDate): Finding {
  const { start: from, end: to } = date ?? { start: 0, end: sentence.text.length };
  const value = date ? ({ kind: 'date', date: toDateText(date) } as const) : sentence.text.trim();
  return fromSentence(parsed, sentence, { field, value, subject: null, from, to });
}

/** Returns since when somebody is with the prospect or in office: `joined us in 2021`, `has been CEO since May 2019`. */
function sinceOf(parsed: ParsedDocument, text: string): TextDate | undefined {
  return readDates(text).find(({ start }) => {
    const before = text.slice(0, start);
    const joined = JOINED.exec(before)?.groups?.object;
    const isOurs = (object: string) =>
      OWN_OBJECT.test(object) || parsed.names.findMention(object.replace(/ as [^,;]+$/, '')) >= 0;
    const post = BECAME.exec(before)?.groups?.title ?? '';
    const isPost = hasTitleWord(post) && !LEFT_POST.test(text);
    return (joined !== undefined && isOurs(joined)) || isPost || (SINCE.test(before) && HELD.test(before));
  });
}

/** Returns the day of a title such as `Head of Sales (since 2021)` in the person's own card. */
function titledSince(parsed: ParsedDocument, own: ReadonlySet<number>): Finding[] {
  return [...own].flatMap((index) => {
    const text = parsed.blockText(index);
    const [date] = text.split(/\s+/).length <= MAX_TITLE_WORDS ? readDates(text) : [];
    if (!date || !SINCE.test(text.slice(0, date.start).replace(/\($/, ''))) return [];
    const value = { kind: 'date', date: toDateText(date) } as const;
    return [fromBlocks(parsed, [index], { field: 'person.since', value, subject: null })];
  });
}

/** Returns the name that a line is, or that it begins with: `Mira Holt, Principal`. */
function nameOf(parsed: ParsedDocument, index: number): string | null {
  const text = parsed.blockText(index).trim();
  return text.length > MAX_TITLE_CHARS ? null : readPersonName(text.split(/, | ?[(–—|]/u)[0] ?? '');
}

/** Returns the blocks of the person's card, and those under a heading that is the person's name. */
function ownBlocksOf(parsed: ParsedDocument, name: string): Set<number> {
  const { blocks } = parsed.document;
  const own = new Set<number>();
  // The name at the head of an article is its author's, and what stands around is the article.
  if (parsed.isArticle) return own;
  const isName = (index: number, isWanted: boolean) => {
    const read = nameOf(parsed, index);
    return read !== null && namesPerson(read, name) === isWanted;
  };
  blocks.forEach((block, index) => {
    if (block.area === 'nav' || !isName(index, true)) return;
    const group = parsed.groupOf(index);
    const card = group.some((member) => isName(member, false)) ? [] : group;
    const under = block.kind === 'heading' ? blocks.flatMap(({ heading }, at) => (heading === index ? [at] : [])) : [];
    for (const member of [...card, ...under].slice(0, MAX_OWN_BLOCKS)) if (member !== index) own.add(member);
  });
  return own;
}
