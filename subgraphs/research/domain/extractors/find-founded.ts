import type { Finding } from '../evidence/finding.ts';
import { type Clause, type Clauses, readClauses } from '../grammar/clauses.ts';
import type { Phrase, Time, VerbGroup } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { mayMeanProspect, nameIn, referentOf } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import { readDates, type TextDate, toDateText } from '../text/dates.ts';
import { occursIn } from '../text/find-in.ts';
import { fromBlocks } from './create-finding.ts';
import { findFoundingEntry, foundedOn, isPossibleYear } from './find-founding-entry.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

const LABEL =
  /^(?:(?:the )?year (?:we (?:were )?|of |it was )?(?:founded|incorporated|incorporation|established|foundation|founding|started)|(?:year )?incorporated|in business since|trading since|(?:the )?year of birth|bestehen seit|jahr der gründung)$|^(?:year )?(?:founded|established|founding (?:year|date)|est\.?|year founded|since|inception|gegründet|gründung|gründungsjahr|(?:founded|established|gegründet|fondée?|créée?) (?:in|à) \p{L}[\p{L} .'’-]{2,30}|fondée? en|fondation|création|date de création|année de création)(?: in)?$/iu;
const SINCE_LABEL = /^(?:since|est\.?|inception)/i;
const MAX_LABELLED_CHARS = 60;
/** Objects that say no more than that their subject began. */
const LIFE = /^(?:life|trading|business|operations?|doors|shop|portes|türen|geschäftsbetrieb)$/;
/** Verbs of what a company does for others. */
const AT_WORK: readonly VerbClass[] = ['make', 'serve', 'help'];
const SINCE = /^(?:since|seit|depuis)$/;
/** States that last from the first day on. */
const STATE =
  /^(?:(?:in )?business|(?:in )?operation|family[- ](?:owned|run)|(?:a )?family (?:business|company|firm)|around|operating|active|trading)$/iu;
/** What was founded only together with something else: a place, a market, a tool. */
const ELSEWHERE = /^(?:in|at|on|with|to|into)$/;
/** A founding that is counted from another year: `a year later`. */
const LATER =
  /(?<!\p{L})(?:years? later|the (?:(?:following|next) year|year after)|jahre? (?:später|darauf)|(?:ans?|années?) plus tard|l['’]année suivante)(?!\p{L})/iu;

/** A founding that a sentence states. */
interface Founding {
  date: TextDate;
  subject: string | null;
  from: number;
  to: number;
}

/** Finds the day on which the company was founded, from running text; a year alone is its first day. */
export function findFounded(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const entry = findFoundingEntry(parsed, sentence);
  if (entry.length > 0 || readDates(sentence.text).length === 0) return entry;
  const clauses = readClauses(sentence.text, parsed.document.language);
  const foundings = [...clauses.list.map((clause) => ofClause(parsed, clause, clauses)), ofNoun(parsed, clauses)];
  const founding = foundings.find((found) => found !== null && isPossibleYear(parsed, found.date.year));
  if (!founding) return [];
  const { date, subject, from, to } = founding;
  return foundedOn(parsed, sentence, {
    date: toDateText(date),
    subject,
    from: Math.min(from, date.start),
    to: Math.max(to, date.end),
  });
}

/** Reads a verb that founds its object or, without one, its subject; any beginning founds a company alone. */
function ofClause(parsed: ParsedDocument, clause: Clause, clauses: Clauses): Founding | null {
  const { classes, verb, times, object, start, end } = clause;
  const since = times.find(({ preposition }) => SINCE.test(preposition ?? ''));
  if (since && isAtWork(clause, clauses))
    return { date: since.date, subject: subjectOf(parsed, clause.subject), from: start, to: end };
  const isIntransitive = object === null || LIFE.test(object.head.lower);
  const theme = isIntransitive ? clause.subject : object;
  const subject = subjectOf(parsed, theme);
  const isFounding = classes.includes('found');
  const isBeginning = classes.includes('begin') || (classes.includes('open') && object !== null && isIntransitive);
  if ((!isFounding && !isBeginning) || (theme !== null && !mayBegin(theme, clause))) return null;
  const time = times.find((at) => at.start > verb.start) ?? times[0];
  if (!time || LATER.test(clauses.text.slice(start, end))) return null;
  if (!isIntransitive && !mayMeanProspect(object, parsed.names)) return null;
  if (!isFounding && (subject === null || (isIntransitive && !isBegun(clause, time)))) return null;
  return { date: time.date, subject, from: verb.start, to: verb.end };
}

function subjectOf(parsed: ParsedDocument, phrase: Phrase | null): string | null {
  return phrase === null ? null : referentOf(phrase, parsed.names);
}

/** Checks what a clause says began: a founding is read by its noun, and an idea for something is of that. */
function mayBegin({ head, end }: Phrase, { complements }: Clause): boolean {
  const isOfSomething = complements.some(({ from }) => from === end + 1);
  return !means(head, 'beginning') && !(means(head, 'story') && isOfSomething);
}

function isBegun(clause: Clause, time: Time): boolean {
  const next = clause.complements.find(({ from }) => from >= clause.verb.end);
  if (next?.head.lower === 'stealth') return false;
  if (!next || next.from > time.start || !ELSEWHERE.test(next.preposition ?? '')) return true;
  return next.preposition === 'in' ? nameIn(next) === null : next.preposition !== 'with';
}

/** Checks for what a company does from its first day on: making its goods, being in business. */
function isAtWork({ classes, object, verb }: Clause, { language }: Clauses): boolean {
  if (classes.includes('exist')) return true;
  if (!classes.some((given) => AT_WORK.includes(given))) return false;
  const isOneThing =
    object !== null &&
    (object.determiner === 'own' || object.determiner === 'definite' || (language !== 'de' && nameIn(object) !== null));
  return !verb.isPassive && !isOneThing;
}

/** Reads `since its founding in 2015`, `the 2015 founding of Acme`, `in business since 2015`. */
function ofNoun(parsed: ParsedDocument, { items, text }: Clauses): Founding | null {
  for (const [index, item] of items.entries()) {
    if (item.kind !== 'phrase') continue;
    const next = items[index + 1];
    const time = items.slice(index + 1, index + 4).find((at): at is Time => at.kind === 'time');
    const verb = items.slice(index + 1, index + 4).find((at): at is VerbGroup => at.kind === 'verb');
    if (!time || (verb && verb.start < time.start && verb.isPassive)) continue;
    if (STATE.test(text.slice(item.from, item.end)) && SINCE.test(time.preposition ?? '') && next === time)
      return { date: time.date, subject: null, from: item.from, to: time.end };
    if (!means(item.head, 'beginning')) continue;
    const owner =
      next?.kind === 'phrase' && /^(?:of|gen|von|de|du|d'|des)$/.test(next.preposition ?? '') ? next : item.possessor;
    const subject = owner ? referentOf(owner, parsed.names) : item.determiner === 'own' ? 'we' : 'it';
    return { date: time.date, subject, from: item.from, to: time.end };
  }
  return null;
}

/** Reads `Founded: 2014` and fact cards. */
export function labelledFounded(parsed: ParsedDocument, { label, value, blocks }: LabelledValue): Finding[] {
  const [date] = occursIn(label.trim(), LABEL) && value.length <= MAX_LABELLED_CHARS ? readDates(value) : [];
  // `Since 2019` of a product's page dates the product.
  const isOfProduct = parsed.document.pageClass === 'product' && SINCE_LABEL.test(label.trim());
  if (!date || isOfProduct || !isPossibleYear(parsed, date.year)) return [];
  const day = { kind: 'date', date: toDateText(date) } as const;
  return [fromBlocks(parsed, blocks, { field: 'overview.founded', value: day, subject: null, asOf: null })];
}
