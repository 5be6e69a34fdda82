import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { hashApiKey } from '../../../common/api-key.ts';
import { createKeyUses } from '../../../subgraphs/account/domain/key-uses.ts';
import { createKeysStore } from '../../../subgraphs/account/store/keys.store.ts';
import { useDatabase } from '../../support/database.ts';
import { type Customer, createOperator } from '../../support/operator.ts';

const database = useDatabase();
const logger = pino({ level: 'silent' });

/** Opens an account on an account service whose clock stands still. */
async function openAt(instantMs: number) {
  const { openAccount, service } = await createOperator(database(), {}, () => new Date(instantMs));
  return { ...(await openAccount()), service };
}

async function readLastUse({ accountId }: Customer): Promise<Date | null | undefined> {
  const [key] = await createKeysStore(database()).list(accountId, null, 1);
  return key?.lastUsedAt;
}

test('a key that no request used has no last use', async () => {
  const customer = await openAt(1_000);
  const stranger = await openAt(1_000);
  await customer.service.findActiveKeys([hashApiKey(stranger.key)]);
  await customer.service.keyUses.close();
  expect(await readLastUse(customer)).toBeNull();
  expect(await readLastUse(stranger)).toEqual(new Date(1_000));
});

test('uses are gathered in memory and written once per key, with the last instant', async () => {
  const customer = await openAt(1_000);
  const { service, key } = customer;
  const { db } = database();
  await db.command({ profile: 2 });
  for (let use = 0; use < 20; use += 1) await service.findActiveKeys([hashApiKey(key)]);
  expect(await readLastUse(customer)).toBeNull();
  await service.keyUses.close();
  expect(await readLastUse(customer)).toEqual(new Date(1_000));
  await db.command({ profile: 0 });
  const writes = db.collection('system.profile').find({ op: 'update', ns: /\.keys$/ });
  expect(await writes.toArray()).toHaveLength(1);
});

test('a process that is behind never moves the last use back', async () => {
  const customer = await openAt(5_000);
  const store = createKeysStore(database());
  await store.writeLastUses(new Map([[customer.keyId, new Date(9_000)]]));
  await customer.service.findActiveKeys([hashApiKey(customer.key)]);
  await customer.service.keyUses.close();
  expect(await readLastUse(customer)).toEqual(new Date(9_000));
});

test('a failed write is repeated with the next, and a later use wins', async () => {
  const written: [string, Date][][] = [];
  let isAvailable = false;
  const store = {
    async writeLastUses(uses: ReadonlyMap<string, Date>) {
      if (!isAvailable) throw new Error('the database is away');
      written.push([...uses]);
    },
  };
  let now = 1_000;
  const uses = createKeyUses({ store, clock: () => new Date(now), logger });
  const [first, second] = [randomUUID(), randomUUID()];
  uses.record(first);
  uses.record(second);
  await uses.close();
  now = 2_000;
  uses.record(second);
  isAvailable = true;
  await uses.close();
  expect(written.map((batch) => new Map(batch))).toEqual([
    new Map([
      [first, new Date(1_000)],
      [second, new Date(2_000)],
    ]),
  ]);
});
