import type { Finding } from '../evidence/finding.ts';
import type { PageLink } from '../evidence/source-document.ts';
import { toSlug } from '../plan/class-words.ts';
import { matchesOf } from '../text/find-in.ts';
import { isKindOfOrganisation, MAX_KIND_WORDS } from '../text/sectors.ts';
import type { Word } from '../text/words.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import { type ListedItem, readListedItems } from './listed-items.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

/** Match whom a description says that it is made for, up to the end of the clause: first by what says so, then by a genitive. */
const MADE_FOR: readonly RegExp[] = ['for|für|pour(?: les)?|destinée?s? aux|dédiée?s? aux', 'des|aux'].map(
  (words) => new RegExp(`(?<![\\p{L}])(?:${words}) (?<list>(?:(?! (?:for|für|pour) )[^.;:()–—|!?]){4,160})`, 'giu'),
);
const BETWEEN = /, (?:and |und |et (?:aux |les |des )?|or )?| (?:and|und|et|or|oder|ou) (?:aux |les |des )?| & /u;
/** Matches where a phrase about customers ends. */
const GOES_ON =
  /(?<![\p{L}])(?:in|across|that|which|who|to|with|on|by|from|at|and|worldwide|around|so|since|as|die|in|weltweit|mit|aus|qui|en|dans|à|de|partout)(?![\p{L}]).*$/iu;
const PLURAL = /^(?:\p{Lu}[\p{L}-]*(?:en|er|e|s|n)|\p{L}+[sx])$/u;
/** Matches the page of one of the industries that the company serves. */
const INDUSTRY_PATH =
  /\/(?:industries|industry|sectors|verticals|branchen|gewerke|zielgruppen|secteurs|metiers)\/(?<slug>[^/?#]{3,60})\/?$/i;
const MAX_LISTED_WORDS = 5;
const MIN_LISTED = 2;
const MAX_LISTED_CHARS = 50;

/** Match a sentence on whom a company serves, and on who uses what it makes. */
const SERVES: readonly RegExp[] = [
  String.raw`(?:(?:our|its) (?:customers|clients|users) (?:are|include|range from)|we (?:serve|supply|equip|sell to)|(?:unsere|zu unseren) kund(?:en|innen)(?: und \p{L}+)? (?:sind|zählen|gehören)|wir (?:beliefern|betreuen|arbeiten für)|nos clients sont|nous (?:approvisionnons|fournissons|accompagnons|livrons|équipons)) (?:des |les |la |die )?(?<list>[^.;:()–—|!?]{4,160})`,
  String.raw`^(?<list>[^.;:()–—|!?]{4,120}?) (?:use|rely on|trust|choose|run on|buy from|nutzen|setzen auf|vertrauen(?: auf)?|utilisent) (?:us|uns|nous|(?:our|unsere?\p{L}?|nos|notre) (?:\p{Ll}+ )?(?:api|platform|software|products?|tools?|systems?|machines?|devices?|services|plattform|produkte|geräte|maschinen|lösung(?:en)?|plateforme|logiciels?|produits|machines|solutions?))(?!\p{L})`,
].map((pattern) => new RegExp(`(?<![\\p{L}])${pattern}`, 'giu'));

/** Finds the kinds of customers that a sentence lists, two and more. */
export function findIndustries(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const found = industriesIn(sentence.text, SERVES);
  const name = /^de/i.test(parsed.document.language ?? '') ? /^\p{Lu}\S* /u : /\p{Lu}\p{Ll}/u;
  const isOfNames = found.slice(1).some(({ text }) => name.test(text));
  if (found.length < MIN_LISTED || isOfNames || !found.every(({ text }) => isPlural(text))) return [];
  return found.map(({ text: value, start: from, end: to }) =>
    fromSentence(parsed, sentence, { field: 'customers.industry', value, subject: 'we', from, to }),
  );
}

/** Returns whom a text names as customers, in order: kinds of organisations or professions, in a description after `for`. */
export function industriesIn(text: string, patterns = MADE_FOR): Word[] {
  for (const { 0: whole, index, groups } of patterns.flatMap((pattern) => matchesOf(text, pattern))) {
    const items = (groups?.list ?? '').split(BETWEEN);
    const last = items.pop() ?? '';
    const all = [...items, last.replace(GOES_ON, '')].map(withoutArticle);
    const known = all.some(isKindOfOrganisation) && all.every(isPlural) ? all : all.filter(isKindOfOrganisation);
    const toWord = (kind: string): Word => {
      const start = index + whole.indexOf(kind);
      return { text: kind, start, end: start + kind.length };
    };
    if (known.length > 0) return known.map(toWord);
  }
  return [];
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
