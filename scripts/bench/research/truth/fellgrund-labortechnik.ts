import { bought, count, news, opening, person, plantOn, soldTo, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('fellgrund-labortechnik.de');
const ABOUT = '/unternehmen';
const HISTORY = '/unternehmen/geschichte';
const OFFICES = '/unternehmen/standorte';
const PEOPLE = '/unternehmen/ansprechpartner';
const CASE = '/referenzen/brueckmann-arzneimittel';
const CHANGE = '/aktuelles/detail/wechsel-in-der-geschaeftsfuehrung';
const PRIZE = '/aktuelles/detail/laborinnovationspreis-fuer-dosalin';
const [CTO, FORMER_CTO] = [
  person('Ilka Thormählen', 'Geschäftsführerin Technik'),
  person('Albrecht Sommerkamp', 'Geschäftsführer Technik'),
];

/** A German maker of laboratory devices in TYPO3, with one page in English; ordered by domain. */
export const fellgrundLabortechnik = truthOf(
  'fellgrund-labortechnik.de',
  { domain: 'fellgrund-labortechnik.de', purpose: 'account_research' },
  {
    facts: [
      fact('overview.description', 'Hersteller von Dosier- und Temperiertechnik für Labor und Pilotanlage', '/'),
      fact('overview.headquarters', 'Biedenkopf', ABOUT, OFFICES, '/impressum', PRIZE),
      fact('overview.industry', 'Labortechnik', ABOUT),
      fact('overview.parent', 'Hallbrück Holding SE', ABOUT, '/en/company'),
      fact('overview.certification', ['ISO 9001', 'ISO 14001'], '/unternehmen/zertifikate'),
      fact('overview.partner', ['Hochschule Lahntal', 'Skandilab ApS'], ABOUT),
      fact('overview.office', ['Jena', 'Linz'], OFFICES, '/en/company'),
      fact('overview.figure', ['32.000 Geräte', '46 Ländern'], '/'),
      fact('overview.figure', 'Umsatz 2025: 38,4 Mio. Euro', '/presse'),
      fact('overview.award', 'Laborinnovationspreis 2024', PRIZE),
      fact('offering.product', ['Dosalin', 'Schwingara', 'Temprisa', 'Protokollo'], '/produkte'),
      fact('offering.integration', ['SAP QM', 'OPC UA'], '/software/protokollo'),
      fact(
        'customers.customer',
        ['Brückmann Arzneimittel', 'Lackfabrik Ostheim', 'Molkerei Sonnenhang', 'Zellwerk Altmark'],
        '/referenzen',
      ),
      fact('customers.industry', ['Pharma', 'Lacke und Farben', 'Batterieforschung'], '/'),
      fact('customers.result', 'Einwaagezeit sank um 62 Prozent', CASE),
      fact('people.person', person('Henning Wiesbrock', 'Sprecher der Geschäftsführung'), PEOPLE),
      fact('people.person', person('Katja Lindenau', 'Kaufmännische Leiterin'), PEOPLE),
      fact('people.person', person('Matthias Rohdenburg', 'Leiter Vertrieb'), PEOPLE),
      fact('people.person', person('Jasmin Oezdemir', 'Leiterin Service'), PEOPLE),
      fact('people.person', person('Friederike Nolting', 'Leiterin Unternehmenskommunikation'), '/presse'),
      fact('people.person', person('Uwe Trautvetter', 'Ausbilder'), '/karriere/ausbildung'),
      fact('funding.acquisition', bought('Saaletherm GmbH', '2016-01-01'), HISTORY),
      fact('funding.acquisition', soldTo('Hallbrück Holding SE', '2021-07-01'), HISTORY, ABOUT),
      fact('hiring.opening', opening('Servicetechniker im Außendienst (m/w/d)', 'Biedenkopf'), '/karriere'),
      fact('hiring.opening', opening('Softwareentwickler Gerätesteuerung (m/w/d)', 'Jena'), '/karriere'),
      fact('hiring.opening', opening('Produktmanager Umlaufthermostate (m/w/d)', 'Jena'), '/karriere'),
      fact('hiring.opening', opening('Einkäufer Elektronik (m/w/d)', 'Biedenkopf'), '/karriere'),
      fact('hiring.opening', opening('Sachbearbeiter Exportkontrolle (m/w/d)', 'Biedenkopf'), '/karriere'),
      fact('hiring.open_positions', count(5), '/karriere'),
      fact(
        'news.item',
        news('Wechsel in der Geschäftsführung: Technik in neuen Händen', '2026-10-01'),
        '/aktuelles',
        CHANGE,
      ),
      fact('news.item', news('Protokollo 5.2 quittiert Alarme vom Telefon aus', '2026-09-08'), '/aktuelles'),
      fact('news.item', news('Laborinnovationspreis für Dosalin', '2024-11-14'), '/aktuelles', PRIZE),
      fact('tech.technology', 'Qt', '/karriere'),
      fact('registry.legal_name', 'Fellgrund Labortechnik GmbH', '/impressum', PRIZE),
      fact('registry.lei', '8945005KZQ7WF41TRB79', '/impressum'),
    ],
    poison: [
      poison('wrong_markup', '/', 'Starter Theme GmbH'),
      poison('wrong_markup', '/', 25, 'overview.headcount'),
      poison('injection', '/', ['Zeppelmann Pharma', 5_000]),
      poison('former', '/produkte', 'Fellomat 57', 'offering.product'),
      poison('rival', '/produkte/dosalin', 'Pulvermeister'),
      poison('negation', '/produkte/dosalin', 'ISO 13485', 'overview.certification'),
      poison('future', '/software/protokollo', 'SiLA 2', 'offering.integration'),
      poison('customer', CASE, 1_150, 'overview.headcount'),
      poison('customer', CASE, 1_898, 'overview.founded'),
      poison('customer', CASE, 'Holzminden', 'overview.headquarters', 'overview.office'),
      poison('customer', CASE, 'Sabine Kottwitz', 'people.person'),
      poison('partner', ABOUT, 2_400, 'overview.headcount'),
      poison('partner', ABOUT, 'Münster', 'overview.headquarters', 'overview.office'),
      poison('negation', ABOUT, 'Labcora Group'),
      poison('not_a_fact', HISTORY, 9_500_000, 'funding.round', 'funding.total'),
      poison('look_alike', HISTORY, 'Fellgrund Pumpen AG'),
      poison('future', OFFICES, 'Singapur', 'overview.office'),
      poison('former', '/unternehmen/zertifikate', 'EMAS', 'overview.certification'),
      poison('former', PEOPLE, 'Gisbert Ahlmann', 'people.person'),
      poison('former', '/karriere', 'Konstrukteur Feinwerktechnik', 'hiring.opening'),
      poison('not_a_fact', PRIZE, 'Goldene Pipette', 'overview.award'),
    ],
    conflicts: [
      conflict('overview.headcount', [count(165), count(180)], count(180), PRIZE, ABOUT),
      conflict('overview.founded', [year(1957), year(1959)], year(1957), HISTORY, '/presse', '/en/company'),
      conflict('people.person', [CTO, FORMER_CTO], CTO, CHANGE, PEOPLE),
    ],
  },
);
