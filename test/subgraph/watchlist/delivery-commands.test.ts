import type { Document } from 'mongodb';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';
import { useDeliveries } from './use-deliveries.ts';

/** No poll becomes due by itself. */
const NEVER_MS = 3_600_000;
/** All commands of the watchlists from the match of a round to its settled delivery, but for polls. */
const MAX_COMMANDS = 8;

let receiver: WebhookReceiver;
// After the deliveries are stopped.
afterAll(() => receiver.close());
const sending = useDeliveries();
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  const delays = { pollMs: NEVER_MS, settleMs: NEVER_MS, reconcileMs: NEVER_MS };
  sending.start({ 'hooks.example.com': receiver.origin }, { delays });
});

/** Lists the commands during some work, by the server's profiler, without those of the test, of polls, and of accounts. */
async function profile(work: () => Promise<unknown>): Promise<Document[]> {
  const { db } = sending.database();
  await db.command({ profile: 2 });
  await work();
  await db.command({ profile: 0 });
  const entries = await db
    .collection('system.profile')
    .find({
      ns: { $not: /\.(system\.profile|accounts|ledger)$/ },
      op: { $ne: 'getmore' },
      'command.filter.watchlist_id': { $exists: false },
      'command.hint': { $ne: 'due' },
      'command.profile': { $exists: false },
    })
    .sort({ ts: 1 })
    .toArray();
  await db.collection('system.profile').drop();
  return entries;
}

test('a delivery costs a bounded number of commands, of which three write its row', async () => {
  const { id } = await sending.watch('Counted', 'https://hooks.example.com/');
  // The first one fills the caches of this process.
  await sending.arrive('Counted');
  await sending.untilAll(id, 'delivered');
  const entries = await profile(async () => {
    await sending.arrive('Counted');
    await sending.untilAll(id, 'delivered', 2);
  });
  const writes = entries.filter(({ ns, op }) => ns.endsWith('.deliveries') && ['insert', 'update'].includes(op));
  expect(writes.map(({ op }) => op)).toEqual(['insert', 'update', 'update']);
  // What this process has stored itself is settled without being read.
  expect(entries.filter(({ ns, command }) => ns.endsWith('.orphaned_holds') || command.hint === 'unsettled')).toEqual(
    [],
  );
  const described = entries.map(({ ns, op, command }) => `${op} ${ns.split('.').at(-1)} ${command.aggregate ?? ''}`);
  expect(described.length <= MAX_COMMANDS ? [] : described).toEqual([]);
});
