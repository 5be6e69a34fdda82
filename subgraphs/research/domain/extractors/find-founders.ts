import type { Finding } from '../evidence/finding.ts';
import { fromSentence } from './create-finding.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readPersonNames } from './person-words.ts';

const FOUNDED_BY =
  /(?<![\p{L}])(?:(?:co-?founded|founded|started|gegründet|fondée?|créée?)(?: (?:in|im|en|wurde) (?:(?! (?:and|und|et|is|was|are|backed|led|owned) )[^.;,]){3,60}?)? (?:by|von|par)|gründung durch|(?:von|durch)(?=[^.;]{4,90} (?:gegründet|ins Leben gerufen))) (?:(?:brothers|sisters|siblings|friends|engineers|former colleagues|two|three|long-time|longtime|college|university|twins|the|researchers|entrepreneurs|physicist|roboticist) )*/iu;
const FOUNDERS = /\b(?:(?:[Oo]ur|[Ii]ts|[Tt]he) (?:[Cc]o-?)?founders|[Cc]o-?founders),? (?=\p{Lu})/u;
const PEOPLE_FOUNDED = / (?:co-?founded|founded|started|gründeten|gründete|ont fondé|a fondé) /iu;

/** Finds who founded the company, as a sentence about its founding names them. */
export function findFounders(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const by = FOUNDED_BY.exec(text) ?? FOUNDERS.exec(text);
  if (by) {
    const at = by.index + by[0].length;
    const subject = subjectNear(parsed, text, by.index);
    return founders(parsed, sentence, text.slice(at, at + 160), { from: by.index, at }, subject);
  }
  const did = PEOPLE_FOUNDED.exec(text);
  if (!did || did.index > 120) return [];
  const object = text.slice(did.index + did[0].length, did.index + did[0].length + 50);
  const mention = parsed.names.findMention(object);
  const subject = /^(?:the company|the firm)\b/i.test(object)
    ? 'the company'
    : mention >= 0 && mention < 16
      ? parsed.prospect.name
      : null;
  if (subject === null) return [];
  const opening = text
    .slice(0, did.index)
    .replace(/^(?:In|Im|En|Back in) [^,]{3,24}, /u, (lead) => ' '.repeat(lead.length));
  const list = opening.trimStart();
  return founders(parsed, sentence, list, { from: 0, at: opening.length - list.length }, subject);
}

function founders(
  parsed: ParsedDocument,
  sentence: Sentence,
  list: string,
  place: { from: number; at: number },
  subject: string | null,
): Finding[] {
  const end =
    /[.;(]|, (?:who|which|a|an|the|to|when|with)\b| (?:in|im|en|after|with|to|who|as|at|while|gegründet|ins) /u.exec(
      list,
    )?.index ?? list.length;
  const names = readPersonNames(list.slice(0, end));
  const title = /\bco-?founde/i.test(sentence.text) ? 'Co-founder' : 'Founder';
  return names.map((name) =>
    fromSentence(parsed, sentence, {
      field: 'people.person',
      value: { kind: 'person', name, title },
      subject,
      from: place.from,
      to: place.at + end,
    }),
  );
}

function subjectNear(parsed: ParsedDocument, text: string, at: number): string | null {
  if (/\bour (?:co-?)?founders?/i.test(text) || /\b(?:we|wir|nous)\b/i.test(text.slice(0, at))) return 'we';
  const names = /^[^,]{0,40}/.exec(text.slice(0, at))?.[0] ?? '';
  if (parsed.names.findMention(text) >= 0) return parsed.prospect.name;
  return /\p{Lu}\p{L}+/u.test(names) ? names.trim().replace(/ (?:was|is|were)$/, '') : null;
}
