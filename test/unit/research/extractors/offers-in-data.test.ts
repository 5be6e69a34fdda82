import { describeClaimValue } from '../../../../common/research/describe-claim-value.ts';
import type { PageClass } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import { extractFindings } from '../../../../subgraphs/research/domain/extractors/extract-findings.ts';
import { parseData, parseDocument } from '../../../../subgraphs/research/domain/extractors/parsed-document.ts';
import { createProspectNames } from '../../../../subgraphs/research/domain/extractors/prospect-names.ts';
import { applyGates } from '../../../../subgraphs/research/domain/gates/apply-gates.ts';
import { parsePage } from '../../../../subgraphs/research/domain/parse/parse-page.ts';
import { testDocument, VELTRANE } from '../../../support/research-documents.ts';

/** Returns the values of a field that a page of HTML gives, its data for scripts included. */
function valuesOf(field: string, html: string, pageClass: PageClass): string[] {
  const url = 'https://veltrane.com/page';
  const content = parsePage({ body: Buffer.from(html), contentType: 'text/html', url });
  const document = { ...testDocument({ pageClass }), ...content };
  const parts = [
    parseDocument(document, VELTRANE),
    parseData(document, VELTRANE, createProspectNames(VELTRANE)),
  ].filter((parsed) => parsed !== null);
  return parts.flatMap((parsed) =>
    applyGates(extractFindings(parsed), parsed)
      .passed.filter((finding) => finding.field === field)
      .map(({ value }) => describeClaimValue(value)),
  );
}

const island = (data: unknown) => `<h1>Veltrane</h1><script type="application/json">${JSON.stringify(data)}</script>`;

describe('prices of page data', () => {
  test.each<[string, unknown, string[]]>([
    [
      'with terms beside the amount',
      { plans: [{ name: 'Fleet', price: 34, currency: 'EUR', interval: 'month', unit: 'robot' }] },
      ['Fleet, 34 EUR per robot and month'],
    ],
    [
      'with terms around a record of the price',
      { plans: [{ name: 'Fleet', price: { amount: 34, currency: 'EUR', interval: 'year' }, perUnit: 'robot' }] },
      ['Fleet, 34 EUR per robot and year'],
    ],
    [
      'with a currency that holds for the whole list',
      { currency: 'USD', plans: [{ name: 'Team', monthly: 49, yearly: 490 }] },
      ['Team, 49 USD per month'],
    ],
    ['on request', { plans: [{ name: 'Enterprise', price: null, cta: 'Contact us' }] }, ['Enterprise']],
    [
      'of usage',
      { products: [{ name: 'Vault', pricing: { amount: 0.08, currency: 'USD', unit: 'GB', period: 'month' } }] },
      ['Vault, 0.08 USD per GB and month'],
    ],
    ['in cents', { plans: [{ name: 'Team', unit_amount: 4900, currency: 'usd', interval: 'month' }] }, []],
    ['of a round', { rounds: [{ name: 'Series A', amountRaised: 4900, currency: 'USD' }] }, []],
  ])('%s', (_name, data, expected) => {
    expect(valuesOf('offering.plan', island(data), 'pricing')).toEqual(expected);
  });
});

test('a grant or a saving in the data of a home page is no price', () => {
  const html = island({
    grants: [{ name: 'Green fund', amount: 900, currency: 'EUR', interval: 'month' }],
    results: [{ name: 'Borealis', costSaved: 400, currency: 'EUR', interval: 'month' }],
    plans: [{ name: 'Fleet', amount: 34, currency: 'EUR', interval: 'month' }],
  });
  expect(valuesOf('offering.plan', html, 'home')).toEqual(['Fleet, 34 EUR per month']);
});

test('lists of page data give products, integrations and certificates', () => {
  const html = island({
    products: [
      { title: 'Helm Track', tagline: 'Live tracking for vans' },
      { title: 'Helm Route', tagline: 'Route planning', features: ['Driver app', 'Alerts'] },
    ],
    integrations: ['Webfleet', 'SAP TM'],
    certifications: ['ISO 27001'],
    usedBy: ['Haulage firms', 'Couriers'],
  });
  expect(valuesOf('offering.product', html, 'pricing')).toEqual(['Helm Track', 'Helm Route']);
  expect(valuesOf('offering.integration', html, 'other')).toEqual(['Webfleet', 'SAP TM']);
  expect(valuesOf('overview.certification', html, 'other')).toEqual(['ISO 27001']);
});

test('offers of linked data keep what their price is for', () => {
  const offer = {
    '@type': 'Offer',
    name: 'Crew',
    priceSpecification: { price: '39.00', priceCurrency: 'GBP', billingDuration: 'P1M', unitText: 'agent' },
  };
  const product = {
    '@type': 'Product',
    name: 'Carrier',
    offers: { '@type': 'Offer', price: '3499', priceCurrency: 'GBP' },
  };
  const range = {
    '@type': 'Product',
    name: 'Rack',
    offers: { '@type': 'AggregateOffer', lowPrice: '80', highPrice: '120', priceCurrency: 'GBP' },
  };
  const script = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  expect(valuesOf('offering.plan', `${[offer, product, range].map(script).join('')}<h1>Veltrane</h1>`, 'home')).toEqual(
    ['Crew, 39 GBP per agent and month', 'Carrier, 3499 GBP', 'Rack, from 80 GBP'],
  );
});
