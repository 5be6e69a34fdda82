import { count, opening, person, plan, plantOn, round, truthOf, year } from '../plant.ts';

const { fact, poison } = plantOn('corvalane.dev');

/** A maker of developer tools on the app router of Next.js; one opening stands in the flight data alone. */
export const corvalane = truthOf(
  'corvalane.dev',
  { domain: 'corvalane.dev', context: 'Compliance evidence for auditors of banks' },
  {
    facts: [
      fact('overview.description', 'signed birth certificate', '/'),
      fact('overview.founded', year(2020), '/about'),
      fact('overview.headquarters', 'Utrecht, Netherlands', '/about'),
      fact('overview.headcount', count(41), '/about'),
      fact('offering.product', ['Gatehouse', 'Paper Trail'], '/', '/product'),
      fact('offering.plan', [plan('Crew', 19), plan('Fleet', 44)], '/pricing'),
      fact('customers.customer', ['Brightmoor Bank', 'Hexley Insurance'], '/', '/customers'),
      fact('people.person', person('Femke Adriaans', 'Co-founder, CEO'), '/about'),
      fact('people.person', person('Tobias Renn', 'Co-founder, CTO'), '/about'),
      fact(
        'funding.round',
        round('Series A', 14_000_000, '2026-02-10', ['Northquay Ventures', 'Seedling Row']),
        '/blog/series-a',
      ),
      fact('hiring.opening', opening('Solutions Engineer', 'London'), '/careers'),
    ],
    poison: [
      poison('not_a_fact', '/product', 2_023, 'overview.founded'),
      poison('customer', '/customers', [3_400, 600], 'overview.headcount'),
      poison('rival', '/pricing', [85, 'Sealwright'], 'offering.plan', 'offering.product', 'customers.customer'),
      poison('testimonial', '/', 'Priya Nandakumar', 'people.person'),
      poison('partner', '/about', 'Tinderpost', 'customers.customer', 'offering.product', 'funding.acquisition'),
      poison('not_a_fact', '/blog/series-a', 2_000_000_000, 'funding.round', 'funding.total'),
    ],
  },
);
