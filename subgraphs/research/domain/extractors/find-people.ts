import { isDeepStrictEqual } from 'node:util';
import type { Finding } from '../evidence/finding.ts';
import type { Span } from '../evidence/source-document.ts';
import type { Clause } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Phrase } from '../grammar/items.ts';
import { titleWordOf } from '../grammar/lexicon/title-words.ts';
import { mayMeanProspect } from '../grammar/referent.ts';
import { withPlainVerb } from '../grammar/title-case.ts';
import { isPost, readTitledWords } from '../grammar/titled-words.ts';
import { readTitles } from '../grammar/titles.ts';
import { occursIn } from '../text/find-in.ts';
import { fromSentence } from './create-finding.ts';
import { findFounders } from './find-founders.ts';
import { readHeldPosts } from './held-posts.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { type PersonName, readPeople } from './person-names.ts';
import { readPersonName } from './person-words.ts';
import type { HeldPost } from './post-clauses.ts';
import { ownerOf } from './post-owner.ts';

/** Matches what a sentence of founding says without a title. */
const FOUNDING =
  /found|gründ|grund|fond[eé]|cr[eé]{1,2}|start|set up|open|launch|establish|begin|began|eröffne|leben|aufgebaut|mont[eé]|lanc[eé]|ouvr|établi|incorporat|registered|into business|formed/i;

/** Matches whom to write to, who leads a round or a town, and who was the first of a trade, which are no posts of companies. */
const NO_POST =
  /^(?:ansprechpartner|ansprechperson|kontaktperson|contact|lead$|first \p{Ll}+$|(?:ober|alt)?bürgermeister|maire(?!\p{L}))/iu;

/** Matches what says behind a title that it is one no more: `until last summer`, `, now at Nordal`. */
const UNTIL =
  /^(?:,? (?:until|till|up to|bis|jusqu['’]\p{L}+)(?! (?:today|now|heute|aujourd))|, (?:now|today|heute|jetzt|aujourd['’]hui|désormais) (?:at|with|bei|chez))(?!\p{L})/iu;

/** Matches how somebody begins, which is their post no more: `joined as an apprentice`. */
const TRAINEE =
  /apprenti|trainee|intern(?!al|at)|lehrling|azubi|auszubild|lernende|praktikant|werkstudent|stagiaire|alternant/iu;
/** Matches a pronoun of one person. */
const SHE = /(?<!\p{L})(?:s?he|elle|il|sie|er)(?!\p{L})/iu;

/** Matches what leads from what was bought to whose it was. */
const FROM_SELLER =
  /(?<!\p{L})(?:from|of|von|vom|der|des|de|du|d['’]|à|au)(?: (?:its|the|der|dem|den|seine[mnr]?|ihre[mnr]?|la|le|son|sa))? ?$/iu;

/** Matches the company behind a title. */
const OF_COMPANY = /^(?<post>.+?),? (?:of|at|bei|der|des|von|chez|de|d['’]) ?(?<company>\p{Lu}.*)$/u;

/** Finds people and their titles in running text. */
export function findPeople(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const founders = occursIn(sentence.text, FOUNDING) ? findFounders(parsed, sentence) : [];
  const found = [...founders, ...findHolders(parsed, { ...sentence, text: withPlainVerb(sentence.text) })];
  return found.filter(
    ({ value }, index) => found.findIndex((earlier) => isDeepStrictEqual(earlier.value, value)) === index,
  );
}

function findHolders(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const words = readTitledWords(text);
  if (!words.some((word) => word.class !== null)) return [];
  const named = readPeople(text).filter(({ name }) => !parsed.names.isProspect(name));
  const above = named.length > 0 ? null : referredTo(parsed, sentence);
  const people = above ? [above.person] : named;
  const isName = (index: number) => people.some(({ from, to }) => index >= from && index < to);
  const titled = { text, words, isName };
  if (people.length === 0 || !words.some((_, index) => isPost(titled, index))) return [];
  const held = readHeldPosts(text, parsed.document.language, {
    people,
    titles: readTitles(titled).filter(({ text: title }) => !NO_POST.test(title)),
  });
  const leaving = held.length === 0 ? [] : leavingsIn(parsed, text);
  const posts = held.filter(
    (post) =>
      !UNTIL.test(text.slice(Math.max(post.title.end, post.clause ? 0 : post.person.end))) &&
      !isLineOfOther(parsed, sentence, post) &&
      !isSeller(parsed, text, post) &&
      !(TRAINEE.test(post.title.text) && post.clause?.classes.includes('be') === false) &&
      !leaving.some(isAbout(post)),
  );
  const found = posts.map((post) => ({ post, finding: toFinding(parsed, sentence, post, above?.also ?? []) }));
  // Whoever is somebody else's by one title is not ours by another beside it.
  const isOthers = ({ finding: { subject } }: (typeof found)[number]) =>
    subject !== null && !/^(?:we|it|the company)$/.test(subject) && !parsed.names.isProspect(subject);
  const others = new Set(found.filter(isOthers).map(({ post }) => post.person));
  return found.filter(({ post }) => post.clause !== null || !others.has(post.person)).map(({ finding }) => finding);
}

/** Returns whom `she` means: the only one whom the sentence before names, at the place of the pronoun. */
function referredTo(
  parsed: ParsedDocument,
  { text, block, start }: Sentence,
): { person: PersonName; also: Span[] } | null {
  const pronoun = SHE.exec(text);
  const before = parsed.sentencesByBlock[block]?.findLast(({ end }) => end <= start);
  if (pronoun === null || before === undefined) return null;
  const [person, ...further] = readPeople(before.text).filter(({ name }) => !parsed.names.isProspect(name));
  if (!person || further.length > 0) return null;
  const at = { start: pronoun.index, end: pronoun.index + pronoun[0].length, from: -1, to: -1 };
  return { person: { ...person, ...at }, also: [{ part: parsed.part, start: before.start, end: before.end }] };
}

/** Returns the clauses in which somebody leaves the company, and no other one. */
function leavingsIn({ document, names }: ParsedDocument, text: string): Clause[] {
  return readClauses(text, document.language).list.filter(
    ({ classes, object, isNegated }) =>
      classes.includes('leave') && !isNegated && (object === null || mayMeanProspect(object, names)),
  );
}

/** Checks for whoever the company bought from: `We buy the shop of Mira Holt, its owner`, `übernahmen wir von Gründerin Mira Holt`. */
function isSeller({ document, names }: ParsedDocument, text: string, { person, title }: HeldPost): boolean {
  const from = Math.min(person.start, title.start);
  return readClauses(text, document.language).list.some(
    ({ classes, subject, verb, isPassive, isNegated }) =>
      (classes.includes('acquire') || classes.includes('buy')) &&
      !(isNegated || isPassive || classes.includes('appoint')) &&
      subject !== null &&
      (subject.pronoun === 'we' || mayMeanProspect(subject, names)) &&
      verb.start < from &&
      FROM_SELLER.test(text.slice(verb.end, from)),
  );
}

/** Checks whether a clause is about whoever holds a post, by name or by the title beside it. */
function isAbout({ person, title }: HeldPost): (clause: Clause) => boolean {
  const isIn = ({ start, end }: Phrase) => [person, title].some((at) => at.start >= start && at.start < end);
  return ({ subject }) => subject !== null && isIn(subject);
}

function toFinding(parsed: ParsedDocument, sentence: Sentence, held: HeldPost, also: Span[]): Finding {
  const { person, title } = held;
  // `Acme-CEO`
  const [, company = null, post = title.text] = /^(\p{Lu}[\p{L}\p{N}]+)-(\p{Lu}.*)$/u.exec(title.text) ?? [];
  const isOfCompany = company !== null && titleWordOf(company) === undefined;
  const value = {
    kind: 'person',
    name: person.name,
    title: withoutProspect(parsed, isOfCompany ? post : title.text),
  } as const;
  const [from, to] = [Math.min(person.start, title.start), Math.max(person.end, title.end)];
  const subject = isOfCompany ? company : ownerOf(parsed, sentence, held);
  return fromSentence(parsed, sentence, { field: 'people.person', value, subject, from, to, also });
}

/** Cuts the company's own name off a title: `Managing Director of Nordal`. */
function withoutProspect({ names }: ParsedDocument, title: string): string {
  const { post, company = '' } = OF_COMPANY.exec(title)?.groups ?? {};
  return post !== undefined && names.isProspect(company) ? post : title;
}

/** Checks for a line that gives post and company, as below a name or a quote: `Head of Assets, Severn Vale Water`. */
function isLineOfOther(parsed: ParsedDocument, { text, block }: Sentence, { person, title }: HeldPost): boolean {
  const isTitleFirst = title.start < person.start;
  const isWhole = Math.min(person.start, title.start) === 0 && (person.end === text.trim().length || !isTitleFirst);
  const isBelowName = readPersonName(parsed.blockText(block - 1).trim()) !== null;
  const isLine = isWhole && !/[.!?]$/.test(text);
  return isLine && (isBelowName || (isTitleFirst && text.slice(title.end, person.start) === ', '));
}
