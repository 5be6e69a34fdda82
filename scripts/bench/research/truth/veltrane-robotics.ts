import { count, day, MONTHLY, money, news, opening, person, plan, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('veltrane-robotics.com');
const BOARD = 'https://boards-api.greenhouse.io/v1/boards/veltranerobotics/jobs?content=true';
const GLEIF = 'https://api.gleif.org/api/v1/lei-records?filter[entity.legalName]=veltrane';
const RDAP = 'https://rdap.verisign.com/com/v1/domain/veltrane-robotics.com';

/** A blog in WordPress that talks much of rivals and customers, a job board, an LEI; ordered by domain. */
export const veltraneRobotics = truthOf(
  'veltrane-robotics.com',
  { domain: 'veltrane-robotics.com', context: 'We sell insurance for robots and warehouse equipment.' },
  {
    ownHosts: ['boards-api.greenhouse.io', 'boards.greenhouse.io', 'api.github.com'],
    foreignHosts: ['veltrane.com'],
    facts: [
      fact('overview.founded', year(2016), '/about', '/'),
      fact('overview.headquarters', 'Rotterdam, Netherlands', '/about', '/imprint'),
      fact('overview.headcount', count(168), '/blog/new-hall'),
      fact('offering.product', ['Veltrane Pick', 'Veltrane Shuttle', 'Depotwise'], '/products'),
      fact('offering.plan', [plan('Starter', 1_900, 'EUR', MONTHLY), plan('Depot', 7_400, 'EUR', MONTHLY)], '/pricing'),
      fact('customers.customer', ['Brookmarr Foods', 'Stellenhaus', 'Odwick Parcel'], '/customers', '/'),
      fact('people.person', person('Ilse Vantongeren', 'Chief Executive Officer & Co-founder'), '/team'),
      fact('people.person', person('Marek Dubiczek', 'Chief Technology Officer'), '/team'),
      fact('people.person', person('Femke Oudsloot', 'Chief Operating Officer'), '/team'),
      fact(
        'funding.round',
        round('Series B', money(28_000_000, 'EUR'), '2025-09-16', [
          'Tidemark Growth',
          'Lowland Ventures',
          'Kadewerk Capital',
        ]),
        '/blog/series-b',
      ),
      fact('funding.round', round('Series A', money(9_000_000, 'EUR'), '2022-03-01'), '/blog/series-b'),
      fact('hiring.opening', opening('Senior Motion Planning Engineer', 'Rotterdam'), '/careers', BOARD),
      fact('hiring.opening', opening('Field Technician', 'Antwerp'), '/careers', BOARD),
      fact('news.item', news('Veltrane Robotics raises €28 million Series B', '2025-09-16'), '/blog/series-b'),
      fact('news.item', news('A new hall for 168 colleagues', '2026-05-12'), '/blog/new-hall'),
      fact('tech.technology', ['Rust', 'PostgreSQL'], '/careers'),
      fact('registry.legal_name', 'Veltrane Robotics B.V.', '/imprint', GLEIF),
      fact('registry.lei', '724500VELTRANE00A167', GLEIF),
      fact('registry.jurisdiction', 'NL', GLEIF),
      fact('registry.domain_registered_on', day('2015-11-09'), RDAP),
    ],
    poison: [
      poison('rival', '/blog/market-spring', [60_000_000, 'Brightharbor Capital', 'Armatine Systems']),
      poison('hypothetical', '/blog/market-spring', 'Korvidex', 'funding.acquisition'),
      poison('customer', '/customers/brookmarr', 2_400, 'overview.headcount'),
      poison('customer', '/customers/brookmarr', 1_968, 'overview.founded'),
      poison('customer', '/customers/brookmarr', 'Hendrik Claesbeke', 'people.person'),
      poison('customer', '/customers/brookmarr', 'Ghent', 'overview.headquarters'),
      poison('testimonial', '/', 'runs 900 robots'),
      poison('testimonial', '/pricing', 250, 'offering.plan'),
      poison('negation', '/blog/series-b', 'Series C', 'funding.round'),
      poison('comment', '/blog/series-b', 5_000, 'overview.headcount'),
      poison('comment', '/blog/series-b', 'Prowhite Partners'),
      poison('hidden', '/', [500_000_000, 'Goldcrest Ventures', 'Hollowmere Group']),
      poison('former', '/about', 'Joost Harmsveld', 'people.person'),
      poison('future', '/about', 400, 'overview.headcount'),
      poison('placeholder', '/team', 'Jane Smith'),
      poison('wrong_markup', '/', 2_007, 'overview.founded'),
      poison('wrong_markup', '/', 31, 'overview.headcount'),
      poison('wrong_markup', '/', 'Pixelmoor Themes', 'overview.name', 'overview.parent', 'registry.legal_name'),
      poison('not_a_fact', '/', 2_009, 'overview.founded'),
      poison('look_alike', 'https://veltrane.com/', 'Veltrane Ceramics'),
      poison('look_alike', GLEIF, ['222100VELTRANEHLD066', 'Veltrane Robotics Holding']),
    ],
    conflicts: [conflict('overview.headcount', [count(140), count(168)], count(168), '/about', '/blog/new-hall')],
  },
);
