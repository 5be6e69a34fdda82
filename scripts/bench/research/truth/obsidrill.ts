import { bought, count, day, money, news, opening, person, plan, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('obsidrill.com');
const BOARD = 'https://api.lever.co/v0/postings/obsidrill?mode=json';
const PRESS = 'https://aldwickwire.com/2026/obsidrill';
const RDAP = 'https://rdap.verisign.com/com/v1/domain/obsidrill.com';
const ours = round('Series C', money(48_000_000, 'CAD'));
const theirs = round('Series C', money(42_000_000, 'CAD'));

/** A maker of machines with specifications, two dollars in one release, jobs on a board alone; ordered by name. */
export const obsidrill = truthOf(
  'obsidrill.com',
  { company_name: 'Obsidrill', context: 'Satellite links for remote camps' },
  {
    ownHosts: ['api.lever.co', 'jobs.lever.co'],
    facts: [
      fact('overview.founded', year(2014), '/about', '/media/series-c'),
      fact('overview.headquarters', 'Sudbury, Ontario', '/contact', '/media/series-c'),
      fact('overview.headcount', count(210), '/about'),
      fact('overview.description', 'Autonomous core drills', '/', '/media/series-c'),
      fact('offering.product', 'OD-700 Stoat', '/machines/od-700', '/'),
      fact('offering.product', 'OD-1500 Badger', '/machines/od-1500', '/'),
      fact('offering.product', 'Corelight Deck', '/software'),
      fact('offering.plan', [plan('Per rig', 1_450, 'CAD'), plan('Whole camp', 6_900, 'CAD')], '/software'),
      fact('customers.customer', ['Taigastone Metals', 'Kokatha Ridge Gold'], '/'),
      fact('customers.customer', 'Nordmalm Exploration', '/', '/media/nordmalm'),
      fact('people.person', person('Wilhelmina Kuusisto', 'President & CEO'), '/about'),
      fact('people.person', person('Ravi Thekkekara', 'Chief Technology Officer'), '/about'),
      fact('people.person', person('Gaspard Lachapelle-Ouimet', 'Chief Financial Officer'), '/about'),
      fact(
        'funding.round',
        round('Series C', money(48_000_000, 'CAD'), '2026-02-19', [
          'Precambrian Growth',
          'Northern Ontario Resource Fund',
          'Shield Ventures',
        ]),
        '/media/series-c',
      ),
      fact('funding.total', money(81_000_000, 'CAD'), '/media/series-c'),
      fact('funding.acquisition', bought('Carbide Creek', '2025-04-02'), '/media/carbide-creek'),
      fact('hiring.opening', opening('Controls Engineer', 'Sudbury'), BOARD),
      fact('hiring.opening', opening('Field Service Driller', 'Kalgoorlie'), BOARD),
      fact('news.item', news('Obsidrill closes C$48M Series C', '2026-02-19'), '/media', '/media/series-c'),
      fact('news.item', news('Stoats go to Lapland with Nordmalm', '2025-11-06'), '/media', '/media/nordmalm'),
      fact('tech.technology', ['ROS 2', 'Azure'], '/jobs'),
      fact('registry.legal_name', 'Obsidrill Technologies Inc.', '/', '/media/series-c'),
      fact('registry.domain_registered_on', day('2014-06-30'), RDAP),
    ],
    poison: [
      poison('testimonial', '/', 95_000_000),
      poison('customer', '/', 'Bettina Achneepineskum', 'people.person'),
      poison('former', '/about', 11_000, 'overview.headcount'),
      poison('former', '/about', 'Chief Engineer', 'people.person'),
      poison('not_a_fact', '/about', 1_987, 'overview.founded'),
      poison('not_a_fact', '/machines/od-700', 2_019, 'overview.founded'),
      poison('rival', '/machines/od-1500', 2_400_000),
      poison('rival', '/media/series-c', 70_000_000),
      poison('hypothetical', '/media/series-c', 'Series D', 'funding.round'),
      poison('not_a_fact', '/media/series-c', 2_200_000_000),
      poison('customer', '/media/nordmalm', 1_926, 'overview.founded'),
      poison('customer', '/media/nordmalm', 320, 'overview.headcount'),
      poison('negation', '/media/carbide-creek', 'Diamondback Bits', 'funding.acquisition'),
      poison('negation', '/jobs', 'Remote Payment Agent', 'hiring.opening'),
      poison('partner', '/contact', 'Simone Tassé', 'people.person'),
    ],
    conflicts: [conflict('funding.round', [ours, theirs], ours, '/media/series-c', PRESS)],
  },
);
