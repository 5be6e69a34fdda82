import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { namesPerson } from '../identity/person-name.ts';
import { readDates, type TextDate, toDateText } from '../text/dates.ts';
import { fromSentence } from './create-finding.ts';
import { findPersonArticles } from './find-person-articles.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { hasTitleWord, MAX_TITLE_CHARS, readPersonName } from './person-words.ts';

/** Blocks under a person's own heading, or of their card, that are read. */
const MAX_OWN_BLOCKS = 8;
const MIN_SENTENCE_WORDS = 5;
/** Most words of a title with the time in office. */
const MAX_TITLE_WORDS = 8;
/** Most words of a time in office alone: `Since May 2021`. */
const MAX_BARE_WORDS = 3;
const MAX_SENTENCE_CHARS = 320;
const TALK =
  /(?<!\p{L})(?:keynotes?|podcasts?|webinars?|panel(?:l?ists?)?|talks?|spoke|speak(?:s|ing|ers?)?(?! (?:\p{L}+,? ){0,3}(?:languages|fluent\p{L}*|English|French|German|Spanish|up|out|of))|conference|summit|meetup|episode|lecture|fireside|vortrag|vorträge|podiumsdiskussion|konferenz|referent(?:in)?|conférence|table ronde|intervenante?|interviendra|prendra la parole)(?!\p{L})/iu;
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
/** Matches whom somebody is with since a day: `with Acme since`, `Seit 2021 bei Acme`. */
const WITH_BEFORE = /(?<!\p{L})(?:with|at|bei|chez)(?<company> [^,;.()]{2,40}?) (?:since|seit|depuis) (?:\p{Ll}+ )?$/iu;
const WITH_AFTER = /^ (?:with|at|bei|chez)(?<company> [^,;.()]{2,40}?)(?=[,;.()]|$)/iu;
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
  const found = findPersonArticles(parsed, name);
  for (const sentence of parsed.sentences) {
    const block = parsed.document.blocks[sentence.block];
    if (!block || block.area === 'nav' || block.area === 'footer' || block.kind === 'control') continue;
    const isOwn = own.has(sentence.block);
    if (!isOwn && !namesPerson(sentence.text, name)) continue;
    found.push(...ofSentence(parsed, sentence, { isOwn, name }));
  }
  return found;
}

function ofSentence(
  parsed: ParsedDocument,
  sentence: Sentence,
  { isOwn, name }: { isOwn: boolean; name: string },
): Finding[] {
  const { text } = sentence;
  const { blocks, pageClass } = parsed.document;
  const { length } = text.split(/\s+/);
  const since = sinceOf(parsed, text, isOwn && length <= (hasTitleWord(text) ? MAX_TITLE_WORDS : MAX_BARE_WORDS));
  const found = since ? [toFinding(parsed, sentence, 'person.since', since)] : [];
  if (blocks[sentence.block]?.kind === 'heading') return found;
  const isLong = length >= MIN_SENTENCE_WORDS;
  const isRunning = isLong && /[.!?…][”"’)]?$/u.test(text.trim()) && text.length <= MAX_SENTENCE_CHARS;
  // `Robot Days, Linz: talk by Mira Holt` is an entry of a list; `Mira Holt, Conference Manager` is a title.
  const isEntry = isLong && !isOwn && !namesPerson(text.slice(0, name.length), name);
  const isTalk =
    ((isRunning || isEntry) && TALK.test(text)) ||
    (!isRunning && TALK.test(parsed.headingsOf(sentence.block)[0] ?? ''));
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

/**
 * Returns since when somebody is with the prospect or in office: `joined us in 2021`, `has been CEO since May 2019`, and of a line
 * that is a post of their own card `Head of Sales (since 2021)`.
 */
function sinceOf(parsed: ParsedDocument, text: string, isPostOfCard: boolean): TextDate | undefined {
  return readDates(text).find(({ start, end }) => {
    const before = text.slice(0, start).replace(/\($/, '');
    const isOurs = (company: string | undefined) =>
      company !== undefined &&
      (OWN_OBJECT.test(company) || parsed.names.findMention(company.replace(/ as [^,;]+$/, '')) >= 0);
    const { company } = (WITH_BEFORE.exec(before) ?? WITH_AFTER.exec(text.slice(end)))?.groups ?? {};
    return (
      isOurs(JOINED.exec(before)?.groups?.object) ||
      (hasTitleWord(capitalised(BECAME.exec(before)?.groups?.title?.trim() ?? '')) && !LEFT_POST.test(text)) ||
      (SINCE.test(before) && (company === undefined ? isPostOfCard || HELD.test(before) : isOurs(company)))
    );
  });
}

/** Writes a post as titles are written: an adjective may be spelled like it. */
function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Returns the blocks of the person's card, and those under a heading that is the person's name. */
function ownBlocksOf(parsed: ParsedDocument, name: string): Set<number> {
  const { blocks } = parsed.document;
  const own = new Set<number>();
  // The name at the head of an article is its author's, and what stands around is the article.
  if (parsed.isArticle) return own;
  // A line that is a name, or begins with one: `Mira Holt, Principal`.
  const isName = (index: number, isWanted: boolean) => {
    const text = parsed.blockText(index).trim();
    const read = text.length > MAX_TITLE_CHARS ? null : readPersonName(text.split(/, | ?[(–—|]/u)[0] ?? '');
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
