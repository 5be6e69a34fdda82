import { brief } from '../../../common/research/brief.ts';
import type { SourceDocument } from '../../../subgraphs/research/domain/evidence/source-document.ts';
import { toStoredSources } from '../../../subgraphs/research/domain/evidence/stored-sources.ts';
import { reverifyBrief } from '../../../subgraphs/research/domain/verify/reverify-brief.ts';
import { composeBrief } from '../../support/compose-brief.ts';
import { testDocument, VELTRANE } from '../../support/research-documents.ts';

const home = testDocument({
  id: 's1',
  pageClass: 'home',
  url: 'https://veltrane.com/',
  finalUrl: 'https://veltrane.com/',
  meta: {
    'og.site_name': 'Veltrane Robotics',
    description: 'Veltrane Robotics builds picking robots for food warehouses across Europe.',
  },
  blocks: [
    '# Robots that pick what others drop',
    'Veltrane Robotics builds picking robots for food warehouses.',
    'Trusted by Borealis Foods, Nordal and Kestrel Bank.',
    '## Our products',
    '### PickOne',
    'An arm.',
    '### GripKit',
    'A gripper.',
  ],
});
const about = testDocument({
  id: 's2',
  blocks: [
    '# About us',
    'Veltrane was founded in 2015 and is headquartered in Graz, Austria.',
    'Today we are 140 people across three offices.',
    ['### Mira Holt', 'CEO & Co-Founder'],
    ['### Jon Beck', 'CTO'],
  ],
});
const press = testDocument({
  id: 's3',
  pageClass: 'press',
  url: 'https://veltrane.com/press/series-b',
  finalUrl: 'https://veltrane.com/press/series-b',
  publishedAt: '2025-05-14',
  meta: { 'article.published_time': '2025-05-14T08:00:00Z' },
  blocks: [
    '# Veltrane raises $42M to teach robots to pick',
    'Veltrane Robotics today announced that it has raised $42 million in Series B funding led by Nordal Ventures.',
    'Founded in 2014, the company has 120 employees.',
  ],
});
const careers = testDocument({
  id: 's4',
  pageClass: 'careers',
  url: 'https://veltrane.com/careers',
  finalUrl: 'https://veltrane.com/careers',
  blocks: [
    '# Careers',
    'Our backend is built on Kubernetes and PostgreSQL.',
    '## Open positions',
    '- Senior Backend Engineer – Graz',
    '- Field Technician – Linz',
  ],
});
const reported = testDocument({
  id: 's5',
  kind: 'news',
  tier: 3,
  pageClass: null,
  url: 'https://daily-picker.example/veltrane',
  finalUrl: 'https://daily-picker.example/veltrane',
  publishedAt: '2025-05-15',
  blocks: [
    '# Veltrane Robotics gets $40M',
    'Graz-based Veltrane Robotics (veltrane.com) raised $40 million in a Series B round, its CEO Mira Holt said.',
  ],
});
const documents = [home, about, press, careers, reported];

function compose(given: Partial<Parameters<typeof composeBrief>[0]> = {}, all: SourceDocument[] = documents) {
  return composeBrief({
    order: { purpose: 'account_research', context: 'We sell robot grippers and Kubernetes training' },
    prospect: VELTRANE,
    documents: all,
    ...given,
  });
}

test('a brief is valid, and stands when checked again against its sources', () => {
  const made = compose();
  expect(brief.parse(made)).toEqual(made);
  expect(reverifyBrief(made, toStoredSources(made, documents))).toEqual([]);
});

test('contradictions are reported with what settled them', () => {
  const { conflicts, claims } = compose();
  const shown = conflicts.map(({ field, chosen, rule, claim_ids }) => [
    field,
    rule,
    claims.find(({ id }) => id === chosen)?.value ?? null,
    claim_ids.length,
  ]);
  expect(shown).toEqual([
    ['overview.founded', 'undecided', null, 2],
    ['overview.headcount', 'newer', { kind: 'number', number: 140 }, 2],
    ['funding.round', 'higher_tier', expect.objectContaining({ amount: 42_000_000 }), 2],
  ]);
});

test('what lost a conflict stands in no sentence', () => {
  const made = compose();
  const all = [...made.summary, ...made.sections.flatMap(({ sentences }) => sentences)]
    .map(({ text }) => text)
    .join(' ');
  expect(all).toContain('$42 million');
  expect(all).toContain('140');
  for (const lost of ['$40', '120', '2014', '2015']) expect(all).not.toContain(lost);
});

test('the same documents give the same brief', () => {
  expect(compose()).toEqual(compose());
});

test('fit names the term of the context that a claim meets, and is an inference', () => {
  const fit = compose().sections.find(({ id }) => id === 'fit');
  expect(fit?.status).not.toBe('no_context');
  expect(fit?.sentences.every(({ kind }) => kind === 'inference')).toBe(true);
  expect(fit?.sentences.map(({ text }) => text).join(' ')).toContain('Kubernetes');
  expect(
    compose({ order: { purpose: 'account_research', context: null } }).sections.find(({ id }) => id === 'fit')?.status,
  ).toBe('no_context');
});

test('a call has talking points and a first message has hooks', () => {
  expect(compose({ order: { purpose: 'pre_call', context: null } }).talking_points.length).toBeGreaterThan(2);
  expect(compose({ order: { purpose: 'outreach', context: null } }).hooks.length).toBeGreaterThan(2);
});

test('a person leads, with the title that a page gives', () => {
  const made = compose({ prospect: { ...VELTRANE, type: 'person', person: { name: 'Mira Holt', title: null } } });
  expect(made.prospect.person).toEqual({ name: 'Mira Holt', title: 'CEO & Co-Founder' });
  expect(made.summary[0]?.text).toBe('Mira Holt is CEO & Co-Founder at Veltrane Robotics.');
});

test('too little evidence makes no brief', () => {
  expect(() => compose({}, [testDocument({ blocks: ['# Hello', 'Veltrane was founded in 2015.'] })])).toThrow(
    expect.objectContaining({ code: 'INSUFFICIENT_EVIDENCE' }),
  );
});
