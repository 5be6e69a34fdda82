import { readClauses } from '../grammar/clauses.ts';
import type { Phrase } from '../grammar/items.ts';
import { nameIn } from '../grammar/referent.ts';
import { does, means, readTokens } from '../grammar/tokens.ts';
import { sectionTopic } from '../text/heading-topic.ts';
import type { ParsedDocument } from './parsed-document.ts';

const MAX_OPENING_CHARS = 80;
const MAX_NOUN_WORDS = 4;
/** Matches a name with what it is behind it, without which a sentence need not be read. */
const MAY_DESCRIBE = /\p{Lu}[\p{L}\d]+(?:,| is| ist| est) (?:an?|the|eine?|der|die|das|une?|le|la|l['’])(?![\p{L}])/u;

/** Checks for a text that opens with what a product is: `The robot for cold stores`. */
export function opensWithProduct(parsed: ParsedDocument, text: string): boolean {
  const { list } = readTokens(text.slice(0, MAX_OPENING_CHARS), parsed.document.language);
  return (
    does(list[0], 'definite', 'indefinite') && list.slice(1, MAX_NOUN_WORDS).some((token) => means(token, 'product'))
  );
}

/** Checks for a name without a word that means anything: `Stackora`, but not `Support`. */
export function isUnknownName(parsed: ParsedDocument, name: string): boolean {
  return readTokens(name, parsed.document.language).list.every((token) => !means(token));
}

/** Reads the names of which a sentence says that they are a product: `Gripline is a platform for …`, `Gripline, a robot for …`. */
export function describedNames(parsed: ParsedDocument, text: string): string[] {
  if (!MAY_DESCRIBE.test(text)) return [];
  const { items, list } = readClauses(text, parsed.document.language);
  const nameOf = (phrase: Phrase) =>
    phrase.determiner === null && nameIn(phrase) === phrase.text ? [phrase.text] : [];
  const isThing = ({ determiner, head, preposition }: Phrase) =>
    preposition === null && (determiner === 'indefinite' || determiner === 'definite') && means(head, 'product');
  const stated = list.flatMap(({ subject, object, classes, isNegated, isModal, isDependent }) => {
    const isStated = classes.includes('be') && !isNegated && !isModal && !isDependent;
    return isStated && subject && object && isThing(object) ? nameOf(subject) : [];
  });
  const beside = items.flatMap((item, at) => {
    const [comma, next] = [items[at + 1], items[at + 2]];
    const isDescribed = comma?.kind === 'comma' && next?.kind === 'phrase' && isThing(next);
    return item.kind === 'phrase' && isDescribed && !list.some(({ isNegated, isModal }) => isNegated || isModal)
      ? nameOf(item)
      : [];
  });
  return [...stated, ...beside];
}

/** Checks for a page that compares the company with others, whose products it describes. */
export function isComparison({ document: { title, finalUrl } }: ParsedDocument): boolean {
  return [title ?? '', finalUrl.replace(/[^\p{L}\d]+/gu, ' ')].some((text) => sectionTopic(text) === 'rival');
}
