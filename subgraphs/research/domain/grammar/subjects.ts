import type { Clause } from './clause.ts';
import type { Phrase, VerbGroup } from './items.ts';
import { hasVerbBefore, isListed, plainBehind } from './objects.ts';
import { nameIn } from './referent.ts';
import type { Sentence } from './sentence.ts';
import { does, means, verbReadings } from './tokens.ts';

const MAX_BACK_ITEMS = 24;
const OBJECT_PRONOUN = /^(?:us|me|him|them|uns|mich|mir|ihm|ihn|ihnen)$/;
/** German articles that no subject has. */
const OBLIQUE = /^(?:de[nm]|(?:k?ein|mein|dein|sein|ihr|unser|eur|jed|dies|welch)e[nm])$/;
/** Prepositions of examples, which open no clause. */
const EXAMPLE = /^(?:including|such as|like|wie|inklusive|comme|tels? que|telles? que)$/;
/** Prepositions of places and agents, which no participle behind them describes. */
const BESIDE = /^(?:in|at|on|near|by|par|à|en|dans|chez)$/;

export function subjectOf(
  sentence: Sentence,
  index: number,
  verb: VerbGroup,
): { subject: Phrase | null; alsoSubjects: Phrase[]; object: Phrase | null; isDependent: boolean } {
  const none = { subject: null, alsoSubjects: [], object: null, isDependent: false };
  if (verb.describes) return { ...none, subject: verb.describes, isDependent: true };
  let at = index - 1;
  for (let steps = 0; at >= 0 && steps < MAX_BACK_ITEMS; steps += 1) {
    const item = sentence.items[at];
    if (!item || item.kind === 'mark' || item.kind === 'open') break;
    if (item.kind === 'relative') return { ...none, subject: antecedentOf(sentence, at), isDependent: true };
    // `the total raised stands at`
    const described = item.kind === 'verb' && isPostnominal(sentence, at) ? sentence.clauses.get(at) : undefined;
    if (described && verb.form === 'finite') return { ...none, subject: described.subject };
    if (item.kind === 'subordinate' || (item.kind === 'verb' && verb.form !== 'infinitive' && item.describes === null))
      break;
    if (item.kind === 'verb' && item.describes === null)
      return { ...none, subject: sentence.clauses.get(at)?.subject ?? null };
    if ((item.kind === 'and' && !(sentence.isGerman && isOfComplement(sentence, at + 1))) || item.kind === 'but')
      return { ...none, ...sharedSubject(sentence, at) };
    const inside = item.kind === 'phrase' ? insideFrom(sentence, at) : -1;
    if (inside >= 0) at = inside;
    else if (item.kind === 'close') at = openingOf(sentence, at);
    else if (opensGermanClause(sentence, at, index)) break;
    else if (item.kind === 'comma' && at === index - 1) {
      if (isCoordinated(sentence, index, verb)) return { ...none, ...sharedSubject(sentence, at) };
      const skipped = behindComma(sentence, at, verb);
      if (skipped === null) break;
      if (typeof skipped !== 'number') return { ...none, subject: skipped, isDependent: true };
      at = skipped + 1;
    } else if (isModifier(sentence, at, verb)) return { ...none, ...sharedSubject(sentence, at) };
    else if (item.kind === 'phrase' && mayBeSubject(sentence, at, verb)) {
      const subjects = coordinatedBefore(sentence, sentence.isGerman ? firstPlain(sentence, at) : at);
      const relative = relativeBefore(sentence, sentence.items.indexOf(subjects[0] as Phrase));
      const object = relative < 0 ? null : antecedentOf(sentence, relative);
      const isDependent = object !== null || (verb.form === 'participle' && !verb.hasAuxiliary);
      return { subject: subjects[0] ?? null, alsoSubjects: subjects.slice(1), object, isDependent };
    }
    at -= 1;
  }
  const bracketed = bracketedPhrase(sentence, index);
  if (bracketed !== null) return { ...none, subject: bracketed, isDependent: true };
  const next = subjectBehind(sentence, index, verb);
  return { ...none, ...next, isDependent: verb.form !== 'finite' };
}

/** Returns the relative pronoun in front of a phrase, but for times and adverbs between them; -1 without. */
function relativeBefore({ items }: Sentence, at: number): number {
  const before = items.slice(0, at).findLastIndex(({ kind }) => kind !== 'time' && kind !== 'adverb');
  return items[before]?.kind === 'relative' ? before : -1;
}

/** Checks for a participle that ties to the phrase in front of it. */
function isPostnominal({ items, clauses }: Sentence, at: number): boolean {
  const [item, before] = [items[at], items[at - 1]];
  const isParticiple = item?.kind === 'verb' && item.form === 'participle' && !item.hasAuxiliary;
  return isParticiple && before?.kind === 'phrase' && clauses.get(at)?.isDependent === true;
}

/** Checks for a comma and one phrase in front of a German verb, whose subject then follows: `…, in Graz vertritt uns Nordal`. */
function opensGermanClause(sentence: Sentence, at: number, index: number): boolean {
  const { items, isGerman } = sentence;
  const [comma, first, verb] = [items[at], items[at + 1], items[index]];
  if (!isGerman || comma?.kind !== 'comma' || at !== index - 2 || verb?.kind !== 'verb' || verb.form !== 'finite')
    return false;
  return first?.kind === 'phrase' && first.preposition !== null && hasVerbBefore(sentence, at);
}

/** Returns the phrase in front of a bracket that holds a verb: `Acme (Graz; founded in 1994)`. */
function bracketedPhrase({ items }: Sentence, index: number): Phrase | null {
  const open = items.slice(0, index).findLastIndex(({ kind }) => kind === 'open' || kind === 'close');
  const before = items[open]?.kind === 'open' ? items[open - 1] : undefined;
  return before?.kind === 'phrase' ? before : null;
}

/** Checks for a finite verb with its object right behind a comma: `quit her job, talked her brother into it and founded Acme`. */
function isCoordinated(sentence: Sentence, index: number, verb: VerbGroup): boolean {
  const next = sentence.items[index + 1];
  const isPlain = next?.kind === 'phrase' && next.preposition === null;
  if (next?.kind !== 'phrase' || !hasVerbBefore(sentence, index - 1)) return false;
  if (!sentence.isGerman) return isPlain && !verb.hasAuxiliary && verbReadings(verb.head, 'past').length > 0;
  // `wir schreiben in Rust, speichern Daten in InfluxDB und`: nothing stands first, unless a subordinate clause does.
  const before = sentence.items.slice(0, index);
  const isFirst = before.some(({ kind }) => kind === 'subordinate' || kind === 'relative');
  return verb.form === 'finite' && next.pronoun === null && !isFirst;
}

/** Returns the first of the plain phrases in a row that end a German clause before its verb: the subject. */
function firstPlain(sentence: Sentence, at: number): number {
  const isPlain = (index: number) => {
    const item = sentence.items[index];
    return item?.kind === 'phrase' && item.preposition === null;
  };
  let first = at;
  for (let before = at - 1; before >= 0; before -= 1) {
    const kind = sentence.items[before]?.kind;
    if (kind !== 'phrase' && kind !== 'time' && kind !== 'adverb') break;
    if (isPlain(before)) first = before;
  }
  return first;
}

function mayBeSubject(sentence: Sentence, at: number, verb: VerbGroup): boolean {
  const item = sentence.items[at];
  if (item?.kind !== 'phrase') return false;
  // `nos investisseurs nous ont confié`: a French `nous` is the object of a verb of another person.
  if (item.pronoun === 'we' && item.head.lower === 'nous')
    return /(?:ons|sommes)(?!\p{L})/iu.test(sentence.text.slice(verb.start, verb.end));
  if (item.preposition === null) return !isOblique(sentence, item) && !isOfComplement(sentence, at);
  // `a maker of arms founded in 2015` is a maker, `a partner of Nordal founded in 1987` is Nordal.
  if (sentence.isGerman || BESIDE.test(item.preposition)) return false;
  const isPostmodifier =
    verb.form === 'participle' || (verb.form === 'finite' && !verb.hasAuxiliary && isReduced(sentence, at));
  return isPostmodifier && isOrganisation(item);
}

/** Checks for a pronoun that only objects have, and a German phrase that its article shows to be none: `den Betrieb`. */
function isOblique({ isGerman }: Sentence, { tokens, determiner, pronoun, head }: Phrase): boolean {
  if (pronoun !== null) return OBJECT_PRONOUN.test(head.lower);
  return isGerman && determiner !== null && OBLIQUE.test(tokens[0]?.lower ?? '');
}

/** Checks for a name between `is` and a participle: `is UKAS accredited`. */
function isModifier({ items }: Sentence, at: number, verb: VerbGroup): boolean {
  const [item, before] = [items[at], items[at - 1]];
  if (item?.kind !== 'phrase' || items[at + 1] !== verb || verb.hasAuxiliary) return false;
  const isParticiple = verbReadings(verb.head, 'participle').length > 0;
  return (
    isParticiple && before?.kind === 'verb' && does(before.head, 'be') && item.tokens.every((word) => word.isCapital)
  );
}

/** Checks for a phrase that `and` joins to a complement: `our systems for quality and environment`, `In Graz und Linz sind wir`. */
function isOfComplement(sentence: Sentence, at: number): boolean {
  const { items, isGerman } = sentence;
  const [principal, complement, and] = [items[at - 3], items[at - 2], items[at - 1]];
  if (items[at]?.kind !== 'phrase' || and?.kind !== 'and' || complement?.kind !== 'phrase') return false;
  if (complement.preposition === null || EXAMPLE.test(complement.preposition)) return false;
  // In German the subject then follows the verb.
  const isOpening = isGerman && !hasVerbBefore(sentence, at);
  return isOpening || principal?.kind === 'phrase';
}

/** Returns the phrase to which `and` joins one inside its own: `of bakers` in `a team of bakers and designers`; -1 without. */
function insideFrom({ items, isGerman }: Sentence, at: number): number {
  if (isGerman || items[at - 1]?.kind !== 'and') return -1;
  for (let first = at - 2; items[first]?.kind === 'phrase'; first -= 2) {
    const item = items[first];
    if (item?.kind === 'phrase' && item.preposition !== null)
      return /^(?:of|de|d')$/.test(item.preposition) && items[first - 1]?.kind === 'phrase' ? first : -1;
    if (items[first - 1]?.kind !== 'comma') break;
  }
  return -1;
}

/** Checks whether the clause of a phrase has a verb already, so that a participle behind it describes the phrase. */
function isReduced(sentence: Sentence, at: number): boolean {
  for (let before = at - 1; before >= 0; before -= 1) {
    const item = sentence.items[before];
    if (!item || item.kind === 'mark' || item.kind === 'comma' || item.kind === 'and') return false;
    if (item.kind === 'verb' && item.describes === null) return true;
  }
  return false;
}

/**
 * Reads what a comma right before a verb ends: an apposition or a relative clause, which is skipped (its start is
 * returned), or a phrase that a participle follows.
 */
function behindComma(sentence: Sentence, at: number, verb: VerbGroup): number | Phrase | null {
  const isBare = !verb.hasAuxiliary && verbReadings(verb.head, 'participle').length > 0;
  const earlier = sentence.items.slice(0, at).findLastIndex(({ kind }) => kind === 'comma' || kind === 'mark');
  const segment = sentence.items.slice(earlier + 1, at);
  const hasVerb = segment.some((item) => item.kind === 'verb' && item.describes === null);
  if (
    sentence.items[earlier]?.kind === 'comma' &&
    (!hasVerb ||
      isAside(sentence, earlier) ||
      segment[0]?.kind === 'relative' ||
      segment[1]?.kind === 'relative' ||
      isApposition(sentence, earlier, verb))
  ) {
    const first = segment[0];
    const isOpening =
      first?.kind === 'time' ||
      (first?.kind === 'phrase' && first.preposition !== null && !EXAMPLE.test(first.preposition));
    if (!isOpening || hasVerb || isAside(sentence, earlier)) return earlier - 1;
  }
  if (isBare && (hasVerb || segment.some(({ kind }) => kind === 'phrase'))) return described(sentence, at);
  return null;
}

/** Checks for what is said between the subject and its verb: `Our office, opened in May, is`, `Our office, in Graz, is`. */
function isAside({ items }: Sentence, comma: number): boolean {
  const [before, subject, first] = [items[comma - 2], items[comma - 1], items[comma + 1]];
  const isSubject =
    subject?.kind === 'phrase' && subject.preposition === null && before?.kind !== 'verb' && before?.kind !== 'phrase';
  const isParticiple =
    first?.kind === 'verb' && !first.hasAuxiliary && verbReadings(first.head, 'participle').length > 0;
  return isSubject && (isParticiple || (first?.kind === 'phrase' && BESIDE.test(first.preposition ?? '')));
}

/** Checks for a description with a participle in it, which a copula follows: `Acme, a maker founded in 2012, is`. */
function isApposition({ items }: Sentence, comma: number, verb: VerbGroup): boolean {
  const [named, described, next] = [items[comma - 1], items[comma + 1], items[comma + 2]];
  const isDescribed =
    described?.kind === 'phrase' && described.determiner === 'indefinite' && described.preposition === null;
  return isCopula(verb) && named?.kind === 'phrase' && isDescribed && next?.kind !== 'verb';
}

/** Returns the phrase that a participle behind a comma describes: the last organisation, or what the clause is about. */
function described(sentence: Sentence, comma: number): Phrase | null {
  for (let at = comma - 1; at >= 0; at -= 1) {
    const item = sentence.items[at];
    if (!item || item.kind === 'mark' || item.kind === 'comma') return null;
    if (item.kind === 'verb') return sentence.clauses.get(at)?.subject ?? null;
    if (item.kind === 'phrase' && (item.preposition === null || isOrganisation(item)))
      return coordinatedBefore(sentence, at)[0] ?? item;
  }
  return null;
}

function antecedentOf(sentence: Sentence, relative: number): Phrase | null {
  for (let at = relative - 1; at >= 0; at -= 1) {
    const item = sentence.items[at];
    if (!item || item.kind === 'mark' || item.kind === 'verb') return null;
    if (item.kind === 'phrase') return item;
  }
  return null;
}

function openingOf(sentence: Sentence, close: number): number {
  const open = sentence.items.slice(0, close).findLastIndex(({ kind }) => kind === 'open');
  return open < 0 ? close : open;
}

/** Returns the subject of the verb before, which `and` shares with this one. */
function sharedSubject(sentence: Sentence, at: number) {
  for (let before = at - 1; before >= 0; before -= 1) {
    const item = sentence.items[before];
    if (!item || item.kind === 'mark') return {};
    const clause = item.kind === 'verb' && item.describes === null ? sentence.clauses.get(before) : undefined;
    if (clause)
      return { subject: clause.subject, alsoSubjects: [...clause.alsoSubjects], isDependent: clause.isDependent };
  }
  return {};
}

/** Returns a phrase with those that commas and `and` join in front of it, in order. */
function coordinatedBefore(sentence: Sentence, at: number): Phrase[] {
  const item = sentence.items[at];
  if (item?.kind !== 'phrase') return [];
  const join = sentence.items[at - 1];
  const before = sentence.items[at - 2];
  // `It is fast and our hub holds`: what follows a verb belongs to that.
  const isObject = !sentence.isGerman && sentence.items[at - 3]?.kind === 'verb';
  const isJoined =
    item.preposition === null &&
    before?.kind === 'phrase' &&
    before.preposition === null &&
    !isObject &&
    (join?.kind === 'and' || (join?.kind === 'comma' && isListed(sentence, at)));
  return isJoined ? [...coordinatedBefore(sentence, at - 2), item] : [item];
}

/** Finds the subject behind a verb: of an opening participle behind the comma, in German behind a finite verb. */
function subjectBehind(
  sentence: Sentence,
  index: number,
  verb: VerbGroup,
): { subject: Phrase | null; alsoSubjects?: Phrase[] } {
  const isOpening = verb.form !== 'finite' || (!verb.hasAuxiliary && verbReadings(verb.head, 'participle').length > 0);
  if (sentence.isGerman && verb.form === 'finite')
    return listFrom(plainBehind(sentence, index).find(([first]) => first && !isOblique(sentence, first)) ?? []);
  // French: `de leur dispute est née Acme`.
  if (verb.isPassive && plainBehind(sentence, index)[0]) return listFrom(plainBehind(sentence, index)[0] ?? []);
  if (!isOpening) return { subject: null };
  // `Introducing PickOne, a robot`: nothing follows that it opens for.
  const isTitle = verb.form === 'gerund' && !sentence.items.slice(index + 1).some(({ kind }) => kind === 'verb');
  if (isTitle) return { subject: null };
  const opening = sentence.items
    .slice(0, index)
    .every(({ kind }) => kind === 'adverb' || kind === 'time' || kind === 'subordinate' || kind === 'phrase');
  if (!opening && sentence.items[index - 1]?.kind !== 'and') return { subject: null };
  return { subject: openedFor(sentence, index) };
}

/**
 * Returns whom a description describes: `a maker of arms` is the subject of `is`, the name that it follows between commas,
 * or the one behind it that it opens for.
 */
export function principalOf(sentence: Sentence, phrase: Phrase | null, index: number): Phrase | null {
  if (phrase === null || phrase.determiner === 'own' || nameIn(phrase) !== null) return phrase;
  const at = sentence.items.indexOf(phrase);
  const before = sentence.items[at - 1];
  // `We are happy to have raised`
  const isAdjective = phrase.determiner === null && phrase.pronoun === null && phrase.preposition === null;
  if (isAdjective && before?.kind === 'verb' && isCopula(before))
    return sentence.clauses.get(at - 1)?.subject ?? phrase;
  if (phrase.determiner === null) return phrase;
  // `Who we are: a broker, founded in 2014`
  if (before?.kind === 'mark' && before.token.text === ':') return clauseIn(sentence, at)?.subject ?? phrase;
  if (before?.kind === 'verb' && isCopula(before)) return sentence.clauses.get(at - 1)?.subject ?? phrase;
  const named = sentence.items[at - 2];
  const isName = named?.kind === 'phrase' && (nameIn(named) !== null || named.pronoun !== null);
  if (before?.kind === 'comma' && isName && !BESIDE.test(prepositionOf(sentence, at - 2) ?? '')) return named;
  if (at === 0 && phrase.determiner === 'indefinite') return openedFor(sentence, index) ?? phrase;
  return phrase;
}

/** Returns the preposition of a phrase, or of the list that it ends: `by` for the second name of `by Mira Holt and Jon Beck`. */
function prepositionOf(sentence: Sentence, at: number): string | null {
  const [phrase, join] = [sentence.items[at], sentence.items[at - 1]];
  if (phrase?.kind !== 'phrase') return null;
  const isJoined = phrase.preposition === null && (join?.kind === 'and' || join?.kind === 'comma');
  return isJoined ? prepositionOf(sentence, at - 2) : phrase.preposition;
}

/** Returns the last clause in front of an item. */
function clauseIn({ items, clauses }: Sentence, at: number): Clause | undefined {
  return clauses.get(items.slice(0, at).findLastIndex(({ kind }) => kind === 'verb'));
}

/** Returns the subject of the clause behind the comma that ends an opening. */
function openedFor(sentence: Sentence, index: number): Phrase | null {
  const comma = sentence.items.findIndex(({ kind }, at) => at > index && kind === 'comma');
  return comma < 0 ? null : subjectFrom(sentence, comma + 1);
}

/** Returns the first phrase from an item on that a verb follows; without one the first phrase. */
function subjectFrom(sentence: Sentence, from: number): Phrase | null {
  let first: Phrase | null = null;
  for (let at = from; at < sentence.items.length; at += 1) {
    const item = sentence.items[at];
    if (!item || item.kind === 'mark') break;
    if (item.kind === 'verb' && sentence.isGerman && first === null) continue;
    if (item.kind === 'verb') break;
    if (item.kind !== 'phrase' || item.preposition !== null || isOfComplement(sentence, at)) continue;
    first ??= item;
    const next = sentence.items.slice(at + 1).find(({ kind }) => kind !== 'adverb' && kind !== 'time');
    if (next?.kind === 'verb') return coordinatedBefore(sentence, at)[0] ?? item;
  }
  return first;
}

function isCopula({ head }: VerbGroup): boolean {
  return does(head, 'be') || /^(?:remain|become|bleib|devien|rest)/.test(head.lower);
}

function listFrom(list: readonly Phrase[]) {
  return { subject: list[0] ?? null, alsoSubjects: list.slice(1) };
}

/** Checks for a phrase that names or describes somebody of whom a participle may speak. */
function isOrganisation({ tokens, head, determiner }: Phrase): boolean {
  const isNamed = tokens.some(({ isCapital, entry }) => isCapital && (entry?.nouns.length ?? 0) === 0);
  return determiner === 'indefinite' || isNamed || means(head, 'company', 'kind', 'others');
}
