import type { Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import { entriesOf } from '../grammar/lexicon/lexicon.ts';
import type { Token } from '../grammar/token.ts';
import { means } from '../grammar/tokens.ts';
import { isDemonym } from '../text/name-list.ts';
import { isDescribing, isNoName, type NameRun, readNameFrom } from '../text/words.ts';
import { isGroup } from './owner-names.ts';
import type { ParsedDocument } from './parsed-document.ts';

const LEGAL_FORM = /(?: |^)(?:GmbH|AG|SE|KG|OHG|UG|Ltd|Inc|LLC|SAS|SA|plc)$/;
/** Matches German nouns of firms that stand in front of their names. */
const FIRM =
  /^(?:Firma|Spedition|Agentur|Werft|Verlag|Kanzlei|Praxis|Studio|Autohaus|\p{Lu}\p{Ll}*(?:manufaktur|mühle|(?:er|el|or)ei)|\p{Lu}\p{Ll}{3,}(?:betrieb|bank|börse|kanzlei|praxis|labor|büro|haus|werke?|handel|handlung|dienst|studio|technik|bau|institut|verlag|makler)) /u;
/** Matches endings that German nouns without an article don't have. */
const UNLIKE_NOUN = /(?:(?<!e)[aioxyq]|lab|tech?|soft|ys|ix|\p{Ll}\p{Lu}\p{L}*|\d)$/u;
/** Matches endings of nouns for what somebody takes on: `übernimmt Verantwortung`. */
const ABSTRACT = /(?:ung|heit|keit|schaft|tion|ität|ment|nis|tum|ismus|kosten|en|sand|kehr|trag)$/;
const MIN_MENTIONS = 2;
/** Matches where a company is, behind its legal form: `Acme Ltd of Leeds`. */
const PLACE_BEHIND_FORM =
  /(?<= (?:Ltd|Limited|Inc|LLC|GmbH|AG|SE|KG|SAS|SA|BV|plc|Company|Group|Gruppe|Holdings?)) (?:of|from|aus|de) \p{Lu}.*$/u;
/** Matches the same behind a coined name: `Acmeon of Leeds`, but `Bank of Ireland`. */
const PLACE_BEHIND_NAME = /^(\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?) (?:of|from|aus) \p{Lu}[\p{L}-]+$/u;
const CHARTERED =
  /(?:Bank|House|University|Royal|Port|Duke|Friends|Sons|Brothers|Museum|Institute|College|Society|King|Queen)s?$/;
const NO_COMPANY_NAME = /^(?:Series|Seed|New|CEO|ISO|SOC|FDA)\b|^\p{Lu}\p{Ll}+ (?:der|des) |^[^\p{Lu}\d]*$/u;

/** Reads the company that a phrase or the apposition behind it names, without words that describe it; null without one. */
export function companyIn(phrase: Phrase, clauses: Clauses, parsed: ParsedDocument): string | null {
  const apposition = appositionOf(phrase, clauses);
  if (phrase.possessor !== null || phrase.tokens.some((token) => means(token, 'customer'))) return null;
  const further = isKind(phrase.head) ? [apposition, tradeOf(phrase, clauses)] : [];
  const [name = null] = [phrase, ...further].flatMap((part) => (part === null ? [] : (nameOf(part, clauses) ?? [])));
  if (name === null || NO_COMPANY_NAME.test(name.text)) return null;
  const isCalled = isCalledCompany(phrase, name.start) || apposition !== null;
  // `We bought a Haas Mill`
  if (phrase.determiner === 'indefinite' && !isCalled) return null;
  if (clauses.language === 'de' && !isCalled && !isGermanCompany(name, phrase, parsed)) return null;
  return name.text
    .replace(PLACE_BEHIND_FORM, '')
    .replace(PLACE_BEHIND_NAME, (place, first: string) =>
      first !== '' && entriesOf(first.split(' ').at(-1) ?? '').length === 0 && !CHARTERED.test(first) ? first : place,
    );
}

/** Checks for words in front of a name that say that it is a company's: `the maker Acme`. */
export function isCalledCompany({ tokens }: Phrase, start = Number.POSITIVE_INFINITY): boolean {
  return tokens.some((token, index) => token.end < start && index < tokens.length - 1 && isKind(token));
}

/** Reads the name that ends a phrase: nouns behind it make it a thing of that maker. */
function nameOf({ tokens, head, end }: Phrase, { text, language }: Clauses): NameRun | null {
  if (!/^[\p{Lu}\d]|\p{Lu}/u.test(head.text)) return null;
  const described = tokens.findLastIndex(
    (token, index) =>
      index < tokens.length - 1 &&
      isKind(token) &&
      (!token.isCapital || language === 'de') &&
      // `Nordal Holding SE`
      !(index === tokens.length - 2 && LEGAL_FORM.test(head.text)),
  );
  const start = tokens.findIndex(
    ({ isCapital, text: word, kind }, index) =>
      index > described &&
      (isCapital || kind === 'number') &&
      !isDescribing(word) &&
      !isDemonym(word) &&
      (index > 0 || !isNoName(word)),
  );
  const first = tokens[start];
  const name = first ? readNameFrom(text, first.start) : null;
  return name !== null && name.end >= end ? name : null;
}

function isKind(token: Token): boolean {
  return (
    !FIRM.test(`${token.text} `) && means(token, 'company', 'kind', 'others', 'part', 'team', 'partner', 'investor')
  );
}

/** Returns the trade of a company with its name behind it: `le fabricant de capteurs Acme`. */
function tradeOf(phrase: Phrase, { items }: Clauses): Phrase | null {
  const next = items[items.indexOf(phrase) + 1];
  const isTrade = next?.kind === 'phrase' && next.preposition !== null && next.tokens[0]?.isCapital === false;
  return isTrade ? next : null;
}

/** Returns the phrase between a comma and the next one that says what a company is: `Acme, a maker of arms`. */
function appositionOf(phrase: Phrase, { items }: Clauses): Phrase | null {
  const at = items.indexOf(phrase);
  const [comma, next] = [items[at + 1], items[at + 2]];
  if (comma?.kind !== 'comma' || next?.kind !== 'phrase' || next.preposition !== null) return null;
  return next.tokens.some(isKind) ? next : null;
}

/** Checks for a German company by its form, which the page may give elsewhere, or by its name: any noun has a capital. */
function isGermanCompany(
  { text: name }: NameRun,
  { determiner, head, tokens }: Phrase,
  parsed: ParsedDocument,
): boolean {
  const { text: page } = parsed;
  if (LEGAL_FORM.test(name) || FIRM.test(name) || isGroup(name) || (/ /.test(name) && means(head, 'company')))
    return true;
  if (['GmbH', 'AG', 'SE', 'KG'].some((form) => page.includes(`${name} ${form}`))) return true;
  const isSeveral = /^\S+ \p{Lu}\S+/u.test(name);
  // `die Kühltransporte Behrends`: a noun with a name behind it, of no machine and of no site
  if (determiner === 'definite')
    return (
      isSeveral &&
      entriesOf(head.lower).length === 0 &&
      !tokens.some(isThing) &&
      !ABSTRACT.test(name.split(' ')[0] ?? '')
    );
  if (determiner !== null) return false;
  return (
    isSeveral ||
    UNLIKE_NOUN.test(name) ||
    (parsed.isArticle && isRepeated(name, `${parsed.document.title ?? ''} ${page}`))
  );
}

function isThing(token: Token): boolean {
  return means(token, 'product', 'range', 'site');
}

/** Checks for a word that an article uses time and again, and that is no word of the language. */
function isRepeated(name: string, text: string): boolean {
  return entriesOf(name).length === 0 && !ABSTRACT.test(name) && text.split(name).length > MIN_MENTIONS;
}
