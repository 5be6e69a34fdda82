import type { Finding } from '../evidence/finding.ts';
import { readNameFrom } from '../text/words.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';
import { subjectBefore } from './subject.ts';

const MENTIONS =
  /subsidiary|part of|owned by|(?:belongs|belonged) to|parent|(?:division|unit|brand|arm) of|(?:Group|Groupe|Holdings?) (?:company|brand|business)|tochter|filiale|member of the|gehör|teil der|unternehmen der|member of|partie d|du groupe|appartient|appartenons/i;
const PATTERN =
  /\b(?:(?:wholly[- ]owned |fully owned )?subsidiary of|(?:now |proud(?:ly)? )?(?:a )?(?:part|member) of|(?:wholly |majority[- ]|fully )?owned by|(?:belongs|belonged) to|(?:division|business unit|unit|brand|arm) of|tochter(?:gesellschaft|unternehmen)? (?:der|von|des)|filiale (?:du|de|à 100 ?% de)|gehör(?:t|en)(?: wir)?(?: (?:seit|heute|inzwischen|nun) (?:\p{L}+ )?(?:\d{4} )?)? ?zu[rm]?|(?:ist|wird|wurde|sind) (?:nun |heute |jetzt )?(?:ein )?teil der|teil der(?= [^.;,]{2,40}gruppe)|(?:ein )?unternehmen der|(?:fait|faisons) partie (?:du|de la|de)|(?:une )?(?:société|marque) du(?= groupe )|(?:appartient|appartenons) (?:au|à la|à)|parent company,?(?: is)?) (?:the |der |groupe )?(?=\p{Lu})/iu;
/** Matches `Acme, a Nordal Group company`. */
const ATTRIBUTIVE =
  /(?:^|, | is | are )(?:now )?[Aa]n? (?<name>(?:\p{Lu}[\p{L}\p{N}&'’-]* ){1,4}?(?:Group|Groupe|Holdings?)) (?:company|brand|business|subsidiary)\b/u;
/** Matches `Nordal Group is our parent company`, `Nordal Group, the parent of Acme`. */
const REVERSED =
  /^(?:Today,? |Since \d{4},? )?(?<name>\p{Lu}[\p{L}\p{N}&'’. -]{1,50}?)(?: is (?:now )?|, )(?<own>our|the|its) (?:new |sole )?parent(?: company)?(?: of (?<child>\p{Lu}[\p{L}\p{N}&'’-]*(?: \p{Lu}[\p{L}\p{N}&'’-]*){0,3}))?(?=[.,;]|$)/u;
/** Matches `We are 54 people and since 2023` before what the company is, too. */
const WE_ARE_AND =
  /(?<![\p{L}])(?:we are|we['’]re|wir sind|sind wir|nous sommes)(?![\p{L}]).* (?:and|und|et)(?: (?:since|seit|depuis) (?:19|20)\d\d)? (?:now )?$/iu;
const LABEL = /^(?:parent(?: company| organi[sz]ation)?|owner|muttergesellschaft|konzern|société mère|maison mère)$/i;
/** A membership that is no ownership. */
const NO_OWNER =
  /\b(?:association|alliance|consortium|network|program(?:me)?|forum|chamber|accelerator|y combinator|techstars|initiative|european union|council|committee|batch|cohort|team|list|index|foundation|community|partner|challenge|marketplace|ecosystem|festival|campaign|project|league)\b/i;
const LEGAL_TAIL =
  /\b(?:group|holdings?|inc|corp|gmbh|ag|plc|se|sa|ltd|llc|industries|international|gruppe|groupe|company|technologies|systems|partners)\b/i;

/** Finds the company that it belongs to, from running text. */
export function findParent(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  if (!MENTIONS.test(text)) return [];
  const turned = findTurned(parsed, sentence);
  if (turned) return turned;
  const match = PATTERN.exec(text);
  if (!match) return [];
  const at = match.index + match[0].length;
  const name = readNameFrom(text, at)?.text;
  if (name === undefined || NO_OWNER.test(text.slice(at, at + name.length + 16)) || parsed.names.isProspect(name))
    return [];
  // Who belongs to something, or is a member or a part of it, may be anything: only the name of a group says ownership.
  const isWeak =
    /\b(?:member|partie|teil|gehör\p{L}*|apparti?en\p{L}*)\b/iu.test(match[0]) && !/groupe $/i.test(match[0]);
  if (isWeak && !LEGAL_TAIL.test(name)) return [];
  const subject = /parent company/i.test(match[0])
    ? parentSubject(text, match.index)
    : / wir /i.test(match[0]) || WE_ARE_AND.test(text.slice(0, match.index))
      ? 'we'
      : subjectBefore(
          text.replace(
            /\b(?:an?|now|proud|proudly|wholly|fully|company|become|becomes|became|remain|remains|operates as|ein|eine|une)\b/gi,
            (word) => ' '.repeat(word.length),
          ),
          match.index,
        );
  const to = at + name.length;
  return [fromSentence(parsed, sentence, { field: 'overview.parent', value: name, subject, from: match.index, to })];
}

/** Finds a parent that is named before the word that says so. */
function findTurned(parsed: ParsedDocument, sentence: Sentence): Finding[] | null {
  const { text } = sentence;
  const attributive = ATTRIBUTIVE.exec(text);
  const reversed = attributive ? null : REVERSED.exec(text);
  const match = attributive ?? reversed;
  const name = match?.groups?.name;
  if (!match || name === undefined) return null;
  const subject = attributive
    ? subjectBefore(text, attributive.index)
    : reversed?.groups?.own === 'our'
      ? 'we'
      : (reversed?.groups?.child ?? null);
  if ((subject === null && attributive?.index !== 0) || parsed.names.isProspect(name) || NO_OWNER.test(name)) return [];
  const [from, to] = [match.index, match.index + match[0].length];
  return [fromSentence(parsed, sentence, { field: 'overview.parent', value: name, subject, from, to })];
}

function parentSubject(text: string, at: number): string | null {
  const before = /(our|its)\s*$/i.exec(text.slice(0, at))?.[1];
  if (before !== undefined) return /our/i.test(before) ? 'we' : 'it';
  return subjectBefore(text, at);
}

/** Reads `Parent company: …`. */
export function labelledParent(parsed: ParsedDocument, pair: LabelledValue): Finding[] {
  if (!LABEL.test(pair.label.trim())) return [];
  const name = readNameFrom(pair.value, 0)?.text;
  if (name === undefined || parsed.names.isProspect(name) || readPersonName(name) !== null) return [];
  return [fromBlocks(parsed, pair.blocks, { field: 'overview.parent', value: name, subject: null })];
}
