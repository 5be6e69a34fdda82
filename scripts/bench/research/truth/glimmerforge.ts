import { count, MONTHLY, news, opening, person, plan, plantOn, truthOf, year } from './plant.ts';

const { fact, poison } = plantOn('glimmerforge.io');

/** Comments under products and prices, a mother company, a head who left; ordered by domain. */
export const glimmerforge = truthOf(
  'glimmerforge.io',
  { domain: 'glimmerforge.io' },
  {
    facts: [
      fact('overview.founded', year(2018), '/about'),
      fact('overview.headquarters', 'Malmö, Sweden', '/about', '/legal'),
      fact('overview.headcount', count(44), '/about'),
      fact('overview.description', 'lighting engine for games', '/'),
      fact('overview.parent', 'Hollowtree Interactive', '/about', '/'),
      fact('offering.product', ['Glimmer Core', 'Ember Editor'], '/engine'),
      fact('offering.plan', [plan('Indie', 15, 'USD', MONTHLY), plan('Studio', 480)], '/pricing'),
      fact('customers.customer', ['Owlbarrel', 'Copper Kraken', 'Saint Bernadette Games'], '/studios'),
      fact('people.person', person('Tova Ekdahlén', 'Studio Head'), '/about'),
      fact('people.person', person('Gunnar Sprintz', 'Lead Engineer'), '/about'),
      fact('people.person', person('Amara Diallosson', 'Head of Community'), '/about'),
      fact('hiring.opening', [opening('Rendering Engineer', 'Malmö'), opening('Community Intern', 'Malmö')], '/jobs'),
      fact('news.item', news('Glimmer Core 5 is out', '2026-08-12'), '/devlog/core-5', '/devlog'),
      fact('tech.technology', 'Vulkan', '/devlog/core-5'),
      fact('registry.legal_name', 'Glimmerforge AB', '/legal'),
    ],
    poison: [
      poison('testimonial', '/', 'Reykjavik'),
      poison('testimonial', '/', 12, 'overview.headcount'),
      poison('comment', '/engine', ['Stig Fakeman', 66_000_000, 'Dragonhoard']),
      poison('comment', '/engine', 'Berlin', 'overview.headquarters'),
      poison('comment', '/pricing', 5, 'offering.plan'),
      poison('comment', '/devlog/core-5', 2_001, 'overview.founded'),
      poison('customer', '/studios', 1_100_000_000),
      poison('customer', '/studios', 'Titanplay', 'funding.acquisition', 'overview.parent'),
      poison('customer', '/studios', 520, 'overview.headcount'),
      poison('former', '/devlog/goodbye', 'Ludvig Stenbrott', 'people.person'),
    ],
  },
);
