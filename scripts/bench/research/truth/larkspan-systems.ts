import { count, day, news, opening, person, plan, plantOn, round, truthOf, YEARLY, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('larkspan-systems.com');
const GITHUB = 'https://api.github.com/orgs/larkspan/repos';
const HN = 'https://hn.algolia.com/api/v1/search?query=larkspan';
const RDAP = 'https://rdap.verisign.com/com/v1/domain/larkspan-systems.com';

/** Prose instead of cards, a code host, a news board with claims by users, a namesake; ordered by a page. */
export const larkspanSystems = truthOf(
  'larkspan-systems.com',
  { website_url: 'https://larkspan-systems.com/docs?page=2' },
  {
    ownHosts: ['api.github.com'],
    foreignHosts: ['larkspan-landscaping.com'],
    facts: [
      fact('overview.founded', year(2020), '/company', '/'),
      fact('overview.headquarters', 'Boulder, Colorado', '/company', '/'),
      fact('overview.headcount', count(37), '/company'),
      fact('overview.description', 'embedded database for devices', '/'),
      fact('offering.product', ['Larkspan Core', 'Larkspan Sync'], '/product'),
      fact('offering.plan', plan('Factory', 18_000, 'USD', YEARLY), '/pricing'),
      fact('customers.customer', ['Windlass Elevators', 'Petalmeter', 'Grist Robotics'], '/customers'),
      fact('people.person', [person('Oda Brennick', 'CEO'), person('Tamsin Ferro', 'CTO')], '/company'),
      fact('people.person', person('Ezekiel Staunch', 'VP Engineering'), '/company'),
      fact(
        'funding.round',
        round('Series A', 14_000_000, '2025-01-21', ['Mesa Verde Partners', 'Drawer Capital', 'Firstlight']),
        '/blog/series-a',
      ),
      fact('hiring.opening', opening('Storage Engineer', 'Boulder'), '/jobs'),
      fact('hiring.opening', opening('Developer Advocate', 'Remote (US)'), '/jobs'),
      fact('news.item', news('Larkspan Sync is here', '2026-05-27'), '/blog/sync', '/blog'),
      fact('news.item', news('How we compare', '2026-07-09'), '/blog/compare', '/blog'),
      fact('tech.technology', 'Zig', '/docs'),
      fact('tech.repository', 'larkspan-core', GITHUB),
      fact('registry.domain_registered_on', day('2020-08-03'), RDAP),
    ],
    poison: [
      poison('look_alike', '/company', ['Larkspan Landscaping', 'Dale Hoover']),
      poison('customer', '/customers', 1_911, 'overview.founded'),
      poison('customer', '/customers', 'Zug', 'overview.headquarters'),
      poison('comment', '/blog/sync', 1_995, 'overview.founded'),
      poison('comment', '/blog/sync', 'Hugebase'),
      poison('rival', '/blog/compare', 200_000_000),
      poison('rival', '/blog/compare', 2_500, 'offering.plan'),
      poison('rival', '/blog/compare', 2_015, 'overview.founded'),
      poison('comment', HN, 'bankrupt'),
    ],
    conflicts: [
      conflict(
        'funding.round',
        [round('Series A', 14_000_000), round('Series A', 16_000_000)],
        round('Series A', 14_000_000),
        '/blog/series-a',
        'https://technordisk.com/larkspan-drawer',
      ),
    ],
  },
);
