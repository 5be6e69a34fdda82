import { count, news, opening, person, plantOn, soldTo, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('zephrandel.com');

/** Numbers above their labels, a robots.txt of a megabyte, a new owner; ordered by name. */
export const zephrandel = truthOf(
  'zephrandel.com',
  { company_name: 'Zephrandel', purpose: 'outreach', context: 'Bearings and lubricants for turbines' },
  {
    facts: [
      fact('overview.headquarters', 'Aarhus, Denmark', '/company', '/legal-notice'),
      fact('overview.headcount', count(95), '/company'),
      fact('overview.parent', 'Boreas Holding', '/press/boreas'),
      fact('offering.product', ['Zephrandel 10', 'Zephrandel 60'], '/turbines'),
      fact('customers.customer', ['Agerholm Dairy', 'Nørrevang Cooperative', 'Île-aux-Vents Cannery'], '/projects'),
      fact('people.person', person('Signe Lauridstrup', 'Managing Director'), '/management'),
      fact('people.person', person('Rasmus Hvidkjær', 'Production Director'), '/management'),
      fact('funding.acquisition', soldTo('Boreas Holding', '2026-04-15'), '/press/boreas'),
      fact('hiring.opening', opening('Blade Technician', 'Aarhus'), '/vacancies'),
      fact('hiring.opening', opening('Sales Engineer', 'Rennes'), '/vacancies'),
      fact('news.item', news('Zephrandel sold to Boreas Holding', '2026-04-15'), '/press/boreas', '/press'),
      fact('news.item', news('Zephrandel 60 wins design award', '2025-06-30'), '/press/award', '/press'),
      fact('registry.legal_name', 'Zephrandel ApS', '/legal-notice'),
    ],
    poison: [
      poison('hidden', '/', 'Aeolus Breeze'),
      poison('hidden', '/', 1_899, 'overview.founded'),
      poison('not_a_fact', '/company', 1_900, 'overview.headcount'),
      poison('not_a_fact', '/', 2_005, 'overview.founded'),
      poison('partner', '/management', 'Sturmvogel Rotor', 'overview.parent', 'customers.customer'),
      poison('customer', '/projects', 312, 'overview.headcount'),
      poison('customer', '/projects', 1_887, 'overview.founded'),
      poison('quote_of_others', '/press/boreas', 'Mistralwerk'),
      poison('quote_of_others', '/press/boreas', 2_800, 'overview.headcount'),
    ],
    conflicts: [conflict('overview.founded', [year(2008), year(2009)], null, '/company', '/press/award')],
  },
);
