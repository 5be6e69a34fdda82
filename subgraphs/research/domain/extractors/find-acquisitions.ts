import type { Finding } from '../evidence/finding.ts';
import type { Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Phrase } from '../grammar/items.ts';
import type { NounClass } from '../grammar/lexicon/classes.ts';
import { entriesOf } from '../grammar/lexicon/lexicon.ts';
import { isWhole, referentOf } from '../grammar/referent.ts';
import { means, readTokens, verbReadings } from '../grammar/tokens.ts';
import { readDates, type TextDate } from '../text/dates.ts';
import { opensWithGivenName } from '../text/given-names.ts';
import { readNames } from '../text/words.ts';
import { findBegunOwnerships } from './begun-ownerships.ts';
import { companyIn, isCalledCompany } from './bought-name.ts';
import { fromSentence } from './create-finding.ts';
import { type Deal, readDeals } from './deal-clauses.ts';
import { dateOfEvent, isNews } from './event-date.ts';
import { hasOrganisationWord } from './named-company.ts';
import { isGroup } from './owner-names.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';

const GROUP_NAME =
  /^(?!.*\b(?:Alliance|Association|Network|Business|Working|Trade|Action)\b).*\b(?:Group|Groupe|Gruppe|Holdings?|Industries)$/;
/** Nouns that make the one whom a company joins a group of companies. */
const JOINED_AS = /^(?:group|family|team|groupe|gruppe|familie|famille)$/;
/** Prepositions of where somebody comes from who joins. */
const FROM = /^(?:from|of|aus|von|de|d'|à)$/;
const THINGS: ReadonlySet<NounClass> = new Set(['product', 'range', 'site', 'yield']);
const OTHERS = /^(?:they|them|ils|elles)$/;
const MAX_CHARS = 600;
/** Sentences of an article in which a deal is looked for. */
const MAX_SENTENCES = 20;

/** Finds who was bought by whom. Either side may be the prospect. */
export function findAcquisitions(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const { language } = parsed.document;
  if (text.length > MAX_CHARS || !readTokens(text, language).list.some(isOfDeals)) return [];
  const clauses = readClauses(text, language);
  const found = readDeals(clauses)
    .filter(({ bought }) => !isBehindAmpersand(bought, clauses))
    .flatMap((deal) => oriented(parsed, sentence, { deal, clauses }));
  const all = [...found, ...findBegunOwnerships(parsed, sentence, clauses)];
  return all.filter(({ value }, index) => all.findIndex((earlier) => isSameDeal(earlier.value, value)) === index);
}

/** Checks for the second half of a name: `Plank & Parlor`. */
function isBehindAmpersand(phrase: Phrase | null, { items }: Clauses): boolean {
  const before = phrase === null ? undefined : items[items.indexOf(phrase) - 1];
  return before?.kind === 'and' && before.token.text === '&';
}

/** Returns a side of a deal with its whole name: `Plank & Parlor` is one, although `&` joins its halves. */
function sideOf(side: Phrase | null, clauses: Clauses): Phrase | null {
  const phrase = antecedentOf(side, clauses);
  if (phrase === null) return null;
  const { items, text } = clauses;
  const [link, half] = items.slice(items.indexOf(phrase) + 1);
  if (link?.kind !== 'and' || link.token.text !== '&' || half?.kind !== 'phrase' || half.preposition !== null)
    return phrase;
  return {
    ...phrase,
    head: half.head,
    end: half.end,
    text: text.slice(phrase.start, half.end),
    tokens: [...phrase.tokens, link.token, ...half.tokens],
  };
}

function isOfDeals(token: Parameters<typeof verbReadings>[0]): boolean {
  const isVerb = verbReadings(token).some((reading) => /^(?:acquire|sell|join|become|own)$/.test(reading.class));
  return isVerb || means(token, 'takeover', 'disposal', 'stake', 'member', 'unit', 'owner');
}

function isSameDeal(left: Finding['value'], right: Finding['value']): boolean {
  return left.kind === 'acquisition' && right.kind === 'acquisition' && left.other === right.other;
}

/** Turns a deal to the prospect's point of view: its side is the one named so, or the one that the sentence leaves open. */
function oriented(
  parsed: ParsedDocument,
  sentence: Sentence,
  { deal, clauses }: { deal: Deal; clauses: Clauses },
): Finding[] {
  const [buyer, bought] = [sideOf(deal.buyer, clauses), sideOf(deal.bought, clauses)];
  const isBought = bought === null || (isSide(bought, parsed) && !isPart(bought));
  const [role, party, own] = isBought ? (['acquired', buyer, bought] as const) : (['acquirer', bought, buyer] as const);
  // `They were bought by Acme`: of themselves companies say `we` or `it`.
  if (bought !== null && OTHERS.test(bought.head.lower)) return [];
  if (deal.isSale && !(isBought && bought !== null && parsed.names.isProspect(bought.text))) return [];
  const isOpen = party === null || (referentOf(party, parsed.names) === 'the company' && !isNamedGroup(party));
  const company = isOpen ? null : companyIn(party, clauses, parsed);
  if (company === null || parsed.names.isProspect(company)) return [];
  if (deal.isJoining && !joins(parsed, { company, own, role, deal })) return [];
  const stated = dateOf(deal, clauses);
  const dated = dateOfEvent(parsed, stated, isNews(clauses));
  const value = { kind: 'acquisition', role, other: company, announced_at: dated.day } as const;
  const isNamed = own !== null && (isSide(own, parsed) || companyIn(own, clauses, parsed) !== null);
  const isIntoUs = deal.isJoining && role === 'acquirer';
  const subject = isIntoUs
    ? joinedName(own, parsed)
    : own === null || (deal.isNominal && !isNamed)
      ? null
      : subjectOf(own, parsed);
  const { from, to } = deal;
  return [
    fromSentence(parsed, sentence, {
      field: 'funding.acquisition',
      value,
      subject,
      from,
      to,
      also: dated.span ? [dated.span] : [],
    }),
  ];
}

/** Returns whom somebody joins: `becomes a Nordal company`, `is now part of the family`. */
function joinedName(phrase: Phrase | null, { names, prospect }: ParsedDocument): string {
  return phrase !== null && names.findMention(phrase.text) >= 0 ? prospect.name : 'we';
}

function subjectOf(phrase: Phrase, { names }: ParsedDocument): string {
  if (means(phrase.head, 'takeover')) return phrase.determiner === 'own' ? 'we' : 'it';
  // `Acme acquired the creamery`
  const isKind = /^the (?:\p{Ll}+ery|dairy|agency|practice|studio)$/u.test(phrase.text) && means(phrase.head, 'kind');
  return isKind ? 'the company' : referentOf(phrase, names);
}

/** Checks for a side of a deal that may be the prospect. */
function isSide(phrase: Phrase | null, parsed: ParsedDocument): boolean {
  if (phrase === null) return false;
  const subject = subjectOf(phrase, parsed);
  return /^(?:we|it|the company)$/.test(subject) || parsed.names.isProspect(subject);
}

/** Checks for a part of the company that was sold: `our drone business`. */
function isPart(phrase: Phrase | null): boolean {
  return phrase !== null && phrase.determiner === 'own' && isWhole(phrase) && phrase.tokens.length > 2;
}

/** Returns whom an apposition is about: `Acme, a start-up from Tallinn, which we bought`. */
function antecedentOf(phrase: Phrase | null, { items }: Clauses): Phrase | null {
  if (phrase === null) return null;
  let at = items.indexOf(phrase);
  const isRelative = items[at + 1]?.kind === 'comma' && items[at + 2]?.kind === 'relative';
  if (!isRelative) return phrase;
  while (at > 0) {
    const item = items[at];
    if (item?.kind !== 'phrase' || (item.preposition === null && item.determiner !== 'indefinite')) break;
    at -= items[at - 1]?.kind === 'comma' ? 2 : 1;
  }
  const item = items[at];
  return item?.kind === 'phrase' ? item : phrase;
}

/** Checks for companies that join: people, members and customers do so, too, and weren't bought. */
function joins(
  parsed: ParsedDocument,
  { company, own, role, deal }: { company: string; own: Phrase | null; role: 'acquirer' | 'acquired'; deal: Deal },
): boolean {
  const { names, text: page } = parsed;
  const isMember =
    deal.clause?.classes.includes('join') &&
    deal.clause.complements.some((phrase) => phrase !== deal.buyer && !FROM.test(phrase.preposition ?? ''));
  if (own === null || isMember) return false;
  // What belongs to somebody since a day may have been founded by them.
  const isState = deal.clause?.classes.some((given) => given === 'be' || given === 'own') ?? false;
  if (role === 'acquired' && isState) return false;
  if (role === 'acquired') return GROUP_NAME.test(company) || JOINED_AS.test(deal.buyer?.head.text ?? '');
  const isUs = own.pronoun === 'we' || JOINED_AS.test(own.head.text) || names.findMention(own.text) >= 0;
  const isCompany = isCompanyName(company) || (deal.bought !== null && isCalledCompany(deal.bought));
  return isUs && (isCompany || saysBought(parsed, company)) && !isFirstName(company, page);
}

/** Checks whether an article about somebody who joins says that a firm was bought: `We bought the firm from its founder`. */
function saysBought({ isArticle, sentences, document }: ParsedDocument, name: string): boolean {
  if (!isArticle || opensWithGivenName(name)) return false;
  return sentences
    .slice(0, MAX_SENTENCES)
    .flatMap(({ text }) =>
      readTokens(text, document.language).list.some(isOfDeals) ? readDeals(readClauses(text, document.language)) : [],
    )
    .some(({ bought }) => bought?.determiner === 'definite' && means(bought.head, 'company') && isWhole(bought));
}

/** Checks for a group by its name before a hyphen: `die Acme-Holding`. */
function isNamedGroup({ head }: Phrase): boolean {
  const [name = '', kind] = head.text.split('-');
  return kind !== undefined && /^\p{Lu}/u.test(name) && entriesOf(name).length === 0 && isGroup(head.text);
}

function isCompanyName(name: string): boolean {
  const isName = readNames(name)[0]?.text === name && !/^\p{Lu}\p{Ll}+s$/u.test(name);
  // `Acme Pumps` is nobody's name.
  const isOfThings = entriesOf(name.split(' ').at(-1) ?? '').some(({ nouns }) =>
    nouns.some((noun) => THINGS.has(noun)),
  );
  return isName && (hasOrganisationWord(name) || isOfThings || readPersonName(name) === null);
}

/** Checks whether a word is the first name of somebody whom the page names in full, such as the head of a card. */
function isFirstName(word: string, page: string): boolean {
  const at = `\n${page}`.indexOf(`\n${word} `);
  return at >= 0 && readPersonName(page.slice(at).split(/[\n,(–—|]/u)[0] ?? '') !== null;
}

/** Returns the date of a deal: that of its clause, else the first one that is not of a founding or of a relative clause. */
function dateOf({ clause, date: listed }: Deal, { text, list }: Clauses): TextDate | undefined {
  const isOfOther = ({ start, end }: TextDate) =>
    list.some(
      ({ classes, times, isDependent }) =>
        (classes.includes('found') || isDependent) && times.some((time) => time.start <= start && end <= time.end),
    );
  return listed ?? clause?.times[0]?.date ?? readDates(text).find((date) => !isOfOther(date));
}
