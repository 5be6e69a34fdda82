import { describeClaimValue } from '../../../../common/research/describe-claim-value.ts';
import { readClaims } from '../../../../subgraphs/research/domain/gather-claims.ts';
import { parsePage } from '../../../../subgraphs/research/domain/parse/parse-page.ts';
import { readAmounts } from '../../../../subgraphs/research/domain/text/amounts.ts';
import { readPriceTerms, readTermsLine } from '../../../../subgraphs/research/domain/text/price-terms.ts';
import { readQuotedFigures } from '../../../../subgraphs/research/domain/verify/figures.ts';
import { isAmountIn } from '../../../../subgraphs/research/domain/verify/figures-in.ts';
import { type TestPage, testDocument, VELTRANE } from '../../../support/research-documents.ts';

interface Page {
  language: string;
  pageClass: NonNullable<TestPage['pageClass']>;
}

/** Returns the plans that a brief has of a page, with their quotes checked. */
function plansOf(html: string, { language, pageClass }: Page): string[] {
  const body = Buffer.from(`<html lang="${language}"><body><main>${html}</main></body></html>`);
  const url = 'https://veltrane.com/page';
  const page = parsePage({ body, contentType: 'text/html; charset=utf-8', url });
  const document = { ...testDocument({ url, finalUrl: url, pageClass }), ...page };
  const { claims } = readClaims({
    prospect: VELTRANE,
    documents: [document],
    findings: [],
    context: null,
    proposals: [],
  });
  return claims.flatMap(({ field, value }) => (field === 'offering.plan' ? [describeClaimValue(value)] : [])).sort();
}

const CARDS =
  '<div><h2>Reef</h2><p>$19 per boat per month</p></div><div><h2>Bay</h2><p>$59 per boat per month</p></div>';

test.each([
  ['en', '<p>All prices in New Zealand dollars.</p>', 'NZD'],
  ['en', '<p>Prices are in AUD.</p>', 'AUD'],
  ['en-CA', '', 'CAD'],
  ['en-CA', '<p>Prices in US dollars.</p>', 'USD'],
  ['en', '', 'USD'],
  ['en', '<p>We bill in AUD or in CAD.</p>', 'USD'],
])('$ on a page in %s with %s means %s', (language, html, currency) => {
  const found = plansOf(`<h1>Pricing</h1>${html}${CARDS}`, { language, pageClass: 'pricing' });
  expect(found).toEqual([`Bay, 59 ${currency} per boat and month`, `Reef, 19 ${currency} per boat and month`]);
});

const PRICING = { language: 'en', pageClass: 'pricing' } as const;
const PREISE = { language: 'de', pageClass: 'pricing' } as const;
const TARIFS = { language: 'fr-CA', pageClass: 'product' } as const;
const PRODUCT = { language: 'en', pageClass: 'product' } as const;
const QUESTIONS = { language: 'en', pageClass: 'other' } as const;

test.each<[string, Page, string[]]>([
  // What holds for all stands in the intro, the head of a column or of a row.
  [
    '<h1>Prices</h1><p>The prices are per choir and year, and its size does not change them.</p><div><h2>Alto</h2><p>£90</p></div><div><h2>Bass</h2><p>£210</p></div>',
    PRICING,
    ['Alto, 90 GBP per choir and year', 'Bass, 210 GBP per choir and year'],
  ],
  [
    '<h1>Preise</h1><table><tr><td></td><th>Ufer</th><th>Strom</th></tr><tr><th>je Boot und Monat</th><td>12 €</td><td>29 €</td></tr></table>',
    PREISE,
    ['Strom, 29 EUR per Boot and month', 'Ufer, 12 EUR per Boot and month'],
  ],
  [
    '<h1>Preise</h1><table><tr><th>Abo</th><th>CHF pro Monat</th></tr><tr><td>Ufer</td><td>12</td></tr><tr><td>Strom</td><td>29</td></tr></table>',
    PREISE,
    ['Strom, 29 CHF per month', 'Ufer, 12 CHF per month'],
  ],
  // A price by the year stands beside the one by the month.
  [
    '<h1>Pricing</h1><div><h2>Reef</h2><p>£19 per boat per month</p><p>or £190 per boat per year</p></div>',
    PRICING,
    ['Reef, 19 GBP per boat and month', 'Reef, 190 GBP per boat and year'],
  ],
  // Extras are no plans.
  [
    '<h1>Pricing</h1><div><h2>Reef</h2><p>£19 per month</p></div><h2>Odds and ends</h2><ul><li>New anchor: from £310</li></ul>',
    PRICING,
    ['Reef, 19 GBP per month'],
  ],
  [
    '<h1>Preise</h1><h2>Dazu buchbar</h2><ul><li>Schulung: 310 €</li></ul><div><h2>Ufer</h2><p>12 € im Monat</p></div>',
    PREISE,
    ['Ufer, 12 EUR per month'],
  ],
  // Lists of names with prices, and services with a price in their text.
  [
    '<h1>Nos machines</h1><p>Prix en CAD.</p><dl><dt>Veille Base</dt><dd>95 $ par machine, par mois</dd><dt>Veille Plus</dt><dd>210 $ par machine, par mois</dd></dl>',
    TARIFS,
    ['Veille Base, 95 CAD per machine and month', 'Veille Plus, 210 CAD per machine and month'],
  ],
  [
    '<h1>Services</h1><h3>Deck Daily</h3><p>£22 an hour, with mops. The same crew each time, in clean boots.</p>',
    PRODUCT,
    ['Deck Daily, 22 GBP per hour'],
  ],
  [
    '<h1>Jobs</h1><h3>Deck Hand</h3><p>£14 an hour, with mops. The same crew each time, in clean boots.</p>',
    PRODUCT,
    [],
  ],
  // Sentences in the company’s own voice.
  [
    '<h1>Questions</h1><p>Harbour Watch is billed at £58 per boat per month and Tide Line £20 a month.</p>',
    QUESTIONS,
    ['Harbour Watch, 58 GBP per boat and month', 'Tide Line, 20 GBP per month'],
  ],
  [
    '<h1>Questions</h1><p>Harbour Watch, which adds a night guard, costs £58 per boat per month.</p>',
    QUESTIONS,
    ['Harbour Watch, 58 GBP per boat and month'],
  ],
  [
    '<h1>Questions</h1><p>Harbour Watch makes a phone an alarm. It costs £9 per boat a month.</p>',
    QUESTIONS,
    ['Harbour Watch, 9 GBP per boat and month'],
  ],
  ['<h1>Questions</h1><p>By comparison Harbour Watch costs £58 per boat per month.</p>', QUESTIONS, []],
  ['<h1>Pricing</h1><h2>What others charge</h2><p>The Gold plan at Nordal costs £58 a month.</p>', PRICING, []],
])('plans of %s', (html, page, expected) => {
  expect(plansOf(html, page)).toEqual(expected);
});

test('a noun behind an article is a unit in front of a period', () => {
  expect(readPriceTerms(' a van, per month')).toMatchObject({ unit: 'van', period: 'month' });
  expect(readPriceTerms(" de l'heure et par enfant")).toMatchObject({ unit: 'enfant', period: 'hour' });
});

test('a line of terms has nothing else', () => {
  expect(readTermsLine('Preise in EUR pro Nutzer und Monat')).toMatchObject({ unit: 'user', period: 'month' });
  expect(readTermsLine('Two visits per year')).toBeNull();
});

test('a dollar sign may follow its number, where no other number does', () => {
  expect(readAmounts('79 $ par mois')).toMatchObject([{ amount: 79, currency: 'USD' }]);
  expect(readAmounts('Room 5 $10')).toMatchObject([{ amount: 10 }]);
  expect(readAmounts('Rs. 1,40,000 per boiler')).toMatchObject([{ amount: 140_000, currency: 'INR' }]);
  expect(readAmounts('$18 CAD a month')).toMatchObject([{ amount: 18, currency: 'CAD', end: 7 }]);
  expect(readAmounts('€18 CAD a month')).toMatchObject([{ amount: 18, currency: 'EUR', end: 3 }]);
});

test('only a price may have other dollars than a quote writes, and a sign by itself names a currency', () => {
  const isIn = (quotes: string, wanted: { amount: number; currency: string; isPrice?: boolean }) =>
    isAmountIn(wanted, quotes, readQuotedFigures(quotes));
  expect(isIn('Reef $19 per month', { amount: 19, currency: 'AUD', isPrice: true })).toBe(true);
  expect(isIn('Reef US$19 per month', { amount: 19, currency: 'AUD', isPrice: true })).toBe(false);
  expect(isIn('We raised $19 million', { amount: 19_000_000, currency: 'AUD' })).toBe(false);
  expect(isIn('€ pro Monat\n30', { amount: 30, currency: 'EUR' })).toBe(true);
  expect(isIn('30 people for €5', { amount: 30, currency: 'EUR' })).toBe(false);
});
