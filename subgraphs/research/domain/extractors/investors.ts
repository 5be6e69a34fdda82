import { type Clause, type Clauses, readClauses } from '../grammar/clauses.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import { does, means, type Token } from '../grammar/tokens.ts';
import { isDemonym, readNameList } from '../text/name-list.ts';
import { isDescribing, isNoName } from '../text/words.ts';
import { MONEY_VERBS } from './money-roles.ts';
import { readRoundLabel } from './round-label.ts';

const FROM =
  /^(?:from|auprès de|auprès d'?|von|vom|alongside|along with|together with|including|neben|chez|aux côtés)$/;
const WITH = /^(?:with|mit|avec)$/;
const OF = /^(?:from|of|by|von|vom|durch|de|d'?|du|des|gen|par)$/;
const SUCH_AS = /^(?:such as|like|including|wie|comme|dont)$/;
const AS = /^(?:as|als|comme|en tant que)$/;
const NOT_INVESTORS =
  /^(?:Series|Seed|Pre|Q[1-4]|Angels?|January|February|March|April|May|June|July|August|September|October|November|December)\b|^\d[\d.,]*(?:k|m|mn|bn?)?$/i;
const MAX_INVESTORS = 20;

/** Reads the investors that a text names: who leads first, then in order, without repetition. */
export function readInvestors(text: string): string[] {
  const clauses = readClauses(text, null);
  const leads = clauses.list.flatMap((clause) => (clause.classes.includes('lead') ? givers(clause) : []));
  const others = [...clauses.list.flatMap(givers), ...beside(clauses)].sort((left, right) => left.start - right.start);
  const phrases = [...leads, ...others];
  const names = phrases.flatMap((phrase) => namesFrom(phrase, text));
  return [...new Set(names)].filter(isInvestorName).slice(0, MAX_INVESTORS);
}

/** Checks for a name that is no label of a round, no day, and no crowd. */
export function isInvestorName(name: string): boolean {
  return !NOT_INVESTORS.test(name);
}

/** Returns who invests in a clause: the subject of an active verb, or the agent. */
function givers(clause: Clause): Phrase[] {
  const { classes, subject, object, agent, complements } = clause;
  const isOfMoney = object === null || isMoney(object);
  const isInvestor = complements.some(({ preposition, head }) => AS.test(preposition ?? '') && means(head, 'investor'));
  const isGiving =
    classes.includes('invest') ||
    (classes.includes('lead') && isOfMoney && isOfRound(clause)) ||
    (classes.includes('join') && (agent !== null || isInvestor || (object !== null && isMoney(object))));
  if (isGiving) return [agent ?? (clause.isPassive ? null : subject)].flatMap((phrase) => phrase ?? []);
  const isListing = classes.includes('be') || classes.includes('count');
  if (!isListing) return [];
  // `Investors include A`, `Lead-Investor war A`, `A is the lead investor`.
  if (subject !== null && means(subject.head, 'investor')) return object ? [object] : [];
  return object !== null && means(object.head, 'investor') && subject ? [subject] : [];
}

/** Checks for a lead of money or of investors: a company is led by its people. */
function isOfRound({ subject, isPassive, object, complements }: Clause): boolean {
  if (!isPassive) return object !== null || subject !== null;
  return subject === null || isMoney(subject) || [subject, ...complements].some(({ head }) => means(head, 'investor'));
}

function isMoney({ head, text, tokens }: Phrase): boolean {
  return means(head, 'round', 'capital') || readRoundLabel(text) !== null || tokens.some(({ amount }) => amount);
}

/** Returns phrases that name investors beside a verb: `from A`, `with participation from A`, `existing investor A`. */
function beside({ items, list }: Clauses): Phrase[] {
  const isOfMoney = (item: Phrase) =>
    list.some(
      ({ classes, start, end, subject }) =>
        start <= item.start &&
        item.end <= end &&
        (classes.some((given) => MONEY_VERBS.has(given)) || (subject !== null && isMoney(subject))),
    );
  return items.flatMap((item, index): Phrase[] => {
    if (item.kind !== 'phrase' || item.tokens.some(({ amount }) => amount)) return [];
    const [before, next, further] = [items[index - 1], items[index + 1], items[index + 2]];
    const preposition = item.preposition ?? '';
    if (means(item.head, 'participation') && next?.kind === 'phrase' && OF.test(next.preposition ?? '')) return [next];
    if (SUCH_AS.test(preposition) && before?.kind === 'phrase' && means(before.head, 'investor')) return [item];
    if (item.tokens.some((token) => means(token, 'investor')) && !means(item.head, 'investor')) return [item];
    if (means(item.head, 'investor') && isColon(next) && further?.kind === 'phrase') return [further];
    const isBehindMoney = before?.kind === 'phrase' && isMoney(before);
    const isOfOther = before?.kind === 'phrase' && /^vo[nm]$/.test(preposition);
    if (FROM.test(preposition) && (isBehindMoney || (isOfMoney(item) && !isOfOther))) return [item];
    const isInvestor =
      (next?.kind === 'phrase' && AS.test(next.preposition ?? '') && means(next.head, 'investor')) ||
      (next?.kind === 'verb' && next.form === 'gerund');
    return WITH.test(preposition) && (isBehindMoney || isInvestor) ? [item] : [];
  });
}

function isColon(item: Item | undefined): boolean {
  return item?.kind === 'mark' && item.token.text === ':';
}

/** Reads the names that begin in a phrase, behind words that say what they are: `existing investors A and B`. */
function namesFrom({ tokens }: Phrase, text: string): string[] {
  const described = tokens.findLastIndex(isTrade);
  const first = tokens.find(
    (token, index) =>
      index > described &&
      token.isCapital &&
      !isDescribing(token.text) &&
      !isDemonym(token.text) &&
      !(isNoName(token.text) && index < tokens.length - 1) &&
      !does(token, 'we', 'it', 'own', 'its', 'definite', 'indefinite'),
  );
  return first ? readNameList(text, first.start).map((name) => name.text) : [];
}

/** Checks for a word that says what an investor is; one that ends a name is a part of it. */
function isTrade(token: Token, index: number, all: readonly Token[]): boolean {
  const isNoun = means(token, 'investor', 'company', 'others', 'kind');
  const before = index > 0 ? all[index - 1] : undefined;
  return isNoun && !(token.isCapital && before?.isCapital === true && !does(before, 'definite', 'indefinite'));
}
