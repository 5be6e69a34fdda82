import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import type { OpenHold } from '../../../common/billing.ts';
import { startDeadline } from '../../../common/edge/deadline.ts';
import { createSettler } from '../../../common/edge/settler.ts';
import type { GraphqlRequest } from '../../../common/graphql-http-client.ts';
import type { GatewayContext } from '../../../gateway/gateway-context.ts';
import { createSubgraphSource } from '../../../gateway/sources/subgraph-source.ts';
import { newCustomer } from '../../support/identities.ts';

const grant = { records: 5, freeRecords: 0, unitMicros: 1, creditsMicros: 0, freeRecordsLeft: 0, isMetered: false };

/** A subgraph that records its fetches and places a hold for each. */
function createRecordingSubgraph() {
  const received: GraphqlRequest[] = [];
  let underWay = 0;
  let maxUnderWay = 0;
  return {
    received,
    maxUnderWay: () => maxUnderWay,
    async fetch(request: GraphqlRequest) {
      received.push({ ...request, holds: [...(request.holds ?? [])] });
      underWay += 1;
      maxUnderWay = Math.max(maxUnderWay, underWay);
      await setImmediate();
      underWay -= 1;
      const hold: OpenHold = { holdId: request.query, accountId: 'a', recordIds: [request.query], path: null, grant };
      return { data: {}, extensions: { holds: [hold] } };
    },
  };
}

function createContext(requestDeadlineMs = 60_000): GatewayContext {
  const settler = createSettler({ settleHolds: async () => undefined } as never, pino({ level: 'silent' }));
  const deadline = startDeadline({ requestDeadlineMs, responseDeadlineMs: 90_000 }, () => undefined);
  return { identity: newCustomer(), settlement: settler.beginRequest(), deadline };
}

test('fetches of one operation that may place holds run one after another, each with the holds of those before', async () => {
  const { fetch, received, maxUnderWay } = createRecordingSubgraph();
  const source = createSubgraphSource(fetch, { sellsRecords: true });
  const context = createContext();
  await Promise.all(['first', 'second', 'third'].map((query) => source({ query }, context)));
  context.deadline.clear();
  expect(maxUnderWay()).toBe(1);
  expect(received.map(({ query, holds }) => [query, holds?.map(({ holdId }) => holdId)])).toEqual([
    ['first', []],
    ['second', ['first']],
    ['third', ['first', 'second']],
  ]);
});

test('fetches of different operations, and those that place no holds, run at the same time and receive no foreign holds', async () => {
  for (const [sellsRecords, contexts] of [
    [true, [createContext(), createContext()]],
    [false, Array(2).fill(createContext())],
  ] as [boolean, GatewayContext[]][]) {
    const { fetch, received, maxUnderWay } = createRecordingSubgraph();
    const source = createSubgraphSource(fetch, { sellsRecords });
    await Promise.all(contexts.map((context) => source({ query: 'any' }, context)));
    for (const { deadline } of contexts) deadline.clear();
    expect(maxUnderWay()).toBe(2);
    expect(received.flatMap(({ holds }) => holds ?? [])).toEqual([]);
  }
});

test('a fetch whose turn comes after the deadline is not sent', async () => {
  const { fetch, received } = createRecordingSubgraph();
  const source = createSubgraphSource(fetch, { sellsRecords: true });
  const context = createContext(0);
  const late = { ...context, deadline: { ...context.deadline, atMs: Date.now() } };
  const { data, errors } = await source({ query: 'late' }, late);
  context.deadline.clear();
  expect([data, errors?.map(({ extensions }) => extensions?.code)]).toEqual([null, ['DEADLINE_EXCEEDED']]);
  await setImmediate();
  expect(received).toEqual([]);
});
