import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { useProcessesOver } from '../contract/support/entity-service.ts';
import { expectBalance } from '../contract/support/expectations.ts';
import { createWatchlist } from '../contract/support/fixtures.ts';
import { storeRecords } from '../subgraph/funding/stored-rounds.ts';
import { checkBooks } from '../support/check-books.ts';
import { runCli } from '../support/cli.ts';
import { call, type Json, query } from '../support/http.ts';
import { writeConnectFile } from '../support/outbound.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { record } from '../unit/funding/synthetic-records.ts';

const WITHIN_MS = 20_000;

async function until<Result>(look: () => Promise<Result>, isDone: (found: Result) => boolean): Promise<Result> {
  const deadline = Date.now() + WITHIN_MS;
  let found = await look();
  while (!isDone(found) && Date.now() < deadline) {
    await sleep(50);
    found = await look();
  }
  return found;
}

describe.each(['one process', 'a process per service'] as const)('webhooks of a running service: %s', (topology) => {
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await startWebhookReceiver();
  });
  afterAll(() => receiver.close());
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.answer((response) => void response.writeHead(204).end());
  });
  const service = useProcessesOver([], topology, () => ({
    OUTBOUND_CONNECT_TO: writeConnectFile({ 'hooks.example.com': receiver.origin, '*': 'refuse' }),
    // Polling the deliveries must not reach the rate limit.
    RATE_LIMIT_PER_MINUTE: '100000',
  }));

  async function watch(filters: object) {
    const customer = await service().operator.openAccount({ creditsUsd: '1' });
    const watchlist = await createWatchlist(service(), customer, { filters });
    return { customer, watchlist, key: customer.key };
  }

  async function listDeliveries(key: string, id: string): Promise<Json[]> {
    const { status, body } = await call(`${service().restUrl}/v1/watchlists/${id}/deliveries`, { key });
    expect({ status, body }).toMatchObject({ status: 200 });
    return body.data;
  }

  const untilReceived = (count: number) =>
    until(
      async () => receiver.received.length,
      (found) => found >= count,
    );

  const isDelivered = (rows: Json[]) => rows[0]?.status === 'delivered';

  test('a round that the command line stores is pushed to who watches for it, and billed', async () => {
    const { customer, watchlist, key } = await watch({ company: 'Brightloom', round: 'seed' });
    const rounds = ['Series A', 'Seed'].map((label, index) => ({
      id: `00000000-0000-4000-9000-00000000000${index}`,
      company_name: 'Brightloom',
      round_label: label,
      announced_at: '2020-01-01',
    }));
    const lines = rounds.map((round) => JSON.stringify(round)).join('\n');
    const { code } = await runCli(['ingest', '-'], { MONGODB_URL: service().mongodbUrl }, lines);
    expect(code).toBe(0);
    const rows = await until(() => listDeliveries(key, watchlist.id), isDelivered);
    expect(rows).toMatchObject([{ status: 'delivered', attempts: 1, http_status: 204 }]);
    const [event, ...more] = receiver.received;
    expect(more).toEqual([]);
    const verified = new Webhook(watchlist.secret).verify(event?.body ?? '', event?.headers as Record<string, string>);
    expect(verified).toMatchObject({ data: { event: { id: rounds[1]?.id, round_stage: 'seed' } } });
    await expectBalance(service().operator, customer, { creditsUsd: 0.98, free: 100 });
    expect(service().died()).toBeNull();
  });

  test('what was delivered is sent again under its id, by the graph and the command line, and billed once', async () => {
    const { customer, watchlist, key } = await watch({ company: 'Replayed' });
    const arrived = record(1, { company_name: 'Replayed', amount_usd: 5, investors: ['Fund'] });
    await storeRecords(service().db, [arrived]);
    const [delivery] = await until(() => listDeliveries(key, watchlist.id), isDelivered);
    expect(delivery).toMatchObject({ event_id: arrived.id, status: 'delivered', attempts: 1, http_status: 204 });
    await expectBalance(service().operator, customer, { creditsUsd: 0.98, free: 100 });

    const replay = 'mutation ($id: ID!) { replayDelivery(input: { id: $id }) { queued } }';
    const { data } = (await query(service().graphqlUrl, key, replay, { id: delivery.id })).body;
    expect(data).toEqual({ replayDelivery: { queued: true } });
    await untilReceived(2);
    await until(() => listDeliveries(key, watchlist.id), isDelivered);
    const command = ['deliveries', 'replay', watchlist.id, '--since', delivery.created_at.slice(0, 10)];
    const { results } = await runCli(command, { MONGODB_URL: service().mongodbUrl });
    expect(results).toEqual([{ watchlist_id: watchlist.id, queued: 1 }]);
    await untilReceived(3);
    await until(() => listDeliveries(key, watchlist.id), isDelivered);

    expect(receiver.received).toHaveLength(3);
    for (const { headers, body } of receiver.received) {
      expect(headers['webhook-id']).toBe(delivery.id);
      const event = new Webhook(watchlist.secret).verify(body, headers as Record<string, string>);
      expect(event).toMatchObject({ data: { delivery_id: delivery.id, event: arrived } });
      expect(event).not.toHaveProperty('test');
    }
    const text = `query ($id: ID!) {
      watchlist(id: $id) { deliveries { nodes { status record { companyName amountUsd investors } } } }
    }`;
    const read = (await query(service().graphqlUrl, key, text, { id: watchlist.id })).body.data.watchlist.deliveries;
    expect(read.nodes).toEqual([
      { status: 'DELIVERED', record: { companyName: 'Replayed', amountUsd: 5, investors: ['Fund'] } },
    ]);
    await expectBalance(service().operator, customer, { creditsUsd: 0.98, free: 100 });
  });

  test('a test is sent at once while deliveries to the same webhook hang', async () => {
    const { watchlist, key } = await watch({ company: 'Hanging' });
    const isTest = () => receiver.received.at(-1)?.body.includes('"test":true') === true;
    const hanging: ServerResponse[] = [];
    receiver.answer((response) => {
      if (isTest()) response.writeHead(204).end();
      else hanging.push(response);
    });
    const many = Array.from({ length: 15 }, (_, index) => record(100 + index, { company_name: 'Hanging' }));
    await storeRecords(service().db, many);
    await untilReceived(10);
    const startedMs = Date.now();
    const { body } = await call(`${service().restUrl}/v1/watchlists/${watchlist.id}/test`, { method: 'POST', key });
    expect(body).toEqual({ delivered: true, http_status: 204, error: null });
    expect(Date.now() - startedMs).toBeLessThan(5_000);
    await call(`${service().restUrl}/v1/watchlists/${watchlist.id}`, { method: 'DELETE', key });
    for (const response of hanging) response.writeHead(500).end();
  });

  test('the books are exact after all this', async () => {
    const books = await until(
      () => checkBooks(service().db),
      ({ openHolds }) => openHolds === 0,
    );
    expect(books).toEqual({ faults: [], openHolds: 0 });
  });

  test('SIGTERM ends it with exit code 0', async () => {
    const codes = await service().stop('SIGTERM');
    expect(new Set(codes)).toEqual(new Set([0]));
  });
});
