import { count, news, opening, person, plan, plantOn, text, truthOf, year } from './plant.ts';

const { fact, poison } = plantOn('glimmerforge.io');

/** Comments under products and prices, a mother company, a head who left; ordered by domain. */
export const glimmerforge = truthOf(
  'glimmerforge.io',
  { domain: 'glimmerforge.io' },
  {
    facts: [
      fact('overview.founded', year(2018), '/about'),
      fact('overview.headquarters', text('Malmö, Sweden'), '/about', '/legal'),
      fact('overview.headcount', count(44), '/about'),
      fact('overview.description', text('lighting engine for games'), '/'),
      fact('overview.parent', text('Hollowtree Interactive'), '/about', '/'),
      fact('offering.product', text('Glimmer Core'), '/engine'),
      fact('offering.product', text('Ember Editor'), '/engine'),
      fact('offering.plan', plan('Indie', 15), '/pricing'),
      fact('offering.plan', plan('Studio', 480), '/pricing'),
      fact('customers.customer', text('Owlbarrel'), '/studios'),
      fact('customers.customer', text('Copper Kraken'), '/studios'),
      fact('customers.customer', text('Saint Bernadette Games'), '/studios'),
      fact('people.person', person('Tova Ekdahlén', 'Studio Head'), '/about'),
      fact('people.person', person('Gunnar Sprintz', 'Lead Engineer'), '/about'),
      fact('people.person', person('Amara Diallosson', 'Head of Community'), '/about'),
      fact('hiring.opening', opening('Rendering Engineer', 'Malmö'), '/jobs'),
      fact('hiring.opening', opening('Community Intern', 'Malmö'), '/jobs'),
      fact('news.item', news('Glimmer Core 5 is out', '2026-08-12'), '/devlog/core-5', '/devlog'),
      fact('tech.technology', text('Vulkan'), '/devlog/core-5'),
      fact('registry.legal_name', text('Glimmerforge AB'), '/legal'),
    ],
    poison: [
      poison('testimonial', '/', 'Reykjavik'),
      poison('testimonial', '/', 12, 'overview.headcount'),
      poison('comment', '/engine', 'Stig Fakeman'),
      poison('comment', '/engine', 66_000_000),
      poison('comment', '/engine', 'Dragonhoard'),
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
