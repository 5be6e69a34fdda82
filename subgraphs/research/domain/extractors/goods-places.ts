import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn } from '../grammar/referent.ts';
import { means, verbReadings } from '../grammar/tokens.ts';
import { actorOf, isGoods, wholeOf } from './our-side.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** Prepositions of where goods are or go, of where orders come from, and of whom something is meant for. */
export const WHERE = /^(?:to|into|in|inside|at|with|an|ans|im|in|bei|beim|zu|zum|zur|dans|chez|à|aux?|en)$/;
const FROM = /^(?:from|of|out of|aus|von|vom|de|des|d'|d)$/;
const WITH = /^(?:with|to|from|mit|an|aus|avec|chez|auprès de)$/;
const FOR = /^(?:for|to|at|around|für|zu|zum|zur|auf|an|pour|à|aux?|sur)$/;
/** Matches a place of work of goods: `at home in`, `in use in`. */
const IN_USE =
  /^(?:home|zuhause|hause|work|use|service|action|operation|duty|production|einsatz|betrieb|dienst|fonction|service|action|usage|place)$/;
const AT_HOME = /^(?:daheim|zuhause)$/i;
/** Matches what a company gives or throws away, and people who learn. */
const NO_GOODS =
  /^(?:profits?|proceeds|donations?|gifts?|waste|scrap|surplus|thanks?|leftovers?|taxes|letters?|invitations?|ideas?|gewinne?|erlös\p{L}*|spenden?|abfälle?|reste?|dank|ideen?|bénéfices?|dons?|déchets?|invendus|remerciements?|idées?|lorr(?:y|ies)|trucks?|vans?|lkws?|lastwagen|camions?|apprentices?|trainees?|interns?|founders?|children|azubis?|lehrlinge?|kinder|apprentis?|stagiaires?|enfants)$/u;

/** A list of places behind a phrase. */
interface Place {
  phrase: Phrase;
  owner: string;
  to?: number | undefined;
}

/**
 * Reads where a clause says that the company's goods are or end up, where its orders come from, and whom they suit:
 * `Our wax goes to boatyards`, `It is used in schools`, `Most of our orders come from dairies`.
 */
export function placesOfGoods(parsed: ParsedDocument, clauses: Clauses, clause: Clause, isForWhom: boolean): Place[] {
  const { subject, verb, object, complements, classes, isPassive, isNegated, isModal } = clause;
  const is = (...wanted: VerbClass[]) => classes.some((given) => wanted.includes(given));
  // `You will find our scales in bakeries`
  const isFound = is('find') && (isPassive || (object !== null && isOwn(object)));
  if (isNegated || (isModal && !(isFound && !isPassive))) return [];
  // `Used in foundries`
  const isFragment =
    subject === null && verb.start === 0 && verbReadings(verb.head, 'participle').length > 0 && (isFound || is('use'));
  // `Zuhause sind wir in Molkereien`
  const actor = object?.pronoun === 'we' && (is('be') || object.head.lower === 'wir') ? object : subject;
  const self = actorOf(parsed, actor);
  const isSelf = self !== null && actor !== null && !isGoods(parsed, actor);
  const goods = goodsOf(parsed, clauses, clause);
  const owner = goods === undefined ? (isSelf ? null : self) : (actorOf(parsed, goods) ?? 'we');
  const beside = (prepositions: RegExp) =>
    complements.filter(
      (phrase) =>
        phrase !== goods &&
        (phrase.start > verb.start || clauses.language === 'de') &&
        prepositions.test(phrase.preposition ?? '') &&
        !IN_USE.test(phrase.head.lower),
    );
  const at = (phrases: (Phrase | null)[], by = owner): Place[] =>
    by === null ? [] : phrases.flatMap((phrase) => (phrase === null ? [] : [{ phrase, owner: by }]));
  if (goods !== undefined && isGiven(goods)) return [];
  const isDemand = goods !== undefined && means(goods.head, 'demand');
  // `We earn our money with dairies`
  if (isSelf && isDemand && !is('invest', 'raise', 'give')) return at(beside(WITH), self);
  if (isFragment) return at(beside(WHERE), 'we');
  if (subject === null) return [];
  if (isFound || (isPassive && is('use', 'install'))) return at(beside(WHERE), owner ?? self);
  if (is('be')) {
    const state = clauses.items.find((item) => isState(item));
    const list = isSelf || goods !== undefined ? beside(WHERE) : [];
    if (state === undefined) return isDemand ? at(beside(WITH)) : [];
    return at(list, isSelf ? self : owner).map((place) => ({
      ...place,
      to: state.start > place.phrase.start ? state.from - 1 : undefined,
    }));
  }
  if (isSelf && goods === undefined) return [];
  if (verb.form !== 'finite') return [];
  const isSent = (isDemand && !means(goods?.head, 'capital')) || isForWhom;
  const origins = is('come') && isSent ? beside(FROM) : [];
  if (origins.length > 0) return at(origins);
  if (is('suit')) return at([object === subject ? null : object, ...beside(FOR)]);
  // Orders go to suppliers.
  return is('go') && !isPassive && !isDemand ? at(beside(WHERE)) : [];
}

/** Returns the goods of which a clause speaks: its subject or object, or that of which it is a part. */
function goodsOf(parsed: ParsedDocument, clauses: Clauses, { subject, object, verb, start }: Clause) {
  const before = clauses.items.filter(
    (item): item is Phrase => item.kind === 'phrase' && item.start >= start && item.start <= verb.start,
  );
  const near = [subject, object].flatMap((phrase) => (phrase === null ? [] : [phrase, wholeOf(clauses, phrase)]));
  return [...near, ...before].find(
    (phrase): phrase is Phrase => phrase !== null && (isOwn(phrase) || (parsed.isFirstParty && isYield(phrase))),
  );
}

function isOwn({ determiner, pronoun }: Phrase): boolean {
  return determiner === 'own' || pronoun === 'it';
}

/** Checks for what is made in bulk, by nobody else: `each week's harvest`. */
function isYield({ head, possessor, determiner }: Phrase): boolean {
  const isOfOthers = determiner === 'its' || (possessor !== null && nameIn(possessor) !== null);
  return means(head, 'yield') && !isOfOthers;
}

/** Checks for what is no goods: gifts, and people. */
function isGiven({ head }: Phrase): boolean {
  return (
    NO_GOODS.test(head.lower) ||
    means(head, 'people', 'employee', 'customer', 'team', 'company', 'others', 'debt', 'award')
  );
}

/** Checks for what says that goods are at work: `in use`, `at home`. */
export function isState(item: Item): item is Phrase {
  return (item.kind === 'phrase' && IN_USE.test(item.head.lower) && item.preposition !== null) || isAtHome(item);
}

function isAtHome(item: Item): boolean {
  return 'token' in item ? AT_HOME.test(item.token.text) : item.kind === 'phrase' && AT_HOME.test(item.text);
}
