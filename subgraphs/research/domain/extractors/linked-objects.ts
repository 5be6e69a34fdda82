import type { StructuredFact } from '../evidence/source-document.ts';

/** An object of linked data: its facts by key. */
export interface LinkedObject {
  type: string;
  group: number;
  parent: number | null;
  /** Returns the facts of a key, in order. */
  all(key: string): StructuredFact[];
  first(...keys: string[]): StructuredFact | undefined;
}

/** Reads the objects of a document's linked data, in order. */
export function readLinkedObjects(facts: readonly StructuredFact[]): LinkedObject[] {
  const byGroup = new Map<number, StructuredFact[]>();
  for (const fact of facts) {
    if (fact.part !== 'jsonld') continue;
    const group = byGroup.get(fact.group);
    if (group) group.push(fact);
    else byGroup.set(fact.group, [fact]);
  }
  return [...byGroup].map(([group, own]) => {
    const type = own[0]?.path.split('.')[0] ?? '';
    const all = (key: string) => own.filter((fact) => fact.path === `${type}.${key}`);
    return { type, group, parent: own[0]?.parent ?? null, all, first: (...keys) => keys.flatMap(all)[0] };
  });
}
