import type { Finding } from '../evidence/finding.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { findIn, occursIn } from '../text/find-in.ts';
import { genderMarkOf } from '../text/job-gender.ts';
import { NUMBER_SOURCE, parseNumber, parseNumberWords } from '../text/numbers.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import { describedBeforeWith } from './described-subject.ts';
import { dateOfBlock, type EventDate } from './event-date.ts';
import {
  ANY_PEOPLE,
  ASSERTS_SIZE,
  CHANGE_AFTER,
  ENDS_COUNT,
  FIRST_PERSON_COUNT,
  HEADCOUNT_LABEL,
  OPENS_WITH_COUNT,
  OTHER_PEOPLE_BEFORE,
  PEOPLE,
  PEOPLE_COUNT,
  SIZES,
} from './headcount-words.ts';
import type { LabelledValue } from './labelled-values.ts';
import { namedCompany } from './named-company.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { isTitle } from './person-words.ts';
import { subjectAfter, subjectBefore } from './subject.ts';

const MAX_HEADCOUNT = 3_000_000;
/** A few people of whom nothing says whose they are, such as `Two people, good chairs`, are no headcount. */
const MIN_UNATTRIBUTED = 10;

const PLACE_TEAM = /\b[Oo]ur \p{Lu}\p{L}+ team\b/u;
/** A part of the company. */
const DEPARTMENT_TEAM =
  /\b(?:sales|engineering|support|marketing|service|product|design|research|software|hardware|data|finance|legal|field|success|leadership|management|executive|operations|production|science|development|project|security|quality|local) team\b/i;

/** Matches `Acme, a start-up of nine people`: whom the comma follows. */
const APPOSED =
  /, an? (?:(?:[\p{L}-]+ ){0,4}(?:company|start-?up|firm|maker|business|provider|studio|agency|group|team) of|(?:[\p{L}-]+ ){1,8}with)(?: \p{Ll}+){0,2} $/iu;

/** Matches `85 people work here`, `44 people build Acme`. */
const WORKS_HERE =
  /^\+? (?:now |currently |today )?(?:work|build|make up|run|(?:stand )?behind) (?:here\b|(?:at |for |with )?(?:us\b|(\p{Lu}[\p{L}\p{N}&.'’-]*(?: \p{Lu}[\p{L}\p{N}&.'’-]*){0,3})))/u;

/** Matches `Bei Acme arbeiten`, `Chez Acme travaillent`. */
const EMPLOYER_BEFORE =
  /(?<![\p{L}])(?:[Bb]ei|[Cc]hez) (?:der |dem )?(uns|nous|\p{Lu}[^,.;]{1,40}?),? (?:arbeiten|sind|travaillent)(?![\p{L}])/u;
/** Matches the verb around `Inzwischen arbeiten 85 Menschen für Acme`, and the employer behind it. */
const VERB_BEFORE = /(?<!\p{L})arbeiten(?: \p{Ll}+){0,3} $/u;
const EMPLOYER_AFTER =
  /^ (?:travaillent (?:aujourd['’]hui |désormais )?chez|(?:für|bei|in)(?: der| dem)?) (uns|nous|\p{Lu}[\p{L}\p{N}&.'’-]*(?: \p{Lu}[\p{L}\p{N}&.'’-]*){0,3})(?=[.,;!]|$| (?:in|an|und|am|à|et|dans)(?!\p{L}))/u;
/** Matches a clause inside a sentence, whose speakers are not its subject: `Nordal, mit der wir arbeiten, beschäftigt`. */
const RELATIVE_CLAUSE =
  /, (?:(?:mit|für|von|bei|aus|an|zu|with|for|from|to|of|by|avec|pour|chez|à) )?(?:de[rmn]|denen|deren|dessen|die|das|whom?|whose|which|that|where|qui|que|dont|lequel\p{L}*|laquelle|lesquel\p{L}*)(?!\p{L})[^,.;]{3,90}, ?/gu;
const INTO = '(?:an?|our|eine?[nms]?|unsere?[nms]?|une|notre) (?:\\p{L}+ ){0,2}?';
/** Matches an invitation to applicants: `Join a team of 60 people`, `You'll join a company of 60 people`. */
const INVITES = new RegExp(
  `^(?:(?:(?:come )?join|become part of|komm in|werden? (?:sie )?teil|rejoignez|intégrez) ${INTO}(?:team|crew|équipe)s?|(?:vous (?:intégre(?:r?ez|z)|rejoi(?:gnez|ndrez))|rejoignez|join|sie (?:kommen in|verstärken)) ${INTO}(?:company|firm|business|entreprise|société|maison|unternehmen|firma)) .*\\d\\+? ${PEOPLE}(?!\\p{L})`,
  'iu',
);
/** Matches what stands before a colon and the size of the whole company. */
const TEAM_LABEL = /^(?:the|our|das|unser|notre|l['’]) ?(?:team|company|unternehmen|équipe|entreprise) ?:$/iu;
/** Matches the speakers, or the whole of those who work for them, before a number. */
const OWN_PEOPLE =
  /(?<![\p{L}])(?:we|we['’]re|we['’]ve|us|wir|nous)(?![\p{L}])[^.;]{0,80}$|(?<![\p{L}])(?:our|unsere?m?|notre)(?: \p{Ll}+)? (?:team|staff|workforce|headcount|crew|company|firm|business|people|equipe|équipe|belegschaft|unternehmen|firma|betrieb|effectif)(?![\p{L}])[^.;]{0,80}$|(?<![\p{L}])(?:our|unsere|nos)(?: (?:about|around|some|over|more than|now|own|nearly))? $/iu;

/** Matches `Wir haben 60 Personen geschult`: what was done with people, who are not had. */
const HAS_DONE = /(?<![\p{L}])(?:haben?|hat|hatten?) .*(?:t|en)[.!]?$/iu;

/** Matches quantities and verbs between a subject and its number, which are blanked to find the subject. */
const FILLER =
  /(?<!\p{L})(?:with|has|have|of|its|their|an?|is|are|team|about|over|more than|some|around|nearly|almost|approximately|roughly|currently|today|now|mit|rund|etwa|über|plus de|près de|d['’]environ|made up|consists?|to|grown?|grew|expanded|grows|up|reached|passed|counts?|numbers?|employs?|there|work|boasts?|(?:is )?home)(?!\p{L})|[+~]/giu;
/** Matches a pronoun behind an opening: `Basé à Lyon, il`. */
const PRONOUN = /, (?:it|il|elle|es|sie) $/iu;
const THE_COMPANY = /(?:^|\s)the (?:company|firm|business)['’]s (?:\p{L}+ )?$/iu;
/** Matches the subject behind its verb: `beschäftigt das Unternehmen heute 85 Menschen`. */
const COMPANY_WITHIN = /\s(?:das Unternehmen|die Firma|der Betrieb) /u;
/** Matches an opening about somebody near the company: `Unser Lieferant Membratec wurde 1991 gegründet und`. */
const OTHERS_SUBJECT = /^\s*(?:our|unsere?|notre) (?!team|company)\p{L}/iu;
/** Matches what leads back to the present: `In 2018 we were 12 people; today we are 140`. */
const BACK_TO_PRESENT =
  /(?:[;,–—]|(?<![\p{L}])(?:and|but|und|et|mais)) (?:today|now|currently|heute|inzwischen|aujourd['’]hui|désormais)(?![\p{L}])/iu;

/** What stands before a number in its clause, the number with its words, and what follows. */
interface Count {
  /** What stands before a mark that separates the clause. */
  label: string;
  before: string;
  said: string;
  rest: string;
  people: string;
}

/** Finds how many people work there, from running text. */
export function findHeadcount(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  for (const pattern of [FIRST_PERSON_COUNT, ...SIZES, PEOPLE_COUNT]) {
    const match = findIn(text, pattern);
    const number = readCount(match?.groups?.count ?? '');
    if (!match || number === null) continue;
    const [from, to] = [match.index, match.index + match[0].length];
    if (isOthers(text, from, to)) continue;
    const clauseAt = Math.max(text.lastIndexOf('; ', from), text.lastIndexOf(': ', from) + 1, 0);
    const people = match.groups?.people ?? '';
    const label = text.slice(0, clauseAt).trimEnd();
    const count = { label, before: text.slice(clauseAt, from), said: match[0], rest: text.slice(to), people };
    if (pattern === PEOPLE_COUNT && !(TEAM_LABEL.test(label) || isAsserted(count))) continue;
    // A vacancy invites to a part of the company.
    if (
      INVITES.test(text) &&
      parsed.headingsOf(sentence.block).some((heading) => genderMarkOf(heading) !== '' || isTitle(heading))
    )
      continue;
    const subject = pattern === FIRST_PERSON_COUNT ? 'we' : subjectOf(parsed, count);
    if (subject === false || (subject === null && number < MIN_UNATTRIBUTED)) continue;
    const value = { kind: 'number', number } as const;
    const { day: asOf, span } = dateOf(parsed, text, sentence.block, from);
    const also = span ? [span] : [];
    return [fromSentence(parsed, sentence, { field: 'overview.headcount', value, subject, from, to, asOf, also })];
  }
  return [];
}

function readCount(written: string): number | null {
  const count = /^\d/.test(written) ? parseNumber(written) : parseNumberWords(written);
  return count !== null && Number.isInteger(count) && count >= 2 && count <= MAX_HEADCOUNT ? count : null;
}

function isOthers(text: string, at: number, after: number): boolean {
  const before = text.slice(Math.max(0, at - 80), at);
  const team = text.slice(Math.max(0, at - 24), after);
  return (
    OTHER_PEOPLE_BEFORE.test(before) ||
    /\b(?:team|crew|staff) of (?:the|an?) \p{Ll}+ (?:has|is|counts)\b/iu.test(text.slice(at, after)) ||
    PLACE_TEAM.test(team) ||
    DEPARTMENT_TEAM.test(team) ||
    /[$€£¥]\s?$|(?:19|20)\d\d[–-]$|\d\s?[-–]\s?$/.test(before) ||
    CHANGE_AFTER.test(text.slice(after))
  );
}

/** Checks whether the words around a number of people make it the size of a company: no verb but having and being does. */
function isAsserted({ before, rest, people }: Count): boolean {
  if (employerOf(before, rest) !== null || APPOSED.test(before) || describedBeforeWith(before) !== null) return true;
  const isAnybody = ANY_PEOPLE.test(people);
  if (OPENS_WITH_COUNT.test(before.trimStart())) return !isAnybody || ENDS_COUNT.test(rest);
  if (/\b(?:there|in \p{L}+ \p{L}+) are /iu.test(before)) return false;
  return ASSERTS_SIZE.test(before) && !(isAnybody && HAS_DONE.test(before + rest));
}

/** Returns for whom a number of people is said to work, before it or after; null where nothing is said. */
function employerOf(before: string, rest: string): string | null {
  const here = WORKS_HERE.exec(rest);
  const behind = VERB_BEFORE.test(before) || /^ travaillent/.test(rest) ? EMPLOYER_AFTER.exec(rest)?.[1] : undefined;
  const name = behind ?? EMPLOYER_BEFORE.exec(before)?.[1] ?? (here ? (here[1] ?? 'uns') : null);
  return name === 'uns' || name === 'nous' ? 'we' : name;
}

/** Returns the subject of a headcount; false where nothing ties the number to a company. */
function subjectOf(parsed: ParsedDocument, { label, before: whole, said, rest }: Count): string | null | false {
  const before = whole.replace(RELATIVE_CLAUSE, ' ');
  if (/(?<!\p{L})(?:wir|nous)(?!\p{L})/iu.test(said)) return 'we';
  const apposed = APPOSED.exec(before);
  if (apposed) return subjectBefore(before, apposed.index) ?? false;
  const described = describedBeforeWith(before);
  if (described !== null) return described;
  const employer = employerOf(before, rest);
  if (employer !== null) return employer;
  if (THE_COMPANY.test(before) || COMPANY_WITHIN.test(said)) return 'the company';
  if (PRONOUN.test(before)) return 'it';
  if (!/\b(?:which|that|whom|where) (?:we|our)\b/i.test(before) && OWN_PEOPLE.test(before)) return 'we';
  if (TEAM_LABEL.test(label) || INVITES.test(`${before}${said}${rest}`)) return 'we';
  const lead = before.replace(FILLER, (word) => ' '.repeat(word.length));
  // `With 120 people, Acme …` and `A team of 120 builds …`
  if (/^[;\s]*(?:the\s*)?$/i.test(lead)) return subjectAfter(`${said}${rest}`, said.length);
  const subject = OTHERS_SUBJECT.test(before) ? 'others' : subjectBefore(lead, lead.length);
  const isClean = subject !== null && !/, | \p{Ll}+s$/u.test(subject);
  if (isClean || namedCompany(before, parsed.names) === 'other') return subject;
  return parsed.names.findMention(before) >= 0 ? parsed.prospect.name : subject;
}

/** Dates a headcount at a place in its sentence: 2019 in `In 2019 we were 20 people`, or the day of its entry or article. */
function dateOf(parsed: ParsedDocument, text: string, block: number, at = 0): EventDate {
  const isDated =
    /\b(?:in|as of|since|by|at the end of|end of|stand|im|fin|en)\b|\((?:\d|\p{Lu})|^\(?(?:19|20)\d\d\b/iu.test(text);
  const date = isDated
    ? readDates(text).find(({ start, end }) => !isFounding(text, start) && !BACK_TO_PRESENT.test(text.slice(end, at)))
    : undefined;
  const isPast = date && toDateText(date) <= parsed.document.fetchedAt.slice(0, 10);
  return isPast ? { day: toDateText(date), span: null } : dateOfBlock(parsed, block);
}

function isFounding(text: string, at: number): boolean {
  return /(?<!\p{L})(?:founded|established|started|since|gegründet|fondée?|créée?|began|launched|born|from [^.;]{1,30})(?!\p{L})[^.;]{0,30}$/iu.test(
    text.slice(0, at),
  );
}

/** Reads `Employees: 120` and fact cards. */
export function labelledHeadcount(parsed: ParsedDocument, pair: LabelledValue): Finding[] {
  if (!occursIn(pair.label.trim(), HEADCOUNT_LABEL)) return [];
  const written = new RegExp(
    `^(?:about |around |over |more than |ca\\. |approx\\. |~|> ?)?(${NUMBER_SOURCE})\\+?(?: ${PEOPLE})?(?=$|[ (,])(?! ?[-–%]|[-–])`,
    'iu',
  ).exec(pair.value);
  const count = written?.[1] === undefined ? null : readCount(written[1]);
  // A plan may be called `Team`: its price and its limits are no people.
  const rest = pair.value.slice(written?.[0].length);
  if (count === null || !(ENDS_COUNT.test(rest) || /^ ?\(/.test(rest))) return [];
  const value = { kind: 'number', number: count } as const;
  const { day: asOf } = dateOf(parsed, pair.value, pair.blocks[0]);
  return [fromBlocks(parsed, pair.blocks, { field: 'overview.headcount', value, subject: null, asOf })];
}
