import { foldLetter, requiredRuns } from './required-letters.ts';

/** Places for marks of letters, pairs and runs of three, of which few share one. */
const PLACE_BITS = 14;
/** 2^32 by the golden ratio, which scatters numbers that are close (Knuth, The Art of Computer Programming, 6.4). */
const SCATTER = 0x9e3779b1;
/** Characters from here on have no case that matters. */
const FOLDED = 0x2200;
const folded = Uint16Array.from({ length: FOLDED }, (_, code) => foldLetter(String.fromCharCode(code)).charCodeAt(0));

/** The text that was marked last: many patterns are looked for in one sentence after the other. */
let lastText = '';
/** The number of the text that has each letter, pair and run of three. */
const marks = new Uint32Array(1 << PLACE_BITS);
let textNumber = 0;
/** What each pattern needs: places of a set's runs in a row, each run with its length before it. */
const required = new WeakMap<RegExp, readonly Uint16Array[]>();

/** Finds a pattern in a text as `exec` does. A text without the letters that the pattern needs, which most are, is not read. */
export function findIn(text: string, pattern: RegExp): RegExpExecArray | null {
  return mayMatch(text, pattern) ? pattern.exec(text) : null;
}

/** Checks for a pattern in a text, likewise. */
export function occursIn(text: string, pattern: RegExp): boolean {
  return mayMatch(text, pattern) && pattern.test(text);
}

/** Returns all matches of a global pattern, in order, likewise. */
export function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  return mayMatch(text, pattern) ? allMatches(text, pattern) : [];
}

/**
 * Returns the first matches of a global pattern. `matchAll` takes twice as long: it copies the pattern first.
 * @throws TypeError unless the pattern is global
 */
export function allMatches(text: string, pattern: RegExp, max = Number.POSITIVE_INFINITY): RegExpExecArray[] {
  if (!pattern.global) throw new TypeError(`expected a global pattern: ${pattern}`);
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  while (matches.length < max) {
    const match = pattern.exec(text);
    if (match === null) break;
    matches.push(match);
    // After an empty match the next one begins behind the next character, which may be a pair.
    if (match[0] === '') pattern.lastIndex += (text.codePointAt(match.index) ?? 0) > 0xffff ? 2 : 1;
  }
  return matches;
}

/** Checks whether a text has what a pattern needs; false is certain. */
export function mayMatch(text: string, pattern: RegExp): boolean {
  if (text !== lastText) mark(text);
  let needs = required.get(pattern);
  if (needs === undefined) {
    needs = requiredRuns(pattern)
      .toSorted((left, right) => left.length - right.length)
      .map((runs) => Uint16Array.from(runs.map(placesOf).flatMap((places) => [places.length, ...places])));
    required.set(pattern, needs);
  }
  for (const runs of needs) if (!hasOne(runs)) return false;
  return true;
}

function hasOne(runs: Uint16Array): boolean {
  for (let at = 0; at < runs.length; ) {
    const end = at + 1 + (runs[at] ?? 0);
    at += 1;
    while (at < end && marks[runs[at] ?? 0] === textNumber) at += 1;
    if (at === end) return true;
    at = end;
  }
  return false;
}

function placesOf(run: string): number[] {
  const codes = Array.from({ length: run.length }, (_, at) => codeAt(run, at));
  if (codes.length < 3) return [placeOf(0, codes.at(-2) ?? 0, codes.at(-1) ?? 0)];
  return codes.slice(2).map((code, at) => placeOf(codes[at] ?? 0, codes[at + 1] ?? 0, code));
}

function mark(text: string): void {
  lastText = text;
  textNumber += 1;
  let [before, last] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = codeAt(text, at);
    marks[placeOf(0, 0, code)] = textNumber;
    marks[placeOf(0, last, code)] = textNumber;
    marks[placeOf(before, last, code)] = textNumber;
    before = last;
    last = code;
  }
}

function codeAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < FOLDED ? (folded[code] ?? 0) : code;
}

function placeOf(first: number, second: number, third: number): number {
  return Math.imul((first << 14) ^ (second << 7) ^ third, SCATTER) >>> (32 - PLACE_BITS);
}
