import type { Clause, Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { NounClass, VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn } from '../grammar/referent.ts';
import { does, means, verbReadings } from '../grammar/tokens.ts';
import { isRegion } from '../text/regions.ts';
import { type NamedTechnology, readTechnologies } from '../text/technologies.ts';
import { hasOrganisationWord } from './named-company.ts';
import { isOwnProduct } from './own-products.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';

/** Pages on which a company tells how it works, in whatever words. */
const PAGES: ReadonlySet<string | null> = new Set([
  'about',
  'careers',
  'home',
  'other',
  'press',
  'pricing',
  'product',
  'team',
]);
/** The same, where what is said of business software is of its own, rather than of what its goods connect to. */
const OWN_DESK: ReadonlySet<string | null> = new Set(['about', 'careers', 'press', 'team']);
/** What stands in, on, with or behind a technology. */
const WITHIN =
  /^(?:in|on|on top of|with|by|upon|inside|via|through|over|under|behind|off|out of|onto|into|auf|mit|bei|unter|über|im|am|durch|sur|sous|avec|dans|par|derrière|to|an|à)$/;
const FROM = /^(?:from|von|de|des)$/;
const INTO = /^(?:to|an|à)$/;
/** What is done elsewhere, by others, or no more. */
const ELSEWHERE: readonly VerbClass[] = [
  'connect',
  'leave',
  'sell',
  'succeed',
  'buy',
  'train',
  'acquire',
  'move',
  'reduce',
  'announce',
];
const OTHERS: readonly NounClass[] = ['others', 'customer', 'partner', 'kind', 'investor', 'connector', 'plan'];
/** Verbs of where data lies, which are said of business software that a company keeps its own books in. */
const STAYS = /^(?:liv|sit|stay|lieg|wohn|steh|vi[vt]|dor)/;
const CONDITION = /(?<!\p{L})(?:if|unless|whether|until|wenn|falls|ob|si|quand)(?!\p{L})/iu;
const PRESENT =
  /^(?:(?:there|it|that|here|what)?['’]s|is|are|['’]re|has|have|gets?|ist|sind|wird|werden|est|sont|a|ont)(?!\p{L})/iu;
/** Matches what is no more. */
export const PAST = /^(?:old|former|previous|alte[nmrs]?|früheren?|ehemaligen?|ancien(?:ne)?s?|vieux|vieilles?)$/;
/** What tells of a technology or tries it, rather than being made with it. */
export const TELLS =
  /^(?:prototype|prototyp|tutorial|guide|post|article|talk|webinar|course|kurs|book|anleitung|beitrag|vortrag|artikel|tutoriel|billet)s?$/;
const GOES_ON: ReadonlySet<string> = new Set(['verb', 'relative', 'subordinate', 'but']);
/** Times that a thing may be of: `the night's events`. */
const TIMES = /^(?:day|night|morning|evening|week|weekend|month|quarter|year|season|today|yesterday)$/;
/** Matches what stands for all things. */
const ALL = /^(?:everything|anything|all|the rest|alles|tout|le reste|der rest)$/iu;
/** Endings of nouns that are no names: `Animation happens in …`. */
const NOUN =
  /^\p{L}\p{Ll}{2,}(?:tion|sion|ment|ing|ity|ance|ence|ware|ics|ture|ship|ness|graphy|logy|ung|keit|heit|schaft|tät|tik|logie|graphie|grafie|té|age|ique|ance|isme)$/u;
const OPEN = /[?]\s*$/;
/** Matches what is denied, over, yet to be, for others, or left open, in a sentence whose verb is unknown. */
const UNTOLD =
  /(?<!\p{L})(?:^(?:works?|integrates?|connects?|compatible|available|supports?)|consult|advise|speciali[sz]e|teach|coach|no|not|never|nor|without|was|were|had|will|would|could|may|might|can|should|once|until|if|whether|you|your|kein\p{L}*|nicht|nie|ohne|war(?:en)?|hatten?|wird|werden|könnte\p{L}*|kann|können|falls|wenn|ihre?\p{L}*|deine?\p{L}*|ne|pas|jamais|sans|était|étaient|avait|sera|serait|peut|pourra\p{L}*|si|vous|votre|vos)(?!\p{L})/iu;

/** A sentence of a page. */
interface EverydayPlace {
  parsed: ParsedDocument;
  block: number;
  clauses: Clauses;
}

/**
 * Checks for what a sentence of the company's own pages says that is done with a technology now, where it names nobody
 * else: `Drawings live in SolidWorks`, `Every reading is a row in TimescaleDB`.
 */
export function isEveryday(
  { parsed, block, clauses }: EverydayPlace,
  listed: Phrase,
  { name, isApp }: NamedTechnology,
): boolean {
  const { text } = clauses;
  const { pageClass } = parsed.document;
  const clause = governorOf(clauses, listed);
  const items = partAround(clauses, listed, clause);
  const before = text.slice(items[0]?.from ?? 0, listed.start);
  if (!parsed.isFirstParty || !PAGES.has(pageClass) || OPEN.test(text) || CONDITION.test(before)) return false;
  // A name beside a technology is mostly of a tool, a project or a colleague; the subject says who does something.
  const around = [...items.filter((item) => !isNamedBeside(item)), ...(clause?.subject ? [clause.subject] : [])];
  const isCard = pageClass === 'team' && isOfPerson(parsed, block);
  if (around.some((item) => !(isCard && item.start === 0) && isOfOthers({ parsed, block, clauses }, item)))
    return false;
  const isPlaced = (listed.preposition !== null && WITHIN.test(listed.preposition)) || clause?.agent === listed;
  if (clause === null) {
    const isAtWork = pageClass === 'team' && (isCard || opensWithVerb(items[0]));
    // A verb that no lexicon has: `Laptops get imaged with Ansible`.
    const isSaid = items[0] !== listed && (!isApp || OWN_DESK.has(pageClass)) && !UNTOLD.test(text);
    return isPlaced && (isAtWork || isSaid);
  }
  const isElse = !clause.classes.includes('make') && clause.classes.some((given) => ELSEWHERE.includes(given));
  if (clause.isNegated || clause.isModal || isElse || !isNow(clauses, clause)) return false;
  if (isApp && !OWN_DESK.has(pageClass) && !STAYS.test(clause.verb.head.lower)) return false;
  if (clause.subject === null && clause.verb.start === 0 && pageClass !== 'team') return false;
  if (clause.subject === listed) return false;
  if (clause.subject?.pronoun === 'it' && !isOfOurs({ parsed, block, clauses })) return false;
  const isHanded = !INTO.test(listed.preposition ?? '') || clause.classes.includes('give');
  const isIt = clause.classes.includes('be') && clause.object === listed && listed.text.endsWith(name);
  return (isPlaced && isHanded) || isIt;
}

/** Checks for a name by itself, which is the subject of nothing. */
function isNamedBeside(item: Item): boolean {
  return (
    item.kind === 'phrase' &&
    item.possessor === null &&
    item.determiner === null &&
    item.pronoun === null &&
    nameIn(item) !== null
  );
}

/** Returns the items of the part of a sentence that holds a phrase: from the clause it stands in up to the next. */
function partAround(clauses: Clauses, { start, end }: Phrase, clause: Clause | null): Item[] {
  const { items, list, text } = clauses;
  const next = items.find((item) => item.start >= end && (isEnd(clauses, item) || GOES_ON.has(item.kind)));
  const further = list.find((later) => later.start >= end);
  const from = Math.max(partStart(clauses, start), clause?.start ?? 0);
  const to = Math.min(next?.start ?? text.length, further?.start ?? text.length);
  return items.filter((item) => item.start >= from && item.end <= to);
}

/** Returns where the part of a sentence begins that holds an offset: behind a semicolon or colon. */
function partStart(clauses: Clauses, offset: number): number {
  return clauses.items.findLast((item) => isEnd(clauses, item) && item.end <= offset)?.end ?? 0;
}

function isEnd({ text }: Clauses, item: Item): boolean {
  return item.kind === 'mark' && /[;:]/.test(text[item.start] ?? '');
}

/** Checks for a sentence before that names nobody else, whose things `it` may mean. */
function isOfOurs({ parsed, block, clauses }: EverydayPlace): boolean {
  const all = parsed.sentencesByBlock[block] ?? [];
  const before = all[all.findIndex(({ text }) => text.includes(clauses.text)) - 1];
  if (before === undefined) return false;
  const place = { parsed, block, clauses: readClauses(before.text, parsed.document.language) };
  return !place.clauses.items.some((item) => isOfOthers(place, item));
}

/** Checks for a line below the name of one of the company's people. */
function isOfPerson(parsed: ParsedDocument, block: number): boolean {
  return readPersonName((parsed.headingsOf(block)[0] ?? '').trim()) !== null;
}

/** Checks for a line about somebody that opens with what they do: `Counts cells in QuPath`. */
function opensWithVerb(item: Item | undefined): boolean {
  return item?.kind === 'phrase' && verbReadings(item.tokens[0], 'present').some(({ infinitive }) => !infinitive);
}

/** Returns the clause of the last verb in front of a phrase; null without one. */
function governorOf(clauses: Clauses, { start, end }: Phrase): Clause | null {
  const from = partStart(clauses, start);
  const isAround = ({ verb }: Clause) => verb.describes === null && from <= verb.start;
  const before = clauses.list.findLast((clause) => isAround(clause) && clause.verb.start < start);
  if (before !== undefined || clauses.language !== 'de') return before ?? null;
  return clauses.list.find((clause) => isAround(clause) && clause.start <= start && end <= clause.end) ?? null;
}

/** Checks for a verb in the present, by its auxiliary or its form; a participle takes the one before it. */
export function isNow(clauses: Clauses, clause: Clause): boolean {
  const { verb } = clause;
  if (PRESENT.test(clauses.text.slice(verb.start))) return true;
  if (verbReadings(verb.head, 'present').length > 0) return verb.form !== 'participle';
  const before = clauses.list[clauses.list.indexOf(clause) - 1];
  return (
    !verb.hasAuxiliary &&
    verbReadings(verb.head, 'participle').length > 0 &&
    before !== undefined &&
    isNow(clauses, before)
  );
}

/** Checks for whoever else a sentence names or speaks to: a customer, a person, somebody with a name. */
function isOfOthers({ parsed, clauses }: EverydayPlace, item: Item): boolean {
  if (item.kind !== 'phrase') return false;
  const { pronoun, determiner, tokens, possessor } = item;
  // `the invoices you get`
  const isRelative = clauses.items[clauses.items.indexOf(item) - 1]?.kind === 'phrase';
  if (pronoun === 'you') return !isRelative;
  if (pronoun === 'person' || determiner === 'its' || tokens.some((token) => does(token, 'you'))) return true;
  // `models from architects in ArchiCAD`
  if (FROM.test(item.preposition ?? '') && means(item.head, 'profession', 'people')) return true;
  if (tokens.some(({ lower }) => PAST.test(lower) || TELLS.test(lower))) return true;
  const isTime = possessor !== null && TIMES.test(possessor.head.lower);
  if (possessor !== null && possessor.pronoun !== 'we' && nameIn(possessor) === null && !isTime) return true;
  // `Customer data lives in PostgreSQL`
  if (means(item.head, ...OTHERS) || (!means(item.head, 'data') && tokens.some((token) => means(token, ...OTHERS))))
    return true;
  if (possessor === null && means(item.head, 'tool')) return false;
  const name = possessor === null ? nameIn(item) : nameIn(possessor);
  if (name === null || readTechnologies(item.text).length > 0 || isPlain(clauses, item)) return false;
  return (
    !parsed.names.isProspect(name) && !isOwnProduct(parsed, name) && !(isRegion(name) && item.preposition === 'in')
  );
}

/** Checks for a common noun with a capital: the first word in the plural or beside another noun, and any German one. */
function isPlain({ items, language }: Clauses, { tokens, text, determiner, possessor, start }: Phrase): boolean {
  if (ALL.test(text)) return true;
  if (possessor !== null || hasOrganisationWord(text) || /\p{Ll}\p{Lu}/u.test(text)) return false;
  if (language === 'de' && (determiner !== null || tokens.length === 1)) return true;
  return start === 0 && tokens.length === 1 && (/[^s]s$/.test(text) || NOUN.test(text) || items[1]?.kind === 'and');
}
