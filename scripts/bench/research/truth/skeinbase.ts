import { count, day, MONTHLY, money, news, opening, person, plan, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('skeinbase.io');
const BOARD = 'https://api.ashbyhq.com/posting-api/job-board/skeinbase';
const GITHUB = 'https://api.github.com/orgs/skeinbase/repos';
const HN = 'https://hn.algolia.com/api/v1/search?query=skeinbase';
const RDAP = 'https://rdap.identitydigital.services/rdap/domain/skeinbase.io';

/** An open-source tool in Next.js with more documentation than marketing, and a code host; ordered by a page of it. */
export const skeinbase = truthOf(
  'skeinbase.io',
  { website_url: 'https://skeinbase.io/docs/install', context: 'Managed object storage for event data' },
  {
    ownHosts: ['api.github.com', 'api.ashbyhq.com', 'jobs.ashbyhq.com'],
    facts: [
      fact('overview.founded', year(2021), '/about'),
      fact('overview.headquarters', 'Asheville, North Carolina', '/about'),
      fact('overview.description', 'open-source event store', '/'),
      fact('offering.product', ['Skein Studio', 'Skein Relay'], '/docs'),
      fact('offering.plan', [plan('Self-hosted', 0), plan('Cloud Team', 290, 'USD', MONTHLY)], '/pricing'),
      fact('customers.customer', ['Pontoon Pay', 'Umberlane Freight', 'Hexley Games'], '/'),
      fact('people.person', person('Tobiah Wrensted', 'Co-Founder / CEO'), '/about'),
      fact('people.person', person('Ngaire Pohatu-Lindqvist', 'Co-Founder / CTO'), '/about'),
      fact('people.person', person('Calloway Dupree', 'Head of Developer Relations'), '/about'),
      fact(
        'funding.round',
        round('Series A', 19_000_000, '2025-06-24', ['Dovetail Ridge', 'Ostrander Capital', 'Hackberry Fund']),
        '/blog/series-a',
      ),
      fact('funding.round', round('Seed', 4_100_000, '2023-01-01', ['Hackberry Fund']), '/blog/series-a'),
      fact('funding.total', money(23_100_000), '/blog/series-a'),
      fact('hiring.opening', opening('Storage Engineer', 'Remote (Americas)'), '/careers', BOARD),
      fact('hiring.opening', opening('Solutions Architect', 'Asheville'), '/careers', BOARD),
      fact('news.item', news('Fifty-two people in a tent', '2026-06-09'), '/blog', '/blog/offsite'),
      fact(
        'news.item',
        news('Skeinbase raises Series A to build the last event store', '2025-06-24'),
        '/blog',
        '/blog/series-a',
      ),
      fact('tech.technology', ['Rust', 'RocksDB'], '/docs'),
      fact('tech.technology', 'Svelte', '/careers'),
      fact('tech.repository', 'skein', GITHUB),
      fact('registry.legal_name', 'Skeinbase, Inc.', '/', '/legal/terms'),
      fact('registry.jurisdiction', 'Delaware', '/legal/terms'),
      fact('registry.domain_registered_on', day('2019-11-27'), RDAP),
    ],
    poison: [
      poison('testimonial', '/', 180_000_000),
      poison('customer', '/', 'Odalys Brunk', 'people.person'),
      poison('not_a_fact', '/about', 380, 'overview.headcount'),
      poison('not_a_fact', '/pricing', 0.12, 'offering.plan'),
      poison('rival', '/pricing', 1_900),
      poison('rival', '/pricing', 600, 'overview.headcount'),
      poison('placeholder', '/docs', 'Jane Roe'),
      poison('placeholder', '/docs', 9_999, 'overview.headcount'),
      poison('negation', '/blog/series-a', 'Logjammer', 'funding.acquisition', 'overview.parent'),
      poison('rival', '/blog/series-a', 2_600_000_000),
      poison('former', '/blog/offsite', 35, 'overview.headcount'),
      poison('hypothetical', '/blog/series-a', 'Series B', 'funding.round'),
      poison('partner', '/blog/offsite', 'Ludmila Varga', 'people.person'),
      poison('negation', '/careers', 'VP of Synergy', 'hiring.opening', 'people.person'),
      poison('comment', HN, 400_000_000),
    ],
    conflicts: [conflict('overview.headcount', [count(41), count(52)], count(52), '/about', '/blog/offsite')],
  },
);
