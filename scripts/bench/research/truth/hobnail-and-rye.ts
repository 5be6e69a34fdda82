import { bought, count, news, opening, person, plantOn, soldTo, truthOf, year } from './plant.ts';

const { fact, poison } = plantOn('hobnailandrye.com');

/** A shop with products instead of plans, owned by a group, a loan without a figure; ordered by domain. */
export const hobnailAndRye = truthOf(
  'hobnailandrye.com',
  { domain: 'hobnailandrye.com', purpose: 'outreach' },
  {
    facts: [
      fact('overview.founded', year(2015), '/pages/our-story'),
      fact('overview.headquarters', 'Providence, Rhode Island', '/', '/pages/our-story'),
      fact('overview.headcount', count(38), '/pages/our-story'),
      fact('overview.parent', 'Copperfield Home Group', '/pages/our-story'),
      fact('overview.description', 'heirloom cookware', '/'),
      fact('offering.product', 'The Sunday Pot', '/', '/collections/all', '/products/sunday-pot'),
      fact('offering.product', ['The Heel Knife', 'The Slow Box'], '/', '/collections/all'),
      fact('customers.customer', ['Fennimore Inns', 'Larder & Lantern', 'Maison Tuilier'], '/pages/wholesale'),
      fact('people.person', person('Winslow Adeyemi-Hart', 'Co-founder & President'), '/pages/crew'),
      fact('people.person', person('Marguerite Oleander', 'Co-founder & Head of Product'), '/pages/crew'),
      fact('people.person', person('Tavis Brightwater', 'Director of Operations'), '/pages/crew'),
      fact('funding.acquisition', bought('Plank & Parlor', null), '/pages/our-story'),
      fact('funding.acquisition', soldTo('Copperfield Home Group', '2024-10-08'), '/blogs/news/copperfield'),
      fact('hiring.opening', opening('Enamel Line Technician', 'Providence, RI'), '/pages/jobs'),
      fact('hiring.opening', opening('E-commerce Manager', 'Providence, RI'), '/pages/jobs'),
      fact('news.item', news('We fixed the lids', '2026-08-18'), '/blogs/news', '/blogs/news/lids'),
      fact('news.item', news('Big news from Ropewalk Street', '2024-10-08'), '/blogs/news', '/blogs/news/copperfield'),
      fact('tech.technology', 'Shopify', '/'),
      fact('registry.legal_name', 'Hobnail & Rye LLC', '/', '/policies/terms-of-service'),
      fact('registry.jurisdiction', 'Rhode Island', '/policies/terms-of-service'),
    ],
    poison: [
      poison('testimonial', '/', 300_000_000),
      poison('testimonial', '/', 2_019, 'overview.founded'),
      poison('partner', '/products/sunday-pot', 1_924, 'overview.founded'),
      poison('not_a_fact', '/pages/our-story', 1_931, 'overview.founded'),
      poison('not_a_fact', '/pages/our-story', 412, 'overview.headcount', 'customers.customer'),
      poison('hypothetical', '/pages/our-story', 'Boston', 'overview.headquarters'),
      poison('placeholder', '/pages/crew', 'Chief Crumb Officer', 'people.person'),
      poison('customer', '/pages/wholesale', 260, 'overview.headcount'),
      poison('partner', '/blogs/news/copperfield', 520, 'overview.headcount'),
      poison('partner', '/blogs/news/copperfield', 'Everett Sloane', 'people.person'),
      poison('hypothetical', '/blogs/news/copperfield', 'Gruber Foundry', 'funding.acquisition', 'overview.parent'),
      poison('negation', '/blogs/news/copperfield', 40_000_000),
      poison('comment', '/blogs/news/copperfield', 'Chad Moneybags'),
      poison('partner', '/pages/jobs', 'Warehouse Lead', 'hiring.opening'),
    ],
  },
);
