import { foldName } from '../text/names.ts';
import type { Cluster } from './cluster.ts';

/** Leaves out people by an initial, such as the directors of a legal notice, whom other words give by their full name. */
export function withoutInitials(clusters: readonly Cluster[]): Cluster[] {
  const names = clusters.map(({ value }) => (value.kind === 'person' ? foldName(value.name).split(' ') : []));
  return clusters.filter((_cluster, index) => {
    const [initial = '', ...rest] = names[index] ?? [];
    const isFull = ([first = '', ...last]: readonly string[]) =>
      first.length > 1 && first.startsWith(initial) && last.at(-1) === rest.at(-1);
    return initial.length !== 1 || !names.some(isFull);
  });
}
