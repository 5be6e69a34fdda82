import type { ClaimField } from '../../../../common/research/claim.ts';
import { foldName } from '../text/names.ts';
import { standardKey } from '../text/standards.ts';
import type { Cluster } from './cluster.ts';

/** Fields in which the first or the last words of a name stand for the whole: `Hensley`, `Hensley Orchards`. */
const NAMED: ReadonlySet<ClaimField> = new Set(['customers.customer', 'overview.partner']);

/**
 * Leaves out what the same field says more fully: people by an initial, such as the directors of a legal notice, companies by
 * a part of their names, products without the company's name, attestations without their type, and towns without their river.
 * Of a product it leaves out a longer way to describe it.
 */
export function withoutShortNames(clusters: readonly Cluster[]): Cluster[] {
  return clusters.filter((cluster) => !clusters.some((fuller) => fuller !== cluster && isShortOf(cluster, fuller)));
}

function isShortOf({ field, value: short }: Cluster, { value: full, ...fuller }: Cluster): boolean {
  if (field !== fuller.field) return false;
  if (short.kind === 'person' && full.kind === 'person') return isInitialOf(wordsOf(short.name), wordsOf(full.name));
  if (short.kind !== 'text' || full.kind !== 'text') return false;
  return isPartOf(field, short.text, full.text) || isNameIn(field, full.text, short.text);
}

function isInitialOf([initial = '', ...rest]: readonly string[], [first = '', ...last]: readonly string[]): boolean {
  const isSameName = first.startsWith(initial) && last.at(-1) === rest.at(-1);
  return initial.length === 1 && first.length > 1 && isSameName;
}

function isPartOf(field: ClaimField, short: string, full: string): boolean {
  const [part, whole] = [foldName(short), foldName(full)];
  const [isFirst, isLast] = [whole.startsWith(`${part} `), whole.endsWith(` ${part}`)];
  if (NAMED.has(field)) return isFirst || isLast;
  if (field === 'overview.parent') return isFirst;
  if (field === 'offering.product') return isLast;
  if (field === 'overview.office')
    return isFirst && /^ (?:an|am|im|bei|ob|upon|on|sur|lès|en) /u.test(full.slice(short.length));
  return field === 'overview.certification' && standardKey(full).startsWith(`${standardKey(short)} type `);
}

/** Checks whether another claim is the name alone of a product that one also describes: `Sykeline basket strainers`. */
function isNameIn(field: ClaimField, name: string, described: string): boolean {
  return (
    field === 'offering.product' && described.startsWith(`${name} `) && /^ \p{Ll}/u.test(described.slice(name.length))
  );
}

function wordsOf(name: string): string[] {
  return foldName(name).split(' ');
}
