import { randomUUID } from 'node:crypto';
import type { Json } from '../../support/http.ts';
import { newCustomer } from '../../support/identities.ts';
import { SAMPLE_BRIEF, SAMPLE_SECOND_BRIEF } from '../../support/sample-brief.ts';
import { useResearch } from './use-research.ts';

const research = useResearch();

const READ = `
  query ($id: ID!) { researchJob(id: $id) { failure { code message } brief {
    schemaVersion purpose generatedAt
    prospect {
      type name domain websiteUrl company { domain } person { name title }
      match { method confidence claims { id } }
    }
    summary { ...sentence } sections { id title status sentences { ...sentence } }
    talkingPoints { ...sentence } hooks { ...sentence }
    claims {
      id field asOf subject mode corroboration confidence
      value {
        __typename
        ... on TextValue { text } ... on NumberValue { number } ... on DateValue { date }
        ... on MoneyValue { amount currency }
        ... on PersonValue { name title }
        ... on RoundValue { label size currency announcedAt investors }
        ... on AcquisitionValue { role other announcedAt }
        ... on PlanValue { name price currency }
        ... on OpeningValue { position location }
        ... on NewsValue { headline publishedAt }
      }
      citations { source { id } part quote start end prefix suffix urlFragment }
    }
    sources {
      id url finalUrl title kind tier publishedAt fetchedAt httpStatus contentSha256 textChars
    }
    conflicts { field claims { id } chosen { id } rule }
    gaps { field reason }
    stats { pagesFetched sourcesUsed sentences citations durationMs writer }
    sinceLast {
      jobId generatedAt
      added { id }
      changed { field last { ...former } now { id value { ... on NumberValue { number } } } }
      gone { ...former } unread { source { id url } claims { ...former } }
    }
  } } }
  fragment former on BriefClaim { id citations { quote source { id url } } }
  fragment sentence on BriefSentence { id text kind claims { id citations { quote source { url } } } confidence }
`;

async function readJob(outcome: Record<string, unknown>): Promise<Json> {
  const owner = newCustomer();
  const job = {
    _id: randomUUID(),
    account_id: owner.accountId,
    status: outcome.error === null ? 'completed' : 'failed',
    input: {},
    created_at: new Date(0),
    completed_at: new Date(1),
    run: null,
    progress: null,
    ...outcome,
  };
  await research.database().db.collection<typeof job>('research_jobs').insertOne(job);
  const { data, errors } = await research.createSubgraph().execute(owner, READ, { id: job._id });
  expect(errors).toBeUndefined();
  return data?.researchJob;
}

test('every field of a brief is in the graph, each claim with its kind of value', async () => {
  const { brief, failure } = await readJob({ result: SAMPLE_BRIEF, error: null });
  expect(failure).toBeNull();
  expect(brief).toMatchObject({
    schemaVersion: '1.0',
    purpose: 'PRE_CALL',
    generatedAt: SAMPLE_BRIEF.generated_at,
    prospect: {
      type: 'COMPANY',
      websiteUrl: 'https://tannenquell.example',
      company: { domain: 'tannenquell.example' },
      match: { method: 'DOMAIN', confidence: 'HIGH', claims: [{ id: 'c1' }] },
    },
    talkingPoints: [{ kind: 'INFERENCE', confidence: 'MEDIUM' }],
    hooks: [],
    conflicts: [
      { field: 'overview.headcount', claims: [{ id: 'c2' }, { id: 'c3' }], chosen: { id: 'c2' }, rule: 'NEWER' },
    ],
    gaps: [{ field: 'tech.technology', reason: 'NOT_FOUND' }],
    stats: { pagesFetched: 3, sourcesUsed: 3, sentences: 5, citations: 11, durationMs: 1_234, writer: 'EXTRACTIVE' },
  });
  expect(brief.sections.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
    ['OVERVIEW', 'OK'],
    ['FUNDING', 'THIN'],
    ['TECH', 'NOT_FOUND'],
    ['FIT', 'NO_CONTEXT'],
  ]);
  expect(brief.claims.map(({ value }: { value: object }) => value)).toEqual([
    { __typename: 'TextValue', text: 'plans cold chains for bakeries' },
    { __typename: 'NumberValue', number: 120 },
    { __typename: 'NumberValue', number: 90 },
    { __typename: 'DateValue', date: '2017-01-01' },
    { __typename: 'MoneyValue', amount: 18_500_000, currency: 'EUR' },
    { __typename: 'PersonValue', name: 'Ottilie Brandhuber', title: 'Chief Executive Officer' },
    {
      __typename: 'RoundValue',
      label: 'Series A',
      size: 14_000_000,
      currency: 'EUR',
      announcedAt: '2025-03-04',
      investors: ['Lindwurm Partners'],
    },
    { __typename: 'AcquisitionValue', role: 'ACQUIRER', other: 'Kühlwerk Nord', announcedAt: null },
    { __typename: 'PlanValue', name: 'Team', price: 49, currency: 'EUR' },
    { __typename: 'OpeningValue', position: 'Route Planner', location: 'Graz' },
    { __typename: 'NewsValue', headline: 'Tannenquell opens in Graz', publishedAt: '2025-10-01' },
  ]);
  expect(brief.claims[3]).toMatchObject({
    field: 'overview.founded',
    asOf: null,
    mode: 'STRUCTURED',
    confidence: 'HIGH',
  });
  expect(brief.sources[1]).toEqual({
    id: 's2',
    url: 'https://news.example/t(1)',
    finalUrl: 'https://news.example/t(1)',
    title: 'Cold *chains* & [bread](https://evil.example)',
    kind: 'NEWS',
    tier: 2,
    publishedAt: '2025-10-01',
    fetchedAt: '2026-01-02T03:04:00.000Z',
    httpStatus: 200,
    contentSha256: 'ab'.repeat(32),
    textChars: 4_321,
  });
});

test('a sentence leads to the quotes it rests on, to the character', async () => {
  const { brief } = await readJob({ result: SAMPLE_BRIEF, error: null });
  expect(brief.sections[0].sentences[1].claims).toEqual([
    {
      id: 'c1',
      citations: [
        {
          quote: 'Tannenquell plans cold chains for bakeries.',
          source: { url: 'https://tannenquell.example/about' },
        },
      ],
    },
    {
      id: 'c4',
      citations: [{ quote: 'Organization.foundingDate: 2017', source: { url: 'https://tannenquell.example/' } }],
    },
  ]);
  expect(brief.claims[1].citations).toEqual([
    {
      source: { id: 's1' },
      part: 'TEXT',
      quote: 'a team of 120 people',
      start: 100,
      end: 120,
      prefix: 'before ',
      suffix: ' after',
      urlFragment: 'https://tannenquell.example/about#:~:text=a%20team%20of%20120%20people',
    },
  ]);
});

test('what differs from the last brief is in the graph, with the quotes of then', async () => {
  const { brief: first } = await readJob({ result: SAMPLE_BRIEF, error: null });
  expect(first.sinceLast).toBeNull();
  const { brief } = await readJob({ result: SAMPLE_SECOND_BRIEF, error: null });
  const source = { id: 'last-s1', url: 'https://tannenquell.example/about' };
  const former = (id: string, quote: string) => ({ id, citations: [{ quote, source }] });
  expect(brief.sinceLast).toEqual({
    jobId: SAMPLE_SECOND_BRIEF.since_last?.research_id,
    generatedAt: '2025-06-01T08:00:00.000Z',
    added: [{ id: 'c8' }],
    changed: [
      {
        field: 'overview.headcount',
        last: former('last-c1', 'a team of 95 people'),
        now: { id: 'c2', value: { number: 120 } },
      },
    ],
    gone: [former('last-c2', 'Quirin Holzapfel\nCTO')],
    unread: [{ source, claims: [former('last-c3', 'trusted by Backhaus Lindner')] }],
  });
});

test('a brief of a later minor version is shown as far as it is known', async () => {
  const later = { ...SAMPLE_BRIEF, schema_version: '1.1', added_later: [1] };
  const { brief } = await readJob({ result: later, error: null });
  expect(brief).toMatchObject({ schemaVersion: '1.1', summary: [{ text: SAMPLE_BRIEF.summary[0]!.text }] });
});

test('a failed job says why, and has no brief', async () => {
  const error = { code: 'PROSPECT_AMBIGUOUS', message: 'Several companies have this name.' };
  expect(await readJob({ result: null, error })).toEqual({ brief: null, failure: error });
});
