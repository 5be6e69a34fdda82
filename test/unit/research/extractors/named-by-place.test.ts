import type { PageLink } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import type { TestPage } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';

const SITE = 'https://veltrane.com';

function link(path: string, text: string, area: PageLink['area'] = 'nav'): PageLink {
  return { url: `${SITE}${path}`, text, area };
}

/** What the place, the address and the links of a name make it, and what looks alike and is none. */
test.each<[string, string, TestPage, string[]]>([
  [
    'customers.customer',
    'the first column of a table below a heading that says who uses the product',
    {
      pageClass: 'other',
      blocks: [
        '# Studios that use Veltrane',
        ['; Studio', '; Game'],
        ['; Nordal Games', '; Nightmoss'],
        ['; Bosk', '; Kraken'],
      ],
    },
    ['Nordal Games', 'Bosk'],
  ],
  [
    'customers.customer',
    'no reason below a heading that says why somebody uses the product',
    { pageClass: 'other', blocks: ['# Why studios use Veltrane', '- Fast Setup', '- Real-Time Sync'] },
    [],
  ],
  [
    'customers.customer',
    'no entry of the menu on a page of customers',
    {
      pageClass: 'customers',
      blocks: ['!h Platform', '!h Company', '!h Careers', '# Customers', '### Nordal Bank', 'Nordal Bank saves a day.'],
      links: [
        link('/platform', 'Platform', 'header'),
        link('/company', 'Company', 'header'),
        link('/careers', 'Careers', 'header'),
      ],
    },
    ['Nordal Bank'],
  ],
  [
    'customers.customer',
    'a card below another one, whatever the last line of that says',
    {
      pageClass: 'customers',
      blocks: [
        '# Better sleep',
        ['Food', '### Nordal Water', '-38%', 'waiting time', 'Read the story'],
        ['Furniture', '### Bosk Living', '6 h', 'saved a week', 'Read the story'],
      ],
      links: [link('/customers/nordal-water', 'Food Nordal Water -38% waiting time', 'main')],
    },
    ['Nordal Water'],
  ],
  [
    'customers.customer',
    'titles of one word and of a name at their end, by their addresses',
    {
      pageClass: 'customers',
      blocks: [
        '# Stories',
        '## Nordal passes its audit',
        '## A lab for 240: University of Bosk',
        '## Diesel costs fell',
      ],
      links: [
        link('/customers/nordal', 'Nordal passes its audit', 'main'),
        link('/customers/bosk', 'A lab for 240: University of Bosk', 'main'),
        link('/customers/diesel-costs', 'Diesel costs fell', 'main'),
      ],
    },
    ['Nordal', 'University of Bosk'],
  ],
  [
    'customers.customer',
    'a title whose card tells of a result and leads to its address, by whatever words',
    {
      pageClass: 'customers',
      blocks: [
        '# Work',
        '## Nordal Candle Co.',
        'Breakages fell from 4% to 1.8%.',
        '## Plastic Free',
        'For everybody.',
      ],
      links: [link('/customers/nordal', 'Explore', 'main'), link('/customers/plastic-free', 'Explore', 'main')],
    },
    ['Nordal Candle Co'],
  ],
  [
    'customers.customer',
    'no trade, whose card leads to no story',
    {
      pageClass: 'customers',
      blocks: ['# Stories', ['### Public Sector', 'For towns.', 'Learn more']],
      links: [link('/customers/public-sector', 'Public Sector', 'main')],
    },
    [],
  ],
  [
    'customers.customer',
    'no department of whoever is quoted',
    { pageClass: 'customers', blocks: [['“Quiet.”', 'Dr Ada Weft, Head of Microbiology']] },
    [],
  ],
  [
    'customers.customer',
    'a line of names of which one has its town behind it, and others begin small',
    {
      pageClass: 'customers',
      blocks: [
        '## Our customers',
        'Nordal Group, Bosk Brewers, the Weft Institute in Selby and Kestrel Hospitals Trust.',
      ],
    },
    ['Nordal Group', 'Bosk Brewers', 'Weft Institute', 'Kestrel Hospitals Trust'],
  ],
  [
    'customers.customer',
    'the same in French',
    {
      pageClass: 'customers',
      language: 'fr',
      blocks: [
        '## Nos clients',
        'Nordal Distribution, Brasserie Bosk, Pépinières Weft, le port de Selme et la Coopérative.',
      ],
    },
    ['Nordal Distribution', 'Brasserie Bosk', 'Pépinières Weft'],
  ],
  [
    'overview.partner',
    'logos of whom the company is a partner of',
    {
      pageClass: 'customers',
      language: 'de',
      blocks: ['## Wir sind Partner von', '~ Handwerkskammer Nordal', '~ Dachdecker-Innung Bosk'],
    },
    ['Handwerkskammer Nordal', 'Dachdecker-Innung Bosk'],
  ],
  [
    'customers.customer',
    'none of those',
    {
      pageClass: 'customers',
      blocks: ['## Wir sind Partner von', '~ Handwerkskammer Nordal', '~ Dachdecker-Innung Bosk'],
    },
    [],
  ],
  [
    'offering.integration',
    'cards below categories, on a page that its title says is of integrations',
    {
      pageClass: 'product',
      title: 'Integrations | Veltrane',
      blocks: [
        '## Accounting',
        ['- Nordal Books', '- Ledgers'],
        ['- Bosk', '- Invoices'],
        '## Coming soon',
        ['- Kestrel', '- Tax'],
      ],
    },
    ['Nordal Books', 'Bosk'],
  ],
  [
    'offering.integration',
    'the same below a heading about tools, and no heading of what is to come',
    {
      pageClass: 'product',
      language: 'fr',
      blocks: [
        '# Veltrane parle à vos outils',
        '## Intégrations ERP et WMS',
        ['Nordal', 'ERP'],
        ['Bosk', 'WMS'],
        '## Prochainement',
        ['Kestrel', 'TMS'],
      ],
    },
    ['Nordal', 'Bosk'],
  ],
  [
    'offering.integration',
    'cards below a small line over the heading, without what is removed or to come',
    {
      pageClass: 'other',
      blocks: [
        ['Plays well with', '## What is already in your control room'],
        ['~ Nordal Books', 'Nordal Books', 'Invoices, both ways.'],
        ['~ Bosk', 'Bosk', 'Orders with the photo.'],
        ['~ Kestrel', 'Kestrel', 'Coming 2027'],
      ],
    },
    ['Nordal Books', 'Bosk'],
  ],
  [
    'offering.integration',
    'none of those that a word behind their names takes back',
    {
      pageClass: 'product',
      blocks: [
        '# Integrations',
        '- Nordal Books',
        '- Bosk',
        '- Kestrel Mairie (removed in May)',
        '- Tallow — coming in spring',
      ],
    },
    ['Nordal Books', 'Bosk'],
  ],
  [
    'offering.integration',
    'none on a page about other things',
    {
      pageClass: 'product',
      title: 'Modules | Veltrane',
      blocks: ['## Accounting', ['- Nordal Books', '- Ledgers'], ['- Bosk', '- Invoices']],
    },
    [],
  ],
  [
    'customers.industry',
    'pages of industries that links lead to',
    {
      pageClass: 'home',
      blocks: ['Bakeries', 'Breweries', 'Security'],
      links: [
        link('/industries/bakeries', 'Bakeries'),
        link('/industries/breweries', 'Breweries'),
        link('/security', 'Security'),
      ],
    },
    ['Bakeries', 'Breweries'],
  ],
  [
    'customers.industry',
    'a question',
    { language: 'de', blocks: ['## Für welche Gewerke?', '- Dachdecker', '- Elektriker'] },
    ['Dachdecker', 'Elektriker'],
  ],
  [
    'offering.product',
    'cards, and no heading of several',
    {
      pageClass: 'product',
      blocks: [
        '# Instruments',
        '## Detection',
        '### Lumira 320',
        'Reads plates.',
        '### Lumira Go',
        'Reads swabs.',
        '## Rollo',
        'Rolls.',
      ],
      links: [link('/products/lumira-320', 'Lumira 320'), link('/products/lumira-go', 'Lumira Go')],
    },
    ['Lumira 320', 'Lumira Go', 'Rollo'],
  ],
  [
    'offering.product',
    'cards that a part of the menu leads to, whatever it is called',
    {
      pageClass: 'home',
      blocks: [
        '# Better manners',
        '## PostSafe mailers',
        'For letterboxes.',
        '## TuckWell cartons',
        'For shelves.',
        '## News',
        'x',
      ],
      links: [
        link('/packaging/postsafe', 'PostSafe mailers'),
        link('/packaging/tuckwell', 'TuckWell cartons'),
        link('/news/all', 'News'),
      ],
    },
    ['PostSafe mailers', 'TuckWell cartons'],
  ],
  [
    'offering.product',
    'no guides, no kinds of customers and no single page below another',
    {
      pageClass: 'home',
      blocks: [
        '# Better manners',
        '## Buying Guides',
        'Read.',
        '## Case Notes',
        'Read.',
        '## Breweries',
        'For them.',
        '## Old Mill',
        'Visit.',
      ],
      links: [
        link('/resources/buying', 'Buying Guides'),
        link('/resources/notes', 'Case Notes'),
        link('/helping/breweries', 'Breweries'),
        link('/helping/bakeries', 'Bakeries'),
        link('/visit/mill', 'Old Mill'),
        link('/pages/our-word', 'Our Word'),
        link('/pages/plant', 'Plant'),
      ],
    },
    [],
  ],
  [
    'offering.product',
    'entries of accessories',
    {
      pageClass: 'product',
      blocks: ['## Accessories', '- AutoStack 30 – a stacker for plates', '- CuvetteDeck – reads a cuvette'],
    },
    ['AutoStack 30', 'CuvetteDeck'],
  ],
  [
    'offering.product',
    'no row of a comparison',
    {
      pageClass: 'product',
      blocks: [
        '## Licences',
        ['; Lab', '; Site'],
        ['; Instruments', '; 10', '; unlimited'],
        ['; Price per year', '; £1,200', '; £4,800'],
      ],
    },
    [],
  ],
  [
    'offering.plan',
    'columns of a comparison with a row of prices',
    {
      pageClass: 'product',
      blocks: [
        '## Licences',
        ['; Lab', '; Site'],
        ['; Instruments', '; 10', '; unlimited'],
        ['; Price per year', '; £1,200', '; £4,800'],
      ],
    },
    ['Lab 1200 GBP', 'Site 4800 GBP'],
  ],
  [
    'offering.plan',
    'the price on the page of a product',
    {
      pageClass: 'product',
      finalUrl: `${SITE}/products/dock`,
      blocks: ['# Dock', 'Slots for lorries. From €149 per site per month.'],
    },
    ['Dock 149 EUR'],
  ],
  [
    'offering.plan',
    'no price by the piece on such a page',
    { pageClass: 'product', finalUrl: `${SITE}/products/granola`, blocks: ['# Granola', '€8.90'] },
    [],
  ],
  [
    'offering.plan',
    'no price of somebody else among questions',
    { pageClass: 'pricing', blocks: ['## Good questions', 'Nordal charges €1 per appointment; ours are free.'] },
    [],
  ],
  [
    'overview.figure',
    'two counts in a row with a measure of something else',
    {
      pageClass: 'home',
      blocks: [
        ['9,400', 'instruments in daily use'],
        ['37', 'countries'],
        ['48 h', 'repair turnaround'],
      ],
    },
    ['9,400 instruments in daily use', '37 countries'],
  ],
  ['overview.figure', 'no count of a single card', { pageClass: 'home', blocks: [['9,400', 'cups of coffee']] }, []],
])('%s: %s', (field, _what, page, expected) => {
  expect(readField(page, field).toSorted()).toEqual(expected.toSorted());
});

test.each(['Employees', 'People', 'Uses', 'Lines'])('the label of a fact on a customer is none: %s', (label) => {
  const blocks = ['# Our customers', ['### Brex Dairy', label, '140']];
  expect(readField({ pageClass: 'customers', blocks }, 'customers.customer')).not.toContain(label);
});

test.each(['Careers · Graz', 'Karriere · Graz', 'Deny'])('a path or a button is no opening: %s', (line) => {
  const blocks = ['# Welder (m/f/d)', line, 'Accept'];
  expect(readField({ pageClass: 'careers', blocks }, 'hiring.opening').join()).not.toMatch(/Careers|Karriere|Deny/);
});
