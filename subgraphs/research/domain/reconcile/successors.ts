import type { Cluster } from './cluster.ts';
import { isSamePerson } from './same-value.ts';
import { solePostsOf } from './sole-posts.ts';
import { isDefiniteIn, isSoleIn, rolesOf } from './titles.ts';

/** Checks for somebody whose post the company itself says has ended, whoever else still names them. */
export function hasEnded({ statements }: Cluster): boolean {
  return statements.every(({ isOver }) => isOver === true);
}

/**
 * Checks whether two people are said to have a post that one person holds at a time: by its name, or because one of them
 * has left it. A post that a page gives to several is none. Those who head a field contest it by a report with a day,
 * or where one is said to be the only one: `our Clinical Director`.
 */
export function havePostOfOne(left: Cluster, right: Cluster, all: readonly Cluster[]): boolean {
  if (left.value.kind !== 'person' || right.value.kind !== 'person') return false;
  if (isSamePerson(left.value.name, right.value.name)) return false;
  if (hasEnded(left) !== hasEnded(right) || isQuoted(left, isSoleIn) || isQuoted(right, isSoleIn)) {
    const theirs = rolesOf(right.value.title ?? '');
    if ([...rolesOf(left.value.title ?? '')].some((role) => theirs.has(role) && role !== 'founder')) return true;
  }
  const theirs = solePostsOf(right.value.title);
  const isDated =
    left.asOf !== null || right.asOf !== null || [left, right].some((cluster) => isQuoted(cluster, isDefiniteIn));
  return solePostsOf(left.value.title).some(
    ({ key, isOfAll }) => (isOfAll || isDated) && theirs.some((post) => post.key === key) && !isShared(key, all),
  );
}

/** Checks whether a quote says something of the post that somebody has. */
function isQuoted({ value, statements }: Cluster, says: (quote: string, title: string) => boolean): boolean {
  const title = value.kind === 'person' ? value.title : null;
  return title !== null && statements.some(({ citations }) => citations.some(({ quote }) => says(quote, title)));
}

/** Checks whether one page gives a post to several people. */
function isShared(key: string, all: readonly Cluster[]): boolean {
  const names = new Map<string, string>();
  for (const { value, statements } of all) {
    if (value.kind !== 'person' || !solePostsOf(value.title).some((post) => post.key === key)) continue;
    for (const { sourceId } of statements) {
      const name = names.get(sourceId) ?? value.name;
      if (!isSamePerson(name, value.name)) return true;
      names.set(sourceId, name);
    }
  }
  return false;
}
