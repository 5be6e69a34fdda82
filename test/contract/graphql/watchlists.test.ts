import { randomUUID } from 'node:crypto';
import { query } from '../../support/http.ts';
import type { Customer } from '../../support/operator.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import { waitForRoomInWindow } from '../support/accounts.ts';
import { expectBalance } from '../support/expectations.ts';
import { createWatchlist, storeDeliveries } from '../support/fixtures.ts';
import { readRecords } from '../support/records.ts';
import { useWebhookService } from '../support/webhook-service.ts';

/** One change of each kind, by what it is called. */
const CHANGES: Record<string, string> = {
  update: 'mutation ($id: ID!) { done: updateWatchlist(input: { id: $id, name: "Taken" }) { watchlist { name } } }',
  pause: 'mutation ($id: ID!) { done: pauseWatchlist(input: { id: $id }) { watchlist { active pausedReason } } }',
  resume: 'mutation ($id: ID!) { done: resumeWatchlist(input: { id: $id }) { watchlist { active pausedReason } } }',
  rotate: 'mutation ($id: ID!) { done: rotateWebhookSecret(input: { id: $id }) { watchlist { id } secret } }',
  test: 'mutation ($id: ID!) { done: testWatchlist(input: { id: $id }) { result { delivered httpStatus error } } }',
  replay: 'mutation ($id: ID!) { done: replayDeliveries(input: { watchlistId: $id }) { queued } }',
};

describe('watchlists over GraphQL', () => {
  const shared = useSharedService();
  const { service } = useWebhookService(shared);

  const change = async ({ key }: Customer, name: string, id: string) =>
    (await query(service().graphqlUrl, key, CHANGES[name] ?? '', { id })).body;

  test('are changed, paused, resumed and tested by their owner, for nothing', async () => {
    const { operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const { id, secret } = await createWatchlist(service(), customer);
    const done = async (name: string) => (await change(customer, name, id)).data.done;
    expect(await done('update')).toEqual({ watchlist: { name: 'Taken' } });
    expect(await done('pause')).toEqual({ watchlist: { active: false, pausedReason: null } });
    expect(await done('test')).toEqual({ result: { delivered: true, httpStatus: 204, error: null } });
    expect(await done('resume')).toEqual({ watchlist: { active: true, pausedReason: null } });
    expect(await done('replay')).toEqual({ queued: 0 });
    const rotated = await done('rotate');
    expect(rotated).toEqual({ watchlist: { id }, secret: expect.stringMatching(/^whsec_/) });
    expect(rotated.secret).not.toBe(secret);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });

  test.each(Object.keys(CHANGES))(
    "%s of another account's watchlist answers like that of a missing one",
    async (name) => {
      const { operator } = shared();
      const [owner, stranger] = await Promise.all([operator.openAccount(), operator.openAccount({ creditsUsd: '1' })]);
      const { id } = await createWatchlist(service(), owner);
      const answer = await change(stranger, name, id);
      expect(answer).toEqual(await change(stranger, name, randomUUID()));
      expect(Object.values(answer.data.done)).toEqual(Object.values(answer.data.done).map(() => null));
      await expectBalance(operator, stranger, { creditsUsd: 1, free: 100 });
    },
  );

  test('the 6th test of a minute says when to come back', async () => {
    const { operator } = shared();
    const customer = await operator.openAccount();
    const { id } = await createWatchlist(service(), customer);
    await waitForRoomInWindow(60, 10_000);
    for (let use = 0; use < 5; use += 1) await change(customer, 'test', id);
    const { errors } = await change(customer, 'test', id);
    const { code, retryAfterSeconds } = errors[0].extensions;
    expect(code).toBe('RATE_LIMITED');
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  test('the record of a delivery that was paid for is free; the round as it is now is not', async () => {
    const { operator, db } = shared();
    const customer = await operator.openAccount();
    const { id } = await createWatchlist(service(), customer);
    const [current] = await readRecords(shared(), 'limit=1');
    const { id: _id, ...before } = { ...record(1), id: current.id, company_name: 'As it was then' };
    await db.collection<{ _id: string }>('matched_rounds').replaceOne({ _id }, before, { upsert: true });
    const [oldest = ''] = await storeDeliveries(shared(), id, 2);
    const rows = db.collection<{ _id: string }>('deliveries');
    await rows.updateMany({ watchlist_id: id }, { $set: { round_id: current.id } });
    await rows.updateOne({ _id: oldest }, { $set: { status: 'failed', delivered_at: null } });
    const read = async (fields: string) => {
      const text = `query ($id: ID!) { watchlist(id: $id) { deliveries { nodes { ${fields} } } } }`;
      return (await query(service().graphqlUrl, customer.key, text, { id })).body.data.watchlist.deliveries.nodes;
    };
    expect(await read('status record { id companyName }')).toEqual([
      { status: 'DELIVERED', record: { id: current.id, companyName: 'As it was then' } },
      { status: 'FAILED', record: null },
    ]);
    await expectBalance(operator, customer, { creditsUsd: 0, free: 100 });
    expect((await read('round { companyName }'))[0]).toEqual({ round: { companyName: current.company_name } });
    await expectBalance(operator, customer, { creditsUsd: 0, free: 99 });
  });
});
