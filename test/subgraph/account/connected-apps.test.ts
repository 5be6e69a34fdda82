import { randomUUID } from 'node:crypto';
import { hashToken } from '../../../common/opaque-token.ts';
import { useDatabase } from '../../support/database.ts';
import { createOperator, type Operator } from '../../support/operator.ts';

const MAX_UNUSED_CLIENTS = 10_000;
const database = useDatabase();
let operator: Operator;
beforeAll(async () => {
  operator = await createOperator(database());
});

function newClient(clientId: string) {
  const none = { grantId: null, keyId: null, audience: null };
  return { kind: 'CLIENT', idHash: hashToken(clientId), payload: '{}', expiresInSeconds: 60, ...none } as const;
}

test('consents to a client at once give one connected app, and count once', async () => {
  const { accounts, oauth } = operator.service;
  const { accountId } = await accounts.create('customer@example.com');
  const app = { accountId, clientId: randomUUID(), name: 'x'.repeat(200), redirectHost: 'example.com' };
  const connected = await Promise.all(Array.from({ length: 8 }, () => oauth.apps.connect(app)));
  expect(new Set(connected.map(({ keyId }) => keyId)).size).toBe(1);
  expect(await accounts.listKeys(accountId, null, 5)).toMatchObject([{ name: 'x'.repeat(100), revokedAt: null }]);
  expect(await database().db.collection<{ _id: string }>('accounts').findOne({ _id: accountId })).toMatchObject({
    active_keys: 1,
  });
});

test('clients that nobody connects are bounded; a connected one makes room and is kept', async () => {
  const { accounts, oauth } = operator.service;
  const { accountId } = await accounts.create('customer@example.com');
  const documents = Array.from({ length: MAX_UNUSED_CLIENTS - 1 }, (_, index) => ({
    _id: `CLIENT:${index}`,
    kind: 'CLIENT',
    payload: '{}',
    expires_at: new Date(Date.now() + 60_000),
  }));
  await database().db.collection<{ _id: string }>('oauth_records').insertMany(documents);
  const clientId = randomUUID();
  await oauth.records.save(newClient(clientId));
  await expect(oauth.records.save(newClient(randomUUID()))).rejects.toMatchObject({ code: 'RATE_LIMITED' });

  await oauth.apps.connect({ accountId, clientId, name: 'app', redirectHost: 'example.com' });
  await oauth.records.save(newClient(randomUUID()));
  const kept = database().db.collection<{ _id: string; expires_at: Date }>('oauth_records');
  const { expires_at } = (await kept.findOne({ _id: `CLIENT:${hashToken(clientId)}` })) ?? {};
  expect(expires_at?.getTime()).toBeGreaterThan(Date.now() + 365 * 86_400_000);
});
