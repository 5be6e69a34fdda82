import type { ClaimField, ClaimValue } from '../../../../common/research/claim.ts';
import { rankTitle } from '../extractors/person-words.ts';
import type { Cluster } from './cluster.ts';
import { isHistoryBeside } from './settle.ts';

/** Fields of events, of which the newest matters most. */
const BY_DAY: ReadonlySet<ClaimField> = new Set([
  'funding.round',
  'funding.acquisition',
  'news.item',
  'person.post',
  'person.press',
]);

/**
 * Clusters of a field, what matters most first: newest, highest title, most sources, and what a measure was in past years last;
 * equal ones stay in order.
 */
export function orderClusters(field: ClaimField, clusters: readonly Cluster[]): Cluster[] {
  const weighed = clusters.map((cluster, index) => {
    const age = clusters.filter((later) => isHistoryBeside(cluster, later)).length;
    return { cluster, index, key: [age, ...keyOf(field, cluster)] };
  });
  weighed.sort((left, right) => compare(left.key, right.key) || left.index - right.index);
  return weighed.map(({ cluster }) => cluster);
}

/** Returns the sort key of a cluster; smaller keys come first. */
function keyOf(field: ClaimField, cluster: Cluster): readonly number[] {
  const day = dayOf(cluster.value);
  const newest = day === null ? 0 : -Date.parse(day);
  if (field === 'people.person')
    return [-rankTitle(cluster.value.kind === 'person' ? cluster.value.title : null), cluster.tier];
  if (BY_DAY.has(field)) return [newest, cluster.tier];
  return [cluster.tier, -cluster.domains.size, -Math.min(3, cluster.statements.length)];
}

function dayOf(value: ClaimValue): string | null {
  if (value.kind === 'round' || value.kind === 'acquisition') return value.announced_at;
  return value.kind === 'news' ? value.published_at : null;
}

function compare(left: readonly number[], right: readonly number[]): number {
  for (let at = 0; at < left.length; at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
