import type { Finding } from '../evidence/finding.ts';
import { dateOfBlock } from '../extractors/event-date.ts';
import type { ParsedDocument, Sentence } from '../extractors/parsed-document.ts';
import { isLeaving, readPersonName } from '../extractors/person-words.ts';
import { occursIn } from '../text/find-in.ts';
import { readNameFrom, readNames } from '../text/words.ts';
import { isSamePerson } from './same-value.ts';

/** Somebody who left a post, and the day of the report. */
interface Departure {
  name: string;
  day: string;
}

/** Matches whom a successor follows: `replaces Mira Holt`, `folgt auf Mira Holt`. */
const REPLACES =
  /(?<![\p{L}])(?:succeed(?:s|ed|ing)|replac(?:es|ed|ing)|tak(?:es|ing) over from|took over from|folgte? auf|succède à|remplace)(?: \p{Ll}[\p{L}-]*,?){0,5} (?=\p{Lu})/gu;
const MAY_DEPART =
  /succeed|replac|over from|folgt|succède|remplace|left|leav|step(?:s|ped|ping)? down|retir|depart|resign|verlässt|verlassen|scheidet|Ruhestand|quitt|retraite/;

/**
 * Leaves out the posts of people that a report is older than the company's own report of their leaving: what was so then must
 * not be told as present. Pages and entries without a day, which are kept up to date, decide for themselves.
 */
export function withoutDeparted(findings: readonly Finding[], read: readonly ParsedDocument[]): Finding[] {
  const departures = read.flatMap(readDepartures);
  if (departures.length === 0) return [...findings];
  return findings.filter(
    ({ value, asOf }) =>
      value.kind !== 'person' ||
      asOf === null ||
      !departures.some(({ name, day }) => asOf < day && isSamePerson(name, value.name)),
  );
}

function readDepartures(parsed: ParsedDocument): Departure[] {
  if (!parsed.isFirstParty) return [];
  return parsed.sentences
    .filter(({ text }) => occursIn(text, MAY_DEPART))
    .flatMap((sentence) => {
      const { day } = dateOfBlock(parsed, sentence.block);
      return day === null ? [] : departing(sentence, parsed).map((name) => ({ name, day }));
    });
}

function departing({ text }: Sentence, { names }: ParsedDocument): string[] {
  const replaced = [...text.matchAll(REPLACES)].map((match) => readNameFrom(text, match.index + match[0].length));
  const leaving = readNames(text).filter(({ end }) => isLeaving(text.slice(end), names));
  return [...replaced, ...leaving].flatMap((name) => (name && readPersonName(name.text)) ?? []);
}
