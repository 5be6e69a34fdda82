import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { runCli } from '../support/cli.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { createOperator } from '../support/operator.ts';
import { writeConnectFile } from '../support/outbound.ts';
import { startService, type Topology } from '../support/service.ts';
import { APP_SECRET } from '../support/watchlist-service.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';

const TOLD_WITHIN_MS = 5_000;

describe.each<Topology>(['one process', 'a process per box'])('%s', (topology) => {
  const database = useDatabase();

  test('a round that the command line stores is pushed to who watches for it, and billed', async () => {
    const receiver = await startWebhookReceiver();
    const connectTo = writeConnectFile({ 'hooks.example.com': receiver.origin, '*': 'refuse' });
    const env = { APP_SECRET, OUTBOUND_CONNECT_TO: connectTo, LOG_LEVEL: 'warn' };
    const service = await startService({ mongodbUrl: database().url, topology, env });
    const operator = await createOperator(database());
    try {
      const { key, accountId } = await operator.openAccount({ creditsUsd: '1' });
      const body = { name: 'Seed', filters: { round: 'seed' }, webhook_url: 'https://hooks.example.com/funding' };
      const created = await call(`${service.restUrl}/v1/watchlists`, { method: 'POST', key, body });
      expect(created.status).toBe(201);
      const rounds = ['Seed', 'Series A'].map((label, index) => ({
        id: `00000000-0000-4000-8000-00000000000${index}`,
        company_name: 'Brightloom',
        round_label: label,
        announced_at: '2020-01-01',
      }));
      const lines = rounds.map((round) => JSON.stringify(round)).join('\n');
      const { code } = await runCli(['ingest', '-'], { MONGODB_URL: database().url, APP_SECRET }, lines);
      expect(code).toBe(0);
      const deadline = Date.now() + TOLD_WITHIN_MS;
      const deliveries = () => call(`${service.restUrl}/v1/watchlists/${created.body.id}/deliveries`, { key });
      while ((await deliveries()).body.data[0]?.status !== 'delivered' && Date.now() < deadline) await sleep(50);
      const [event, ...more] = receiver.received;
      expect(more).toEqual([]);
      const told = new Webhook(created.body.secret).verify(event?.body ?? '', event?.headers as Record<string, string>);
      expect(told).toMatchObject({ data: { event: { id: rounds[0]?.id, round_stage: 'seed' } } });
      expect((await deliveries()).body.data).toMatchObject([{ status: 'delivered', attempts: 1, http_status: 204 }]);
      await sleep(300);
      expect(await operator.service.accounts.find(accountId)).toMatchObject({ balanceMicros: 980_000, heldMicros: 0 });
      expect(service.died()).toBeNull();
    } finally {
      await service.stop();
      await operator.service.ledger.close();
      await receiver.close();
    }
  }, 60_000);
});
