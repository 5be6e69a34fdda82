import type { Finding } from '../evidence/finding.ts';
import type { PageLink } from '../evidence/source-document.ts';
import type { Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { languageOf } from '../grammar/lexicon/lexicon.ts';
import { means } from '../grammar/tokens.ts';
import { toSlug } from '../plan/class-words.ts';
import { matchesOf } from '../text/find-in.ts';
import { sectionTopic } from '../text/heading-topic.ts';
import { isKindOfOrganisation, MAX_KIND_WORDS } from '../text/sectors.ts';
import type { Word } from '../text/words.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import { readServed } from './customer-clauses.ts';
import { firstOf } from './customer-names.ts';
import { type ListedItem, readListedItems } from './listed-items.ts';
import { actorOf } from './our-side.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

/** Match whom a description says that it is made for, up to the end of the clause: first by what says so, then by a genitive. */
const MADE_FOR: readonly RegExp[] = ['for|für|pour(?: les)?|destinée?s? aux|dédiée?s? aux', 'des|aux'].map(
  (words) => new RegExp(`(?<![\\p{L}])(?:${words}) (?<list>(?:(?! (?:for|für|pour) )[^.;:()–—|!?]){4,160})`, 'giu'),
);
const BETWEEN = /, (?:and |und |et (?:aux |les |des )?|or )?| (?:and|und|et|or|oder|ou) (?:aux |les |des )?| & /u;
/** Matches where a phrase about customers ends. */
const GOES_ON =
  /(?<![\p{L}])(?:in|across|that|which|who|to|with|on|by|from|at|and|worldwide|around|alike|so|since|as|because|day|die|seit|in|weltweit|mit|aus|qui|en|dans|à|de|partout)(?![\p{L}]).*$/iu;
const PLURAL = /^(?:\p{Lu}[\p{L}-]*(?:en|er|e|s|n)|\p{L}+[sx])$/u;
/** Matches the page of one of the industries that the company serves. */
const INDUSTRY_PATH =
  /\/(?:industries|industry|sectors|verticals|branchen|gewerke|zielgruppen|secteurs|metiers)\/(?<slug>[^/?#]{3,60})\/?$/i;
const MAX_LISTED_WORDS = 5;
const MIN_LISTED = 2;
const MAX_LISTED_CHARS = 50;

/** Verbs of what a company does for those whom it serves. */
const DOES: readonly VerbClass[] = ['make', 'offer', 'serve', 'help', 'operate', 'handle', 'improve', 'focus'];
const FOR = /^(?:for|für|pour|to|an|aux?)$/;
/** Verbs whose object is helped to do something with what the company makes. */
const HELPS = /^(?:help|enabl|allow|hilf|helf|aid)/;
const ON = /^(?:on|in|for|to|auf|für|an|sur|dans|pour|aux?)$/;
const LABEL = /^(?<label>[^:]{3,60}?) ?: (?<list>.{3,160})$/u;
const MAX_LIST_CHARS = 160;

/** Finds the kinds of customers that a sentence names. */
export function findIndustries(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { label = '', list = '' } = LABEL.exec(sentence.text)?.groups ?? {};
  if (sectionTopic(label) === 'industry') return labelled(parsed, sentence, list);
  const clauses = readClauses(sentence.text, parsed.document.language);
  const found = new Map<string, Finding>();
  for (const { from, to, owner } of marketsOf(parsed, clauses))
    for (const { text: value, start, end } of kindsIn(sentence.text, from, to))
      found.set(
        value,
        fromSentence(parsed, sentence, {
          field: 'customers.industry',
          value,
          subject: owner ?? 'we',
          from: start,
          to: end,
        }),
      );
  return [...found.values()];
}

/** Finds the items behind a label such as `Industries we serve:`. */
function labelled(parsed: ParsedDocument, sentence: Sentence, list: string): Finding[] {
  const items = list.replace(/\.$/, '').split(BETWEEN);
  if (items.length < MIN_LISTED || items.some((item) => item.split(' ').length > MAX_KIND_WORDS)) return [];
  return items.map((item) => {
    const from = sentence.text.indexOf(item, sentence.text.length - list.length);
    return fromSentence(parsed, sentence, {
      field: 'customers.industry',
      value: item.trim(),
      subject: 'we',
      from,
      to: from + item.length,
    });
  });
}

/** Where a sentence names those whom the company serves. */
interface Market {
  from: number;
  to: number;
  owner: string | null;
}

/** Returns who uses what the company makes, whom it supplies, and for whom it does what it does. */
function marketsOf(parsed: ParsedDocument, clauses: Clauses): Market[] {
  const { items, list, text } = clauses;
  const used = readServed(parsed, clauses).filter(({ isMarket }) => isMarket);
  const isGerman = clauses.language === 'de';
  const endOf = (at: number) =>
    (isGerman ? list.find(({ verb }) => verb.head.start > at)?.verb.head.start : undefined) ?? text.length;
  const served = used.map(({ phrase, clause, owner }) => {
    const from = clause === null ? phrase.start : firstOf(clauses, phrase, clause.start).start;
    const verb = clause === null ? undefined : list.find((next) => next.verb.start > from)?.verb;
    return { from, to: verb?.start ?? endOf(from), owner };
  });
  const made = list.flatMap(({ classes, complements, object, subject, verb, isNegated, isModal }) => {
    const isFragment = subject === null && verb.start === 0;
    const owner = isNegated || isModal ? null : isFragment ? 'we' : actorOf(parsed, subject);
    const isOffer =
      classes.some((given) => DOES.includes(given)) ||
      (object !== null && means(object.head, 'product', 'kind', 'range'));
    if (owner === null || !isOffer) return [];
    const prepositions = classes.includes('focus') ? ON : FOR;
    const whom = complements.filter(({ preposition }) => prepositions.test(preposition ?? ''));
    const helped = object !== null && HELPS.test(verb.head.lower) ? [object] : [];
    const next = list.find((later) => later.verb.start > verb.start)?.verb.start ?? text.length;
    return [
      ...whom.map(({ start }) => ({ from: start, to: endOf(start), owner })),
      ...helped.map(({ start }) => ({ from: start, to: next, owner })),
    ];
  });
  const isHeading = !/[.!?:]$/.test(text) && list.every(({ verb }) => verb.form !== 'finite');
  const whom = isHeading ? items.find((item) => item.kind === 'phrase' && FOR.test(item.preposition ?? '')) : undefined;
  return [...served, ...made, ...(whom ? [{ from: whom.start, to: text.length, owner: null }] : [])];
}

/** Reads kinds of organisations that a text lists from an offset on. */
function kindsIn(text: string, from: number, to: number): Word[] {
  const [list = ''] =
    /^(?:(?! (?:for|für|pour) )[^.;:()–—|!?])*/u.exec(text.slice(from, Math.min(to, from + MAX_LIST_CHARS))) ?? [];
  const isGerman = languageOf(text, 'en') === 'de';
  const isRange = text.slice(0, from).endsWith('from ');
  return kindsOf(isRange ? list.replace(' to ', ' and ') : list, from === 0, isGerman).map((kind) => {
    const start = text.indexOf(kind, from);
    return { text: kind, start, end: start + kind.length };
  });
}

/** Returns whom a text names as customers, in order: kinds of organisations or professions, in a description after `for`. */
export function industriesIn(text: string): Word[] {
  for (const { 0: whole, index, groups } of MADE_FOR.flatMap((pattern) => matchesOf(text, pattern))) {
    const start = index + whole.indexOf(groups?.list ?? '');
    const known = kindsIn(text, start, index + whole.length);
    if (known.length > 0) return known;
  }
  return [];
}

/** Returns the kinds of organisations of a list; beside them any plural is one more. */
function kindsOf(list: string, opens: boolean, isGerman: boolean): string[] {
  const items = list.split(BETWEEN).map((item) => (isGerman ? germanKind(item) : item));
  const named = items.findIndex((item, at) => isNamed(withoutArticle(item), opens && at === 0, isGerman));
  const kinds = named < 0 ? items : items.slice(0, named);
  const last = kinds.pop() ?? '';
  const all = [...kinds, last.replace(GOES_ON, '')].map(withoutArticle).filter((item) => item !== '');
  return all.some(isKindOfOrganisation) && all.every(isPlural) ? all : all.filter(isKindOfOrganisation);
}

/** Cuts a German kind out of a relative clause: `mit der Verwaltungen den Januar wieder mögen`. */
function germanKind(item: string): string {
  return item
    .replace(/^\p{Ll}+ (?:der|dem|denen|die|das) (?=\p{Lu})/u, '')
    .replace(/(?<=\p{Lu}[\p{L}-]+) (?:den|die|das|dem|ihre?[nm]?|ein\p{Ll}*|sich) .*$/u, '');
}

/** Checks for a name by its capital, which German nouns have as well, but not two in a row. */
function isNamed(item: string, opens: boolean, isGerman: boolean): boolean {
  if (isGerman) return /^\p{Lu}\S* \p{Lu}/u.test(item) && !opens;
  return /\p{Lu}\p{Ll}/u.test(opens ? item.slice(1) : item);
}

function withoutArticle(phrase: string): string {
  return phrase.trim().replace(/^(?:the|die|den|der|les|des|small|large|other) /iu, '');
}

/** Checks for a short phrase with a noun in the plural: beside kinds of organisations it is one more of them. */
function isPlural(phrase: string): boolean {
  const words = phrase.split(' ');
  return words.length < MAX_KIND_WORDS && [words[0], words.at(-1)].some((word = '') => PLURAL.test(word));
}

/** Finds the lines that link to pages below one of industries, whose addresses have their words: `/industries/bakeries`. */
function linkedItems({ document: { blocks, links }, blockText }: ParsedDocument): ListedItem[] {
  const isNamed = ({ url, text }: PageLink) => text !== '' && INDUSTRY_PATH.exec(url)?.groups?.slug === toSlug(text);
  const titles = new Set(links.filter(isNamed).map(({ text }) => text));
  return [...titles].flatMap((text) => {
    const index = blocks.findIndex((_, at) => blockText(at).trim() === text);
    return index < 0 ? [] : [{ text, index }];
  });
}

/** Finds the industries that a page lists where a heading says that the company serves them. */
export function findIndustryLists(parsed: ParsedDocument): Finding[] {
  const found = [...readListedItems(parsed, 'industry'), ...linkedItems(parsed)].flatMap(({ text, index }) => {
    // The text of a picture is a logo, of a customer.
    if (parsed.document.blocks[index]?.kind === 'caption') return [];
    const value = text.replace(/^(?:For|Für|Pour(?: les)?) /u, '');
    const isName = value.length <= MAX_LISTED_CHARS && value.split(' ').length <= MAX_LISTED_WORDS && !/\d/.test(value);
    return isName
      ? [fromBlocks(parsed, [index], { field: 'customers.industry', value, subject: parsed.prospect.name })]
      : [];
  });
  return found.length < MIN_LISTED ? [] : found;
}
