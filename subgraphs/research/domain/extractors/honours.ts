import type { Phrase } from '../grammar/items.ts';
import { GIVES, matchName } from '../text/award-names.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isTitle } from './person-words.ts';

/** Matches what only honours are called. */
const SUPERLATIVE = /^(?:Best|Top|Most|Fastest|Finest|Beste[rs]?|Meilleure?s?)[ -]/u;
/** Matches what honours somebody by whatever follows. */
const HONOURING =
  /(?:ausgezeichnet|geehrt|gekürt|prämiert|(?:wurden?|sind|ist) (?:wir |\p{L}+ )?(?:\d{4} )?(?:als|zu[mr])|voted|crowned|élue?s?|sacrée?s?) $/iu;
/** Matches a sentence that may have an honour. */
export const MAY_HONOUR =
  /(?<!\p{L})(?:Best|Top|Beste[rs]?|Meilleure?s?)[ -]\p{Lu}|(?<!\p{L})(?:geehrt|ausgezeichnet|gekürt)(?!\p{L})/u;

/** Reads what somebody is called by an honour, `Best Butter` or `als Top-Betrieb`, or the contest of a medal. */
export function honourAt(
  names: ParsedDocument['names'],
  text: string,
  { start }: Phrase,
  isContest: boolean,
): { name: string; from: number }[] {
  const run = withoutYear(matchName(text, start)?.groups?.name ?? '');
  const isHonour = SUPERLATIVE.test(run) || HONOURING.test(text.slice(0, start)) || isContest;
  const isOther = isTitle(run) || names.isProspect(run) || GIVES.test(run) || !/[ -]/.test(run);
  return isHonour && !isOther ? [{ name: run, from: text.indexOf(run, start) }] : [];
}

/** Cuts the year off a name; empty where the year belongs to it: `Class of 2025`. */
export function withoutYear(name: string): string {
  return name.replace(/[ ,(]+(?:19|20)\d\d\)?$/u, '').replace(/^.* \p{Ll}+$/u, '');
}
