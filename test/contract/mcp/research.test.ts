import { setTimeout } from 'node:timers/promises';
import type { Client } from '@modelcontextprotocol/client';
import { call, type Json } from '../../support/http.ts';
import type { Customer } from '../../support/operator.ts';
import { SAMPLE_BRIEF } from '../../support/sample-brief.ts';
import { useServiceOver } from '../support/entity-service.ts';
import { storeResearchJob } from '../support/fixtures.ts';
import { connectAgent, GENERATIONS } from './client.ts';

const shared = useServiceOver([], 'one process');
// Stored jobs stay queued: nothing looks for those that a dead process has left behind.
beforeAll(() => shared().db.collection('jobs').deleteOne({ name: 'tend research' }));
const WAIT_MS = 1_000;
/** Far below what the waits last that nobody ends. */
const MAX_NOTICE_MS = 15_000;
/** Each check is a message, of which a key has 60 a minute. */
const CHECK_MS = 500;
const COMPLETED = { status: 'completed', completed_at: new Date('2026-01-02T03:05:00Z'), result: SAMPLE_BRIEF };

let customer: Customer;
let agent: Client;
beforeEach(async () => {
  customer = await shared().operator.openAccount({ creditsUsd: '1' });
});
afterEach(() => agent.close());

const connect = async (generation: (typeof GENERATIONS)[number] = 'auto') => {
  agent = await connectAgent(shared().restUrl, { key: customer.key, generation });
};

/** Completes a job, as its worker would. */
const complete = (id: string) =>
  shared().db.collection<{ _id: string }>('research_jobs').updateOne({ _id: id }, { $set: COMPLETED });

/** Repeats a check until it holds. @throws Error if it does not in time */
async function until(check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + MAX_NOTICE_MS;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error('it did not come true in time');
    await setTimeout(CHECK_MS);
  }
}

describe.each(GENERATIONS)('for a %s client', (generation) => {
  test('get_research waits for the end of a job, and reports progress until then', async () => {
    await connect(generation);
    const id = await storeResearchJob(shared(), customer, { status: 'queued' });
    const reports: number[] = [];
    const { structuredContent } = await agent.callTool(
      { name: 'get_research', arguments: { id, wait_seconds: 20 } },
      {
        onprogress: ({ progress }) => {
          reports.push(progress);
          void complete(id);
        },
      },
    );
    expect(structuredContent).toMatchObject({ research_id: id, status: 'completed', result: SAMPLE_BRIEF });
    expect(reports[0]).toBe(0);
    expect(reports).toEqual(reports.toSorted((left, right) => left - right));
  });
});

test('a wait ends with the queued state, and is one request of the key', async () => {
  await connect();
  const id = await storeResearchJob(shared(), customer, { status: 'queued' });
  const { structuredContent } = await agent.callTool({ name: 'get_research', arguments: { id, wait_seconds: 2 } });
  expect(structuredContent).toMatchObject({ status: 'queued', result: null });
  const { headers } = await call(`${shared().restUrl}/v1/account`, { key: customer.key });
  expect(headers.get('ratelimit-remaining')).toBe('58');
});

test.each([-1, 26, 1.5, '5', true])('wait_seconds %j is 400 and names the field', async (wait_seconds) => {
  await connect();
  const id = await storeResearchJob(shared(), customer, { status: 'queued' });
  const { isError, content } = await agent.callTool({ name: 'get_research', arguments: { id, wait_seconds } });
  expect({ isError, ...JSON.parse((content as Json)[0].text) }).toEqual({
    isError: true,
    status: 400,
    error: 'wait_seconds: expected a whole number from 0 to 25',
    code: 'INVALID_INPUT',
  });
});

test("a wait for another account's job ends at once, as for a missing one", async () => {
  const stranger = await shared().operator.openAccount();
  const id = await storeResearchJob(shared(), stranger, { status: 'queued' });
  await connect();
  const startedAt = performance.now();
  const { content } = await agent.callTool({ name: 'get_research', arguments: { id, wait_seconds: 25 } });
  expect(JSON.parse((content as Json)[0].text)).toMatchObject({ status: 404 });
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});

test('an account has four waits at once, and a client that leaves ends its own', async () => {
  await connect();
  const id = await storeResearchJob(shared(), customer, { status: 'queued' });
  const leave = new AbortController();
  const waiting = new Set<number>();
  const waits = Array.from({ length: 4 }, (_, index) => {
    const options = { signal: leave.signal, onprogress: () => waiting.add(index) };
    return agent.callTool({ name: 'get_research', arguments: { id, wait_seconds: 25 } }, options).catch(() => 'left');
  });
  const canWait = async () => {
    const startedAt = performance.now();
    await agent.callTool({ name: 'get_research', arguments: { id, wait_seconds: 1 } });
    return performance.now() - startedAt >= WAIT_MS;
  };
  await until(async () => waiting.size === 4);
  expect(await canWait()).toBe(false);
  leave.abort();
  expect(await Promise.all(waits)).toEqual(Array(4).fill('left'));
  await until(canWait);
});

test('start_research reports the id at once to a client that wants progress, and returns the accepted order', async () => {
  await connect();
  const messages: (string | undefined)[] = [];
  const { structuredContent } = await agent.callTool(
    { name: 'start_research', arguments: { domain: 'stripe.com' } },
    { onprogress: ({ message }) => messages.push(message) },
  );
  const { research_id: id } = structuredContent as { research_id: string };
  expect(structuredContent).toEqual({ research_id: id, status: 'queued', estimated_seconds: expect.any(Number) });
  expect(messages.every((message) => message === `Research ${id} is queued.`)).toBe(true);
});
