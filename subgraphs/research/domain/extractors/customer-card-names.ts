import { opensWithGivenName } from '../text/given-names.ts';
import { MAX_CARD_BLOCKS } from './customer-places.ts';
import { isResultCard } from './find-customer-results.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isTitle } from './person-words.ts';
import { isResult } from './result-clauses.ts';
import { topicAt } from './section-topic.ts';
import { isWholeName } from './story-title.ts';

/** Reads the name in a card of a figure and its label, in a section of customers: `43%`, `less waste`, `Nordal`. */
export function cardCompany(parsed: ParsedDocument, index: number): string | null {
  const group = parsed.groupOf(index);
  const isHeaded = group.some((at) => parsed.document.blocks[at]?.kind === 'heading');
  if (group.length < 3 || group.length > MAX_CARD_BLOCKS || isHeaded || topicAt(parsed, index) !== 'customer')
    return null;
  const texts = group.map((at) => parsed.blockText(at).trim());
  const label = group.findIndex((_, at) => at > 0 && isResultCard(texts[at - 1] ?? '', texts[at] ?? ''));
  if (label < 0 || group[label] === index || isWholeName(texts[label] ?? '')) return null;
  const text = parsed.blockText(index).trim();
  return isWholeName(text) ? text : null;
}

/** Reads the name above the title of a card that says what was reached, on a page of customers: `Nordal`, `9% less waste`. */
export function resultCardCompany(parsed: ParsedDocument, index: number): string | null {
  const { blocks, pageClass } = parsed.document;
  const group = parsed.groupOf(index);
  const title = blocks[index + 1];
  if (pageClass !== 'customers' || group[0] !== index || blocks[index]?.kind === 'heading') return null;
  const isCard = group.length <= MAX_CARD_BLOCKS && title?.kind === 'heading' && group.includes(index + 1);
  const text = parsed.blockText(index).trim();
  return isCard && text.includes(' ') && isWholeName(text) && isResult(parsed.blockText(index + 1)) ? text : null;
}

/** Checks for the name in a card of two lines, beside another one of the kind, on a page of customers. */
export function isCardOfCustomers(parsed: ParsedDocument, index: number): boolean {
  const { blocks, pageClass } = parsed.document;
  if (pageClass !== 'customers' || blocks[index]?.kind !== 'paragraph' || topicAt(parsed, index) !== null) return false;
  const isCard = (at: number) => {
    const group = parsed.groupOf(at);
    const name = parsed.blockText(at).trim();
    return (
      group.length === 2 &&
      group[0] === at &&
      blocks[at]?.heading === blocks[index]?.heading &&
      name.includes(' ') &&
      isWholeName(name) &&
      !opensWithGivenName(name) &&
      !isTitle(name) &&
      !isTitle(parsed.blockText(at + 1)) &&
      /\p{Ll}/u.test(parsed.blockText(at + 1)) &&
      !/[.!?”"»]$/u.test(parsed.blockText(at + 1).trim())
    );
  };
  return isCard(index) && [index - 2, index + 2].some((at) => parsed.groupOf(at)[0] === at && isCard(at));
}
