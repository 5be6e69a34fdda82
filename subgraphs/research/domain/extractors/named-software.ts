import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { means } from '../grammar/tokens.ts';
import { readTechnologies } from '../text/technologies.ts';
import type { PhrasePlace } from './own-party.ts';
import { is, isAsserted, isBehind, isSoftware, type Related, sideOf } from './relation-names.ts';

/** Prepositions in front of what data arrives at or comes from, or what it is exchanged by. */
const AROUND =
  /^(?:with|to|into|onto|in|from|via|over|through|mit|an|ans|in|zu|zum|auf|aus|von|über|per|avec|à|au|aux|dans|vers|sur|depuis|via|par)$/;
const READY = /(?<!\p{L})(?:natively|seamlessly|directly|nativ|nahtlos|direkt|nativement|directement) $/iu;
const TO = /^(?:with|to|into|mit|an|in|zu|avec|à|dans|vers)$/;
/** Matches what a line without a verb may say of what is not there yet, and what asks or leads on. */
const NOT_THERE =
  /[?:]\s*$|(?<!\p{L})(?:planned|soon|roadmap|geplant|demnächst|fahrplan|prévue?s?|bientôt|étude)(?!\p{L})/iu;
/** What is said of software in other respects than that it is connected. */
const ELSE: readonly VerbClass[] = ['end', 'plan', 'make', 'compute', 'use', 'base', 'buy', 'say'];
/** What stands for whatever a product connects to: `everything that speaks MQTT`. */
const ANYTHING = /^(?:everything|anything|whatever|alles|allem|tout|devices|geräte|appareils)$/;

/** Reads the software that a sentence below a heading of integrations names, where nothing of it is denied, planned or over. */
export function ofHeading(clauses: Clauses): Related[] {
  const { items, list, text } = clauses;
  const isOpen = list.some((clause) => !isAsserted(clauses, clause) || is(clause, ...ELSE));
  if (isOpen || NOT_THERE.test(text) || !/\.$/.test(text.trim()) || items.some(({ kind }) => kind === 'negation'))
    return [];
  const known = readTechnologies(text).filter(({ isWord }) => !isWord);
  // `Nordal integrates with Slack` is about Nordal.
  if (list.some(({ subject }) => known.some(({ name }) => name === subject?.text))) return [];
  return items
    .filter((item): item is Phrase => item.kind === 'phrase' && !means(item.head, 'customer', 'plan'))
    .filter((phrase) => phrase.possessor === null)
    .flatMap((phrase): Related[] => {
      const name = known.find(({ start, end }) => phrase.start <= start && end <= phrase.end);
      if (name !== undefined && !isNamedWhole(phrase))
        return [{ at: name.start, to: name.end, said: name.start, subject: 'we' }];
      const isTied = isBehind(AROUND, phrase) && phrase.determiner === null && isSoftware(phrase);
      return isTied ? [{ at: phrase.start, to: phrase.end, said: phrase.start, subject: 'we' }] : [];
    });
}

/** Checks for a name of several words, of which a known technology is the first: `SAP QM`. */
function isNamedWhole({ tokens }: Phrase): boolean {
  return tokens.length > 1 && tokens.every(({ isCapital, entry }) => isCapital && entry === undefined);
}

/** Reads what goods connect to without a verb that says so: `results go to the record: natively to Nordal`. */
export function ofReadiness({ parsed }: PhrasePlace, clauses: Clauses, phrase: Phrase): Related[] {
  const isReady = isBehind(TO, phrase) && phrase.determiner === null && READY.test(clauses.text.slice(0, phrase.from));
  const isOfProducts = parsed.document.pageClass === 'product' || parsed.document.pageClass === 'home';
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
