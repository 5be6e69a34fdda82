import { count, money, opening, person, plan, plantOn, round, truthOf, year } from '../plant.ts';

const { fact, poison, conflict } = plantOn('plinthward.ai');

/** A young company in Framer, whose texts are repeated for each width of the window. */
export const plinthward = truthOf(
  'plinthward.ai',
  { domain: 'plinthward.ai', context: 'Insurance of building sites' },
  {
    facts: [
      fact('overview.description', 'reads the tender pack', '/'),
      fact('overview.headquarters', 'Cork, Ireland', '/about'),
      fact('overview.headcount', count(18), '/about'),
      fact('offering.product', ['Scope Reader', 'Bid Desk'], '/', '/how-it-works'),
      fact('offering.plan', [plan('Estimator', 89, 'EUR'), plan('Contractor', 149, 'EUR')], '/pricing'),
      fact('customers.customer', ['Mulcahy Civil', 'Osprey Facades'], '/', '/customers'),
      fact('people.person', person('Aoife Kilbride', 'Co-founder & CEO'), '/about'),
      fact('people.person', person('Sam Oyelaran', 'Co-founder & CTO'), '/about'),
      fact(
        'funding.round',
        round('Seed', money(4_200_000, 'EUR'), '2026-05-19', ['Lee Quay Capital', 'Scaffold Angels']),
        '/news/seed',
      ),
      fact('hiring.opening', opening('Founding Designer', 'Cork'), '/jobs'),
      fact('tech.technology', 'Python', '/jobs'),
    ],
    poison: [
      poison('rival', '/news/seed', 60_000_000, 'funding.round', 'funding.total'),
      poison('testimonial', '/', 'Declan Moriarty', 'people.person'),
      poison('placeholder', '/', ['Jane Cooper', 'Acme Studio'], 'people.person', 'customers.customer'),
      poison('future', '/about', 50, 'overview.headcount'),
      poison('negation', '/how-it-works', 'Hedgerow Group', 'overview.parent', 'funding.acquisition'),
      poison('customer', '/customers', 260, 'overview.headcount'),
      poison('not_a_fact', '/news/bid-desk', 2_023, 'overview.founded'),
    ],
    conflicts: [conflict('overview.founded', [year(2021), year(2022)], null, '/about', '/')],
  },
);
