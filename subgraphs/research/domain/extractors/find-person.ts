import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { namesPerson } from '../identity/person-name.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import { findPersonArticles } from './find-person-articles.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { hasTitleWord, MAX_TITLE_CHARS, readPersonName } from './person-words.ts';

/** Blocks under a person's own heading, or of their card, that are read. */
const MAX_OWN_BLOCKS = 8;
const MIN_SENTENCE_WORDS = 5;
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
  const { kind } = parsed.document.blocks[sentence.block] ?? {};
  const isRunning =
    kind !== 'heading' &&
    /[.!?…][”"’)]?$/u.test(text.trim()) &&
    text.split(/\s+/).length >= MIN_SENTENCE_WORDS &&
    text.length <= MAX_SENTENCE_CHARS;
  const told = (field: ClaimField): Finding =>
    fromSentence(parsed, sentence, { field, value: text.trim(), subject: null, from: 0, to: text.length });
  const since = sinceOf(parsed, text);
  const dated =
    since === null
      ? []
      : [
          fromSentence(parsed, sentence, {
            field: 'person.since',
            value: { kind: 'date', date: since.day },
            subject: null,
            from: since.start,
            to: since.end,
          }),
        ];
  const isListed = !isRunning && kind !== 'heading' && TALK.test(parsed.headingsOf(sentence.block)[0] ?? '');
  if (isListed) return [...dated, told('person.talk')];
  if (!isRunning) return dated;
  if (TALK.test(text)) return [...dated, told('person.talk')];
  return isOwn || parsed.document.pageClass === 'about' || parsed.document.pageClass === 'team'
    ? [...dated, told('person.background')]
    : dated;
}

/** Reads since when somebody is with the prospect or in office: `joined us in 2021`, `has been CEO since May 2019`. */
function sinceOf(parsed: ParsedDocument, text: string): { day: string; start: number; end: number } | null {
  for (const date of readDates(text)) {
    const before = text.slice(0, date.start);
    const joined = JOINED.exec(before)?.groups?.object;
    const isOwn =
      joined !== undefined &&
      (OWN_OBJECT.test(joined) || parsed.names.findMention(joined.replace(/ as [^,;]+$/, '')) >= 0);
    const became = BECAME.exec(before)?.groups?.title;
    const isPost = became !== undefined && hasTitleWord(became) && !LEFT_POST.test(text);
    if (isOwn || isPost || (SINCE.test(before) && HELD.test(before)))
      return { day: toDateText(date), start: date.start, end: date.end };
  }
  return null;
}

/** Returns the day of a title such as `Head of Sales (since 2021)` in the person's own card. */
function titledSince(parsed: ParsedDocument, own: ReadonlySet<number>): Finding[] {
  return [...own].flatMap((index) => {
    const text = parsed.blockText(index);
    if (text.split(/\s+/).length > MIN_SENTENCE_WORDS + 3) return [];
    const [date] = readDates(text);
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
  blocks.forEach((block, index) => {
    const read = nameOf(parsed, index);
    if (read === null || !namesPerson(read, name) || block.area === 'nav') return;
    const group = parsed.groupOf(index);
    const others = group.filter((member) => {
      const memberName = nameOf(parsed, member);
      return memberName !== null && !namesPerson(memberName, name);
    });
    const card = others.length === 0 ? group : [];
    const under = block.kind === 'heading' ? blocks.flatMap(({ heading }, at) => (heading === index ? [at] : [])) : [];
    for (const member of [...card, ...under].slice(0, MAX_OWN_BLOCKS)) if (member !== index) own.add(member);
  });
  return own;
}
