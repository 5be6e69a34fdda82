import { count, money, news, opening, person, plan, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison } = plantOn('junipath.com');

/** Linked data of a starter kit, broken linked data, text that only machines see; ordered by a page. */
export const junipath = truthOf(
  'junipath.com',
  { website_url: 'https://junipath.com/', purpose: 'pre_call', context: 'Training videos for factories' },
  {
    facts: [
      fact('overview.founded', year(2017), '/about-us'),
      fact('overview.headquarters', 'Vienna, Austria', '/about-us'),
      fact('overview.headcount', count(130), '/about-us'),
      fact('overview.description', 'onboarding software for hospitals and factories', '/'),
      fact('offering.product', ['Firstday', 'Junipath Academy'], '/product'),
      fact('offering.plan', [plan('Basic', 4, 'EUR'), plan('Plus', 7, 'EUR')], '/pricing'),
      fact('customers.customer', ['Spital Mühlgrund', 'Alpenguss', 'Drahtwerk Pottenau'], '/customers'),
      fact('people.person', person('Leopoldine Hruschka', 'Geschäftsführerin & Co-Founder'), '/team'),
      fact('people.person', person('Emre Sandalcı', 'CTO & Co-Founder'), '/team'),
      fact('people.person', person('Katarzyna Wilkosz', 'Head of Customer Success'), '/team'),
      fact(
        'funding.round',
        round('Series A', money(15_000_000, 'EUR'), '2026-03-05', ['Donaublick Ventures', 'Speck & Partner']),
        '/blog/series-a',
      ),
      fact('hiring.open_positions', count(4), '/careers'),
      fact('hiring.opening', opening('Product Designer', 'Vienna'), '/careers'),
      fact('hiring.opening', opening('Implementation Consultant', 'Graz'), '/careers'),
      fact('hiring.opening', [opening('Sales Manager', 'Munich'), opening('Android Developer', 'Vienna')], '/careers'),
      fact('news.item', news('Junipath raises €15 million', '2026-03-05'), '/blog/series-a', '/blog'),
      fact('news.item', news('The first day matters', '2026-10-20'), '/blog/first-day', '/blog'),
      fact('registry.legal_name', 'Junipath GmbH & Co. KG', '/contact', '/'),
    ],
    poison: [
      poison('wrong_markup', '/', 2_021, 'overview.founded'),
      poison('wrong_markup', '/', ['Kit Starterson', 'Next Starter Kit', 99_999]),
      poison('not_a_fact', '/', 8_723),
      poison('hidden', '/', ['Workloft Group', 333_000_000]),
      poison('placeholder', '/team', 'John Doe'),
      poison('testimonial', '/pricing', 19.99),
      poison('rival', '/about-us', 3_300, 'overview.headcount'),
      poison('rival', '/blog/series-a', [120_000_000, 'Titanbridge']),
      poison('customer', '/customers/alpenguss', 1_420, 'overview.headcount'),
      poison('customer', '/customers/alpenguss', 'Wendelin Kraxner'),
      poison('customer', '/customers/alpenguss', 'Leoben', 'overview.headquarters'),
    ],
  },
);
