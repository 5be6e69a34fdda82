import { wordSet } from '../text/word-list.ts';
import { isNoName, looksLikeName, type NameRun, readNameAt, readWords, type Word } from '../text/words.ts';

/** Words between a subject and its verb. */
const SKIPPED = wordSet(
  'has have had was were is are been being be still recently just today now also already successfully proudly officially since then later first formally initially originally currently last first again announced announces that this year month week did do does haben hat wurde wurden ist sind a été est ont avons',
);
const FIRST_PERSON = wordSet("we us we've we’ve we're we’re i wir nous our unser unsere notre");
/** Readers, applicants and persons. */
const NO_COMPANY: ReadonlySet<string> = new Set(['you', 'your', "you're", 'you’re', 'he', 'she', 'his', 'her']);
const THIRD_PERSON: ReadonlySet<string> = new Set(['it', 'they', 'its', 'their', "it's", 'it’s', 'es', 'elle', 'il']);
const RELATIVE: ReadonlySet<string> = new Set(['which', 'who', 'that']);
const COMPANY_NOUNS = wordSet(
  'company startup start-up firm business team group organisation organization scaleup scale-up maker provider manufacturer developer vendor specialist supplier studio agency platform unternehmen firma entreprise société corporation fintech upstart outfit',
);
/** Participles that start a subjectless opening clause. */
const PARTICIPLE =
  '(?:co-?founded|founded|established|based|headquartered|born|started|launched|created|built|owned|led|located|spun|incorporated|set up|formed|backed|gegründet|fondée?|créée?|basée?|installée?)';
/** Matches `Founded in 2017 as a spin-off of the University of Linz, it …`: the names before are no subject. */
const OPENS_WITH_PARTICIPLE = new RegExp(`^${PARTICIPLE}\\b`, 'i');
/** The whole clause, where a pronoun or the company follows it. */
const PARTICIPLE_CLAUSE = new RegExp(
  `^${PARTICIPLE}\\b[^.;]{0,140}?, (?=(?:it|they|we|the (?:company|firm|business|start-?up)|sie|es|wir|elle|il|nous)\\b)`,
  'i',
);
const OWN_DETERMINERS: ReadonlySet<string> = new Set(['our', 'unser', 'unsere', 'notre']);
const DETERMINERS: ReadonlySet<string> = new Set([
  'the',
  'this',
  'das',
  'die',
  'der',
  'l',
  'la',
  "l'entreprise",
  'cette',
]);
/** Companies that are not the speaker's own. */
const OTHERS = wordSet(
  'customer customers client clients partner partners competitor competitors rival rivals supplier suppliers investor investors',
);
/** Matches `A customer of Acme`, `start-ups on our platform`: who acts is not the name that the phrase ends with. */
const RELATED =
  /\b(?:customers?|clients?|investors?|shareholders?|backers?|rivals?|competitors?|partners?|suppliers?|users?|alumn\w+|start-?ups?|companies|businesses|brands|teams|founders) (?:of|in|behind|on|at|with|from|to|using|like) (?:the |our |its |their )?$/i;
/** Matches `The idea for Acme`, `the plant of Acme`: the noun is the subject, and the name says of what. */
const HEAD_NOUN =
  /(?:^|[,;:] |\b(?:and|that|when) )(?:(?:the|a|an|our|its|this|one) )(?:(?!(?:team|people|crew|founders?|owners?|engineers|staff|company|maker|firm|group|story|history|journey)\b)[\p{Ll}-]+ ){1,2}(?:of|for|behind|at|with|in|to) (?:the )?$/iu;
/** Parts of a company, whose place and size are their own. */
const DEPARTMENT =
  /^(?:sales|engineering|support|marketing|service|product|design|research|software|hardware|data|finance|legal|field|customer|success|leadership|management|executive|founding|operations|production|science|development|project|security|quality|people|HR|R&D)$/i;
/** Matches how a sentence announces what its subject does: `We are pleased to announce`. */
const EAGER = / (?:are|is|am|was|were) (?:very |so )?(?:pleased|proud|excited|delighted|happy|thrilled|glad) to $/iu;
const AND: ReadonlySet<string> = new Set(['and', 'und', 'et', 'then', 'as']);
const MAX_STEPS = 14;
const APPOSITIVE_ROUNDS = 2;

/**
 * Finds the subject of a sentence before its verb, as written: a name, `we`, `it`, `the company`, or the
 * noun phrase of somebody else. Null when the sentence has no subject there, as headings and fragments don't.
 */
export function subjectBefore(sentence: string, verbAt: number): string | null {
  let before = withoutAdverbs(sentence.slice(0, verbAt).replace(EAGER, ' '));
  for (let round = 0; round < APPOSITIVE_ROUNDS && /[,)]\s*$/.test(before); round += 1) before = cutAppositive(before);
  const words = readWords(before);
  for (let index = words.length - 1, steps = 0; index >= 0 && steps < MAX_STEPS; index -= 1, steps += 1) {
    const word = words[index];
    if (!word) break;
    const lower = word.text.toLowerCase();
    if (SKIPPED.has(lower) || /ly$/.test(lower)) continue;
    if (AND.has(lower)) return antecedent(before, words, index) ?? leadSubject(before, words);
    if (RELATIVE.has(lower)) return subjectBefore(before.slice(0, word.start).replace(/[,\s]+$/, ' '), word.start);
    return namedAt(before, words, index, lower);
  }
  return null;
}

/** Cuts adverbs between an apposition and the verb: `Acme, a maker of robots, today has`. */
function withoutAdverbs(before: string): string {
  const words = readWords(before);
  let end = before.length;
  for (let index = words.length - 1; index >= 0 && /^\s*$/.test(before.slice(words[index]?.end, end)); index -= 1) {
    const word = words[index];
    if (!word || !SKIPPED.has(word.text.toLowerCase())) break;
    end = word.start;
  }
  return /[,)]\s*$/.test(before.slice(0, end)) ? before.slice(0, end) : before;
}

/** Finds the antecedent of a relative clause with two verbs: `…, a maker which was founded in 2016 and raised`. */
function antecedent(text: string, words: readonly Word[], index: number): string | null {
  for (let at = index - 1; at > 0 && index - at < MAX_STEPS; at -= 1) {
    const word = words[at];
    if (!word || text.slice(word.end, words[at + 1]?.start).includes(',')) return null;
    if (RELATIVE.has(word.text.toLowerCase()))
      return subjectBefore(text.slice(0, word.start).replace(/[,\s]+$/, ' '), word.start);
  }
  return null;
}

/** Finds the subject that two verbs share: `Acme was founded in 2015 and is …`. */
function leadSubject(text: string, words: readonly Word[]): string | null {
  const start =
    (PARTICIPLE_CLAUSE.exec(text) ?? /^(?:in|im|en|since|today|by|on|at|with)\b[^,]{0,40}, /i.exec(text))?.[0].length ??
    0;
  for (const [index, word] of words.entries()) {
    if (word.start < start) continue;
    const lower = word.text.toLowerCase();
    const next = words[index + 1]?.text.toLowerCase() ?? '';
    if (OTHERS.has(next)) return `${lower} ${next}`;
    if (FIRST_PERSON.has(lower)) return 'we';
    if (THIRD_PERSON.has(lower)) return 'it';
    if (COMPANY_NOUNS.has(lower)) return companyNoun(text, words, index);
    const name = readNameAt(text, words, index);
    if (name) return name.text;
    if (!DETERMINERS.has(lower) && index > 6) return null;
  }
  return null;
}

function cutAppositive(before: string): string {
  const trimmed = before.trimEnd();
  if (trimmed.endsWith(')')) {
    const open = trimmed.lastIndexOf('(');
    return open > 0 ? `${trimmed.slice(0, open)}` : trimmed.slice(0, -1);
  }
  const comma = trimmed.lastIndexOf(',', trimmed.length - 2);
  return comma > 0 ? trimmed.slice(0, comma) : trimmed.slice(0, -1);
}

function namedAt(text: string, words: readonly Word[], index: number, lower: string): string | null {
  const word = words[index];
  if (!word) return null;
  if (FIRST_PERSON.has(lower)) return 'we';
  if (NO_COMPANY.has(lower)) return lower;
  if (/^l['’](?:entreprise|équipe|société)$/.test(lower)) return 'the company';
  if (THIRD_PERSON.has(lower) && OPENS_WITH_PARTICIPLE.test(text)) return 'it';
  if (THIRD_PERSON.has(lower)) return earlierName(text, words, index) ?? 'it';
  if (COMPANY_NOUNS.has(lower)) return companyNoun(text, words, index);
  const name = nameEndingAt(text, words, index);
  if (name)
    return RELATED.test(text.slice(0, name.start)) || HEAD_NOUN.test(text.slice(0, name.start)) ? 'others' : name.text;
  if (looksLikeName(word.text)) return null;
  return phraseEndingAt(text, words, index);
}

/** Finds the name that a pronoun refers to: `Acme announced that it has raised`. */
function earlierName(text: string, words: readonly Word[], index: number): string | null {
  for (let at = index - 1; at >= 0 && index - at < MAX_STEPS; at -= 1) {
    const name = nameEndingAt(text, words, at);
    if (name) return name.text;
  }
  return null;
}

function companyNoun(text: string, words: readonly Word[], index: number): string {
  for (let at = index - 1; at >= 0 && index - at <= 6; at -= 1) {
    const word = words[at];
    const lower = word?.text.toLowerCase() ?? '';
    if (word && (OWN_DETERMINERS.has(lower) || DETERMINERS.has(lower)) && RELATED.test(text.slice(0, word.start)))
      return 'others';
    if (index - at > 1 && DEPARTMENT.test(words[index - 1]?.text ?? '') && isPart(words[index]))
      return phraseEndingAt(text, words, index);
    if (OWN_DETERMINERS.has(lower)) return 'we';
    if (DETERMINERS.has(lower)) return 'the company';
    if (word && index - at === 1 && looksLikeName(word.text)) {
      const name = nameEndingAt(text, words, at);
      if (name) return name.text;
    }
  }
  return phraseEndingAt(text, words, index);
}

function isPart(noun: Word | undefined): boolean {
  return noun !== undefined && /^(?:team|group)$/i.test(noun.text);
}

/** Finds the subject of a description: `Acme is a maker of arms based in …`; otherwise works like `subjectBefore`. */
export function describedBefore(sentence: string, at: number): string | null {
  const copula = /\s(?:is|are) (?:now |still |today |proud to be )?(?:an?|the) [^,.;]{0,90}$/i.exec(
    sentence.slice(0, at),
  );
  return subjectBefore(sentence, copula?.index ?? at);
}

/** Returns the longest name that ends with a word. */
export function nameEndingAt(text: string, words: readonly Word[], index: number): NameRun | null {
  const last = words[index];
  if (!last || !looksLikeName(last.text)) return null;
  for (let from = Math.max(0, index - 5); from <= index; from += 1) {
    const name = readNameAt(text, words, from);
    if (name && name.end >= last.end - 2 && name.end <= last.end) return isNoName(name.text) ? null : name;
  }
  return null;
}

function phraseEndingAt(text: string, words: readonly Word[], index: number): string {
  const from = words[Math.max(0, index - 3)];
  const to = words[index];
  return text.slice(from?.start ?? 0, to?.end ?? text.length);
}
