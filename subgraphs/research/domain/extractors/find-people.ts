import { isDeepStrictEqual } from 'node:util';
import type { Finding } from '../evidence/finding.ts';
import { matchesOf, occursIn } from '../text/find-in.ts';
import { readNameAt, readNameFrom, readWords } from '../text/words.ts';
import { fromSentence } from './create-finding.ts';
import { findFounders } from './find-founders.ts';
import { hasOrganisationWord, namedCompany } from './named-company.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { CONTACT, hasTitleWord, isTitle, MAX_TITLE_CHARS, readPersonName } from './person-words.ts';

const NAME = "(?<name>\\p{Lu}[\\p{L}'’.-]*(?: (?:\\p{Lu}[\\p{L}'’.-]*|de|van|von|der|den|da|di|la|le|el|al|bin)){1,4})";
const ROLE_WORD =
  "(?:[\\p{Lu}][\\p{L}/'’-]{0,24}|co-?founder|founder|founding|chief|executive|technical|technology|operating|financial|product|marketing|revenue|commercial|people|scientific|science|medical|legal|information|security|data|design|customer|vice|president|head|director|managing|general|manager|senior|lead|officer|chairman|chairwoman|chair|counsel|engineering|sales|operations|growth|research|finance|software|engineer|scientist|architect|partner|independent|non-executive|deputy|interim|regional|associate|clinical|regulatory|corporate|and|of|for|et|und|fondateur|fondatrice|directeur|directrice|général|générale|présidente?|cofondateur|cofondatrice|gérante?|responsable|chargée?|communication|geschäftsführer(?:in)?|gründer(?:in)?|mitgründer(?:in)?|leiter(?:in)?|technique|commerciale)";
const ROLE = `(?:(?:our|the|its|a|new|current|als|als neue[rn]?|le|la|notre) ){0,3}(?<title>${ROLE_WORD}(?:(?: & | / |, (?=(?:C[EFTOMP]O|[Cc]hief|[Cc]o-?founder|[Ff]ounder|[Pp]resident|[Hh]ead|VP)(?![\\p{L}]))| )${ROLE_WORD}){0,8})(?!\\p{L})`;
/** Matches a body that somebody joins. */
const SEAT =
  "(?<title>(?:[\\p{Ll}]+ )?(?:[Aa]dvisory [Bb]oard|[Bb]oard(?: of [Dd]irectors)?|[Bb]eirat|[Aa]ufsichtsrat|[Vv]erwaltungsrat|conseil d['’]administration))(?!\\p{L})";
const BODY = /(?<!\p{L})(?:board|beirat|\p{L}+rat|conseil)(?!\p{L})/iu;
const IS_SEAT = new RegExp(`^${SEAT}$`, 'u');
/** Matches `Mira Holt, Acme’s chief executive`. */
const OWNER =
  "(?:(?<owner>\\p{Lu}[\\p{L}\\p{N}&-]*(?: \\p{Lu}[\\p{L}\\p{N}&-]*){0,3})['’]s? (?:new )?|the company['’]s )?";
/** In the order in which their findings count, each for all matches of a sentence; the last has the title first. */
const PATTERNS: readonly RegExp[] = [
  `\\b(?:appoint(?:s|ed)|(?:appointment|promotion) of|hire[sd]|names|named|welcomes|welcomed|promotes|promoted) ${NAME} (?:as|to) ${ROLE}`,
  // Acme a nommé Mira Holt directrice générale; Acme beruft Mira Holt zur Geschäftsführerin
  `(?<![\\p{L}])(?:nomme|(?:a|ont) nommé|ernennt|ernannte|beruft|berief|bestellt|bestellte) ${NAME}(?: (?:comme|en tant que|au poste de|zu[mr](?: neuen)?))? ${ROLE}`,
  // Acme names Mira Holt Chief Executive
  `\\b(?:appoint(?:s|ed)|names|named) ${NAME.replace('{1,4}', '{1,4}?')} (?=C[A-Z]O|[Cc]hief|[Hh]ead|VP|[Vv]ice|[Mm]anaging|[Gg]eneral|[Pp]resident|[Cc]hair)${ROLE}`,
  `${NAME}(?:, (?:who|an?|previously|formerly|until now|bislang|bisher|zuvor|précédemment|jusqu['’]ici) [^,;]{3,60},|, (?:who|qui|der|die)(?: still)?|,)? (?:is|(?:succeeds|succeeded|replaces|replaced) [^,.;]{2,40}? as|serves as|works as|acts as|joins(?: [^,.;]{2,30}?)? as|joined(?: [^,.;]{2,30}?)? as|has joined(?: [^,.;]{2,30}?)? as|was named|was appointed|has been appointed|has been named|becomes|became|has become|devient|nommée?|(?:est|a été) nommée?|(?:takes|took|has taken) over as|steps in as|(?:leads|heads|runs)(?: [^,.;]{2,30}?)? as|(?:was|has been) promoted to|ist|est|wird|is our|is the)(?: (?:seit|since|depuis) (?:(?:dem|le) )?(?:\\d{1,2}\\.? )?(?:\\p{L}{3,9} )?(?:19|20)\\d\\d)? (?:as )?${OWNER}${ROLE}`,
  `${NAME}(?:, | \\((?=[^),]{2,60}\\)))${OWNER}${ROLE}`,
  // Neuer Vertriebsleiter wird Jon Beck
  `(?<![\\p{L}])(?:[Nn]ew|[Nn]eue[rn]?|[Nn]ouve(?:au|lle)|[Oo]ur|[Uu]nsere?|[Nn]otre) ${ROLE} (?:is|ist|wird|heißt|est|sera)(?: (?:ab|seit|depuis|from|since) [^,.;]{3,20})? ${NAME}`,
  // Mira Holt of Nordal joins the board of directors; in den Beirat zieht Mira Holt ein
  `${NAME}(?: (?:of|from|von|de) [^,.;]{2,40}?)?(?:,[^,;]{3,60},)? (?:joins|joined|has joined|rejoint|a rejoint|zieht in|rückt in) (?:the|our|its|den|unseren|le|notre) ${SEAT}`,
  `(?:zieht|rückt) (?:\\p{Lu}\\p{Ll}+ )?${NAME} in (?:den|unseren) ${SEAT} ein`,
  `(?<![\\p{L}])(?<title>(?:[Cc]o-?founder(?:s)? (?:and|&) )?(?:CEO|CTO|CFO|COO|CMO|CPO|CRO|CSO|CIO|CISO|[Cc]hief [\\p{L}]+ [Oo]fficer|[Mm]anaging [Dd]irector|[Gg]eschäftsführer(?:in)?|[Vv]ice [Pp]resident(?: of [\\p{L}]+)?|VP(?: of)? [\\p{L}]+|[Hh]ead of [\\p{L}]+|[Ff]ounder|[Cc]o-?founder|[Gg]ründer(?:in)?|[Ff]ondateur|[Ff]ondatrice|[Dd]irecteur général|[Dd]irectrice générale|PDG)(?: (?:and|&) (?:[Cc]o-?founder|[Ff]ounder|CEO|CTO|COO|CFO|[Pp]resident))?)(?:,| is)? ${NAME}`,
].map((wording) => new RegExp(wording, 'gu'));
/** The company that somebody joins. */
const JOINED =
  /\b(?:joins|joined|leads|heads|runs) (?:the )?(\p{Lu}[\p{L}\p{N}&-]*(?: \p{Lu}[\p{L}\p{N}&-]*){0,3}) (?:in [^,.;]{3,16} )?as\b/u;
/** Matches `our customer’s CEO`, `our customer Mira Holt`. */
const OTHERS_OFFICER =
  /\b(?:customers?|clients?|partners?|rivals?|competitors?|investors?|suppliers?)(?:['’]s?)? (?:new )?$/i;
/** Matches what a sentence of founding says without a title. */
const FOUNDING = /found|gründ|grund|fond[eé]|cr[eé]{2}|started|ins leben/i;
/** Matches what readers are asked to do, or what makes somebody the author, in front of a name. */
const ADDRESSES = /^(?:Contact|Call|Ask|Email|Meet|Contactez|Appelez|By|Von|Par) /u;
const OUR = /(?<![\p{L}])(?:[Oo]ur|[Uu]nser(?:e[mn]?)?|[Nn]otre) (?:new |neue[rn]? )?(?=\p{L})/gu;
/** Matches what goes on with a title of another language: `directeur` of `directeur des opérations`. */
const GOES_ON = /^ (?:des|du|de la|de l['’]|d['’]|der|für|im|vom) ?(?=\p{L})/u;
/** Matches what stands before a title of our own. */
const OUR_TITLE = /(?<![\p{L}])(?:our|unser(?:e[nr]?)?|notre) (?:new |neue[rn]? |nouve\p{L}+ )?$/iu;
const RELATION =
  /(?:[Cc]ustomer|client|partner|rival|supplier|investor|[Kk]unden?|[Kk]undin|[Ll]ieferant(?:en)?|fournisseur) \p{Lu}[^\s]*$/u;
const APPOINTS =
  /^(?:appoint(?:s|ed)|hire[sd]|names|named|promote[sd]|nomme|(?:a|ont) nommé|ernennt|ernannte|beruft|berief|bestellte?)(?!\p{L})/u;
/** Matches verbs with which somebody comes from another company. */
const COMES_FROM = /(?<!\p{L})(?:appoint|hire|join|recruit|name|promote|welcome)/iu;
const OF_COMPANY = /^(?:,)? ?(?:of|at|for|from|bei|der|von|chez|de) (?:the )?(?=[\p{Lu}\d])/u;
const OF_BOARD =
  /^ (?:of the|des|du) (?:[Ss]upervisory |[Ee]xecutive )?(?:[Bb]oard|Vorstands|Aufsichtsrats|Beirats|[Cc]onseil)(?!\p{L})/u;
/** Matches any field that is headed: `head of logistics at Acme`. */
const OF_FIELD = /^ of (?:\p{Ll}+ ){1,3}(?:at|for|bei|chez) (?=\p{Lu})/u;
/** Matches a title with its company, and no field that is headed: `CEO of Acme`. */
const TITLE_OF_COMPANY =
  /^(?<title>.{0,60}?\b(?:C[EFTOMPSIR]O|officer|chief executive|managing director|founder|co-founder|cofounder|president|chair(?:man|woman)?|partner)) (?:of|at) (?!(?:engineering|sales|product|marketing|operations|finance|people|design|data|growth|research|the board)\b)(?<company>[^,]+)/iu;
const POST_OF = /^(.+) (?:of|at|for|bei|von|de|chez) (?:the )?(\p{Lu}.*)$/u;
/** Matches what ends a title that is cut off, or a text that is none. */
const NOT_WHOLE = /[,;:]| (?:at|to|from|with|by|on)(?: |$)| (?:in|of|for|and|an?|the|met|gave|told|wrote|\p{Ll}+ed)$/u;
/** Matches a company beside ours: `our partner`, `our distribution partner`; a colleague’s title has capitals. */
const RELATED = /^(?:\p{Ll}[\p{L}-]* )*[Pp]artner$/u;
/** Matches whose a title is behind it: `CEO of our customer Nordal`. */
const OF_OTHERS =
  /^(?: (?:of|at|for|from))? (?:one of )?(?:our|its|their) (?:\p{L}+ ){0,2}(?:customers?|clients?|partners?|investors?|suppliers?|competitors?|rivals?)(?!\p{L})/iu;
/** Most words of a title in front of a name. */
const MAX_TITLE_WORDS = 6;
const MAX_MATCHES = 4;
const MAX_REST_CHARS = 60;
const MAX_COMPANY_WORDS = 5;

/** Finds people and their titles in running text. */
export function findPeople(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  if (!hasTitleWord(text) && !occursIn(text, FOUNDING) && !occursIn(text, BODY)) return [];
  const stated = [
    ...findFounders(parsed, sentence),
    ...PATTERNS.flatMap((pattern) =>
      matchesOf(text, pattern)
        .slice(0, MAX_MATCHES)
        .map((match) => toFinding(parsed, sentence, match)),
    ),
  ].filter((finding) => finding !== null);
  // Whose post it is, the patterns read better: `our competitor’s CEO Mira Holt`.
  const nameOf = ({ value }: Finding) => (value.kind === 'person' ? value.name : null);
  const names = new Set(stated.map(nameOf));
  const colleagues = matchesOf(text, OUR)
    .slice(0, MAX_MATCHES)
    .map((match) => colleagueAt(parsed, sentence, match))
    .filter((finding) => finding !== null)
    .filter((finding) => !names.has(nameOf(finding)));
  const found = [...stated, ...colleagues];
  return found.filter(
    ({ value }, index) => found.findIndex((earlier) => isDeepStrictEqual(earlier.value, value)) === index,
  );
}

/** Reads `our Talent Partner Lucy Adeyemi`: a title of our own, then the name. */
function colleagueAt(parsed: ParsedDocument, sentence: Sentence, our: RegExpExecArray): Finding | null {
  const start = our.index + our[0].length;
  const text = sentence.text.slice(start, start + MAX_TITLE_CHARS);
  const words = readWords(text).slice(0, MAX_TITLE_WORDS + 2);
  for (const [index, first] of words.entries()) {
    const last = words[index + 1];
    const title = text.slice(0, words[index - 1]?.end ?? 0);
    const name = last === undefined ? null : readPersonName(text.slice(first.start, last.end));
    const isWhole = title.length + 1 === first.start && !NOT_WHOLE.test(title) && !RELATED.test(title);
    if (!last || name === null || !isWhole || !isTitle(title)) continue;
    const value = { kind: 'person', name, title } as const;
    const [from, to] = [our.index, start + last.end];
    return fromSentence(parsed, sentence, { field: 'people.person', value, subject: 'we', from, to });
  }
  return null;
}

function toFinding(parsed: ParsedDocument, sentence: Sentence, match: RegExpExecArray): Finding | null {
  const { name: written = '', title: role = '', owner } = match.groups ?? {};
  const [from, to] = [match.index, match.index + match[0].length];
  const before = sentence.text.slice(0, from);
  const rest = sentence.text.slice(to, to + MAX_REST_CHARS).split(';')[0] ?? '';
  const name = readPersonName(written.replace(ADDRESSES, '').replace(/['’]s$|[.]$/u, ''));
  const isComing = COMES_FROM.test(match[0]) && /^,? from /.test(rest);
  const { title, company } = cutCompany(parsed, role, isComing ? '' : rest);
  if (name === null || !(isTitle(title) || IS_SEAT.test(title)) || GOES_ON.test(rest)) return null;
  const isTitleFirst = match[0].startsWith(role);
  const isOwn =
    CONTACT.test(before) || OUR_TITLE.test(isTitleFirst ? before : match[0].slice(0, match[0].lastIndexOf(role)));
  // `Nordal betreibt 40 Märkte; Geschäftsführer Jon Beck …`
  const isOfNamed = isTitleFirst && !isOwn && namedCompany(before, parsed.names) === 'other';
  const isOthers =
    isOfNamed ||
    OTHERS_OFFICER.test(before) ||
    OF_OTHERS.test(rest) ||
    (CONTACT.test(before) && hasOrganisationWord(rest));
  // A line that gives post and company, as below a name or a quote: `Head of Assets, Severn Vale Water`.
  const isLine = to - from + (isTitleFirst ? 0 : rest.length) === sentence.text.trim().length;
  const isBelowName = readPersonName(parsed.blockText(sentence.block - 1).trim()) !== null;
  if (isLine && (isBelowName || (isTitleFirst && match[0].includes(', ')))) return null;
  const stated =
    owner ??
    company ??
    JOINED.exec(match[0])?.[1] ??
    (isTitleFirst ? companyBefore(parsed, before) : actorOf(sentence.text, match));
  const subject = isOthers ? 'others' : (stated ?? (isOwn ? 'we' : null));
  const value = { kind: 'person', name, title } as const;
  return fromSentence(parsed, sentence, { field: 'people.person', value, subject, from, to });
}

/** Returns the company that appoints somebody by a verb: `Nordal beruft`; null where no name alone stands before it. */
function actorOf(text: string, { 0: written, index }: RegExpExecArray): string | null {
  const actor = APPOINTS.test(written) ? text.slice(0, index).trim() : '';
  if (RELATION.test(actor)) return 'others';
  const name = readNameFrom(actor, 0);
  return name !== null && name.end === actor.length && !BODY.test(actor) ? actor : null;
}

/** Splits title and company: `Head of Sales at Acme` and `CEO of Acme` hold both, `Head of Sales` a title only. */
function cutCompany(
  { names }: ParsedDocument,
  written: string,
  rest: string,
): { title: string; company: string | null } {
  const title = written.replace(/(?:[ ,]+(?:and|of|for|et|und|[&/]))*[ ,]*$/u, '').trim();
  const inside = TITLE_OF_COMPANY.exec(title)?.groups;
  if (inside?.title && inside.company) return { title: inside.title, company: inside.company };
  const [, post = '', own = ''] = POST_OF.exec(title) ?? [];
  if (names.isProspect(own)) return { title: post, company: own };
  const tail = `${written.slice(title.length)}${rest}`.replace(/^ +/, ' ');
  const field = OF_FIELD.exec(tail);
  const of = field || OF_BOARD.test(tail) ? null : OF_COMPANY.exec(tail.trimStart());
  if (field) return { title, company: readNameFrom(tail, field[0].length)?.text ?? null };
  if (of) return { title, company: readNameFrom(tail.trimStart(), of[0].length)?.text ?? null };
  const next = /^, (?=\p{Lu})/u.test(tail) ? readNameFrom(tail, 2)?.text : undefined;
  // A name that closes an attribution is the company: `Clara Weft, Head of Logistics, Nordal`.
  const isLast = tail === `, ${next}` && !/^, [A-Z]{2,5}$/.test(tail) && !hasTitleWord(tail);
  return { title, company: next !== undefined && (hasOrganisationWord(next) || isLast) ? next : null };
}

/** Returns the company before a title: `Acme-CEO`, `Acme's head of sales`, `Acme says …; its CEO`. */
function companyBefore(parsed: ParsedDocument, before: string): string | null {
  const compound = /(\p{Lu}[\p{L}\p{N}]+)-$/u.exec(before)?.[1];
  if (compound !== undefined) return compound;
  const words = readWords(before);
  for (let index = Math.max(0, words.length - MAX_COMPANY_WORDS); index < words.length; index += 1) {
    const name = readNameAt(before, words, index);
    if (name && /^(?:['’]s)?(?: new| current)? $/.test(before.slice(name.end))) return name.text;
  }
  if (!/\b(?:its|their)(?: \p{L}{1,20}){0,2} $/iu.test(before)) return null;
  const first = words[0] === undefined ? null : readNameAt(before, words, 0);
  const isOther = first !== null && parsed.names.findMention(first.text) < 0;
  return isOther || namedCompany(before, parsed.names) === 'other' ? 'another company' : 'it';
}
