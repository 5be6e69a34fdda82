import { count, money, opening, person, plan, plantOn, round, truthOf, year } from '../plant.ts';

const { fact, poison } = plantOn('taktmuehle.de');

/**
 * German software for bakeries in Astro, with islands whose properties repeat what they show; ordered by a mail address.
 * Henrik Baalmann has a title on the page about the team and another in the legal notice, so either is true.
 */
export const taktmuehle = truthOf(
  'taktmuehle.de',
  { email: 'l.wittkopp@taktmuehle.de', context: 'Kassensysteme für Filialen' },
  {
    facts: [
      fact('overview.description', 'Produktionsplanung für Backstuben', '/'),
      fact('overview.founded', year(2019), '/ueber-uns'),
      fact('overview.headquarters', 'Münster, Germany', '/ueber-uns', '/impressum'),
      fact('overview.headcount', count(27), '/ueber-uns'),
      fact('offering.product', ['Backplan', 'Filialbote'], '/produkt'),
      fact('offering.plan', [plan('Geselle', 39, 'EUR'), plan('Meister', 69, 'EUR')], '/preise'),
      fact('customers.customer', ['Bäckerei Südfeld', 'Brotzeit Kampmann'], '/', '/backstuben'),
      fact('people.person', person('Lea Wittkopp', 'Geschäftsführerin'), '/ueber-uns'),
      fact('people.person', person('Henrik Baalmann', null), '/ueber-uns'),
      fact(
        'funding.round',
        round('Seed', money(2_400_000, 'EUR'), '2025-10-14', ['Rüschhaus Ventures']),
        '/neues/seed',
      ),
      fact('hiring.opening', opening('Kundenbetreuer (m/w/d)', 'Münster'), '/jobs'),
    ],
    poison: [
      poison('customer', '/backstuben', 410, 'overview.headcount'),
      poison('customer', '/backstuben', 1_926, 'overview.founded'),
      poison('not_a_fact', '/produkt', 2_022, 'overview.founded'),
      poison('rival', '/preise', [450, 'OfenPro'], 'offering.plan', 'offering.product', 'customers.customer'),
      poison('testimonial', '/', 'Bernd Kampmann', 'people.person'),
      poison('placeholder', '/', ['Erika Musterfrau', 'Beispielfirma']),
      poison('partner', '/ueber-uns', 'Düsseldorf', 'overview.headquarters'),
      poison('negation', '/ueber-uns', 'Mahlwerk AG', 'overview.parent', 'funding.acquisition', 'customers.customer'),
      poison('partner', '/impressum', 'Jorrit Pannenbäcker', 'people.person'),
    ],
  },
);
