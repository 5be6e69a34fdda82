import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { MongoClient } from 'mongodb';
import { hashApiKey } from '../../../common/api-key.ts';
import { createCleanupStack } from '../../../common/process/cleanup-stack.ts';
import { loadSettings } from '../../../common/settings.ts';
import { RECORD_PROJECTION, type RoundDocument } from '../../../subgraphs/funding/store/round-document.ts';

const DEFAULT_LIMIT = 25;
const PRICE = 20_000;
const NULLABLE = { type: ['string', 'null'] };
const NAMES = { type: ['array', 'null'], items: { type: 'string' } };
const AMOUNT = { type: ['number', 'null'] };
const ROUND = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    company_name: { type: 'string' },
    company_domain: NULLABLE,
    event_class: NULLABLE,
    round_label: NULLABLE,
    round_stage: NULLABLE,
    amount_usd: AMOUNT,
    amount_original: AMOUNT,
    currency: NULLABLE,
    announced_at: { type: 'string' },
    investors: NAMES,
    lead_investors: NAMES,
    country: NULLABLE,
    country_code: NULLABLE,
    source_url: NULLABLE,
    attributes: { type: ['object', 'null'], additionalProperties: true },
    updated_at: NULLABLE,
  },
};
const LIST = { type: 'object', properties: { data: { type: 'array', items: ROUND }, count: { type: 'number' } } };
const VERSION = { type: 'object', properties: { version: { type: 'string' }, api: { type: 'string' } } };

const { mongodbUrl = '', port, gatewayPort } = loadSettings();
const client = new MongoClient(mongodbUrl, { writeConcern: { w: 'majority', journal: true } });
const db = client.db();
const cleanup = createCleanupStack();
cleanup.add(() => client.close());
const rounds = db.collection<RoundDocument>('funding_rounds');
const keys = db.collection<{ _id: string; account_id: string }>('keys');
const uses = db.collection<{ _id: string }>('bare_uses', { writeConcern: { w: 1 } });
const accounts = db.collection<{ _id: string }>('bare_accounts');
const ledger = db.collection<{ _id: string }>('bare_ledger');

/** Returns the newest rounds of a day and before, for the holder of a key: with each database call of ours, as a write or read of its own. */
async function search(authorization: string | undefined, { until, limit = DEFAULT_LIMIT }: Search) {
  const key = await keys.findOne({ _id: hashApiKey((authorization ?? '').slice('Bearer '.length)) });
  if (key === null) throw new Error('no such key');
  const minute = Math.floor(Date.now() / 60_000);
  const account = { _id: key.account_id };
  const counted = uses.updateOne({ _id: `${account._id} ${minute}` }, { $inc: { total: 1 } }, { upsert: true });
  const filter = until === undefined ? {} : { announced_at: { $lte: until } };
  const found = rounds.find(filter, { projection: RECORD_PROJECTION }).sort({ 'search.position': -1 }).limit(limit);
  const [documents] = await Promise.all([found.toArray(), counted]);
  const id = randomUUID();
  const micros = documents.length * PRICE;
  await accounts.updateOne(
    account,
    { $inc: { balance: -micros, held: micros }, $set: { [`holds.${id}`]: micros } },
    UPSERT,
  );
  const data = documents.map(({ _id, ...record }) => ({ id: _id, ...record }));
  // Off the path of the answer, as in ours.
  void settle();
  return { data, count: data.length };

  async function settle(): Promise<void> {
    await accounts.updateOne(account, { $inc: { held: -micros }, $unset: { [`holds.${id}`]: '' } });
    await ledger.insertOne({ _id: id, ...{ account_id: account._id, micros, at: new Date() } });
  }
}

const UPSERT = { upsert: true };

interface Search {
  until?: string;
  limit?: number;
}

/** Serves what the service serves, by hand-written routes over the driver: the least that its answers take. */
async function serve(port: number): Promise<void> {
  const app = Fastify();
  app.get('/ready', async () => db.command({ ping: 1 }));
  app.get('/v1/version', { schema: { response: { 200: VERSION } } }, async () => ({ version: '1.0.0', api: 'v1' }));
  app.get<{ Querystring: Search }>('/v1/funding', { schema: { response: { 200: LIST } } }, ({ headers, query }) =>
    search(headers.authorization, { ...query, limit: Number(query.limit ?? DEFAULT_LIMIT) }),
  );
  app.post<{ Body: { variables: Search } }>('/graphql', { schema: { response: { 200: LIST } } }, ({ headers, body }) =>
    search(headers.authorization, body.variables),
  );
  cleanup.add(() => app.close());
  await app.listen({ host: '127.0.0.1', port });
}

process.on('SIGTERM', () => void cleanup.run());
await client.connect();
// As the service: REST on one port, GraphQL on the other.
await serve(gatewayPort);
await serve(port);
