import { bought, count, day, money, news, opening, person, plan, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('palisandra.com');
const BOARD = 'https://boards-api.greenhouse.io/v1/boards/palisandra/jobs?content=true';
const PRESS = 'https://aldwickwire.com/2026/palisandra';
const NAMESAKE = 'https://aldwickwire.com/2025/palisandra-guitars';
const RDAP = 'https://rdap.verisign.com/com/v1/domain/palisandra.com';

/** Boxes without meaning from a site builder, jobs on a board alone, a namesake in the press; ordered by name. */
export const palisandra = truthOf(
  'palisandra.com',
  { company_name: 'Palisandra', purpose: 'outreach', context: 'Cargo insurance for importers' },
  {
    ownHosts: ['boards-api.greenhouse.io', 'boards.greenhouse.io'],
    facts: [
      fact('overview.founded', year(2018), '/newsroom/series-b', '/newsroom/cfo'),
      fact('overview.headquarters', 'Chicago, Illinois', '/company', '/newsroom/series-b'),
      fact('overview.headcount', count(130), '/company'),
      fact('overview.description', 'customs operating system for mid-market importers', '/'),
      fact('offering.product', ['Manifest', 'Dutywise', 'Bond Desk'], '/platform'),
      fact('offering.plan', [plan('Dock', 450), plan('Harbor', 1_800)], '/pricing'),
      fact('customers.customer', 'Brindlewood Toys', '/'),
      fact('customers.customer', ['Cascara Coffee Traders', 'Halloran Bicycle Works'], '/', '/customers'),
      fact('people.person', person('Ximena Calloway', 'CEO & Co-founder'), '/company'),
      fact('people.person', person('Dov Perlstein', 'CTO & Co-founder'), '/company'),
      fact('people.person', person('Anneke Vroomhart', 'Chief Financial Officer'), '/company', '/newsroom/cfo'),
      fact('people.person', person('Rashad Ellingboe', 'VP, Customs & Compliance'), '/company'),
      fact(
        'funding.round',
        round('Series B', 21_000_000, '2026-04-15', ['Lakefill Capital', 'Grainery Ventures', 'Two Rivers Angels']),
        '/newsroom/series-b',
      ),
      fact('funding.round', round('Series A', 6_500_000, '2022-09-01'), '/newsroom/series-b'),
      fact('funding.total', money(29_000_000), '/newsroom/series-b'),
      fact('funding.acquisition', bought('Tariffwatch', '2025-11-12'), '/newsroom/tariffwatch'),
      fact('hiring.opening', opening('Staff Backend Engineer, Filings', 'Chicago'), BOARD),
      fact('hiring.opening', opening('Licensed Customs Broker', 'Tijuana'), BOARD),
      fact('hiring.open_positions', count(3), BOARD.replace('?content=true', '')),
      fact('news.item', news('Palisandra names Anneke Vroomhart CFO', '2026-10-01'), '/newsroom', '/newsroom/cfo'),
      fact('news.item', news('Palisandra acquires Tariffwatch', '2025-11-12'), '/newsroom', '/newsroom/tariffwatch'),
      fact('tech.technology', ['Kotlin', 'Temporal'], '/open-roles'),
      fact('registry.legal_name', 'Palisandra, Inc.', '/'),
      fact('registry.domain_registered_on', day('2018-02-19'), RDAP),
    ],
    poison: [
      // As a result of that customer it is true.
      poison('testimonial', '/', 1_700_000, 'overview.figure', 'funding.round', 'funding.total'),
      poison('customer', '/', 'Fenella Straithe', 'people.person'),
      poison('hidden', '/', 300_000_000),
      poison('not_a_fact', '/pricing', 11, 'offering.plan'),
      poison('rival', '/pricing', 2_200, 'offering.plan'),
      poison('customer', '/customers', 30_000_000),
      poison('customer', '/customers', 1_907, 'overview.founded'),
      poison('former', '/newsroom/cfo', 'Garrick Pell', 'people.person'),
      poison('former', '/newsroom/cfo', 2_900, 'overview.headcount'),
      poison('rival', '/newsroom/series-b', 150_000_000, 'funding.round', 'funding.total'),
      poison('quote_of_others', '/newsroom/series-b', 2_004, 'overview.founded'),
      poison('quote_of_others', '/newsroom/tariffwatch', 900_000),
      poison('look_alike', NAMESAKE, ['Palisandra Guitars', 'bankruptcy']),
    ],
    conflicts: [
      conflict(
        'funding.round',
        [round('Series B', 21_000_000), round('Series B', 24_000_000)],
        round('Series B', 21_000_000),
        '/newsroom/series-b',
        PRESS,
      ),
    ],
  },
);
