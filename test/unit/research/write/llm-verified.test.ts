import { finishBrief } from '../../../../subgraphs/research/domain/finish-brief.ts';
import { gatherClaims } from '../../../../subgraphs/research/domain/gather-claims.ts';
import { extractiveWriter } from '../../../../subgraphs/research/domain/write/extractive-writer.ts';
import { createLlmWriter } from '../../../../subgraphs/research/domain/write/llm-writer.ts';
import { testDocument, VELTRANE } from '../../../support/research-documents.ts';
import { startWebhookReceiver } from '../../../support/webhook-receiver.ts';

const documents = [
  testDocument({
    id: 's1',
    blocks: [
      '# About us',
      'Veltrane was founded in 2015 and is headquartered in Graz, Austria.',
      'Today we are 140 people across three offices.',
      ['### Mira Holt', 'CEO & Co-Founder'],
      ['### Jon Beck', 'CTO'],
    ],
  }),
];
const order = { purpose: 'account_research', context: null } as const;

test('of what a model says, only that reaches the brief which its quotes bear out', async () => {
  const gathered = gatherClaims({ prospect: VELTRANE, documents, findings: [], context: null, proposals: [] });
  const idOf = (field: string) => gathered.assertable.find((claim) => claim.field === field)?.id ?? '';
  const said = (place: string, text: string, field: string) => ({
    place,
    text,
    kind: 'fact',
    claim_ids: [idOf(field)],
    context_term: null,
  });
  const sentences = [
    said('summary', 'Veltrane Robotics was founded in 2015.', 'overview.founded'),
    said('summary', 'Veltrane Robotics was founded in 2012.', 'overview.founded'),
    said('overview', 'Veltrane Robotics has 140 people.', 'overview.headcount'),
    said('overview', 'Veltrane Robotics has one hundred and ninety people.', 'overview.headcount'),
    said('overview', 'Veltrane Robotics has 140 people in Graz and Tokyo.', 'overview.headcount'),
    said('people', 'Mira Holt is CEO & Co-Founder.', 'people.person'),
    said('people', 'Mira Holt was convicted of fraud.', 'people.person'),
    said('funding', 'Veltrane Robotics raised $500 million from Nordal Ventures.', 'overview.founded'),
  ];
  const server = await startWebhookReceiver();
  server.answer((response) => {
    const message = { role: 'assistant', content: JSON.stringify({ sentences }) };
    const choices = [{ index: 0, message, finish_reason: 'stop' }];
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(
        JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'briefwriter-8b', choices }),
      );
  });
  const write = createLlmWriter({
    baseUrl: `${server.origin}/v1`,
    model: 'briefwriter-8b',
    apiKey: undefined,
    fallback: extractiveWriter,
    onFallback: (failure) => expect(failure).toBeNull(),
  });
  const sources = documents.map(({ id, kind, publishedAt }) => ({ id, kind, published_at: publishedAt }));
  const material = { order, prospect: gathered.prospect, claims: gathered.assertable, sources };
  const writing = await write(material, new AbortController().signal);
  await server.close();
  expect(writing.drafts).toHaveLength(sentences.length);
  const at = '2026-11-21T10:00:00.000Z';
  const brief = finishBrief({
    order,
    gathered,
    documents,
    writing,
    gaps: [],
    last: null,
    pagesFetched: 1,
    generatedAt: at,
    durationMs: 1,
  });
  const texts = [...brief.summary, ...brief.sections.flatMap((section) => section.sentences)].map(({ text }) => text);
  const held = [
    'Veltrane Robotics was founded in 2015.',
    'Veltrane Robotics has 140 people.',
    'Mira Holt is CEO & Co-Founder.',
  ];
  expect(texts.filter((text) => sentences.some((sentence) => sentence.text === text))).toEqual(
    expect.arrayContaining(held),
  );
  for (const { text } of sentences.filter((sentence) => !held.includes(sentence.text)))
    expect(texts).not.toContain(text);
  // Most of it did not hold, so templates say the rest.
  const filledUp = ['Veltrane Robotics is headquartered in Graz, Austria.', 'Jon Beck is CTO.'];
  expect(texts).toEqual(expect.arrayContaining(filledUp));
  expect(brief.stats.writer).toBe('llm');
});
