import { count, money, news, opening, person, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('norrsyn.se');
const GLEIF = 'https://api.gleif.org/api/v1/lei-records?filter[entity.legalName]=norrsyn';
const WIKIDATA = 'https://www.wikidata.org/w/api.php?action=wbgetentities&ids=Q139900418';

/** A maker of blood tests with regulatory releases, a table of products and one of its rivals; ordered by an address. */
export const norrsyn = truthOf(
  'norrsyn.se',
  { email: 'elsabet.norrby@norrsyn.se', purpose: 'pre_call', context: 'Injection moulding of cartridges' },
  {
    facts: [
      fact('overview.headquarters', 'Umeå, Sweden', '/contact/', '/investors/press-releases/issue/'),
      fact('overview.headcount', count(88), '/about-norrsyn/', '/investors/press-releases/issue/'),
      fact('overview.description', 'Rapid blood tests', '/', '/investors/press-releases/issue/'),
      fact('offering.product', ['SepsiRapid', 'SepsiRapid Neo', 'Norrsyn Reader'], '/products/'),
      fact('customers.customer', 'Sundhamn University Hospital', '/'),
      fact('customers.customer', 'Klinikum Rabenfels', '/', '/investors/press-releases/rabenfels/'),
      fact('customers.customer', 'Ospedale San Gaudioso', '/'),
      fact('people.person', person('Elsabet Norrby', 'CEO'), '/about-norrsyn/management/'),
      fact('people.person', person('Fredrik Zetterqvist', 'CFO'), '/about-norrsyn/management/'),
      fact('people.person', person('Oyelaran Sundin', 'Chief Scientific Officer'), '/about-norrsyn/management/'),
      fact(
        'funding.round',
        round(null, money(120_000_000, 'SEK'), '2026-01-22', ['Granit Invest', 'Västerstam', 'Alm Family Office']),
        '/investors/press-releases/issue/',
      ),
      fact('hiring.opening', opening('Assay Scientist', 'Umeå'), '/about-norrsyn/careers/'),
      fact('hiring.opening', opening('Key Account Manager DACH', 'Munich'), '/about-norrsyn/careers/'),
      fact(
        'news.item',
        news('Klinikum Rabenfels orders 60 Norrsyn Readers', '2026-10-08'),
        '/investors/press-releases/',
        '/investors/press-releases/rabenfels/',
      ),
      fact(
        'news.item',
        news('Fredrik Zetterqvist new CFO', '2025-05-13'),
        '/investors/press-releases/',
        '/investors/press-releases/cfo/',
      ),
      fact('tech.technology', 'Qt', '/about-norrsyn/careers/'),
      fact('registry.legal_name', 'Norrsyn Diagnostics AB', '/privacy/', GLEIF),
      fact('registry.lei', '549300NORRSYNDIAG052', GLEIF),
      fact('registry.jurisdiction', 'SE', GLEIF),
    ],
    poison: [
      poison('not_a_fact', '/', 11_000_000),
      poison('customer', '/', 9_000, 'overview.headcount'),
      poison('customer', '/', 'Ansgar Theiss', 'people.person'),
      poison('rival', '/technology/', 130_000_000),
      poison('not_a_fact', '/technology/', 1_994, 'overview.founded'),
      poison('rival', '/products/', 'CultureMax'),
      poison('partner', '/about-norrsyn/', 40, 'overview.headcount'),
      poison('partner', '/about-norrsyn/', 'Malmö', 'overview.headquarters'),
      poison('hidden', '/about-norrsyn/management/', 'Test Testsson'),
      poison('hypothetical', '/investors/press-releases/issue/', 80_000_000, 'funding.round', 'funding.total'),
      poison('not_a_fact', '/investors/press-releases/issue/', 1_900_000_000),
      poison('partner', '/investors/press-releases/issue/', 'Greger Lidmark', 'people.person'),
      poison('customer', '/investors/press-releases/rabenfels/', 1_888, 'overview.founded'),
      poison('former', '/investors/press-releases/cfo/', 'Birgitta Ek', 'people.person'),
      poison('look_alike', GLEIF, 'Norrsyn Optik'),
    ],
    conflicts: [conflict('overview.founded', [year(2012), year(2010)], year(2012), '/about-norrsyn/', WIKIDATA)],
  },
);
