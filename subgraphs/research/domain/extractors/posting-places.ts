import { cellsAbove } from './column-cells.ts';
import { isLocation, namesPost, readJobPosting } from './job-titles.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { cardBelow, MAX_REACH, TERMS } from './posting-terms.ts';

/** Matches a place that nothing else can be: each of its words has a capital. */
export const PLACE_NAME =
  /^(?:(?:\p{Lu}[\p{L}.'’-]*|am|an|der|de|la|le|sur|upon|or|oder|ou|remote|[,/()&])(?:,? |$)){1,6}$/u;
/** Matches heads of columns beside that of places. */
const NO_PLACE_COLUMN =
  /^(?:teams?|departments?|areas?|functions?|categor(?:y|ies)|types?|abteilung|bereich|team|équipe|service|département|contrat|type de contrat|vertragsart)$/iu;
const PLACE_LABEL =
  /^(?:(?:location|where|place(?: of work)?|standort|arbeitsort|einsatzort|dienstort|ort|wo|lieu(?: de travail)?|où)\s?:\s?|(?:standort|arbeitsort|based in|(?:poste )?basée? à|(?:CDI|CDD|vollzeit|teilzeit|full[- ]time|part[- ]time) (?:à|in)) (?=\p{Lu}))/iu;
/** Matches the label of a place by itself, beside its value. */
const PLACE_HEAD =
  /^(?:location|where|place of work|work ?place|standort|arbeitsort|einsatzort|dienstort|ort|wo|lieu(?: de travail)?|où)\s?:?$/iu;
const TOWN_AHEAD = /^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,2}(?=, \p{Ll})/u;
const FIRST_SENTENCE = /^[^.]{2,40}(?=\. \p{Lu})/u;
/** Matches the number of the French department in which a town lies. */
const DEPARTMENT_NUMBER = / \((?:\d{2,3}|2[AB])\)/;
/** Matches when a post begins, behind its place. */
const FROM_DAY = /, (?:ab|from|starting|dès|à partir) .*$/iu;
const MAX_PLACE_LINE_CHARS = 100;

/** Checks for a place such as `Bristol / Remote` in a card, or below a heading: right below a title without one. */
export function isPlaceBelowTitle(parsed: ParsedDocument, index: number, title: string): boolean {
  const isBelow = parsed.groupOf(index).includes(index - 1) || parsed.document.blocks[index]?.heading === index - 1;
  if (namesPost(title) || !isBelow) return false;
  return readJobPosting(parsed.blockText(index - 1).trim())?.location === null;
}

/** Returns the place in a block of the same card, or right below a title. */
export function besideLocation(parsed: ParsedDocument, index: number, isPlaced: boolean) {
  const below = parsed.document.blocks[index + 1]?.heading === index ? [index + 1] : cardBelow(parsed, index);
  for (const at of [...parsed.groupOf(index), ...below, ...labelledBelow(parsed, index)]) {
    const whole = parsed.blockText(at).trim();
    if (at <= index || at - index > MAX_REACH || PLACE_HEAD.test(whole)) continue;
    if (NO_PLACE_COLUMN.test(parsed.blockText(cellsAbove(parsed, at).at(-1) ?? at).trim())) continue;
    // The next of a list of titles with their places is no place.
    if (isPlaced && readJobPosting(whole)?.location != null) continue;
    // `Colomiers (31) – CDI`, `Graz or remote. You will …`
    const first = FIRST_SENTENCE.exec(whole)?.[0] ?? '';
    const isOpening = PLACE_NAME.test(first) || PLACE_LABEL.test(first);
    // `Dundee, three days a week at the studio. You will …`
    const town = TOWN_AHEAD.exec(first)?.[0] ?? '';
    const line = isOpening ? first : TERMS.test(first) ? town : whole;
    if (line === '' || line.length > MAX_PLACE_LINE_CHARS) continue;
    const plain = line
      .replace(/ ?\/$/, '')
      .replace(PLACE_LABEL, '')
      .replace(FROM_DAY, '')
      .replace(DEPARTMENT_NUMBER, '');
    // Tags stand in one line: `Ghent Full-time`.
    const untagged = plain.replace(TERMS, '').trim();
    const parts = [...plain.split(/\s[–—|·•/-]\s/), ...(untagged === plain ? [] : [...plain.split(', '), untagged])];
    const text = parts.find((part) => isLocation(part) && !TERMS.test(part));
    if (text !== undefined) return { text, index: at };
  }
  return null;
}

/** Returns the line with the label of a place, among those between a title and the next one. */
function labelledBelow(parsed: ParsedDocument, index: number): number[] {
  for (let at = index + 1; at <= index + MAX_REACH; at += 1) {
    const text = parsed.blockText(at).trim();
    if (PLACE_LABEL.test(text)) return [at];
    if (PLACE_HEAD.test(text)) return [at + 1];
    if (readJobPosting(text) !== null || parsed.document.blocks[at]?.kind === 'heading') return [];
  }
  return [];
}
