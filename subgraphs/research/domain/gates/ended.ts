import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { type ParsedDocument, type Sentence, sentenceBehind } from '../extractors/parsed-document.ts';
import type { Clause } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Phrase } from '../grammar/items.ts';
import { means, verbReadings } from '../grammar/tokens.ts';
import { occursIn } from '../text/find-in.ts';
import type { FindingPlace } from './gate.ts';

/** Fields of what may come to an end, as a page says behind it. */
const LASTING: ReadonlySet<ClaimField> = new Set([
  'overview.office',
  'overview.partner',
  'offering.product',
  'offering.integration',
]);
const MAY_END =
  /clos|shut|wound|vacat|discontinu|ended|ends|expired|lapsed|schloss|schließ|aufgelös|geräumt|aufgegeb|gaben|eingestellt|ferm|quitt/;
const THING = /^(?:it|them|they|sie|es|ihn|er|il|elle|ils|elles)$/i;

/**
 * Checks whether a page says of what a finding names that it came to an end: the sentence behind it by a pronoun, or any
 * sentence by the town of an office.
 */
export function hasEndedSince({ field, value }: Finding, { parsed, block, sentence }: FindingPlace): boolean {
  if (!LASTING.has(field) || value.kind !== 'text' || block === null || sentence === null) return false;
  if (isEndedBehind(parsed, sentence)) return true;
  const isProduct = field === 'offering.product';
  if (isProduct && endedIn(parsed, sentence).some(({ text }) => text.startsWith(value.text))) return true;
  const town = value.text.split(',')[0] ?? value.text;
  const isNamed = ({ text }: Sentence) => text.includes(town);
  return (
    field === 'overview.office' &&
    parsed.sentences.some(
      (further) => isNamed(further) && (endedIn(parsed, further, town).length > 0 || isEndedBehind(parsed, further)),
    )
  );
}

/** Checks for a sentence whose next one says that it ended: `It closed in 2009.` */
function isEndedBehind(parsed: ParsedDocument, sentence: Sentence): boolean {
  const next = sentenceBehind(parsed, sentence);
  return next !== undefined && endedIn(parsed, next).some(({ text }) => THING.test(text));
}

/** Returns what a sentence says has ended: of sites in a town those alone. */
function endedIn({ document }: ParsedDocument, { text }: Sentence, town: string | null = null): Phrase[] {
  if (!occursIn(text, MAY_END)) return [];
  return readClauses(text, document.language).list.flatMap((clause) => {
    const { subject, object, isPassive, complements } = clause;
    const ended = isPassive ? subject : (object ?? subject);
    if (ended === null || !isPastEnd(clause, document.fetchedAt)) return [];
    const isThere = ({ text: words, preposition }: Phrase) => preposition === 'in' && words.includes(town ?? '');
    const isSite = means(ended.head, 'site') && complements.some(isThere);
    return town === null || ended.text.includes(town) || isSite ? [ended] : [];
  });
}

/** Checks for an end that has come: in the past, or in a year that has. */
function isPastEnd({ classes, verb, times, isNegated, isModal, isPassive }: Clause, today: string): boolean {
  if (isNegated || isModal || !(classes.includes('shut') || classes.includes('end'))) return false;
  const isOver = times.some(({ date }) => date.year <= Number(today.slice(0, 4)));
  const isPresent = !isPassive && !verb.hasAuxiliary && verbReadings(verb.head, 'past', 'participle').length === 0;
  return isOver || (times.length === 0 && !isPresent);
}
