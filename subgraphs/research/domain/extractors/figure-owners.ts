import type { Clause, Clauses } from '../grammar/clause.ts';
import { type Count, counts, type Role } from '../grammar/counts.ts';
import type { Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn } from '../grammar/referent.ts';
import { means, verbReadings } from '../grammar/tokens.ts';
import { isRegion } from '../text/regions.ts';
import { isOurs, type PhrasePlace, partyOf } from './own-party.ts';
import { isOwnProduct } from './own-products.ts';
import { isTitle } from './person-words.ts';

/** Whose a count is, as findings name their subject; undefined of no figure of a company. */
export type Owner = string | null | undefined;
/** A sentence with its place. */
export type Reading = Clauses & PhrasePlace;

/** What a company has, serves, connects and makes. */
const GIVES = /^(?:have|count|serve|help|connect|deliver|install|distribute|operate|train)$/;
/** What is no count of work: states, money and what is saved. */
const NO_WORK =
  /^(?:be|reduce|improve|raise|receive|amount|value|invest|end|win|honour|own|acquire|base|become|certify|comply|plan|deny)$/;
const WINS = /^(?:win|receive|raise|acquire)$/;
/** What those do who use something, in front of what they use. */
const USES = /^(?:use|buy|install)$/;
/** What they do with it. */
const WORKS = /^(?:use|work|operate|handle|make|offer|compute|improve|reduce|grow|connect|communicate|help|buy|other)$/;
/** Where a company and its goods are. */
const STANDS =
  /^(?:be|operate|exist|work|use|deliver|offer|sell|serve|install|base|distribute|help|connect|handle|count|make)$/;
const USED = /^(?:use|help|serve|buy|install|operate|handle)$/;
const THINGS = ['any', 'product', 'range', 'site', 'connector'] as const;
const IN = /^(?:in|across|at|throughout|within|to|on|by|worldwide in|dans|en|chez|à|sur|vers|bei|an|auf|nach)$/;
const WITH =
  /^(?:with|on|through|via|in|at|by|thanks to|to|mit|auf|über|dank|bei|in|an|von|durch|avec|sur|grâce à|à|chez|par|dans|de)$/;
/** The same in front of the verb, where others are of places. */
const WITH_FIRST = /^(?:with|through|via|thanks to|mit|über|dank|avec|grâce à)$/;
const TO_SOMEBODY = /^(?:to|an|à|for|für|pour|at|bei|chez|from|von)$/;
/** Matches what others do with a company without using anything of it. */
const NO_USE =
  /(?<!\p{L})(?:compet|rival|vie |vied |konkurr|wetteifer|concurrenc|negotiat|verhand|négoci|argu|streit|quarrel|bicker|disagree|talk|sprech|spoke|discut|applied|apply|bewarb|bewerb|candidat|visit|besuch|never|no longer|nie(?!\p{L})|nicht|kein|jamais|ne (?!\p{L}+ que))/iu;
/** What stands in front of what somebody works with. */
const MEANS = /^(?:with|through|via|on|mit|über|auf|avec|sur|via|grâce à)$/;
/** Matches by what others do their work: `with our help`. */
const HELP = /^(?:help|aid|assistance|support|hilfe|unterstützung|aide|appui|soutien)$/;
const PERIOD =
  /(?<!\p{L})(?:an?|per|each|every|pro|im|je|par|chaque|jede[nrs]?) (?:day|week|month|quarter|year|night|season|tag|woche|monat|quartal|jahr|jour|semaine|mois|an|année|trimestre)(?!\p{L})|(?<!\p{L})(?:daily|weekly|monthly|yearly|annually|täglich|wöchentlich|monatlich|jährlich|quotidiennement)(?!\p{L})/iu;
const NOW =
  /(?<!\p{L})(?:now|today|currently|already|heute|derzeit|inzwischen|mittlerweile|bereits|désormais|aujourd['’]hui|déjà)(?!\p{L})/iu;
const HAS = /(?<!\p{L})hat(?!\p{L})/u;
const OUT_OF = /^(?:de|d'|from|out of|aus)$/;
/** Matches what members have of a firm that is theirs, and how they are called. */
const STAKE = /^(?:shares?|votes?|us|anteile?n?|stimmen?|uns|parts?|voix|nous)$/;
const MEMBER = /^(?:members?|mitgliedern?|genoss(?:en|innen)|sociétaires?|adhérente?s?|co-?owners?)$/;
const MIN_HANDLED = 100;

/** Returns whose a phrase is or whom it means; undefined of people and of whatever nothing ties to a company. */
export function ownerBy(reading: Reading, phrase: Phrase | null | undefined): Owner {
  if (!phrase || phrase.number !== null || isTitle(phrase.head.text)) return undefined;
  const party = partyOf(reading, phrase, ...THINGS);
  if (party === null || (party === 'we' && isAnyNoun(reading, phrase))) return undefined;
  return isOurs(reading, phrase, ...THINGS) && !reading.parsed.names.isProspect(party) ? 'we' : party;
}

/** Checks for a noun or a place behind its article, which looks like the name of goods: `der Markt`, `la France`. */
function isAnyNoun({ parsed }: Reading, { determiner, head }: Phrase): boolean {
  const isPlain = head.entry === undefined && /^\p{Lu}[\p{Ll}-]+$/u.test(head.text) && !isOwnProduct(parsed, head.text);
  return isPlain && determiner === 'definite' && parsed.names.findMention(head.text) < 0;
}

/** Reads whose a count is by its part in a clause: what a company has, who uses it, where it is. */
export function ownerByClause(reading: Reading, count: Count, { clause, part }: Role, whole: Phrase): Owner {
  if (part === 'object' && !clause.isPassive)
    return isGiven(reading, count, clause) ? ownerBy(reading, clause.subject) : undefined;
  if (part === 'subject') return ownerByUse(reading, count, clause);
  return ownerByPlace(reading, count, { clause, by: whole.preposition ?? '' });
}

/** Checks for a verb of given classes. */
export function has({ classes }: Clause, ...wanted: (VerbClass | RegExp)[]): boolean {
  return classes.some((given) => wanted.some((name) => (typeof name === 'string' ? name === given : name.test(given))));
}

/** Checks for what a company has, serves or makes, as a whole and not for somebody: `sold 20 machines to Acme`. */
function isGiven(reading: Reading, count: Count, clause: Clause): boolean {
  const { parsed, text } = reading;
  const { complements, subject } = clause;
  const isForOne = complements.some((phrase) => {
    const name = TO_SOMEBODY.test(phrase.preposition ?? '') && phrase.start > count.start ? nameIn(phrase) : null;
    return name !== null && !parsed.names.isProspect(name) && !isRegion(name);
  });
  if (isForOne || (has(clause, 'buy') && !has(clause, 'serve', 'deliver'))) return false;
  if (has(clause, 'have') && subject !== null && means(subject.head, 'site', 'seat')) return false;
  if (has(clause, GIVES) || has(clause, 'reach')) return true;
  if (isDoneByGoods(reading, clause)) return count.number >= MIN_HANDLED;
  if (has(clause, 'leave')) return subject !== null && means(subject.head, 'site');
  const isDone = isPast(clause);
  if (has(clause, 'make')) return isDone || PERIOD.test(text.slice(count.end, clause.end));
  // Of a handful that was tested once nobody counts more.
  if (has(clause, 'handle')) return count.number >= MIN_HANDLED;
  return has(clause, WINS) && counts(count, 'customer');
}

/** Checks for what the goods of the company have done, and saved nobody: `Our sensors have read 9,000 samples`. */
export function isDoneByGoods(reading: Reading, clause: Clause): boolean {
  const { subject } = clause;
  if (subject === null || subject.pronoun !== null || !means(subject.head, 'product', 'range', 'site', 'counted'))
    return false;
  // `Our controllers now balance 900 grids`
  const isDone = isPast(clause) || NOW.test(reading.text.slice(subject.end, clause.verb.end));
  return isDone && !has(clause, NO_WORK) && isOurs(reading, subject, 'product', 'range', 'site');
}

/** Reads by whom it is that things are looked after: `900 lifts are oiled by our fitters`. */
export function ownerByAgent(reading: Reading, { subject, agent }: Clause): Owner {
  const agents = [agent, ...reading.list.flatMap((also) => (also.subject === subject ? [also.agent] : []))];
  const own = agents.find(
    (phrase) =>
      phrase != null &&
      !means(phrase.head, 'others', 'customer', 'partner') &&
      (phrase.determiner === 'own' || phrase.pronoun === 'we' || reading.parsed.names.findMention(phrase.text) >= 0),
  );
  if (own === undefined || own === null) return undefined;
  return own.determiner === 'own' || own.pronoun === 'we' ? 'we' : reading.parsed.prospect.name;
}

export function isPast({ verb }: Clause): boolean {
  return verb.hasAuxiliary || verbReadings(verb.head, 'past').length > 0;
}

/** Reads what those do who are counted: they use something of the company, work with it, or come to it. */
export function ownerByUse(reading: Reading, count: Count, clause: Clause): Owner {
  const { object, alsoObjects, complements, agent, isPassive } = clause;
  const behind = complements.filter(({ start, preposition }) =>
    (start > clause.verb.start ? WITH : WITH_FIRST).test(preposition ?? ''),
  );
  const oursIn = (phrases: readonly (Phrase | null)[]) =>
    phrases
      .map((phrase) => (phrase !== null && isOurs(reading, phrase, ...THINGS) ? ownerBy(reading, phrase) : undefined))
      .find((owner) => owner !== undefined);
  if (isPassive && has(clause, 'train')) return namedIn(reading, [agent, ...behind]);
  if (isPassive) return oursIn(has(clause, GIVES) ? [agent, ...behind] : []);
  const before = reading.items[reading.items.indexOf(clause.verb) - 1];
  const isDative = reading.language === 'fr' && before?.kind === 'phrase' && before.pronoun === 'we';
  // `Zu unseren Kunden zählen 300 Stadtwerke`
  const among = complements.find(({ head, determiner }) => determiner === 'own' && means(head, 'customer', 'others'));
  if (among && has(clause, 'be', 'count', 'exist')) return 'we';
  const objects = [object, ...alsoObjects, isDative ? before : null];
  // `900 Verträge hat unsere Software gelesen`: many would have a plural verb.
  const isObject =
    reading.language === 'de' && object !== null && HAS.test(reading.text.slice(count.end, object.start));
  const doer = isObject && !has(clause, NO_WORK) ? oursIn([object]) : undefined;
  if (doer !== undefined) return doer;
  // `3.400 Mitglieder halten Anteile`
  if (object !== null && STAKE.test(object.head.lower) && MEMBER.test(count.noun?.lower ?? '')) return 'we';
  const used = has(clause, 'train') ? namedIn(reading, objects) : has(clause, USES) ? oursIn(objects) : undefined;
  // `12 million litres leave our tanks`, `sortent de nos fours`
  const isOurPlace = (phrase: Phrase | null) =>
    phrase !== null &&
    (means(phrase.head, 'site') ||
      (phrase.determiner === 'own' && !phrase.head.entry?.nouns.length && count.number >= MIN_HANDLED));
  const places = [object, ...complements.filter(({ preposition }) => OUT_OF.test(preposition ?? ''))].filter(
    isOurPlace,
  );
  const ofPlace = places.some((phrase) => phrase?.determiner === 'own') ? 'we' : oursIn(places);
  const left = has(clause, 'leave') ? ofPlace : undefined;
  const through = has(clause, WORKS, 'reach') ? oursIn(behind) : undefined;
  const owner = used ?? left ?? through;
  const isNamed = [...objects, ...complements].some((phrase) => phrase !== null && nameIn(phrase) !== null);
  if (owner !== undefined || isNamed) return owner;
  if (has(clause, 'use', 'connect') && PERIOD.test(reading.text.slice(clause.verb.end, clause.end))) return 'it';
  return has(clause, 'join') && counts(count, 'customer') ? 'it' : undefined;
}

/** Returns the company where phrases name it or a part of it, such as its school: `the Acme Academy`. */
function namedIn({ parsed }: Reading, phrases: readonly (Phrase | null)[]): Owner {
  const isNamed = phrases.some((phrase) => phrase !== null && parsed.names.findMention(phrase.text) >= 0);
  return isNamed ? parsed.prospect.name : phrases.some((phrase) => phrase?.determiner === 'own') ? 'we' : undefined;
}

/** Reads where a company and its goods are, who uses them, and to how many they go. */
function ownerByPlace(reading: Reading, count: Count, { clause, by }: { clause: Clause; by: string }): Owner {
  const { subject, verb, isPassive } = clause;
  const { start } = count.phrase;
  const isUser = isPassive && has(clause, USED) && (clause.agent === count.phrase || IN.test(by));
  const isPlace = IN.test(by) && has(clause, STANDS) && !(has(clause, 'be') && by === 'to') && !counts(count, 'team');
  const isPartner = WITH.test(by) && has(clause, 'work', 'cooperate') && subject?.pronoun === 'we';
  const isGrown = has(clause, 'grow') && /^(?:to|auf|à)$/.test(by);
  if (!isUser && !isPlace && !isPartner && !isGrown) return undefined;
  // `Trusted by 350 teams`
  if (subject === null)
    return !has(clause, 'be') && verb.from === reading.items[0]?.from && start > verb.start ? null : undefined;
  const offer = reading.list.find(
    ({ object, alsoObjects, classes }) =>
      (object === subject || alsoObjects.includes(subject)) &&
      classes.some((given) => /^(?:be|make|offer|launch|deliver)$/.test(given)),
  );
  return ownerBy(reading, subject) ?? ownerBy(reading, offer?.subject);
}

/** Reads with what those work who open a sentence, whatever the verb: `900 hotels check in with Acme`. */
export function ownerByMeans(reading: Reading, { index, phrase }: Count): Owner {
  const { items, text } = reading;
  const isFirst = items.slice(0, index).every(({ kind }) => kind === 'adverb' || kind === 'time');
  if (!isFirst || phrase.preposition !== null || phrase.determiner !== null) return undefined;
  if (NO_USE.test(text)) return undefined;
  const next = items.findIndex((item, at) => at > index && ['mark', 'relative', 'subordinate'].includes(item.kind));
  return items
    .slice(index + 1, next < 0 ? items.length : next)
    .map((item) => (item.kind === 'phrase' && MEANS.test(item.preposition ?? '') ? ownTool(reading, item) : undefined))
    .find((owner) => owner !== undefined);
}

/** Returns whose a phrase is if it means the company or its goods. */
function ownTool(reading: Reading, phrase: Phrase): Owner {
  if (phrase.pronoun === 'we' || (phrase.determiner === 'own' && HELP.test(phrase.head.lower))) return 'we';
  return isOurs(reading, phrase, 'product', 'range') ? ownerBy(reading, phrase) : undefined;
}
