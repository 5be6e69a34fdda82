import type { Clauses } from '../grammar/clause.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { isBusiness, mayMeanProspect, nameIn, referentOf } from '../grammar/referent.ts';
import { does, verbReadings } from '../grammar/tokens.ts';
import { isGrownStory } from './begun-stories.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

/** A few people of whom nothing says whose they are, such as `Two people, good chairs`, are no headcount. */
export const MIN_UNATTRIBUTED = 10;
export const OF = /^(?:of|from|von|aus|gen|de|d'|with|mit|avec)$/;
export const WITH = /^(?:with|mit|avec)$/;
export const TO = /^(?:to|into|auf|à|zu|zum|zur)$/;
export const FROM = /^(?:from|von|de|d')$/;
export const AT = /^(?:at|for|with|bei|für|beim|chez|of|von|behind|hinter|de|d'|gen|derrière|by|par)$/;
/** What those who work do. */
export const AT_WORK = /^(?:work|make|serve|help|operate|offer)$/;
export const STRONG = /^(?:strong|stark|of us)$/;
const ITSELF = /^(?:itself|ourselves|themselves)$/i;
export const OF_WHOM = /^(?:of|gen|von|de|d'|du|des)$/;

/** What a company does day by day, with all its people. */
const CARRIES_ON: readonly VerbClass[] = [
  'make',
  'operate',
  'serve',
  'offer',
  'deliver',
  'move',
  'handle',
  'go',
  'base',
];
const MAX_JOINED_ITEMS = 6;

/** Whose size a count is: a subject as findings name it, null where nothing is said; undefined of no size. */
export type Owner = string | null | undefined;
export type Reading = Clauses & { parsed: ParsedDocument; sentence: Sentence };

/** Checks for the people of somebody else, whom a genitive or `of` names. */
export function isOfOther({ items, parsed }: Reading, counted: Item | undefined): boolean {
  const next = counted && items[items.indexOf(counted) + 1];
  return next?.kind === 'phrase' && OF_WHOM.test(next.preposition ?? '') && !mayMeanProspect(next, parsed.names);
}

export function subjectOf(reading: Reading, phrase: Phrase | null | undefined): Owner {
  const { parsed, items } = reading;
  if (!phrase) return null;
  if (phrase.pronoun === null && isGrownStory(reading)) return 'we';
  const before = items[items.indexOf(phrase) - 1];
  // `The firm itself employs 85`
  if (before?.kind === 'phrase' && ITSELF.test(phrase.text)) return subjectOf(reading, before);
  const next = items[items.indexOf(phrase) + 1];
  const isOfOthers =
    phrase.determiner === 'definite' &&
    next?.kind === 'phrase' &&
    OF_WHOM.test(next.preposition ?? '') &&
    next.number === null;
  if (isOfOthers && !mayMeanProspect(next, parsed.names)) return next.text;
  // `Notre agence de Lille emploie 12 personnes`
  if (isBusiness(phrase) && next?.kind === 'phrase' && nameIn(next) !== null) return undefined;
  return does(phrase.head, 'you') ? undefined : referentOf(phrase, parsed.names);
}

/**
 * Returns who does its business with people: the subject of the clause that they complete, maybe joined to something else:
 * `Acme moves freight with 420 lorries and a workforce of 85`.
 */
export function carrierOf({ items, list, parsed }: Reading, index: number): Phrase | undefined {
  for (let at = index; at > 0 && index - at < MAX_JOINED_ITEMS; at -= 1) {
    const item = items[at];
    if (item?.kind !== 'phrase' && item?.kind !== 'and' && item?.kind !== 'comma') return undefined;
    if (item.kind !== 'phrase' || !WITH.test(item.preposition ?? '')) continue;
    const clause = list.find(({ complements }) => complements.includes(item));
    if (!clause?.subject || clause.isNegated || clause.isModal) return undefined;
    const isOfPast = verbReadings(clause.verb.head, 'past').length > 0;
    const isCarriedOn = !isOfPast && clause.classes.some((given) => CARRIES_ON.includes(given));
    const { subject } = clause;
    return isCarriedOn && (subject.pronoun === 'it' || mayMeanProspect(subject, parsed.names)) ? subject : undefined;
  }
  return undefined;
}
