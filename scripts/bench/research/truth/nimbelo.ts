import { bought, count, money, news, opening, person, plan, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('nimbelo.io');

/** Software for payroll in a marketing suite: prices in columns, a new chief, a rival written about; ordered by page. */
export const nimbelo = truthOf(
  'nimbelo.io',
  { website_url: 'https://nimbelo.io/pricing', purpose: 'outreach', context: 'Background checks for new hires' },
  {
    facts: [
      fact('overview.founded', year(2015), '/who-we-are'),
      fact('overview.headquarters', 'Tallinn, Estonia', '/who-we-are'),
      fact('overview.description', 'payroll platform', '/'),
      fact('offering.product', ['Nimbelo Pay', 'Nimbelo Passport', 'Pocket by Nimbelo'], '/payroll'),
      fact('offering.plan', [plan('Breeze', 9, 'EUR'), plan('Gale', 16, 'EUR')], '/pricing'),
      fact('customers.customer', ['Fjordkaffe', 'Mosaico Studios'], '/', '/customers'),
      fact('customers.customer', 'Lumiveer Energy', '/'),
      fact('people.person', person('Kaspar Tamberg', 'Founder & Executive Chair'), '/who-we-are'),
      fact('people.person', person('Iluta Grosberga', 'Chief Executive Officer'), '/who-we-are', '/blog/iluta'),
      fact('people.person', person('Przemek Adamczuk-Reyes', 'Chief Product Officer'), '/who-we-are'),
      fact('people.person', person('Piret Lauk', 'General Counsel'), '/who-we-are'),
      fact(
        'funding.round',
        round('Series B', money(24_000_000, 'EUR'), '2025-03-11', [
          'Fifth Meridian',
          'Hansalink Ventures',
          'Karlova Angels',
        ]),
        '/blog/series-b',
      ),
      fact('funding.total', money(33_500_000, 'EUR'), '/blog/series-b'),
      fact('funding.acquisition', bought('Pocketwise', '2026-06-18'), '/blog/pocket'),
      fact('hiring.opening', opening('Payroll Specialist, Poland', null), '/careers'),
      fact('hiring.opening', opening('Senior Rails Engineer', 'Tallinn'), '/careers'),
      fact('news.item', news('Iluta Grosberga is our new CEO', '2026-09-02'), '/blog', '/blog/iluta'),
      fact('news.item', news('Pocket joins Nimbelo', '2026-06-18'), '/blog', '/blog/pocket'),
      fact('tech.technology', ['Ruby on Rails', 'Kafka'], '/careers'),
      fact('tech.technology', 'HubSpot', '/'),
      fact('registry.legal_name', 'Nimbelo OÜ', '/'),
    ],
    poison: [
      poison('not_a_fact', '/', 2_300, 'overview.headcount'),
      poison('testimonial', '/', 800, 'overview.headcount'),
      poison('customer', '/', 'Henrike Voss', 'people.person'),
      poison('hidden', '/', 'Percival Mudd'),
      poison('former', '/payroll', 'Slipscan', 'offering.product'),
      poison('not_a_fact', '/pricing', 400, 'offering.plan'),
      poison('rival', '/pricing', 29, 'offering.plan'),
      poison('customer', '/customers', 200_000_000),
      poison('customer', '/customers', 2_008, 'overview.founded'),
      poison('negation', '/blog/iluta', 'Lauri Metsa', 'people.person'),
      poison('quote_of_others', '/blog/pocket', 2_200_000),
      poison('rival', '/blog/series-b', 410_000_000, 'funding.round', 'funding.total'),
      poison('rival', '/blog/oslo', 2_700, 'overview.headcount'),
      poison('rival', '/blog/oslo', 600_000_000),
    ],
    conflicts: [conflict('overview.headcount', [count(190), count(260)], count(260), '/who-we-are', '/blog/iluta')],
  },
);
