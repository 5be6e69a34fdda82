import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import { type Fragments, fragmentsOf } from '../selected-fields.ts';

/** The size of a document with all fragments inlined. */
export interface SpreadSelections {
  /** Operations, and fragments that none of them spreads: validation visits those too. */
  roots: SelectionSetNode[];
  fragments: Fragments;
  /** Selections of all roots. */
  count: number;
  /** A fragment that spreads itself, directly or indirectly; null if there is none. */
  cyclicFragment: string | null;
}

/** Counts the selections of a document. Fragments are memoized, so the work is linear in the length of the text. */
export function spreadSelections(document: DocumentNode): SpreadSelections {
  const fragments = fragmentsOf(document);
  const counted = new Map<string, number>();
  const counting = new Set<string>();
  const roots: SelectionSetNode[] = [];
  let count = 0;
  let cyclicFragment: string | null = null;

  function countSelections({ selections }: SelectionSetNode): number {
    let sum = selections.length;
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) sum += countFragment(selection.name.value);
      else if (selection.selectionSet !== undefined) sum += countSelections(selection.selectionSet);
    }
    return sum;
  }

  function countFragment(name: string): number {
    const cached = counted.get(name);
    if (cached !== undefined) return cached;
    const fragment = fragments.get(name);
    if (fragment === undefined) return 0;
    if (counting.has(name)) {
      cyclicFragment = name;
      return 0;
    }
    counting.add(name);
    const figure = countSelections(fragment.selectionSet);
    counted.set(name, figure);
    return figure;
  }

  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    roots.push(definition.selectionSet);
    count += countSelections(definition.selectionSet);
  }
  for (const [name, fragment] of fragments) {
    if (counted.has(name)) continue;
    roots.push(fragment.selectionSet);
    count += countFragment(name);
  }
  return { roots, fragments, count, cyclicFragment };
}
