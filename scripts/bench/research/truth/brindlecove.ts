import { count, news, opening, person, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('brindlecove.com');

/** Old layout tables, an empty robots.txt, two founding years; ordered by a person's and the company's name. */
export const brindlecove = truthOf(
  'brindlecove.com',
  { person_name: 'Marit Tolland', company_name: 'Brindlecove', purpose: 'pre_call', context: 'Glass jars and lids' },
  {
    facts: [
      fact('overview.headquarters', 'Rockhaven, Maine', '/our-story.html', '/legal.html'),
      fact('overview.headcount', count(72), '/our-story.html'),
      fact('offering.product', ['Beach Plum Butter', 'Kelp Pickle'], '/goods.html'),
      fact('customers.customer', ['Tamarack Grocers', 'Pinebury Market', 'Lobsterline Cafes'], '/stockists.html'),
      fact('people.person', person('Marit Tolland', 'President'), '/people.html'),
      fact('people.person', person('Ephraim Coddle', 'Director of Operations'), '/people.html'),
      fact('people.person', person('Winsome Achterberg', 'Head of Sales'), '/people.html'),
      fact('funding.round', round('Seed', 1_800_000, '2026-03-03', ['Harborlight Fund']), '/news-loan.html'),
      fact('hiring.opening', [opening('Line Cook', 'Rockhaven'), opening('Delivery Driver', 'Bangor')], '/jobs.html'),
      fact('news.item', news('Fifteen years of Brindlecove', '2025-06-07'), '/news-anniversary.html'),
      fact('news.item', news('Brindlecove receives $1.8 million', '2026-03-03'), '/news-loan.html'),
      fact('registry.legal_name', 'Brindlecove Provisions LLC', '/legal.html'),
    ],
    poison: [
      poison('hidden', '/', [900_000_000, 'Megalarder']),
      poison('former', '/people.html', 'Tobias Tolland', 'people.person'),
      poison('customer', '/stockists.html', 14_000, 'overview.headcount'),
      poison('customer', '/stockists.html', 1_931, 'overview.founded'),
      poison('hypothetical', '/news-loan.html', 10_000_000),
      poison('not_a_fact', '/', 2_001, 'overview.founded'),
    ],
    conflicts: [
      conflict('overview.founded', [year(2009), year(2010)], null, '/our-story.html', '/news-anniversary.html'),
    ],
  },
);
