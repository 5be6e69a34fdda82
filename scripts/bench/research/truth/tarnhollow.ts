import { bought, count, news, opening, person, plan, plantOn, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('tarnhollow.co.uk');

/** A practice on one page with anchors, a company number in its footer, no sitemap; ordered by a work address. */
export const tarnhollow = truthOf(
  'tarnhollow.co.uk',
  { email: 'isolde@tarnhollow.co.uk', purpose: 'pre_call' },
  {
    facts: [
      fact('overview.founded', year(2013), '/'),
      fact('overview.headquarters', 'Lancaster, United Kingdom', '/'),
      fact('overview.description', 'flood-risk practice for mills, parishes and estates', '/'),
      fact('offering.product', 'FloodBook', '/'),
      fact('offering.plan', [plan('Single', 18, 'GBP'), plan('Estate', 95, 'GBP')], '/'),
      fact('customers.customer', ['Skelbeck Parish Council', 'Ribblemoor Estates', 'Whinfell Water'], '/'),
      fact('people.person', person('Isolde Farrant', 'Founding director'), '/'),
      fact('people.person', person('Gethin Maddocks-Rowe', 'Director of hydrology'), '/'),
      fact('people.person', person('Prudence Achterberg', 'Practice manager'), '/'),
      fact('funding.acquisition', bought('Mirefoot Surveys', '2025-02-03'), '/journal/mirefoot'),
      fact('hiring.opening', opening('Graduate hydrologist', 'Lancaster'), '/work-with-us'),
      fact('news.item', news('Nineteen desks and a new roof', '2026-05-14'), '/journal', '/journal/nineteen'),
      fact('news.item', news('Mirefoot Surveys joins Tarnhollow', '2025-02-03'), '/journal', '/journal/mirefoot'),
      fact('registry.legal_name', 'Tarnhollow Ltd', '/', '/privacy'),
    ],
    poison: [
      poison('former', '/', 6_400, 'overview.headcount'),
      poison('negation', '/', 'Brockhurst Atkin', 'funding.acquisition', 'overview.parent', 'customers.customer'),
      poison('former', '/', 'Associate Director', 'people.person'),
      poison('customer', '/', 3_200_000),
      poison('customer', '/', 'Agnes Thripp', 'people.person'),
      poison('hidden', '/', 5_000, 'overview.headcount'),
      poison('not_a_fact', '/', 250, 'offering.plan'),
      poison('quote_of_others', '/journal/mirefoot', 9_000_000),
      poison('quote_of_others', '/journal/mirefoot', 2_006, 'overview.founded'),
      poison('not_a_fact', '/journal/leats', 1_742, 'overview.founded'),
      poison('former', '/work-with-us', 'boat surveyor', 'hiring.opening'),
      poison('partner', '/privacy', 'Dublin', 'overview.headquarters'),
    ],
    conflicts: [conflict('overview.headcount', [count(14), count(19)], count(19), '/', '/journal/nineteen')],
  },
);
