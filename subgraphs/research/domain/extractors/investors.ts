import type { Clause, Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { NounClass, VerbClass } from '../grammar/lexicon/classes.ts';
import { entriesOf } from '../grammar/lexicon/lexicon.ts';
import { nameIn } from '../grammar/referent.ts';
import type { Token } from '../grammar/token.ts';
import { does, means } from '../grammar/tokens.ts';
import { isDemonym, readNameList } from '../text/name-list.ts';
import { isDescribing, isNoName } from '../text/words.ts';
import { hasMoneyVerb } from './money.ts';
import { isMoney } from './money-receiver.ts';

const FROM =
  /^(?:from|auprès de|auprès d'?|von|vom|alongside|along with|together with|including|neben|chez|aux côtés|aux côtés de|aux côtés d'?)$/;
const WITH = /^(?:with|mit|avec)$/;
const OF = /^(?:from|of|by|von|vom|durch|de|d'?|du|des|gen|par)$/;
const SUCH_AS = /^(?:such as|like|including|wie|comme|dont)$/;
const INTO = /^(?:in|into|dans|im|ins)$/;
const AS = /^(?:as|als|comme|en tant que)$/;
/** Verbs whose subject gives money where their object is money: `led the round`, `wrote the first cheque`. */
const GIVING: ReadonlySet<VerbClass> = new Set(['lead', 'join', 'make', 'give', 'succeed']);
const NOT_INVESTORS =
  /^(?:Series|Seed|Pre|Q[1-4]|Angels?|January|February|March|April|May|June|July|August|September|October|November|December)\b|^\d[\d.,]*(?:k|m|mn|bn?)?$/i;
const OF_MONEY: ReadonlySet<NounClass> = new Set(['round', 'total', 'capital']);
const MAX_INVESTORS = 20;

/** Reads the investors that a text names: who leads first, then in order, without repetition. */
export function readInvestors(text: string): string[] {
  const clauses = readClauses(text, null);
  const leads = clauses.list.flatMap((clause) => (clause.classes.includes('lead') ? givers(clause) : []));
  const others = [...clauses.list.flatMap(givers), ...beside(clauses)].sort((left, right) => left.start - right.start);
  const names = [...leads, ...others].flatMap((phrase) => namesFrom(phrase, text));
  return [...new Set(names)].filter(isInvestorName).slice(0, MAX_INVESTORS);
}

/** Checks for a name that is no label of a round, no day, and no crowd. */
export function isInvestorName(name: string): boolean {
  const isOfMoney =
    !name.includes(' ') && entriesOf(name).some(({ nouns }) => nouns.some((noun) => OF_MONEY.has(noun)));
  return !NOT_INVESTORS.test(name) && !isOfMoney;
}

/** Returns who invests in a clause: the agent, or the subject of an active verb. */
function givers(clause: Clause): Phrase[] {
  const { verb, classes, subject, alsoSubjects, object, alsoObjects, agent, alsoAgents, complements, isPassive } =
    clause;
  // `Proceeds to fund the trial`
  if (verb.form === 'infinitive') return [];
  const agents = agent ? [agent, ...alsoAgents] : [];
  const doers = isPassive || subject === null ? [] : [subject, ...alsoSubjects];
  const objects = object ? [object, ...alsoObjects] : [];
  const isInvestor = complements.some(({ preposition, head }) => AS.test(preposition ?? '') && means(head, 'investor'));
  if (classes.includes('join') && (agent !== null || isInvestor)) return agent ? agents : doers;
  // `Lead-Investor war A, beteiligt haben sich B und C`: an investor that is no name is no giver.
  if (classes.includes('invest') && !agent && subject !== null && means(subject.head, 'investor') && !isNamed(subject))
    return objects;
  if (classes.includes('invest')) return agent ? agents : investsElsewhere(clause) ? [] : doers;
  const isOfMoney = object !== null && isMoney(object);
  if (classes.some((given) => GIVING.has(given)) && isOfMoney) return doers;
  // `Birch Ventures gave us $5 million`
  if (
    classes.includes('give') &&
    object?.pronoun === 'we' &&
    clause.subject !== null &&
    clause.subject.pronoun === null
  )
    return doers;
  // `a Series A, written by Acme alone`
  if (classes.some((given) => GIVING.has(given)) && isPassive && subject !== null && isMoney(subject)) return agents;
  if (classes.includes('lead') && isOfRound(clause)) return agent ? agents : doers;
  if (!classes.includes('be') && !classes.includes('count') && !classes.includes('contain')) return [];
  // `Investors include A`, `Lead-Investor war A`, `A is the lead investor`.
  const isInvestors = (phrase: Phrase | null) => phrase !== null && means(phrase.head, 'investor');
  if (isInvestors(subject)) return objects;
  return isInvestors(object) && subject ? [subject, ...alsoSubjects] : [];
}

/** Checks for a fund that is said to invest in things of a kind, which is no round: `invests in public services`. */
function investsElsewhere({ complements }: Clause): boolean {
  return complements.some(
    (phrase) =>
      INTO.test(phrase.preposition ?? '') &&
      !isMoney(phrase) &&
      phrase.determiner !== 'own' &&
      phrase.pronoun === null &&
      !means(phrase.head, 'company', 'kind', 'founding') &&
      nameIn(phrase) === null,
  );
}

/** Checks for a lead of money or of investors: a company is led by its people. */
function isOfRound({ subject, isPassive, object, complements, verb }: Clause): boolean {
  if (!isPassive) return (object === null || object.pronoun === 'it') && subject !== null;
  // `Led by Birch Ventures, with Plinth Growth`
  return (
    subject === null ||
    verb.start === 0 ||
    isMoney(subject) ||
    [subject, ...complements].some(({ head }) => means(head, 'investor'))
  );
}

/** Checks for a phrase with a name beside the words that say what it is: `Lead-Investor Nordal`. */
function isNamed({ tokens }: Phrase): boolean {
  return tokens.some((token) => token.isCapital && !means(token, 'investor', 'company', 'kind'));
}

/** Returns phrases that name investors beside a verb: `from A`, `with participation from A`, `existing investor A`. */
function beside({ items, list }: Clauses): Phrase[] {
  const isOfMoney = (item: Phrase) => {
    const clause = list.findLast(({ verb }) => verb.describes === null && verb.start < item.start) ?? list[0];
    if (!clause || items.some(({ kind, start }) => kind === 'mark' && clause.end <= start && start < item.start))
      return false;
    const isOfRound = [clause.subject, clause.object].some((phrase) => phrase !== null && isMoney(phrase));
    return isOfRound || hasMoneyVerb(clause);
  };
  return items.flatMap((item, index): Phrase[] => {
    if (item.kind !== 'phrase' || item.tokens.some(({ amount }) => amount)) return [];
    const [before, next, further] = [items[index - 1], items[index + 1], items[index + 2]];
    const preposition = item.preposition ?? '';
    if (means(item.head, 'participation') && next?.kind === 'phrase' && OF.test(next.preposition ?? '')) return [next];
    if (SUCH_AS.test(preposition) && isInvestorsBefore(items, index)) return [item];
    if (item.tokens.some((token) => means(token, 'investor')) && !means(item.head, 'investor')) return [item];
    if (means(item.head, 'investor') && isColon(next) && further?.kind === 'phrase') return [further];
    // `Series A, $12 million, from Acme`
    const behind = before?.kind === 'comma' ? items[index - 2] : before;
    const isBehindMoney = behind?.kind === 'phrase' && isMoney(behind) && (behind === before || list.length === 0);
    // `Acme, the sole backer of the Series A`
    const apposed = items[index - 2];
    if (
      means(item.head, 'investor') &&
      before?.kind === 'comma' &&
      apposed?.kind === 'phrase' &&
      next?.kind === 'phrase' &&
      OF.test(next.preposition ?? '') &&
      isMoney(next)
    )
      return [apposed];
    const isOfOther = before?.kind === 'phrase' && /^vo[nm]$/.test(preposition);
    if (FROM.test(preposition) && !isOfFund(item, list) && (isBehindMoney || (isOfMoney(item) && !isOfOther)))
      return [item];
    if (!WITH.test(preposition)) return [];
    const isInvestor =
      (next?.kind === 'phrase' && AS.test(next.preposition ?? '') && means(next.head, 'investor')) ||
      behindAside(items, index)?.form === 'gerund';
    const isWithLead = list.some((clause) => {
      const { classes, start, end, object, agent } = clause;
      const isLed = agent !== null ? isOfRound(clause) : object !== null && isMoney(object);
      return classes.includes('lead') && start <= item.start && item.end <= end && isLed;
    });
    return isBehindMoney || isInvestor || isWithLead ? [item] : [];
  });
}

/** Checks for a place in a clause about what a fund has: `which manages $2 billion from Santa Fe`. */
function isOfFund(item: Phrase, list: Clauses['list']): boolean {
  const clause = list.findLast(({ verb }) => verb.describes === null && verb.start < item.start);
  return clause?.isDependent === true && clause.classes.includes('operate');
}

/** Checks whether the phrase before an item, but for a comma, is of investors: `our investors, among them A`. */
function isInvestorsBefore(items: readonly Item[], index: number): boolean {
  const at = items[index - 1]?.kind === 'comma' ? index - 2 : index - 1;
  const before = items[at];
  return before?.kind === 'phrase' && means(before.head, 'investor');
}

/** Returns the verb behind a phrase, but for what parentheses say of it: `with A (who led the seed) joining again`. */
function behindAside(items: readonly Item[], index: number): Extract<Item, { kind: 'verb' }> | null {
  const isAside = items[index + 1]?.kind === 'open';
  const close = isAside ? items.findIndex(({ kind }, at) => at > index && kind === 'close') : index;
  const next = close < 0 ? undefined : items[close + 1];
  return next?.kind === 'verb' ? next : null;
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
      !(isNoName(token.text) && index < tokens.length - 1 && (token.start === 0 || index > 0)) &&
      !does(token, 'we', 'it', 'own', 'its', 'definite', 'indefinite'),
  );
  return first ? readNameList(text, first.start).map((name) => name.text) : [];
}

/** Checks for a word that says what an investor is; one that ends a name is a part of it. */
function isTrade(token: Token, index: number, all: readonly Token[]): boolean {
  // `Foundry Street`: a place is no kind of investor.
  const isPlaceName = token.isCapital && all[index + 1]?.isCapital === true && means(token, 'site');
  const isNoun = means(token, 'investor', 'company', 'others', 'kind') && !isPlaceName;
  const before = index > 0 ? all[index - 1] : undefined;
  return isNoun && !(token.isCapital && before?.isCapital === true && !does(before, 'definite', 'indefinite'));
}
