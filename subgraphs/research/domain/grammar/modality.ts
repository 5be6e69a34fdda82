import type { Clause } from './clauses.ts';
import type { Item, Link, VerbGroup } from './items.ts';
import type { VerbClass } from './lexicon/classes.ts';
import type { Sentence } from './sentence.ts';
import { means, verbReadings } from './tokens.ts';

/** Whether a verb is negated, and whether it says what may be or will be instead of what is. */
export interface Modality {
  isNegated: boolean;
  isModal: boolean;
}

const THAT = /^(?:that|dass|que|qu'|whether|if|ob|si)$/;
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
  const opening = between[0]?.kind === 'phrase' ? between[0].tokens[0] : subordinate?.token;
  const isThatClause = between.length > 0 && THAT.test(opening?.lower ?? '') && isSentential(subordinate, between[0]);
  const isGoverned = subordinate === undefined && (verb.form === 'infinitive' || isGerundOf(verb, between.length));
  if (isThatClause || isGoverned) return modalityUnder(governor);
  return subordinate === undefined && isJoinedInfinitive(verb, governor, between.at(-1)?.kind) ? governor : FACT;
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

/** Checks that a conjunction, or `that` read as an article, stands right behind the governing verb. */
function isSentential(subordinate: Link | undefined, first: Item | undefined): boolean {
  return subordinate === undefined ? first?.kind === 'phrase' : first === subordinate;
}

function isGerundOf({ form }: VerbGroup, distance: number): boolean {
  return form === 'gerund' && distance === 0;
}

/** Checks for a second infinitive: `may grow and employ`; with `we`, `employ` may just as well begin a new statement. */
function isJoinedInfinitive(verb: VerbGroup, governor: Clause, link: string | undefined): boolean {
  const isBare = !verb.hasAuxiliary && !verb.isModal && verbReadings(verb.head).some(({ infinitive }) => infinitive);
  const isPlural = governor.subject?.pronoun === 'we';
  return isBare && link === 'and' && (governor.isModal || (governor.isNegated && !isPlural));
}
