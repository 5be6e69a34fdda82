import type { Finding } from '../evidence/finding.ts';
import { fromSentence } from './create-finding.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readPersonNames } from './person-words.ts';
import { subjectBefore } from './subject.ts';

const FOUNDED_BY =
  /(?<![\p{L}])(?:(?:co-?founded|founded|started|gegründet|fondée?|créée?)(?: (?:in|im|en|wurde) (?:(?! (?:and|und|et|is|was|are|backed|led|owned) )[^.;,]){3,60}?)? (?:by|von|par)|gründung durch|(?:von|durch)(?=[^.;]{4,90} (?:gegründet|ins Leben gerufen))) (?:(?:brothers|sisters|siblings|friends|engineers|former colleagues|two|three|long-time|longtime|college|university|twins|the|researchers|entrepreneurs|physicist|roboticist) )*/iu;
const FOUNDERS = /\b(?:(?:[Oo]ur|[Ii]ts|[Tt]he) (?:[Cc]o-?)?founders|[Cc]o-?founders),? (?=\p{Lu})/u;
/** Matches what ends a list of founders. */
const END = /[.;(]|, (?:who|which|a|an|the|to|when|with)\b| (?:in|im|en|after|with|to|who|as|at|while|gegründet|ins) /u;
const MAX_LIST_CHARS = 160;
const MAX_NAMES_CHARS = 120;
const MAX_OBJECT_CHARS = 50;
/** Furthest offset of the prospect's name in the object of founding. */
const MAX_NAME_OFFSET = 15;
const PEOPLE_FOUNDED =
  / (?:co-?founded|founded|started|gründeten|gründete|(?:ont|a) (?:fondé|créé)|fondent?|créent?|crée) (?!(?:pour|für|for|with|avec|chez|at|in) )/iu;

/** Finds who founded the company, as a sentence about its founding names them. */
export function findFounders(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const by = FOUNDED_BY.exec(text) ?? FOUNDERS.exec(text);
  if (by) {
    const at = by.index + by[0].length;
    return founders(parsed, sentence, text.slice(at, at + MAX_LIST_CHARS), {
      from: by.index,
      at,
      subject: subjectNear(parsed, text, by.index),
    });
  }
  const did = PEOPLE_FOUNDED.exec(text);
  if (!did || did.index > MAX_NAMES_CHARS) return [];
  const object = text.slice(did.index + did[0].length).slice(0, MAX_OBJECT_CHARS);
  const mention = parsed.names.findMention(object);
  const isCompany = /^(?:the company|the firm)\b/i.test(object);
  if (!isCompany && (mention < 0 || mention > MAX_NAME_OFFSET)) return [];
  const at =
    /^(?:(?:In|Im|En|Back in) [^,]{3,24}, |C['’]est en (?:19|20)\d\d qu(?:e |['’]))?/u.exec(text)?.[0].length ?? 0;
  const subject = isCompany ? 'the company' : parsed.prospect.name;
  return founders(parsed, sentence, text.slice(at, did.index), { from: 0, at, subject });
}

function founders(
  parsed: ParsedDocument,
  sentence: Sentence,
  list: string,
  { from, at, subject }: { from: number; at: number; subject: string | null },
): Finding[] {
  const end = END.exec(list)?.index ?? list.length;
  const title = /\bco-?founde/i.test(sentence.text) ? 'Co-founder' : 'Founder';
  return readPersonNames(list.slice(0, end)).map((name) => {
    const value = { kind: 'person', name, title } as const;
    return fromSentence(parsed, sentence, { field: 'people.person', value, subject, from, to: at + end });
  });
}

function subjectNear(parsed: ParsedDocument, text: string, at: number): string | null {
  if (/\bour (?:co-?)?founders?/i.test(text) || /\b(?:we|wir|nous)\b/i.test(text.slice(0, at))) return 'we';
  if (parsed.names.findMention(text) >= 0) return parsed.prospect.name;
  return subjectBefore(text, at);
}
