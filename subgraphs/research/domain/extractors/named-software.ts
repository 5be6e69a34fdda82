import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { means } from '../grammar/tokens.ts';
import { readTechnologies } from '../text/technologies.ts';
import type { PhrasePlace } from './own-party.ts';
import { is, isAsserted, isBehind, isSoftware, type Related, sideOf } from './relation-names.ts';

/** Prepositions in front of what data arrives at or comes from, or what it is exchanged by. */
/** Matches how a feature opens that exchanges data. */
const EXCHANGED =
  /^(?:(?:[\p{L}-]+ )?(?:export|import|sync|synchronisation|abgleich|push|alerts?|alarme?|alertes?)|(?:master )?data|orders?|invoices?|stammdaten|buchungs\p{L}*|belege?|données|écritures|factures?)(?!\p{L})/iu;
const AROUND =
  /^(?:with|nach|to|into|onto|in|from|via|over|through|mit|an|ans|in|zu|zum|auf|aus|von|über|per|avec|à|au|aux|dans|vers|sur|depuis|via|par)$/;
const READY = /(?<!\p{L})(?:natively|seamlessly|directly|nativ|nahtlos|direkt|nativement|directement) $/iu;
const TO = /^(?:with|to|into|mit|an|in|zu|avec|à|dans|vers)$/;
/** Matches what a line without a verb may say of what is not there yet, and what asks or leads on. */
const NOT_THERE =
  /[?:]\s*$|(?<!\p{L})(?:planned|soon|roadmap|once|formerly|used to|until|früher|einst|autrefois|jadis|on the list|next (?:year|spring|summer|autumn|winter)|abandoned|wunschliste|sur la liste|geplant|demnächst|fahrplan|prévue?s?|bientôt|étude)(?!\p{L})/iu;
/** Pages of what goods do. */
const OF_PRODUCTS: ReadonlySet<string | null> = new Set(['home', 'pricing', 'product']);
/** What is said of software in other respects than that it is connected. */
const ELSE: readonly VerbClass[] = ['end', 'plan', 'make', 'use', 'base', 'buy', 'begin'];
/** What stands for whatever a product connects to: `everything that speaks MQTT`. */
const ANYTHING = /^(?:everything|anything|whatever|alles|allem|tout|devices|geräte|appareils)$/;

/** Reads the software that a sentence below a heading of integrations names, where its clause is so, and nothing is planned or over. */
export function ofHeading(clauses: Clauses): Related[] {
  const { items, list, text } = clauses;
  if (NOT_THERE.test(text) || !/\.$/.test(text.trim()) || items.some(({ kind }) => kind === 'negation')) return [];
  const known = readTechnologies(text).filter(({ isWord, isApp }) => !isWord || isApp);
  const isKnown = (phrase: Phrase | null) => phrase !== null && known.some(({ name }) => phrase.text.endsWith(name));
  // `Nordal integrates with Slack` is about Nordal.
  const isOfTwo = ({ subject, object, complements }: Clause) =>
    isKnown(subject) && [object, ...complements].some((phrase) => isKnown(phrase));
  if (list.some(isOfTwo)) return [];
  return items
    .filter((item): item is Phrase => item.kind === 'phrase' && !means(item.head, 'customer', 'plan'))
    .filter((phrase) => phrase.possessor === null && list.every((clause) => isSo(clauses, clause, phrase)))
    .flatMap((phrase): Related[] => {
      const name = known.find(({ start, end }) => phrase.start <= start && end <= phrase.end);
      if (name !== undefined && !isNamedWhole(phrase))
        return [{ at: name.start, to: name.end, said: name.start, subject: 'we' }];
      const isTied = isBehind(AROUND, phrase) && phrase.determiner === null && isSoftware(phrase);
      return isTied ? [{ at: phrase.start, to: phrase.end, said: phrase.start, subject: 'we' }] : [];
    });
}

/** Checks for a clause that is about something else, or says of a phrase what is so. */
function isSo(clauses: Clauses, clause: Clause, { start, end }: Phrase): boolean {
  const isAround = clause.start < end && start < clause.end;
  return !isAround || (isAsserted(clauses, clause) && !is(clause, ...ELSE));
}

/** Reads what a feature in a list exchanges with the software of others: `Export to Xero`, `Stammdaten aus Personio`. */
export function ofFeature({ parsed, block }: PhrasePlace, { items, list, text }: Clauses): Related[] {
  const { blocks, pageClass } = parsed.document;
  const isFeature = blocks[block]?.kind === 'list_item' && (pageClass === 'pricing' || pageClass === 'product');
  const [first] = items;
  const isData =
    (first?.kind === 'phrase' &&
      first.preposition === null &&
      first.tokens.some((token) => means(token, 'data', 'connector'))) ||
    EXCHANGED.test(text);
  if (!isFeature || !isData || NOT_THERE.test(text) || list.some(({ isNegated, isModal }) => isNegated || isModal))
    return [];
  return readTechnologies(text).flatMap(({ isApp, start, end }) => {
    const phrase = items.find((item) => item.kind === 'phrase' && item.start <= start && end <= item.end);
    return isApp && isBehind(AROUND, phrase) && phrase.determiner === null
      ? [{ at: start, to: end, said: start, subject: 'we' }]
      : [];
  });
}

/** Checks for a name of several words, of which a known technology is the first: `SAP QM`. */
function isNamedWhole({ tokens }: Phrase): boolean {
  return tokens.length > 1 && tokens.every(({ isCapital, entry }) => isCapital && entry === undefined);
}

/** Reads what goods connect to without a verb that says so: `results go to the record: natively to Nordal`. */
export function ofReadiness({ parsed }: PhrasePlace, clauses: Clauses, phrase: Phrase): Related[] {
  const isReady = isBehind(TO, phrase) && phrase.determiner === null && READY.test(clauses.text.slice(0, phrase.from));
  const isOfProducts = OF_PRODUCTS.has(parsed.document.pageClass);
  if (!isReady || !isOfProducts || clauses.list.some(({ isNegated, isModal }) => isNegated || isModal)) return [];
  return [{ at: phrase.start, said: phrase.from, subject: 'we' }];
}

/** Reads the protocol that goods speak, or whatever connects to them: `PickOne speaks MQTT`, `everything that speaks MQTT`. */
export function ofLanguage(place: PhrasePlace, clauses: Clauses, clause: Clause): Related[] {
  const { subject, object, verb } = clause;
  if (!is(clause, 'communicate') || object === null || !isAsserted(clauses, clause)) return [];
  const [known] = readTechnologies(object.text);
  const isOurs = subject !== null && subject.pronoun !== 'we' && sideOf(place, subject) !== null;
  const isAnything = subject?.tokens.some(({ lower }) => ANYTHING.test(lower)) ?? false;
  return known?.isWord === false && (isOurs || isAnything)
    ? [{ at: object.start, said: verb.start, subject: 'we' }]
    : [];
}
