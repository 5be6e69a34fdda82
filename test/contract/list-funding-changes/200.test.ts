import { setTimeout as sleep } from 'node:timers/promises';
import { ingestRecords } from '../../subgraph/funding/ingesting.ts';
import { call, type Json } from '../../support/http.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import { openSpentAccount } from '../support/accounts.ts';
import { useServiceOver } from '../support/entity-service.ts';
import { billingHeaders, expectBalance, expectRateLimitHeaders, expectResource } from '../support/expectations.ts';
import { FUNDING_CHANGES } from '../support/resources.ts';

const RECORDED_WITHIN_MS = 30_000;
const service = useServiceOver([record(1), record(2), record(3)], 'one process');

/** Reads the feed by an account of its own until it has a number of changes. */
async function readWhenRecorded(count: number): Promise<Json[]> {
  const { restUrl, operator } = service();
  const deadline = Date.now() + RECORDED_WITHIN_MS;
  const { key } = await operator.openAccount();
  for (;;) {
    const { body } = await call(`${restUrl}/v1/funding/changes`, { key });
    if (body.count === count || Date.now() > deadline) return body.data;
    await sleep(100);
  }
}

describe('GET /v1/funding/changes answers 200', () => {
  test('with the changes in order, the records as they are now, and a bill for each record', async () => {
    const { restUrl, operator, db } = service();
    await readWhenRecorded(3);
    await ingestRecords(db, [{ ...record(1), amount_usd: 5 }]);
    await readWhenRecorded(4);
    await ingestRecords(db, [{ id: record(2).id, retracted: true }]);
    await readWhenRecorded(5);

    const customer = await operator.openAccount();
    const answer = await call(`${restUrl}/v1/funding/changes`, { key: customer.key });
    expectResource(answer, 200, FUNDING_CHANGES);
    const { data, has_more: hasMore, count } = answer.body;
    expect({ hasMore, count }).toEqual({ hasMore: false, count: 5 });
    expect(data.map(({ kind }: Json) => kind)).toEqual(['new', 'new', 'new', 'corrected', 'retracted']);
    const amounts = data.map(({ round_id: id, record: read }: Json) => [id, read?.amount_usd]);
    expect(amounts).toEqual(expect.arrayContaining([[record(1).id, 5]]));
    expect(data.filter(({ record: read }: Json) => read === null).map(({ round_id: id }: Json) => id)).toEqual([
      record(2).id,
      record(2).id,
    ]);
    expect(billingHeaders(answer)).toEqual({ credits: '0', free: '98', capped: null });
    expectRateLimitHeaders(answer);
    await expectBalance(operator, customer, { creditsUsd: 0, free: 98 });
  });

  test('with a cursor that continues after the last change, also after an empty page, which is free', async () => {
    const { restUrl, operator } = service();
    const customer = await operator.openAccount();
    const read = (query: string) => call(`${restUrl}/v1/funding/changes?${query}`, { key: customer.key });
    const all = (await read('')).body;
    await expectBalance(operator, customer, { creditsUsd: 0, free: 98 });
    const pages = [(await read('limit=2')).body];
    while (pages.at(-1).has_more) pages.push((await read(`limit=2&cursor=${pages.at(-1).next_cursor}`)).body);
    expect(pages.flatMap(({ data }) => data)).toEqual(all.data);
    const later = new Date(Date.now() + 60_000).toISOString();
    for (const query of [`cursor=${all.next_cursor}`, `since=${later}`]) {
      const { status, body, headers } = await read(query);
      expect({ status, body }).toEqual({
        status: 200,
        body: { data: [], next_cursor: all.next_cursor, has_more: false, count: 0 },
      });
      expect(headers.get('x-result-capped')).toBeNull();
    }
    const { body: since } = await read(`since=${encodeURIComponent('1999-01-01T00:00:00+01:00')}`);
    expect(since).toEqual(all);
  });

  test('with as much as the balance pays for', async () => {
    const { restUrl, operator } = service();
    const customer = await openSpentAccount(operator, { creditsUsd: '0.02' });
    const answer = await call(`${restUrl}/v1/funding/changes`, { key: customer.key });
    expect(answer.body.data.filter(({ record: read }: Json) => read !== null).length).toBe(1);
    expect(answer.body.has_more).toBe(true);
    expect(billingHeaders(answer)).toEqual({ credits: '0', free: '0', capped: 'balance' });
    await expectBalance(operator, customer, { creditsUsd: 0, free: 0 });
  });
});
