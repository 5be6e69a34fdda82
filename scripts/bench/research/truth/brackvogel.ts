import { count, money, news, opening, person, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('brackvogel.de');
const GLEIF = 'https://api.gleif.org/api/v1/lei-records?filter[entity.legalName]=brackvogel';
const WIKIDATA = 'https://www.wikidata.org/w/api.php?action=wbgetentities&ids=Q139900417';

/** A maker of instruments in TYPO3, English but for its jobs and its legal notice; ordered by a page. */
export const brackvogel = truthOf(
  'brackvogel.de',
  { website_url: 'https://www.brackvogel.de/', context: 'Calibration of sensors in water works' },
  {
    facts: [
      fact('overview.description', 'turbidity and flow sensors', '/'),
      fact('overview.headquarters', 'Kassel, Germany', '/contact'),
      fact('overview.headcount', count(97), '/company'),
      fact('offering.product', 'Kanalwächter 3', '/products', '/products/kanalwaechter'),
      fact('offering.product', 'Trübsonde T2', '/products', '/products/truebsonde'),
      fact('offering.product', 'Pegelbote', '/products'),
      fact('customers.customer', ['Stadtwerke Hainrode-Nord', 'Abwasserverband Untere Schwelme'], '/', '/references'),
      fact('customers.customer', 'Lippequell Wasser AG', '/'),
      fact('people.person', person('Dr. Ute Brackvogel', 'Managing Director'), '/management'),
      fact('people.person', person('Sönke Ladewig', 'Managing Director, Technology'), '/management'),
      fact('people.person', person('Marlies Tonndorf', 'Head of Sales'), '/management'),
      fact(
        'funding.round',
        round(null, money(7_500_000, 'EUR'), '2026-03-17', ['Fuldaborn Beteiligungen', 'Habichtshain Invest']),
        '/news/growth-capital',
      ),
      fact('hiring.opening', opening('Embedded Software Engineer (m/w/d)', 'Kassel'), '/karriere'),
      fact('hiring.opening', opening('Servicetechniker (m/w/d)', 'Graz'), '/karriere'),
      fact('news.item', news('7.5 million euros for clearer water', '2026-03-17'), '/news', '/news/growth-capital'),
      fact('news.item', news('Brackvogel opens service point in Graz', '2025-09-04'), '/news', '/news/graz'),
      fact('tech.technology', ['Rust', 'TimescaleDB'], '/karriere'),
      fact('registry.legal_name', 'Brackvogel Messtechnik GmbH', '/impressum', GLEIF),
      fact('registry.lei', '529900BRACKVOGELM377', GLEIF),
      fact('registry.jurisdiction', 'DE', GLEIF),
    ],
    poison: [
      poison('wrong_markup', '/', 2_013, 'overview.founded'),
      poison('wrong_markup', '/', 'Kurvenreich Themes'),
      poison('injection', '/', 140_000_000),
      poison('customer', '/', 310, 'overview.headcount'),
      poison('negation', '/company', 'Siltronde', 'overview.parent', 'funding.acquisition'),
      poison('not_a_fact', '/company', 1_896, 'overview.founded'),
      poison('not_a_fact', '/company', 31, 'overview.headcount'),
      poison('future', '/company', 200, 'overview.headcount'),
      poison('partner', '/company', 12_000_000),
      poison('former', '/management', 'Horst Wiegleb', 'people.person'),
      poison('not_a_fact', '/products/truebsonde', 2_019, 'overview.founded'),
      poison('placeholder', '/products/truebsonde', 'Erika Beispiel'),
      poison('customer', '/references', 1_954, 'overview.founded'),
      poison('rival', '/news/growth-capital', 55_000_000, 'funding.round', 'funding.total'),
      poison('partner', '/news/growth-capital', 340_000_000),
      poison('partner', '/impressum', 'Falko Reents'),
      poison('look_alike', GLEIF, '529900BRACKVOGELI982'),
    ],
    conflicts: [conflict('overview.founded', [year(2009), year(2011)], year(2009), '/company', WIKIDATA)],
  },
);
