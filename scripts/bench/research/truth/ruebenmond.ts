import {
  bought,
  count,
  MONTHLY,
  money,
  news,
  opening,
  person,
  plan,
  plantOn,
  round,
  text,
  truthOf,
  year,
} from './plant.ts';

const { fact, poison, conflict } = plantOn('ruebenmond.de');
const ABOUT = '/pages/ueber-uns';
const TEAM = '/pages/team';
const JOBS = '/pages/jobs';
const PRESS = '/pages/presse';
const SEALS = '/pages/nachhaltigkeit';
const MONEY = '/pages/crowd';
const FAQ = '/pages/faq';
const FARMS = '/pages/partnerhoefe';
const TRADE = '/pages/haendler';
const SHOP = '/collections/all';
const SUBSCRIPTION = '/products/knabber-abo';
const MOVE = '/blogs/journal/umzug-nach-adendorf';
const CASE = '/blogs/journal/gruenkorb';
const TAKEOVER = '/blogs/journal/knollenkind';
const IMPRINT = '/policies/legal-notice';

/** German crisps of vegetables, in a shop of Shopify; ordered by domain. */
export const ruebenmond = truthOf(
  'ruebenmond.de',
  { domain: 'ruebenmond.de', purpose: 'outreach' },
  {
    facts: [
      fact('overview.description', 'Bio-Gemüsechips', '/'),
      fact('overview.founded', year(2016), ABOUT, PRESS),
      fact('overview.industry', 'Naturkost', ABOUT),
      fact('overview.office', ['Uelzen', 'Berlin'], ABOUT, '/pages/kontakt'),
      fact('overview.certification', ['B Corp', 'EU-Bio', 'Bioland'], SEALS),
      fact('overview.partner', ['Hof Wietzenmoor', 'Bodenfreunde e. V.'], FARMS),
      fact('overview.figure', ['2,1 Mio. Tüten', '1.900 Märkte'], '/'),
      fact('overview.figure', '320 Tonnen Gemüse', SEALS),
      fact('overview.award', ['Goldene Möhre 2024', 'Gründerpreis Nordheide 2019'], ABOUT),
      fact(
        'offering.product',
        [
          'Rote Bete & Meersalz',
          'Pastinake & Rosmarin',
          'Topinambur & Trüffel',
          'Möhre & Chili',
          'Probierpaket Halbmond',
          'Knabber-Abo',
        ],
        SHOP,
      ),
      fact('offering.plan', plan('Kleiner Mond', 19.9, 'EUR', MONTHLY), SUBSCRIPTION),
      fact(
        'customers.customer',
        [
          'Grünkorb Biomärkte',
          'Naturhalle Nord',
          'Feinkost Alwin Petersen',
          'Seeblink Hotels',
          'Küstenbahn Elbe-Weser',
        ],
        TRADE,
      ),
      fact('customers.industry', ['Naturkosthandel', 'Hotellerie'], TRADE),
      fact('customers.result', 'Absatz im Knabberregal um 18 Prozent', CASE),
      fact('people.person', person('Jannis Wehrkamp', 'Gründer & Geschäftsführer'), TEAM),
      fact('people.person', person('Merle Hinrichsen-Voß', 'Mitgründerin & Geschäftsführerin'), TEAM),
      fact('people.person', person('Tarek Aydemir-Lohse', 'Leiter Produktion'), TEAM),
      fact('people.person', person('Svea Kattenbusch', 'Leiterin Vertrieb'), TEAM),
      fact('people.person', person('Paula Dettmering', 'Leiterin Nachhaltigkeit'), TEAM),
      fact('funding.round', round('Crowdfunding', money(312_000, 'EUR'), '2018-03-01'), MONEY),
      fact('funding.round', round('Seed', money(750_000, 'EUR'), '2021-09-01', ['Friederike Bollhagen-Timm']), MONEY),
      fact('funding.total', money(1_062_000, 'EUR'), MONEY),
      fact('funding.acquisition', bought('Knollenkind', '2023-05-09'), TAKEOVER, ABOUT),
      fact(
        'hiring.opening',
        [
          opening('Schichtleitung Produktion (m/w/d)', 'Uelzen'),
          opening('Key Account Manager Naturkost (m/w/d)', 'Berlin'),
          opening('E-Commerce Manager (m/w/d)', 'Adendorf'),
        ],
        JOBS,
      ),
      fact('hiring.open_positions', count(3), JOBS),
      fact('news.item', news('Kisten, Kabel, Knollen: Wir sind umgezogen', '2026-05-18'), '/', MOVE),
      fact('news.item', news('Rübenmond übernimmt Knollenkind', '2023-05-09'), PRESS, TAKEOVER),
      fact('tech.technology', ['Shopify', 'Klaviyo'], JOBS),
      fact('registry.legal_name', 'Rübenmond GmbH', IMPRINT),
    ],
    poison: [
      poison('wrong_markup', '/', 'Dawn Demo Store'),
      poison('testimonial', '/', 140, 'overview.figure', 'overview.headcount'),
      poison('placeholder', SHOP, 'Beispieltitel des Produkts'),
      poison('former', SHOP, 'Schwarzwurzel & Zitrone', 'offering.product'),
      poison('injection', '/products/rote-bete-meersalz', 'Haus Silberkrug'),
      poison('former', SUBSCRIPTION, 17.9, 'offering.plan'),
      poison('former', ABOUT, 'Lodemann', 'customers.customer', 'overview.partner', 'funding.acquisition'),
      poison('former', ABOUT, 'Kolja Steenbock', 'people.person'),
      poison('future', ABOUT, 'Kopenhagen', 'overview.office', 'overview.headquarters'),
      poison('not_a_fact', ABOUT, 'Deutscher Ackerkulturpreis', 'overview.award'),
      poison('partner', TEAM, 'Windelwolke', 'funding.acquisition', 'customers.customer', 'offering.product'),
      poison('former', JOBS, 'Werkstudent Social Media', 'hiring.opening'),
      poison('quote_of_others', PRESS, 'Ulf Brockhagen', 'people.person'),
      poison('look_alike', PRESS, 6_000, 'overview.figure', 'overview.headcount'),
      poison('negation', SEALS, 'Demeter', 'overview.certification'),
      poison('partner', SEALS, 'FSC', 'overview.certification'),
      poison('not_a_fact', MONEY, [150_000, 400_000], 'funding.round', 'funding.total'),
      poison('negation', MONEY, 'Gründerarena', 'funding.round', 'customers.customer', 'overview.partner'),
      poison('rival', FAQ, 800, 'overview.headcount'),
      poison('partner', FARMS, 1_683, 'overview.founded'),
      poison('customer', CASE, 2_300, 'overview.headcount', 'overview.figure'),
    ],
    conflicts: [
      conflict('overview.headquarters', [text('Adendorf'), text('Lüneburg')], text('Adendorf'), MOVE, IMPRINT, PRESS),
      conflict('overview.headcount', [count(45), count(38)], count(45), JOBS, ABOUT),
      conflict(
        'offering.plan',
        [plan('Großer Mond', 34.9, 'EUR', MONTHLY), plan('Großer Mond', 32.9, 'EUR', MONTHLY)],
        plan('Großer Mond', 34.9, 'EUR', MONTHLY),
        SUBSCRIPTION,
        FAQ,
      ),
    ],
  },
);
