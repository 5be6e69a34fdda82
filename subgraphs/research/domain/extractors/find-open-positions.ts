import type { Finding } from '../evidence/finding.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Phrase } from '../grammar/items.ts';
import { mayMeanProspect } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import { allMatches, findIn, occursIn } from '../text/find-in.ts';
import { parseNumberWord, parseNumberWords } from '../text/numbers.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

const NUMBER = String.raw`(?<count>\d{1,4}|\p{L}{3,10}(?:-\p{L}{3,5})?)`;
const ADJECTIVES = `(?:currently |different |new |exciting |more |permanent |weitere |spannende |derzeit |autres |nouveaux )?`;
/** Matches how many posts are vacant by the words for it, or by those and others of the sentence. */
const VACANT = new RegExp(
  String.raw`(?<![\p{L}\d]|\d[.,’' ])${NUMBER} ${ADJECTIVES}(?:(?:open|unfilled|vacant|available|offene|freie|unbesetzte|vakante)[ -](?:positions?|roles?|jobs?|opportunities|stellen)|vacancies|openings?|postes? (?:ouverts|à pourvoir|vacants))(?!\p{L})`,
  'giu',
);
const VACANT_LABEL = new RegExp(
  `^${VACANT.source}(?: (?:today|now|right now|at the moment|worldwide|heute|derzeit|aktuell|actuellement))?$`,
  'iu',
);
const POSTS = new RegExp(
  String.raw`(?<![\p{L}\d])${NUMBER} ${ADJECTIVES}(?:current )?(?:positions?|roles?|jobs?|opportunities|stellen|postes?)(?!\p{L})`,
  'giu',
);
const COUNT_IN_HEADING =
  /^(?:open (?:positions?|roles?|jobs?)|openings|current openings|vacancies|jobs|offene stellen|postes ouverts)\s?[(:–-]?\s?(?<count>\d{1,4})\)?$/i;
const HIRING =
  /(?<!\p{L})(?:open|hiring|hire|recruit\p{L}*|vacan\p{L}+|fill|offene?|frei|besetzen|vergeben|such(?:en|t)|gesucht|vakant|pourvoir|ouverts?|vacants?|recrut\p{L}+|cherch\p{L}+|available|looking|currently|derzeit|aktuell|actuellement)(?!\p{L})/iu;

/** Pages that mention vacancies of the company without naming it. */
const WITH_JOBS: ReadonlySet<string> = new Set(['home', 'about', 'team', 'press']);
/** Matches vacancies of more than a company. */
const WIDE =
  /(?<!\p{L})(?:bundesweit|landesweit|deutschlandweit|europaweit|weltweit|nationwide|countrywide|nationally|industry|sector|branche|region|county|country|land|filière|secteur|pays|partout|per (?:applicant|person)|(?:in|en) \p{Lu}\p{L}+)(?!\p{L})/u;
const THERE = /(?<!\p{L})(?:there (?:are|is)|there['’]s|gibt es|es gibt|il y a)(?!\p{L})/iu;

/** Finds how many positions are open. */
export function findOpenPositions(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const matches = [findIn(text, COUNT_IN_HEADING), ...countsIn(text)].filter((match) => match !== null);
  const match = matches.find((found) => numberOf(found) >= 1);
  if (!match) return [];
  if (isOfOthers(parsed, text, match)) return [];
  const isNamed = parsed.names.findMention(text) >= 0;
  const subject = /\b(?:we|our|us|wir|nous)\b/i.test(text) ? 'we' : isNamed ? parsed.prospect.name : null;
  const { pageClass } = parsed.document;
  const isOwnPage = pageClass === 'careers' || (pageClass !== null && WITH_JOBS.has(pageClass) && !WIDE.test(text));
  if (subject === null && !isOwnPage) return [];
  const value = { kind: 'number', number: numberOf(match) } as const;
  const [from, to] = [match.index, match.index + match[0].length];
  return [fromSentence(parsed, sentence, { field: 'hiring.open_positions', value, subject, from, to })];
}

/** Checks for posts of somebody else: of whom a clause says that they have them, or of a whole trade. */
function isOfOthers({ document, names }: ParsedDocument, text: string, { index, 0: said }: RegExpExecArray): boolean {
  const { list, items } = readClauses(text, document.language);
  const clause = list.find(({ start, end }) => index >= start && index < end);
  const isThere = clause !== undefined && THERE.test(text.slice(clause.start, clause.end));
  const subject = isThere ? null : (clause?.subject ?? null);
  const isPosts = subject !== null && subject.start < index + said.length && subject.end > index;
  if (subject !== null && !isPosts && subject.pronoun === null && !isOurs(subject, names)) return true;
  return items.some((item) => item.kind === 'phrase' && item.preposition !== null && means(item.head, 'trade'));
}

function isOurs(subject: Phrase, names: ParsedDocument['names']): boolean {
  return mayMeanProspect(subject, names) || (means(subject.head, 'team', 'department') && subject.determiner === 'own');
}

/** Reads a counter of open positions: `14` above `open positions today`. */
export function labelledOpenPositions(parsed: ParsedDocument, { label, value, blocks }: LabelledValue): Finding[] {
  const [count] = /^\d{1,4}$/.exec(value) ?? [];
  const match = count === undefined ? null : findIn(`${count} ${label}`, VACANT_LABEL);
  if (match === null || numberOf(match) < 1) return [];
  const number = { kind: 'number', number: numberOf(match) } as const;
  return [fromBlocks(parsed, blocks, { field: 'hiring.open_positions', value: number, subject: 'we' })];
}

function countsIn(text: string): RegExpExecArray[] {
  return [...allMatches(text, VACANT), ...(occursIn(text, HIRING) ? allMatches(text, POSTS) : [])];
}

function numberOf({ groups }: RegExpExecArray): number {
  const written = groups?.count ?? '';
  return /^\d/.test(written)
    ? Number(written)
    : (parseNumberWords(written) ?? parseNumberWord(written, 'de') ?? parseNumberWord(written, 'fr') ?? 0);
}
