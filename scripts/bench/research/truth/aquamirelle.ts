import { count, money, news, opening, person, plan, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('aquamirelle.com');

/** A shop whose linked data is of its theme's maker, with buyers' reviews; ordered by domain. */
export const aquamirelle = truthOf(
  'aquamirelle.com',
  { domain: 'aquamirelle.com' },
  {
    facts: [
      fact('overview.founded', year(2015), '/pages/about'),
      fact('overview.headquarters', 'Lisbon, Portugal', '/pages/about', '/pages/legal'),
      fact('offering.product', ['Mirelle One', 'Mirelle School'], '/collections/filters'),
      fact('offering.plan', [plan('Tap Care', 9, 'EUR'), plan('Building Care', 149, 'EUR')], '/pages/plans'),
      fact('customers.customer', ['Escola Ribeirinha', 'Clínica Alfazema'], '/pages/cases'),
      fact('people.person', person('Graça Montenegrim', 'Founder & CEO'), '/pages/team'),
      fact('people.person', person('Tibor Halaszy', 'Head of Product'), '/pages/team'),
      fact(
        'funding.round',
        round('Seed', money(4_000_000, 'EUR'), '2025-08-05', ['Atlantic Kelp Ventures']),
        '/blogs/journal/funding',
      ),
      fact('hiring.opening', opening('Filtration Chemist', 'Lisbon'), '/pages/jobs'),
      fact('hiring.opening', opening('School Liaison', 'Évora'), '/pages/jobs'),
      fact('news.item', news('Aquamirelle wins the Clearspring Prize', '2026-06-16'), '/blogs/journal/prize'),
      fact('registry.legal_name', 'Aquamirelle, S.A.', '/pages/legal'),
    ],
    poison: [
      poison('wrong_markup', '/', 2_007, 'overview.founded'),
      poison('wrong_markup', '/', 'Pixelmoor Themes', 'overview.name', 'registry.legal_name', 'overview.parent'),
      poison('wrong_markup', '/', 'Reno', 'overview.headquarters'),
      poison('testimonial', '/', 39, 'offering.plan'),
      poison('testimonial', '/', 1_980, 'overview.founded'),
      poison('not_a_fact', '/', 75, 'offering.plan'),
      poison('future', '/pages/about', 1_000, 'overview.headcount'),
      poison('placeholder', '/pages/team', 'First Last'),
      poison('customer', '/pages/cases', 1_902, 'overview.founded'),
      poison('customer', '/pages/cases', 800, 'overview.headcount'),
      poison('partner', '/blogs/journal/funding', [11_000_000, 'Rainmaker Fund']),
    ],
    conflicts: [conflict('overview.headcount', [count(58), count(41)], count(58), '/pages/about', '/pages/press')],
  },
);
