import type { Finding } from '../evidence/finding.ts';
import type { Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import { NO_FIGURE, QUANTITY } from '../text/figure-words.ts';
import { readCountedFigures, type SaidFigure } from './counted-figures.ts';
import { fromSentence } from './create-finding.ts';
import { dateOfState } from './date-of-state.ts';
import { isAnswerOnSize } from './figure-answers.ts';
import { isCompany, type PhrasePlace, partyOf } from './own-party.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

/** What a measure does that has a size. */
const MEASURES: readonly VerbClass[] = ['be', 'base', 'amount', 'reach', 'grow', 'count', 'improve'];
const OURS = /(?<!\p{L})(?:we|our|us|wir|unsere?[mnrs]?|uns|nous|notre|nos)(?!\p{L})/iu;
const QUOTED = /["“”„«»]/;
const OF = /^(?:of|gen|von|de|d'|du|des)$/;
const AT = /^(?:at|bei|beim|chez)$/;
const OF_OTHERS = /^(?:at|for|of|gen|bei|beim|chez|von|de|d'|du|des|für|pour)$/;
/** Matches a share or a sum, behind words that lead to it. */
const SIZE = new RegExp(
  `^[^\\d.;:,€$£]{0,32}${QUANTITY}(?:(?<=[%€$£]|EUR|[Ee]uros?|USD|CHF|GBP|[€$£] ?[\\d.,]{1,9}(?: ?\\p{L}{1,8})?)| ?(?:Prozent|percent|per cent|pour cent)(?![\\p{L}]))(?: (?:to|auf|à) ${QUANTITY})?`,
  'u',
);

/** Finds figures of use and growth in running text. */
export function findFigures(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text, block } = sentence;
  const { pageClass, blocks } = parsed.document;
  // The title of a page of customers counts them; below it the figures are theirs.
  const isOfCases = pageClass === 'customers' && blocks[block]?.level !== 1;
  const isAnswer = isAnswerOnSize(parsed, block);
  // Who is quoted there speaks of their own, and a heading names whom the story is about.
  if (isOfCases && !isAnswer && (QUOTED.test(text) || !(OURS.test(text) || parsed.names.findMention(text) >= 0)))
    return [];
  const isOfPrices = pageClass === 'pricing' && !isAnswer;
  const clauses = readClauses(text, parsed.document.language);
  const place = { parsed, block };
  return [...readCountedFigures(place, clauses), ...readMeasures(place, clauses)]
    .filter(
      ({ value, subject }) =>
        !NO_FIGURE.test(value) && (!(isOfCases || isOfPrices) || isAnswer || isCompany(parsed, subject)),
    )
    .map(({ value, phrase, from, subject }) => {
      const { day: asOf, span } = dateOfState(parsed, sentence, clauses, phrase);
      const [to, also] = [from + value.length, span ? [span] : []];
      return fromSentence(parsed, sentence, { field: 'overview.figure', value, subject, from, to, asOf, also });
    });
}

/** Reads the size or the growth of revenue: `Our revenue grew by 85%`, `einen Umsatz von 48 Mio. Euro`. */
function readMeasures(place: PhrasePlace, clauses: Clauses): SaidFigure[] {
  return clauses.items.flatMap((phrase, index): SaidFigure[] => {
    if (phrase.kind !== 'phrase' || !means(phrase.head, 'measure')) return [];
    const clause = clauses.list.find(
      ({ subject, object, complements }) => subject === phrase || object === phrase || complements.includes(phrase),
    );
    if (clause?.isNegated || clause?.isModal) return [];
    const isMeasured = clause?.subject === phrase && clause.classes.some((given) => MEASURES.includes(given));
    const next = clauses.items[index + 1];
    const isOf = next?.kind === 'phrase' && OF.test(next.preposition ?? '');
    if (!isMeasured && !(isOf && next.number !== null)) return [];
    const owner = isMeasured
      ? ownerOf(place, clauses, phrase)
      : clause
        ? (partyOf(place, clause.subject, 'any') ?? undefined)
        : undefined;
    const from = isMeasured ? Math.min(phrase.start, clause.verb.start) : phrase.head.start;
    const behind = isMeasured ? Math.max(phrase.end, clause.verb.end) : phrase.end;
    const size = SIZE.exec(clauses.text.slice(behind))?.[0];
    if (owner === undefined || size === undefined) return [];
    return [{ value: clauses.text.slice(from, behind + size.length), phrase, from, subject: owner }];
  });
}

/** Returns whose a measure is; undefined of what is somebody else’s or a place’s: `the revenue of the trade`. */
function ownerOf(place: PhrasePlace, { items, list }: Clauses, phrase: Phrase): string | null | undefined {
  const { determiner, possessor } = phrase;
  if (possessor !== null) return partyOf(place, possessor, 'any') ?? undefined;
  if (determiner === 'own') return 'we';
  const at = items.indexOf(phrase);
  const isOthers = items.some(
    (item, index) =>
      item.kind === 'phrase' &&
      (index > at ? OF_OTHERS : AT).test(item.preposition ?? '') &&
      item.tokens.every(({ number }) => number === null) &&
      (item.determiner === 'definite' || partyOf(place, item, 'company') !== 'we'),
  );
  const isSaidByOthers = list.some(
    ({ subject }) => subject !== null && subject.start < phrase.start && nameIn(subject) !== null && subject !== phrase,
  );
  return isOthers || isSaidByOthers || phrase.tokens.some((token) => /^(?:their|his|her|your)$/.test(token.lower))
    ? undefined
    : items[0] === phrase
      ? null
      : 'it';
}
