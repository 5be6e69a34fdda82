import type { Brief, Purpose } from '../../../common/research/brief.ts';
import { toStoredSources } from '../../../subgraphs/research/domain/evidence/stored-sources.ts';
import { readInterest } from '../../../subgraphs/research/domain/fit/read-interest.ts';
import { reverifyBrief } from '../../../subgraphs/research/domain/verify/reverify-brief.ts';
import { composeBrief } from '../../support/compose-brief.ts';
import { type TestPage, testDocument, VELTRANE } from '../../support/research-documents.ts';

const page = (id: string, path: string, given: TestPage) =>
  testDocument({ id, url: `https://veltrane.com${path}`, finalUrl: `https://veltrane.com${path}`, ...given });
const post = (id: string, day: string, blocks: string[]) =>
  page(id, `/press/${id}`, {
    kind: 'press',
    pageClass: 'press',
    publishedAt: day,
    meta: { 'article.published_time': `${day}T08:00:00Z` },
    blocks,
  });
const documents = [
  page('s1', '/', {
    pageClass: 'home',
    meta: { description: 'Veltrane Robotics builds picking robots for food warehouses across Europe.' },
    blocks: [
      '# Robots that pick what others drop',
      'Trusted by Borealis Foods, Nordal and Kestrel Bank.',
      '## Our products',
      '### PickOne',
      'An arm.',
      '### GripKit',
      'A gripper.',
    ],
  }),
  page('s2', '/about', {
    blocks: [
      '# About us',
      'Veltrane was founded in 2015 and is headquartered in Graz, Austria.',
      'Today we are 140 people across three offices.',
      ['### Mira Holt', 'CEO & Co-Founder'],
      'Last spring we moved into our new office beside the river.',
      'All our sites will be carbon neutral, and the plant in Graz is ISO 14001 certified.',
    ],
  }),
  page('s3', '/security', {
    pageClass: 'other',
    blocks: [
      '# Trust center',
      'We are certified to ISO 27001 and TISAX.',
      'Once a year Redwing Security Ltd runs a penetration test of our cloud.',
      'Customers sign in with SAML and SCIM.',
      'Our data protection officer answers within two days.',
    ],
  }),
  page('s4', '/changelog', {
    pageClass: 'blog',
    blocks: [
      '# Changelog',
      '- Webhooks now carry the serial number of the gripper.',
      '- The console is translated into Polish.',
      '- New dashboards for uptime of each line.',
      '- Faster checkout of spare parts in the online shop.',
    ],
  }),
  page('s5', '/careers', {
    pageClass: 'careers',
    blocks: [
      '# Careers',
      'Our backend is built on Kubernetes and PostgreSQL.',
      'Everyone has a learning budget of 2,000 euros.',
      'We offer visa sponsorship and relocation.',
      '## Open positions',
      '- Senior Backend Engineer – Graz',
      '- Account Executive – Munich',
      '- Data Engineer – Graz',
      '- QA Engineer – Linz',
      '- Payroll Specialist – Graz',
    ],
  }),
  page('s6', '/customers/borealis', {
    pageClass: 'customers',
    blocks: [
      '# Borealis Foods ships twice as much',
      'With PickOne, Borealis Foods cut damaged goods in its cold storage by a third.',
      'The machines run with predictive maintenance.',
    ],
  }),
  page('s7', '/pricing', {
    pageClass: 'pricing',
    blocks: [
      '# Pricing',
      'Invoices are due within 30 days, and billing is usage based.',
      'Customer support answers 24/7.',
    ],
  }),
  post('s8', '2026-05-14', [
    '# Veltrane raises $42M to teach robots to pick',
    'Veltrane Robotics today announced that it has raised $42 million in Series B funding led by Summit Machinery Partners and Lumen Orchard Capital.',
  ]),
  post('s9', '2026-08-02', ['# Veltrane shows GripKit at the trade fair in Hanover', 'The team waits at booth 12.']),
];

function brief(context: string | null, purpose: Purpose = 'account_research'): Brief {
  return composeBrief({ order: { purpose, context }, prospect: VELTRANE, documents });
}
const fitOf = ({ sections }: Brief) => sections.find(({ id }) => id === 'fit')?.sentences ?? [];

/** Contexts, the need that is met, and words of the quote that meets it. */
const MET: readonly (readonly [context: string, term: string, words: string])[] = [
  ['We sell compliance automation', 'compliance automation', 'ISO 27001'],
  ['ISO 27001 audits for mid-sized companies', 'ISO 27001', 'ISO 27001'],
  ['TISAX consulting', 'TISAX', 'TISAX'],
  ['Wir bieten Informationssicherheit als Dienstleistung', 'Informationssicherheit', 'ISO 27001'],
  ['Penetration testing by hackers you can trust', 'Penetration testing', 'penetration test'],
  ['Penetrationstests für den Mittelstand', 'Penetrationstests', 'penetration test'],
  ['A single sign-on product', 'single sign-on', 'SAML'],
  ['SCIM provisioning in a day', 'SCIM', 'SCIM'],
  ['External Datenschutz for industrial firms', 'Datenschutz', 'data protection officer'],
  ['Data privacy software', 'privacy software', 'data protection officer'],
  ['A webhook gateway', 'webhook', 'Webhooks'],
  ['We do software localization', 'localization', 'translated into Polish'],
  ['Observability for factories', 'Observability', 'uptime'],
  ['We sell Kubernetes training', 'Kubernetes', 'Kubernetes'],
  ['PostgreSQL hosting', 'PostgreSQL', 'PostgreSQL'],
  ['Cloud infrastructure on a budget', 'Cloud infrastructure', 'Kubernetes'],
  ['Corporate training for engineers', 'Corporate training', 'learning budget'],
  ['Global mobility and relocation', 'Global mobility', 'relocation'],
  ['International hiring made legal', 'International hiring', 'visa sponsorship'],
  ['Payroll software', 'Payroll software', 'Payroll Specialist'],
  ['Lohnabrechnung für Industriebetriebe', 'Lohnabrechnung', 'Payroll Specialist'],
  ['CRM for technical sales', 'CRM', 'Account Executive'],
  ['We build data pipelines', 'data pipelines', 'Data Engineer'],
  ['Test automation', 'Test automation', 'QA Engineer'],
  ['We place backend engineers', 'backend engineers', 'Backend Engineer'],
  ['Predictive maintenance sensors', 'Predictive maintenance', 'predictive maintenance'],
  ['Cold storage doors', 'Cold storage', 'cold storage'],
  ['Subscription billing', 'Subscription billing', 'billing is usage based'],
  ['Help desk software', 'Help desk', 'support answers 24/7'],
  ['Office furniture', 'Office furniture', 'new office'],
  ['Messebau aus einer Hand', 'Messebau', 'trade fair'],
  ['An online shop system', 'online shop', 'online shop'],
  ['Insurance for robots', 'robots', 'picking robots'],
  ['Pallets for food warehouses', 'food warehouses', 'food warehouses'],
];

test.each(MET)('%s: %s is met by %s', (context, term, words) => {
  const made = brief(context);
  const sentences = fitOf(made).filter(({ text }) => text.includes(`“${term}”`));
  const cited = sentences.flatMap(({ claim_ids }) => made.claims.filter(({ id }) => claim_ids.includes(id)));
  expect(cited.flatMap(({ citations }) => citations.map(({ quote }) => quote)).join('\n')).toContain(words);
  expect(sentences.every(({ kind }) => kind === 'inference')).toBe(true);
});

test.each([
  'Orthopaedic shoes',
  'We run a partner programme',
  'Summit photography',
  'Lumen lamps for theatres',
  'Orchard nets and ladders',
  'Machinery leasing',
  'Capital letters for signs',
  'Kestrel feeders and bird baths',
  'Nordal knitting patterns',
  'Picking locks is our hobby',
  'Armchairs',
  'Gripping novels and audio books',
  'Wedding catering',
  'Dental implants',
  'We teach piano',
  'River cruises in Austria',
  'Polish sausages',
  'Spring flowers and seeds',
  'Hotel linen',
  'Pet food subscriptions',
  'Solar roof tiles',
  'Foundry sand',
  'Boat trailers',
  'Wine tastings for couples',
  'Yoga retreats',
  'Serial novels',
  'Teaching children to swim',
  'Third-hand bicycles',
  'Positions of the stars, printed',
  'Tickets for concerts',
  'Wir züchten Bienen',
  'Nous vendons du fromage',
  'HIPAA audits',
  'SAP migrations',
])('%s is met by nothing', (context) => {
  const { sections } = brief(context);
  const fit = sections.find(({ id }) => id === 'fit');
  expect(fit).toMatchObject({ status: 'not_found', sentences: [] });
});

test('a sentence of Fit is the words of a page, and stands when the brief is checked again', () => {
  const made = brief('We sell compliance automation and penetration testing');
  expect(fitOf(made).map(({ text }) => text)).toEqual([
    '“We are certified to ISO 27001 and TISAX.” meets “compliance automation” in your context.',
    '“Once a year Redwing Security Ltd runs a penetration test of our cloud.” meets “penetration testing” in your context.',
  ]);
  expect(reverifyBrief(made, toStoredSources(made, documents))).toEqual([]);
});

test.each([
  ['We sell SOC 2 automation', 'SOC 2', 'We are preparing for our first SOC 2 Type II audit.'],
  [
    'We offer logistics software',
    'logistics',
    'Three warehouses send what the line makes, and carrier delays cost us most.',
  ],
])('%s: what is planned or goes wrong shows a need of %s', (context, term, sentence) => {
  const post = page('s9', '/blog/plans', { pageClass: 'blog', blocks: ['# Plans', sentence] });
  const made = composeBrief({
    order: { purpose: 'outreach', context },
    prospect: VELTRANE,
    documents: [...documents, post],
  });
  expect(fitOf(made).map(({ text }) => text)).toContain(`“${sentence}” meets “${term}” in your context.`);
});

test('a phrase may have a word that links, and a need within another one that is met is not met again', () => {
  const jobs = page('s9', '/careers', {
    pageClass: 'careers',
    blocks: [
      '# Recrutement',
      '## Nos offres d’emploi',
      '- Chef de projet logiciel (H/F) – Lyon',
      'Nous recrutons à Lyon et à Graz.',
      'SCIM provisioning is part of every plan.',
    ],
  });
  const fitFor = (context: string) =>
    fitOf(
      composeBrief({ order: { purpose: 'outreach', context }, prospect: VELTRANE, documents: [...documents, jobs] }),
    );
  expect(fitFor('Cabinet de recrutement : chef de projet.').map(({ text }) => text)).toEqual([
    'The open position Chef de projet logiciel (Lyon) suggests a need that meets “chef de projet” in your context.',
    '“Nous recrutons à Lyon et à Graz.” meets “recrutement” in your context.',
  ]);
  expect(fitFor('We sell SCIM provisioning').map(({ text }) => text)).toEqual([
    '“SCIM provisioning is part of every plan.” meets “SCIM provisioning” in your context.',
  ]);
  expect(fitFor('We sell rolls of paper and a lot of boxes')).toEqual([]);
});

test('what media write of others meets no need', () => {
  const press = page('s9', '/press', {
    pageClass: 'press',
    blocks: ['# Press', '## In the media', '- 4 May 2026: Why net zero begins at the boiler'],
  });
  const order = { purpose: 'outreach', context: 'We sell carbon accounting' } as const;
  const made = composeBrief({ order, prospect: VELTRANE, documents: [press, ...documents] });
  expect(fitOf(made).map(({ text }) => text)).toEqual([expect.stringContaining('carbon neutral')]);
});

test('a standard is met by itself alone', () => {
  expect(fitOf(brief('ISO 45001 audits'))).toEqual([]);
  expect(fitOf(brief('SOC 2 automation')).map(({ text }) => text)).toEqual([]);
});

test.each([
  ['We sell recruiting software', 'sales'],
  ['Payroll for venture-backed firms', 'sales'],
  ['We are a venture capital firm', 'investing'],
  ['We invest in robotics at Series B', 'investing'],
  ['Wir sind eine Beteiligungsgesellschaft', 'investing'],
  ['Recruiting', 'recruiting'],
  ['An executive search firm', 'recruiting'],
  ['We place backend engineers in Graz', 'recruiting'],
  ['Wir sind eine Personalberatung', 'recruiting'],
  ['We want to integrate our WMS with theirs', 'partnership'],
  ['Looking for a reseller partnership', 'partnership'],
  [null, 'sales'],
])('%s is an interest in %s', (context, interest) => {
  expect(readInterest(context)).toBe(interest);
});

test('each interest chooses facts of its own for the summary and for the first message', () => {
  const contexts = ['We sell pallets', 'We are a venture capital firm', 'We are recruiters', 'We seek a partnership'];
  const made = contexts.map((context) => brief(context, 'outreach'));
  const fieldsOf = ({ claims, hooks, summary }: Brief) =>
    [summary, hooks].map((sentences) =>
      sentences.flatMap(({ claim_ids }) => claims.filter(({ id }) => claim_ids.includes(id)).map(({ field }) => field)),
    );
  const chosen = made.map((single) => JSON.stringify(fieldsOf(single)));
  expect(new Set(chosen).size).toBe(4);
  const [sales, investing, recruiting, partnership] = made.map((single) => new Set(fieldsOf(single)[1]));
  expect(sales).toContain('news.item');
  expect(investing).toContain('funding.round');
  expect(investing).toContain('overview.headcount');
  expect(recruiting).toContain('hiring.opening');
  expect(recruiting).not.toContain('funding.round');
  expect(partnership).toContain('offering.product');
  expect(partnership).not.toContain('hiring.opening');
});

test('each purpose has a summary of its own, and the newest event comes before an older and bigger one', () => {
  const made = (['account_research', 'pre_call', 'outreach'] as const).map((purpose) => brief(null, purpose));
  expect(new Set(made.map(({ summary }) => summary.map(({ text }) => text).join('\n'))).size).toBe(3);
  expect(made.every(({ summary }) => summary.some(({ text }) => text.includes('trade fair')))).toBe(true);
  expect(made[2]?.hooks.slice(0, 2).map(({ text }) => text)).toEqual([
    '“Veltrane shows GripKit at the trade fair in Hanover” may be a good reason for a first message.',
    expect.stringContaining('$42'),
  ]);
});
