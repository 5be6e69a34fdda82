import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { Token } from '../grammar/token.ts';
import { means, verbReadings } from '../grammar/tokens.ts';
import type { TextDate } from '../text/dates.ts';
import { isShares, isWholeStake, OF, wholeOf } from './deal-stakes.ts';
import { listedBehind } from './listed-deals.ts';

/** Who bought whom, as a sentence gives it; a side that it leaves open is null. */
export interface Deal {
  buyer: Phrase | null;
  bought: Phrase | null;
  clause: Clause | null;
  /** The date that a list gives beside its name. */
  date: TextDate | null;
  from: number;
  to: number;
  /** True where a noun tells of it, whose sides may be left to the clause. */
  isNominal: boolean;
  /** True where a noun tells of a sale, of which goods are the object as well. */
  isSale: boolean;
  /** True where a company comes to another one: people, members and customers join, too. */
  isJoining: boolean;
}

const BY = /^(?:by|durch|par)$/;
const TO = /^(?:to|an|à|au|aux|zu|zur|zum)$/;
const BELONGS = /^(?:belong|gehör|appart)/;
const INTO = /^(?:into|in)$/;
const SINCE = /^(?:since|seit|depuis)$/;
const MEMBER = /^(?:part|member|teil|mitglied|partie|membre)$/;
/** Prepositions of a sale that has come about. */
const DONE = /^(?:after|following|since|with|through|by|nach|seit|mit|durch|après|depuis|avec)$/;
const OF_SHARES = /^(?:of|in|gen|von|vom|de|du|d'?)$/;
const MERGES = /^(?:merg|fusion|verschm)/;
/** Verbs that take a stake, which take anything else as well. */
const TAKES = /^(?:take|took|increas|rais|lift|secur|get|got|gain|nimm|nahm|genomm|erh[öa]|prend|pri[st]|port)/;
/** Prepositions in front of what was done, rather than thought of: `by buying`. */
const DONE_BY = /^(?:by|after|since|with|when|while|through|upon|en|durch)$/;
/** What says that somebody belongs to a company from then on. */
const NOW =
  /^(?:now|today|jetzt|nun|nunmehr|ab sofort|heute|inzwischen|désormais|maintenant|aujourd['’]hui|dorénavant)$/;
/** Verbs that have their object behind `de`. */
const OBJECT_BEHIND_OF = /(?:acquisition|possession|ownership|control|contrôle)$/;

/** Reads the deals of a sentence from its verbs and from nouns such as `the acquisition of`. */
export function readDeals(clauses: Clauses): Deal[] {
  return [...clauses.list.flatMap((clause) => ofVerb(clause, clauses)), ...ofNouns(clauses)];
}

/** Matches what somebody did by being able to: `were able to buy`. */
const ACHIEVED = /(?:(?<!\p{L})(?:was|were|been) able|managed) to $/u;

/** Checks for what is only thought of, or what somebody is told to do: `We looked at buying Acme`, `Buy Acme`. */
function isUnreal({ verb, subject, isModal }: Clause, { items, text }: Clauses): boolean {
  if (isModal) return true;
  if (verb.form === 'infinitive') return !ACHIEVED.test(text.slice(0, verb.start));
  const before = items[items.indexOf(verb) - 1];
  const preposition = text.slice(verb.from, verb.start).trim().toLowerCase();
  if (verb.form === 'gerund') return preposition === '' ? before?.kind === 'verb' : !DONE_BY.test(preposition);
  const isBare = verbReadings(verb.head).every(({ form }) => form === 'present') && !/s$/.test(verb.head.lower);
  return verb.form === 'finite' && subject === null && !verb.hasAuxiliary && before === undefined && isBare;
}

function ofVerb(clause: Clause, clauses: Clauses): Deal[] {
  const { classes, subject, object, agent, complements, verb } = clause;
  // `Purchase of Acme`, as a timeline has it
  const noun = verb === clauses.items[0] && means(verb.head, 'takeover') ? complements[0] : undefined;
  const isNoun = noun !== undefined && object === null && OF.test(noun.preposition ?? '');
  if (!isNoun && isUnreal(clause, clauses)) return [];
  const deal = (buyer: Phrase | null, bought: Phrase | null, isJoining = false): Deal => {
    const ends = [buyer, bought].flatMap((phrase) => (phrase === null ? [] : [phrase.start, phrase.end]));
    return {
      buyer,
      bought,
      clause,
      isJoining,
      date: null,
      isNominal: false,
      isSale: false,
      from: Math.min(verb.start, ...ends),
      to: Math.max(verb.end, ...ends),
    };
  };
  if (isNoun) return [deal(null, noun)];
  const behind = (prepositions: RegExp) => complements.find(({ preposition }) => prepositions.test(preposition ?? ''));
  if (classes.includes('acquire') && MERGES.test(verb.head.lower)) {
    const whole = behind(INTO);
    // `We merged Acme into our own shop`
    return whole ? [deal(whole, clause.isPassive ? subject : (object ?? subject))] : [];
  }
  const isTaken = TAKES.test(verb.head.lower) && object !== null && means(object.head, 'stake');
  if ((classes.includes('acquire') || isTaken) && !isKept(clause)) {
    if (agent && clause.isPassive) return [subject, ...clause.alsoSubjects].map((bought) => deal(agent, bought));
    const isStake = object !== null && means(object.head, 'stake');
    const isWhole = isStake && isWholeStake(object);
    // `The holding acquires all shares`: of the company whose page it is.
    if (isWhole && !behind(OF) && subject !== null) return [deal(subject, null)];
    const bought = OBJECT_BEHIND_OF.test(verb.head.lower) || isWhole ? wholeOf(complements) : isStake ? null : object;
    const listed = bought === object && bought !== null ? listedBehind(bought, clauses) : [];
    if (listed.length > 0) return listed.map(({ company, date }) => ({ ...deal(subject, company), date }));
    return bought
      ? [bought, ...(bought === object ? clause.alsoObjects : [])].map((company) => deal(subject, company))
      : [];
  }
  const [sold, to] = [clause.isPassive ? subject : object, behind(TO)];
  // `The family sells to Acme`, `Die Gründer geben alle Anteile an Acme ab`: of the company whose page it is.
  const isAll = sold !== null && means(sold.head, 'stake') && isWholeStake(sold) && !classes.includes('own');
  if (to && isAll && !behind(OF_SHARES)) return [deal(to, null)];
  if (classes.includes('sell') && to && sold) return [deal(to, sold)];
  if (classes.includes('sell') && to && !clause.isPassive && isByHolders(clause, clauses)) return [deal(to, null)];
  // `nous a rejoints`, `ist zu uns gestoßen`, `gehört seit 2021 zu uns`
  const clitic = clauses.items[clauses.items.indexOf(verb) - 1];
  const us = clitic?.kind === 'phrase' && clitic.pronoun === 'we' && clitic !== subject ? clitic : undefined;
  const joined =
    object ?? us ?? complements.find(({ pronoun, preposition }) => pronoun === 'we' && TO.test(preposition ?? ''));
  if (classes.includes('join') && joined) return [deal(joined, subject, true)];
  const belongsTo =
    classes.includes('own') && BELONGS.test(verb.head.lower) && isSince(clause) ? behind(TO) : undefined;
  if (belongsTo) return [deal(belongsTo, subject, true)];
  const whole = classes.includes('become') || classes.includes('be') ? memberOf(clause, clauses) : undefined;
  return whole ? [deal(whole, subject, true)] : [];
}

/** Checks for a family, founders or shareholders as the subject: `The Brandt family sells to Acme`. */
function isByHolders({ start, verb }: Clause, { items }: Clauses): boolean {
  const before = items.filter((item) => item.start >= start && item.end <= verb.start);
  return before.some((item) => wordsOf(item).some((word) => means(word, 'holder')));
}

function wordsOf(item: Item): readonly Token[] {
  return item.kind === 'phrase' ? item.tokens : item.kind === 'adverb' ? [item.token] : [];
}

/** Checks for what is acquired in a role: `acquired Nordal as a customer`. */
function isKept({ complements, object }: Clause): boolean {
  return complements.some(
    ({ preposition, from }) => /^(?:as|als|comme)$/.test(preposition ?? '') && from <= (object?.end ?? -2) + 1,
  );
}

function isSince({ times }: Clause): boolean {
  return times.some(({ preposition }) => SINCE.test(preposition ?? ''));
}

/** Returns what a company becomes a part of, or is one from now on: `becomes part of Acme`, `is now an Acme company`. */
function memberOf(clause: Clause, { text }: Clauses): Phrase | undefined {
  const { object, subject, complements, classes, verb } = clause;
  const words = text.slice(verb.from, (object?.from ?? verb.end) || verb.end).split(/[\s,]+/u);
  const isBegun = isSince(clause) || words.some((word) => NOW.test(word));
  if (!classes.includes('become') && !isBegun) return undefined;
  // `an Acme company`
  if (
    object?.determiner === 'indefinite' &&
    object.tokens.length > 2 &&
    means(object.head, 'member', 'kind', 'company', 'site', 'unit')
  )
    return object;
  const part = [object, subject].find((phrase) => phrase !== null && MEMBER.test(phrase.head.lower));
  return part ? complements.find(({ preposition, from }) => OF.test(preposition ?? '') && from > part.end) : undefined;
}

const NOMINAL = { date: null, isJoining: false, isNominal: true } as const;

/** Reads nouns of buying: `the acquisition of A by B`, `our purchase of A`, `its takeover by B`. */
function ofNouns({ items, list }: Clauses): Deal[] {
  return items.flatMap((item, index): Deal[] => {
    if (item.kind !== 'phrase' || !means(item.head, 'takeover', 'disposal')) return [];
    const isSale = means(item.head, 'disposal');
    const [of, by] = [behind(items, index, OF), behind(items, index, isSale ? TO : BY)];
    // `Talks about the sale`
    if (isSale && (!of || !by || !(item.preposition === null || DONE.test(item.preposition)))) return [];
    const clause = list.find(({ start, end }) => start <= item.start && item.end <= end) ?? null;
    // Without an owner it is who the clause is about: `With the purchase of A, B added`.
    const doer = clause && clause.subject !== item && clause.subject !== of ? clause.subject : null;
    const whose = item.determiner === 'own' ? item : item.determiner === 'its' ? (doer ?? item) : null;
    const owner = item.possessor ?? whose;
    const buyer = by ?? (of ? (owner ?? doer) : item.determiner === 'own' ? item : null);
    // `Acme was our second acquisition`, `Acme came on board as our second acquisition`
    const isSaid = item.determiner === 'own' && clause !== null && clause.subject !== item && isPredicate(clause, item);
    const bought = of ?? (by ? (owner ?? clause?.subject ?? null) : isSaid ? clause.subject : null);
    // `announced the acquisition of all shares`: of the company whose page it is.
    const isOfShares = of !== undefined && isShares(of) && isWholeStake(of);
    const whole = isOfShares ? (clause?.complements ?? []).filter(({ preposition }) => OF.test(preposition ?? '')) : [];
    if (isOfShares && buyer !== null && clause !== null && whole.every(isShares))
      return [{ ...NOMINAL, buyer, bought: null, clause, isSale, from: item.from, to: of.end }];
    if (bought === null) return [];
    const ends = [of, by].flatMap((phrase) => (phrase ? [phrase.end] : []));
    return [{ ...NOMINAL, buyer, bought, clause, isSale, from: item.from, to: Math.max(item.end, ...ends) }];
  });
}

/** Checks for a noun that says what the subject of a clause is. */
function isPredicate({ classes, object }: Clause, phrase: Phrase): boolean {
  return /^(?:as|als|comme)$/.test(phrase.preposition ?? '') || (object === phrase && classes.includes('be'));
}

/** Returns the first phrase with a preposition of a kind among those that belong to a noun. */
function behind(items: readonly Item[], index: number, prepositions: RegExp): Phrase | undefined {
  for (let at = index + 1; at < items.length; at += 1) {
    const item = items[at];
    if (item?.kind === 'time' || item?.kind === 'adverb') continue;
    if (item?.kind !== 'phrase' || item.preposition === null) return undefined;
    if (prepositions.test(item.preposition)) return item;
  }
  return undefined;
}
