import type { ClaimValue } from '../../../../common/research/claim.ts';
import { hasOrganisationWord } from '../extractors/named-company.ts';
import { readSpans } from '../extractors/result-clauses.ts';
import type { Phrase } from '../grammar/items.ts';
import { entriesOf } from '../grammar/lexicon/lexicon.ts';
import { readAmounts } from '../text/amounts.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { QUANTITY } from '../text/figure-words.ts';
import { allMatches } from '../text/find-in.ts';
import { readNames } from '../text/words.ts';
import { readPosts, type StatedPost } from './post-candidates.ts';
import type { SentencePlace } from './sentence-place.ts';

/** What a candidate looks like, which decides the fields that it may be a value of. */
export type CandidateKind = 'number' | 'count' | 'date' | 'amount' | 'name' | 'noun' | 'clause' | 'post';

/** Words of a sentence that may be a value. Offsets count in the sentence. */
export interface Candidate {
  text: string;
  start: number;
  end: number;
  kind: CandidateKind;
  /** The noun phrase that it is, or is a part of; null of others. */
  phrase: Phrase | null;
  /** What a date or an amount says; of others their words are the value. */
  value?: ClaimValue;
  /** Whose post it may be. */
  post?: StatedPost;
}

const QUANTITIES = new RegExp(QUANTITY, 'giu');
/** One to four words behind a number. */
const COUNTED = [1, 2, 3, 4].map((words) => new RegExp(`^(?:[ -][\\p{L}'’-]+){${words}}`, 'u'));
const LEGAL_FORM = /^ (?:GmbH(?: & Co\. KG)?|AG|KG|SE|e\.V\.|Ltd|Inc|SA|SAS|SARL)(?!\p{L})/u;
/** What a name has in front of a word such as `of`: `Harkness Civil` of `Harkness Civil of Leeds`. */
const FIRST_PART = /^(.+?) (?:of|de|du|des|von|van|di|für|for) /u;
/** What opens a line, up to a dash, a comma, a colon or a bracket. */
const LEAD = /^(.{2,50}?)(?: [–—-] |, |: | \()/u;
/** A name in the possessive with those behind it: `St Anne's Primary School`. */
const POSSESSIVE =
  /(?<![\p{L}.])(?:(?:St|Dr|Mt)\.? )?\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*(?:['’]s|(?<=s)['’])(?: (?:and |& )?\p{Lu}[\p{L}-]*(?:['’](?=[ ]))?)+/u;
const MAX_CHARS = 90;
const MAX_CLAUSE_CHARS = 200;
const MAX_AMOUNTS = 6;
const MAX_LINE_CHARS = 80;
const MAX_LINE_WORDS = 8;

/** Reads the candidates of a sentence, each once, in no particular order. */
export function readCandidates({ parsed, clauses, technologies, standards }: SentencePlace): Candidate[] {
  const { text } = clauses;
  const found = new Map<string, Candidate>();
  const add = (
    kind: CandidateKind,
    start: number,
    end: number,
    phrase: Phrase | null = null,
    value?: Candidate['value'],
  ) => {
    if (end - start < 2 || end - start > (kind === 'clause' ? MAX_CLAUSE_CHARS : MAX_CHARS)) return;
    const key = `${start} ${end} ${kind}`;
    if (!found.has(key))
      found.set(key, { text: text.slice(start, end), start, end, kind, phrase, ...(value && { value }) });
  };
  const addNamed = (start: number, end: number, phrase: Phrase | null = null) =>
    add(/\p{Lu}/u.test(text.slice(start, end)) ? 'name' : 'noun', start, end, phrase);
  for (const item of clauses.items) if (item.kind === 'phrase' && item.pronoun === null) addPhrase(item, addNamed);
  for (const { start, end, text: name } of readNames(text)) {
    addNamed(start, end);
    addNamed(start, end + (LEGAL_FORM.exec(text.slice(end))?.[0].length ?? 0));
    addNamed(start, start + (FIRST_PART.exec(name)?.[1]?.length ?? 0));
  }
  for (const { start, end } of [...technologies, ...standards]) add('name', start, end);
  for (const { 0: quantity, index } of allMatches(text, QUANTITIES)) {
    const end = index + quantity.length;
    if (/\d/.test(quantity)) add('number', index, end);
    for (const counted of COUNTED) {
      const words = counted.exec(text.slice(end))?.[0];
      if (words !== undefined && !isOpenEnd(words)) add('count', index, end + words.length);
    }
  }
  for (const { start, end, ...date } of readDates(text))
    add('date', start, end, null, { kind: 'date', date: toDateText(date) });
  addLine(text, addNamed);
  for (const { start, end } of readSpans(clauses)) add('clause', start, end);
  for (const { start, end, ...money } of readAmounts(text).slice(0, MAX_AMOUNTS))
    add('amount', start, end, null, { kind: 'money', ...money });
  for (const post of readPosts(text, parsed.names)) {
    const { start, end, person } = post;
    const title = text.slice(start, end);
    const value = { kind: 'person', name: person.name, title } as const;
    const candidate = { text: title, start, end, kind: 'post', phrase: null, value, post } as const;
    found.set(`${start} ${end} post ${person.start}`, candidate);
  }
  const whole = possessiveName(text);
  if (whole === null) return [...found.values()];
  addNamed(whole.start, whole.end);
  const isPart = ({ start, end }: Candidate) =>
    whole.start <= start && end <= whole.end && end - start < whole.end - whole.start;
  return [...found.values()].filter((candidate) => candidate.kind !== 'name' || !isPart(candidate));
}

/** Checks for words that something is to follow: `17 have`, `14,000 and`. */
function isOpenEnd(words: string): boolean {
  const entries = entriesOf(words.split(/[ -]/).at(-1)?.toLowerCase() ?? '');
  return entries.some(({ functions, nouns }) => functions.length > 0 && nouns.length === 0);
}

/**
 * Returns the name of an organisation in the possessive (`St Anne's Primary School`), whose parts name nothing; null if a text has
 * none.
 */
function possessiveName(text: string): { start: number; end: number } | null {
  const match = POSSESSIVE.exec(text);
  if (match === null || !hasOrganisationWord(match[0])) return null;
  return { start: match.index, end: match.index + match[0].length };
}

/** Adds a phrase without its article. */
function addPhrase(phrase: Phrase, add: (start: number, end: number, phrase: Phrase) => void): void {
  const first = phrase.tokens.find(({ entry, isCapital }) => isCapital || (entry?.functions.length ?? 0) === 0);
  if (first !== undefined) add(first.start, phrase.end, phrase);
}

/** Adds a short line as a whole, and what opens it. */
function addLine(text: string, add: (start: number, end: number) => void): void {
  const line = text.replace(/[.!]\s*$/, '').trim();
  if (line.length > MAX_LINE_CHARS || line.split(' ').length > MAX_LINE_WORDS) return;
  const start = text.indexOf(line);
  add(start, start + line.length);
  add(start, start + (LEAD.exec(line)?.[1]?.length ?? 0));
}
