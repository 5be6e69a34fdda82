import { runCli } from '../support/cli.ts';
import { useDatabase } from '../support/database.ts';
import { call, type Json, query } from '../support/http.ts';
import { createOperator, type Operator } from '../support/operator.ts';
import { HAS_REAL_ROUNDS, REAL_ROUNDS_PATH, readRealRecords } from '../support/real-rounds.ts';
import { type RunningService, startService, type Topology } from '../support/service.ts';

const TOPOLOGIES: Topology[] = ['one process', 'a process per service'];
const FREE_RECORDS = 100;

const records: Json[] = readRealRecords();

/** The contract's order: announcement date, then id, both descending. */
const newestFirst = records.toSorted((a, b) => compare(b.announced_at, a.announced_at) || compare(b.id, a.id));

/** Each filter of the contract with an independent reading of it. */
const FILTERS: [string, (round: Json) => boolean][] = [
  ['since=2024-06-01', (round) => round.announced_at >= '2024-06-01'],
  ['until=2012-12-31', (round) => round.announced_at <= '2012-12-31'],
  ['since=2021-03-01&until=2021-03-01', (round) => round.announced_at === '2021-03-01'],
  ['round=series_b', (round) => round.round_stage === 'series_b'],
  ['round=series_d,series_e,bridge', (round) => ['series_d', 'series_e', 'bridge'].includes(round.round_stage)],
  ['min_amount_usd=200000000', (round) => round.amount_usd !== null && round.amount_usd >= 200_000_000],
  ['max_amount_usd=50000', (round) => round.amount_usd !== null && round.amount_usd <= 50_000],
  ['company=BANK', (round) => round.company_name.toLowerCase().includes('bank')],
  ['company=%C3%A9', (round) => round.company_name.toLowerCase().includes('é')],
  ['company=.', (round) => round.company_name.includes('.')],
  ['domain=wefox.de', (round) => round.company_domain === 'wefox.de'],
  ['investor=sequoia%20capital', (round) => hasInvestor(round, 'sequoia capital')],
  ['country=GB', (round) => round.country_code === 'GB'],
  ['country=united%20states', (round) => round.country_code === 'US'],
  ['country=BERLIN', (round) => round.country?.toLowerCase() === 'berlin'],
  [
    'country=IN&round=seed&min_amount_usd=1000000&since=2019-01-01',
    (round) =>
      round.country_code === 'IN' &&
      round.round_stage === 'seed' &&
      round.amount_usd >= 1_000_000 &&
      round.announced_at >= '2019-01-01',
  ],
];

const database = useDatabase();

test('ingesting them twice changes nothing the second time', async () => {
  const env = { MONGODB_URL: database().url };
  const counts = { read: 10_055, updated: 0, rejected: 0, rejects_file: null };
  const first = await runCli(['ingest', REAL_ROUNDS_PATH], env);
  expect(first).toMatchObject({ code: 0, results: [{ ...counts, inserted: 10_055, unchanged: 0 }] });
  const second = await runCli(['ingest', REAL_ROUNDS_PATH], env);
  expect(second).toMatchObject({ code: 0, results: [{ ...counts, inserted: 0, unchanged: 10_055 }] });
});

describe.each(TOPOLOGIES)('10,055 real rounds, %s', (topology) => {
  let service: RunningService;
  let operator: Operator;

  beforeAll(async () => {
    operator = await createOperator(database());
    service = await startService({
      mongodbUrl: database().url,
      topology,
      env: { RATE_LIMIT_PER_MINUTE: '100000', LOG_LEVEL: 'warn' },
    });
  });
  afterAll(() => service.stop());

  test('a client pages through all of them in order, each once, and pays (10,055 − 100) × $0.02', async () => {
    const { accountId, key } = await operator.openAccount({ creditsUsd: '500' });
    const seen: Json[] = [];
    let cursor: string | null = null;
    let creditsHeader: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof call>> = await call(
        `${service.restUrl}/v1/funding?limit=100${cursor === null ? '' : `&cursor=${cursor}`}`,
        { key },
      );
      expect(page.status).toBe(200);
      expect(page.body.count).toBe(page.body.data.length);
      seen.push(...page.body.data);
      creditsHeader = page.headers.get('x-credits-remaining');
      cursor = page.body.next_cursor;
    } while (cursor !== null);
    expect(seen.map(({ id }) => id)).toEqual(newestFirst.map(({ id }) => id));
    expect(seen).toEqual(newestFirst);
    const spent = (10_055 - FREE_RECORDS) * 0.02;
    expect(creditsHeader).toBe(String(500 - spent));
    const account = await call(`${service.restUrl}/v1/account`, { key });
    expect(account.body).toMatchObject({ credits_remaining: 500 - spent, free_records_remaining: 0 });
    const { balanceMicros, heldMicros } = await operator.service.accounts.find(accountId);
    expect({ balanceMicros, heldMicros }).toEqual({ balanceMicros: 300_900_000, heldMicros: 0 });
  });

  test('GraphQL gives the same rounds at the same price', async () => {
    const { key } = await operator.openAccount({ creditsUsd: '50' });
    const page = await query(
      service.graphqlUrl,
      key,
      `{ fundingRounds(filter: { country: "germany", minAmountUsd: 1000000 }, first: 20) {
           nodes { id companyName amountUsd }
           charge { records freeRecords amount { micros } creditsRemaining { micros } freeRecordsRemaining }
         } }`,
    );
    const german = newestFirst.filter((round) => round.country_code === 'DE' && round.amount_usd >= 1_000_000);
    const expected = german.slice(0, 20);
    expect(page.body.errors).toBeUndefined();
    const { nodes, charge } = page.body.data.fundingRounds;
    expect(nodes).toEqual(
      expected.map(({ id, company_name, amount_usd }) => ({ id, companyName: company_name, amountUsd: amount_usd })),
    );
    expect(charge).toEqual({
      records: expected.length,
      freeRecords: expected.length,
      amount: { micros: 0 },
      creditsRemaining: { micros: 50_000_000 },
      freeRecordsRemaining: FREE_RECORDS - expected.length,
    });
    const again = await call(`${service.restUrl}/v1/funding?country=germany&min_amount_usd=1000000&limit=20`, { key });
    expect(again.body.data).toEqual(expected);
    expect(again.headers.get('x-free-records-remaining')).toBe(String(FREE_RECORDS - 2 * expected.length));
  });

  test.each(FILTERS)('%s finds what a scan of the file finds', async (parameters, matches) => {
    const { key } = await operator.openAccount({ creditsUsd: '100' });
    const found = await readAll(`${service.restUrl}/v1/funding?limit=100&${parameters}`, key);
    const expected = newestFirst.filter(matches);
    if (HAS_REAL_ROUNDS) expect(expected.length).toBeGreaterThan(0);
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });
});

function hasInvestor({ investors }: Json, name: string): boolean {
  return investors?.some((investor: string) => investor.toLowerCase() === name) === true;
}

async function readAll(url: string, key: string): Promise<Json[]> {
  const found: Json[] = [];
  let cursor: string | null = null;
  do {
    const page = await call(cursor === null ? url : `${url}&cursor=${cursor}`, { key });
    expect(page.status).toBe(200);
    found.push(...page.body.data);
    cursor = page.body.next_cursor;
  } while (cursor !== null);
  return found;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
