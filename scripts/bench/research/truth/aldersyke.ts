import { bought, count, news, opening, person, plantOn, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('aldersyke.co.uk');
const HISTORY = '/about-us/our-history/';
const TEAM = '/about-us/our-people/';
const NEW_BOSS = '/news/joanna-entwistle-appointed-managing-director/';
const FAIR = '/news/meet-us-at-fluidex-2026/';
const CASE = '/case-studies/caldmoor-distillers/';
const SLAVERY = '/modern-slavery-statement/';

/** British family-owned manufacturer in WordPress with Elementor; ordered by name and domain. */
export const aldersyke = truthOf(
  'aldersyke.co.uk',
  { domain: 'aldersyke.co.uk', purpose: 'pre_call' },
  {
    facts: [
      fact('overview.description', 'manufacturer of industrial strainers and filters', '/'),
      fact('overview.headquarters', 'Keighley', '/about-us/', NEW_BOSS, FAIR, '/legal-notice/'),
      fact('overview.office', ['Wrexham', 'Grangemouth'], '/about-us/'),
      fact('overview.industry', 'industrial filtration', '/about-us/'),
      fact('overview.parent', 'Entwistle Family Holdings Limited', '/about-us/'),
      fact('overview.certification', ['ISO 9001', 'ISO 14001', 'Cyber Essentials Plus'], '/quality-certificates/'),
      fact(
        'overview.partner',
        ['Nordsil Filter AS', 'Kaltenbrink Filtertechnik GmbH', 'Burrawang Process Supplies'],
        '/distributors/',
      ),
      fact('overview.award', 'Aire Valley Manufacturer of the Year', HISTORY),
      fact('overview.figure', '31,000 strainers in service', '/about-us/'),
      fact('overview.figure', '42 countries', '/distributors/'),
      fact('offering.product', ['Sykeline', 'Beckflow', 'Fellscreen', 'Duomark'], '/products/', '/'),
      fact('customers.customer', ['Caldmoor Distillers', 'Strandline Ferries'], '/', '/case-studies/'),
      fact('customers.customer', ['Thirlbeck Chemicals', 'Peakmoor Water'], '/', '/case-studies/'),
      fact(
        'customers.industry',
        ['Water and wastewater', 'Food and drink', 'Chemical processing', 'Marine'],
        '/industries/',
      ),
      fact('customers.result', 'saved 2,100 hours of cleaning a year', CASE),
      fact('customers.result', 'cut unplanned stoppages by 38%', '/case-studies/strandline-ferries/'),
      fact('people.person', person('Martin Ackroyd', 'Operations Director'), TEAM),
      fact('people.person', person('Sunita Bhogal', 'Finance Director'), TEAM),
      fact('people.person', person('Peter Hallam', 'Technical Director'), TEAM),
      fact('people.person', person('Claire Dewhirst', 'HR Manager'), TEAM),
      fact('people.person', person('Gareth Prys-Jones', 'General Manager, Wrexham'), TEAM),
      fact('funding.acquisition', bought('Cawthra Mesh', '2014-03-01'), HISTORY),
      fact('funding.acquisition', bought('Penmorfa Screens', '2021-06-07'), HISTORY, '/news/'),
      fact('hiring.opening', opening('Mesh Weaver', 'Keighley'), '/careers/'),
      fact('hiring.opening', opening('TIG Welder (nights)', 'Wrexham'), '/careers/'),
      fact('hiring.opening', opening('Export Sales Engineer', 'Keighley'), '/careers/'),
      fact('hiring.opening', opening('Design Engineer', 'Keighley'), '/careers/'),
      fact('hiring.open_positions', count(4), '/careers/'),
      fact('news.item', news('Joanna Entwistle appointed Managing Director', '2026-09-14'), '/news/', NEW_BOSS),
      fact('news.item', news('Meet us at Fluidex 2026', '2026-06-02'), '/news/', FAIR),
      fact('news.item', news('Laser cell starts work in Keighley', '2026-05-06'), '/news/'),
      fact('news.item', news('Penmorfa Screens joins the family', '2021-06-07'), '/news/'),
      fact('tech.technology', ['SolidWorks', 'Epicor'], '/careers/'),
      fact('registry.legal_name', 'Aldersyke Filtration Limited', '/legal-notice/', SLAVERY),
    ],
    poison: [
      poison('wrong_markup', '/', 'Factorix Demo Manufacturing'),
      poison('placeholder', '/', 'John Doe'),
      poison('hidden', '/', 'Widnes', 'overview.office', 'overview.headquarters'),
      poison('partner', '/', 'Pixelmill Creative', 'overview.partner', 'customers.customer', 'overview.parent'),
      poison('partner', '/about-us/', 410, 'overview.headcount'),
      poison('partner', '/about-us/', 1_988, 'overview.founded'),
      poison('look_alike', '/about-us/', 'Aldersyke Brewery'),
      poison('former', HISTORY, 'Rotamark', 'offering.product'),
      poison('former', HISTORY, 'Bradford', 'overview.office', 'overview.headquarters'),
      poison('former', HISTORY, 17, 'overview.headcount'),
      poison('not_a_fact', HISTORY, 1_971, 'overview.founded'),
      poison('not_a_fact', HISTORY, 'Northern Engineering Prize', 'overview.award'),
      poison('former', TEAM, 'Eunice Sugden', 'people.person'),
      poison('partner', '/products/sykeline-basket-strainers/', 'Nadcap', 'overview.certification'),
      poison('customer', CASE, 1_350, 'overview.headcount', 'overview.figure'),
      poison('partner', '/distributors/', 'Hamburg', 'overview.office'),
      poison('future', '/distributors/', 'Rotterdam', 'overview.office'),
      poison('future', '/quality-certificates/', 'ISO 45001', 'overview.certification'),
      poison('not_a_fact', '/careers/', 'Purchasing Assistant', 'hiring.opening'),
      poison('not_a_fact', '/news/', 1_800_000, 'funding.round', 'funding.total'),
      poison('comment', NEW_BOSS, 75_000),
      poison('quote_of_others', FAIR, 'Ines Vandermolen', 'people.person'),
    ],
    conflicts: [
      conflict('overview.founded', [year(1956), year(1957)], year(1956), HISTORY, FAIR),
      conflict('overview.headcount', [count(228), count(243)], count(243), SLAVERY, '/about-us/'),
      conflict(
        'people.person',
        [person('Richard Entwistle', 'Managing Director'), person('Joanna Entwistle', 'Managing Director')],
        person('Joanna Entwistle', 'Managing Director'),
        TEAM,
        NEW_BOSS,
      ),
    ],
  },
);
