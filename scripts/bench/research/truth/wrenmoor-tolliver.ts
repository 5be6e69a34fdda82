import { bought, count, news, opening, person, plantOn, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('wrenmoortolliver.com');
const partner = person('Kwame Asare-Finch', 'Partner, Commons');
const manager = person('Kwame Asare-Finch', 'Managing Partner');

/** A firm of solicitors with a page for each of its people and authors below its articles; ordered by a page. */
export const wrenmoorTolliver = truthOf(
  'wrenmoortolliver.com',
  { website_url: 'https://wrenmoortolliver.com/people', purpose: 'pre_call' },
  {
    facts: [
      fact('overview.founded', year(2009), '/about-the-firm'),
      fact('overview.headquarters', 'Bristol, United Kingdom', '/about-the-firm', '/contact'),
      fact('overview.headcount', count(74), '/', '/about-the-firm'),
      fact('offering.product', 'BoundsBook', '/what-we-do'),
      fact('customers.customer', ['Sallow Heath Commoners', 'Avonmere Rivers Trust'], '/about-the-firm'),
      fact('customers.customer', 'Gullick Farms', '/about-the-firm'),
      fact('people.person', person('Octavia Wrenmoor', 'Senior Partner'), '/people', '/people/octavia-wrenmoor'),
      fact('people.person', person('Dorothea Winslade', 'Partner, Water'), '/people', '/people/dorothea-winslade'),
      fact('people.person', person('Ned Tolliver', 'Consultant'), '/people', '/people/ned-tolliver'),
      fact('funding.acquisition', bought('Peverell Gough', '2026-01-12'), '/insights/merger'),
      fact('hiring.opening', opening('Solicitor (2–4 PQE)', 'Bristol'), '/careers'),
      fact('hiring.opening', opening('Legal Engineer, BoundsBook', 'Bristol'), '/careers'),
      fact('news.item', news('A new managing partner', '2026-05-05'), '/insights', '/insights/managing-partner'),
      fact('news.item', news('Peverell Gough joins the firm', '2026-01-12'), '/insights', '/insights/merger'),
      fact('tech.technology', ['Django', 'PostGIS'], '/careers'),
      fact('registry.legal_name', 'Wrenmoor Tolliver LLP', '/', '/contact'),
    ],
    poison: [
      poison('not_a_fact', '/', 11, 'overview.headcount'),
      poison('testimonial', '/', 410_000),
      poison('former', '/about-the-firm', 1_300, 'overview.headcount'),
      poison('not_a_fact', '/about-the-firm', 1_795, 'overview.founded'),
      poison('negation', '/about-the-firm', [15_000_000, 'Sterndale Partners']),
      poison('former', '/people/octavia-wrenmoor', 'Head of Property Litigation', 'people.person'),
      poison('partner', '/people/octavia-wrenmoor', 1_962, 'overview.founded'),
      poison('customer', '/people/dorothea-winslade', 2_800_000),
      poison('future', '/insights/managing-partner', 100, 'overview.headcount'),
      poison('not_a_fact', '/insights/merger', 1_932, 'overview.founded'),
      poison('quote_of_others', '/insights/abstraction', 'Lionel Harg', 'people.person'),
      poison('quote_of_others', '/insights/abstraction', 90_000_000),
      poison('injection', '/insights/abstraction', 'struck off'),
    ],
    conflicts: [conflict('people.person', [partner, manager], manager, '/people', '/insights/managing-partner')],
  },
);
