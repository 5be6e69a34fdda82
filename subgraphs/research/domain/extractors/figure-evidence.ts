import type { Clause } from '../grammar/clause.ts';
import { type Count, counts, type Role, roleOf } from '../grammar/counts.ts';
import type { Item } from '../grammar/items.ts';
import { isWhole, nameIn } from '../grammar/referent.ts';
import type { Token } from '../grammar/token.ts';
import { does, means } from '../grammar/tokens.ts';
import { isRegion } from '../text/regions.ts';
import { isKindOfOrganisation } from '../text/sectors.ts';
import { readTechnologies } from '../text/technologies.ts';
import { has, isPast, type Owner, type Reading } from './figure-owners.ts';
import { isOurs } from './own-party.ts';

/** Of things of any kind a company counts hundreds before it writes of them. */
const MIN_OF_THINGS = 100;
const MIN_OF_FIRMS = 10;
export const YEAR = /^(?:19|20)\d\d$/;
const WITHIN = /^(?:within|under|below|innerhalb|unter|binnen|sous|moins)$/;
/** Keeps a name from counting as the company's by the heading above. */
const NO_BLOCK = -1;
const OUR_THINGS = ['product', 'range', 'connector'] as const;
const MAKES = ['deliver', 'install', 'make', 'distribute'] as const;
const NO_COUNT = [
  'reduce',
  'improve',
  'raise',
  'invest',
  'buy',
  'own',
  'plan',
  'win',
  'sell',
  'acquire',
  'found',
] as const;
/** Matches what is said of a market, of what others lose or of what things cost. */
const OF_NOBODY =
  /(?<!\p{L})(?:as soon as|sobald|dès que|compet\p{L}*|rivals?|konkurr\p{L}*|wetteifer\p{L}*|concurren\p{L}*|applied|apply|beworben|worldwide there|there are|es gibt|gibt es|il y a|market|markt|marché|studies|survey|studie|umfrage|étude|research(?:ers)? (?:shows?|found)|experts|according to|laut|selon|industry|branche|secteur|lose|lost|waste\p{L}*|cost\p{L}*|kost\p{L}*|coût\p{L}*|capacity|kapazität|capacité|maximum|up to|bis zu|jusqu['’]|prize|award|preis|prix|of all|aller|potential)(?!\p{L})/iu;
const AWAITED = /^(?:if|unless|whether|once|until|before|when|sobald|bevor|bis|wenn|falls|ob|si|quand|lorsque?'?)$/;
/** Matches units of time. */
export const TIME =
  /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|sekunden?|minuten?|stunden?|tagen?|tage|wochen?|monaten?|monate|jahren?|jahre|secondes?|heures?|jours?|semaines?|mois|ans|années)$/;
/** Matches units of space, data, power and money, in which goods are measured. */
const UNIT =
  /^(?:(?:milli|micro|nano|kilo|mega|giga|tera)?(?:seconds?|met(?:er|re)s?|watts?|watt-hours?|volts?|bytes?|grams?|gramm(?:es?)?|hertz)|degrees?|grad|degrés?|pixels?|points?|punkte?n?|euros?|dollars?|pounds?|francs?|franken|k[wgmv]\p{L}*|m[wb]\p{L}*|[gt]b|mm|cm|ms|rpm|psi|times|mal|fois|percent|prozent|pages?|seiten|words?|wörtern?|characters|zeichen|km|miles|meilen|kilometern?|decibels?|lumens?|calories|kalorien)$/u;

/**
 * Returns whose a count is where a sentence speaks of the company or its things and of nobody else, whatever its verb: `We collect
 * from 380 family farms`, `It plans 310,000 shifts a week`. Undefined where a word denies, plans or limits it, or names somebody else.
 */
export function ownerByMention(reading: Reading, count: Count): Owner {
  const { items, text, list } = reading;
  const { phrase, number } = count;
  const role = number < MIN_OF_FIRMS ? null : roleOf(reading, phrase);
  if (role === null || !mayCount(reading, count, role.part) || OF_NOBODY.test(text)) return undefined;
  const { clause, part } = role;
  const governing = list.filter(({ verb, classes }) => verb.start < clause.verb.start && classes.includes('plan'));
  if ([clause, ...governing].some((around) => around.isNegated || isPlanned(around))) return undefined;
  if (has(clause, ...NO_COUNT) || (part === 'object' && has(clause, 'use'))) return undefined;
  if (text.trimEnd().endsWith('?') || partAround(reading, count, clause).some((item) => isElse(reading, item, phrase)))
    return undefined;
  const isOfUs = (item: Item) =>
    item.kind === 'phrase' && item !== phrase && (item.determiner === 'own' || isOurs(reading, item, ...OUR_THINGS));
  if (items.some(isOfUs)) return 'we';
  const { subject } = clause;
  const isOpen = subject === null || subject === phrase || subject.pronoun === 'it' || isWhole(subject);
  return isOpen && clause.verb.form === 'finite' && has(clause, ...MAKES) && (clause.isPassive || isPast(clause))
    ? null
    : undefined;
}

/** Returns the items of the part of a sentence that holds a count, up to its commas, and the subject of its clause. */
function partAround({ items }: Reading, { index }: Count, { subject }: Clause): Item[] {
  const isEnd = ({ kind }: Item) => kind === 'mark' || kind === 'comma' || kind === 'relative';
  const from = items.slice(0, index).findLastIndex(isEnd) + 1;
  const to = items.findIndex((item, at) => at > index && isEnd(item));
  return [...items.slice(from, to < 0 ? items.length : to), ...(subject === null ? [] : [subject])];
}

/** Checks for things or firms of which so many are no handful, and no measure of goods. */
function mayCount({ language }: Reading, count: Count, part: Role['part']): boolean {
  const { noun, phrase, token, number } = count;
  if (
    noun === null ||
    noun.isCapital !== (language === 'de') ||
    TIME.test(noun.lower) ||
    UNIT.test(noun.lower) ||
    !isPlural(noun, part)
  )
    return false;
  const by = phrase.preposition ?? '';
  if (phrase.determiner === 'its' || WITHIN.test(by) || YEAR.test(token.text)) return false;
  if (counts(count, 'territory') || (counts(count, 'employee', 'people') && !counts(count, 'counted'))) return false;
  return number >= MIN_OF_THINGS || counts(count, 'customer', 'site') || isKindOfOrganisation(noun.text);
}

function isPlural({ lower, entry }: Token, part: Role['part']): boolean {
  const isVerb = part === 'subject' && entry !== undefined && entry.nouns.length === 0 && entry.verbs.length > 0;
  return !isVerb && (/[sxne]$/.test(lower) || /^(?:children|cattle|sheep)$/.test(lower));
}

/** Checks for what is yet to be, rather than for the planning of shifts or tours. */
function isPlanned({ isModal, classes, object }: Clause): boolean {
  const isPlanning = classes.includes('handle') && object !== null && object.number !== null;
  return !isPlanning && (isModal || classes.includes('plan'));
}

/** Checks for somebody else in a sentence, or somebody it speaks to. */
function isElse({ parsed, items, language }: Reading, item: Item, counted: Item): boolean {
  if (item.kind === 'subordinate') return AWAITED.test(item.token.lower);
  if (item.kind !== 'phrase' || item === counted) return false;
  const { pronoun, tokens, possessor, determiner } = item;
  if (pronoun === 'you' || pronoun === 'person' || tokens.some((token) => does(token, 'you', 'person'))) return true;
  if (determiner === 'indefinite' && means(item.head, 'company', 'customer', 'site', 'others')) return true;
  const isOfOthers = tokens.some((token) => means(token, 'others', 'partner', 'investor', 'customer'));
  const isForOurs = determiner === 'own' && item.preposition !== null && nameIn(item) === null;
  if (isOfOthers && !isForOurs && !(determiner === null && means(item.head, 'counted'))) return true;
  const name = nameIn(possessor ?? item);
  if (name === null || parsed.names.findMention(item.text) >= 0) return false;
  if (isRegion(name)) return item.preposition === null;
  if (readTechnologies(item.text).length > 0 || isOurs({ parsed, block: NO_BLOCK }, item, ...OUR_THINGS)) return false;
  // A German noun and the first word of a sentence have a capital as well; a town stands behind its preposition.
  const isFirst = items.indexOf(item) === 0 && tokens.length === 1;
  const isPlace = /^(?:in|from|near|around|across|to|aus|von|nach|bei|à|de|depuis)$/.test(item.preposition ?? '');
  return !(language === 'de' || isFirst || isPlace);
}
