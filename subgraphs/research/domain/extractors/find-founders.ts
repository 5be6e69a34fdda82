import type { Finding } from '../evidence/finding.ts';
import { fromSentence } from './create-finding.ts';
import { describesOther } from './described-name.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readPersonNames } from './person-words.ts';
import { subjectBefore } from './subject.ts';

const FOUNDED_BY =
  /(?<![\p{L}])(?:(?:co-?founded|founded|started|spun (?:out|off)(?: (?:of|from) [^.;,]{3,50}?)?|gegründet|fondée?|créée?)(?: (?:in|im|en|wurde) (?:(?! (?:and|und|et|is|was|are|backed|led|owned) )[^.;,]){3,60}?)? (?:by|von|par)|gründung durch|(?:von|durch)(?=[^.;]{4,90} (?:gegründet|ins Leben gerufen))) (?:(?:friends|engineers|former colleagues|two|three|long-time|longtime|college|university|the(?! (?:brothers|sisters|siblings|twins))|researchers|entrepreneurs|physicist|roboticist) )*/iu;
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

/** Matches a German sentence that a time opens, up to the founders behind its verb, and the company behind them. */
const INVERTED = /(?<![\p{L}])gründeten? (?=(?:d(?:ie|er|as) )?\p{Lu})/u;
const ENDS_INVERTED =
  /,? (?<!und )(?:in|im|am|bei|mit|aus|gemeinsam|zusammen|d(?:ie|as|en)|eine?n?|ihre?n?|unsere?n?)(?!\p{L})/u;

const OWN_OBJECT =
  /(?<!\p{L})(?:das (?:heutige )?Unternehmen|die (?:heutige )?Firma|unser(?:e|en)? (?:Unternehmen|Firma|Betrieb))(?!\p{L})/u;

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
  const inverted = INVERTED.exec(text);
  if (inverted) {
    const at = inverted.index + inverted[0].length;
    const list = text.slice(at, at + MAX_LIST_CHARS);
    const end = ENDS_INVERTED.exec(list)?.index ?? list.length;
    const object = list.slice(end);
    const isNamed = parsed.names.findMention(object.slice(0, MAX_OBJECT_CHARS)) >= 0;
    // A family business has the name of its founders: `gründeten Mira und Jon Holt eine Mühle`.
    const isFamily = /^[^.;]{0,30} eine?n? /u.test(object) && parsed.names.findMention(list.slice(0, end)) >= 0;
    if (!OWN_OBJECT.test(object) && !isNamed && !isFamily) return [];
    return founders(parsed, sentence, list.slice(0, end), { from: inverted.index, at, subject: parsed.prospect.name });
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
  if (describesOther(text, at, parsed.names)) return 'others';
  if (/\bour (?:co-?)?founders?/i.test(text) || /\b(?:we|wir|nous)\b/i.test(text.slice(0, at))) return 'we';
  if (parsed.names.findMention(text) >= 0) return parsed.prospect.name;
  return subjectBefore(text, at);
}
