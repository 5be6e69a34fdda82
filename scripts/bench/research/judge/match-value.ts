import { countryCodeOf } from '../../../../common/funding/countries.ts';
import type { ClaimField, ClaimValue, ClaimValueOf } from '../../../../common/research/claim.ts';
import { isNear, isSameMoney } from './compare-amounts.ts';
import { numbersIn } from './numbers-in.ts';
import { hasWords, isSameName, isSameTitle, roundKey } from './same-name.ts';

/**
 * Relation of a claimed value to a true one: it is about something else, contradicts it, agrees as far as it goes, or
 * states it. Names are compared tolerantly, numbers and entities strictly.
 */
export type Match = 'other' | 'contradicts' | 'agrees' | 'tells';

type Compare<Kind extends ClaimValue['kind']> = (claimed: ClaimValueOf<Kind>, truth: ClaimValueOf<Kind>) => Match;

/** Compares a claimed value of a field with a true one of the same field. */
export function matchValue(field: ClaimField, claimed: ClaimValue, truth: ClaimValue): Match {
  if (claimed.kind !== truth.kind) return toMatch(matchKinds(field, claimed, truth));
  switch (truth.kind) {
    case 'text':
      return matchText(field, (claimed as ClaimValueOf<'text'>).text, truth.text);
    case 'number':
      return toMatch((claimed as ClaimValueOf<'number'>).number === truth.number);
    case 'date':
      return toMatch(isSameDate(field, (claimed as ClaimValueOf<'date'>).date, truth.date));
    case 'money':
      return toMatch(isSameMoney(claimed as ClaimValueOf<'money'>, truth));
    default:
      return (COMPARE[truth.kind] as Compare<typeof truth.kind>)(claimed as typeof truth, truth);
  }
}

const COMPARE = {
  person(claimed, truth) {
    if (!isSameName(claimed.name, truth.name)) return 'other';
    if (truth.title === null || claimed.title === null) return truth.title === null ? 'tells' : 'agrees';
    return toMatch(isSameTitle(claimed.title, truth.title));
  },
  round(claimed, truth) {
    if (claimed.label !== null && truth.label !== null && roundKey(claimed.label) !== roundKey(truth.label))
      return 'other';
    const isSame = truth.amount === null || claimed.amount === null || isSameMoney(claimed, truth);
    const isInvestor = (name: string) => truth.investors.some((investor) => isSameName(name, investor));
    const isStray = truth.investors.length > 0 && !claimed.investors.every(isInvestor);
    if (!isSame) return claimed.label === null ? 'other' : 'contradicts';
    if (isStray || !isNear(claimed.announced_at, truth.announced_at)) return 'contradicts';
    return truth.amount !== null && claimed.amount === null ? 'agrees' : 'tells';
  },
  acquisition(claimed, truth) {
    if (!isSameName(claimed.other, truth.other)) return 'other';
    return toMatch(claimed.role === truth.role && isNear(claimed.announced_at, truth.announced_at));
  },
  plan(claimed, truth) {
    if (!isSameName(claimed.name, truth.name)) return 'other';
    if (truth.amount === null) return toMatch(claimed.amount === null);
    if (claimed.amount === null) return 'agrees';
    const isSameTerm = (term: 'unit' | 'period') => truth[term] === undefined || truth[term] === claimed[term];
    return toMatch(isSameMoney(claimed, truth) && isSameTerm('unit') && isSameTerm('period'));
  },
  opening(claimed, truth) {
    if (!isSameName(claimed.title, truth.title)) return 'other';
    if (claimed.location === null || truth.location === null) return 'tells';
    return toMatch(hasWords(claimed.location, truth.location) || hasWords(truth.location, claimed.location));
  },
  news(claimed, truth) {
    if (!isSameName(claimed.headline, truth.headline)) return 'other';
    return toMatch(isNear(claimed.published_at, truth.published_at));
  },
} satisfies { [Kind in 'person' | 'round' | 'acquisition' | 'plan' | 'opening' | 'news']: Compare<Kind> };

function toMatch(isSame: boolean): Match {
  return isSame ? 'tells' : 'contradicts';
}

function matchText(field: ClaimField, claimed: string, truth: string): Match {
  if (field === 'overview.description') return hasWords(claimed, truth) || hasWords(truth, claimed) ? 'tells' : 'other';
  // A head office is identified by its town; the country may be left out.
  if (field === 'overview.headquarters') return toMatch(hasWords(claimed, truth.split(',')[0] ?? truth));
  if (field === 'registry.jurisdiction' && (countryCodeOf(claimed) ?? claimed) === (countryCodeOf(truth) ?? truth))
    return 'tells';
  return isSameName(claimed, truth) ? 'tells' : 'other';
}

/** Matches values of different kinds: a year may come as a number, and a number as text. */
function matchKinds(field: ClaimField, claimed: ClaimValue, truth: ClaimValue): boolean {
  const wanted = truth.kind === 'number' ? truth.number : truth.kind === 'date' ? Number(truth.date.slice(0, 4)) : null;
  if (wanted === null || (truth.kind === 'date' && field !== 'overview.founded')) return false;
  if (claimed.kind === 'number') return claimed.number === wanted;
  return claimed.kind === 'text' && numbersIn(claimed.text).includes(wanted);
}

function isSameDate(field: ClaimField, claimed: string, truth: string): boolean {
  return field === 'overview.founded' ? claimed.slice(0, 4) === truth.slice(0, 4) : claimed === truth;
}
