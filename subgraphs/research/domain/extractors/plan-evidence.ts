import type { PriceTerms } from '../../../../common/research/price-terms.ts';
import type { Span } from '../evidence/source-document.ts';
import type { TextAmount } from '../text/amounts.ts';
import { planKey } from '../text/plan-key.ts';
import { readPriceTerms } from '../text/price-terms.ts';
import { extractPlanCards, PRICING } from './find-plans.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** Matches what makes an amount another price than that of today: a difference, a former price, the one of another term. */
const OTHER_PRICE =
  /(?<!\p{L})(?:until|till|bis (?:ende|zum|\p{Lu}|\d)|jusqu|before|avant|vor \d|more than|less than|cheaper|extra|instead|discount|credits?|saves?|mehr als|günstiger|de (?:plus|moins)|was|were|war|kostete|coûtait|went|formerly|previously|former|closed|retired|withdrawn|superseded|früher\p{L}*|ehemalig\p{L}*|geschlossen|eingestellt|ancien(?:ne)?|retirée?|early[- ]bird|introductory|launch price|einführungspreis|prix de lancement|lapsed|expired|abgelaufen|expiré)(?!\p{L})/iu;
/** Matches what a lower price by the month depends on. */
const BY_YEAR =
  /(?<!\p{L})(?:annual(?:ly)?|yearly|per year|a year|jährlich\p{L}*|(?:pro|im) jahr|jahrespreis|annuel\p{L}*|par an)(?!\p{L})/iu;
const BY_MONTH = /(?<!\p{L})(?:month(?:ly|s)?|mo|monat(?:lich\p{L}*)?|mois|mensuel\p{L}*)(?!\p{L})/iu;
const KNOWN_PLAN =
  /\b(?:free|starter|basic|essentials?|core|pro|professional|team|teams|business|growth|scale|plus|premium|enterprise|standard|hobby|individual|personal|developer|advanced|ultimate|solo|lite|community|launch|studio|agency|fleet|site)\b/i;

/** A plan with the place of its price in a sentence. */
export interface Priced {
  name: string;
  price: TextAmount;
  from: number;
  isOnce: boolean;
  /** What the price is for, where the text in front of it says so. */
  period?: PriceTerms['period'];
  /** Where the name stands, if not in the sentence. */
  span?: Span;
}

/** Checks for a page of what is offered. */
export function isOfOffers({ document }: ParsedDocument): boolean {
  return document.pageClass === 'pricing' || document.pageClass === 'product';
}

/** Checks for a page of prices, or a section of them. */
export function isOfPrices({ document, headingsOf }: ParsedDocument, block: number): boolean {
  return document.pageClass === 'pricing' || PRICING.test(headingsOf(block)[0] ?? '');
}

/** Checks for the regular price of today: neither a former one, nor a difference, nor the one of another term. */
export function isOfToday(text: string, price: TextAmount): boolean {
  const { period, end } = readPriceTerms(text, price.end);
  const rest = text.slice(0, price.start) + text.slice(end);
  return !OTHER_PRICE.test(rest) && !(period === 'month' && BY_YEAR.test(rest));
}

/** Checks for a plan that a page of the company has in a card of its own. */
export function isKnown(parsed: ParsedDocument, name: string): boolean {
  return nameOfPlan(parsed, name) !== null;
}

/** Returns the name of a plan as its card has it; null of what is in none. */
export function nameOfPlan(parsed: ParsedDocument, name: string): string | null {
  const key = planKey(name);
  const names = extractPlanCards(parsed).flatMap(({ value }) => (value.kind === 'plan' ? [value.name] : []));
  return names.find((known) => planKey(known) === key) ?? parsed.names.plans.get(key) ?? null;
}

/** Returns the period that a sentence gives anywhere for its prices: `im Jahr 490 €`, `$19 a month and Growth $55`. */
export function periodIn(text: string): 'month' | 'year' | null {
  const [isYearly, isMonthly] = [BY_YEAR.test(text), BY_MONTH.test(text)];
  return isYearly === isMonthly ? null : isYearly ? 'year' : 'month';
}

/** Checks for a name of words for plans, beside the prospect's own: `LogLark Pro` is of somebody else. */
export function isOwnPlan(parsed: ParsedDocument, name: string): boolean {
  const words = name.split(' ').filter((word) => !parsed.names.isProspect(word));
  return words.length > 0 && words.every((word) => KNOWN_PLAN.test(word));
}
