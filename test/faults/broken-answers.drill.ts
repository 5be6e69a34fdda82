import type { Db } from 'mongodb';
import type { LedgerDocument } from '../../subgraphs/account/store/account-document.ts';
import { call, query } from '../support/http.ts';
import type { Customer } from '../support/operator.ts';
import { type RunningService, startService, type Topology } from '../support/service.ts';
import { type DrillLog, sized } from './support/drill.ts';
import { drillWithHarness, type FaultHarness } from './support/fault-harness.ts';
import { type ReadPattern, readPartly, requestText } from './support/partial-reader.ts';
import { untilSettled } from './support/settle.ts';

const FREE_PER_DAY = sized(1, 5);
const TIMES_BEYOND = sized(1, 5);
/** How often a client tries at most to break off as many answers. */
const MAX_TRIES = 5 * (FREE_PER_DAY + TIMES_BEYOND);
const RESPONSE_DEADLINE_MS = 6_000;
/** A page of 80 such rounds is 3.6 MB: what the kernel buffers for a client that does not read ends in the second one. */
const PADDING_CHARS = 45_000;
const PAGES = 2;
const PAGE_RECORDS = 80;
const SETTLED_WITHIN_MS = 10_000;
/** Requests that a connection may have unanswered. */
const MAX_UNANSWERED = 16;

const OPERATION = { query: '{ fundingRounds(first: 80) { nodes { id attributes companyName } } end: __typename }' };
/** How each interface is asked for a page, and where a record and an answer end. */
const EDGES = {
  REST: {
    urlOf: ({ restUrl }: RunningService) => restUrl,
    request: (key: string) => requestText('/v1/funding?limit=80', key),
    recordEnd: /"updated_at":(null|"[^"]*")\}/g,
    answerEnd: /"count":\d+\}/g,
  },
  GraphQL: {
    urlOf: ({ graphqlUrl }: RunningService) => graphqlUrl,
    request: (key: string) => requestText('/graphql', key, OPERATION),
    recordEnd: /"companyName":"([^"\\]|\\.)*"\}/g,
    answerEnd: /"end":"Query"\},"extensions":\{"cost":\{[^}]*\}\}\}/g,
  },
} as const;
type Edge = (typeof EDGES)[keyof typeof EDGES];

const HANGS_UP: ReadPattern = { stopAtBytes: 60_000, afterwards: 'hang up' };
const WAITS: ReadPattern = { stopAtBytes: 60_000, afterwards: { waitMs: RESPONSE_DEADLINE_MS + 500 } };
/** How clients read, by topology; between services each page costs a second of processor time. */
const READINGS: Record<Topology, readonly ReadPattern[]> = {
  'one process': [HANGS_UP, WAITS],
  'a process per service': sized([WAITS], [HANGS_UP, WAITS]),
};

drillWithHarness(
  'broken answers: some a day are free, beyond them what was handed to the network is charged',
  async (harness, log) => {
    for (const topology of ['one process', 'a process per service'] satisfies Topology[]) {
      await attack(harness, topology, log);
    }
  },
  { paddingChars: PADDING_CHARS },
);

async function attack(harness: FaultHarness, topology: Topology, log: DrillLog): Promise<void> {
  const service = await startService({
    mongodbUrl: harness.url,
    topology,
    env: {
      RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
      RESPONSE_DEADLINE_MS: String(RESPONSE_DEADLINE_MS),
      BROKEN_ANSWERS_FREE_PER_DAY: String(FREE_PER_DAY),
    },
  });
  harness.services.push(service);
  const attacks = Object.entries(EDGES).flatMap(([name, edge]) =>
    READINGS[topology].map(async (reading) => {
      const [customer] = await harness.openCustomers({ keys: 1, creditsUsd: '10000' });
      const label = `${topology}, ${name}, ${reading === WAITS ? 'waits' : 'hangs up'}`;
      await breakOff(harness.db, log, {
        label,
        edge,
        reading,
        url: edge.urlOf(service),
        customer: customer as Customer,
      });
    }),
  );
  await Promise.all(attacks);
  const [customer] = await harness.openCustomers({ keys: 1 });
  await pipelineTooMany(log, service.restUrl, customer as Customer);
  await requestTooMuch(harness, log, service);
  const stoppedAtMs = Date.now();
  const codes = await service.stop();
  log.expect(
    codes.every((code) => code === 0),
    `${topology}: exit codes ${codes}`,
  );
  log.figures[`${topology}: stop ms`] = Date.now() - stoppedAtMs;
}

interface Attack {
  label: string;
  edge: Edge;
  reading: ReadPattern;
  url: string;
  customer: Customer;
}

/**
 * Pipelines pages and breaks the connection off, more often than a day has free, and compares what arrived to the bill. A
 * client that hangs up early may find that the network has taken the first page whole and the second has not begun: then
 * nothing is broken off, and it tries again.
 */
async function breakOff(db: Db, log: DrillLog, { label, edge, url, customer, reading }: Attack): Promise<void> {
  const { accountId, key } = customer;
  const hangsUp = reading.afterwards === 'hang up';
  const seen = new Set<string>();
  let brokenOff = 0;
  for (let tries = 0; brokenOff < FREE_PER_DAY + TIMES_BEYOND && tries < MAX_TRIES; tries += 1) {
    const text = await readPartly(url, edge.request(key).repeat(PAGES), reading);
    const leftAtMs = Date.now();
    const open = await untilSettled(db, SETTLED_WITHIN_MS, accountId);
    log.figures['longest settling ms'] = Math.max(Date.now() - leftAtMs, log.figures['longest settling ms'] ?? 0);
    log.expect(open === 0, `${label}: ${open} holds are open after the client is gone`);
    const entries = (await entriesOf(db, accountId)).filter(({ _id }) => !seen.has(_id));
    for (const { _id } of entries) seen.add(_id);
    const broken = entries.filter(({ outcome }) => outcome === 'broken_off');
    const charged = entries.reduce((sum, { records }) => sum + records, 0);
    const arrived = text.match(edge.recordEnd)?.length ?? 0;
    const whole = PAGE_RECORDS * (text.match(edge.answerEnd)?.length ?? 0);
    const isFree = brokenOff < FREE_PER_DAY;
    const due = isFree ? whole : arrived;
    const figures = `${label}: ${arrived} records arrived, ${whole} of them in whole answers, ${charged} charged`;
    if (broken.length === 0 && hangsUp) {
      log.expect(charged === PAGE_RECORDS, `${figures} where the first page left whole and the second did not begin`);
      log.count('hung up between pages');
      continue;
    }
    log.expect(broken.length === 1, `${label}: ${broken.length} answers of one connection count as broken off`);
    log.expect(
      // What the network had taken when the client hung up is charged, whether or not it was read.
      hangsUp ? charged >= due && charged < PAGES * PAGE_RECORDS : charged === due,
      `${figures} at broken answer ${brokenOff}`,
    );
    if (isFree) log.expect(broken[0]?.records === 0, `${label}: ${broken[0]?.records} charged of a free broken answer`);
    brokenOff += 1;
    log.count('broken answers');
  }
  log.expect(brokenOff === FREE_PER_DAY + TIMES_BEYOND, `${label}: ${brokenOff} answers were broken off`);
}

/** Pipelines more requests than a connection may have unanswered: one refusal, and the connection is closed. */
async function pipelineTooMany(log: DrillLog, restUrl: string, { key }: Customer): Promise<void> {
  const all = await readPartly(restUrl, requestText('/v1/account', key).repeat(MAX_UNANSWERED + 50), {
    stopAtBytes: Number.POSITIVE_INFINITY,
    afterwards: { waitMs: 0 },
  });
  const statuses = [...all.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  const expected = [...Array.from({ length: MAX_UNANSWERED }, () => 200), 400];
  log.expect(String(statuses) === String(expected), `pipelined requests were answered ${statuses}`);
}

/** Requests an answer of more than 4 MB: a clear refusal, and nothing is charged. */
async function requestTooMuch(
  harness: FaultHarness,
  log: DrillLog,
  { restUrl, graphqlUrl }: RunningService,
): Promise<void> {
  const [customer] = await harness.openCustomers({ keys: 1, creditsUsd: '100' });
  const { accountId, key } = customer as Customer;
  const rest = await call(`${restUrl}/v1/funding?limit=100`, { key });
  const graph = await query(graphqlUrl, key, '{ fundingRounds(first: 100) { nodes { attributes } } }');
  for (const { status, body, headers } of [rest, graph]) {
    log.expect(status === 400 && /4 MB/.test(JSON.stringify(body)), `4.5 MB: ${status} ${JSON.stringify(body)}`);
    log.expect(!headers.has('x-credits-remaining'), 'a refused answer says what it would have cost');
  }
  await untilSettled(harness.db, SETTLED_WITHIN_MS, accountId);
  const charged = (await entriesOf(harness.db, accountId)).reduce((sum, { records }) => sum + records, 0);
  log.expect(charged === 0, `${charged} records were charged for answers that were too large`);
}

/** The settled holds of an account. */
async function entriesOf(db: Db, accountId: string): Promise<LedgerDocument[]> {
  return db
    .collection<LedgerDocument>('ledger')
    .find({ account_id: accountId, kind: { $ne: 'top_up' } })
    .toArray();
}
