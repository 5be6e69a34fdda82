import type { Clause, Clauses } from './clause.ts';
import type { Item, Link, Phrase, VerbGroup } from './items.ts';
import type { VerbClass } from './lexicon/classes.ts';
import { EXCLUDING } from './read-verb.ts';
import type { Sentence } from './sentence.ts';
import { means, verbReadings } from './tokens.ts';

/** Whether a verb is negated, and whether it says what may be or will be instead of what is. */
export interface Modality {
  isNegated: boolean;
  isModal: boolean;
}

const THAT = /^(?:that|dass|que|qu'|whether|if|ob|si)$/;
const PUT_OFF =
  /(?<!\p{L})(?:soon|once|when|if|until|bald|sobald|wenn|sofern|falls|bientôt|dès que|quand|si)(?!\p{L})|\?\s*$/iu;
const FACT: Modality = { isNegated: false, isModal: false };

/**
 * Reads what a verb takes from the one before it: an infinitive, a gerund and a clause with `that` from the verb that
 * governs them, a second infinitive from the one that `and` joins it to.
 */
export function governedModality(sentence: Sentence, index: number, verb: VerbGroup): Modality {
  const before = sentence.items
    .slice(0, index)
    .findLastIndex((item) => item.kind === 'verb' && item.describes === null);
  const governor = sentence.clauses.get(before);
  const between = sentence.items.slice(before + 1, index);
  if (!governor || between.some(({ kind }) => kind === 'mark')) return FACT;
  const subordinate = between.find(({ kind }) => kind === 'subordinate' || kind === 'relative') as Link | undefined;
  const isThatClause =
    opensWithThat(between) ||
    ((governor.classes.includes('be') || isWord(between[0])) && opensWithThat(between.slice(1)));
  // An insertion has a comma on each side: `would, as a group, employ`.
  const hasWholeInsertion = between.filter(({ kind }) => kind === 'comma').length % 2 === 0;
  const isAuxiliary = governor.isModal && governor.classes.length === 0 && hasWholeInsertion;
  const isGoverned =
    subordinate === undefined && (verb.form === 'infinitive' || isAuxiliary || isGerundOf(verb, between.length));
  if (isThatClause || isGoverned) return modalityUnder(governor);
  return subordinate === undefined && isJoinedInfinitive(sentence, verb, governor) && between.at(-1)?.kind === 'and'
    ? governor
    : FACT;
}

/** Returns what a verb's own meaning makes of its object: what somebody seeks isn't there, what is denied isn't so. */
export function lexicalModality({ classes, isPassive }: Pick<Clause, 'classes' | 'isPassive'>): Modality {
  const own = classes.filter((verbClass) => verbClass !== 'other');
  const isOnly = (verbClass: VerbClass) => !isPassive && own.length > 0 && own.every((given) => given === verbClass);
  return { isNegated: isOnly('deny'), isModal: isOnly('plan') };
}

function modalityUnder({ classes, subject, isNegated, isModal }: Clause): Modality {
  return {
    isNegated: isNegated || classes.includes('deny'),
    isModal: isModal || classes.includes('plan') || (subject !== null && means(subject.head, 'plan')),
  };
}

/** Checks for a word by itself, such as an adverb that the lexicon lacks: `read online that`. */
function isWord(item: Item | undefined): boolean {
  return item?.kind === 'phrase' && item.tokens.length === 1 && item.preposition === null && !item.head.isCapital;
}

/** Checks for a conjunction at the start of items, or `that` read as an article. */
function opensWithThat(items: readonly Item[]): boolean {
  const first = items.find(({ kind }) => kind !== 'adverb');
  const token = first?.kind === 'phrase' ? first.tokens[0] : first && 'token' in first ? first.token : undefined;
  return THAT.test(token?.lower ?? '');
}

/** Matches what goods can do, or let those do who have them. */
const CAN = /^(?:can|kann|kannst|können|könnt|peut|peuvent|pouvez)(?!\p{L})/iu;

/** Checks for goods that can be connected, or do anything else with what they are connected to: what they can do is so. */
export function isAbility({ text }: Clauses, { classes, verb }: Clause, mayBeAny = false): boolean {
  return CAN.test(text.slice(verb.start)) && (mayBeAny || classes.includes('connect')) && !/\?\s*$/.test(text);
}

/** Checks for what others may have, which is therefore there: `You can see our SOC 2 report`. */
export function isShown({ text }: Clauses, { verb, subject, isNegated }: Clause, phrase: Phrase): boolean {
  const isAllowed = /^(?:can|may|könn|kann|dürf|darf|pouve|peu[tv])/iu.test(text.slice(verb.start));
  const isOwn = phrase.determiner === 'own' && means(phrase.head, 'certificate');
  return isAllowed && isOwn && !isNegated && subject?.pronoun !== 'we' && !PUT_OFF.test(text);
}

/** Checks for a word that keeps out what follows it, and nothing else of its clause: `instead of 40 minutes`. */
export function keepsOut(item: Item | undefined): boolean {
  return item?.kind === 'negation' && EXCLUDING.test(item.token.lower);
}

function isGerundOf({ form }: VerbGroup, distance: number): boolean {
  return form === 'gerund' && distance === 0;
}

/** Checks for a second infinitive: `may grow and employ`; with `we`, `employ` may just as well begin a new statement. */
function isJoinedInfinitive({ text }: Sentence, verb: VerbGroup, governor: Clause): boolean {
  const isBare = verb.hasAuxiliary
    ? /^(?:be|have|être|avoir)(?!\p{L})/iu.test(text.slice(verb.start))
    : !verb.isModal && verbReadings(verb.head).some(({ infinitive }) => infinitive);
  return isBare && (governor.isModal || (governor.isNegated && governor.subject?.pronoun !== 'we'));
}
