import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { isAbility } from '../grammar/modality.ts';
import { means } from '../grammar/tokens.ts';
import { isGivenName, opensWithGivenName } from '../text/given-names.ts';
import { isDemonym, readNameList } from '../text/name-list.ts';
import { foldName } from '../text/names.ts';
import { isRegion } from '../text/regions.ts';
import { readTechnologies } from '../text/technologies.ts';
import type { NameRun } from '../text/words.ts';
import { isCommonNoun } from './customer-names.ts';
import { hasOrganisationWord } from './named-company.ts';
import { isOurs, type PhrasePlace, partyOf } from './own-party.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** Where a sentence names what is around the company, and how it says whose that is. */
export interface Related {
  /** Offset from which the names are read. */
  at: number;
  /** Offset where the name ends, inside of a word: `DATEV-Schnittstelle`. */
  to?: number;
  /** Offset of the word that ties them to the company. */
  said: number;
  subject: string | null;
  /** Names that it takes: below a heading a sentence of one name may be about that. */
  min?: number;
}

/** Capitalised words that stand in such lists and name nobody. */
const NOBODY =
  /^(?:APIs?|REST|SOAP|OData|JSON|XML|EDI|S?FTP|SAML|SCIM|LDAP|Webhooks?|ERPs?|CRMs?|WMS|TMS|DMS|PIM|MES|PLM|POS|PMS|LIMS|HRIS|BI|SSO|PDF|HTTP|Directory|Marketplace|Catalog(?:ue)?|Overview|Docs|Documentation|Categories|Featured|Popular|Beta|Accounting|Payroll|Analytics|Calendars?|Storage|Messaging|Identity|Automation|Productivity|Channels|Communication|E-?[Cc]ommerce|Verzeichnis|Übersicht|Kategorien|Buchhaltung|Lohn|Zahlung|Kalender|Kommunikation|Annuaire|Catégories|Comptabilité|Paie|Paiement|Agenda|Messagerie|Windows|Linux|Excel files?|CSV|Europe|Germany|France|Universities|Partners?|Integrations?|Logo|More|All|See .*|View .*|Read .*|Learn .*|Become .*|Request .*|Find .*|Contact.*|Book .*|Get .*)$/iu;
const OF = /^(?:of|from|by|gen|von|vom|de|d|d'|du|des)$/;
const MAX_NAME_CHARS = 40;
/** Prepositions that no name has in it, nor a list. */
const BEYOND = /^(?:out of|through|via|over|within)$/;
/** German nouns in the plural behind a preposition: `mit Bauern`. */
const DATIVE_PLURAL = /^\p{Lu}\p{Ll}+n$/u;

/** Returns the company as findings name their subject where a phrase means it, its goods or something of its own; else null. */
export function sideOf(place: PhrasePlace, phrase: Phrase | null): string | null {
  const party = partyOf(place, phrase, 'any', 'product', 'range');
  if (party === null || party === 'it' || party === 'the company') return party;
  if (!isOurs(place, phrase, 'any', 'product', 'range')) return null;
  return place.parsed.names.isProspect(party) ? party : 'we';
}

/** Checks for a verb of one of some classes. */
export function is({ classes }: Clause, ...wanted: VerbClass[]): boolean {
  return classes.some((given) => wanted.includes(given));
}

/** Checks for a phrase behind a preposition. */
export function isBehind(prepositions: RegExp, item: Item | undefined): item is Phrase {
  return item?.kind === 'phrase' && prepositions.test(item.preposition ?? '');
}

/** Returns the offset of the names that a phrase begins: its own, or of those whose goods it means: `robots from Nordal`. */
export function namesAt({ items }: Clauses, phrase: Phrase): number {
  const next = items[items.indexOf(phrase) + 1];
  const isMaker = means(phrase.head, 'product', 'counted') && isBehind(OF, next);
  const [first, second] = (isMaker ? next : phrase).tokens;
  return (first?.lower === 'l' && second ? second : (first ?? phrase)).start;
}

/** Reads the names of companies or of software from an offset: no places, no people, no common nouns. */
export function readRelatedNames(parsed: ParsedDocument, clauses: Clauses, { at, to }: Related): NameRun[] {
  const { language, list, items } = clauses;
  const whole = to === undefined ? '' : clauses.text.slice(at, to);
  // Some begin small: `bexio`.
  if (whole !== '' && readTechnologies(whole)[0]?.name === whole && isRelatedName(parsed, whole))
    return [{ text: whole, start: at, end: at + whole.length }];
  const next = items.find((item) => item.start > at && (item.kind === 'verb' || isBehind(BEYOND, item)));
  const line = clauses.text.slice(0, to ?? next?.from);
  const isBare = /\p{Ll} $/u.test(line.slice(0, at));
  // `Compatible with Nordal, the arm lifts`: behind a comma a sentence goes on.
  const goesOn = ({ start }: NameRun) =>
    language !== 'de' &&
    list.some(
      ({ subject }) =>
        subject !== null &&
        subject.start > at &&
        subject.start <= start &&
        start < subject.end &&
        /, $/.test(line.slice(0, subject.start)),
    );
  return readNameList(line, at)
    .flatMap((name) => wholeBody(line, withVersion(clauses, name)))
    .filter((name) => {
      const { text, start, end } = name;
      const isPerson = (opensWithGivenName(text) && !hasOrganisationWord(text)) || isGivenName(text);
      const isPlural = language === 'de' && isBare && start === at && DATIVE_PLURAL.test(text);
      const isCut = /^ d['’]\p{Lu}/u.test(line.slice(end));
      return (
        isRelatedName(parsed, text) &&
        (/-\p{Lu}/u.test(text) || !isCommonNoun(language, text)) &&
        !isPerson &&
        !isPlural &&
        !isCut &&
        !goesOn(name)
      );
    });
}

/** Kinds of French bodies, whose names go on in small words: `Lycée viticole de Nordal`. By itself each is a noun. */
const BODY =
  /^(?:Lycée|Collège|École|Institut|Université|Centre|Chambre|Syndicat|Conservatoire|Fédération|Association|Fondation|Faculté|Parc|Réseau)$/;
const BODY_GOES_ON =
  /^\p{Lu}\p{Ll}+(?: (?!de |du |des |en |et |pour |sur |dans )\p{Ll}+){0,2}(?: (?:de la |de l['’]|des? |du |d['’])?\p{Lu}[\p{L}'’-]+){1,3}/u;

/** Reads a body with the small words of its name; nothing of a noun alone. */
function wholeBody(line: string, name: NameRun): NameRun[] {
  if (!BODY.test(name.text)) return [name];
  const [text] = BODY_GOES_ON.exec(line.slice(name.start)) ?? [];
  return text === undefined ? [] : [{ text, start: name.start, end: name.start + text.length }];
}

/** Adds the version that ends a name: `Microsoft Dynamics 365`. */
function withVersion({ items, text }: Clauses, name: NameRun): NameRun {
  const phrase = items.find((item) => item.kind === 'phrase' && item.start <= name.start && name.end <= item.end);
  const version = phrase?.kind === 'phrase' ? phrase.tokens.find(({ start }) => start === name.end + 1) : undefined;
  const end = /^\d{1,4}$/.test(version?.text ?? '') ? (version?.end ?? name.end) : name.end;
  return { ...name, text: text.slice(name.start, end), end };
}

/** Checks for what may be the name of a partner or of software in a list. */
export function isRelatedName(parsed: ParsedDocument, name: string): boolean {
  const isPlace = (name.length > 2 && isRegion(name)) || isDemonym(name);
  return (
    name.length <= MAX_NAME_CHARS &&
    !NOBODY.test(name) &&
    !isPlace &&
    !parsed.names.isProspect(name) &&
    !isOwn(parsed, name)
  );
}

/** What is called after its place, or after whatever it is of. */
const CHARTERED =
  /(?:Bank|House|Universit(?:y|ies)|Institutes?|College|School|Academy|Society|Museum|Council|Guild|Church|Trust|Port|City|Association|Chamber|Federation|Ministry|Board|Department|Faculty|Friends|Sons|Brothers|Order|Kingdom|Duke|Earl|Arms)$/;

/** Cuts where a company is from off its name: `Meisterfluss AG of Switzerland`. */
export function withoutRegion(name: string): string {
  const [, bare = '', region = ''] = /^(.+) (?:of|from|de) (\p{Lu}.*)$/u.exec(name) ?? [];
  // `Nordal Fitters of Leeds`, but `University of Leeds`
  const isTown =
    /^\S+ \S/u.test(bare) && /^\p{Lu}[\p{L}-]+$/u.test(region) && name.includes(' of ') && !CHARTERED.test(bare);
  return bare !== '' && (isRegion(region) || isTown) ? bare : name;
}

/** Checks for a clause that says what is so, or what goods can do. */
export function isAsserted(clauses: Clauses, clause: Clause): boolean {
  return !clause.isNegated && (!clause.isModal || isAbility(clauses, clause));
}

/** Checks for a technology that is known, where anybody or any place might stand. */
export function isSoftware({ text }: Phrase): boolean {
  return readTechnologies(text).length > 0 || /^(?:\p{Lu}[\p{L}\d]+ )+\p{Lu}[\p{L}\d/]+$/u.test(text);
}

/** Checks for goods of the company, also by what the page calls them behind its name: `Core` of `Veltrane Core`. */
function isOwn(parsed: ParsedDocument, name: string): boolean {
  const [first = '', ...own] = name.split(' ');
  const isBranded = own.length > 0 && parsed.names.isProspect(first);
  if (parsed.text.includes(`${parsed.prospect.name} ${name}`)) return true;
  return isBranded || [...parsed.names.products].some((product) => ` ${product}`.endsWith(` ${foldName(name)}`));
}
