import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase, Time, VerbGroup } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { isRestricted, mayMeanProspect, nameIn, referentOf } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import { isNamesake, readStories, storyOfWhat } from './begun-stories.ts';
import { isDescribedFurther, isFounder, isWorkshopOfOurs } from './first-workshops.ts';
import type { Founding } from './founding.ts';
import { ofNouns } from './founding-nouns.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isRegistered, openingName } from './registrations.ts';
import { isOfUnreadTheme } from './unread-theme.ts';

/** Verbs that found whatever they are said of, and those that found only what may be the company. */
const FOUNDS: VerbClass = 'found';
const BEGINS: readonly VerbClass[] = ['begin', 'open'];
/** What a company does from its first day on: `making arms since 2015`, `in business since 2015`. */
const LASTS: readonly VerbClass[] = ['exist', 'make', 'serve', 'help', 'handle', 'install'];
/** Objects that say no more than that their subject began: `began trading`, `opened its doors`. */
const LIFE = /^(?:life|trading|business|operations?|doors|shop|portes|türen|tore|geschäftsbetrieb)$/;
/** What a company has been in since it began. */
const TRADE =
  /^(?:(?:in|im) (?:trade|business|geschäft|metier|métier|affaires)|am markt|at (?:it|this)|en activité|on market)$/;
const OF = /^(?:of|von|de|d')$/;
const FAMILY = /^(?:family|familie|famille)$/;
/** Matches the form of a verb that goes on, and sums up nothing: `making`. */
const GOES_ON = /ing$/;
const DOZENS = /^(?:dozens|hundreds|thousands|millions|dutzende|hunderte|tausende|dizaines|centaines|milliers)$/;
const GOING = /^(?:going|running)$/;
const SINCE = /^(?:since|seit|depuis)$/;
const DURATION = /^(?:(?:year|month)s?|jahren?|monaten?|ans?|années?|mois)$/;
/** What was founded only together with something else: a place, a market, a tool. */
const ELSEWHERE = /^(?:in|at|on|with|to|into)$/;
/** A founding that is counted from another year: `a year later`. */
const LATER =
  /(?<!\p{L})(?:years? later|the (?:(?:following|next) year|year after)|jahre? (?:später|darauf)|(?:ans?|années?) plus tard|l['’]année suivante)(?!\p{L})/iu;

/** Reads the foundings of a sentence by its verbs, then by its nouns. */
export function readFoundings(parsed: ParsedDocument, clauses: Clauses): Founding[] {
  const story = storyOfWhat(clauses);
  if (story !== null) return [story];
  const byVerb = clauses.list.map((clause) => ofClause(parsed, clauses, clause));
  const told = [...byVerb, ...ofNouns(parsed, clauses)].filter((founding) => founding !== null);
  return told.length > 0 ? told : readStories(parsed, clauses);
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
    const opening = clause.subject && openingName(parsed, clause, clauses);
    if (opening) return { theme: null, subject: opening, founders: [], date: since.date, from: start, to: end };
    const isFamily = clause.subject?.determiner === 'definite' && FAMILY.test(clause.subject.head.lower);
    return found(parsed, clauses, isFamily ? null : (there ?? clause.subject), {
      founders: [],
      date: since.date,
      from: start,
      to: end,
    });
  }
  const isFounding = classes.includes(FOUNDS) || isRegistered(parsed, clause);
  if (!isFounding && !BEGINS.some((beginning) => classes.includes(beginning))) return null;
  const next = clauses.items.find((item) => item.start >= verb.end && (item.kind === 'verb' || item.kind === 'mark'));
  const isDated = times.some((at) => at.start > verb.start);
  if (!isDated && LATER.test(clauses.text.slice(start, next?.start))) return null;

  const life = clause.object !== null && isLife(clause.object) ? clause.object : null;
  const isNamesake = isOfNamesake(parsed, clause);
  // `Die Firma haben Mira Holt und Jon Beck gegründet`: no company founds people, but people do: `Founded Nordal Works in 2015`.
  const isDoing =
    clause.subject === null ? verb.start === 0 : isFounder(clause.subject) && isBehind(clause.object, verb);
  const isFounded = isFounder(clause.object) && !isDoing;
  const written = clause.object ?? objectBehindPlace(clauses, clause);
  const object = life === null && !isFounded && !isDuration(written) ? written : null;
  const theme =
    object ??
    mainOfParticiple(clauses, clause) ??
    ourselvesBefore(clause) ??
    clause.subject ??
    labelBefore(clauses, clause);
  const time = times.find((at) => at.start > verb.start) ?? times[0] ?? timeAbove(clauses, clause);
  if (theme !== null && !mayBegin(theme, clause, parsed.names)) return null;
  const isCompany = object !== null && mayMeanProspect(object, parsed.names);
  const begun = object ?? (isFounder(clause.agent) ? clause.subject : null);
  const isWorkshop =
    begun !== null &&
    !isCompany &&
    isFounder(object === null ? clause.agent : clause.subject) &&
    !isDescribedFurther(clauses, begun) &&
    isWorkshopOfOurs(parsed, clause, begun);
  const isAbove = object?.pronoun === 'it' && clause.isDependent && isOfProspectAbove(parsed, clauses, clause);
  const isOurs = isNamesake || isWorkshop || isAbove;
  if (object !== null && !isOurs && !isCompany) return null;
  const isWhole =
    begun !== null || life !== null || (classes.includes('open') ? isOpened(clause) : isBegun(clause, time));
  if ((!isFounding && (theme === null || !isWhole)) || isOfUnreadTheme(clauses, clause)) return null;
  const doers = isFounded
    ? [clause.object, ...clause.alsoObjects]
    : object === null
      ? [clause.agent, ...clause.alsoAgents]
      : [clause.subject, ...clause.alsoSubjects];
  const founders = doers.filter((doer) => doer !== null);
  const said = { founders, date: time?.date ?? null, from: verb.start, to: verb.end };
  // Whoever gave the company its name may be long gone.
  if (isNamesake) return { theme, subject: 'the company', ...said, founders: [] };
  return isAbove || isWorkshop ? { theme, subject: 'the company', ...said } : found(parsed, clauses, theme, said);
}

/** Returns what a founding verb is said of behind a place: `fonde à Jonzac un atelier`. */
function objectBehindPlace({ items }: Clauses, { verb, classes, isPassive }: Clause): Phrase | null {
  if (isPassive || !classes.includes(FOUNDS)) return null;
  const behind = items.slice(items.indexOf(verb) + 1);
  const place = behind.findIndex((item) => item.kind !== 'phrase' || item.preposition === null);
  const item = behind[place];
  return item?.kind === 'phrase' && item.determiner === 'indefinite' ? item : null;
}

/** Returns who the main clause is about, behind a participle with its doers: `Founded by Mira Holt, a chemist, we make`. */
function mainOfParticiple({ list }: Clauses, { verb, agent }: Clause): Phrase | null {
  if (verb.start > 0 || agent === null) return null;
  return list.find(({ subject }) => subject?.pronoun === 'we' && subject.start > agent.end)?.subject ?? null;
}

/** Checks for `the company`, to which a dependent clause refers: `It was Mira Holt who founded it`. */
function isOfProspectAbove({ names }: ParsedDocument, { list }: Clauses, { verb }: Clause): boolean {
  const main = list.find(({ isDependent, verb: { start } }) => !isDependent && start < verb.start);
  return main?.subject != null && mayMeanProspect(main.subject, names);
}

/** Checks for `has been in the trade`, `is going`, of the company; `Trading since 1963` has no subject. */
function isInTrade({ names }: ParsedDocument, { classes, subject, object, complements, verb }: Clause): boolean {
  if (subject === null) return verb.start === 0 && verb.head.lower === 'trading';
  if (object !== null || complements.length > 1 || !mayMeanProspect(subject, names)) return false;
  const [complement] = complements;
  if (complement === undefined) return GOING.test(verb.head.lower);
  return (
    (classes.includes('be') || GOING.test(verb.head.lower)) &&
    TRADE.test(`${complement.preposition} ${complement.head.lower}`)
  );
}

/** Checks for the firm of somebody whose name the company has: `Emil Veltrane opened his firm`. */
function isOfNamesake(parsed: ParsedDocument, { subject, object }: Clause): boolean {
  const isHis =
    object?.determiner === 'its' && object.tokens.length === 2 && means(object.head, 'company', 'kind', 'site');
  return isHis && subject !== null && nameIn(subject) !== null && isNamesake(parsed, subject);
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

/** Returns the only time of a sentence that goes on with `so it began`, or with what its subject did besides. */
function timeAbove({ items, list }: Clauses, { subject, verb }: Clause): Time | undefined {
  const times = items.filter((item): item is Time => item.kind === 'time');
  const isShared = list.some((before) => before.subject === subject && before.verb.start < verb.start);
  const isOpening = items[0] === times[0] && items.every((item) => item.kind !== 'mark' || item.end >= verb.end);
  if (!isOpening && !(subject !== null && (subject.pronoun === 'it' || isShared))) return undefined;
  return times.length === 1 && (times[0]?.end ?? 0) < verb.start ? times[0] : undefined;
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
function mayBegin({ head, end }: Phrase, { complements }: Clause, names: ParsedDocument['names']): boolean {
  const isOfSomething = complements.some(
    (of) => of.from === end + 1 && !(OF.test(of.preposition ?? '') && mayMeanProspect(of, names)),
  );
  return !means(head, 'founding', 'beginning') && !(means(head, 'story') && isOfSomething);
}

/** Checks for who opened, in no place that is one of several: `We opened in 2010`. */
function isOpened({ subject, complements }: Clause): boolean {
  const isOurs = subject !== null && subject.pronoun !== 'it' && subject.determiner !== 'own';
  return isOurs && complements.every((phrase) => nameIn(phrase) === null);
}

function isBegun(clause: Clause, time: Time | undefined): boolean {
  const next = clause.complements.find(({ from }) => from >= clause.verb.end);
  if (next?.head.lower === 'stealth') return false;
  if (!next || (time && next.from > time.start) || !ELSEWHERE.test(next.preposition ?? '')) return true;
  if (next.preposition === 'with') return clause.subject !== null && means(clause.subject.head, 'story');
  return next.preposition !== 'in' || nameIn(next) === null;
}

/** Checks for what a company does as its trade, which is neither one thing of its own nor what it has done so often. */
function isTrade({ classes, object, verb }: Clause, { language }: Clauses): boolean {
  if (classes.includes('exist')) return true;
  // `Since 2023 we have paid 31 bounties`, but `Serving 31 dairies since 1998`
  if (object !== null && !GOES_ON.test(verb.head.lower) && (object.number !== null || DOZENS.test(object.head.lower)))
    return false;
  const isOneThing =
    object !== null &&
    (object.determiner === 'own' || object.determiner === 'definite' || (language !== 'de' && nameIn(object) !== null));
  return !verb.isPassive && !isOneThing;
}
