import type { TestBlock, TestPage } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { testHtml, testIgnores, testReads } from './field-tests.ts';

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

testReads('offering.integration', below, {
  'Readings arrive in Snowflake within a minute, and alerts in Microsoft Teams.': ['Microsoft Teams', 'Snowflake'],
});
testReads('offering.integration', belowGerman, {
  'Prüflose gehen über eine fertige Schnittstelle an SAP QM zurück.': 'SAP QM',
  'Fremdgeräte sprechen über OPC UA mit.': 'OPC UA',
});
testReads('offering.integration', belowFrench, {
  'Le projet QGIS s’ouvre tel quel ; les titres partent dans Chorus Pro sans ressaisie.': ['QGIS', 'Chorus Pro'],
});
testReads('offering.integration', elsewhere, {
  'It passes results on to the record: natively to Nordal, and to everything else that speaks HL7 FHIR.': [
    'Nordal',
    'HL7 FHIR',
  ],
  'Our gripper speaks MQTT and OPC UA.': ['MQTT', 'OPC UA'],
  'Wage journals post to Xero and QuickBooks.': ['Xero', 'QuickBooks'],
  'Orders from Shopify turn up in the app within a minute.': 'Shopify',
  'Shift leads can sign off directly in Slack or Microsoft Teams.': ['Slack', 'Microsoft Teams'],
  'Photos are saved to Google Drive or Dropbox.': ['Google Drive', 'Dropbox'],
  'Log in with Google Workspace or Microsoft 365.': ['Google Workspace', 'Microsoft 365'],
  'You can stream audit logs to Splunk.': 'Splunk',
});
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
  ['en', '<p>Finished invoices are booked in Xero within the minute.</p>', ['Xero'], { pageClass: 'product' }],
  [
    'en',
    '<p>Time sheets drop into QuickBooks Online every Friday.</p>',
    ['QuickBooks Online'],
    { pageClass: 'product' },
  ],
  ['en', '<p>Every booking shows up in Google Calendar at once.</p>', ['Google Calendar'], { pageClass: 'pricing' }],
  ['en', '<p>You get the alerts in Slack.</p>', ['Slack'], { pageClass: 'product' }],
  ['en', '<p>Card payments run through Stripe.</p>', ['Stripe'], { pageClass: 'product' }],
  [
    'en',
    '<p>Sends tray numbers straight into the record in Epic and in Oracle Health; every other system gets a label.</p>',
    ['Epic', 'Oracle Health'],
    { pageClass: 'product' },
  ],
  ['de', '<p>Rechnungen landen ohne Tippen in DATEV.</p>', ['DATEV'], { pageClass: 'product' }],
  ['de', '<p>Termine erscheinen sofort im Google Kalender.</p>', ['Google Kalender'], { pageClass: 'product' }],
  ['de', '<p>Ihre Bestellungen kommen direkt aus Shopify.</p>', ['Shopify'], { pageClass: 'product' }],
  ['de', '<p>Belege wandern nachts zu lexoffice.</p>', ['lexoffice'], { pageClass: 'product' }],
  ['fr', '<p>Les factures partent toutes seules vers Pennylane.</p>', ['Pennylane'], { pageClass: 'product' }],
  ['fr', '<p>Vos commandes arrivent directement de PrestaShop.</p>', ['PrestaShop'], { pageClass: 'product' }],
  [
    'de',
    '<h2>Flügel</h2><ul><li>unbegrenzt Belege</li><li>Export nach bexio</li></ul>',
    ['bexio'],
    { pageClass: 'pricing' },
  ],
  [
    'en',
    '<h2>Flock</h2><ul><li>Unlimited files</li><li>Xero and QuickBooks sync</li><li>Slack alerts</li></ul>',
    ['Xero', 'QuickBooks', 'Slack'],
    { pageClass: 'pricing' },
  ],
  [
    'de',
    '<h2>Schwarm</h2><ul><li>DATEV-Export</li><li>Anmeldung über Entra ID</li></ul>',
    ['DATEV', 'Entra ID'],
    { pageClass: 'pricing' },
  ],
  [
    'en',
    '<table><tr><th></th><th>Starter</th><th>Firm</th></tr><tr><td>Works in Microsoft Word</td><td>yes</td><td>yes</td></tr><tr><td>iManage, NetDocuments</td><td>—</td><td>yes</td></tr><tr><td>Google Docs</td><td colspan="2">Under consideration</td></tr></table>',
    ['Microsoft Word', 'iManage', 'NetDocuments'],
    { pageClass: 'pricing' },
  ],
  [
    'de',
    '<h2>Spricht mit Ihrer Leitebene</h2><table><tr><th>System</th><th>Anbindung</th></tr><tr><td>SAP S/4HANA</td><td>fertiger Konnektor</td></tr><tr><td>Microsoft Dynamics 365</td><td>fertiger Konnektor</td></tr><tr><td>SAP R/3</td><td>Konnektor zum 31.12.2024 eingestellt</td></tr></table>',
    ['SAP S/4HANA', 'Microsoft Dynamics 365'],
    { pageClass: 'product' },
  ],
  [
    'de',
    '<h2>Verträgt sich mit</h2><p>deiner SumUp-Kasse, mit DATEV und mit lexoffice. Für orderbird stricken wir grad am Stecker.</p>',
    ['SumUp', 'DATEV', 'lexoffice'],
    { pageClass: 'product' },
  ],
  [
    'en',
    '<h3>Which webshops plug in?</h3><p>Shopify, WooCommerce and Shopware, all included. The Magento plug-in was switched off in 2024. For Lightspeed you export a CSV by hand, as there is no link.</p>',
    ['Shopify', 'WooCommerce', 'Shopware'],
    { pageClass: 'pricing' },
  ],
  [
    'de',
    '<h3>Kann ich meinen Kalender behalten?</h3><p>Google Kalender gleicht sich in beide Richtungen ab. Outlook kommt, sobald wir wieder schlafen.</p>',
    ['Google Kalender'],
    { pageClass: 'pricing' },
  ],
  [
    'en',
    '<h2>Mill Lane</h2><p>The core ledger, Temenos Transact, was hooked up through our standard connector.</p>',
    ['Temenos Transact'],
    { pageClass: 'customers' },
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
    '<main><table><tr><th></th><th>Team</th><th>Flock</th></tr><tr><th>Slack integration</th><td>✓</td><td>✓</td></tr><tr><th>Jira and Linear sync</th><td>–</td><td>✓</td></tr><tr><th>SSO via Okta</th><td>–</td><td>✓</td></tr></table></main>',
    ['Slack', 'Jira', 'Linear', 'Okta'],
    { pageClass: 'pricing' },
  ],
  [
    'de',
    '<main><table><tr><th></th><th>S</th><th>M</th></tr><tr><td>DATEV-Export</td><td>✓</td><td>✓</td></tr><tr><td>Anbindung an Personio</td><td>–</td><td>✓</td></tr></table></main>',
    ['DATEV', 'Personio'],
    { pageClass: 'pricing' },
  ],
  [
    'fr',
    '<main><article><h2>Craie</h2><p>19 € / mois</p><ul><li>Paiement en ligne avec Stripe</li></ul></article><article><h2>Pupitre</h2><p>49 € / mois</p><ul><li>Synchronisation avec Google Agenda</li><li>Cours à distance via Zoom</li><li>Envoi de campagnes par Brevo</li></ul></article></main>',
    ['Stripe', 'Google Agenda', 'Zoom', 'Brevo'],
    { pageClass: 'pricing' },
  ],
  [
    'en',
    '<main><h2>Solo</h2><p>$9/month</p><ul><li>Take payments with Stripe</li><li>Google Calendar sync</li><li>Video lessons on Zoom</li><li>Send campaigns through Mailchimp</li></ul></main>',
    ['Stripe', 'Google Calendar', 'Zoom', 'Mailchimp'],
    { pageClass: 'pricing' },
  ],
  [
    'de',
    '<main><h2>Solo</h2><p>9 € im Monat</p><ul><li>Zahlung per Stripe</li><li>Abgleich mit Google Kalender</li><li>Videostunden über Zoom</li></ul></main>',
    ['Stripe', 'Google Kalender', 'Zoom'],
    { pageClass: 'pricing' },
  ],
  [
    'fr',
    '<main><h1>Intégrations</h1><p>Et pour le reste, il y a Zapier et Make.</p></main>',
    ['Zapier', 'Make'],
    { pageClass: 'product' },
  ],
  [
    'de',
    '<main><h4>PF-Control</h4><p>Steuerung mit Schnittstelle zu SAP</p></main>',
    ['SAP'],
    { pageClass: 'product' },
  ],
  [
    'en',
    '<main><h4>PF-Control</h4><p>Controller with an interface to SAP</p></main>',
    ['SAP'],
    { pageClass: 'product' },
  ],
  [
    'de',
    '<main><h3>Mit welcher Buchhaltung arbeitet Tarnbeck zusammen?</h3><p>Mit Abacus und bexio.</p></main>',
    ['Abacus', 'bexio'],
    { pageClass: 'product' },
  ],
  [
    'en',
    '<main><h3>Does it work with QuickBooks?</h3><p>Yes, both ways.</p></main>',
    ['QuickBooks'],
    { pageClass: 'product' },
  ],
  [
    'de',
    '<main><h3>Gibt es eine Anbindung an Lexware Office?</h3><p>Ja, seit Mai.</p></main>',
    ['Lexware Office'],
    { pageClass: 'product' },
  ],
  [
    'fr',
    '<main><h3>Est-ce compatible avec Pennylane ?</h3><p>Oui.</p></main>',
    ['Pennylane'],
    { pageClass: 'product' },
  ],
  [
    'en',
    '<main><h2>Gets on with</h2><div><img src="/l1.svg" alt="DATEV Logo"><img src="/l2.svg" alt="Doctolib Logo"><img src="/l3.svg" alt="Lexware Office Logo"></div></main>',
    ['DATEV', 'Doctolib', 'Lexware Office'],
    { pageClass: 'home' },
  ],
  ['en', '<main><p>We built a HubSpot app, free for everyone.</p></main>', ['HubSpot'], { pageClass: 'product' }],
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
