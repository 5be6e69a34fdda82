import { randomUUID } from 'node:crypto';
import type { AccountClient } from '../../../common/account-client/account-client.ts';
import { ServiceError } from '../../../common/errors.ts';
import { useResearch } from './use-research.ts';

const research = useResearch();

const START = `mutation ($input: StartResearchInput!) { startResearch(input: $input) {
  job { id status input result error createdAt completedAt progress { stage pagesRead } }
  estimatedSeconds held { micros } creditsRemaining { micros usd }
} }`;
const input = { domain: 'Example.com', purpose: 'PRE_CALL', context: '  We sell pumps.  ' };

const countJobs = () => research.database().db.collection('research_jobs').countDocuments();
const queuedIds = async (id: string) =>
  (await research.database().db.collection('research_queue').find({ 'data.id': id }).toArray()).length;

test('an order holds the price, is queued, and echoes the normalised input', async () => {
  const customer = await research.openCustomer();
  const { data, errors } = await research.createSubgraph().execute(customer, START, { input });
  expect(errors).toBeUndefined();
  expect(data?.startResearch).toEqual({
    job: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'QUEUED',
      input: { identifier: 'domain', domain: 'example.com', context: 'We sell pumps.', purpose: 'pre_call' },
      result: null,
      error: null,
      createdAt: expect.any(String),
      completedAt: null,
      progress: { stage: 'WAITING', pagesRead: 0 },
    },
    estimatedSeconds: 30,
    held: { micros: 150_000 },
    creditsRemaining: { micros: 850_000, usd: 0.85 },
  });
  expect(await research.readBalance(customer)).toEqual({ credits: 0.85, held: 0.15 });
  const { id } = (data as { startResearch: { job: { id: string } } }).startResearch.job;
  expect(await queuedIds(id)).toBe(1);
  expect(await research.audit()).toEqual([]);
});

test('free records do not pay for research: without credits the order is refused and nothing is kept', async () => {
  const customer = await research.openCustomer('0.149999');
  const before = await countJobs();
  const { errors } = await research.createSubgraph().execute(customer, START, { input });
  expect(errors?.[0]?.extensions).toEqual({
    code: 'INSUFFICIENT_CREDITS',
    topUpUrl: expect.stringMatching(/^http.*\/dashboard\/credits$/),
  });
  expect(await countJobs()).toBe(before);
  expect(await research.readBalance(customer)).toEqual({ credits: 0.149999, held: 0 });
});

test('orders at once hold no more than the balance pays for', async () => {
  const customer = await research.openCustomer('0.46');
  const { execute } = research.createSubgraph();
  const answers = await Promise.all(Array.from({ length: 12 }, () => execute(customer, START, { input })));
  expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(3);
  expect(await research.readBalance(customer)).toEqual({ credits: 0.01, held: 0.45 });
});

test('what is not in order is refused before anything is held or kept', async () => {
  const customer = await research.openCustomer();
  const before = await countJobs();
  const { errors } = await research
    .createSubgraph()
    .execute(customer, START, { input: { email: 'someone@gmail.com' } });
  expect(errors?.[0]).toMatchObject({
    message: expect.stringContaining('work'),
    extensions: { code: 'INVALID_INPUT', field: 'email' },
  });
  expect(await countJobs()).toBe(before);
  expect(await research.readBalance(customer)).toEqual({ credits: 1, held: 0 });
});

test('an order whose answer would come too late is cancelled: the edge has answered 504', async () => {
  const customer = { ...(await research.openCustomer()), deadlineAtMs: Date.now() + 20 };
  const before = await countJobs();
  const { errors } = await research.createSubgraph().execute(customer, START, { input });
  expect(errors?.[0]?.extensions).toEqual({ code: 'DEADLINE_EXCEEDED' });
  expect(await countJobs()).toBe(before);
  expect(await research.readBalance(customer)).toEqual({ credits: 1, held: 0 });
});

describe('an order whose request died', () => {
  const later = () => new Date(Date.now() + 121_000);

  async function orderThrough(through: (client: AccountClient) => AccountClient) {
    const customer = await research.openCustomer();
    const { errors } = await research.createSubgraph({ through }).execute(customer, START, { input });
    expect(errors).toHaveLength(1);
    return customer;
  }

  test('after its hold was placed is never seen, and gives the hold back', async () => {
    const customer = await orderThrough((client) => ({
      ...client,
      async placeHold(request) {
        await client.placeHold(request);
        throw new ServiceError('UNAVAILABLE');
      },
      settleHolds: () => Promise.reject(new ServiceError('UNAVAILABLE')),
    }));
    expect(await research.readBalance(customer)).toEqual({ credits: 0.85, held: 0.15 });
    const { service, execute } = research.createSubgraph({ clock: later });
    const jobs = await service.listJobs(customer.accountId, { after: null, limit: 10, statuses: null });
    expect(jobs).toEqual([]);
    const [kept] = await research
      .database()
      .db.collection('research_jobs')
      .find({ account_id: customer.accountId })
      .toArray();
    const { data } = await execute(customer, 'query ($id: ID!) { researchJob(id: $id) { id } }', { id: kept?._id });
    expect(data).toEqual({ researchJob: null });
    await research.createSubgraph().service.sweepOrders();
    expect(await research.readBalance(customer)).toEqual({ credits: 0.85, held: 0.15 });
    await service.sweepOrders();
    expect(await research.readBalance(customer)).toEqual({ credits: 1, held: 0 });
    expect(
      await research.database().db.collection('research_jobs').countDocuments({ account_id: customer.accountId }),
    ).toBe(0);
    expect(await research.audit()).toEqual([]);
  });
});

test('research that has no price is not launched, and nothing is held or kept', async () => {
  const customer = await research.openCustomer();
  const before = await countJobs();
  const { errors } = await research
    .createSubgraph({
      through: (client) => ({ ...client, placeHold: () => Promise.reject(new ServiceError('RESEARCH_NOT_LAUNCHED')) }),
    })
    .execute(customer, START, { input });
  expect(errors?.[0]?.extensions).toEqual({ code: 'RESEARCH_NOT_LAUNCHED' });
  expect(await countJobs()).toBe(before);
});

test("an account lists its own jobs, newest first, page by page, and nobody else's", async () => {
  const [customer, stranger] = await Promise.all([research.openCustomer(), research.openCustomer()]);
  const { execute } = research.createSubgraph();
  const ids: string[] = [];
  for (const domain of ['a.example.com', 'b.example.com', 'c.example.com']) {
    const { data } = await execute(customer, START, { input: { domain } });
    ids.unshift((data as { startResearch: { job: { id: string } } }).startResearch.job.id);
  }
  await execute(stranger, START, { input });
  const query = `query ($of: [_Any!]!, $after: String) { _entities(representations: $of) { ... on Account {
    researchJobs(first: 2, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } } } }`;
  const read = async (accountId: string, after?: string) => {
    const of = [{ __typename: 'Account', id: accountId }];
    const { data } = await execute(customer, query, { of, after });
    return (
      data as {
        _entities: ({
          researchJobs: { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
        } | null)[];
      }
    )._entities[0];
  };
  const first = await read(customer.accountId);
  const second = await read(customer.accountId, first?.researchJobs.pageInfo.endCursor);
  expect([first, second].flatMap((page) => page?.researchJobs.nodes.map(({ id }) => id))).toEqual(ids);
  expect(second?.researchJobs.pageInfo.hasNextPage).toBe(false);
  expect(await read(stranger.accountId)).toBeNull();
  expect(await read(randomUUID())).toBeNull();
});
