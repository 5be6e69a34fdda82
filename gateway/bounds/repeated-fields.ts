import { Kind, type SelectionSetNode } from 'graphql';
import type { Fragments } from '../selected-fields.ts';

/** A response name that an operation selects many times at one path. */
interface RepeatedField {
  name: string;
  times: number;
}

/**
 * Finds a path at which more than `limit` fields share a response name: validation compares each pair of them. Fragments
 * must be acyclic.
 * @param sets the selection sets merged at the path
 */
export function findRepeatedField(
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
  limit: number,
): RepeatedField | null {
  for (const [name, { times, below }] of mergeFields(sets, fragments)) {
    const repeated = times > limit ? { name, times } : findRepeatedField(below, fragments, limit);
    if (repeated !== null) return repeated;
  }
  return null;
}

/** Merges selection sets, with fragments inlined: by response name, the number of selections and the sets below it. */
function mergeFields(
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
): Map<string, { times: number; below: SelectionSetNode[] }> {
  const fields = new Map<string, { times: number; below: SelectionSetNode[] }>();
  const spread = new Set<string>();
  const pending = [...sets];
  for (let set = pending.pop(); set !== undefined; set = pending.pop()) {
    for (const selection of set.selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) pending.push(selection.selectionSet);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        if (fragment !== undefined && !spread.has(selection.name.value)) pending.push(fragment.selectionSet);
        spread.add(selection.name.value);
      } else {
        const name = (selection.alias ?? selection.name).value;
        const field = fields.get(name) ?? { times: 0, below: [] };
        field.times += 1;
        if (selection.selectionSet !== undefined) field.below.push(selection.selectionSet);
        fields.set(name, field);
      }
    }
  }
  return fields;
}
