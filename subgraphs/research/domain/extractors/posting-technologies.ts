import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import { readJobPosting } from './job-titles.ts';
import { isOwnProduct } from './own-products.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** Matches what makes a skill one that applicants need not have. */
export const OPTIONAL =
  /(?<!\p{L})(?:nice[- ]to[- ]have|plus|bonus|ideally|idealerweise|welcome|helps?|helpful|advantage|beneficial|optional|preferred|von vorteil|wünschenswert|gern|pluspunkt\p{L}*|willkommen|appréciée?s?|idéalement|souhaitée?s?|(?:les? )?atouts?|bienvenue?s?|serait|whatever|or similar|elsewhere|(?:past|previous|earlier|former|last|another) (?:job|jobs|life|lives|role|roles|employer|work)|anderswo|woanders|in einem (?:früheren|anderen) \p{L}+|ailleurs|(?:autre|ancienne) vie|ancien (?:poste|emploi)|schad(?:et|en) nicht|stör(?:t|en) nicht|ne gênent?|(?:can|does|do|will)n['’]t hurt|good sign|useful|not a (?:condition|must|requirement|prerequisite|deal[- ]?breaker)|hilfreich|kein muss|keine (?:bedingung|voraussetzung)|pas (?:obligatoire|indispensable|exigée?s?)|no requirement|not required|not needed)(?!\p{L})/iu;
/** Matches whom an opening is for. */
export const APPLICANT =
  /^(?:you|sie|du|vous|tu|(?:the )?(?:applicants?|candidates?)|bewerber\p{L}*|kandidat\p{L}*|(?:les )?candidate?s?)$/iu;
/** What is done with a technology that the holder of a post leaves, sells or only connects to. */
const ELSEWHERE: readonly VerbClass[] = ['connect', 'end', 'leave', 'sell', 'succeed', 'buy', 'train', 'acquire'];
/** Matches what was done once with a technology that may be left by now. */
const TRIED =
  /^(?:tried|evaluated|considered|prototyped|dropped|ditched|probiert|probierten|ausprobiert|erwogen|getestet|essayé|testé|envisagé|abandonné)$/;
/** Prepositions of what somebody comes from, and of what something else is compared with. */
const FROM =
  /^(?:from|off|than|instead of|rather than|besides|unlike|against|as|aus|als|statt|gegen|contre|que|depuis)$/;
/** Matches what a sentence says of some applicants only. */
const CONDITION = /(?<!\p{L})(?:if|unless|whether|wenn|falls|wer|si|s['’]ils?)(?!\p{L})/iu;
/** Prepositions within a list of what is worked with. */
const WITHIN_LIST = /^(?:in|on|of|with|mit|auf|en|avec|sur|sous)$/;
const WITHIN_SKILL = /^(?:with|in|of|on|mit|von|gen|zu|en|de|d'|du|des|avec|sur)$/;
const UNDER = /^(?:under|unter|sous)$/;
const MIN_KNOWN = 2;

/** Checks for what applicants need not know, by the heading above or by the sentence itself. */
export function isOptional(parsed: ParsedDocument, block: number, text: string): boolean {
  return OPTIONAL.test(text) || OPTIONAL.test(parsed.headingsOf(block)[0] ?? '');
}

/** Checks for a part of the page of an opening, or of the opening on a page of several. */
export function isOfPosting(parsed: ParsedDocument, block: number): boolean {
  return (
    parsed.document.pageClass === 'careers' &&
    parsed.headingsOf(block).some((heading) => readJobPosting(heading.trim()) !== null)
  );
}

/** Checks whether an opening says that its holder works with what a phrase names, whatever the wording. */
export function isWorkedWith(clauses: Clauses, listed: Phrase, { start }: Phrase): boolean {
  const { list, text } = clauses;
  if (
    /\?\s*$/.test(text) ||
    CONDITION.test(text) ||
    FROM.test(listed.preposition ?? '') ||
    list.some(({ isNegated, start: from }) => isNegated && from <= start)
  )
    return false;
  const around = list.filter((clause) => clause.start <= start && start <= clause.end);
  const isElsewhere = ({ classes, isModal, subject, verb }: Clause) =>
    TRIED.test(verb.head.lower) ||
    (!classes.includes('make') && classes.some((given) => ELSEWHERE.includes(given))) ||
    (isModal && !APPLICANT.test(subject?.text ?? ''));
  // `Scala is a good sign` requires nothing.
  if (around.some(({ subject, object }) => subject === listed && object?.determiner !== 'own')) return false;
  const from = clauses.items.findLast((item) => item.kind === 'mark' && item.end <= start)?.end ?? 0;
  const to = around.at(-1)?.end ?? text.length;
  const beside = clauses.items.filter(
    (item): item is Phrase => item.kind === 'phrase' && from <= item.start && item.start < to,
  );
  return (
    !around.some(isElsewhere) &&
    !beside.some(({ tokens }) => tokens.some((token) => means(token, 'customer', 'connector', 'others')))
  );
}

/** Returns the phrases of unknown names in a list of known technologies: `a scheduler in Go, a fleet of Nordal, and Kafka`. */
export function namesBetween({ items }: Clauses, known: readonly { start: number; end: number }[]): Phrase[] {
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || known.length < MIN_KNOWN) return [];
  const inside = items.filter(({ start, end }) => start >= first.end && end <= last.start);
  const isOfList = (item: Item) =>
    item.kind !== 'mark' && item.kind !== 'open' && item.kind !== 'relative' && item.kind !== 'but';
  if (!inside.every(isOfList)) return [];
  return inside.filter(
    (item): item is Phrase =>
      item.kind === 'phrase' && (item.preposition === null || WITHIN_LIST.test(item.preposition)),
  );
}

/** Reads software by what it is to the company: `Nordal, our ERP`, `our ERP, Nordal`, `We run Nordal as our CRM`. */
export function namedTools(parsed: ParsedDocument, { items, list }: Clauses): Phrase[] {
  return items.flatMap((item, at) => {
    if (item.kind !== 'phrase' || item.determiner !== 'own' || !item.tokens.some((token) => means(token, 'tool')))
      return [];
    const [before, comma, next, after] = [items[at - 2], items[at - 1], items[at + 1], items[at + 2]];
    const clause = list.find(({ complements, subject }) => complements.includes(item) || subject === item);
    if (clause?.isNegated || clause?.isModal) return [];
    const named = [
      ...(comma?.kind === 'comma' ? [before] : []),
      ...(next?.kind === 'comma' ? [after] : []),
      ...(clause ? [clause.object] : []),
    ].find((near): near is Phrase => near?.kind === 'phrase' && isTool(parsed, near));
    return named ? [named] : [];
  });
}

function isTool(parsed: ParsedDocument, phrase: Phrase): boolean {
  const name = nameIn(phrase);
  return name !== null && name === phrase.text && !parsed.names.isProspect(name) && !isOwnProduct(parsed, name);
}

/** Checks for what stands behind a colon and a word for a stack, or is under the hood: `Our stack is dull and fast: Rust`. */
export function isOfStack(parsed: ParsedDocument, { items, list, text }: Clauses, start: number): boolean {
  const stack = items.find((item): item is Phrase => item.kind === 'phrase' && means(item.head, 'stack'));
  if (stack === undefined || stack.determiner === 'its' || stack.possessor !== null) return false;
  const isOpen = list.some(({ isNegated }) => isNegated);
  if (UNDER.test(stack.preposition ?? '')) return !isOpen && stack.determiner === 'definite' && stack.end < start;
  const colon = items.findLast((item) => item.kind === 'mark' && item.start < start);
  const isBehindColon = colon !== undefined && text[colon.start] === ':' && stack.end <= colon.start;
  const isOurs = stack.determiner === 'own' || isOfJobs(parsed);
  return (
    isBehindColon && isOurs && !list.some((clause) => clause.end <= colon.end && (clause.isNegated || clause.isModal))
  );
}

/** Checks for a page of jobs. */
export function isOfJobs({ document }: ParsedDocument): boolean {
  return document.pageClass === 'careers';
}

/** Checks for what an applicant is to have learnt: `experience with PostgreSQL`, `gute Kenntnisse in SQL`, `SQL skills`. */
export function isSkill({ items }: Clauses, at: number, { preposition }: Phrase): boolean {
  const own = items[at] as Phrase;
  const before = items
    .slice(0, at)
    .findLast((item): item is Phrase => item.kind === 'phrase' && means(item.head, 'skill'));
  return means(own.head, 'skill') || (before !== undefined && WITHIN_SKILL.test(preposition ?? ''));
}
