import { bought, count, news, opening, person, plantOn, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('ravensholt-logistics.com');

/** Layout tables, staff by year, a takeover done and one dropped; ordered by a page of an alias. */
export const ravensholtLogistics = truthOf(
  'ravensholt-logistics.com',
  { website_url: 'https://www.ravensholt-logistics.com/group.html', context: 'Charging stations for trucks' },
  {
    facts: [
      fact('overview.founded', year(1996), '/group.html'),
      fact('overview.headquarters', 'Hull, England', '/group.html'),
      fact('offering.product', ['Ravensholt Ferryfreight', 'Ravensholt Coldline'], '/services.html'),
      fact('customers.customer', ['Dogger Fisheries', 'Humberside Timber', 'Nordlys Furniture'], '/references.html'),
      fact('people.person', person('Gwendolen Thackeray', 'Chief Executive'), '/board.html'),
      fact('people.person', person('Ranulf Oyelaran', 'Finance Director'), '/board.html'),
      fact('people.person', person('Petra Sandringhoff', 'Director of Operations'), '/board.html'),
      fact('funding.acquisition', bought('Tidegate Haulage', '2025-05-14'), '/news-tidegate.html'),
      fact('hiring.opening', opening('Transport Planner', 'Hull'), '/vacancies.html'),
      fact('hiring.opening', opening('HGV Mechanic', 'Immingham'), '/vacancies.html'),
      fact('news.item', news('Ravensholt orders six electric trucks', '2026-09-10'), '/news-fleet.html', '/news.html'),
      fact(
        'news.item',
        news('Ravensholt acquires Tidegate Haulage', '2025-05-14'),
        '/news-tidegate.html',
        '/news.html',
      ),
      fact('registry.legal_name', 'Ravensholt Logistics plc', '/legal.html', '/'),
    ],
    poison: [
      poison('hidden', '/', 1_850, 'overview.founded'),
      poison('hidden', '/', 'Commander Comment'),
      poison('future', '/group.html', 1_500, 'overview.headcount'),
      poison('former', '/board.html', 'Humphrey Dockett', 'people.person'),
      poison('customer', '/references.html', 260_000_000),
      poison('customer', '/references.html', 'Odense', 'overview.headquarters'),
      poison('partner', '/news-fleet.html', 90_000_000),
      poison('partner', '/news-fleet.html', 2_016, 'overview.founded'),
      poison('quote_of_others', '/news-tidegate.html', 1_972, 'overview.founded'),
      poison('quote_of_others', '/news-tidegate.html', 64, 'overview.headcount'),
      poison('negation', '/news-tidegate.html', 'Wharfinger Lines'),
      poison('not_a_fact', '/', 1_997, 'overview.founded'),
    ],
    conflicts: [
      conflict('overview.headcount', [count(905), count(930)], count(930), '/group.html', '/news-fleet.html'),
    ],
  },
);
