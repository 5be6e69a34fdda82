import { isValueIn } from '../verify/verify-claims.ts';
import type { Cluster } from './cluster.ts';
import { isSamePerson } from './same-value.ts';
import { rolesOf } from './titles.ts';

/**
 * Joins that somebody founded the company with the post that the same person holds: `CEO` of a team page and `Founder` of a
 * sentence about the founding become `CEO & Founder`, with the quotes of both. Who holds none or several posts stays as is.
 */
export function joinFounders(clusters: readonly Cluster[]): Cluster[] {
  const joined = new Map<Cluster, Cluster | null>();
  for (const founder of clusters) {
    if (!isFounderOnly(founder)) continue;
    const [post, second] = clusters.filter((cluster) => cluster !== founder && isOfSamePerson(cluster, founder));
    if (post === undefined || second !== undefined) continue;
    const isPostFirst = clusters.indexOf(post) < clusters.indexOf(founder);
    joined.set(isPostFirst ? post : founder, join(post, founder));
    joined.set(isPostFirst ? founder : post, null);
  }
  return clusters.flatMap((cluster) => {
    const outcome = joined.get(cluster);
    return outcome === undefined ? [cluster] : (outcome ?? []);
  });
}

function isFounderOnly({ value }: Cluster): boolean {
  if (value.kind !== 'person' || value.title === null) return false;
  return [...rolesOf(value.title)].join() === 'founder';
}

function isOfSamePerson({ value }: Cluster, { value: founder }: Cluster): boolean {
  if (value.kind !== 'person' || founder.kind !== 'person' || value.title === null) return false;
  return isSamePerson(value.name, founder.name);
}

function join(post: Cluster, founder: Cluster): Cluster {
  const [best, ...further] = post.statements;
  const [founding, ...others] = founder.statements;
  if (!best || !founding || post.value.kind !== 'person' || founder.value.kind !== 'person') return post;
  const citations = [...best.citations, ...founding.citations];
  const quotes = citations.map(({ quote }) => quote).join('\n');
  // A quote has to show each word of the title, which two lines of different pages may leave without an `and`.
  const joined = { ...post.value, title: `${post.value.title} & ${founder.value.title}` };
  const value = rolesOf(post.value.title ?? '').has('founder')
    ? post.value
    : isValueIn(joined, quotes)
      ? joined
      : { ...joined, title: `${post.value.title}, ${founder.value.title}` };
  return {
    ...post,
    value,
    statements: [{ ...best, value, citations }, ...further, ...others],
    domains: new Set([...post.domains, ...founder.domains]),
  };
}
