import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import { nameIn } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import { hasOrganisationWord } from './named-company.ts';
import { isGoods, ownerOf } from './our-side.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** Prepositions of at whose place something is done, and of what a number is of. */
export const WHERE = /^(?:at|bei|beim|chez)$/;
const INSIDE = /^(?:in|im|dans|à|au|aux)$/;
export const PARTITIVE = /^(?:of|gen|von|de|d'|des)$/;

/** Returns where somebody without a name does something: `At Nordal Dairy the night shift packs with our robots`. */
export function hostOf({ subject, complements }: Clause): Phrase | undefined {
  const isAnybody = subject === null || subject.pronoun !== null || nameIn(subject) === null;
  // French `on` is anybody, too.
  const isOurs = subject !== null && (subject.determiner === 'own' || /^(?:we|wir|nous)$/i.test(subject.text));
  return isAnybody && !isOurs
    ? complements.find(
        (phrase) =>
          nameIn(phrase) !== null &&
          (WHERE.test(phrase.preposition ?? '') ||
            (INSIDE.test(phrase.preposition ?? '') && hasOrganisationWord(phrase.text))),
      )
    : undefined;
}

/** Checks for a count of the company's goods that somebody has: `Nordal owns six of our robots`, `has four PickTwos`. */
export function isHolder(
  parsed: ParsedDocument,
  { classes, object, complements, isModal }: Clause,
  clauses: Clauses,
): boolean {
  const isHeld = classes.some((given) => given === 'own' || given === 'operate' || given === 'have');
  if (!isHeld || isModal || !object?.number) return false;
  const of = complements.find(({ start, preposition }) => start > object.end && PARTITIVE.test(preposition ?? ''));
  const goods = object.tokens.length > 1 ? object : (of ?? object);
  const isThing = means(goods.head, 'product', 'range', 'kin') || goods.head.entry === undefined;
  return isThing && isGoods(parsed, goods) && ownerOf(parsed, goods, clauses) !== null;
}
