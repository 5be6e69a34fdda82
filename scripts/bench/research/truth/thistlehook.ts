import {
  count,
  day,
  MONTHLY,
  money,
  news,
  opening,
  person,
  plan,
  plantOn,
  round,
  soldTo,
  truthOf,
  year,
} from './plant.ts';

const { fact, poison } = plantOn('thistlehook.io');
const GITHUB = 'https://api.github.com/orgs/thistlehook/repos';
const HN = 'https://hn.algolia.com/api/v1/search?query=thistlehook';
const RDAP = 'https://rdap.identitydigital.services/rdap/domain/thistlehook.io';

/** An open-source gateway on a generator of documentation, bought by a larger company; ordered by domain. */
export const thistlehook = truthOf(
  'thistlehook.io',
  { domain: 'thistlehook.io', context: 'Observability for event pipelines' },
  {
    ownHosts: ['api.github.com'],
    facts: [
      fact('overview.founded', year(2019), '/company'),
      fact('overview.headquarters', 'Dundee, United Kingdom', '/company', '/legal'),
      fact('overview.headcount', count(27), '/company'),
      fact('overview.parent', 'Cloudmoor', '/', '/company'),
      fact('overview.description', 'open source webhook gateway', '/'),
      fact('offering.product', ['Thistlehook Cloud', 'Burr'], '/cloud'),
      fact('offering.plan', [plan('Sprout', 25, 'GBP', MONTHLY), plan('Thicket', 210, 'GBP', MONTHLY)], '/cloud'),
      fact('customers.customer', ['Ferrywright', 'Oatfield Bank', 'Paperlark'], '/'),
      fact('people.person', person('Morag Pitcairn-Osei', 'Co-founder, General Manager'), '/company'),
      fact('people.person', person('Dieter Hollweck', 'Co-founder, Chief Architect'), '/company'),
      fact('people.person', person('Ailsa Thorburn', 'Head of Support'), '/company'),
      fact(
        'funding.round',
        round('Seed', money(2_800_000, 'GBP'), '2022-06-07', ['Tayside Ventures', 'Bramblegate']),
        '/blog/seed',
      ),
      fact('funding.acquisition', soldTo('Cloudmoor', '2025-09-16'), '/blog/cloudmoor'),
      fact('hiring.opening', opening('Go Engineer, Delivery', 'Dundee'), '/company'),
      fact('hiring.opening', opening('Technical Writer', 'Dundee'), '/company'),
      fact('news.item', news('Thistlehook 4: fewer thorns', '2026-08-11'), '/blog', '/blog/v4'),
      fact('news.item', news('A letter about Cloudmoor', '2025-09-16'), '/blog', '/blog/cloudmoor'),
      fact('tech.technology', 'PostgreSQL', '/docs/intro'),
      fact('tech.technology', 'Prometheus', '/docs/operate'),
      fact('tech.repository', 'burr', GITHUB),
      fact('registry.legal_name', 'Thistlehook Ltd', '/', '/legal'),
      fact('registry.domain_registered_on', day('2018-03-21'), RDAP),
    ],
    poison: [
      poison('testimonial', '/', 1_200_000_000),
      poison('customer', '/', 'Sun-hee Marchbanks', 'people.person'),
      poison('placeholder', '/docs/intro', ['John Doe', 4_999]),
      poison('rival', '/docs/intro', 55_000_000),
      poison('former', '/cloud', 15, 'offering.plan'),
      poison('not_a_fact', '/company', 2_017, 'overview.founded'),
      poison('partner', '/company', 3_400, 'overview.headcount'),
      poison('former', '/company', 'Finlay Grieve', 'people.person'),
      poison('partner', '/company', 'Regional Sales Director', 'hiring.opening'),
      poison('negation', '/blog/cloudmoor', 120_000_000),
      poison('partner', '/blog/cloudmoor', 640_000_000),
      poison('partner', '/blog/cloudmoor', 'Pipewren', 'funding.acquisition'),
      poison('hypothetical', '/blog/seed', 'Series A', 'funding.round'),
      poison('customer', '/blog/v4', 'Olumide Varsey', 'people.person'),
      poison('hidden', '/blog/v4', 10_000, 'overview.headcount'),
      poison('comment', HN, 'shutting down'),
    ],
  },
);
