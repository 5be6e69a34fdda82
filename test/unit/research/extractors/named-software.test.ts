import type { TestBlock, TestPage } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { testHtml, testIgnores } from './field-tests.ts';

const onPage =
  (language: string, heading: string) =>
  (sentence: string): TestPage => ({
    pageClass: 'product',
    language,
    blocks: ['# Sensors', `## ${heading}`, sentence],
  });
const below = onPage('en', 'Connectivity');
const belowGerman = onPage('de', 'Anbindungen');
const belowFrench = onPage('fr', 'Compatible avec ce que vous avez déjà');
const elsewhere = onPage('en', 'What it does');
testIgnores('offering.integration', elsewhere, [
  'We post a summary to Slack every morning.',
  'Our support team answers in Slack.',
  'Next year, journals will post to Xero.',
  'A bakery in Leeds posts to Xero by hand.',
  'A connector for Jira has been requested often.',
]);
testIgnores('offering.integration', below, [
  'Written in Rust, with PostgreSQL inside.',
  'Our office is in New York.',
  'Salesforce integrates with Slack.',
  'A link to Snowflake is planned.',
  'We removed Jira in 2020.',
  'Does it work with SAP?',
]);
testIgnores('offering.integration', belowGerman, [
  'Ein Treiber für SiLA 2 steht auf unserem Fahrplan; heute gibt es ihn noch nicht.',
  'Die Anbindung an Chromara wurde entfernt.',
]);
testIgnores('offering.integration', belowFrench, [
  'Le connecteur vers Litteris, abandonné par son éditeur, a été retiré.',
]);
testIgnores('offering.integration', elsewhere, [
  'Our gripper does not speak MQTT.',
  'Our gripper may speak MQTT one day.',
  'Our CTO talks with Mira Etxe of Nordal about staging.',
  'We speak German and Python.',
]);

test.each<[string, TestBlock[], string[]]>([
  [
    'the first column of a table',
    [
      ['; Integration', '; Kind', '; Since'],
      ['; Apache Kafka', '; Broker', '; 1.0'],
      ['; RabbitMQ', '; Broker', '; 2.0'],
    ],
    ['Apache Kafka', 'RabbitMQ'],
  ],
  [
    'cards that are not there yet, or no more',
    [
      ['### GitHub', 'Checks.'],
      ['### Slack', 'Threads.'],
      ['### Bitbucket', 'Planned for the second quarter of 2027.'],
      ['### Gitea', 'Sorry.', 'Not available yet'],
      ['### Jira', 'Retired in 2024.'],
    ],
    ['GitHub', 'Slack'],
  ],
  [
    'a section of what is not supported',
    [
      ['### GitHub', 'Checks.'],
      ['### Slack', 'Threads.'],
      '## Not supported',
      ['### Gitea', 'Sorry.'],
      ['### Jira', 'Sorry.'],
    ],
    ['GitHub', 'Slack'],
  ],
  [
    'a small heading above a section',
    [
      ['### GitHub', 'Checks.'],
      ['### Slack', 'Threads.'],
      ['### Jira', 'Tickets.'],
      '#### Supply',
      '## Order without a phone',
      'Ask.',
    ],
    ['GitHub', 'Slack'],
  ],
])('integrations of a page: %s', (_what, blocks, expected) => {
  const page: TestPage = { pageClass: 'product', blocks: ['# Integrations', ...blocks] };
  expect(readField(page, 'offering.integration')).toEqual(expected);
});

testHtml('offering.integration', [
  [
    'de',
    '<h2>Spricht mit Ihrer Leitebene</h2><table><tr><th>System</th><th>Anbindung</th></tr><tr><td>SAP S/4HANA</td><td>fertiger Konnektor</td></tr><tr><td>Microsoft Dynamics 365</td><td>fertiger Konnektor</td></tr><tr><td>SAP R/3</td><td>Konnektor zum 31.12.2024 eingestellt</td></tr></table>',
    ['SAP S/4HANA', 'Microsoft Dynamics 365'],
    { pageClass: 'product' },
  ],
  [
    'en',
    '<h1>Plays well with others</h1><h3>MYOB</h3><p>Invoices land in the books.</p><h3>BloodLine 5</h3><p>Results drop into the file.</p><h2>The wish tree</h2><ol><li>WhatsApp Business — 611 votes</li><li>Apple Calendar — 240 votes</li></ol><h2>From the consult room</h2><blockquote>It has the number on screen.</blockquote><p>Dr Noni Falk, Yarrabee Vets</p>',
    ['MYOB', 'BloodLine 5'],
    { pageClass: 'product' },
  ],
  [
    'en',
    '<p>A student in Delft got a Wick Mini to talk to Minecraft, which we neither support nor discourage.</p>',
    [],
    { pageClass: 'product' },
  ],
  ['en', '<p>Connectors come with Veltrane Core. Veltrane Pick speaks only to Core.</p>', [], { pageClass: 'product' }],
  ['en', '<p>Export your old data from Jira and you are done.</p>', [], { pageClass: 'product' }],
  ['en', '<p>No more copying numbers into Xero.</p>', [], { pageClass: 'product' }],
  ['en', '<p>Mill Lane sends its orders to Shopify.</p>', [], { pageClass: 'product' }],
  ['en', '<p>Cheaper than Salesforce, and easier than HubSpot.</p>', [], { pageClass: 'pricing' }],
  ['en', '<p>Invoices will land in Sage 50 next year.</p>', [], { pageClass: 'product' }],
  ['fr', '<p>Pas de lien avec Sage pour l’instant.</p>', [], { pageClass: 'product' }],
  [
    'en',
    '<main><h2>Gets on with</h2><div><img src="/l1.svg" alt="DATEV Logo"><img src="/l2.svg" alt="Doctolib Logo"><img src="/l3.svg" alt="Lexware Office Logo"></div></main>',
    ['DATEV', 'Doctolib', 'Lexware Office'],
    { pageClass: 'home' },
  ],
  [
    'fr',
    '<main><h3>Peut-on se brancher sur Pronote ?</h3><p>Pas pour le moment.</p></main>',
    [],
    { pageClass: 'pricing' },
  ],
  ['de', '<main><h3>Läuft das mit Sage?</h3><p>Noch nicht.</p></main>', [], { pageClass: 'product' }],
  [
    'en',
    '<main><table><tr><th></th><th>Team</th></tr><tr><td>Salesforce sync</td><td>coming soon</td></tr></table></main>',
    [],
    { pageClass: 'pricing' },
  ],
  [
    'en',
    '<main><table><tr><th></th><th>Team</th></tr><tr><td>Salesforce sync</td><td>–</td></tr></table></main>',
    [],
    { pageClass: 'pricing' },
  ],
  ['en', '<main><h2>Integrations</h2><ul><li>Directory</li><li>TMS</li></ul></main>', [], { pageClass: 'product' }],
  [
    'en',
    '<main><h2>Wires</h2><p>Tarnbeck plugs into the programs below. We look after the links ourselves.</p><ul><li>Xero</li><li>Google Sheets</li></ul></main>',
    ['Xero', 'Google Sheets'],
    { pageClass: 'product' },
  ],
  [
    'de',
    '<main><h2>Kabel</h2><p>Tarnbeck spricht mit den folgenden Programmen. Die Brücken pflegen wir selbst.</p><ul><li>Xero</li><li>Google Sheets</li></ul></main>',
    ['Xero', 'Google Sheets'],
    { pageClass: 'product' },
  ],
  [
    'en',
    '<main><h2>Wires</h2><p>Tarnbeck does not connect to the programs below.</p><ul><li>Xero</li><li>Google Sheets</li></ul></main>',
    [],
    { pageClass: 'product' },
  ],
]);

testHtml('offering.integration', [
  ['en', '<h2>How we work</h2><p>Bills are paid in Xero by Ana on Fridays.</p>', [], { pageClass: 'other' }],
  ['en', '<p>Questions? Ring us or write in WhatsApp.</p>', [], { pageClass: 'home' }],
  ['en', '<p>Orders placed in our eBay shop ship in a day.</p>', [], { pageClass: 'home' }],
  ['en', '<h2>Payment</h2><ul><li>PayPal</li><li>Klarna</li></ul>', [], { pageClass: 'pricing' }],
  ['en', '<h2>We replace</h2><ul><li>Salesforce</li><li>HubSpot</li></ul>', [], { pageClass: 'pricing' }],
  [
    'en',
    '<table><tr><th></th><th>Veltrane</th><th>Salesforce</th></tr><tr><td>Price</td><td>9</td><td>99</td></tr></table>',
    [],
    { pageClass: 'pricing' },
  ],
  ['en', '<h2>Not supported</h2><ul><li>Export to Xero</li></ul>', [], { pageClass: 'product' }],
  ['en', '<p>Salesforce stores contacts in lists.</p>', [], { pageClass: 'product' }],
  ['en', '<p>Your invoices are stuck in Excel?</p>', [], { pageClass: 'product' }],
  ['en', '<p>Teams keep losing files in SharePoint.</p>', [], { pageClass: 'product' }],
  ['en', '<p>Messages get lost in Slack.</p>', [], { pageClass: 'product' }],
  ['en', '<p>Notes vanish in Outlook and orders drown in Gmail.</p>', [], { pageClass: 'product' }],
  ['en', '<p>Every invoice that sits in QuickBooks Online costs you money.</p>', [], { pageClass: 'home' }],
  ['de', '<p>Rechnungen verschwinden nicht mehr in Outlook.</p>', [], { pageClass: 'product' }],
  ['de', '<p>Termine stehen bei den meisten im Google Kalender, nur findet sie keiner.</p>', [], { pageClass: 'home' }],
  ['fr', '<p>Les commandes se perdent dans Gmail.</p>', [], { pageClass: 'product' }],
  ['en', '<p>Mistakes creep in when orders are typed into Xero by hand.</p>', [], { pageClass: 'product' }],
]);
