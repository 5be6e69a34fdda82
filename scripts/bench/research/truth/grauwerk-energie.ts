import { count, news, opening, person, plantOn, round, text, truthOf, year } from './plant.ts';

const { fact, poison } = plantOn('grauwerk-energie.de');
const GLEIF = 'https://api.gleif.org/api/v1/lei-records?filter[entity.legalName]=grauwerk';

/** A site in German with an imprint and broken linked data; ordered by name, known to Wikidata and GLEIF. */
export const grauwerkEnergie = truthOf(
  'grauwerk-energie.de',
  { company_name: 'Grauwerk Energie GmbH', context: 'Wir versichern Batteriespeicher' },
  {
    facts: [
      fact('overview.founded', year(2011), '/unternehmen'),
      fact('overview.headquarters', text('Bremen, Germany'), '/unternehmen', '/impressum'),
      fact('overview.headcount', count(210), '/unternehmen'),
      fact('offering.product', text('Flautenkasten'), '/produkte'),
      fact('offering.product', text('Netzruhe'), '/produkte'),
      fact('customers.customer', text('Windpark Oldermoor'), '/referenzen'),
      fact('customers.customer', text('Stadtwerke Brakelsiel'), '/referenzen'),
      fact('customers.customer', text('Bürgerenergie Wiesenbrück'), '/referenzen'),
      fact('people.person', person('Dr. Hedda Möllenkamp', 'Geschäftsführerin'), '/team'),
      fact('people.person', person('Jorin Strackerjan', 'Technischer Leiter'), '/team'),
      fact('people.person', person('Wiebke Ahnstedt', 'Leiterin Vertrieb'), '/team'),
      fact(
        'funding.round',
        round('Series C', 35_000_000, {
          currency: 'EUR',
          on: '2026-02-25',
          by: ['Deichgraf Ventures', 'Nordlicht Beteiligungen'],
        }),
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
      fact('registry.legal_name', text('Grauwerk Energie GmbH'), '/impressum', GLEIF),
      fact('registry.lei', text('529900GRAUWERKENE783'), GLEIF),
      fact('registry.jurisdiction', text('DE'), GLEIF),
    ],
    poison: [
      poison('wrong_markup', '/', 1_999, 'overview.founded'),
      poison('future', '/unternehmen', 600, 'overview.headcount'),
      poison('hidden', '/team', 'Max Mustermann'),
      poison('customer', '/referenzen', 1_923, 'overview.founded'),
      poison('customer', '/referenzen', 850, 'overview.headcount'),
      poison('testimonial', '/referenzen', 2_300_000),
      poison('rival', '/presse/finanzierung', 80_000_000),
      poison('rival', '/presse/finanzierung', 'Kupferberg Capital'),
      poison('hypothetical', '/presse/finanzierung', 'Börsengang'),
      poison('partner', '/impressum', 'Rudi Webmann', 'people.person'),
      poison('not_a_fact', '/', 2_003, 'overview.founded'),
      poison('look_alike', GLEIF, 'Grauwerk Energietechnik'),
      poison('look_alike', GLEIF, '529900GRAUWERKTEC028'),
    ],
  },
);
