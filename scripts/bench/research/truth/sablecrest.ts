import { count, news, opening, person, plan, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('sablecrest.com');

/** Good pages next to a zip bomb, endless redirects, 50,000 nested tags and worse; ordered by domain. */
export const sablecrest = truthOf(
  'sablecrest.com',
  { domain: 'sablecrest.com', context: 'Spare parts for production lines' },
  {
    facts: [
      fact('overview.founded', year(2018), '/about'),
      fact('overview.headquarters', 'Haifa, Israel', '/about'),
      fact('offering.product', ['Sablewatch', 'Sablegate'], '/products'),
      fact('offering.plan', [plan('Line', 900), plan('Plant', 6_500)], '/pricing'),
      fact('customers.customer', ['Ferrowick Castings', 'Duneglass', 'Pallas Bottling'], '/customers'),
      fact('people.person', [person('Noa Shalmonit', 'CEO'), person('Viktor Palenque', 'CTO')], '/team'),
      fact('people.person', person('Ximena Harrowgate', 'CISO'), '/team'),
      fact(
        'funding.round',
        round('Series A', 21_000_000, '2025-07-08', ['Carmel Ridge Partners', 'Firewall Fund']),
        '/blog/series-a',
      ),
      fact('hiring.opening', [opening('Malware Analyst', 'Haifa'), opening('Sales Engineer', 'Munich')], '/careers'),
      fact('news.item', news('Sablecrest raises $21 million', '2025-07-08'), '/blog/series-a', '/blog'),
      fact('news.item', news('What we learned from a toaster', '2026-02-19'), '/blog/toaster', '/blog'),
      fact('registry.legal_name', 'Sablecrest Security Ltd.', '/'),
    ],
    poison: [poison('customer', '/customers', 12_000_000), poison('customer', '/customers', 2_022, 'overview.founded')],
    conflicts: [conflict('overview.headcount', [count(150), count(165)], count(165), '/about', '/blog/toaster')],
  },
);
