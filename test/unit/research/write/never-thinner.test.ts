import type { Brief, BriefClaim } from '../../../../common/research/brief.ts';
import { finishBrief } from '../../../../subgraphs/research/domain/finish-brief.ts';
import { gatherClaims } from '../../../../subgraphs/research/domain/gather-claims.ts';
import type { DraftSentence } from '../../../../subgraphs/research/domain/write/draft.ts';
import { writeExtractively } from '../../../../subgraphs/research/domain/write/extractive-writer.ts';
import { testDocument, VELTRANE } from '../../../support/research-documents.ts';

const documents = [
  testDocument({
    blocks: [
      '# About us',
      'Veltrane was founded in 2015 and is headquartered in Graz, Austria.',
      'Today we are 140 people across three offices.',
      'Our backend is built on Kubernetes and PostgreSQL.',
      ['### Mira Holt', 'CEO & Co-Founder'],
      ['### Jon Beck', 'CTO'],
      'In May 2024, Veltrane raised $42 million in a Series B led by Nordal Ventures.',
      'Trusted by Borealis Foods, Nordal and Kestrel Bank.',
    ],
  }),
];
const order = { purpose: 'pre_call', context: 'We sell Kubernetes training' } as const;
const gathered = gatherClaims({ prospect: VELTRANE, documents, findings: [], context: order.context, proposals: [] });
const { assertable } = gathered;
const templates = writeExtractively({ order, prospect: VELTRANE, claims: assertable });
const idOf = (field: BriefClaim['field']) => assertable.find((claim) => claim.field === field)?.id ?? '';

function finish(drafts: DraftSentence[], writer: 'llm' | 'extractive'): Brief {
  const read = { gaps: [], pagesFetched: 1, last: null, generatedAt: '2026-11-21T10:00:00.000Z', durationMs: 1 };
  return finishBrief({ order, gathered, documents, writing: { drafts, writer }, ...read });
}

function said(place: DraftSentence['place'], text: string, claimIds: string[], kind: DraftSentence['kind'] = 'fact') {
  return { place, text, kind, claimIds, contextTerm: null };
}

const without = finish(templates, 'extractive');
const plainFounding = said('overview', 'Veltrane was founded in 2015.', [idOf('overview.founded')]);
const wrong = (index: number) =>
  said('overview', `Veltrane was founded in ${1900 + index}.`, [idOf('overview.founded')]);

/** Models by how their text fails. */
const MODELS: Readonly<Record<string, DraftSentence[]>> = {
  'fails in whole': Array.from({ length: 20 }, (_, index) => wrong(index)),
  'fails mostly': [plainFounding, ...Array.from({ length: 20 }, (_, index) => wrong(index))],
  'fails partly': [...templates.filter((_, index) => index % 2 === 0), wrong(1), wrong(2)],
  'leaves claims out': [said('summary', 'Veltrane was founded in 2015.', [idOf('overview.founded')]), plainFounding],
  'cites more than it says': [
    ...(['overview', 'people', 'funding', 'customers', 'tech'] as const).map((place) =>
      said(
        place,
        'Veltrane was founded in 2015.',
        assertable.map(({ id }) => id),
      ),
    ),
  ],
  'fills a section with one claim': Array.from({ length: 60 }, (_, index) => ({
    ...plainFounding,
    text: `Veltrane was founded in 2015${' also'.repeat(index)}.`,
  })),
  'judges instead of telling': [
    said('people', 'Mira Holt may be a good start.', [idOf('people.person')], 'inference'),
    said('overview', 'Graz may be near.', [idOf('overview.headquarters')], 'inference'),
  ],
};

/** Returns what identifies a claim in a sentence. */
function keyOf({ value }: BriefClaim): string {
  if (value.kind === 'text') return value.text;
  if (value.kind === 'person') return value.name;
  if (value.kind === 'round') return value.label ?? '';
  return value.kind === 'date' ? value.date.slice(0, 4) : value.kind === 'number' ? String(value.number) : '?';
}

test.each(Object.entries(MODELS))('a brief is not thinner with a model whose text %s', (_name, drafts) => {
  const made = finish(drafts, 'llm');
  const texts = new Map(made.sections.map(({ id, sentences }) => [id, sentences.map(({ text }) => text)]));
  for (const section of without.sections.filter(({ id }) => id !== 'fit')) {
    for (const { claim_ids } of section.sentences) {
      for (const id of claim_ids) {
        const key = keyOf(assertable.find((claim) => claim.id === id)!);
        expect(texts.get(section.id)?.some((text) => text.includes(key))).toBe(true);
      }
    }
  }
  expect(made.summary.length).toBeGreaterThanOrEqual(without.summary.length);
  expect(made.talking_points.length).toBeGreaterThanOrEqual(without.talking_points.length);
  const sizes = new Map(made.sections.map(({ id, sentences }) => [id, sentences.length]));
  for (const { id, sentences } of without.sections) {
    expect(sizes.get(id)).toBeGreaterThanOrEqual(Math.min(sentences.length, 1));
  }
});

test('the test has every section that a template may fill from a page', () => {
  const filled = without.sections.filter(({ sentences }) => sentences.length > 0).map(({ id }) => id);
  expect(filled).toEqual(['overview', 'customers', 'people', 'funding', 'tech', 'fit']);
});

test('sentences of a model that repeat themselves give way to templates', () => {
  const made = finish(MODELS['fills a section with one claim'] ?? [], 'llm');
  expect(made.sections[0]?.sentences).toHaveLength(40);
});

test('a model that says everything is not repeated, and one of which nothing holds did not write the brief', () => {
  const all = finish(templates, 'llm');
  expect({ ...all, stats: null }).toEqual({ ...without, stats: null });
  expect(all.stats.writer).toBe('llm');
  const none = finish(MODELS['fails in whole'] ?? [], 'llm');
  expect(none).toEqual(without);
});
