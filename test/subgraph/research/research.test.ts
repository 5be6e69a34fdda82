import { randomUUID } from 'node:crypto';
import type { Identity } from '../../../common/identity.ts';
import { newCustomer, outsider } from '../../support/identities.ts';
import { useResearch } from './use-research.ts';

const research = useResearch();

const READ = 'query ($id: ID!) { researchJob(id: $id) { id status input result error createdAt completedAt } }';
const START = 'mutation { startResearch(input: { domain: "example.com" }) { estimatedSeconds } }';
const REFERENCE = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on ResearchJob { id } } }';

const execute = (identity: Identity, query: string, variables: Record<string, unknown> = {}) =>
  research.createSubgraph().execute(identity, query, variables);

async function insertJob(accountId: string, given: Record<string, unknown> = {}): Promise<string> {
  const job = {
    _id: randomUUID(),
    account_id: accountId,
    status: 'queued',
    input: { domain: 'example.com', purpose: 'account_research' },
    result: null,
    error: null,
    created_at: new Date('2026-02-03T04:05:06.000Z'),
    completed_at: null,
    run: null,
    progress: null,
    ...given,
  };
  await research.database().db.collection<typeof job>('research_jobs').insertOne(job);
  return job._id;
}

test('the owner reads a queued job, by its id in either case', async () => {
  const owner = newCustomer();
  const id = await insertJob(owner.accountId);
  for (const asked of [id, id.toUpperCase()]) {
    expect((await execute(owner, READ, { id: asked })).data).toEqual({
      researchJob: {
        id,
        status: 'QUEUED',
        input: { domain: 'example.com', purpose: 'account_research' },
        result: null,
        error: null,
        createdAt: '2026-02-03T04:05:06.000Z',
        completedAt: null,
      },
    });
  }
});

test.each([
  ['completed', 'COMPLETED', { result: { schema_version: '1.0' }, error: null }],
  ['failed', 'FAILED', { result: null, error: { code: 'TIMEOUT' } }],
])('a job kept as %s is shown as %s with its outcome', async (status, shown, outcome) => {
  const owner = newCustomer();
  const id = await insertJob(owner.accountId, { status, ...outcome, completed_at: new Date(1) });
  const { data } = await execute(owner, READ, { id });
  expect(data?.researchJob).toMatchObject({ status: shown, ...outcome, completedAt: '1970-01-01T00:00:00.001Z' });
});

test("another account's job and a missing one get the very same answer", async () => {
  const id = await insertJob(newCustomer().accountId);
  const stranger = newCustomer();
  for (const asked of [id, randomUUID()]) {
    expect(await execute(stranger, READ, { id: asked })).toEqual({
      data: { researchJob: null },
      extensions: { holds: [] },
    });
  }
});

test('references are followed for the owner and are null for everybody else', async () => {
  const owner = newCustomer();
  const id = await insertJob(owner.accountId);
  const r = [
    { __typename: 'ResearchJob', id },
    { __typename: 'ResearchJob', id: randomUUID() },
  ];
  expect((await execute(owner, REFERENCE, { r })).data?._entities).toEqual([{ id }, null]);
  for (const stranger of [newCustomer(), outsider('anonymous'), outsider('internal')]) {
    expect((await execute(stranger, REFERENCE, { r })).data?._entities).toEqual([null, null]);
  }
});

test.each(['anonymous', 'internal'] as const)('an %s identity is refused', async (role) => {
  for (const [query, variables] of [[READ, { id: randomUUID() }], [START]] as const) {
    const { errors } = await execute(outsider(role), query, variables);
    expect(errors?.[0]?.extensions).toEqual({ code: 'FORBIDDEN' });
  }
});
