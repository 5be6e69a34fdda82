import { Kind, type SelectionSetNode } from 'graphql';
import type { Fragments } from '../selected-fields.ts';

/** A place of the answer at which an operation selects one response name many times. */
interface CrowdedPlace {
  name: string;
  times: number;
}

/**
 * Finds a place where more than so many fields share a response name. They are merged there, and validation compares each
 * pair of them. The fragments must be free of cycles.
 * @param sets the selection sets that the place merges
 */
export function findCrowdedPlace(
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
  limit: number,
): CrowdedPlace | null {
  for (const [name, { times, below }] of mergeFields(sets, fragments)) {
    const crowded = times > limit ? { name, times } : findCrowdedPlace(below, fragments, limit);
    if (crowded !== null) return crowded;
  }
  return null;
}

/** The fields of one place by response name, through fragments: how often each is selected, and with what below it. */
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
