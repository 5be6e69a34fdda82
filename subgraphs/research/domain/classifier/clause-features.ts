import type { Clause } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import type { Candidate } from './candidates.ts';
import { clauseOf, type SentencePlace, STEM_CHARS } from './sentence-place.ts';
import { classesOf } from './word-classes.ts';
import type { Sink } from './word-features.ts';

/** Emits what a candidate is as a phrase. */
export function emitPhrase({ phrase }: Candidate, { look, emit }: Sink): void {
  if (phrase === null) return;
  emit('preposition', String(phrase.preposition));
  emit('lookPreposition', look, String(phrase.preposition));
  emit('determiner', String(phrase.determiner));
  emit('noun', phrase.head.lower.slice(0, STEM_CHARS));
  emit('nounClass', phrase.head.entry?.nouns.join('+') ?? '');
}

/** Emits what a candidate is to the verb of its clause, and what that clause says of whom. */
export function emitClause(place: SentencePlace, candidate: Candidate, { look, emit }: Sink): void {
  const clause = clauseOf(place, candidate);
  if (clause === undefined) {
    emit('noClause', '');
    return;
  }
  const role = roleOf(clause, candidate);
  const subject = subjectOf(place, clause);
  const verb = clause.verb.head.lower.slice(0, STEM_CHARS);
  const noun = clause.subject?.head.lower.slice(0, STEM_CHARS) ?? '';
  emit('role', role);
  emit('subject', subject);
  emit('negated', String(clause.isNegated));
  emit('modal', String(clause.isModal));
  emit('passive', String(clause.isPassive));
  emit('dependent', String(clause.isDependent));
  emit('form', clause.verb.form);
  emit('verb', verb);
  emit('verbRole', verb, role);
  emit('verbLook', verb, look);
  emit('subjectNoun', noun);
  emit('subjectNounRole', noun, role);
  emit('verbRoleSubject', verb, role, subject);
  const { language } = place.clauses;
  const verbClasses = classesOf(clause.verb.head.lower, language);
  const nounClasses = classesOf(clause.subject?.head.lower ?? '', language);
  for (const given of ['class', 'group'] as const) {
    emit(`verb-${given}`, verbClasses[given]);
    emit(`verbRole-${given}`, verbClasses[given], role);
    emit(`verbLook-${given}`, verbClasses[given], look);
    emit(`subjectNoun-${given}`, nounClasses[given]);
    emit(`subjectNounRole-${given}`, nounClasses[given], role);
  }
  emit('roleLook', role, look);
  emit('subjectLook', subject, look);
  if (clause.isNegated) emit('negatedLook', look);
  if (clause.isModal) emit('modalLook', look);
  for (const given of clause.classes) {
    emit('class', given);
    emit('classRole', given, role);
    emit('classLook', given, look);
    emit('classRoleSubject', given, role, subject);
    emit('classRoleLook', given, role, look);
    emit('classSubjectLook', given, subject, look);
  }
}

/** Returns what a stretch of a sentence is to the verb of a clause. */
export function roleOf(clause: Clause, { start, end }: Pick<Candidate, 'start' | 'end'>): string {
  const holds = (phrase: Phrase | null) => phrase !== null && phrase.start <= start && end <= phrase.end;
  if (holds(clause.subject) || clause.alsoSubjects.some(holds)) return 'subject';
  if (holds(clause.object) || clause.alsoObjects.some(holds)) return 'object';
  if (holds(clause.agent) || clause.alsoAgents.some(holds)) return 'agent';
  return clause.complements.find(holds)?.preposition ?? 'none';
}

function subjectOf({ parsed: { names } }: SentencePlace, { subject }: Clause): string {
  if (subject === null) return 'none';
  if (subject.pronoun !== null) return subject.pronoun;
  if (subject.determiner === 'own') return 'ours';
  if (names.isProspect(subject.text)) return 'company';
  return /^\p{Lu}/u.test(subject.text) ? 'name' : (subject.head.entry?.nouns[0] ?? 'other');
}
