import type { BriefClaim } from '../../../../common/research/brief.ts';
import type { ClaimValue, ClaimValueOf } from '../../../../common/research/claim.ts';
import type { PriceTerms, StatedPriceTerms } from '../../../../common/research/price-terms.ts';
import type { Prospect } from '../evidence/prospect.ts';
import { subjectBefore } from '../extractors/subject.ts';
import { isSameCompany } from '../identity/company-name.ts';
import { isSamePlace } from '../reconcile/same-place.ts';
import { readAmounts } from '../text/amounts.ts';
import { readDates } from '../text/dates.ts';
import { matchesOf } from '../text/find-in.ts';
import { readNameList } from '../text/name-list.ts';
import { foldName } from '../text/names.ts';
import { parseNumber } from '../text/numbers.ts';
import { readPriceTerms } from '../text/price-terms.ts';
import { isSameAmount } from './figures-in.ts';
import { hasOwnTitles } from './own-titles.ts';
import { hasOwnDates, hasOwnInvestors } from './said-of-events.ts';
import { hasOwnNames } from './said-of-names.ts';

type Said = { text: string; claims: readonly BriefClaim[]; prospect: Prospect };

/** Verbs and nouns that say something of their subject, which must be the prospect. */
const OF_PROSPECT =
  /(?<![\p{L}])(?:(?:was|is|were|are) (?:founded|established|headquartered|based|located)|employs?|employed|has \d[\d,.]* (?:employees|people|staff)|raised|belongs to|is (?:part of|owned by)|offers|sells|acquired|bought)(?![\p{L}])/giu;
/** Matches what denies, limits or moves a fact to another time; in lower case, since May is a month. */
const OTHER_TRUTH =
  /(?<![\p{L}])(?:not|never|no longer|nor|neither|without|denied|denies|former|formerly|previously|used to|once|ex|was headquartered|was based|will|plans? to|may|might|could|would|should|almost|nearly|less than|fewer than|more than|over|at least|up to|(?:is|are) (?:raising|closing|acquiring|buying|moving|selling|leaving))(?![\p{L}])/gu;
const LED = /(?<![\p{L}])led by (?=\p{Lu})/gu;
const LEADS = /(?<![\p{L}])(?:co-)?(?:led|leads) (?:the|a|its|this) (?!team|company|engineering|sales)/gu;
const PLACE =
  /(?<![\p{L}])(?:headquartered|headquarters (?:is|are)|based|located|(?:is|are)) in ([^.;]{2,80}?)(?= and (?:was|is|has)\b|[.;]|$)/iu;
const PEOPLE_COUNT = /(\d[\d,.]*\d|\d) (?:employees|people|staff|team members)/giu;
const OWNER = /(?<![\p{L}])(?:belongs to|(?:is |was )?(?:part of|owned by)) (?=\p{Lu})/gu;
/** What says of the past what claims say of today. */
const PAST_OF_PRESENT =
  /(?<![\p{L}])(?:belonged to|(?:was|were) (?:(?:an? |the |its )?(?:customers?|clients?|products?|C[EFTOMPRSI]O|chief|head of|(?:vice )?president|managing director|co-?founder|founder)|part of|owned by)|plan cost|offered|sold)(?![\p{L}])/giu;
const PRICE_BEFORE = /(?<![\p{L}])costs?(?![\p{L}])[^.;]{0,30}$/iu;

/**
 * Checks that a sentence says of each subject what one of its claims says of it: titles of their people, amounts of
 * their rounds and plans, investors, owners, places and counts of theirs, neither denied nor moved in time. Quotations
 * and sentences that a source has word by word say what they say.
 */
export function saysWhatClaimsSay({ text: written, claims, prospect }: Said): boolean {
  const isVerbatim = claims.some(({ citations }) => citations.some(({ quote }) => quote.trim() === written.trim()));
  if (isVerbatim) return true;
  const text = written.replace(/“[^”]*”|"[^"]*"/g, (quoted) => '·'.repeat(quoted.length));
  const said = { text, claims, prospect };
  return (
    isOfProspect(said) &&
    !isOtherTruth(said) &&
    hasOwnTitles(text, valuesOf(claims, 'person'), prospect) &&
    hasOwnAmounts(said) &&
    hasOwnDates(text, claims) &&
    hasOwnInvestors(text, claims) &&
    hasOwnLeaders(said) &&
    hasOwnPlace(said) &&
    hasOwnCount(said) &&
    hasOwnYear(said) &&
    hasOwnOwner(said) &&
    hasOwnNames({ text, claims, isProspect: (name) => isProspect(name, prospect) })
  );
}

function valuesOf<Kind extends ClaimValue['kind']>(claims: readonly BriefClaim[], kind: Kind): ClaimValueOf<Kind>[] {
  return claims.map(({ value }) => value).filter((value): value is ClaimValueOf<Kind> => value.kind === kind);
}

function isProspect(name: string, { name: own, aliases, domain }: Prospect): boolean {
  const names = [own, ...aliases, ...(domain === null ? [] : [domain])];
  return names.some((alias) => isSameCompany(alias, name) || foldName(alias).split(' ')[0] === foldName(name));
}

/** Checks that no company but the prospect is the subject of what is said of the prospect. */
function isOfProspect({ text, claims, prospect }: Said): boolean {
  return matchesOf(text, OF_PROSPECT).every((verb) => {
    const subject = subjectBefore(text, verb.index)?.replace(/['’]s$/u, '') ?? null;
    if (subject === null || !/^\p{Lu}/u.test(subject) || isProspect(subject, prospect)) return true;
    const deals = valuesOf(claims, 'acquisition');
    return (
      /acquired|bought|belongs|part of|owned/.test(verb[0]) && deals.some((deal) => isSameCompany(deal.other, subject))
    );
  });
}

function isOtherTruth({ text, claims }: Said): boolean {
  const hadPeople = /\bhad [\d,.]+ (?:employees|people|staff)\b/i.test(text);
  const moved = [...matchesOf(uncapitalised(text), OTHER_TRUTH), ...matchesOf(text, PAST_OF_PRESENT)];
  if (!hadPeople && moved.length === 0) return false;
  const quotes = claims.flatMap(({ citations }) => citations.map(({ quote }) => quote)).join('\n');
  const isDated = claims.some(({ as_of }) => as_of !== null) || quotes.includes(' had ');
  return (
    (hadPeople && !isDated) || moved.some(([words]) => !new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, 'iu').test(quotes))
  );
}

/** Returns a sentence as it would go on after another. */
function uncapitalised(text: string): string {
  return /^May\b/.test(text) ? text : `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}

/** Checks that each amount is that of the round, the total or the plan that is named beside it. */
function hasOwnAmounts({ text, claims }: Said): boolean {
  const rounds = valuesOf(claims, 'round');
  const allPlans = valuesOf(claims, 'plan');
  const totals = valuesOf(claims, 'money');
  if (rounds.length + allPlans.length + totals.length === 0) return true;
  const amounts = readAmounts(text);
  return amounts.every(({ amount, start, end }, index) => {
    const from = amounts[index - 1]?.end ?? 0;
    const around = foldName(` ${text.slice(Math.max(from, start - 60), amounts[index + 1]?.start ?? end + 60)} `);
    const named = (name: string | null) => name !== null && ` ${around} `.includes(` ${foldName(name)} `);
    const isOf = (value: { amount: number | null }) => value.amount !== null && isSameAmount(value.amount, amount);
    const namedRounds = rounds.filter(({ label }) => named(label));
    const saidTerms = readPriceTerms(text, end);
    const plans = allPlans.filter((plan) => agree(saidTerms, plan));
    if (allPlans.some(({ name }) => named(name))) return plans.some((plan) => named(plan.name) && isOf(plan));
    if (allPlans.length > 0 && PRICE_BEFORE.test(text.slice(0, start))) return false;
    if (namedRounds.length > 0) return namedRounds.some(isOf) || totals.some(isOf);
    return [...rounds, ...plans, ...totals].some(isOf);
  });
}

/** Checks that a sentence gives a price no other unit or period than its plan has. */
function agree(said: PriceTerms, { unit, period }: StatedPriceTerms): boolean {
  return (said.unit === null || said.unit === unit) && (said.period === null || said.period === period);
}

/** Checks that who led a round led it in a quote. */
function hasOwnLeaders({ text, claims, prospect }: Said): boolean {
  if (valuesOf(claims, 'round').length === 0) return true;
  const quotes = claims.flatMap(({ citations }) => citations.map(({ quote }) => quote)).join('\n');
  const leaders = [
    ...matchesOf(text, LED)
      .flatMap((cue) => readNameList(text, cue.index + cue[0].length))
      .map((name) => name.text),
    ...matchesOf(text, LEADS)
      .map(({ index }) => subjectBefore(text, index))
      .filter((name) => name !== null),
  ];
  const hasLed = (name: string) =>
    [...quotes.matchAll(/(?<![\p{L}])led by |(?<![\p{L}])lead(?:ing)? investors?:? (?:is |was )?/giu)].some((cue) =>
      readNameList(quotes, cue.index + cue[0].length).some((leader) => isSameCompany(leader.text, name)),
    ) || new RegExp(`${name.replace(/[^\p{L}\p{N} ]/gu, '.')}[^.;]{0,30} led\\b`, 'u').test(quotes);
  return leaders.every((name) => !isProspect(name, prospect) && hasLed(name));
}

function hasOwnPlace({ text, claims }: Said): boolean {
  const place = PLACE.exec(text)?.[1];
  const places = claims.filter(({ field }) => field === 'overview.headquarters').map(({ value }) => value);
  if (place === undefined || places.length === 0) return true;
  return places.some((value) => value.kind === 'text' && isSamePlace(place, value.text));
}

function hasOwnCount({ text, claims }: Said): boolean {
  const counts = claims
    .filter(({ field }) => field === 'overview.headcount')
    .flatMap(({ value }) => (value.kind === 'number' ? [value.number] : []));
  if (counts.length === 0) return true;
  return matchesOf(text, PEOPLE_COUNT).every(([, written]) => counts.includes(parseNumber(written ?? '')));
}

function hasOwnYear({ text, claims }: Said): boolean {
  const founded = claims.filter(({ field }) => field === 'overview.founded').map(({ value }) => value);
  const said = /(?<![\p{L}])(?:founded|established)(?![\p{L}])/iu.exec(text);
  const date = said ? readDates(text).find(({ start }) => start > said.index) : undefined;
  if (founded.length === 0 || !date) return true;
  return founded.some((value) => value.kind === 'date' && Number(value.date.slice(0, 4)) === date.year);
}

function hasOwnOwner({ text, claims }: Said): boolean {
  const owners = [
    ...claims.flatMap(({ field, value }) => (field === 'overview.parent' && value.kind === 'text' ? [value.text] : [])),
    ...valuesOf(claims, 'acquisition').flatMap((deal) => (deal.role === 'acquired' ? [deal.other] : [])),
  ];
  if (owners.length === 0) return true;
  return matchesOf(text, OWNER).every((cue) =>
    readNameList(text, cue.index + cue[0].length).every(({ text: name }) =>
      owners.some((owner) => isSameCompany(owner, name)),
    ),
  );
}
