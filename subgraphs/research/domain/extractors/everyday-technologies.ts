import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { NounClass, VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn } from '../grammar/referent.ts';
import { does, means, verbReadings } from '../grammar/tokens.ts';
import { isRegion } from '../text/regions.ts';
import { type NamedTechnology, readTechnologies } from '../text/technologies.ts';
import { hasOrganisationWord } from './named-company.ts';
import { isOwnProduct } from './own-products.ts';
import type { ParsedDocument } from './parsed-document.ts';

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
const OWN_DESK: ReadonlySet<string | null> = new Set(['about', 'careers', 'team']);
/** What stands in, on, with or behind a technology. */
const WITHIN =
  /^(?:in|on|on top of|with|by|upon|inside|via|through|over|under|behind|off|out of|auf|mit|bei|unter|über|im|am|durch|sur|sous|avec|dans|par|derrière|to|an|à)$/;
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
const PRESENT = /^(?:is|are|'s|'re|has|have|gets?|ist|sind|wird|werden|est|sont)(?!\p{L})/iu;
/** Matches what is no more. */
export const PAST = /^(?:old|former|previous|alte[nmrs]?|früheren?|ehemaligen?|ancien(?:ne)?s?|vieux|vieilles?)$/;
/** What tells of a technology or tries it, rather than being made with it. */
export const TELLS =
  /^(?:prototype|prototyp|tutorial|guide|post|article|talk|webinar|course|kurs|book|anleitung|beitrag|vortrag|artikel|tutoriel|billet)s?$/;
const GOES_ON: ReadonlySet<string> = new Set(['verb', 'relative', 'subordinate', 'but']);
const OPEN = /[?]\s*$/;

/** A sentence of a page. */
interface EverydayPlace {
  parsed: ParsedDocument;
  clauses: Clauses;
}

/**
 * Checks for what a sentence of the company's own pages says that is done with a technology now, where it names nobody
 * else: `Drawings live in SolidWorks`, `Every reading is a row in TimescaleDB`.
 */
export function isEveryday(
  { parsed, clauses }: EverydayPlace,
  listed: Phrase,
  { name, isApp }: NamedTechnology,
): boolean {
  const { text } = clauses;
  const { pageClass } = parsed.document;
  const items = partAround(clauses, listed);
  const before = text.slice(items[0]?.from ?? 0, listed.start);
  if (!parsed.isFirstParty || !PAGES.has(pageClass) || OPEN.test(text) || CONDITION.test(before)) return false;
  if (items.some((item, at) => isOfOthers({ parsed, clauses }, item, at))) return false;
  const isPlaced = listed.preposition !== null && WITHIN.test(listed.preposition);
  const clause = governorOf(clauses, listed);
  if (clause === null) return isPlaced && pageClass === 'team' && opensWithVerb(items[0]);
  const isElse = clause.classes.some((given) => ELSEWHERE.includes(given));
  if (clause.isNegated || clause.isModal || isElse || !isNow(clauses, clause)) return false;
  if (isApp && !OWN_DESK.has(pageClass) && !STAYS.test(clause.verb.head.lower)) return false;
  if (clause.subject === null && clause.start === 0 && pageClass !== 'team') return false;
  if (clause.subject === listed || clause.subject?.pronoun === 'it') return false;
  const isHanded = !INTO.test(listed.preposition ?? '') || clause.classes.includes('give');
  const isIt = clause.classes.includes('be') && clause.object === listed && listed.text.endsWith(name);
  return (isPlaced && isHanded) || isIt;
}

/** Returns the items of the part of a sentence that holds a phrase: behind a semicolon, up to the next verb. */
function partAround({ items, text }: Clauses, { start, end }: Phrase): Item[] {
  const isEnd = (item: Item) => item.kind === 'mark' && text[item.start] === ';';
  const from = items.findLast((item) => isEnd(item) && item.end <= start)?.end ?? 0;
  const next = items.find((item) => item.start >= end && (isEnd(item) || GOES_ON.has(item.kind)));
  const to = next?.start ?? text.length;
  return items.filter((item) => item.start >= from && item.end <= to);
}

/** Checks for a line about somebody that opens with what they do: `Counts cells in QuPath`. */
function opensWithVerb(item: Item | undefined): boolean {
  return item?.kind === 'phrase' && verbReadings(item.tokens[0], 'present').some(({ infinitive }) => !infinitive);
}

/** Returns the clause of the last verb in front of a phrase; null without one. */
function governorOf({ list }: Clauses, { start }: Phrase): Clause | null {
  return list.findLast(({ verb }) => verb.describes === null && verb.start < start) ?? null;
}

/** Checks for a verb in the present, by its auxiliary or its form; a participle takes the one before it. */
function isNow(clauses: Clauses, clause: Clause): boolean {
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
function isOfOthers({ parsed, clauses }: EverydayPlace, item: Item, at: number): boolean {
  if (item.kind !== 'phrase') return false;
  const { pronoun, determiner, tokens, possessor } = item;
  // `the invoices you get`
  const isRelative = at > 0 && clauses.items[clauses.items.indexOf(item) - 1]?.kind === 'phrase';
  if (pronoun === 'you') return !isRelative;
  if (pronoun === 'person' || determiner === 'its' || tokens.some((token) => does(token, 'you'))) return true;
  if (tokens.some(({ lower }) => PAST.test(lower) || TELLS.test(lower))) return true;
  if (possessor !== null && possessor.pronoun !== 'we' && nameIn(possessor) === null) return true;
  if (tokens.some((token) => means(token, ...OTHERS))) return true;
  const name = possessor === null ? nameIn(item) : nameIn(possessor);
  if (name === null || readTechnologies(name).length > 0 || isPlain(clauses, item, at)) return false;
  return (
    !parsed.names.isProspect(name) && !isOwnProduct(parsed, name) && !(isRegion(name) && item.preposition === 'in')
  );
}

/** Checks for a common noun with a capital: the first word in the plural or beside another noun, and any German one. */
function isPlain({ items, language }: Clauses, { tokens, text, determiner, possessor }: Phrase, at: number): boolean {
  if (possessor !== null || hasOrganisationWord(text) || /\p{Ll}\p{Lu}/u.test(text)) return false;
  if (language === 'de' && (determiner !== null || tokens.length === 1)) return true;
  return at === 0 && tokens.length === 1 && (/[^s]s$/.test(text) || items[1]?.kind === 'and');
}
