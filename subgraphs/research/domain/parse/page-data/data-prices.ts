import { periodOf } from '../../text/price-terms.ts';
import { wordSet } from '../../text/word-list.ts';
import { foldKey } from './data-keys.ts';

type Members = Readonly<Record<string, unknown>>;

const PRICE_KEY = /price|pricing|amount|cost|monthly|yearly|annual/;
/** Keys of amounts in cents, as payment services write them, and of how many are sold. */
const NOT_PRICE_KEY = /cents|minor|unitamount|raised|discount|sav(?:ed|ing)/;
const PERIOD_KEYS = wordSet(
  'interval period billinginterval billingperiod billingcycle billingfrequency priceperiod recurrence frequency cycle cadence',
);
const UNIT_KEYS = wordSet('unit per perunit unitlabel unitname priceunit pricingunit billingunit');
/** In lower case a currency is that of a payment service, which counts cents. */
const CURRENCY = /^[A-Z]{3}$/;
const MAX_UNIT_CHARS = 30;

/** Returns the currency that a record gives its amounts; null when it gives none. */
export function currencyOf({ currency, currencyCode, priceCurrency }: Members): string | null {
  const code = currency ?? currencyCode ?? priceCurrency;
  return typeof code === 'string' && CURRENCY.test(code) ? code : null;
}

/** Checks whether a key holds a price, or a record of one. */
export function isPriceKey(key: string): boolean {
  const folded = foldKey(key);
  return PRICE_KEY.test(folded) && !NOT_PRICE_KEY.test(folded) && !isTermKey(folded);
}

/** Checks whether a key says what the price of its record is for, which {@link writePrice} writes beside the price. */
export function isPriceTerm(members: Members, key: string): boolean {
  return isTermKey(foldKey(key)) && Object.keys(members).some(isPriceKey);
}

/**
 * Writes a price as a page shows it, with what its record says that it is for: `19 EUR per vehicle per month`. A key such
 * as `monthly` gives the period itself.
 */
export function writePrice(
  members: Members,
  key: string,
  { value, currency }: { value: number | string; currency: string | null },
): string {
  const amount = typeof value === 'number' || /^\d[\d.,]*$/.test(value) ? `${value} ${currency ?? ''}`.trim() : value;
  if (!/\d/.test(amount)) return amount;
  const keyed = /month/.test(foldKey(key)) ? 'month' : /year|annual/.test(foldKey(key)) ? 'year' : null;
  const unit = termOf(members, UNIT_KEYS)?.replace(/^(?:per|\/) ?/i, '') ?? null;
  const period = keyed ?? periodOf(termOf(members, PERIOD_KEYS) ?? '');
  const terms = [
    unit === null ? '' : ` per ${unit}`,
    period === null ? '' : period === 'once' ? ' once' : ` per ${period}`,
  ];
  return `${amount}${terms.join('')}`;
}

function isTermKey(folded: string): boolean {
  return PERIOD_KEYS.has(folded) || UNIT_KEYS.has(folded);
}

function termOf(members: Members, keys: ReadonlySet<string>): string | null {
  const found = Object.entries(members).find(([key]) => keys.has(foldKey(key)))?.[1];
  return typeof found === 'string' && found !== '' && found.length <= MAX_UNIT_CHARS ? found : null;
}
