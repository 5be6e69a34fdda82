import { customerPlaces } from '../extractors/customer-places.ts';
import { namedCustomers } from '../extractors/find-customer-places.ts';
import type { ParsedDocument, Sentence } from '../extractors/parsed-document.ts';
import type { Candidate } from './candidates.ts';

/** Where a page states something. */
export interface StatedPlace {
  candidate: Pick<Candidate, 'text' | 'start' | 'end'>;
  place: { sentence: Sentence };
}

/** A customer, and the block that names it. */
export interface NamedAt {
  name: string;
  block: number;
}

/** Blocks above a result that may name whose it is, below the same heading. */
const MAX_BLOCKS_ABOVE = 2;

/**
 * Returns a function that returns the customer that a result is of: the one that its sentence names, the last one before it in its block,
 * that of its card, its quote or its heading, the last one in the blocks above, or the only one of a page on a case; null without one.
 * @param stated customers that sentences name
 */
export function readResultCustomers(
  parsed: ParsedDocument,
  stated: readonly StatedPlace[],
): (result: StatedPlace) => NamedAt | null {
  const startOf = ({ candidate, place }: StatedPlace) => place.sentence.start + candidate.start;
  const inOrder = [...stated].sort((left, right) => startOf(left) - startOf(right));
  let named: ReadonlyMap<number, readonly string[]> | null = null;
  return (result) => {
    const { candidate, place } = result;
    const { block, start } = place.sentence;
    const beside = inOrder.filter((given) => given.place.sentence.block === block);
    const inSentence = beside.filter((given) => given.place.sentence.start === start);
    const before = beside.findLast((given) => startOf(given) <= startOf(result));
    const own = inSentence.findLast((given) => given.candidate.start <= candidate.start) ?? inSentence[0] ?? before;
    if (own !== undefined) return { name: own.candidate.text, block };
    named ??= nameBlocks(parsed, stated);
    const places = [...customerPlaces(parsed, block), ...blocksAbove(parsed, block)];
    for (const place of places) {
      const [name, ...further] = named.get(place) ?? [];
      if (name !== undefined && further.length === 0) return { name, block: place };
    }
    return parsed.document.pageClass === 'customers' ? onlyOne(named) : null;
  };
}

/** Returns the customers that each block names, by rules and by its sentences. */
function nameBlocks(parsed: ParsedDocument, stated: readonly StatedPlace[]): ReadonlyMap<number, readonly string[]> {
  const named = new Map<number, string[]>();
  const add = (block: number, name: string) => {
    const known = named.get(block) ?? [];
    if (!known.includes(name)) named.set(block, [...known, name]);
  };
  for (const [block, name] of namedCustomers(parsed)) add(block, name);
  for (const { candidate, place } of stated) add(place.sentence.block, candidate.text);
  return named;
}

function blocksAbove(parsed: ParsedDocument, block: number): number[] {
  const { blocks } = parsed.document;
  return Array.from({ length: MAX_BLOCKS_ABOVE }, (_, back) => block - 1 - back).filter(
    (at) => at >= 0 && blocks[at]?.heading === blocks[block]?.heading,
  );
}

/** Returns the only customer of a page with the first block that names it; null if there are several. */
function onlyOne(named: ReadonlyMap<number, readonly string[]>): NamedAt | null {
  const [first, ...further] = new Set([...named.values()].flat());
  const block = [...named].find(([, names]) => names.includes(first ?? ''))?.[0];
  return first === undefined || block === undefined || further.length > 0 ? null : { name: first, block };
}
