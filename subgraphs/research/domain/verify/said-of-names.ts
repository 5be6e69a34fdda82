import type { BriefClaim } from '../../../../common/research/brief.ts';
import type { ClaimField } from '../../../../common/research/claim.ts';
import { subjectBefore } from '../extractors/subject.ts';
import { isSameCompany } from '../identity/company-name.ts';
import { isSamePlace } from '../reconcile/same-place.ts';
import { isSamePerson } from '../reconcile/same-value.ts';
import { matchesOf } from '../text/find-in.ts';
import { readNameList } from '../text/name-list.ts';
import { foldName, foldText } from '../text/names.ts';

type Said = { text: string; claims: readonly BriefClaim[]; isProspect: (name: string) => boolean };

const LISTS: readonly (readonly [ClaimField, RegExp])[] = [
  ['customers.customer', /(?<![\p{L}])(?:customers|clients) (?:include|are|:) ?(?=\p{Lu})/gu],
  ['offering.product', /(?<![\p{L}])(?:products? (?:include|are|is)|offers|sells) (?:the product )?(?=\p{Lu})/gu],
  ['offering.integration', /(?<![\p{L}])integrations? (?:include|are|is) (?=\p{Lu})/gu],
  ['overview.partner', /(?<![\p{L}])partners? (?:include|are|is) (?=\p{Lu})/gu],
  ['overview.office', /(?<![\p{L}])(?:has|had) (?:an office|offices) in (?=\p{Lu})/gu],
  ['overview.certification', /(?<![\p{L}])certifications? (?:include|are|is) (?=\p{Lu})/gu],
  ['tech.technology', /(?<![\p{L}])(?:technolog(?:ies|y) (?:include|are|is)|uses) (?=\p{Lu})/gu],
];
/** A name that nobody has. */
const PLAIN_NAME = 'Xx';
const KINDS: readonly (readonly [ClaimField, RegExp])[] = [
  ['customers.customer', /(?<![\p{L}])(?:is|are) (?:an? |also )*(?:customers?|clients?)(?![\p{L}])/gu],
  ['offering.product', /(?<![\p{L}])(?:is|are) (?:an? |also )*products?(?![\p{L}])/gu],
];
const RELATED_TO = /(?<![\p{L}])(?:customers?|clients?|products?|employees|investors?) (?:of|at) (?=\p{Lu})/gu;
const FOUNDED = /(?<![\p{L}])(?:co-?)?founded (?=\p{Lu})/gu;
const IN_PLACE = /(?<![\p{L}])in (\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,2})/gu;
const MOVED = /(?<![\p{L}])(?:moved|relocated|expanded|opened) (?:to|in|into|from) \p{Lu}[\p{L}’'-]+/gu;

/** Checks that names stand in the relation of a cited claim: in lists, as a customer or a product, as founders, as places. */
export function hasOwnNames(said: Said): boolean {
  return (
    LISTS.every(([field, pattern]) => hasOwnList(said, field, pattern)) &&
    KINDS.every(([field, pattern]) => isOwnKind(said, field, pattern)) &&
    matchesOf(said.text, RELATED_TO).every((cue) => readNameList(said.text, after(cue)).every(isOf(said))) &&
    hasOwnFounders(said) &&
    hasOwnPlaces(said) &&
    hasOwnResult(said)
  );
}

function isOf({ isProspect }: Said) {
  return ({ text }: { text: string }) => isProspect(text);
}

function after(cue: RegExpExecArray): number {
  return cue.index + cue[0].length;
}

/** Checks that the names of a list are values of the field that the list is of, where such claims are cited. */
function hasOwnList({ text, claims }: Said, field: ClaimField, pattern: RegExp): boolean {
  const cues = matchesOf(text, pattern);
  if (cues.length === 0) return true;
  const values = claims.filter(({ value }) => value.kind === 'text');
  const own = values.filter((claim) => claim.field === field);
  return cues.every((cue) =>
    readNameList(withPlainNames(text.slice(after(cue)), own), 0).every(({ text: name }) =>
      own.length === 0
        ? !values.some((claim) => isNamed(claim, name))
        : name === PLAIN_NAME || own.some((claim) => isNamed(claim, name)),
    ),
  );
}

/** Puts a plain name in the place of each value of the claims, which may have signs and small words: `ISO 9001:2015`. */
function withPlainNames(list: string, claims: readonly BriefClaim[]): string {
  const values = claims.flatMap(({ value }) => (value.kind === 'text' ? [value.text] : []));
  return values
    .sort((left, right) => right.length - left.length)
    .reduce(
      (left, value) =>
        left.split(value).reduce((before, rest) => before + (isCut(before, rest) ? PLAIN_NAME : value) + rest),
      list,
    );
}

/** Checks that no word goes on on either side of a cut. */
function isCut(before: string, after: string): boolean {
  return !/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after);
}

function isNamed({ value }: BriefClaim, name: string): boolean {
  return value.kind === 'text' && isSameCompany(value.text, name);
}

/** Checks that what is said to be a customer or a product is one by a claim. */
function isOwnKind({ text, claims }: Said, field: ClaimField, pattern: RegExp): boolean {
  return matchesOf(text, pattern).every((cue) => {
    const subject = subjectBefore(text, cue.index);
    if (subject === null || !/^\p{Lu}/u.test(subject)) return true;
    return claims.some((claim) => claim.field === field && isNamed(claim, subject));
  });
}

/** Checks that results are those of one customer, whom the sentence names: of two, each could be given the other's. */
function hasOwnResult({ text, claims }: Said): boolean {
  const results = claims.filter(({ field }) => field === 'customers.result');
  if (results.length === 0) return true;
  const folded = foldText(text);
  return results.every(({ subject }) => folded.includes(foldText(subject)) && subject === results[0]?.subject);
}

/** Checks that who founded the company is a founder by a claim or by a quote, and that it is the prospect. */
function hasOwnFounders({ text, claims, isProspect }: Said): boolean {
  const quotes = quotesOf(claims);
  return matchesOf(text, FOUNDED).every((cue) => {
    const subject = subjectBefore(text, cue.index);
    const [object] = readNameList(text, after(cue));
    if (object !== undefined && !isProspect(object.text)) return false;
    if (subject === null || !/^\p{Lu}/u.test(subject)) return true;
    const isFounder = claims.some(
      ({ value }) =>
        value.kind === 'person' && isSamePerson(value.name, subject) && /found/i.test(foldName(value.title ?? '')),
    );
    return (
      isFounder ||
      quotes.some((quote) => /\bfounded\b/.exec(quote)?.index === quote.indexOf(subject) + subject.length + 1)
    );
  });
}

/** Checks that a place stands in a quote's part about the prospect, or is its headquarters. */
function hasOwnPlaces({ text, claims, isProspect }: Said): boolean {
  const quotes = quotesOf(claims);
  const isMoveQuoted = matchesOf(text, MOVED).every(([move]) => quotes.some((quote) => quote.includes(move)));
  if (!isMoveQuoted) return false;
  const own = claims.filter(({ field }) => field === 'overview.headquarters');
  const isOverview = claims.some(({ field }) => field === 'overview.founded') || own.length > 0;
  const places = isOverview ? matchesOf(text, IN_PLACE) : [];
  if (places.length === 0) return true;
  const parts = quotes.flatMap((quote) => quote.split(/[;.](?=\s|$)|\n/));
  return places.every(([, place = '']) => {
    const isHeadquarters = own.some(({ value }) => value.kind === 'text' && isSamePlace(place, value.text));
    const holding = parts.filter((part) => part.includes(place));
    return isHeadquarters || holding.length === 0 || holding.some((part) => !namesOther(part, isProspect));
  });
}

/** Checks whether a part of a quote begins with somebody else's name. */
function namesOther(part: string, isProspect: (name: string) => boolean): boolean {
  const [first] = readNameList(part.trim(), 0);
  return first !== undefined && !isProspect(first.text);
}

function quotesOf(claims: readonly BriefClaim[]): string[] {
  return claims.flatMap(({ citations }) => citations.map(({ quote }) => quote));
}
