import type { PageLink } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import type { TestPage } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';

const SITE = 'https://veltrane.com';

function link(path: string, text: string, area: PageLink['area'] = 'main'): PageLink {
  return { url: `${SITE}${path}`, text, area };
}

/** Names of products that several signs of a page show together, and names that one sign alone does not. */
test.each<[string, TestPage, string[]]>([
  [
    'what the title of a home page presents and a sentence speaks of',
    { pageClass: 'home', blocks: ['# Meet Gripline', 'Gripline is the gripper that never drops a parcel.'] },
    ['Gripline'],
  ],
  [
    'the page of a product below a slogan',
    {
      pageClass: 'product',
      finalUrl: `${SITE}/gripline`,
      title: 'Gripline – Veltrane Robotics',
      blocks: ['# Never drop a parcel again', 'Gripline holds what others lose.'],
    },
    ['Gripline'],
  ],
  [
    'cards below a heading that counts them',
    {
      pageClass: 'home',
      blocks: [
        '# Better mornings',
        '## One platform, three modules',
        ['### Gripline', 'Grippers for soft goods.'],
        ['### Sorta', 'A sorter in a box.'],
      ],
    },
    ['Gripline', 'Sorta'],
  ],
  [
    'titles of a family, beside what all of them have',
    {
      pageClass: 'product',
      blocks: [
        '# Three parts. Take what you need.',
        ['### Lerko Roster', 'The core. Draws up the month.'],
        ['### Lerko Swap', 'Change shifts without paper.'],
        ['### Encryption', 'Everywhere.'],
      ],
    },
    ['Lerko Roster', 'Lerko Swap'],
  ],
  [
    'sites and people of one name',
    {
      pageClass: 'home',
      blocks: [
        '# Where we are',
        ['### Graz Plant', 'Since 2001.'],
        ['### Graz Office', 'Since 2003.'],
        ['### Anna Lund', 'CEO'],
        ['### Anna Perk', 'CFO'],
      ],
    },
    [],
  ],
  [
    'software of others of one maker',
    {
      pageClass: 'product',
      finalUrl: `${SITE}/integrations`,
      blocks: [
        '# Plays with what you have',
        ['### Sorbex Ledger', 'Invoices, nightly.'],
        ['### Sorbex Payroll', 'Hours, nightly.'],
      ],
    },
    [],
  ],
  [
    'services below a slogan, by the address of the page',
    {
      pageClass: 'product',
      finalUrl: `${SITE}/services`,
      blocks: [
        '# Five teams, one invoice',
        ['## Ground engineering', 'Slopes and sea walls.'],
        ['## Flood risk', 'Where the water goes.'],
        ['## How we work', 'On foot.'],
        ['## What we don’t do', 'Asbestos.'],
        ['## Our process', 'Short.'],
      ],
    },
    ['Ground engineering', 'Flood risk'],
  ],
  [
    'services in German',
    {
      pageClass: 'product',
      language: 'de',
      finalUrl: `${SITE}/leistungen`,
      blocks: [
        '# Vom Keller bis zum Dach',
        ['## Trockenbau', 'Wände.'],
        ['## Dachsanierung', 'Dächer.'],
        ['## Häufige Fragen', 'Ja.'],
      ],
    },
    ['Trockenbau', 'Dachsanierung'],
  ],
  [
    'services that links to their pages name',
    {
      pageClass: 'home',
      blocks: ['# Water and ground', '## Slope design', 'Sea walls.', '## Erosion control', 'Dunes.', '## Contact'],
      links: [
        link('/services/slope-design', 'Slope design'),
        link('/services/erosion-control', 'Erosion control'),
        link('/contact', 'Contact'),
      ],
    },
    ['Slope design', 'Erosion control'],
  ],
  [
    'features below a slogan',
    {
      pageClass: 'product',
      finalUrl: `${SITE}/platform`,
      blocks: [
        '# Everything on one screen',
        ['## Fast setup', 'Up in a day.'],
        ['## Secure by design', 'Encrypted.'],
        ['## Audit Trails', 'All of them.'],
        ['## Audit Reports', 'Quarterly.'],
      ],
    },
    [],
  ],
  [
    'goods with prices by the piece',
    {
      pageClass: 'product',
      blocks: [
        '# Machines that hold',
        ['### Gripline', 'Up to 900 parcels an hour.', '€12,000'],
        ['### Sorta', 'Up to 400 parcels an hour.', '€8,000'],
      ],
    },
    ['Gripline', 'Sorta'],
  ],
  [
    'names above the titles of cards that lead to their pages',
    {
      pageClass: 'home',
      blocks: ['# Better mornings', ['Gripline', '## Hold soft goods'], ['Sorta', '## Sort parcels']],
      links: [link('/gripline', 'Gripline'), link('/sorta', 'Sorta')],
    },
    ['Gripline', 'Sorta'],
  ],
  [
    'what is offered to French readers, below its name',
    {
      pageClass: 'product',
      language: 'fr',
      blocks: ['# Nos machines', '## Gripline', 'Avec Gripline, vos produits fragiles arrivent entiers.'],
    },
    ['Gripline'],
  ],
  [
    'no plan by the month',
    {
      pageClass: 'product',
      blocks: ['# Better mornings', ['### Serenity', 'Two visits.', '€690 per year'], ['### Vigil', '€90 per month']],
    },
    [],
  ],
  [
    'no page that every company has, and no customer',
    {
      pageClass: 'home',
      blocks: ['# Better mornings', 'Missions', 'Nordal uses our robots.'],
      links: [link('/missions', 'Missions', 'nav'), link('/nordal', 'Nordal')],
    },
    [],
  ],
  [
    'nobody among the people of a page',
    {
      pageClass: 'home',
      blocks: [
        '# Better mornings',
        ['### Mira Holt', 'Mira Holt builds arms.'],
        ['### Jon Beck', 'Jon Beck sells them.'],
      ],
    },
    [],
  ],
  [
    'no instruction',
    { pageClass: 'home', blocks: ['# Better mornings', ['## Hold soft goods', 'They arrive whole.']] },
    [],
  ],
])('%s', (_, page, products) => {
  expect(readField(page, 'offering.product')).toEqual(products);
});
