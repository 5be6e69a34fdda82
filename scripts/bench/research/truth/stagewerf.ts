import { bought, count, MONTHLY, money, news, opening, person, plan, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('stagewerf.dev');
const ROUND = '/blog/series-b';
const CASE = '/customers/havenrijk';
const BOUGHT = '/blog/snaplark';
const COLD = '/blog/cold-starts';
const RIVAL = '/compare/branchpier';
const JOB = '/careers/staff-engineer-runtime';

/** Dutch developer tools in the App Router of Next.js, some of it streamed late; ordered by name and domain. */
export const stagewerf = truthOf(
  'stagewerf.dev',
  { domain: 'stagewerf.dev', purpose: 'pre_call' },
  {
    facts: [
      fact('overview.description', 'preview environments for every pull request', '/'),
      fact('overview.headquarters', 'Utrecht', '/about', '/press'),
      fact('overview.headcount', count(94), '/about', '/careers'),
      fact('overview.industry', 'developer tools', '/press'),
      fact('overview.certification', ['SOC 2 Type II', 'ISO 27001'], '/security'),
      fact('overview.partner', 'Maplewright Consulting', '/integrations'),
      fact('overview.office', ['Toronto', 'Lisbon'], '/about', '/legal'),
      fact('overview.figure', '3.1 million environments', '/about'),
      fact('overview.award', 'Lage Landen SaaS Prize', '/about'),
      fact('offering.product', ['Werf Previews', 'Werf Snapshots', 'Werf Runner'], '/'),
      fact('offering.plan', [plan('Free', 0, 'EUR'), plan('Scale', 54, 'EUR', MONTHLY)], '/pricing'),
      fact('offering.plan', plan('Enterprise', null), '/pricing'),
      fact('offering.integration', ['GitHub', 'GitLab', 'Slack', 'Terraform', 'Datadog'], '/integrations'),
      fact(
        'customers.customer',
        ['Havenrijk Logistics', 'Northbarrow Insurance', 'Tolvana Payments'],
        '/',
        '/customers',
      ),
      fact('customers.industry', ['logistics', 'insurance'], '/customers'),
      fact('customers.result', 'cut review time from two days to three hours', '/customers', CASE),
      fact('people.person', person('Joris van Teylingen', 'Co-founder & CEO'), '/about'),
      fact('people.person', person('Maaike Oudshoorn', 'Co-founder & CTO'), '/about'),
      fact('people.person', person('Ikram Benhaddou', 'VP Engineering'), '/about'),
      fact('people.person', person('Declan Farquharson', 'Head of Sales'), '/about'),
      fact('people.person', person('Beatriz Quintela', 'Head of Design'), '/about'),
      fact(
        'funding.round',
        round('Series B', money(27_000_000, 'EUR'), '2025-09-16', [
          'Kadegracht Capital',
          'Laurentide Partners',
          'Polderlicht Ventures',
        ]),
        ROUND,
      ),
      fact(
        'funding.round',
        round('Series A', money(9_000_000, 'EUR'), '2022-05-01', ['Laurentide Partners', 'Polderlicht Ventures']),
        ROUND,
      ),
      fact('funding.round', round('Seed', money(1_800_000, 'EUR'), '2020-06-01', ['Polderlicht Ventures']), ROUND),
      fact('funding.total', money(37_800_000, 'EUR'), ROUND),
      fact('funding.acquisition', bought('Snaplark', '2026-03-10'), BOUGHT),
      fact('hiring.opening', opening('Staff Engineer, Runtime', 'Utrecht'), '/careers', JOB),
      fact('hiring.opening', opening('Database Engineer, Snapshots', 'Toronto'), '/careers'),
      fact('hiring.opening', opening('Support Engineer', 'Lisbon'), '/careers'),
      fact('hiring.opening', opening('Account Executive, Benelux', 'Utrecht'), '/careers'),
      fact('hiring.open_positions', count(4), '/careers'),
      fact('news.item', news('Snaplark joins Stagewerf', '2026-03-10'), '/blog', BOUGHT),
      fact('news.item', news('€27 million to put every branch afloat', '2025-09-16'), '/blog', ROUND),
      fact('tech.technology', ['Firecracker', 'ClickHouse'], JOB),
      fact('registry.legal_name', 'Stagewerf B.V.', '/legal'),
    ],
    poison: [
      poison('injection', '/', 10_000),
      poison('hypothetical', '/', 250, 'overview.headcount', 'overview.figure'),
      poison('hidden', '/pricing', 'Startup', 'offering.plan'),
      poison('testimonial', '/customers', 'Gwendolyn Ashdown', 'people.person'),
      poison('customer', CASE, 'Sjoerd Hellinga', 'people.person'),
      poison('customer', CASE, 1_961, 'overview.founded'),
      poison('customer', CASE, 3_400, 'overview.headcount'),
      poison('future', '/integrations', 'Bitbucket', 'offering.integration'),
      poison('placeholder', '/docs', 'Acme Rockets'),
      poison('former', '/docs', 'Werf Classic', 'offering.product'),
      poison('not_a_fact', '/security', 'Frankfurt', 'overview.office', 'overview.headquarters'),
      poison('former', '/changelog', 61, 'offering.plan'),
      poison('quote_of_others', '/blog', 'Marisol Etxeberria', 'people.person'),
      poison('comment', COLD, 'Rotterboom'),
      poison('former', BOUGHT, 'Quaydeck', 'funding.acquisition'),
      poison('partner', ROUND, 650_000_000),
      poison('former', '/about', 'Ruben Kastelein', 'people.person'),
      poison('not_a_fact', '/about', 'Chief Morale Officer', 'people.person'),
      poison('future', '/about', 'Singapore', 'overview.office'),
      poison('negation', '/security', 'HIPAA', 'overview.certification'),
      poison('rival', RIVAL, 90_000_000),
      poison('rival', RIVAL, 59, 'offering.plan'),
    ],
    conflicts: [
      conflict('overview.founded', [year(2019), year(2018)], null, '/about', '/press'),
      conflict(
        'offering.plan',
        [plan('Team', 29, 'EUR', MONTHLY), plan('Team', 24, 'EUR', MONTHLY)],
        plan('Team', 29, 'EUR', MONTHLY),
        '/pricing',
        '/docs/billing',
        '/changelog',
      ),
    ],
  },
);
