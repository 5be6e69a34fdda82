import { count, money, news, opening, person, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison } = plantOn('grauwerk-energie.de');
const GLEIF = 'https://api.gleif.org/api/v1/lei-records?filter[entity.legalName]=grauwerk';

/** A site in German with an imprint and broken linked data; ordered by name, known to Wikidata and GLEIF. */
export const grauwerkEnergie = truthOf(
  'grauwerk-energie.de',
  { company_name: 'Grauwerk Energie GmbH', context: 'Wir versichern Batteriespeicher' },
  {
    facts: [
      fact('overview.founded', year(2011), '/unternehmen'),
      fact('overview.headquarters', 'Bremen, Germany', '/unternehmen', '/impressum'),
      fact('overview.headcount', count(210), '/unternehmen'),
      fact('offering.product', ['Flautenkasten', 'Netzruhe'], '/produkte'),
      fact('customers.customer', ['Windpark Oldermoor', 'Stadtwerke Brakelsiel'], '/referenzen'),
      fact('customers.customer', 'Bürgerenergie Wiesenbrück', '/referenzen'),
      fact('people.person', person('Dr. Hedda Möllenkamp', 'Geschäftsführerin'), '/team'),
      fact('people.person', person('Jorin Strackerjan', 'Technischer Leiter'), '/team'),
      fact('people.person', person('Wiebke Ahnstedt', 'Leiterin Vertrieb'), '/team'),
      fact(
        'funding.round',
        round('Series C', money(35_000_000, 'EUR'), '2026-02-25', ['Deichgraf Ventures', 'Nordlicht Beteiligungen']),
        '/presse/finanzierung',
      ),
      fact('hiring.opening', opening('Elektroingenieur Netzanschluss (m/w/d)', 'Bremen'), '/karriere'),
      fact('hiring.opening', opening('Bauleiterin Speicher (m/w/d)', 'Husum'), '/karriere'),
      fact(
        'news.item',
        news('Grauwerk Energie schließt Finanzierungsrunde ab', '2026-02-25'),
        '/presse/finanzierung',
        '/presse',
      ),
      fact('news.item', news('Neuer Speicher in Oldermoor', '2025-10-08'), '/presse/oldermoor', '/presse'),
      fact('registry.legal_name', 'Grauwerk Energie GmbH', '/impressum', GLEIF),
      fact('registry.lei', '529900GRAUWERKENE783', GLEIF),
      fact('registry.jurisdiction', 'DE', GLEIF),
    ],
    poison: [
      poison('wrong_markup', '/', 1_999, 'overview.founded'),
      poison('future', '/unternehmen', 600, 'overview.headcount'),
      poison('hidden', '/team', 'Max Mustermann'),
      poison('customer', '/referenzen', 1_923, 'overview.founded'),
      poison('customer', '/referenzen', 850, 'overview.headcount'),
      poison('testimonial', '/referenzen', 2_300_000),
      poison('rival', '/presse/finanzierung', [80_000_000, 'Kupferberg Capital']),
      poison('hypothetical', '/presse/finanzierung', 'Börsengang'),
      poison('partner', '/impressum', 'Rudi Webmann', 'people.person'),
      poison('not_a_fact', '/', 2_003, 'overview.founded'),
      poison('look_alike', GLEIF, ['Grauwerk Energietechnik', '529900GRAUWERKTEC028']),
    ],
  },
);
