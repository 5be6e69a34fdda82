import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { runCli } from '../support/cli.ts';
import { useDatabase } from '../support/database.ts';
import { readFormDFixture, startEdgar } from '../support/edgar.ts';
import { writeConnectFile } from '../support/outbound.ts';
import { startService, type Topology } from '../support/service.ts';

const database = useDatabase();
const rounds = () => database().db.collection('funding_rounds');
const DATA_SET = join(PROJECT_ROOT, 'test/fixtures/form-d/data-set');
const ingest = (folder: string) => runCli(['ingest-form-d', folder], { MONGODB_URL: database().url });

test('a quarter of the data sets is ingested by the command line, and again without a change', async () => {
  const first = await ingest(DATA_SET);
  expect(first.code).toBe(1);
  const [{ rejects_file: rejectsFile, ...counts }] = first.results;
  expect(counts).toEqual({ read: 5, inserted: 2, updated: 0, unchanged: 0, rejected: 1, left_out: 2 });
  const rejected = JSON.parse(await readFile(rejectsFile, 'utf8'));
  expect(rejected).toMatchObject({ line: 6, reason: 'totalAmountSold: is not an amount' });
  await rm(rejectsFile);

  const stored = await rounds().find().toArray();
  expect(stored.find(({ company_name }) => company_name === 'Quillmere Robotics, Inc.')).toMatchObject({
    amount_usd: 4_750_000,
    announced_at: '2026-07-21',
    country: 'SAN FRANCISCO, CALIFORNIA',
    country_code: 'US',
    event_class: 'funding_round',
    round_label: 'Form D',
    round_stage: null,
    source_url: expect.stringContaining('/1900001/000190000126000002/0001900001-26-000002-index.htm'),
    attributes: { accession: '0001900001-26-000002', exemptions: ['06b'], securities: ['equity'], investor_count: 11 },
  });
  expect(stored.find(({ company_name }) => company_name === 'Tarn & Fell "Bioscience" Ltd')).toMatchObject({
    amount_usd: null,
    announced_at: '2026-08-03',
    country_code: 'GB',
    attributes: { amount_status: 'nothing_sold_yet', securities: ['debt', 'option_to_acquire'] },
  });

  const again = await ingest(DATA_SET);
  expect(again.results).toMatchObject([{ read: 5, inserted: 0, updated: 0, unchanged: 2, rejected: 1, left_out: 2 }]);
  expect(await rounds().find().toArray()).toEqual(stored);
  await rm(again.results[0].rejects_file);
});

test('a later quarter goes on where an earlier one ended, and an earlier one changes nothing any more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'funding-signals-form-d-'));
  await cp(DATA_SET, folder, { recursive: true });
  const submissions = await readFile(join(DATA_SET, 'FORMDSUBMISSION.tsv'), 'utf8');
  const [head, line] = submissions.split('\n');
  const later = line?.replace('0001900001-26-000002', '0001900001-26-000009').replace('02-SEP-2026', '01-DEC-2026');
  await writeFile(join(folder, 'FORMDSUBMISSION.tsv'), `${head}\n${later}\n`);
  for (const table of ['ISSUERS.tsv', 'OFFERING.tsv']) {
    const text = (await readFile(join(DATA_SET, table), 'utf8')).replaceAll('4750000', '5000000');
    const [names, row] = text.split('\n');
    const amended = row
      ?.replace('0001900001-26-000001', '0001900001-26-000002')
      .replace(/^0001900001-26-000002/, '0001900001-26-000009');
    await writeFile(join(folder, table), `${names}\n${amended}\n`);
  }
  expect((await ingest(folder)).results).toMatchObject([{ read: 1, inserted: 0, updated: 1, rejected: 0 }]);
  const earlier = await ingest(DATA_SET);
  expect(earlier.results).toMatchObject([{ read: 5, inserted: 0, updated: 0, left_out: 3 }]);
  await rm(earlier.results[0].rejects_file);
  expect(await rounds().findOne({ company_name: 'Quillmere Robotics, Inc.' })).toMatchObject({ amount_usd: 5_000_000 });
  await rm(folder, { recursive: true });
});

test('first notices that come after their amendments change nothing', async () => {
  const before = await rounds().find().toArray();
  const folder = await mkdtemp(join(tmpdir(), 'funding-signals-form-d-'));
  await cp(DATA_SET, folder, { recursive: true });
  const submissions = await readFile(join(DATA_SET, 'FORMDSUBMISSION.tsv'), 'utf8');
  const lines = submissions.split('\n').filter((line) => !line.includes('D/A'));
  await writeFile(join(folder, 'FORMDSUBMISSION.tsv'), lines.join('\n'));
  const { results } = await ingest(folder);
  expect(results).toMatchObject([{ read: 4, inserted: 0, updated: 0, unchanged: 1, rejected: 1, left_out: 2 }]);
  expect(await rounds().find().toArray()).toEqual(before);
  await rm(results[0].rejects_file);
  await rm(folder, { recursive: true });
});

test('a folder without the tables is named', async () => {
  expect(await ingest(tmpdir())).toMatchObject({ code: 1, stderr: expect.stringContaining('FORMDSUBMISSION.tsv') });
});

test.each<Topology>(['one process', 'a process per service'])(
  'with a contact in the settings EDGAR is polled (%s), and without it never',
  async (topology) => {
    const edgar = await startEdgar();
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const accession = topology === 'one process' ? '0001900021-26-000001' : '0001900022-26-000001';
    edgar.filings.push({ day, form: 'D', cik: '1900021', accession, xml: readFormDFixture('first-notice.xml') });
    await database().db.collection('form_d_polls').deleteMany();
    await database().db.collection('jobs').deleteMany();
    const OUTBOUND_CONNECT_TO = writeConnectFile({ 'www.sec.gov': edgar.origin, '*': 'refuse' });
    const mongodbUrl = database().url;
    // A start of all services takes long, so only one process is tested without a contact.
    for (const FORM_D_CONTACT of topology === 'one process' ? ['', 'data@example.com'] : ['data@example.com']) {
      const service = await startService({ mongodbUrl, topology, env: { OUTBOUND_CONNECT_TO, FORM_D_CONTACT } });
      const ingested = () => rounds().countDocuments({ 'attributes.accession': accession });
      const waits = FORM_D_CONTACT === '' ? 8 : 100;
      for (let wait = 0; wait < waits && (await ingested()) === 0; wait += 1) await sleep(250);
      expect(await ingested()).toBe(FORM_D_CONTACT === '' ? 0 : 1);
      expect(service.died()).toBeNull();
      await service.stop();
    }
    expect(edgar.requests[0]?.headers['user-agent']).toBe('funding-signals data@example.com');
    await edgar.close();
  },
);
