import { unflatten } from 'devalue';
import type { DataScript } from './data-scripts.ts';
import { readFlightRows } from './flight-rows.ts';
import { decodeTurboStream } from './turbo-stream.ts';

const ASSIGNMENT = /\b(__[A-Za-z_]{3,40})\s{0,5}=\s{0,5}(?=[[{"]|JSON\.parse\()/g;
const ENQUEUED = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g;
const PARSED_TEXT = /^JSON\.parse\(("(?:[^"\\]|\\.)*")\)/;
const MAX_ASSIGNMENTS = 20;
/** Types by which Nuxt marks reactive values. */
const NUXT_TYPES = [
  'Reactive',
  'ShallowReactive',
  'Ref',
  'ShallowRef',
  'EmptyRef',
  'EmptyShallowRef',
  'NuxtError',
  'Island',
];
const UNWRAP = Object.fromEntries(NUXT_TYPES.map((type) => [type, (value: unknown) => value]));

/**
 * Returns the values that a page leaves for its own scripts: JSON islands, and the data of Next.js (pages and flight data), Nuxt, Remix, React
 * Router, Apollo and Redux. What is no JSON is left out; nothing is run.
 */
export function readData(scripts: readonly DataScript[]): unknown[] {
  const running = scripts.filter(({ isJson }) => !isJson).map(({ text }) => text);
  return [
    ...scripts.filter(({ isJson }) => isJson).map(readIsland),
    ...readFlightRows(running),
    ...running.flatMap(readStreams),
    ...running.flatMap(readAssignments),
  ].filter((value) => value !== null);
}

function readIsland({ id, text }: DataScript): unknown {
  const value = parse(text);
  if (id === '__NUXT_DATA__') return Array.isArray(value) ? revive(value) : null;
  if (id !== '__NEXT_DATA__') return value;
  return (value as { props?: { pageProps?: unknown } } | null)?.props?.pageProps ?? null;
}

function revive(flat: unknown[]): unknown {
  try {
    return unflatten(flat as number[], UNWRAP);
  } catch {
    return null;
  }
}

function readStreams(script: string): unknown[] {
  return [...script.matchAll(ENQUEUED)].map(([, literal = '']) => {
    const text = parse(literal);
    return typeof text === 'string' ? decodeTurboStream(text) : null;
  });
}

function readAssignments(script: string): unknown[] {
  const values: unknown[] = [];
  for (const match of script.matchAll(ASSIGNMENT)) {
    if (values.length === MAX_ASSIGNMENTS) break;
    const written = script.slice(match.index + match[0].length);
    const literal = PARSED_TEXT.exec(written)?.[1];
    const inner = literal === undefined ? null : parse(literal);
    values.push(typeof inner === 'string' ? parse(inner) : parse(jsonAt(written)));
  }
  return values;
}

/** Returns the object or list that a text begins with, by its brackets. */
function jsonAt(text: string): string {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text[at];
    if (isText) {
      if (unit === '\\') at += 1;
      else if (unit === '"') isText = false;
    } else if (unit === '"') isText = true;
    else if (unit === '{' || unit === '[') depth += 1;
    else if (unit === '}' || unit === ']') depth -= 1;
    if (depth === 0 && !isText) return text.slice(0, at + 1);
  }
  return '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
