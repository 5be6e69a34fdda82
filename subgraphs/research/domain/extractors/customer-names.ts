import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import type { Language, NounClass } from '../grammar/lexicon/classes.ts';
import { entriesOf, lexiconOf } from '../grammar/lexicon/lexicon.ts';
import { means } from '../grammar/tokens.ts';
import { opensWithGivenName } from '../text/given-names.ts';
import { isDemonym, readNameList } from '../text/name-list.ts';
import { isRegion } from '../text/regions.ts';
import { isKindOfOrganisation } from '../text/sectors.ts';
import { readTechnologies } from '../text/technologies.ts';
import type { NameRun } from '../text/words.ts';
import { hasOrganisationWord } from './named-company.ts';
import { isOwnProduct } from './own-products.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isTitle, readPersonName } from './person-words.ts';
import type { Served } from './served.ts';

/** What labels of facts on a customer count: `Employees`, `Lines`. */
const LABELS: ReadonlySet<NounClass> = new Set([
  'people',
  'employee',
  'counted',
  'measure',
  'range',
  'team',
  'site',
  'territory',
]);
/** What stands in lists and logos beside customers: what software works with, whom a rating is of, parts of a page. */
const NO_CUSTOMER =
  /^(?:Let|(?:Was|Wie|Wer|Warum|Wo|What|How|Why|Who|Where|Comment|Pourquoi|Qui)(?: .*)?|Here|That|API|AI|ERP|CRM|Slack|Google|Europe|European|North America|US|UK|Fortune|Fortune \d+|Global|G2|Forbes|TechCrunch|Capterra|Gartner|Python|Kubernetes|ISO.*|SOC.*|GDPR|Read .*|View .*|(?:More|Other|Further|Weitere|Andere|Autres) .*|Logo|Impressum|Imprint|Datenschutz\p{L}*|Privacy.*|Terms.*|Cookies?.*|AGB|Kontakt|Contact|Mentions légales|Confidentialité|CGV|Learn .*|All .*|See .*|Story|Customers?|Automotive|Aerospace|Pharma|Healthcare|Retail|Logistics|Manufacturing|Education|Government|Finance|Energy|Construction|Agriculture|Diesel|Quote|Photo.*|Image.*|Icon.*|Avatar.*|Screenshot.*|Easter|Christmas|Winter|Summer|Spring|Autumn|Ostern|Weihnachten)$/iu;
/** Matches German nouns of what is done, with what it is done to: `Aufbereitung von Schüttgütern`. */
const DEED = /^\p{Lu}\p{Ll}+(?:ung|heit|keit)(?:en)? (?:von|der|des) /u;
/** Matches events and prizes, for which something may be made as well. */
const EVENT =
  /(?:Prize|Award|Cup|Fair|Expo|Conference|Congress|Summit|[Pp]reis|[Mm]esse|[Kk]ongress|Pokal)s?$|^(?:Messe|Prix|Salon|Coupe|Foire) /u;
const EXAMPLE = /^(?:such as|like|including|wie|comme|tels? que|telles? que)$/;
const BEHIND_COUNT = /^(?:such as|like|including|wie|comme|tels? que|telles? que|from)$/;
/** Prepositions between a part or the people of a customer and its name: `engineers at Nordal`, `the hall of Nordal`. */
const OF_CUSTOMER = /^(?:at|of|from|bei|beim|von|vom|gen|chez|de|d'|d|du|des)$/;
/** Marks of a name that no noun has: several words, a legal form, digits, a capital inside. */
const STRONG = /[\s&\d.+-]|^\P{Ll}{2}|\p{Ll}\p{Lu}/u;
/** Names of those whose trust is money. */
const GIVER = / (?:Ventures|Capital|Angels|Fund|Invest\p{L}*|Beteiligung\p{L}*)$/u;
const PLURAL = { en: /s$/, de: /(?:e|en|er|n|s)$/, fr: /[sx]$/ } as const;

/** Reads the names of those whom a sentence calls users of what the company makes. */
export function readCustomerNames(parsed: ParsedDocument, clauses: Clauses, served: Served): NameRun[] {
  const listed = listOf(clauses, served);
  // Behind a single customer stands where it is: `Client: Nordal School, Graz`.
  const names = served.isSingle ? listed.filter(({ text }, at) => at === 0 || hasOrganisationWord(text)) : listed;
  if (served.isOfPlaces && !names.some(({ text }) => hasOrganisationWord(text))) return [];
  const isStrong = names.some(({ text }) => STRONG.test(text) && !isKind(clauses.language, text));
  return names.filter(({ text, start }) => {
    if (!isCustomerName(parsed, text) || isCommonNoun(clauses.language, text) || GIVER.test(text)) return false;
    if (served.isLoose && !text.includes(' ') && !hasOrganisationWord(text)) return false;
    const isBare = start === served.phrase.start || clauses.language === 'de';
    return !(isBare && !isStrong && isPluralNoun(clauses, served, text));
  });
}

function listOf(clauses: Clauses, { phrase, clause }: Served): NameRun[] {
  const { items, text } = clauses;
  const first = clause === null ? phrase : firstOf(clauses, phrase, clause.start);
  const verbAt = clause !== null && first.start < clause.verb.start ? clause.verb.start : Number.POSITIVE_INFINITY;
  const from = (at: Phrase) => readNameList(text.slice(0, verbAt), at.start);
  const names = from(first);
  const isNamed =
    names[0] !== undefined && names[0].start < first.end && !isCommonNoun(clauses.language, names[0].text);
  if (isNamed) return withRange(clauses, names);
  const possessor = first.possessor;
  if (possessor !== null) return from(possessor).slice(0, 1);
  const at = items.indexOf(first);
  const next = items.slice(at + 1, at + 3).find((item): item is Phrase => item.kind === 'phrase');
  const isPart = means(first.head, 'people', 'employee', 'team', 'site', 'part', 'others', 'company');
  if (
    next &&
    ((first.number && next.determiner === null ? BEHIND_COUNT : EXAMPLE).test(next.preposition ?? '') ||
      (isPart && OF_CUSTOMER.test(next.preposition ?? '')))
  )
    return withRange(clauses, from(next));
  return clause === null ? [] : namedBehind(clauses, clause);
}

/** Reads whom a kind is said to be: `The kitchens that buy from us: Nordal`, `Companies that use it include Nordal`. */
function namedBehind({ text, items, list }: Clauses, { verb }: Clause): NameRun[] {
  const colon = text.indexOf(': ', verb.end);
  if (colon >= 0) return readNameList(text, colon + 2);
  const main = list.find((next) => next.verb.start > verb.start);
  const isState = main?.classes.some((given) => given === 'be' || given === 'count');
  const named = isState ? items[items.indexOf(main?.verb as Clause['verb']) + 1] : undefined;
  return named?.kind === 'phrase' ? readNameList(text, named.start) : [];
}

/** Returns the phrase with which a subject's list begins, or the first of its examples. */
export function firstOf({ items }: Clauses, subject: Phrase, clauseStart: number): Phrase {
  let at = items.indexOf(subject);
  const example = items
    .slice(0, at + 2)
    .find(
      (item): item is Phrase =>
        item.kind === 'phrase' && item.start >= clauseStart && EXAMPLE.test(item.preposition ?? ''),
    );
  if (example) return example;
  for (;;) {
    const [link, before] = [items[at - 1], items[at - 2]];
    const isJoined = (link?.kind === 'and' || link?.kind === 'comma') && before?.kind === 'phrase';
    if (!isJoined || before.preposition !== null) return items[at] as Phrase;
    at -= 2;
  }
}

/** Adds the other end of a range: `from Nordal to Bosk`. */
function withRange({ text }: Clauses, names: NameRun[]): NameRun[] {
  const end = names.at(-1)?.end ?? 0;
  const isRange = text.slice(0, names[0]?.start).endsWith('from ') && text.startsWith(' to ', end);
  return isRange ? [...names, ...readNameList(text, end + ' to '.length)] : names;
}

/** Checks for a kind of organisations: names of several words have capitals, which in German nouns have as well. */
function isKind(language: Language, text: string): boolean {
  if (!isKindOfOrganisation(text)) return false;
  const [first = '', last = first, ...further] = text.split(' ');
  // `Stadtwerke Nordal`
  const isNamed = last !== first && further.length === 0 && !isKindOfOrganisation(last) && entriesOf(last).length === 0;
  return language === 'de' ? !(isNamed && /^\p{Lu}/u.test(last)) : !/ \p{Lu}/u.test(text);
}

/** Checks for a noun of the lexicon, or a kind of organisations, which opens a sentence or is German. */
export function isCommonNoun(language: Language, text: string): boolean {
  if (isKind(language, text)) return true;
  const [first = '', ...further] = text.split(' ');
  const entry = lexiconOf(language).find(first);
  const isFunction = (entry?.functions.length ?? 0) > 0;
  return (isFunction || (further.length === 0 && (entry?.nouns.length ?? 0) > 0)) && !/^\P{Ll}+$/u.test(text);
}

/** Checks for a word that looks like a noun in the plural where a plural is what the verb needs, or may be. */
function isPluralNoun({ language }: Clauses, { clause }: Served, text: string): boolean {
  if (text.includes(' ') || !PLURAL[language].test(text)) return false;
  const head = clause?.verb.head.lower ?? '';
  return language === 'de' ? !/t$/.test(head) : !/s$/.test(head) || head === 'has';
}

/** Checks whether a name of a list or a logo may be a customer's. */
export function isCustomerName(parsed: ParsedDocument, name: string): boolean {
  return (
    name.length > 2 &&
    name.length <= 60 &&
    !parsed.names.isProspect(name) &&
    !NO_CUSTOMER.test(name) &&
    !DEED.test(name) &&
    !EVENT.test(name) &&
    !isDemonym(name) &&
    !isRegion(name) &&
    !isOwnProduct(parsed, name) &&
    readTechnologies(name)[0]?.name !== name &&
    !isPerson(name) &&
    !isLabel(name)
  );
}

/** Checks for one word that a language has for people and things that are counted: the label of a fact on a customer. */
function isLabel(name: string): boolean {
  return entriesOf(name.toLowerCase()).some(({ nouns, verbs }) => {
    const isVerb = nouns.length === 0 && verbs.some(({ form, infinitive }) => form === 'present' && !infinitive);
    return isVerb || nouns.some((noun) => LABELS.has(noun));
  });
}

/** Checks for a person's name by its initial or its first word; other names of two words may be a company's. */
function isPerson(name: string): boolean {
  const [title = '', ...further] = name.split(' ');
  // `Pflegedirektor Jonas Holt`
  if (isTitle(title) && readPersonName(further.join(' ')) !== null) return !hasOrganisationWord(name);
  if (readPersonName(name) === null) return false;
  return / \p{L}\. /u.test(name) || (opensWithGivenName(name) && !hasOrganisationWord(name));
}
