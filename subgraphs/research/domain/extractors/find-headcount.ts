import type { Finding } from '../evidence/finding.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { NUMBER_SOURCE, parseNumber, parseNumberWords } from '../text/numbers.ts';
import { articleDay, fromBlocks, fromSentence } from './create-finding.ts';
import type { LabelledValue } from './labelled-values.ts';
import { namedCompany } from './named-company.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { subjectBefore } from './subject.ts';

const WORDS =
  '(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|a|one)(?: (?:hundred|thousand))?(?: and (?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|ten|eleven|twelve)(?:-\\p{L}{3,5})?)?';
const COUNT = `(?<count>(?:${NUMBER_SOURCE})|${WORDS})`;
const PEOPLE =
  '(?:full-time |permanent |dedicated |talented |passionate |curious |great |brilliant |smart |amazing |wonderful )?(?:employees|people|persons|team members|staff(?: members)?|teammates|colleagues|coworkers|co-workers|humans|folks|professionals|specialists|experts|workers|heads|associates|mitarbeiter(?:innen|:innen|\\*innen)?(?: und mitarbeiter(?:innen)?)?|mitarbeitenden?|beschäftigten?|köpfe|personnes|collaborateurs|salariés|employés|empleados)';
const PATTERNS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:grown|grew|expanded|growing|gone|went) from [^.;]{1,40}? to (?:[\\p{L}]+ ){0,3}?${COUNT}\\+?(?= |\\b)(?: ${PEOPLE})?`,
    'iu',
  ),
  new RegExp(
    `\\b(?:team|staff|workforce|headcount|crew|équipe|belegschaft) (?:of|is|consists of|is made up of|has grown to|has reached|has topped|has passed|reached|topped|stands at|counts|numbers|now numbers|now counts|now stands at|de|von)(?: [\\p{L}]+){0,3}? ${COUNT}(?!\\s?%)`,
    'iu',
  ),
  new RegExp(
    `\\b(?:employs?|employed|employing|beschäftigt|beschäftigen|emploie|employons|compte|comptons|zählt|zählen)(?: [\\p{L}]+){0,3}? ${COUNT}(?!\\s?%)`,
    'iu',
  ),
  new RegExp(
    `${COUNT}(?:\\+| plus)?[- ](?:person|people|strong|employee|member|köpfig\\p{L}*)[- ](?:team|company|startup|business|firm|workforce|crew|organi[sz]ation|studio|group|scaleup)\\b`,
    'iu',
  ),
  new RegExp(`\\bteam is (?:now |currently |already |about |around |some |over ){0,2}${COUNT} strong\\b`, 'iu'),
  new RegExp(`${COUNT}(?:\\+| plus)? ${PEOPLE}\\b`, 'iu'),
];
/** Matches `There are 38 of us`, `we are 38`, `wir sind 38`. */
const FIRST_PERSON_COUNT = new RegExp(
  `\\b(?:there (?:are|['’]re)|we are|we['’]re|wir sind|nous sommes) (?:now |already |today |currently |about |around |some |over |more than |mittlerweile |inzwischen |heute |aujourd['’]hui )*(?<count>${NUMBER_SOURCE}|${WORDS})(?= of us\\b(?! (?:who|that|at|from)\\b)| strong\\b| (?:now|today|these days|in total|worldwide)\\b|[.!]?$)`,
  'iu',
);
const MENTIONS =
  / of us\b|\bwe are\b|\bwe['’]re\b|\bwir sind\b|\bnous sommes\b|team|staff|workforce|headcount|employ|strong|people|heads|persons?\b|colleagues|teammates|humans|folks|mitarbeit|beschäftig|belegschaft|köpfe|personnes|collaborateurs|salariés|équipe|professionals|specialists|experts|workers/i;
const LABEL =
  /^(?:(?:number of |total |full-time |our )?(?:employees|headcount|team size|company size|people|team members|staff|team|mitarbeiter(?:zahl|innen|:innen)?|mitarbeitende|beschäftigte|anzahl mitarbeiter|effectifs?|collaborateurs|salariés))(?: worldwide| globally| strong)?$/i;
/** Words before the number that make it other people's, or a change rather than a size. */
const OTHER_PEOPLE_BEFORE =
  /\b(?:companies|customers?|clients?|businesses|firms|organi[sz]ations|enterprises|employers|users?|helps?|helped|helping|serv(?:es?|ed|ing)|trained|train|train(?:s|ing)|teach|taught|hire|hires|hired|hiring|recruit\w*|add|adds|added|adding|lay|laid|layoffs?|cut|cutting|fired|reduc\w*|reach\w*|saves?|saved|attract\w*|welcom\w*|attend\w*|plans?|pricing|per|first|up to|under|fewer than|less than|every|each|among|millions?|for teams|of our|joined|invited|surveyed|interviewed|connect\w*|power\w*|used by|trusted by|loved by|create[sd]?|creating|promot\w*|impact\w*|feed\w*|treat\w*|protect\w*|monitor\w*|manag(?:e|es|ing)|onboard\w*|minimum|maximum|cost|costs)\b[^.;,]{0,50}$/i;
const CHANGE_AFTER =
  /^[^.;,]{0,30}\b(?:laid off|came|visited|turned up|showed up|watched|applied|voted|registered|were let go|per (?:plan|month|seat)|a day|a month|a year|use|uses|used|trust|rely|attended|signed up|joined us|died|injured|living|who use|in \d+ minutes)\b/i;
const MAX_HEADCOUNT = 3_000_000;
/** A few people of whom nothing says whose they are, such as `Two people, good chairs`, are no headcount. */
const MIN_UNATTRIBUTED = 10;

/** Finds how many people work there, from running text. */
export function findHeadcount(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  if (!MENTIONS.test(text)) return [];
  for (const pattern of [FIRST_PERSON_COUNT, ...PATTERNS]) {
    const match = pattern.exec(text);
    const written = match?.groups?.count;
    if (!match || written === undefined) continue;
    const count = readCount(written);
    const after = match.index + match[0].length;
    if (count === null || isOthers(text, match.index, after)) continue;
    const subject = pattern === FIRST_PERSON_COUNT ? 'we' : subjectOf(parsed, text, match.index, after);
    if (subject === false || (subject === null && count < MIN_UNATTRIBUTED)) continue;
    const value = { kind: 'number' as const, number: count };
    const place = { from: match.index, to: after, asOf: asOfIn(parsed, text) };
    return [fromSentence(parsed, sentence, { field: 'overview.headcount', value, subject, ...place })];
  }
  return [];
}

function readCount(written: string): number | null {
  const count = /^\d/.test(written) ? parseNumber(written) : parseNumberWords(written);
  return count !== null && Number.isInteger(count) && count >= 2 && count <= MAX_HEADCOUNT ? count : null;
}

function isOthers(text: string, at: number, after: number): boolean {
  const before = text.slice(Math.max(0, at - 80), at);
  return (
    OTHER_PEOPLE_BEFORE.test(before) ||
    PLACE_TEAM.test(text.slice(Math.max(0, at - 24), after)) ||
    DEPARTMENT_TEAM.test(text.slice(Math.max(0, at - 24), after)) ||
    /[$€£¥]\s?$|(?:19|20)\d\d[–-]$|\d\s?[-–]\s?$/.test(before) ||
    CHANGE_AFTER.test(text.slice(after))
  );
}

const PLACE_TEAM = /\b[Oo]ur \p{Lu}\p{L}+ team\b/u;
/** A part of the company. */
const DEPARTMENT_TEAM =
  /\b(?:sales|engineering|support|marketing|service|product|design|research|software|hardware|data|finance|legal|field|success|leadership|management|executive|operations|production|science|development|project|security|quality|local) team\b/i;

/** Matches `Acme, a start-up of nine people`: whom the comma follows. */
const APPOSED =
  /, an? (?:[\p{L}-]+ ){0,4}(?:company|start-?up|firm|maker|business|provider|studio|agency|group|team) (?:of|with)(?: \p{L}+){0,2} $/iu;

/** Matches `85 people work here`, `44 people build Acme`. */
const WORKS_HERE =
  /^\+? (?:now |currently |today )?(?:work|build|make up|run|stand behind) (?:here\b|(?:at |for |with )?(?:us\b|(\p{Lu}[\p{L}\p{N}&.'’-]*(?: \p{Lu}[\p{L}\p{N}&.'’-]*){0,3})))/u;

/** Returns the subject of a headcount; false where nothing ties the number to a company. */
function subjectOf(parsed: ParsedDocument, text: string, at: number, after: number): string | null | false {
  const before = text.slice(Math.max(text.lastIndexOf('; ', at), text.lastIndexOf(': ', at)) + 1, at);
  const apposed = APPOSED.exec(before);
  if (apposed) return subjectBefore(before, apposed.index) ?? false;
  const worksFor = WORKS_HERE.exec(text.slice(after));
  if (worksFor) return worksFor[1] === undefined ? 'we' : worksFor[1];
  if (/(?:^|\s)the (?:company|firm|business)['’]s (?:\p{L}+ )?$/iu.test(before)) return 'the company';
  if (
    !/\b(?:which|that|whom|where) (?:we|our)\b/i.test(before) &&
    /\b(?:we|we're|we’re|our(?! (?:customers?|clients?|partners?|competitors?|rivals?|investors?|suppliers?|users?|friends))|us|wir|unser\w*|nous|notre)\b[^.;]{0,80}$/i.test(
      before,
    )
  )
    return 'we';
  const lead = before
    .replace(
      /\b(?:with|has|have|of|a|an|its|their|is|are|now|about|over|more|than|some|around|nearly|almost|approximately|roughly|currently|today|the|made|up|team|grown|to|mit|rund|etwa|über|plus|de|près|d['’]environ|counts?|employs?|there|work|boasts?|home)\b|[+~]/gi,
      ' ',
    )
    .trim();
  if (lead === '') return leadingSubject(text, after);
  const subject = subjectBefore(
    before.replace(
      /\b(?:with|of|its|their|a|an|team|about|over|more|than|some|around|nearly|almost|approximately|roughly|mit|rund|etwa|über|plus|made up|consists?|to|grown|grew|expanded|grows|up|reached|passed|counts?|numbers?|now|is home)\b/gi,
      (word) => ' '.repeat(word.length),
    ),
    at,
  );
  const isClean = subject !== null && !/, | \p{Ll}+s$/u.test(subject);
  if (isClean) return subject;
  if (namedCompany(before, parsed.names) === 'other') return subject;
  return parsed.names.findMention(before) >= 0 ? parsed.prospect.name : subject;
}

/** Returns the subject in `With 120 people, Acme …` and `A team of 120 builds …`. */
function leadingSubject(text: string, after: number): string | null {
  const rest =
    /^[^,;.]{0,60}, (?:the )?(\p{Lu}[\p{L}\p{N}&.'’-]*(?: \p{Lu}[\p{L}\p{N}&.'’-]*){0,3}|we\b|company\b)/u.exec(
      text.slice(after),
    )?.[1];
  if (rest === undefined) return null;
  return rest === 'company' ? 'the company' : rest;
}

/** Returns the day for which a headcount holds: 2019 in `In 2019 we were 20 people`. */
function asOfIn(parsed: ParsedDocument, text: string): string | null {
  const date = /\b(?:in|as of|since|by|at the end of|end of|stand|im|fin|en)\b|\((?:\d|\p{Lu})/iu.test(text)
    ? readDates(text).find((candidate) => !isFounding(text, candidate.start))
    : undefined;
  return date && toDateText(date) <= parsed.document.fetchedAt.slice(0, 10) ? toDateText(date) : articleDay(parsed);
}

function isFounding(text: string, at: number): boolean {
  return /\b(?:founded|established|started|since|gegründet|fondée?|began|launched|born|from [^.;]{1,30})\b[^.;]{0,30}$/i.test(
    text.slice(0, at),
  );
}

/** Reads `Employees: 120` and fact cards. */
export function labelledHeadcount(parsed: ParsedDocument, pair: LabelledValue): Finding[] {
  if (!LABEL.test(pair.label.trim())) return [];
  const written = new RegExp(
    `^(?:about |around |over |more than |ca\\. |approx\\. |~|> ?)?(${NUMBER_SOURCE})\\+?(?: ${PEOPLE})?(?=$|[ (,])(?! ?[-–%]|[-–])`,
    'iu',
  ).exec(pair.value)?.[1];
  const count = written === undefined ? null : readCount(written);
  if (count === null) return [];
  const value = { kind: 'number', number: count } as const;
  const asOf = asOfIn(parsed, pair.value);
  return [fromBlocks(parsed, pair.blocks, { field: 'overview.headcount', value, subject: null, asOf })];
}
