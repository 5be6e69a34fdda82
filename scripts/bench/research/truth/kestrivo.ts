import { bought, count, MONTHLY, money, news, opening, person, plan, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('kestrivo.io');
const PRESS = 'https://technordisk.com/kestrivo-round';

/** Facts in telegram style, an executive's former employer, a round that the press has wrong; ordered by domain. */
export const kestrivo = truthOf(
  'kestrivo.io',
  { domain: 'kestrivo.io', purpose: 'outreach', context: 'Fraud scoring for payouts and marketplaces' },
  {
    facts: [
      fact('overview.founded', year(2017), '/about'),
      fact('overview.headquarters', 'Toronto, Canada', '/about'),
      fact('overview.headcount', count(230), '/about'),
      fact('overview.description', 'payout network for marketplaces', '/'),
      fact('offering.product', ['Kestrivo Payouts', 'Kestrivo Shield'], '/products'),
      fact('offering.plan', [plan('Launch', 99, 'USD', MONTHLY), plan('Scale', 1_200, 'USD', MONTHLY)], '/pricing'),
      fact('customers.customer', ['Craftmarch', 'Rentabarn', 'Tutorwick'], '/customers'),
      fact('people.person', person('Delphine Okonjo-Marr', 'Chief Executive Officer'), '/about'),
      fact('people.person', person('Casimir Vellacott', 'Chief Technology Officer'), '/about'),
      fact('people.person', person('Yusra Benhadid', 'General Counsel'), '/about'),
      fact('people.person', person('Imre Szalontai', 'Chief Risk Officer'), '/press/cro'),
      fact('funding.total', money(58_000_000), '/about'),
      fact(
        'funding.round',
        round('Series B', 40_000_000, '2025-04-29', ['Copperline Ventures', 'Maplegate', 'Borealis Angels']),
        '/press/series-b',
      ),
      fact('funding.acquisition', bought('Ledgerly Works', '2026-02-17'), '/press/ledgerly'),
      fact('hiring.open_positions', count(2), '/careers'),
      fact('hiring.opening', opening('Site Reliability Engineer', 'Toronto'), '/careers'),
      fact('hiring.opening', opening('Payments Analyst', 'Montréal'), '/careers'),
      fact('news.item', news('Kestrivo buys Ledgerly Works', '2026-02-17'), '/press/ledgerly', '/press'),
      fact('news.item', news('Kestrivo hires first chief risk officer', '2026-09-30'), '/press/cro', '/press'),
      fact('tech.technology', ['CockroachDB', 'Terraform'], '/careers'),
      fact('registry.legal_name', 'Kestrivo Payments, Inc.', '/terms', '/'),
    ],
    poison: [
      poison('testimonial', '/', [2_000_000_000, 'Barnaby Quickfix']),
      poison('rival', '/about', 4_100, 'overview.headcount'),
      poison('former', '/about', 'VP of Payments', 'people.person'),
      poison('customer', '/customers', [18_000_000, 'Haymow Partners']),
      poison('hypothetical', '/press/ledgerly', 'Paylindra', 'funding.acquisition', 'overview.parent'),
      poison('quote_of_others', '/press/ledgerly', 'Halifax', 'overview.headquarters'),
      poison('not_a_fact', PRESS, 1_200_000_000),
    ],
    conflicts: [
      conflict(
        'funding.round',
        [round('Series B', 40_000_000), round('Series B', 45_000_000)],
        round('Series B', 40_000_000),
        '/press/series-b',
        PRESS,
      ),
    ],
  },
);
