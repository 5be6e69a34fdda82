import { behindComma } from './asides.ts';
import type { Phrase, VerbGroup } from './items.ts';
import { hasVerbBefore } from './objects.ts';
import { subjectBehind } from './principals.ts';
import type { Sentence } from './sentence.ts';
import { coordinatedBefore, insideFrom, isOfComplement, mayBeSubject } from './subject-phrases.ts';
import { does, verbReadings } from './tokens.ts';

const MAX_BACK_ITEMS = 24;

/** Returns who does what a verb says, by what stands in front of it, or else behind it. */
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
      const ofRelative = verb.form === 'finite' ? subjectOfRelative(sentence, at) : null;
      if (ofRelative !== null) return { ...none, subject: ofRelative };
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

/** Returns whom a relative clause is about of which a phrase is the object: `the farm` of `The farm that grows our flax is`. */
function subjectOfRelative({ items, clauses, isGerman }: Sentence, at: number): Phrase | null {
  const isRelative =
    items[at - 1]?.kind === 'verb' && items[at - 2]?.kind === 'relative' && items[at - 3]?.kind === 'phrase';
  return isRelative && !isGerman ? (clauses.get(at - 1)?.subject ?? null) : null;
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
  if (!hasVerbBefore(sentence, index - 1)) return false;
  if (!sentence.isGerman) return isPastWithObject(sentence, index) || endsInList(sentence, index);
  if (next?.kind !== 'phrase') return false;
  // `wir schreiben in Rust, speichern Daten in InfluxDB und`: nothing stands first, unless a subordinate clause does.
  const before = sentence.items.slice(0, index);
  const isFirst = before.some(({ kind }) => kind === 'subordinate' || kind === 'relative');
  return verb.form === 'finite' && next.pronoun === null && !isFirst;
}

function isPastWithObject({ items }: Sentence, index: number): boolean {
  const [verb, next] = [items[index], items[index + 1]];
  const isPast = verb?.kind === 'verb' && !verb.hasAuxiliary && verbReadings(verb.head, 'past').length > 0;
  return isPast && next?.kind === 'phrase' && next.preposition === null;
}

/** Checks for a past verb of which the list goes on: `left a shop, moved back to the hills and opened Acme`. */
function endsInList(sentence: Sentence, index: number): boolean {
  const { items } = sentence;
  const verb = items[index];
  const isPast = verb?.kind === 'verb' && !verb.hasAuxiliary && verbReadings(verb.head, 'past').length > 0;
  const end = items.findIndex(({ kind }, at) => at > index && !['phrase', 'adverb', 'time'].includes(kind));
  const isEnd = items[end]?.kind === 'and' || (items[end]?.kind === 'comma' && items[end + 1]?.kind === 'and');
  return isPast && isEnd && isPastWithObject(sentence, items[end]?.kind === 'and' ? end + 1 : end + 2);
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

/** Checks for a name between `is` and a participle: `is UKAS accredited`. */
function isModifier({ items }: Sentence, at: number, verb: VerbGroup): boolean {
  const [item, before] = [items[at], items[at - 1]];
  if (item?.kind !== 'phrase' || items[at + 1] !== verb || verb.hasAuxiliary) return false;
  const isParticiple = verbReadings(verb.head, 'participle').length > 0;
  return (
    isParticiple && before?.kind === 'verb' && does(before.head, 'be') && item.tokens.every((word) => word.isCapital)
  );
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
