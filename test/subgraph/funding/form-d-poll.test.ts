import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pino } from 'pino';
import { createOutboundClient, type OutboundClient } from '../../../common/outbound/outbound-client.ts';
import { PROJECT_ROOT } from '../../../common/project-root.ts';
import { createFormDService } from '../../../subgraphs/funding/form-d-service.ts';
import { ensureFormDIndexes } from '../../../subgraphs/funding/store/form-d.store.ts';
import { ensureIndexes } from '../../../subgraphs/funding/store/rounds.store.ts';
import { useDatabase } from '../../support/database.ts';
import { documentPath, type FakeEdgar, readFormDFixture, type ServedFiling, startEdgar } from '../../support/edgar.ts';
import { connectTo, writeConnectFile } from '../../support/outbound.ts';

const database = useDatabase();
const MINUTE_MS = 60_000;
const firstNotice = readFormDFixture('first-notice.xml');
const amendment = readFormDFixture('amendment.xml');

let edgar: FakeEdgar;
let outbound: OutboundClient;
let nowMs: number;

beforeEach(async () => {
  const { db } = database();
  for (const name of ['funding_rounds', 'form_d_filings', 'form_d_polls']) await db.collection(name).deleteMany();
  await Promise.all([ensureIndexes(db), ensureFormDIndexes(db)]);
  edgar = await startEdgar();
  outbound = createOutboundClient({ connectTo: connectTo({ 'www.sec.gov': edgar.origin }) });
  nowMs = Date.parse('2026-08-05T12:00:00Z');
});

afterEach(async () => {
  await outbound.close();
  await edgar.close();
});

function createPoll({ intervalMs = 0, clock = () => new Date(nowMs), signal = new AbortController().signal } = {}) {
  const logger = pino({ level: 'silent' });
  const { db } = database();
  const poll = createFormDService({ db, contact: 'data@example.com', outbound, clock, logger, intervalMs });
  return () => poll(signal);
}

/** A filing with a number of its own in its document. */
function serve(number: number, xml: string | null, { day = '2026-08-03', form = 'D' as ServedFiling['form'] } = {}) {
  const cik = String(1_900_000 + number);
  const filing = { day, form, cik, accession: `000${cik}-26-${String(number).padStart(6, '0')}`, xml };
  edgar.filings.push(filing);
  return filing;
}

function amending(previous: { accession: string }, soldUsd: number): string {
  return amendment
    .replace('0001900001-26-000001', previous.accession)
    .replace('<totalAmountSold>4750000', `<totalAmountSold>${soldUsd}`);
}

const rounds = () => database().db.collection('funding_rounds').find().toArray();
const notes = async () => {
  const found = await database().db.collection('form_d_filings').find().toArray();
  return Object.fromEntries(found.map(({ _id, outcome, reason }) => [String(_id), reason ?? outcome]));
};
const paths = () => edgar.requests.map(({ path }) => path);

test('new filings become rounds; funds and tests are left out; a filing that is refused is named with its reason', async () => {
  const good = serve(1, firstNotice);
  const fund = serve(2, readFormDFixture('pooled-fund.xml'));
  const broken = serve(3, '<edgarSubmission><primaryIssuer>');
  const nameless = serve(4, firstNotice.replace(/<entityName>.*<\/entityName>/, ''));
  const paper = serve(5, null);
  const trial = serve(6, firstNotice.replace('LIVE', 'TEST'));
  const unstorable = serve(7, firstNotice.replace('>3200000<', '>3200000.5<'));
  await createPoll()();
  expect(await notes()).toEqual({
    [good.accession]: 'ingested',
    [fund.accession]: 'fund',
    [broken.accession]: 'the document is not well-formed XML',
    [nameless.accession]: 'primaryIssuer/entityName: is missing',
    [paper.accession]: 'has no primary_doc.xml',
    [trial.accession]: 'test',
    [unstorable.accession]: 'ingested',
  });
  expect(await rounds()).toHaveLength(2);
  expect((await rounds()).find(({ amount_usd }) => amount_usd === 3_200_000)).toMatchObject({
    company_name: 'Quillmere Robotics, Inc.',
    announced_at: '2026-07-21',
    country_code: 'US',
    round_stage: null,
    attributes: { accession: good.accession },
  });
});

describe('amendments', () => {
  test('they update the round of the first filing, which keeps its id, in one day and over days', async () => {
    const first = serve(1, firstNotice);
    const second = serve(2, amending(first, 4_000_000), { form: 'D/A' });
    const third = serve(3, amending(second, 4_750_000), { form: 'D/A', day: '2026-08-04' });
    await createPoll()();
    expect(await notes()).toEqual(
      Object.fromEntries([first, second, third].map(({ accession }) => [accession, 'ingested'])),
    );
    const [round, ...others] = await rounds();
    expect(others).toEqual([]);
    expect(round).toMatchObject({
      amount_usd: 4_750_000,
      source_url: expect.stringContaining(third.accession),
      attributes: { accession: third.accession, amends: second.accession, investor_count: 11 },
    });
    await database().db.collection('funding_rounds').deleteMany();
    await database().db.collection('form_d_filings').deleteMany();
    await database().db.collection('form_d_polls').deleteMany();
    edgar.filings = [{ ...first, day: '2026-08-03' }];
    await createPoll()();
    expect((await rounds()).map(({ _id }) => _id)).toEqual([round?._id]);
  });

  test('the first filing of an unknown chain is found through its predecessors, which are read once', async () => {
    const first = serve(1, firstNotice, { day: '2025-01-02' });
    const second = serve(2, amending(first, 4_000_000), { form: 'D/A', day: '2025-06-02' });
    const third = serve(3, amending(second, 4_500_000), { form: 'D/A' });
    const fourth = serve(4, amending(third, 4_750_000), { form: 'D/A', day: '2026-08-04' });
    for (const filing of edgar.filings) filing.cik = first.cik;
    await createPoll()();
    expect(await notes()).toEqual({
      [first.accession]: 'linked',
      [second.accession]: 'linked',
      [third.accession]: 'ingested',
      [fourth.accession]: 'ingested',
    });
    expect(await rounds()).toMatchObject([{ amount_usd: 4_750_000 }]);
    for (const { accession } of [first, second]) {
      expect(paths().filter((path) => path.includes(accession.replaceAll('-', '')))).toHaveLength(1);
    }
  });

  test('one that amends itself, or a circle, or nothing that is there, ends the search', async () => {
    const self = serve(1, null, { form: 'D/A' });
    const circle = serve(2, null, { form: 'D/A' });
    const lost = serve(3, amending({ accession: '0009999999-20-000001' }, 3), { form: 'D/A' });
    for (const filing of edgar.filings) filing.cik = '1900001';
    self.xml = amending(self, 1);
    circle.xml = amending({ accession: '0009999999-20-000002' }, 2);
    edgar.filings.push({ ...circle, day: '2020-01-01', accession: '0009999999-20-000002', xml: amending(circle, 9) });
    await createPoll()();
    expect(await rounds()).toHaveLength(3);
    expect((await notes())[lost.accession]).toBe('ingested');
  });

  test('an older amendment that comes later does not undo a newer one', async () => {
    const first = serve(1, firstNotice);
    serve(2, amending(first, 4_750_000), { form: 'D/A', day: '2026-08-04' });
    await createPoll()();
    const late = { ...serve(3, amending(first, 4_000_000), { form: 'D/A', day: '2026-08-02' }) };
    await database().db.collection('form_d_polls').deleteMany();
    await createPoll()();
    expect((await notes())[late.accession]).toBe('superseded');
    expect(await rounds()).toMatchObject([{ amount_usd: 4_750_000 }]);
  });
});

describe('politeness', () => {
  test('the contact is in every User-Agent, and requests are at least a quarter of a second apart', async () => {
    for (let number = 1; number <= 6; number += 1) serve(number, firstNotice);
    const poll = createFormDService({
      db: database().db,
      contact: 'data@example.com',
      outbound,
      clock: () => new Date(nowMs),
      logger: pino({ level: 'silent' }),
    });
    await poll(new AbortController().signal);
    expect(edgar.requests).toHaveLength(8);
    expect(new Set(edgar.requests.map(({ headers }) => headers['user-agent']))).toEqual(
      new Set(['funding-signals data@example.com']),
    );
    expect(new Set(edgar.requests.map(({ headers }) => headers.host))).toEqual(new Set(['www.sec.gov']));
    const times = edgar.requests.map(({ atMs }) => atMs);
    const seconds = (Math.max(...times) - Math.min(...times)) / 1_000;
    expect((times.length - 1) / seconds).toBeLessThan(4.1);
  });

  test('when all is done no request is sent for half an hour, and then only one for a newer listing', async () => {
    serve(1, firstNotice);
    const poll = createPoll();
    await poll();
    const sent = edgar.requests.length;
    nowMs += 29 * MINUTE_MS;
    await poll();
    expect(edgar.requests).toHaveLength(sent);
    nowMs += 2 * MINUTE_MS;
    await poll();
    expect(paths().slice(sent)).toEqual(['/Archives/edgar/daily-index/2026/QTR3/index.json']);
    expect(edgar.requests.at(-1)?.headers['if-none-match']).toEqual(expect.any(String));
  });

  test.each([403, 429, 500, 503])('after %i it is left alone for ten minutes, then twice as long', async (status) => {
    const filing = serve(1, firstNotice);
    edgar.interfere = ({ url }, response) => {
      if (url !== documentPath(filing)) return false;
      response.writeHead(status).end('Request Rate Threshold Exceeded');
      return true;
    };
    const poll = createPoll();
    await poll();
    const sent = edgar.requests.length;
    nowMs += 9 * MINUTE_MS;
    await poll();
    expect(edgar.requests).toHaveLength(sent);
    nowMs += 2 * MINUTE_MS;
    await poll();
    expect(edgar.requests.length).toBeGreaterThan(sent);
    const sentTwice = edgar.requests.length;
    nowMs += 19 * MINUTE_MS;
    await poll();
    expect(edgar.requests).toHaveLength(sentTwice);
    edgar.interfere = null;
    nowMs += 2 * MINUTE_MS;
    await poll();
    expect(await rounds()).toHaveLength(1);
  });

  test('Retry-After is honoured, and silence and resets are failures like any other', async () => {
    serve(1, firstNotice);
    edgar.interfere = (_, response) => {
      response.writeHead(429, { 'retry-after': '3600' }).end();
      return true;
    };
    await createPoll()();
    nowMs += 59 * MINUTE_MS;
    await createPoll()();
    expect(edgar.requests).toHaveLength(1);
    edgar.interfere = ({ socket }) => Boolean(socket.destroy());
    nowMs += 2 * MINUTE_MS;
    await createPoll()();
    expect(edgar.requests).toHaveLength(2);
    const [state] = await database().db.collection('form_d_polls').find().toArray();
    expect(state).toMatchObject({ failures: 2 });
  });

  test('a filing that can never be read is given up after five tries, and the others come in', async () => {
    const bad = serve(1, firstNotice);
    serve(2, firstNotice);
    edgar.interfere = ({ url }, response) => {
      if (url !== documentPath(bad)) return false;
      response.writeHead(403).end();
      return true;
    };
    for (let run = 0; run < 5; run += 1) {
      await createPoll()();
      nowMs += 6 * 60 * MINUTE_MS;
    }
    expect((await notes())[bad.accession]).toBe('could not be read in 5 tries: EDGAR is not available: http_403');
    expect(await rounds()).toHaveLength(1);
  });
});

describe('going on', () => {
  test('a run that EDGAR cuts off anywhere is resumed, and no document is read again once it was noted', async () => {
    for (let number = 1; number <= 6; number += 1) serve(number, firstNotice);
    serve(7, firstNotice, { day: '2026-08-04' });
    const answered: string[] = [];
    for (let run = 0; run < 20; run += 1) {
      let left = run % 5;
      edgar.interfere = ({ url = '', socket }) => {
        left -= 1;
        if (left < 0) return Boolean(socket.destroy());
        answered.push(url);
        return false;
      };
      await createPoll()();
      nowMs += 7 * 60 * MINUTE_MS;
    }
    edgar.interfere = null;
    await createPoll()();
    expect(await rounds()).toHaveLength(7);
    expect(new Set(Object.values(await notes()))).toEqual(new Set(['ingested']));
    const documents = answered.filter((path) => path.endsWith('primary_doc.xml'));
    expect(new Set(documents).size).toBe(documents.length);
  });

  test('a process that is killed anywhere is resumed by the next one', async () => {
    for (let number = 1; number <= 30; number += 1) serve(number, firstNotice);
    const OUTBOUND_CONNECT_TO = writeConnectFile({ 'www.sec.gov': edgar.origin, '*': 'refuse' });
    const env = { MONGODB_URL: database().url, OUTBOUND_CONNECT_TO, NOW: new Date(nowMs).toISOString() };
    let kills = 0;
    for (let run = 0; run < 20 && (await rounds()).length < 30; run += 1) {
      let left = 5 + run;
      const child = spawn(process.execPath, [join(PROJECT_ROOT, 'test/support/poll-form-d.mjs')], {
        env: { ...process.env, NODE_OPTIONS: '', ...env },
      });
      edgar.interfere = () => {
        left -= 1;
        if (left === 0) child.kill('SIGKILL');
        return false;
      };
      const [, signal] = await once(child, 'exit');
      if (signal === 'SIGKILL') kills += 1;
    }
    expect(kills).toBeGreaterThan(2);
    expect(await rounds()).toHaveLength(30);
    expect(new Set(Object.values(await notes()))).toEqual(new Set(['ingested']));
    // A killed process had at most one document read and not noted.
    const documents = paths().filter((path) => path.endsWith('primary_doc.xml'));
    expect(documents.length).toBeLessThanOrEqual(30 + 2 * kills);
  });

  test('a process that died between storing a round and noting it changes nothing the second time', async () => {
    serve(1, firstNotice);
    await createPoll()();
    const before = await rounds();
    await database().db.collection('form_d_filings').deleteMany();
    await database().db.collection('form_d_polls').deleteMany();
    await createPoll()();
    expect(await rounds()).toEqual(before);
  });

  test('two processes at once come to the same', async () => {
    for (let number = 1; number <= 5; number += 1) serve(number, firstNotice);
    await Promise.all([createPoll()(), createPoll()()]);
    expect(await rounds()).toHaveLength(5);
  });

  test('a run ends in time and the next one goes on', async () => {
    for (let number = 1; number <= 4; number += 1) serve(number, firstNotice);
    let reads = 0;
    const clock = () => {
      reads += 1;
      return new Date(nowMs + reads * 10_000);
    };
    await createPoll({ clock })();
    const afterFirst = (await rounds()).length;
    expect(afterFirst).toBeLessThan(4);
    for (let run = 0; run < 5; run += 1) await createPoll({ clock })();
    expect(await rounds()).toHaveLength(4);
  });

  test('a process that stops ends the run between two filings, and the next one goes on at once', async () => {
    for (let number = 1; number <= 4; number += 1) serve(number, firstNotice);
    const stopping = new AbortController();
    edgar.interfere = ({ url }) => {
      if (url?.endsWith('primary_doc.xml')) stopping.abort();
      return false;
    };
    await createPoll({ signal: stopping.signal })();
    expect(await rounds()).toHaveLength(1);
    edgar.interfere = null;
    await createPoll()();
    expect(await rounds()).toHaveLength(4);
  });

  test('the quarters between the last day and today are looked through, in order, also over the turn of a year', async () => {
    nowMs = Date.parse('2026-12-30T12:00:00Z');
    serve(1, firstNotice, { day: '2026-12-29' });
    await createPoll()();
    nowMs = Date.parse('2027-01-05T12:00:00Z');
    serve(2, firstNotice, { day: '2026-12-31' });
    serve(3, firstNotice, { day: '2027-01-04' });
    await createPoll()();
    expect(await rounds()).toHaveLength(3);
    expect(paths().filter((path) => path.endsWith('index.json'))).toEqual([
      '/Archives/edgar/daily-index/2026/QTR4/index.json',
      '/Archives/edgar/daily-index/2026/QTR4/index.json',
      '/Archives/edgar/daily-index/2027/QTR1/index.json',
    ]);
  });
});
