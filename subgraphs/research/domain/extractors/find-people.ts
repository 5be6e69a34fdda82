import { isDeepStrictEqual } from 'node:util';
import type { Finding } from '../evidence/finding.ts';
import { readNameAt, readNameFrom, readWords } from '../text/words.ts';
import { fromSentence } from './create-finding.ts';
import { namedCompany } from './named-company.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { isTitle, readPersonName, readPersonNames } from './person-words.ts';

const NAME = "(?<name>\\p{Lu}[\\p{L}'’.-]*(?: (?:\\p{Lu}[\\p{L}'’.-]*|de|van|von|der|den|da|di|la|le|el|al|bin)){1,4})";
const ROLE_WORD =
  "(?:[\\p{Lu}][\\p{L}/'’-]{0,24}|co-?founder|founder|founding|chief|executive|technical|technology|operating|financial|product|marketing|revenue|commercial|people|scientific|science|medical|legal|information|security|data|design|customer|vice|president|head|director|managing|general|manager|senior|lead|officer|chairman|chairwoman|chair|counsel|engineering|sales|operations|growth|research|finance|software|engineer|scientist|architect|partner|and|of|for|et|und|fondateur|fondatrice|directeur|directrice|général|générale|présidente?|cofondateur|cofondatrice|gérante?|geschäftsführer(?:in)?|gründer(?:in)?|mitgründer(?:in)?|leiter(?:in)?|technique|commerciale)";
const ROLE = `(?:(?:our|the|its|a|new|current|als|als neue[rn]?|le|la|notre) ){0,3}(?<title>${ROLE_WORD}(?:(?: & | / |, (?=(?:C[EFTOMP]O|[Cc]hief|[Cc]o-?founder|[Ff]ounder|[Pp]resident|[Hh]ead|VP)(?![\\p{L}]))| )${ROLE_WORD}){0,8})(?!\\p{L})`;
/** Matches `Mira Holt, Acme’s chief executive`. */
const OWNER =
  "(?:(?<owner>\\p{Lu}[\\p{L}\\p{N}&-]*(?: \\p{Lu}[\\p{L}\\p{N}&-]*){0,3})['’]s? (?:new )?|the company['’]s )?";
const AFTER_NAME = new RegExp(`${NAME}(?:, | \\((?=[^),]{2,60}\\)))${OWNER}${ROLE}(?<rest>[^;]{0,60})`, 'u');
const IS_ROLE = new RegExp(
  `${NAME}(?:, (?:who|an?) [^,;]{3,60},|,)? (?:is|(?:succeeds|succeeded|replaces|replaced) [^,.;]{2,40}? as|serves as|works as|acts as|joins(?: [^,.;]{2,30}?)? as|joined(?: [^,.;]{2,30}?)? as|has joined(?: [^,.;]{2,30}?)? as|was named|was appointed|has been appointed|has been named|becomes|became|has become|(?:takes|took|has taken) over as|steps in as|(?:leads|heads|runs)(?: [^,.;]{2,30}?)? as|(?:was|has been) promoted to|ist|est|wird|is our|is the) (?:as )?${OWNER}${ROLE}(?<rest>[^;]{0,60})`,
  'u',
);
const BEFORE_NAME = new RegExp(
  `(?<![\\p{L}])(?<title>(?:[Cc]o-?founder(?:s)? (?:and|&) )?(?:CEO|CTO|CFO|COO|CMO|CPO|CRO|CSO|CIO|CISO|[Cc]hief [\\p{L}]+ [Oo]fficer|[Mm]anaging [Dd]irector|[Gg]eschäftsführer(?:in)?|[Vv]ice [Pp]resident(?: of [\\p{L}]+)?|VP(?: of)? [\\p{L}]+|[Hh]ead of [\\p{L}]+|[Ff]ounder|[Cc]o-?founder|[Gg]ründer(?:in)?|[Ff]ondateur|[Ff]ondatrice|[Dd]irecteur général|[Dd]irectrice générale|PDG)(?: (?:and|&) (?:[Cc]o-?founder|[Ff]ounder|CEO|CTO|COO|CFO|[Pp]resident))?)(?:,| is)? ${NAME}`,
  'u',
);
const APPOINTED = new RegExp(
  `\\b(?:appoint(?:s|ed)|(?:appointment|promotion) of|hire[sd]|names|named|welcomes|welcomed|promotes|promoted) ${NAME} (?:as|to) ${ROLE}(?<rest>[^;]{0,60})`,
  'u',
);
/** Matches `Acme names Mira Holt Chief Executive`. */
const NAMED = new RegExp(
  `\\b(?:appoint(?:s|ed)|names|named) ${NAME.replace('{1,4}', '{1,4}?')} (?=C[A-Z]O|[Cc]hief|[Hh]ead|VP|[Vv]ice|[Mm]anaging|[Gg]eneral|[Pp]resident|[Cc]hair)${ROLE}(?<rest>[^;]{0,60})`,
  'u',
);
/** The company that somebody joins. */
const JOINED =
  /\b(?:joins|joined|leads|heads|runs) (?:the )?(\p{Lu}[\p{L}\p{N}&-]*(?: \p{Lu}[\p{L}\p{N}&-]*){0,3}) (?:in [^,.;]{3,16} )?as\b/u;
/** Matches `our customer’s CEO`. */
const OTHERS_OFFICER =
  /\b(?:customers?|clients?|partners?|rivals?|competitors?|investors?|suppliers?)['’]s? (?:new )?$/i;
const FOUNDED_BY =
  /\b(?:co-?founded|founded|started|gegründet|fondée?)(?: (?:in|im|en) [^.;,]{3,40}?)? (?:by|von|par) (?:(?:brothers|sisters|siblings|friends|engineers|former colleagues|two|three|long-time|longtime|college|university|twins|the|researchers|entrepreneurs|physicist|roboticist) )*/iu;
const FOUNDERS = /\b(?:(?:our|its|the) (?:co-?)?founders|(?:co-?)founders),? (?=\p{Lu})/iu;
const PEOPLE_FOUNDED = / (?:co-?founded|founded|started|gründeten|gründete|ont fondé|a fondé) /iu;
const MENTIONS =
  /C[EFTOMPSI]O\b|chief|found|head of|president|\bVP\b|director|manager|officer|chair|counsel|lead|engineer|gründ|geschäftsführ|leiter|direct|fondat|PDG|gérant|président/i;
const OF_COMPANY = /^(?:,)? ?(?:of|at|for|from|bei|der|von|chez|de) (?:the )?(?=[\p{Lu}\d])/u;

/** Finds people and their titles in running text. */
export function findPeople(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  if (!MENTIONS.test(text)) return [];
  const found: Finding[] = [...findFounders(parsed, sentence)];
  for (const pattern of [APPOINTED, NAMED, IS_ROLE, AFTER_NAME, BEFORE_NAME]) {
    const match = pattern.exec(text);
    const finding = match ? toFinding(parsed, sentence, match) : null;
    if (finding && !found.some(({ value }) => isDeepStrictEqual(value, finding.value))) found.push(finding);
  }
  return found;
}

function toFinding(parsed: ParsedDocument, sentence: Sentence, match: RegExpExecArray): Finding | null {
  const groups = match.groups ?? {};
  const name = readPersonName(trimName(groups.name ?? ''));
  const written = groups.title ?? '';
  const rest = `${groups.rest ?? sentence.text.slice(match.index + match[0].length, match.index + match[0].length + 60)}`;
  const { title, company } = cutCompany(written, rest);
  if (name === null || !isTitle(title)) return null;
  const before = sentence.text.slice(0, match.index);
  const joined = JOINED.exec(match[0])?.[1];
  const attributive = groups.rest === undefined ? (companyBefore(before) ?? ownerBefore(parsed, before)) : null;
  return fromSentence(parsed, sentence, {
    field: 'people.person',
    value: { kind: 'person', name, title },
    subject: OTHERS_OFFICER.test(before)
      ? 'others'
      : (groups.owner ??
        company ??
        joined ??
        attributive ??
        (groups.rest === undefined && /\bour $/i.test(before) ? 'we' : null)),
    from: match.index,
    to: match.index + match[0].length - (groups.rest?.length ?? 0),
  });
}

function trimName(name: string): string {
  return name
    .replace(/['’]s$/u, '')
    .replace(/[.]$/, '')
    .trim();
}

/** Splits title and company: `Head of Sales at Acme` and `CEO of Acme` hold both, `Head of Sales` a title only. */
function cutCompany(written: string, rest: string): { title: string; company: string | null } {
  const cut = written.replace(/(?:[ ,]+(?:and|of|for|et|und|[&/]))*[ ,]*$/u, '').trim();
  const inside =
    /^(.{0,60}?\b(?:C[EFTOMPSIR]O|officer|chief executive|managing director|founder|co-founder|cofounder|president|chair(?:man|woman)?|partner)) (?:of|at) (.+)$/iu.exec(
      cut,
    );
  if (
    inside?.[1] &&
    inside[2] &&
    !/^(?:engineering|sales|product|marketing|operations|finance|people|design|data|growth|research|the board)\b/i.test(
      inside[2],
    )
  ) {
    return { title: inside[1], company: inside[2].replace(/,.*$/, '') };
  }
  const tail = `${written.slice(written.indexOf(cut) + cut.length)}${rest}`.replace(/^[ ]+/, ' ');
  // Any field may be headed: `head of logistics at Acme`.
  const field = /^ of (?:\p{Ll}+ ){1,3}(?:at|for|bei|chez) (?=\p{Lu})/u.exec(tail);
  if (field) return { title: cut, company: readNameFrom(tail, field[0].length)?.text ?? null };
  const company = OF_COMPANY.exec(tail.trimStart());
  return { title: cut, company: company ? (readNameFrom(tail.trimStart(), company[0].length)?.text ?? null) : null };
}

/** Returns the company named before a possessive: `Acme says …; its CEO Mira Holt`. */
function ownerBefore(parsed: ParsedDocument, before: string): string | null {
  if (!/\b(?:its|their)(?: \p{L}{1,20}){0,2} $/iu.test(before)) return null;
  const words = readWords(before);
  const isOther = namedCompany(before, parsed.names) === 'other' || !isProspectFirst(parsed, before, words);
  return isOther ? 'another company' : 'it';
}

/** Checks whether the name that a sentence opens with, if it opens with one, is the prospect's. */
function isProspectFirst(parsed: ParsedDocument, text: string, words: ReturnType<typeof readWords>): boolean {
  const name = words[0] === undefined ? null : readNameAt(text, words, 0);
  return name === null || parsed.names.findMention(name.text) >= 0;
}

/** Returns the company before a title: `Acme CEO Mira Holt`, `Acme's head of sales Mira Holt`. */
function companyBefore(before: string): string | null {
  const words = readWords(before);
  for (let from = Math.max(0, words.length - 5); from < words.length; from += 1) {
    const name = readNameAt(before, words, from);
    if (name && /^(?:['’]s)?(?: new| current)? $/.test(before.slice(name.end))) return name.text;
  }
  return null;
}

function findFounders(parsed: ParsedDocument, sentence: Sentence): Finding[] {
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
    /[.;(]|, (?:who|which|a|an|the|to|when|with)\b| (?:in|im|en|after|with|to|who|as|at|while) /u.exec(list)?.index ??
    list.length;
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
