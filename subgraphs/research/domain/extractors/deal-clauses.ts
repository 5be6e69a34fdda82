import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import { means } from '../grammar/tokens.ts';

/** Who bought whom, as a sentence gives it; a side that it leaves open is null. */
export interface Deal {
  buyer: Phrase | null;
  bought: Phrase | null;
  clause: Clause | null;
  from: number;
  to: number;
  /** True where a noun tells of it, whose sides may be left to the clause. */
  isNominal: boolean;
  /** True where a noun tells of a sale, of which goods are the object as well. */
  isSale: boolean;
  /** True where a company comes to another one: people, members and customers join, too. */
  isJoining: boolean;
}

const OF = /^(?:of|gen|von|vom|de|du|des|d'?|in|an)$/;
const BY = /^(?:by|durch|par)$/;
const TO = /^(?:to|an|à|au|aux)$/;
const INTO = /^(?:into|in)$/;
const MEMBER = /^(?:part|member|teil|mitglied|partie|membre)$/;
const WHOLE =
  /(?<!\p{L})(?:all|remaining|majority|controlling|sämtliche|alle|übrigen|mehrheit\p{L}*|majorit\p{L}+|totalité|intégralité|assets)(?!\p{L})/iu;
/** Prepositions of a sale that has come about. */
const DONE = /^(?:after|following|since|with|through|by|nach|seit|mit|durch|après|depuis|avec)$/;
const MAX_MINORITY = 50;
const MERGES = /^(?:merg|fusion|verschm)/;
/** Verbs that have their object behind `de`. */
const OBJECT_BEHIND_OF = /(?:acquisition|possession|ownership|control|contrôle)$/;

/** Reads the deals of a sentence from its verbs and from nouns such as `the acquisition of`. */
export function readDeals(clauses: Clauses): Deal[] {
  return [...clauses.list.flatMap((clause) => ofVerb(clause)), ...ofNouns(clauses)];
}

function ofVerb(clause: Clause): Deal[] {
  const { classes, subject, object, agent, complements, verb } = clause;
  if (verb.form === 'infinitive' || clause.isModal) return [];
  const deal = (buyer: Phrase | null, bought: Phrase | null, isJoining = false): Deal => {
    const ends = [buyer, bought].flatMap((phrase) => (phrase === null ? [] : [phrase.start, phrase.end]));
    return {
      buyer,
      bought,
      clause,
      isJoining,
      isNominal: false,
      isSale: false,
      from: Math.min(verb.start, ...ends),
      to: Math.max(verb.end, ...ends),
    };
  };
  const behind = (prepositions: RegExp) => complements.find(({ preposition }) => prepositions.test(preposition ?? ''));
  if (classes.includes('acquire') && MERGES.test(verb.head.lower)) {
    const whole = behind(INTO);
    return whole ? [deal(whole, subject)] : [];
  }
  if (classes.includes('acquire') && !isKept(clause)) {
    if (agent && clause.isPassive) return [subject, ...clause.alsoSubjects].map((bought) => deal(agent, bought));
    const isStake = object !== null && means(object.head, 'stake');
    const isWhole = isStake && isWholeStake(object);
    // `The holding acquires all shares`: of the company whose page it is.
    if (isWhole && !behind(OF) && subject !== null) return [deal(subject, null)];
    const bought = OBJECT_BEHIND_OF.test(verb.head.lower) || isWhole ? wholeOf(complements) : isStake ? null : object;
    return bought
      ? [bought, ...(bought === object ? clause.alsoObjects : [])].map((company) => deal(subject, company))
      : [];
  }
  if (classes.includes('sell')) {
    const [sold, to] = [clause.isPassive ? subject : object, behind(TO)];
    return sold && to ? [deal(to, sold)] : [];
  }
  if (classes.includes('join') && object) return [deal(object, subject, true)];
  const whole = classes.includes('become') || classes.includes('be') ? memberOf(clause) : undefined;
  return whole ? [deal(whole, subject, true)] : [];
}

/** Returns what is bought behind `of`, of which the shares may be named first: `possession of 100% of the shares in Acme`. */
function wholeOf(complements: readonly Phrase[]): Phrase | null {
  const chain = complements.filter(({ preposition }) => OF.test(preposition ?? ''));
  const isShares = (phrase: Phrase) => means(phrase.head, 'stake') || phrase.number !== null;
  const [first] = chain;
  const isMinority = first !== undefined && first.number !== null && !isWholeStake(first);
  return isMinority ? null : (chain.find((phrase) => !isShares(phrase)) ?? null);
}

/** Checks for what is acquired in a role: `acquired Nordal as a customer`. */
function isKept({ complements, object }: Clause): boolean {
  return complements.some(
    ({ preposition, from }) => /^(?:as|als|comme)$/.test(preposition ?? '') && from <= (object?.end ?? -2) + 1,
  );
}

/** Checks for all shares or most of them: `all shares in`, `51 Prozent an`. */
function isWholeStake({ text, number }: Phrase): boolean {
  return WHOLE.test(text) || (number?.number ?? 0) > MAX_MINORITY;
}

/** Returns what a company becomes a part of. */
function memberOf({ object, subject, complements, classes }: Clause): Phrase | undefined {
  const part = [object, subject].find((phrase) => phrase !== null && MEMBER.test(phrase.head.lower));
  return part && classes.includes('become')
    ? complements.find(({ preposition, from }) => OF.test(preposition ?? '') && from > part.end)
    : undefined;
}

/** Reads nouns of buying: `the acquisition of A by B`, `our purchase of A`, `its takeover by B`. */
function ofNouns({ items, list }: Clauses): Deal[] {
  return items.flatMap((item, index) => {
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
    const buyer = by ?? (of ? (owner ?? doer) : null);
    const bought = of ?? (by ? (owner ?? clause?.subject ?? null) : null);
    if (bought === null) return [];
    const ends = [of, by].flatMap((phrase) => (phrase ? [phrase.end] : []));
    return [
      {
        buyer,
        bought,
        clause,
        isJoining: false,
        isNominal: true,
        isSale,
        from: item.from,
        to: Math.max(item.end, ...ends),
      },
    ];
  });
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
