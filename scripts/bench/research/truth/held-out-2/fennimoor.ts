import { count, news, opening, person, plan, plantOn, soldTo, text, truthOf, year } from '../plant.ts';

const { fact, poison, conflict } = plantOn('fennimoor.com');

/** Software for veterinary clinics in Webflow, sold to a group; ordered by name. */
export const fennimoor = truthOf(
  'fennimoor.com',
  { company_name: 'Fennimoor', purpose: 'pre_call', context: 'Telephone systems for small practices' },
  {
    facts: [
      fact('overview.description', 'front desk software for independent veterinary clinics', '/'),
      fact('overview.founded', year(2016), '/company/about'),
      fact('overview.headcount', count(72), '/company/about'),
      fact('overview.parent', 'Oakhollow Software Group', '/company/about', '/newsroom/oakhollow'),
      fact('offering.product', ['Pawprint Desk', 'Pawprint Recall'], '/product'),
      fact('offering.plan', [plan('Solo', 129), plan('Practice', 289)], '/pricing'),
      fact('customers.customer', 'Birch Lake Animal Hospital', '/', '/clinics'),
      fact('people.person', person('Greta Halvorsen-Pike', 'Chief Executive Officer'), '/company/about'),
      fact('people.person', person('Yuki Tanabe', 'Director of Customer Success'), '/company/about'),
      fact('funding.acquisition', soldTo('Oakhollow Software Group', '2024-06-18'), '/newsroom/oakhollow'),
      fact('hiring.opening', opening('Implementation Specialist', 'Duluth'), '/company/careers'),
      fact(
        'news.item',
        news('Fennimoor joins Oakhollow Software Group', '2024-06-18'),
        '/newsroom',
        '/newsroom/oakhollow',
      ),
    ],
    poison: [
      poison('hidden', '/company/about', 'Robert Sandahl', 'people.person'),
      poison('customer', '/clinics', 38, 'overview.headcount'),
      poison('not_a_fact', '/newsroom/pawprint-summit', 640, 'overview.headcount'),
      poison('not_a_fact', '/', 412, 'offering.plan', 'funding.round', 'funding.total'),
      poison('partner', '/company/about', 'Tulsa', 'overview.headquarters'),
      poison('partner', '/company/about', 1_998, 'overview.founded'),
      poison('partner', '/company/about', 2_100, 'overview.headcount'),
      poison('testimonial', '/', 'Lena Brandvold', 'people.person'),
    ],
    conflicts: [
      conflict('overview.headquarters', [text('Duluth'), text('Minneapolis')], null, '/company/about', '/contact'),
    ],
  },
);
