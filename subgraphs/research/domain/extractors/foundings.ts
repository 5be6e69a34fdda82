import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase, Time, VerbGroup } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { isRestricted, mayMeanProspect, nameIn, referentOf } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import type { TextDate } from '../text/dates.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';
import { isOfUnreadTheme } from './unread-theme.ts';

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
/** Forms in which companies are registered. */
const LEGAL_FORM = /^(?:co-?op|charity|partnership|genossenschaft|verein|coopérative|association|scop|gmbh|ag$|ltd)/;
/** What a company has been in since it began. */
const TRADE = /^(?:(?:in|im) (?:trade|business|geschäft|metier|métier|affaires)|am markt|at it|en activité|on market)$/;
const SINCE = /^(?:since|seit|depuis)$/;
const DURATION = /^(?:(?:year|month)s?|jahren?|monaten?|ans?|années?|mois)$/;
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
  if (since && isInTrade(parsed, clause))
    return found(parsed, clauses, clause.subject, { founders: [], date: since.date, from: start, to: end });
  if (since && LASTS.some((lasting) => classes.includes(lasting)) && isTrade(clause, clauses)) {
    // `Uns gibt es seit 2015`, but `seit 2022 gibt es uns nur mit Viertagewoche` and `seit 2022 gibt es eine Kantine`
    const there = classes.includes('exist') && clause.subject?.pronoun === 'it' ? clause.object : null;
    if (there && (!mayMeanProspect(there, parsed.names) || clause.complements.length > 0)) return null;
    return found(parsed, clauses, there ?? clause.subject, { founders: [], date: since.date, from: start, to: end });
  }
  const isFounding = classes.includes(FOUNDS) || isRegistered(clause);
  if (!isFounding && !BEGINS.some((beginning) => classes.includes(beginning))) return null;
  const next = clauses.items.find((item) => item.start >= verb.end && (item.kind === 'verb' || item.kind === 'mark'));
  const isDated = times.some((at) => at.start > verb.start);
  if (!isDated && LATER.test(clauses.text.slice(start, next?.start))) return null;

  const life = clause.object !== null && isLife(clause.object) ? clause.object : null;
  const isNamesake = isOfNamesake(parsed, clause);
  // `Die Firma haben Mira Holt und Jon Beck gegründet`: no company founds people, but people do: `Founded Nordal Works in 2015`.
  const isPerson = (phrase: Phrase | null) => phrase !== null && readPersonName(phrase.text) !== null;
  const isDoing =
    clause.subject === null ? verb.start === 0 : isPerson(clause.subject) && isBehind(clause.object, verb);
  const isFounder = isPerson(clause.object) && !isDoing;
  const object = life === null && !isFounder && !isDuration(clause.object) ? clause.object : null;
  const theme = object ?? ourselvesBefore(clause) ?? clause.subject ?? labelBefore(clauses, clause);
  const time = times.find((at) => at.start > verb.start) ?? times[0] ?? timeAbove(clauses, clause);
  if (theme !== null && !mayBegin(theme, clause)) return null;
  if (object !== null && !isNamesake && !mayMeanProspect(object, parsed.names)) return null;
  const isWhole = object !== null || life !== null || (!classes.includes('open') && isBegun(clause, time));
  if ((!isFounding && (theme === null || !isWhole)) || isOfUnreadTheme(clauses, clause)) return null;
  const doers = isFounder
    ? [clause.object, ...clause.alsoObjects]
    : object === null
      ? [clause.agent, ...clause.alsoAgents]
      : [clause.subject, ...clause.alsoSubjects];
  const founders = doers.filter((doer) => doer !== null);
  const said = { founders, date: time?.date ?? null, from: verb.start, to: verb.end };
  // Whoever gave the company its name may be long gone.
  return isNamesake ? { theme, subject: 'the company', ...said, founders: [] } : found(parsed, clauses, theme, said);
}

/** Checks for `has been in the trade`, `is going`, of the company; `Trading since 1963` has no subject. */
function isInTrade({ names }: ParsedDocument, { classes, subject, object, complements, verb }: Clause): boolean {
  if (subject === null) return verb.start === 0 && verb.head.lower === 'trading';
  if (object !== null || complements.length > 1 || !mayMeanProspect(subject, names)) return false;
  const [complement] = complements;
  if (complement === undefined) return verb.head.lower === 'going';
  return (
    (classes.includes('be') || verb.head.lower === 'going') &&
    TRADE.test(`${complement.preposition} ${complement.head.lower}`)
  );
}

/** Checks for a company that comes into being by an entry: `was registered as a co-operative`, `kamen ins Handelsregister`. */
function isRegistered({ verb, subject, complements, isPassive }: Clause): boolean {
  if (/^(?:came|kam|kamen)$/.test(verb.head.lower))
    return complements.some(({ preposition, head }) => /^in/.test(preposition ?? '') && /register$/.test(head.lower));
  if (!isPassive || !/^(?:registered|immatriculée?|enregistrée?|registriert|eingetragen)$/.test(verb.head.lower))
    return false;
  const kinds = complements.filter(({ preposition }) => /^(?:as|als|comme)$/.test(preposition ?? ''));
  // `La société a été immatriculée en 2019`
  const isCompany = subject !== null && means(subject.head, 'company');
  return kinds.length === 0
    ? isCompany
    : kinds.some(({ head }) => means(head, 'company') || LEGAL_FORM.test(head.lower));
}

/** Checks for the firm of somebody whose name the company has: `Emil Veltrane opened his firm`. */
function isOfNamesake({ names }: ParsedDocument, { subject, object }: Clause): boolean {
  const isHis = object?.determiner === 'its' && object.tokens.length === 2 && means(object.head, 'company', 'kind');
  return isHis && subject !== null && nameIn(subject) !== null && names.findMention(subject.text) >= 0;
}

function isBehind(phrase: Phrase | null, verb: VerbGroup): boolean {
  return phrase !== null && phrase.start >= verb.head.end;
}

function isDuration(object: Phrase | null): boolean {
  return object !== null && DURATION.test(object.head.lower);
}

/** Returns the French object that stands in front of its verb: `avant de nous constituer en société`. */
function ourselvesBefore({ complements, verb }: Clause): Phrase | null {
  if (!/[ei]r$|re$/.test(verb.head.lower)) return null;
  return complements.find(({ pronoun, end }) => pronoun === 'we' && end === verb.start - 1) ?? null;
}

/** Returns what a colon sets in front of a verb without a subject: `The company: set up in 2017`. */
function labelBefore({ items }: Clauses, { verb }: Clause): Phrase | null {
  const at = items.indexOf(verb);
  const [label, mark] = [items[at - 2], items[at - 1]];
  return mark?.kind === 'mark' && mark.token.text === ':' && label?.kind === 'phrase' && at === 2 ? label : null;
}

/** Returns the only time of a sentence that goes on with `so it began`. */
function timeAbove({ items }: Clauses, { subject, verb }: Clause): Time | undefined {
  const times = items.filter((item): item is Time => item.kind === 'time');
  return subject?.pronoun === 'it' && times.length === 1 && (times[0]?.end ?? 0) < verb.start ? times[0] : undefined;
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

function isLife({ head, determiner, tokens }: Phrase): boolean {
  return (
    LIFE.test(head.lower) && tokens.length <= 2 && (determiner === null || determiner === 'its' || determiner === 'own')
  );
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
  if (next.preposition === 'with') return clause.subject !== null && means(clause.subject.head, 'story');
  return next.preposition !== 'in' || nameIn(next) === null;
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
    if (verb && time && verb.start < time.start && (verb.isPassive || near[0]?.kind === 'comma')) return [];
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
