import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase, Time, VerbGroup } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { isRestricted, mayMeanProspect, nameIn, referentOf } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import type { TextDate } from '../text/dates.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** A founding that a sentence states. */
export interface Founding {
  /** What was founded; the phrase is null where only the place of the words tells. */
  theme: Phrase | null;
  subject: string | null;
  founders: readonly Phrase[];
  date: TextDate | null;
  from: number;
  to: number;
}

/** Verbs that found whatever they are said of, and those that found only what may be the company. */
const FOUNDS: VerbClass = 'found';
const BEGINS: readonly VerbClass[] = ['begin', 'open'];
/** What a company does from its first day on: `making arms since 2015`, `in business since 2015`. */
const LASTS: readonly VerbClass[] = ['exist', 'make', 'serve', 'help'];
const STATE =
  /^(?:(?:in )?business|(?:in )?operation|family[- ](?:owned|run)|(?:a )?family (?:business|company|firm)|around|operating|active|trading)$/iu;
/** Objects that say no more than that their subject began: `began trading`, `opened its doors`. */
const LIFE = /^(?:life|trading|business|operations?|doors|shop|portes|türen|tore|geschäftsbetrieb)$/;
const SINCE = /^(?:since|seit|depuis)$/;
const OF = /^(?:of|gen|von|de|du|d'|des)$/;
/** What was founded only together with something else: a place, a market, a tool. */
const ELSEWHERE = /^(?:in|at|on|with|to|into)$/;
/** A founding that is counted from another year: `a year later`. */
const LATER =
  /(?<!\p{L})(?:years? later|the (?:(?:following|next) year|year after)|jahre? (?:später|darauf)|(?:ans?|années?) plus tard|l['’]année suivante)(?!\p{L})/iu;
const MAX_ITEMS_TO_DATE = 4;

/** Reads the foundings of a sentence by its verbs, then by its nouns. */
export function readFoundings(parsed: ParsedDocument, clauses: Clauses): Founding[] {
  const byVerb = clauses.list.map((clause) => ofClause(parsed, clauses, clause));
  return [...byVerb, ...ofNouns(parsed, clauses)].filter((founding) => founding !== null);
}

function ofClause(parsed: ParsedDocument, clauses: Clauses, clause: Clause): Founding | null {
  const { classes, verb, times, start, end } = clause;
  const since = times.find(({ preposition }) => SINCE.test(preposition ?? ''));
  if (since && LASTS.some((lasting) => classes.includes(lasting)) && isTrade(clause, clauses)) {
    // `Uns gibt es seit 2015`, but `seit 2022 gibt es uns nur mit Viertagewoche` and `seit 2022 gibt es eine Kantine`
    const there = classes.includes('exist') && clause.subject?.pronoun === 'it' ? clause.object : null;
    if (there && (!mayMeanProspect(there, parsed.names) || clause.complements.length > 0)) return null;
    return found(parsed, clauses, there ?? clause.subject, { founders: [], date: since.date, from: start, to: end });
  }
  const isFounding = classes.includes(FOUNDS);
  if (!isFounding && !BEGINS.some((beginning) => classes.includes(beginning))) return null;
  const next = clauses.items.find((item) => item.start >= verb.end && (item.kind === 'verb' || item.kind === 'mark'));
  if (LATER.test(clauses.text.slice(start, next?.start))) return null;

  const life = clause.object !== null && isLife(clause.object) ? clause.object : null;
  const object = life === null ? clause.object : null;
  const theme = object ?? clause.subject;
  const time = times.find((at) => at.start > verb.start) ?? times[0];
  if (theme !== null && !mayBegin(theme, clause)) return null;
  if (object !== null && !mayMeanProspect(object, parsed.names)) return null;
  const isWhole = object !== null || life !== null || (!classes.includes('open') && isBegun(clause, time));
  if (!isFounding && (theme === null || !isWhole)) return null;
  const doers = object === null ? [clause.agent, ...clause.alsoAgents] : [clause.subject, ...clause.alsoSubjects];
  const founders = doers.filter((doer) => doer !== null);
  return found(parsed, clauses, theme, { founders, date: time?.date ?? null, from: verb.start, to: verb.end });
}

function found(
  { names }: ParsedDocument,
  clauses: Clauses,
  theme: Phrase | null,
  rest: Omit<Founding, 'theme' | 'subject'>,
): Founding | null {
  if (theme !== null && isRestricted(theme, clauses.items)) return null;
  return { theme, subject: theme === null ? null : referentOf(theme, names), ...rest };
}

function isLife({ head, determiner }: Phrase): boolean {
  return LIFE.test(head.lower) && (determiner === null || determiner === 'its' || determiner === 'own');
}

/** Checks what a clause says began: a founding is read by its noun, and an idea for something is of that. */
function mayBegin({ head, end }: Phrase, { complements }: Clause): boolean {
  const isOfSomething = complements.some(({ from }) => from === end + 1);
  return !means(head, 'founding', 'beginning') && !(means(head, 'story') && isOfSomething);
}

function isBegun(clause: Clause, time: Time | undefined): boolean {
  const next = clause.complements.find(({ from }) => from >= clause.verb.end);
  if (next?.head.lower === 'stealth') return false;
  if (!next || (time && next.from > time.start) || !ELSEWHERE.test(next.preposition ?? '')) return true;
  return next.preposition === 'in' ? nameIn(next) === null : next.preposition !== 'with';
}

/** Checks for what a company does as its trade, which is not one thing of its own. */
function isTrade({ classes, object, verb }: Clause, { language }: Clauses): boolean {
  if (classes.includes('exist')) return true;
  const isOneThing =
    object !== null &&
    (object.determiner === 'own' || object.determiner === 'definite' || (language !== 'de' && nameIn(object) !== null));
  return !verb.isPassive && !isOneThing;
}

/** Reads `since its founding in 2015`, `the 2015 founding of Acme`, `in business since 2015`. */
function ofNouns(parsed: ParsedDocument, clauses: Clauses): Founding[] {
  const { items, text } = clauses;
  return items.flatMap((item, index): Founding[] => {
    if (item.kind !== 'phrase') return [];
    const near = items.slice(index + 1, index + MAX_ITEMS_TO_DATE);
    const time = near.find((at): at is Time => at.kind === 'time');
    const verb = near.find((at): at is VerbGroup => at.kind === 'verb');
    const said = { founders: [], date: time?.date ?? null, from: item.from, to: time?.end ?? item.end };
    if (STATE.test(text.slice(item.from, item.end)) && SINCE.test(time?.preposition ?? '') && near[0] === time)
      return [{ theme: null, subject: null, ...said }];
    const owner = near[0]?.kind === 'phrase' && OF.test(near[0].preposition ?? '') ? near[0] : item.possessor;
    const isOwned = owner !== null || item.determiner === 'own' || item.determiner === 'its';
    if (!isWholeFounding(item) || !(isOwned || means(item.head, 'founding'))) return [];
    if (verb?.isPassive && time && verb.start < time.start) return [];
    return [{ theme: owner, subject: ownerOf(parsed, clauses, item, owner), ...said }];
  });
}

/** Checks for the beginning of a company, which is that of nothing else: `our product launch`. */
function isWholeFounding({ head, tokens }: Phrase): boolean {
  return (
    means(head, 'founding', 'beginning') &&
    tokens.every((token, index) => index === 0 || token === head || means(token, 'company') || token.kind !== 'word')
  );
}

/** Returns whose founding a noun means: `its` is that of the clause’s subject. */
function ownerOf({ names }: ParsedDocument, { list }: Clauses, noun: Phrase, owner: Phrase | null): string {
  if (owner !== null) return referentOf(owner, names);
  if (noun.determiner === 'own') return 'we';
  const subject = list.find(({ complements }) => complements.includes(noun))?.subject;
  return subject && subject !== noun ? referentOf(subject, names) : 'it';
}
