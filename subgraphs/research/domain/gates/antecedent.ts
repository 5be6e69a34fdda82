import { readInvestors } from '../extractors/investors.ts';
import { namedCompany } from '../extractors/named-company.ts';
import { isOwnProduct } from '../extractors/own-products.ts';
import type { ParsedDocument, Sentence } from '../extractors/parsed-document.ts';
import type { Clause } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn, referentOf } from '../grammar/referent.ts';
import { means, readTokens } from '../grammar/tokens.ts';
import { readDates } from '../text/dates.ts';
import { opensWithGivenName } from '../text/given-names.ts';
import { readNameFrom, readNames } from '../text/words.ts';
import type { FindingPlace } from './gate.ts';
import { headlineBlock } from './headline-block.ts';

/** Whom words before a place speak of last. */
export type Antecedent = 'prospect' | 'other' | null;
/** How a finding refers back: by a pronoun, by `the company`, or by nothing. */
export type Reference = 'pronoun' | 'noun' | null;

const MAX_BACK_BLOCKS = 5;
const MAX_DATE_CHARS = 24;
const IT = /^(?:it|es|er|sie|il|elle)(?!\p{L})/iu;
/** Matches a sentence about a site of the company, to which `it` in the next one refers. */
const ABOUT_SITE =
  /^(?:our|the|this|its|a|unser\p{L}*|d(?:as|ie|er)|notre|l[ea]|ce(?:tte)?) (?:[^.;:]{0,40}[ -])?(?:site|plant|office|facility|factory|lab|laboratory|warehouse|hub|branch|cent(?:re|er)|werk|standort|niederlassung|lager|halle|usine|entrepôt|agence)(?!\p{L})/iu;
const FIRST_PERSON_WORD = /(?<!\p{L})(?:we|us|our|wir|uns|unsere?|nous|notre|nos)(?!\p{L})/iu;
/** Matches a heading or a question that sets somebody else beside the company. */
const COMPARES =
  /(?<!\p{L})(?:vs\.?|versus|compar\w*|alternatives?|differ\w*|instead of|better than|unlike|switch\w* from|competit\w*|vergleich\w*|gegenüber|unterschied\w*|unterscheidet|statt|wettbewerb\w*|différen\w*|au lieu de|concurren\w*|face à|par rapport|(?<=\p{L} )(?:or|oder|ou)(?= [^ ]+ ?\?$))(?!\p{L})/iu;
const YOU = /(?<!\p{L})(?:[Yy]ou|(?<=\p{L} )(?:Sie|ihr)|[Vv]ous)(?!\p{L})/u;
/** Matches German nouns that name nothing. */
const ABSTRACT = /(?:tät|ung|heit|keit|schaft|tion|nis|tum|ik|ismus|enz|anz|ung|en)$/;
/** What a company does, and neither a product nor a place. */
const OF_COMPANIES: readonly VerbClass[] =
  'employ raise acquire sell invest make offer own distribute handle operate'.split(' ') as VerbClass[];

/** Returns whom the sentences before a finding name last; without one, an article's headline. */
export function namedBefore({ parsed, block, sentence }: FindingPlace, reference: Reference): Antecedent {
  if (block === null) return null;
  const { blocks } = parsed.document;
  const siblings = parsed.sentencesByBlock[block] ?? [];
  const before = siblings.filter((sibling) => sentence !== null && sibling.start < sentence.start).reverse();
  // `Growers rely on us. Revenue grew …`: a sentence of nothing but `us` is about the owner of the page.
  const nearest = before[0]?.text ?? '';
  if (ABOUT_SITE.test(nearest) && IT.test(sentence?.text ?? '')) return 'other';
  if (
    FIRST_PERSON_WORD.test(nearest) &&
    readNames(nearest).length === 0 &&
    namedCompany(nearest, parsed.names) === null
  )
    return 'prospect';
  for (const earlier of before) {
    const named = spokenOf(parsed, earlier, reference);
    if (named !== null) return named;
  }
  for (let at = block - 1, steps = 0; at >= 0 && steps < MAX_BACK_BLOCKS; at -= 1, steps += 1) {
    const near = blocks[at];
    const isInSection = near?.heading === blocks[block]?.heading || at === blocks[block]?.heading;
    if (!near || near.area !== blocks[block]?.area || !isInSection) break;
    // What stands in front of its year is another entry of a timeline.
    if (isDate(parsed.blockText(at))) break;
    // Whoever is quoted there speaks of a company of their own.
    if (near.speaker === 'testimonial') continue;
    const isTopic = near.kind === 'heading' || /\?\s*$/.test(parsed.blockText(at));
    if (isTopic && reference !== null && isOfRival(parsed, parsed.blockText(at), reference)) return 'other';
    if (reference !== 'pronoun' && isAskedOfUs(parsed.blockText(at))) return 'prospect';
    for (const earlier of [...(parsed.sentencesByBlock[at] ?? [])].reverse()) {
      const named = spokenOf(parsed, earlier, reference);
      if (named !== null) return named;
    }
    // What stands above the question that a text answers is about something else.
    if (at === blocks[block]?.heading || (near.kind !== 'heading' && isTopic)) break;
  }
  return headlineCompany(parsed);
}

/** Returns the company of an article's headline, for sentences without a nearer name. */
export function headlineCompany(parsed: ParsedDocument): Antecedent {
  if (!parsed.isArticle && parsed.isFirstParty) return null;
  return namedCompany(headlineOf(parsed), parsed.names);
}

/** Returns the first heading of a page, or its title. */
export function headlineOf(parsed: ParsedDocument): string {
  const heading = headlineBlock(parsed);
  return heading === null ? (parsed.document.title ?? '') : parsed.blockText(heading);
}

/** Returns whom a sentence is about: what its subject names, as far as a reference may mean that, else the company that it names first. */
function spokenOf(parsed: ParsedDocument, { text, block }: Sentence, reference: Reference): Antecedent {
  if (reference === null) return isOnUs(parsed, text) ? 'prospect' : namedCompany(withoutInvestors(text), parsed.names);
  const { list, language } = readClauses(text, parsed.document.language);
  const main = list.find(
    ({ subject, isDependent }) =>
      !isDependent && subject !== null && !/^(?:in|at|by|with)$/.test(subject.preposition ?? ''),
  );
  const name = main ? subjectName(parsed, main) : openingName(parsed, text);
  if (name !== null && parsed.names.isProspect(name)) return 'prospect';
  const isNone = main !== undefined && isNoCompany(main);
  const named = isNone ? null : namedCompany(text, parsed.names);
  if (named !== null || name === null || opensWithGivenName(name)) return named;
  const isTopic = [headlineOf(parsed), ...parsed.headingsOf(block)].some((heading) => heading.includes(name));
  // A German noun alone has a capital like a name.
  if (language === 'de' && !name.includes(' ') && (!isTopic || ABSTRACT.test(name))) return null;
  if (reference === 'pronoun') return 'other';
  const isCompany = main?.classes.some((given) => OF_COMPANIES.includes(given)) ?? false;
  const isCompanyTopic = isTopic && !isNone && main?.classes.includes('be') !== true;
  return (isCompany || isCompanyTopic) && !isOwnProduct(parsed, name) ? 'other' : null;
}

/** Returns a text without those who give money in it: it goes on about who got it. */
export function withoutInvestors(text: string, investors: readonly string[] = readInvestors(text)): string {
  return investors.reduce((rest, name) => rest.replaceAll(name, ''), text);
}

function isDate(text: string): boolean {
  const [date] = text.length <= MAX_DATE_CHARS ? readDates(text.trim()) : [];
  return date?.start === 0 && date.end >= text.trim().length - 1;
}

/** Checks for a question to the company: `Where are you based?` */
function isAskedOfUs(text: string): boolean {
  return /\?\s*$/.test(text) && YOU.test(text);
}

/** Checks for a sentence that says what we are: `We are a subsidiary of Acme` goes on about us. */
function isOnUs({ document }: ParsedDocument, text: string): boolean {
  const main = readClauses(text, document.language).list.find(({ isDependent }) => !isDependent);
  return main?.subject?.pronoun === 'we' && main.classes.includes('be');
}

/** Checks for a sentence that says of its subject what no company is: `Graz is a small town`, `Quality is our aim`. */
function isNoCompany({ classes, object }: Clause): boolean {
  if (!classes.includes('be') || object === null) return false;
  const isOfCompany = means(object.head, 'company', 'kind', 'others', 'part', 'customer', 'partner', 'investor');
  return !isOfCompany && (means(object.head, 'territory') || object.determiner === 'own');
}

function subjectName({ names }: ParsedDocument, { subject }: Clause): string | null {
  if (subject === null || subject.possessor !== null || subject.pronoun !== null) return null;
  const referent = referentOf(subject, names);
  return names.isProspect(referent) ? referent : nameIn(subject);
}

/** Returns the name that opens a sentence whose verb the lexicon doesn't know. */
function openingName({ document }: ParsedDocument, text: string): string | null {
  const name = readNameFrom(text, 0);
  const isUnknown = readTokens(text, document.language).list[0]?.entry === undefined;
  const goesOn = name !== null && /^ \p{Ll}{3,}.*[.!;:]$/u.test(text.slice(name.end).trimEnd());
  return goesOn && isUnknown && !/[^s]s$/.test(name.text) ? name.text : null;
}

/** Checks for a heading of nothing but a name that running text has with a capital, too. German text says that of any noun. */
function isNameOnly(parsed: ParsedDocument, heading: string): boolean {
  const { document, names, text } = parsed;
  const isName =
    readNameFrom(heading, 0)?.text === heading && !opensWithGivenName(heading) && !names.isProspect(heading);
  if (!isName || document.language?.startsWith('de') === true || isOwnProduct(parsed, heading)) return false;
  return /[\p{Ll},] $/u.test(text.slice(0, Math.max(0, text.lastIndexOf(` ${heading}`) + 1)).slice(-2));
}

/** Checks for a question that names somebody else, or a heading that compares somebody else with the company. */
function isOfRival(parsed: ParsedDocument, text: string, reference: Reference): boolean {
  if (isNameOnly(parsed, text.trim())) return true;
  const { names, document } = parsed;
  const comparison = COMPARES.exec(text);
  if (comparison === null && (reference !== 'pronoun' || !text.trim().endsWith('?'))) return false;
  const isOther = (name: string | null) => name !== null && !names.isProspect(name);
  const behind = comparison ? text.slice(comparison.index + comparison[0].length) : text;
  const isNamed = readClauses(behind.trim(), document.language).items.some(
    (item) => item.kind === 'phrase' && isOther(nameIn(item)),
  );
  return isNamed || (comparison !== null && isOther(readNameFrom(text, 0)?.text ?? null));
}
