import { isDeepStrictEqual } from 'node:util';
import type { Finding } from '../evidence/finding.ts';
import { readNameAt, readNameFrom, readWords } from '../text/words.ts';
import { fromSentence } from './create-finding.ts';
import { findFounders } from './find-founders.ts';
import { hasOrganisationWord, namedCompany } from './named-company.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { hasTitleWord, isTitle, MAX_TITLE_CHARS, readPersonName } from './person-words.ts';

const NAME = "(?<name>\\p{Lu}[\\p{L}'’.-]*(?: (?:\\p{Lu}[\\p{L}'’.-]*|de|van|von|der|den|da|di|la|le|el|al|bin)){1,4})";
const ROLE_WORD =
  "(?:[\\p{Lu}][\\p{L}/'’-]{0,24}|co-?founder|founder|founding|chief|executive|technical|technology|operating|financial|product|marketing|revenue|commercial|people|scientific|science|medical|legal|information|security|data|design|customer|vice|president|head|director|managing|general|manager|senior|lead|officer|chairman|chairwoman|chair|counsel|engineering|sales|operations|growth|research|finance|software|engineer|scientist|architect|partner|and|of|for|et|und|fondateur|fondatrice|directeur|directrice|général|générale|présidente?|cofondateur|cofondatrice|gérante?|geschäftsführer(?:in)?|gründer(?:in)?|mitgründer(?:in)?|leiter(?:in)?|technique|commerciale)";
const ROLE = `(?:(?:our|the|its|a|new|current|als|als neue[rn]?|le|la|notre) ){0,3}(?<title>${ROLE_WORD}(?:(?: & | / |, (?=(?:C[EFTOMP]O|[Cc]hief|[Cc]o-?founder|[Ff]ounder|[Pp]resident|[Hh]ead|VP)(?![\\p{L}]))| )${ROLE_WORD}){0,8})(?!\\p{L})`;
/** Matches `Mira Holt, Acme’s chief executive`. */
const OWNER =
  "(?:(?<owner>\\p{Lu}[\\p{L}\\p{N}&-]*(?: \\p{Lu}[\\p{L}\\p{N}&-]*){0,3})['’]s? (?:new )?|the company['’]s )?";
const AFTER_NAME = new RegExp(`${NAME}(?:, | \\((?=[^),]{2,60}\\)))${OWNER}${ROLE}(?<rest>[^;]{0,60})`, 'u');
const IS_ROLE = new RegExp(
  `${NAME}(?:, (?:who|an?) [^,;]{3,60},|, who(?: still)?|,)? (?:is|(?:succeeds|succeeded|replaces|replaced) [^,.;]{2,40}? as|serves as|works as|acts as|joins(?: [^,.;]{2,30}?)? as|joined(?: [^,.;]{2,30}?)? as|has joined(?: [^,.;]{2,30}?)? as|was named|was appointed|has been appointed|has been named|becomes|became|has become|(?:takes|took|has taken) over as|steps in as|(?:leads|heads|runs)(?: [^,.;]{2,30}?)? as|(?:was|has been) promoted to|ist|est|wird|is our|is the) (?:as )?${OWNER}${ROLE}(?<rest>[^;]{0,60})`,
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
/** In the order in which their findings count, each for all matches of a sentence. */
const PATTERNS = [APPOINTED, NAMED, IS_ROLE, AFTER_NAME, BEFORE_NAME].map(({ source }) => new RegExp(source, 'gu'));
/** The company that somebody joins. */
const JOINED =
  /\b(?:joins|joined|leads|heads|runs) (?:the )?(\p{Lu}[\p{L}\p{N}&-]*(?: \p{Lu}[\p{L}\p{N}&-]*){0,3}) (?:in [^,.;]{3,16} )?as\b/u;
/** Matches `our customer’s CEO`, `our customer Mira Holt`. */
const OTHERS_OFFICER =
  /\b(?:customers?|clients?|partners?|rivals?|competitors?|investors?|suppliers?)(?:['’]s?)? (?:new )?$/i;
/** Matches what a sentence of founding says without a title. */
const FOUNDING = /found|gründ|grund|fondé|créée?|started|ins leben/i;
/** Matches whom a page names for questions: `Press contact: Mira Holt`. */
const CONTACT =
  /(?<![\p{L}])(?:contacts?|enquiries|inquiries|questions|ansprechpartner(?:in)?|ansprechperson|pressekontakt|kontakt|contact presse|presse)\s?:\s*$/iu;
const OUR = /(?<![\p{L}])(?:[Oo]ur|[Uu]nser(?:e[mn]?)?|[Nn]otre) (?=\p{L})/gu;
/** Matches what goes on with a title of another language: `directeur` of `directeur des opérations`. */
const GOES_ON = /^ (?:des|du|de la|de l['’]|d['’]|der|für|im|vom) ?(?=\p{L})/u;
/** Matches what stands before a title of our own. */
const OUR_TITLE = /(?<![\p{L}])(?:our|unser(?:e[nr]?)?|notre) (?:new |neue[rn]? |nouve\p{L}+ )?$/iu;
/** Matches verbs with which somebody comes from another company. */
const COMES_FROM = /(?<!\p{L})(?:appoint|hire|join|recruit|name|promote|welcome)/iu;
/** Most words of a title in front of a name. */
const MAX_TITLE_WORDS = 6;
const MAX_MATCHES = 4;
const OF_COMPANY = /^(?:,)? ?(?:of|at|for|from|bei|der|von|chez|de) (?:the )?(?=[\p{Lu}\d])/u;

/** Finds people and their titles in running text. */
export function findPeople(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  if (!hasTitleWord(text) && !FOUNDING.test(text)) return [];
  const found: Finding[] = [...findFounders(parsed, sentence)];
  const add = (finding: Finding | null) => {
    if (finding && !found.some(({ value }) => isDeepStrictEqual(value, finding.value))) found.push(finding);
  };
  for (const pattern of PATTERNS) for (const match of matchesOf(pattern, text)) add(toFinding(parsed, sentence, match));
  for (const match of [...text.matchAll(OUR)].slice(0, MAX_MATCHES)) add(colleagueAt(parsed, sentence, match));
  return found;
}

/** Returns the matches of a pattern, each from where the title of the one before ends. */
function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match && matches.length < MAX_MATCHES; match = pattern.exec(text)) {
    matches.push(match);
    pattern.lastIndex -= match.groups?.rest?.length ?? 0;
  }
  return matches;
}

/** Reads `our Talent Partner Lucy Adeyemi`: a title of our own, then the name. */
function colleagueAt(parsed: ParsedDocument, sentence: Sentence, our: RegExpExecArray): Finding | null {
  const start = our.index + our[0].length;
  const words = readWords(sentence.text.slice(start, start + MAX_TITLE_CHARS));
  for (let count = 1; count <= MAX_TITLE_WORDS; count += 1) {
    const [lastOfTitle, first, last] = [words[count - 1], words[count], words[count + 1]];
    if (!lastOfTitle || !first || !last) return null;
    const title = sentence.text.slice(start, start + lastOfTitle.end);
    const name = readPersonName(sentence.text.slice(start + first.start, start + last.end));
    const isWhole =
      title.length + 1 === first.start &&
      !/[,;:]| (?:at|to|from|with|by|on)(?: |$)| (?:in|of|for|and|an?|the|met|gave|told|wrote|\p{Ll}+ed)$/u.test(title);
    if (name === null || !isTitle(title) || !isWhole) continue;
    const value = { kind: 'person', name, title } as const;
    return fromSentence(parsed, sentence, {
      field: 'people.person',
      value,
      subject: 'we',
      from: our.index,
      to: start + last.end,
    });
  }
  return null;
}

function toFinding(parsed: ParsedDocument, sentence: Sentence, match: RegExpExecArray): Finding | null {
  const groups = match.groups ?? {};
  const name = readPersonName(trimName(groups.name ?? ''));
  const written = groups.title ?? '';
  const rest = `${groups.rest ?? sentence.text.slice(match.index + match[0].length, match.index + match[0].length + 60)}`;
  const isComing = COMES_FROM.test(match[0]) && /^,? from /.test(rest);
  const { title, company } = cutCompany(written, isComing ? '' : rest);
  if (name === null || !isTitle(title) || GOES_ON.test(rest) || isAttribution(parsed, sentence, match)) return null;
  const before = sentence.text.slice(0, match.index);
  const joined = JOINED.exec(match[0])?.[1];
  const attributive =
    groups.rest === undefined
      ? (/(\p{Lu}[\p{L}\p{N}]+)-$/u.exec(before)?.[1] ?? companyBefore(before) ?? ownerBefore(parsed, before))
      : null;
  return fromSentence(parsed, sentence, {
    field: 'people.person',
    value: { kind: 'person', name, title },
    subject:
      OTHERS_OFFICER.test(before) || isOthersContact(before, rest)
        ? 'others'
        : (groups.owner ??
          company ??
          joined ??
          attributive ??
          (CONTACT.test(before) || OUR_TITLE.test(groups.rest === undefined ? before : ofTitle(match)) ? 'we' : null)),
    from: match.index,
    to: match.index + match[0].length - (groups.rest?.length ?? 0),
  });
}

/** Checks for a line that gives post and company, as below a name or a quote: `Head of Assets, Severn Vale Water`. */
function isAttribution(parsed: ParsedDocument, { text, block }: Sentence, match: RegExpExecArray): boolean {
  if (match[0].length !== text.trim().length) return false;
  const isTitleFirst = match.groups?.rest === undefined && match[0].includes(', ');
  return isTitleFirst || readPersonName(parsed.blockText(block - 1).trim()) !== null;
}

/** Returns what a match has before its title. */
function ofTitle({ 0: whole, groups = {} }: RegExpExecArray): string {
  return whole.slice(0, whole.lastIndexOf(groups.title ?? ''));
}

/** Checks for a contact of somebody else, such as a press agency, whose name stands behind. */
function isOthersContact(before: string, rest: string): boolean {
  return CONTACT.test(before) && hasOrganisationWord(rest);
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
  if (company) return { title: cut, company: readNameFrom(tail.trimStart(), company[0].length)?.text ?? null };
  const next = /^, (?=\p{Lu})/u.test(tail) ? readNameFrom(tail, 2)?.text : undefined;
  return { title: cut, company: next !== undefined && (hasOrganisationWord(next) || isLast(tail, next)) ? next : null };
}

/** Checks for a name that closes an attribution: `Clara Weft, Head of Logistics, Nordal`. */
function isLast(tail: string, name: string): boolean {
  return tail === `, ${name}` && !/^[A-Z]{2,5}$/.test(name) && !hasTitleWord(name);
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
