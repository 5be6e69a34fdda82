import { count, money, news, opening, person, plan, plantOn, round, truthOf, year } from '../plant.ts';

const { fact, poison, conflict } = plantOn('saltbrae.co.uk');

/** A maker of bags with a shop in Shopify. */
export const saltbrae = truthOf(
  'saltbrae.co.uk',
  { domain: 'saltbrae.co.uk', context: 'Workwear for ferries and schools' },
  {
    facts: [
      fact('overview.description', 'rucksacks you can take apart and mend', '/'),
      fact('overview.headquarters', 'Falmouth, Cornwall', '/pages/our-story'),
      fact('overview.headcount', count(22), '/pages/our-story'),
      fact('offering.product', ['Coombe 24', 'Tinner Roll', 'Packet Tote'], '/', '/collections/all'),
      fact('offering.plan', plan('Mend Club', 6, 'GBP'), '/pages/mend-club'),
      fact('customers.customer', ['Trevanion Ferries', 'Penhale Outdoor School'], '/pages/for-crews'),
      fact('people.person', person('Tamsin Rowe', 'Founder'), '/pages/our-story'),
      fact('people.person', person('Elowen Carne', 'Managing Director'), '/pages/our-story'),
      fact('funding.round', round(null, money(640_000, 'GBP'), '2025-05-21'), '/blogs/journal/crowdfunding'),
      fact('hiring.opening', opening('Sewing Machinist', 'Falmouth'), '/pages/jobs'),
      fact(
        'news.item',
        news('The repair bench comes to Leeds', '2026-06-03'),
        '/blogs/journal',
        '/blogs/journal/leeds',
      ),
    ],
    poison: [
      poison('not_a_fact', '/blogs/journal/crowdfunding', 812, 'overview.headcount'),
      poison('comment', '/products/coombe-24', 'Hattie Lomax', 'people.person'),
      poison('comment', '/products/coombe-24', 'Moorland Guides', 'overview.name', 'overview.parent'),
      poison('not_a_fact', '/products/coombe-24', 2_016, 'overview.founded'),
      poison('partner', '/products/coombe-24', 1_864, 'overview.founded'),
      poison('partner', '/products/coombe-24', 'Dundee', 'overview.headquarters'),
      poison('partner', '/products/coombe-24', 150, 'overview.headcount'),
      poison('placeholder', '/', 'Example product title'),
    ],
    conflicts: [conflict('overview.founded', [year(2013), year(2014)], null, '/pages/our-story', '/')],
  },
);
