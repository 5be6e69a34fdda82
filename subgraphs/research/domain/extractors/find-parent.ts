import type { Finding } from '../evidence/finding.ts';
import { findIn, occursIn } from '../text/find-in.ts';
import { readNameFrom } from '../text/words.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';
import { subjectBefore } from './subject.ts';

const PATTERN =
  /\b(?:(?:wholly[- ]owned |fully owned )?subsidiary of|(?:now |proud(?:ly)? )?(?:a )?(?:part|member) of|(?:wholly |majority[- ]|fully )?owned by|(?:belongs|belonged) to|(?:division|business unit|unit|brand|arm) of|tochter(?:gesellschaft|unternehmen)? (?:der|von|des)|filiale (?:du|de|à 100 ?% de)|gehör(?:t|en)(?: wir)?(?: (?:seit|heute|inzwischen|nun) (?:\p{L}+ )?(?:\d{4} )?)? ?zu[rm]?|(?:ist|wird|wurde|sind) (?:nun |heute |jetzt )?(?:ein )?teil der|teil der(?= [^.;,]{2,40}gruppe)|(?:ein )?unternehmen der|(?:fait|faisons) partie (?:du|de la|de)|(?:une )?(?:société|marque) du(?= groupe )|(?:appartient|appartenons) (?:au|à la|à)|parent company,?(?: is)?) (?:the |der |groupe )?(?=\p{Lu})/iu;
/** Matches `Acme, a Nordal Group company`. */
const ATTRIBUTIVE =
  /(?:^|, | is | are )(?:now )?[Aa]n? (?<name>(?:\p{Lu}[\p{L}\p{N}&'’-]* ){1,4}?(?:Group|Groupe|Holdings?)) (?:company|brand|business|subsidiary)\b/u;
/** Matches `Nordal Group is our parent company`, `Nordal Group, the parent of Acme`. */
const REVERSED =
  /^(?:Today,? |Since \d{4},? )?(?<name>\p{Lu}[\p{L}\p{N}&'’. -]{1,50}?)(?: is (?:now )?|, )(?<own>our|the|its) (?:new |sole )?parent(?: company)?(?: of (?<child>\p{Lu}[\p{L}\p{N}&'’-]*(?: \p{Lu}[\p{L}\p{N}&'’-]*){0,3}))?(?=[.,;]|$)/u;
/** Matches `Seit 2021 gehört Acme zur Nordal Gruppe`. */
const INVERTED =
  /(?<![\p{L}])gehör(?:t|en) (?<child>(?:die |das )?\p{Lu}[\p{L}\p{N}&-]*(?: \p{Lu}[\p{L}\p{N}&-]*){0,3}) (?:heute |nun )?zu[rm]? (?:der )?(?<name>\p{Lu}[\p{L}\p{N}&'’-]*(?: \p{Lu}[\p{L}\p{N}&'’-]*){0,3})/u;
/** Matches words between a company and what it is part of. */
const BETWEEN =
  /\b(?:an?|now|proud|proudly|wholly|fully|company|become|becomes|became|remain|remains|operates as|ein|eine|une)\b/gi;
/** Matches who belongs to something, or is a member or a part of it, which may be anything but for the name of a group. */
const WEAK = /(?<![\p{L}])(?:member|partie|teil|gehör\p{L}*|apparti?en\p{L}*)(?![\p{L}])(?!.*groupe $)/iu;
/** Matches `We are 54 people and since 2023` before what the company is, too. */
const WE_ARE_AND =
  /(?<![\p{L}])(?:we are|we['’]re|wir sind|sind wir|nous sommes)(?![\p{L}]).* (?:and|und|et)(?: (?:since|seit|depuis) (?:19|20)\d\d)? (?:now )?$/iu;
const LABEL =
  /^(?:parent(?: company| organi[sz]ation)?|owner|muttergesellschaft|konzern|société mère|maison mère|actionnaire(?: (?:unique|majoritaire|principal))?|(?:allein|haupt)gesellschafter(?:in)?)$/i;
/** A membership that is no ownership. */
const NO_OWNER =
  /\b(?:association|alliance|consortium|network|program(?:me)?|forum|chamber|accelerator|y combinator|techstars|initiative|european union|council|committee|batch|cohort|team|list|index|foundation|community|partner|challenge|marketplace|ecosystem|festival|campaign|project|league)\b/i;
const LEGAL_TAIL =
  /\b(?:group|holdings?|inc|corp|gmbh|ag|plc|se|sa|ltd|llc|industries|international|gruppe|groupe|company|technologies|systems|partners)\b/i;

const MAX_TAIL_CHARS = 16;

/** Finds the company that it belongs to, from running text. */
export function findParent(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const said = readTurned(text) ?? readStraight(text);
  if (!said || parsed.names.isProspect(said.value)) return [];
  return [fromSentence(parsed, sentence, { field: 'overview.parent', ...said })];
}

interface Said {
  value: string;
  subject: string | null;
  from: number;
  to: number;
}

/** Reads a parent that is named behind the words that say so. */
function readStraight(text: string): Said | null {
  const match = findIn(text, PATTERN);
  const name = match ? readNameFrom(text, match.index + match[0].length) : null;
  if (!match || !name || NO_OWNER.test(text.slice(name.start, name.end + MAX_TAIL_CHARS))) return null;
  if (WEAK.test(match[0]) && !LEGAL_TAIL.test(name.text)) return null;
  return { value: name.text, subject: childOf(text, match), from: match.index, to: name.end };
}

/** Returns whose parent is named behind a match. */
function childOf(text: string, { 0: written, index }: RegExpExecArray): string | null {
  const before = text.slice(0, index);
  const own = /parent company/i.test(written) ? /(our|its)\s*$/i.exec(before)?.[1] : undefined;
  if (/our/i.test(own ?? '') || / wir /i.test(written) || WE_ARE_AND.test(before)) return 'we';
  if (own !== undefined) return 'it';
  const lead = text.replace(BETWEEN, (word) => ' '.repeat(word.length));
  return subjectBefore(lead, index);
}

/** Reads a parent that is named before the word that says so. */
function readTurned(text: string): Said | null {
  const attributive = findIn(text, ATTRIBUTIVE);
  const match = attributive ?? findIn(text, REVERSED) ?? findIn(text, INVERTED);
  const { name = '', own, child = null } = match?.groups ?? {};
  if (!match || NO_OWNER.test(name) || (match[0].startsWith('gehör') && !LEGAL_TAIL.test(name))) return null;
  const subject = attributive ? subjectBefore(text, match.index) : own === 'our' ? 'we' : child;
  if (subject === null && attributive?.index !== 0) return null;
  return { value: name, subject, from: match.index, to: match.index + match[0].length };
}

/** Reads `Parent company: …`. */
export function labelledParent(parsed: ParsedDocument, pair: LabelledValue): Finding[] {
  if (!occursIn(pair.label.trim(), LABEL)) return [];
  const name = readNameFrom(pair.value, 0)?.text;
  if (name === undefined || parsed.names.isProspect(name)) return [];
  if (readPersonName(name) !== null && !LEGAL_TAIL.test(name)) return [];
  return [fromBlocks(parsed, pair.blocks, { field: 'overview.parent', value: name, subject: null })];
}
