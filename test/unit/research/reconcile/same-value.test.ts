import type { ClaimField, ClaimValue } from '../../../../common/research/claim.ts';
import { isRival, isSameValue } from '../../../../subgraphs/research/domain/reconcile/same-value.ts';

const text = (value: string): ClaimValue => ({ kind: 'text', text: value });
const count = (number: number): ClaimValue => ({ kind: 'number', number });
const day = (date: string): ClaimValue => ({ kind: 'date', date });
const person = (name: string, title: string): ClaimValue => ({ kind: 'person', name, title });
const bought = (company: string, announced_at: string | null = null): ClaimValue => ({
  kind: 'acquisition',
  role: 'acquirer',
  other: company,
  announced_at,
});
const round = (label: string | null, amount: number, announced_at: string | null, currency = 'USD'): ClaimValue => ({
  kind: 'round',
  label,
  amount,
  currency,
  announced_at,
  investors: [],
});

test.each<[ClaimField, ClaimValue, ClaimValue]>([
  ['overview.headquarters', text('Graz'), text('Graz, Austria')],
  ['overview.headquarters', text('München, Germany'), text('Munich, DE')],
  ['overview.headquarters', text('Austria'), text('Graz, AT')],
  ['registry.jurisdiction', text('Oldenburg'), text('Amtsgericht Oldenburg')],
  ['registry.jurisdiction', text('England'), text('England and Wales')],
  ['funding.acquisition', bought('Pharmatrak'), bought('Pharmatrak of Ghent')],
  ['funding.acquisition', bought('Pharmatrak', '2022-03-15'), bought('Pharmatrak', '2022-04-20')],
  ['funding.acquisition', bought('Pharmatrak', '2022-01-01'), bought('Pharmatrak', '2022-11-20')],
  ['funding.round', round('Seed', 4e6, '2024-05-14'), round('Seed', 4e6, '2024-06-20')],
  ['overview.headcount', count(120), count(124)],
  ['overview.headcount', count(450), count(463)],
  ['overview.founded', day('2015-01-01'), day('2015-03-12')],
  ['overview.founded', day('2015-03-01'), day('2015-03-12')],
  ['customers.customer', text('Borealis Foods'), text('Borealis Foods Inc.')],
  ['people.person', person('Mira Holt', 'CEO'), person('Mira A. Holt', 'Co-Founder & Chief Executive Officer')],
  ['people.person', person('Jon Beck', 'VP of Sales'), person('Jon Beck', 'Vice President of Sales')],
  ['funding.round', round('Series B', 42e6, '2025-05-14'), round('series b', 41.9e6, '2025-06-02')],
  ['funding.round', round('Series B', 42e6, null), round('Series B', 42e6, '2025-05-14')],
  [
    'funding.total',
    { kind: 'money', amount: 80e6, currency: 'USD' },
    { kind: 'money', amount: 80.4e6, currency: 'USD' },
  ],
])('%s: %j is %j', (field, left, right) => {
  expect(isSameValue(field, left, right)).toBe(true);
  expect(isRival(field, left, right)).toBe(false);
});

test.each<[ClaimField, ClaimValue, ClaimValue]>([
  ['overview.headquarters', text('Graz, Austria'), text('Linz, Austria')],
  ['overview.headquarters', text('Paris, France'), text('Paris, Texas, USA')],
  ['overview.headcount', count(120), count(140)],
  ['overview.headcount', count(905), count(930)],
  ['overview.founded', day('2014-01-01'), day('2015-01-01')],
  ['people.person', person('Jon Beck', 'CTO'), person('Jon Beck', 'VP Engineering')],
  ['funding.round', round('Series B', 42e6, '2025-05-14'), round('Series B', 40e6, '2025-05-15')],
  ['funding.total', { kind: 'money', amount: 80e6, currency: 'USD' }, { kind: 'money', amount: 90e6, currency: 'USD' }],
  ['funding.round', round('Seed', 4e6, '2024-05-01'), round('Seed', 4e6, '2024-10-01')],
  ['funding.acquisition', bought('Pharmatrak', '2023-06-20'), bought('Pharmatrak', '2023-11-20')],
  [
    'funding.acquisition',
    bought('Pharmatrak'),
    { kind: 'acquisition', role: 'acquired', other: 'Pharmatrak', announced_at: null },
  ],
  ['registry.legal_name', text('Veltrane GmbH'), text('Veltrane AG')],
])('%s: %j contradicts %j', (field, left, right) => {
  expect(isSameValue(field, left, right)).toBe(false);
  expect(isRival(field, left, right)).toBe(true);
});

test.each<[ClaimField, ClaimValue, ClaimValue]>([
  ['people.person', person('Jon Beck', 'CTO'), person('Ana Beck', 'CFO')],
  ['people.person', person('Jon Beck', 'CTO'), person('Jon Beck', 'Founder')],
  ['people.person', person('Jon Beck', 'CTO'), person('Jon Beck', 'Geschäftsführer')],
  ['funding.round', round('Series A', 9e6, '2021-05-14'), round('Series B', 42e6, '2025-05-15')],
  ['funding.round', round('Series A', 9e6, '2021-05-14'), round('Series A', 12e6, '2023-05-15')],
  ['customers.customer', text('Borealis'), text('Nordal')],
])('%s: %j and %j may both be', (field, left, right) => {
  expect(isSameValue(field, left, right)).toBe(false);
  expect(isRival(field, left, right)).toBe(false);
});
