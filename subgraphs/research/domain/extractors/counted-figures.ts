import type { Clause, Clauses } from '../grammar/clause.ts';
import { type Count, countIn, counts, describedByAttribute, roleOf } from '../grammar/counts.ts';
import type { Phrase } from '../grammar/items.ts';
import { nameIn } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import { STANDS_IN } from '../text/figure-words.ts';
import { isKindOfOrganisation } from '../text/sectors.ts';
import { opensAnswer } from './figure-answers.ts';
import { ownerByMention, TIME, YEAR } from './figure-evidence.ts';
import {
  has,
  isDoneByGoods,
  type Owner,
  ownerBy,
  ownerByAgent,
  ownerByClause,
  ownerByMeans,
  ownerByUse,
  type Reading,
} from './figure-owners.ts';
import type { PhrasePlace } from './own-party.ts';

/** A figure in a sentence, and whose it is. */
export interface SaidFigure {
  value: string;
  phrase: Phrase;
  from: number;
  subject: string | null;
}

/** What those do who use something, in front of what they use. */
const USES = /^(?:use|buy|install)$/;
/** What gives goods, of whatever kind. */
const PRODUCES = /^(?:make|deliver|install|distribute)$/;
const OF = /^(?:of|gen|von|de|d'|du|des)$/;
const IN = /^(?:in|across|at|throughout|to|on|by|worldwide in|dans|en|chez|à|sur|vers|bei|an|auf|nach)$/;
const ATTRIBUTE = /^(?:with|mit|avec|fort de|bei|auf)$/;
const KIND = /^(?:kind|sort|type|size|art|sorte|größe|branche|genre|taille|métier)$/;
const AND_COUNTING = /^ (?:and counting|und es werden mehr|et ce n['’]est pas fini)(?!\p{L})/iu;
const BEFORE_LIMIT = /(?:up to|bis zu|jusqu['’]à|maximum|max\.?|for|für|pour) $/iu;
/** Conjunctions of what is yet to come. */
const AWAITED = /^(?:once|until|before|when|sobald|bevor|bis|wenn|quand|lorsque|lorsqu'|lorsqu)$/;
const AMOUNT =
  /^(?:tonn?e[ns]?|litern?|litres?|tons?|hectolit\p{L}+|hektoliter|kilomet\p{L}+|kilometern?|pallets?|hectares?)$/u;
const OURS = /^(?:ours|uns|nous)$/i;
const MIN_COUNT = 10;
const MIN_BESIDE = 2;
const MIN_HANDLED = 100;

/** Reads counts of those who use what the company makes, of what it made or runs, and of where it is. */
export function readCountedFigures(place: PhrasePlace, clauses: Clauses): SaidFigure[] {
  const reading = { ...clauses, ...place };
  const owners = new Map<Phrase, string | null>();
  const found: SaidFigure[] = [];
  for (const index of clauses.items.keys()) {
    const bare = countIn(clauses, index);
    const count = bare && partitiveIn(reading, bare);
    if (!count) continue;
    const mayCount = isCounted(count) || isProduced(count) || opensAnswer(reading, index);
    const stated = mayCount && isNumber(reading, count) ? ownerOf(reading, count) : undefined;
    const isBeside = stated === undefined && mayCount && isNumber(reading, count, MIN_BESIDE);
    const beside = isBeside ? ownerBeside(reading, count, owners) : stated;
    const owner = beside === undefined ? ownerByMention(reading, count) : beside;
    if (owner === undefined) continue;
    owners.set(count.phrase, owner);
    found.push({ ...figureOf(reading, count), phrase: count.phrase, subject: owner });
  }
  return found;
}

/** Checks for a number, in digits or words, that is neither a handful nor a limit; next to a figure a few countries are none. */
function isNumber({ text }: Reading, { number, token, start }: Count, min = MIN_COUNT): boolean {
  return number >= min && !YEAR.test(token.text) && !BEFORE_LIMIT.test(text.slice(0, start));
}

function isCounted(count: Count): boolean {
  const isKind = count.noun !== null && isKindOfOrganisation(count.noun.text);
  return (
    (isKind || counts(count, 'counted', 'territory', 'customer', 'company', 'people')) && !counts(count, 'employee')
  );
}

/** Checks for anything else that a firm may make by the hundred, which is no time. */
function isProduced({ noun, number }: Count): boolean {
  return noun !== null && !noun.entry?.nouns.length && number >= MIN_HANDLED && !TIME.test(noun.lower);
}

/** Reads `8,000 of our pumps` as a count of pumps. */
function partitiveIn({ items }: Reading, count: Count): Count {
  const next = items[count.index + 1];
  const isPart =
    count.noun === null && next?.kind === 'phrase' && OF.test(next.preposition ?? '') && next.number === null;
  return isPart ? { ...count, noun: next.head, end: next.end } : count;
}

/** Returns a figure as the page writes it: a measure with what it is of. */
function figureOf(
  { text, items, language }: Reading,
  { index, noun, start, end }: Count,
): Pick<SaidFigure, 'value' | 'from'> {
  const next = items[index + 1];
  const isAmount = AMOUNT.test(noun?.lower ?? '');
  const isOf = isAmount && next?.kind === 'phrase' && OF.test(next.preposition ?? '');
  // `320 Tonnen Gemüse`
  const goods = isAmount && language === 'de' ? (/^ \p{Lu}\p{Ll}+/u.exec(text.slice(end))?.[0] ?? '') : '';
  return { value: text.slice(start, isOf ? next.end : end + goods.length), from: start };
}

function ownerOf(reading: Reading, count: Count): Owner {
  const whole = wholeOf(reading, count);
  const role = roleOf(reading, whole);
  if (role && !isAsserted(reading, role.clause)) return undefined;
  const isPeople = counts(count, 'people') && !counts(count, 'counted', 'customer');
  if (isPeople)
    return role?.part === 'subject' && has(role.clause, USES) ? ownerByUse(reading, count, role.clause) : undefined;
  const of = reading.items[count.index + 1];
  // `900 machines of ours`
  if (of?.kind === 'phrase' && OF.test(of.preposition ?? '') && OURS.test(of.text)) return 'we';
  if (opensAnswer(reading, count.index)) return 'we';
  const served = role?.part === 'subject' && role.clause.isPassive ? ownerByAgent(reading, role.clause) : undefined;
  if (served !== undefined) return served;
  if (!isCounted(count))
    return role?.part === 'object' && (has(role.clause, PRODUCES) || isDoneByGoods(reading, role.clause))
      ? ownerByClause(reading, count, role, whole)
      : undefined;
  const owners = [
    ownerByPhrase(reading, count, whole),
    role ? ownerByClause(reading, count, role, whole) : undefined,
    ownerByAttribute(reading, count),
    role === null ? ownerByMeans(reading, count) : undefined,
    ownerOfFragment(reading, count),
  ];
  return owners.find((owner) => owner !== undefined);
}

/** Checks for a clause that says what is so, not what is denied, planned or waited for: `as soon as we have ten`. */
function isAsserted({ items }: Reading, { isNegated, isModal, start, verb, classes, object }: Clause): boolean {
  const isAwaited = items.some(
    (item) =>
      item.kind === 'subordinate' && item.start >= start && item.start < verb.start && AWAITED.test(item.token.lower),
  );
  // `plan their shifts`
  const isPlanning = classes.includes('handle') && object?.determiner === 'its';
  return !isNegated && (!isModal || isPlanning) && !isAwaited;
}

/** Returns the phrase that a count is part of: `the mark of 5,000 robots`, `a network of 900 shops`. */
function wholeOf({ items }: Reading, { phrase, index }: Count): Phrase {
  const before = items[index - 1];
  const isPart = before?.kind === 'phrase' && OF.test(phrase.preposition ?? '') && before.pronoun === null;
  return isPart && !means(before.head, 'company', 'team', 'kind', 'others') ? before : phrase;
}

/** Reads what a phrase says by itself: `our 900 customers`, `6,400 Acme machines`, `our network of 900 shops`. */
function ownerByPhrase(reading: Reading, { phrase, index }: Count, whole: Phrase): Owner {
  const { names, prospect } = reading.parsed;
  if (phrase.determiner === 'own' || whole.determiner === 'own') return 'we';
  // `900 co-operatives of our kind`: most are others
  if ([phrase.possessor, reading.items[index + 1]].some((of) => of?.kind === 'phrase' && KIND.test(of.head.lower)))
    return undefined;
  if (phrase.possessor !== null) return ownerBy(reading, phrase.possessor);
  if (names.findMention(phrase.text) >= 0) return prospect.name;
  const next = reading.items[index + 1];
  return next?.kind === 'phrase' && OF.test(next.preposition ?? '') ? ownerBy(reading, next) : undefined;
}

/** Reads `With 380 customers, Acme is …`. */
function ownerByAttribute(reading: Reading, { phrase, index }: Count): Owner {
  const described = ATTRIBUTE.test(phrase.preposition ?? '') ? describedByAttribute(reading, index) : undefined;
  return described ? ownerBy(reading, described) : undefined;
}

/** Reads a count beside one of the company, or in its clause: `410 shops in 33 countries`. */
function ownerBeside(reading: Reading, count: Count, owners: ReadonlyMap<Phrase, string | null>): Owner {
  const { phrase, index } = count;
  if (!isNumber(reading, count) && !counts(count, 'territory', 'site')) return undefined;
  const [before, link] = [reading.items[index - 2], reading.items[index - 1]];
  const isJoined = link?.kind === 'and' || link?.kind === 'comma';
  const beside = isJoined ? before : IN.test(phrase.preposition ?? '') ? link : undefined;
  if (beside?.kind === 'phrase' && owners.has(beside)) return owners.get(beside);
  // `900 machines are at work – in 46 countries`
  const isBehindDash = link?.kind === 'mark' && /^[–—-]$/.test(link.token.text) && IN.test(phrase.preposition ?? '');
  if (isBehindDash && counts(count, 'territory')) return [...owners.values()].at(-1);
  const role = roleOf(reading, phrase);
  const { subject = null } = role?.part === 'complement' && IN.test(phrase.preposition ?? '') ? role.clause : {};
  return subject === null ? undefined : owners.get(subject);
}

/** Reads counts that are all that is said: `380 customers, 900 sites`, `In 700 shops and counting`. */
function ownerOfFragment(reading: Reading, { index, start, end }: Count): Owner {
  const { items, text, parsed } = reading;
  if (index === 0 && AND_COUNTING.test(text.slice(end))) return null;
  if (STANDS_IN.test(text.slice(0, start))) return null;
  // `Parcels through our docks: 18,500 a week`
  const label =
    items[index - 1]?.kind === 'mark' && text[items[index - 1]?.start ?? 0] === ':' ? items.slice(0, index - 1) : [];
  const isOfOurs = label.some(
    (item) => item.kind === 'phrase' && item.determiner === 'own' && item.preposition !== null,
  );
  if (isOfOurs && label.every(({ kind }) => kind === 'phrase' || kind === 'adverb')) return 'we';
  const isMark = ({ kind }: { kind: string }) => kind === 'mark';
  const from = items.slice(0, index).findLastIndex(isMark) + 1;
  const to = items.findIndex((item, at) => at > index && isMark(item));
  const segment = items.slice(from, to < 0 ? items.length : to);
  const numbered = segment.flatMap((item, at) =>
    item.kind === 'phrase' && item.number !== null ? [countIn(reading, from + at)] : [],
  );
  const isOnlyCounts =
    numbered.length > 1 &&
    numbered[0]?.index === from &&
    numbered.every((count) => count !== null && isCounted(count) && isNumber(reading, count));
  const isPlain = segment.every(
    (item) =>
      ['comma', 'and', 'adverb', 'time'].includes(item.kind) ||
      (item.kind === 'phrase' && (nameIn(item) === null || parsed.names.findMention(item.text) >= 0)),
  );
  return isOnlyCounts && isPlain ? null : undefined;
}
