import { wordSet } from '../text/word-list.ts';
import { isNoName, looksLikeName, type NameRun, readNameAt, readWords, type Word } from '../text/words.ts';

/** Words between a subject and its verb. */
const SKIPPED = wordSet(
  'has have had was were is are been being be still recently just today now also already successfully proudly officially since then later first formally initially originally currently last first again announced announces that this year month week did do does haben hat wurde wurden ist sind a été est ont avons',
);
const FIRST_PERSON = wordSet("we us we've we’ve we're we’re i wir nous our unser unsere notre");
/** Readers, applicants and persons. */
const NO_COMPANY = wordSet("you your you're you’re he she his her");
const THIRD_PERSON = wordSet("it they its their it's it’s es elle il");
const RELATIVE = wordSet('which who that');
const COMPANY_NOUNS = wordSet(
  'company startup start-up firm business team group organisation organization scaleup scale-up maker provider manufacturer developer vendor specialist supplier studio agency platform unternehmen firma entreprise société corporation fintech upstart outfit maison',
);
/** Those that mean the owner of a page without an article, too. */
const THE_COMPANY = wordSet('company firm business unternehmen entreprise société');
/** Participles that start a subjectless opening clause. */
const PARTICIPLE =
  '(?:co-?founded|founded|established|based|headquartered|born|started|launched|created|built|owned|led|located|spun|incorporated|set up|formed|backed|gegründet|fondée?|créée?|basée?|installée?|implantée?|située?)';
/** Matches `Founded in 2017 as a spin-off of the University of Linz, it …`: the names before are no subject. */
const OPENS_WITH_PARTICIPLE = new RegExp(`^${PARTICIPLE}\\b`, 'i');
/** The whole clause, where a pronoun or the company follows it. */
const PARTICIPLE_CLAUSE = new RegExp(
  `^${PARTICIPLE}\\b[^.;]{0,140}?, (?=(?:it|they|we|the (?:company|firm|business|start-?up)|sie|es|wir|elle|il|nous|l['’]entreprise|la société)(?!\\p{L}))`,
  'iu',
);
const OWN_DETERMINERS = wordSet('our unser unsere notre');
const DETERMINERS = wordSet("the this das die der l la l'entreprise cette");
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
/** What stands between `our` and a company that is another one. */
const RELATIVES = wordSet('parent sister partner mother holding portfolio customer client rival former');
/** Parts of a company, whose place and size are their own. */
const DEPARTMENT =
  /^(?:sales|engineering|support|marketing|service|product|design|research|software|hardware|data|finance|legal|field|customer|success|leadership|management|executive|founding|operations|production|science|development|project|security|quality|people|HR|R&D)$/i;
/** Matches how a sentence announces what its subject does: `We are pleased to announce`. */
const EAGER = / (?:are|is|am|was|were) (?:very |so )?(?:pleased|proud|excited|delighted|happy|thrilled|glad) to $/iu;
/** Matches the seat between a subject and its verb: `Das Unternehmen mit Sitz in Graz`. */
const SEAT =
  /\s+(?:(?:mit\s+)?(?:Haupt|Firmen)?[Ss]itz in|aus|based in|headquartered in) \p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*)?\s*$/u;
/** Matches a French company with its adjective: `la société nantaise`. */
const FRENCH_COMPANY =
  /(?:(?<own>[Nn]otre)|[Ll]a|[Cc]ette|[Ll]['’]) ?(?:société|entreprise|maison|start-?up|PME) (?!(?:cliente|mère|sœur|partenaire|concurrente)(?!\p{L}))\p{Ll}[\p{L}-]+$/u;
const AND = wordSet('and und et then as');
const MAX_STEPS = 14;
const MAX_NOUN_STEPS = 6;
const APPOSITIVE_ROUNDS = 2;

const lowerOf = (word: Word | undefined) => word?.text.toLowerCase() ?? '';

/**
 * Finds the subject of a sentence before its verb, as written: a name, `we`, `it`, `the company`, or the
 * noun phrase of somebody else. Null when the sentence has no subject there, as headings and fragments don't.
 */
export function subjectBefore(sentence: string, verbAt: number): string | null {
  let before = withoutAdverbs(sentence.slice(0, verbAt).replace(EAGER, ' ')).replace(SEAT, ' ');
  for (let round = 0; round < APPOSITIVE_ROUNDS && /[,)]\s*$/.test(before); round += 1) before = cutAppositive(before);
  const words = readWords(before);
  const index = words.findLastIndex((word) => !SKIPPED.has(lowerOf(word)) && !/ly$/i.test(word.text));
  const word = words[index];
  if (!word || words.length - index > MAX_STEPS) return null;
  if (AND.has(lowerOf(word))) return antecedent(before, words, index) ?? leadSubject(before, words);
  return RELATIVE.has(lowerOf(word)) ? subjectOfRelative(before, word) : namedAt(before, words, index);
}

/** Finds what a relative pronoun refers to. */
function subjectOfRelative(text: string, { start }: Word): string | null {
  return subjectBefore(text.slice(0, start).replace(/[,\s]+$/, ' '), start);
}

/** Cuts adverbs between an apposition and the verb: `Acme, a maker of robots, today has`. */
function withoutAdverbs(before: string): string {
  let end = before.length;
  for (const word of readWords(before).toReversed()) {
    if (before.slice(word.end, end).trim() !== '' || !SKIPPED.has(lowerOf(word))) break;
    end = word.start;
  }
  return /[,)]\s*$/.test(before.slice(0, end)) ? before.slice(0, end) : before;
}

function cutAppositive(before: string): string {
  const trimmed = before.trimEnd();
  const at = trimmed.endsWith(')') ? trimmed.lastIndexOf('(') : trimmed.lastIndexOf(',', trimmed.length - 2);
  return trimmed.slice(0, at > 0 ? at : -1);
}

/** Finds the antecedent of a relative clause with two verbs: `…, a maker which was founded in 2016 and raised`. */
function antecedent(text: string, words: readonly Word[], index: number): string | null {
  const at = words.slice(0, index).findLastIndex((word) => RELATIVE.has(lowerOf(word)));
  const word = words[at];
  if (!word || at === 0 || index - at >= MAX_STEPS) return null;
  return text.slice(word.end, words[index]?.start).includes(',') ? null : subjectOfRelative(text, word);
}

/** Finds the subject that two verbs share: `Acme was founded in 2015 and is …`. */
function leadSubject(text: string, words: readonly Word[]): string | null {
  const opening = PARTICIPLE_CLAUSE.exec(text) ?? /^(?:in|im|en|since|today|by|on|at|with)\b[^,]{0,40}, /i.exec(text);
  for (const [index, word] of words.entries()) {
    if (word.start < (opening?.[0].length ?? 0)) continue;
    const next = lowerOf(words[index + 1]);
    if (OTHERS.has(next)) return `${lowerOf(word)} ${next}`;
    const subject = pronounOrNoun(text, words, index) ?? readNameAt(text, words, index)?.text;
    if (subject !== undefined) return subject;
    if (!DETERMINERS.has(lowerOf(word)) && index > MAX_NOUN_STEPS) return null;
  }
  return null;
}

/** Reads a word that stands for a company without naming it; undefined of other words. */
function pronounOrNoun(text: string, words: readonly Word[], index: number): string | undefined {
  const lower = lowerOf(words[index]);
  if (FIRST_PERSON.has(lower)) return 'we';
  if (THIRD_PERSON.has(lower)) return 'it';
  return COMPANY_NOUNS.has(lower) ? companyNoun(text, words, index) : undefined;
}

function namedAt(text: string, words: readonly Word[], index: number): string | null {
  const lower = lowerOf(words[index]);
  if (NO_COMPANY.has(lower)) return lower;
  const french = FRENCH_COMPANY.exec(text.slice(0, words[index]?.end));
  if (french) return french.groups?.own === undefined ? 'the company' : 'we';
  if (/^l['’](?:entreprise|équipe|société)$/.test(lower)) return 'the company';
  const plain = pronounOrNoun(text, words, index);
  if (plain === 'it' && !OPENS_WITH_PARTICIPLE.test(text)) return earlierName(text, words, index) ?? plain;
  if (plain !== undefined) return plain;
  const name = nameEndingAt(text, words, index);
  const before = text.slice(0, name?.start);
  if (name) return RELATED.test(before) || HEAD_NOUN.test(before) ? 'others' : name.text;
  return looksLikeName(words[index]?.text ?? '') ? null : phraseEndingAt(text, words, index);
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
  const [noun, qualifier] = [words[index], words[index - 1]];
  // A noun that opens a headline or an entry of a timeline means its owner: `Company founded by …`.
  if (index === 0 && /^\p{Lu}/u.test(noun?.text ?? '') && THE_COMPANY.has(lowerOf(noun))) return 'the company';
  const isPart = DEPARTMENT.test(qualifier?.text ?? '') && /^(?:team|group)$/i.test(noun?.text ?? '');
  for (let at = index - 1; at >= 0 && index - at <= MAX_NOUN_STEPS; at -= 1) {
    const isOwn = OWN_DETERMINERS.has(lowerOf(words[at]));
    const isDetermined = isOwn || DETERMINERS.has(lowerOf(words[at]));
    if (isDetermined && RELATED.test(text.slice(0, words[at]?.start))) return 'others';
    if (at < index - 1 && isPart) break;
    if (isOwn && RELATIVES.has(lowerOf(qualifier))) return 'others';
    if (isDetermined) return isOwn ? 'we' : 'the company';
    const name = at === index - 1 ? nameEndingAt(text, words, at) : null;
    if (name) return name.text;
  }
  return phraseEndingAt(text, words, index);
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
