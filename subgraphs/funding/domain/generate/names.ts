import type { Random } from './random.ts';
import {
  INVESTOR_ENDS,
  INVESTOR_MIDDLES,
  INVESTOR_STARTS,
  NAME_ENDS,
  NAME_FIELDS,
  NAME_MIDDLES,
  NAME_STARTS,
} from './vocabulary.ts';

const INVESTOR_NAMES = INVESTOR_ENDS.flatMap((end) =>
  INVESTOR_MIDDLES.flatMap((middle) => INVESTOR_STARTS.map((start) => `${start}${middle.toLowerCase()} ${end}`)),
);
/** Exponent of the long tail: the first investors of the list are picked far more often than the last. */
const TAIL_EXPONENT = 3;

/**
 * Invents a company and its domain, which belongs to the name and lies under the top-level domain that never exists
 * (RFC 2606), so that no link of a synthetic round leads to anyone.
 */
export function nameCompany(random: Random): { name: string; domain: string } {
  const invented = random.pick(NAME_STARTS) + random.pick(NAME_MIDDLES) + random.pick(NAME_ENDS);
  const field = random.pick(NAME_FIELDS);
  return { name: `${invented} ${field}`, domain: `${invented}-${field}.example`.toLowerCase() };
}

/** Picks an investor of a fixed set, in which some are far more active than others. */
export function nameInvestor(random: Random): string {
  const rank = Math.floor(INVESTOR_NAMES.length * random.fraction() ** TAIL_EXPONENT);
  return INVESTOR_NAMES[rank] ?? random.pick(INVESTOR_NAMES);
}
