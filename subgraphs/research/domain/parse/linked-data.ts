import type { EmbeddedItem } from './embedded-items.ts';
import type { FactWriter } from './fact-writer.ts';
import { KEYS, linkedTypeOf } from './linked-data-keys.ts';

/** Deepest object that is looked into. */
const MAX_DEPTH = 8;
/** Most objects of a page that are looked into. */
const MAX_OBJECTS = 1_000;
/** Most values of one key. */
const MAX_VALUES = 20;
/** More than a line takes need not be cleaned. */
const MAX_VALUE_CHARS = 2_000;

type Node = Readonly<Record<string, unknown>>;

/** Place of an object. */
interface Place {
  parent: number | null;
  depth: number;
}

/** Linked data of a page. */
export interface LinkedData {
  /** JSON-LD, as written. */
  scripts: readonly string[];
  /** Microdata and RDFa. */
  items: readonly EmbeddedItem[];
}

/**
 * Writes the facts of a page's linked data: of the types and keys that are known, nothing else. Each object has a number
 * from `firstGroup` on; one inside of another names it as its parent. What is no JSON is left out.
 */
export function writeLinkedData({ scripts, items }: LinkedData, writer: FactWriter, firstGroup: number): void {
  let nextGroup = firstGroup;
  let objects = 0;

  function visit(value: unknown, { parent, depth }: Place): void {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || writer.isFull) return;
    if (Array.isArray(value)) {
      for (const item of value.slice(0, MAX_OBJECTS)) visit(item, { parent, depth: depth + 1 });
      return;
    }
    objects += 1;
    if (objects > MAX_OBJECTS) return;
    const node = value as Node;
    const group = writeNode(node, parent);
    for (const inner of Object.values(node)) visit(inner, { parent: group, depth: depth + 1 });
  }

  /** Writes the values of an object of a known type; gives the number of the object that its members belong to. */
  function writeNode(node: Node, parent: number | null): number | null {
    const type = linkedTypeOf(node['@type']);
    if (type === null) return parent;
    const group = nextGroup;
    nextGroup += 1;
    for (const key of KEYS[type]) {
      for (const value of valuesAt(node, key.split('.'))) writer.add({ path: `${type}.${key}`, group, parent }, value);
    }
    return group;
  }

  for (const data of [...scripts.map(parse), ...items]) visit(data, { parent: null, depth: 0 });
}

function parse(script: string): unknown {
  try {
    return JSON.parse(script);
  } catch {
    return null;
  }
}

function valuesAt(node: Node, path: readonly string[]): string[] {
  const [key = '', ...rest] = path;
  const values = [node[key]].flat().slice(0, MAX_VALUES);
  if (rest.length === 0) return values.flatMap((value) => toText(value) ?? []);
  return values.flatMap((value) => (isNode(value) ? valuesAt(value, rest) : [])).slice(0, MAX_VALUES);
}

function toText(value: unknown): string | null {
  if (typeof value === 'string') return value.slice(0, MAX_VALUE_CHARS);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (!isNode(value)) return null;
  return toText(value['@value'] ?? (typeof value.name === 'object' ? null : value.name));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
