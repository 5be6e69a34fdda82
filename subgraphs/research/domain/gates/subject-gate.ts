import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { describesOther } from '../extractors/described-name.ts';
import { dateOfEntry } from '../extractors/event-date.ts';
import { namedCompany } from '../extractors/named-company.ts';
import { isOwnProduct } from '../extractors/own-products.ts';
import type { ParsedDocument, Sentence } from '../extractors/parsed-document.ts';
import { CONTACT } from '../extractors/person-words.ts';
import { headlineCompany, headlineOf, namedBefore, type Reference, withoutInvestors } from './antecedent.ts';
import { isOfBought } from './bought-company.ts';
import type { FindingPlace, Gate } from './gate.ts';
import { isBehindGroup, isCustomersPage, isOfBoilerplate, isOthersPlace, isRowBelowInvestors } from './others-place.ts';
import { isContactPlace, isOfColleague, isOnPersonCard, NAMED_BY_RELATION, sentenceAbove } from './own-people.ts';
import { isOwnSpeaker } from './own-speaker.ts';

/** Fields that a page of the prospect's own site says of the prospect wherever they stand on it. */
const OF_THE_SITE: ReadonlySet<ClaimField> = new Set([
  'overview.name',
  'customers.customer',
  'hiring.opening',
  'hiring.open_positions',
  'news.item',
  'tech.technology',
  'offering.plan',
  'fit.evidence',
]);
/** Fields that may be said of a product of the company instead of itself. */
const OF_PRODUCTS: ReadonlySet<string> = new Set(
  'overview.award overview.certification offering.integration offering.product tech.technology'.split(' '),
);
/** Fields that words beside a company's name give of it. */
const DESCRIBING: ReadonlySet<ClaimField> = new Set([
  'overview.founded',
  'overview.headquarters',
  'overview.headcount',
  'overview.industry',
]);
/** Fields that a report of an acquisition tells of what was bought: `We bought Gripwell. The company was founded in 1978`. */
const OF_BOUGHT: ReadonlySet<ClaimField> = new Set([...DESCRIBING, 'people.person']);
const MONEY: ReadonlySet<ClaimField> = new Set(['funding.round', 'funding.total']);
const FUNDING =
  /(?<!\p{L})(?:rais\p{L}+|secur\p{L}+|clos\p{L}+|land\p{L}*|obtain\p{L}*|fund\p{L}*|financ\p{L}*|round|s[eé]rie?s? [a-k]|seed|investment|capital|finanzierung\p{L}*|\p{L}*runde|kapital\p{L}*|mi(?:o|llionen|llions)|levée?|lève|boucle|tour de table|amorçage)(?!\p{L})|[$€£]/iu;
const FIRST_PERSON: ReadonlySet<string> = new Set(['we', 'us', 'our', 'our team', 'our company']);
const ANAPHORA: ReadonlySet<string> = new Set(['it', 'they', 'the company', 'its', 'their']);
const THEY = /(?<!\p{L})they(?!\p{L})/iu;
const FIRST_PERSON_SUBJECT = /(?<!\p{L})(?:we|us|our)(?!\p{L})/iu;
const TRIMMED = /^(?:the |our |team |group )+| (?:team|group|crew|platform|website)$/gi;

/** Requires the prospect as subject: by name, as `we` of its own pages, or as the company named last. */
export const subjectGate: Gate = {
  name: 'subject',
  passes(finding, place) {
    const { subject } = finding;
    // Words about the ordered person were found by the full name or in the person's own card, results beside their customer.
    if (finding.field.startsWith('person.') || finding.field === 'customers.result') return true;
    if (isOfBoilerplate(finding, place)) return false;
    const plain = subject?.trim().toLowerCase() ?? null;
    const isOpen = plain === null || ANAPHORA.has(plain);
    const isDescribing = DESCRIBING.has(finding.field);
    const mayBeOthers = isOpen && (isDescribing || MONEY.has(finding.field));
    if (isOpen && OF_BOUGHT.has(finding.field) && isSaidOfBought(finding, place)) return false;
    if (mayBeOthers && NAMED_BY_RELATION.test(place.whole)) return false;
    if ((isDescribing || mayBeOthers) && isDescriptionOfOther(finding, place)) return false;
    if (subject === null || plain === null) return isLeftToPlace(finding, place);
    if (FIRST_PERSON.has(plain)) return isOwnSpeaker(place);
    if (ANAPHORA.has(plain))
      return (
        (MONEY.has(finding.field) && isOwnRound(place)) ||
        refersToProspect(place, finding.field, plain === 'the company' ? 'noun' : 'pronoun', plain)
      );
    if (plain === 'the round') return isOwnRound(place) || isLeftToPlace(finding, place);
    return isNamed(place.parsed, subject) || (OF_PRODUCTS.has(finding.field) && isOwnProduct(place.parsed, subject));
  },
};

/** Checks whether words in apposition give their value of another company: `we bought Gripwell, the Lyon-based maker`. */
function isDescriptionOfOther({ focus }: Finding, { parsed, sentence }: FindingPlace): boolean {
  if (!focus || !sentence) return false;
  return describesOther(sentence.text, focus.start - sentence.start, parsed.names);
}

/** Checks for a value of a company that the prospect bought; without a subject only a sentence may be about one. */
function isSaidOfBought({ focus, subject, field }: Finding, { parsed, sentence, block }: FindingPlace): boolean {
  if (!focus || block === null || parsed.document.blocks[block]?.area === 'footer') return false;
  if (sentence === null || (subject === null && (field === 'people.person' || !parsed.isArticle))) return false;
  return isOfBought(parsed, sentence, focus.start);
}

function isNamed(parsed: ParsedDocument, subject: string): boolean {
  const { names } = parsed;
  if (names.isFullName(subject)) return true;
  const isShort = names.isProspect(subject) || names.isProspect(subject.replace(TRIMMED, ''));
  return isShort && (parsed.isFirstParty || mentionsFullName(parsed));
}

function mentionsFullName(parsed: ParsedDocument): boolean {
  const { name } = parsed.prospect;
  return `${parsed.document.title ?? ''} ${parsed.text}`.toLowerCase().includes(name.toLowerCase());
}

/**
 * Resolves `it` and `the company` to the company named last before: in the sentence, the block, or the blocks just
 * above.
 */
function refersToProspect(place: FindingPlace, field: ClaimField, reference: Reference, plain: string): boolean {
  const { parsed, block, sentence } = place;
  if (block === null) return parsed.isFirstParty;
  if (isCustomersPage(parsed, block)) return false;
  // `We help charities; together they have raised`: whoever the sentence tells of besides us.
  const told = sentence && THEY.exec(sentence.text);
  if (told && plain === 'they' && FIRST_PERSON_SUBJECT.test(sentence.text.slice(0, told.index))) return false;
  const isOfCompany = DESCRIBING.has(field) || MONEY.has(field);
  const named = namedBefore(place, isOfCompany ? reference : null);
  if (named !== null) return named === 'prospect' && !(OF_BOUGHT.has(field) && isBehindGroup(place));
  return parsed.isFirstParty && sentence !== null && !isOthersPlace(parsed, block);
}

/** Checks whether `the financing` is the one that the headline announces, whichever investors were named since. */
function isOwnRound({ parsed }: FindingPlace): boolean {
  return (
    parsed.isFirstParty &&
    parsed.isArticle &&
    FUNDING.test(headlineOf(parsed)) &&
    headlineCompany(parsed) === 'prospect'
  );
}

/** Checks whether a fragment without subject, such as a fact card, may refer to the owner of the page. */
function isLeftToPlace(finding: Finding, place: FindingPlace): boolean {
  const { parsed, block, sentence } = place;
  if (!parsed.isFirstParty) return finding.field === 'news.item' && parsed.names.findMention(place.whole) >= 0;
  if (block === null || OF_THE_SITE.has(finding.field)) return true;
  if (sentence !== null && DESCRIBING.has(finding.field) && isOnPersonCard(parsed, block)) return false;
  if (finding.field === 'people.person' && isContactPlace(parsed, block)) return true;
  const isPersonTold = finding.field === 'people.person' && sentence !== null && !parsed.isArticle;
  if (isPersonTold && isOfColleague(finding, place, sentence)) return true;
  if (isPersonTold && NAMED_BY_RELATION.test(sentenceAbove(place, sentence)?.text ?? '')) return false;
  if (isOthersPlace(parsed, block) && !isRowBelowInvestors(finding, parsed, block)) return false;
  const investors = finding.value.kind === 'round' ? finding.value.investors : [];
  const before = sentence === null ? '' : withoutInvestors(clauseBefore(sentence, finding), investors);
  if (sentence !== null && namedCompany(before, parsed.names) === 'other') return false;
  // Investors are named before it: `Nordal and Birch Partners. Funding to date: $20 million.`
  if (!parsed.isArticle && finding.field === 'funding.total') return cardCompany(parsed, block) !== 'other';
  if (!parsed.isArticle && sentence !== null && (parsed.sentencesByBlock[block]?.length ?? 0) <= 1)
    return cardCompany(parsed, block) !== 'other';
  if (isPaired(finding, parsed, block)) return !parsed.isArticle || headlineCompany(parsed) !== 'other';
  // An entry of the company's own timeline is about it, whoever the one before names.
  if (!parsed.isArticle && finding.field === 'funding.round' && dateOfEntry(parsed, block) !== null) return true;
  const named = namedBefore(place, null);
  return named === null ? !parsed.isArticle || headlineCompany(parsed) !== 'other' : named === 'prospect';
}

/** Checks for a label and its value in a list of them, in which a company beside another label is named for itself. */
function isPaired(
  { spans }: Finding,
  { document: { blocks }, blockAt, groupOf }: ParsedDocument,
  block: number,
): boolean {
  const [label, value] = spans;
  if (blocks[block]?.kind !== 'cell' || label === undefined || value?.part !== label.part) return false;
  const [at, beside] = [blockAt(label.start), blockAt(value.start)].sort((left, right) => left - right);
  const group = groupOf(block);
  return beside === (at ?? 0) + 1 && group.length % 2 === 0 && group.indexOf(at ?? 0) % 2 === 0;
}

/** Returns the text before the value, in its own part of the sentence. */
function clauseBefore(sentence: Sentence, finding: Finding): string {
  const before = sentence.text.slice(0, Math.max(0, (finding.focus?.start ?? 0) - sentence.start));
  return before.slice(before.lastIndexOf('; ') + 1);
}

/** Returns the company that heads a card, which the card is about. */
function cardCompany(parsed: ParsedDocument, block: number): 'prospect' | 'other' | null {
  const group = parsed.groupOf(block);
  for (const index of group.length <= 12 ? group : []) {
    const member = parsed.document.blocks[index];
    const isHead =
      member?.kind === 'heading' || (member?.kind === 'cell' && (index === group[0] || index === block - 1));
    if (index >= block || !isHead || CONTACT.test(parsed.blockText(index))) continue;
    const named = namedCompany(parsed.blockText(index), parsed.names);
    if (named !== null) return named;
  }
  return null;
}
