import type { Document } from 'mongodb';
import { ensureChangeIndexes } from '../../../subgraphs/funding/store/changes.store.ts';
import { ensureNames } from '../../../subgraphs/funding/store/ensure-names.ts';
import type { Json } from '../../support/http.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import { ingestRecords } from './ingesting.ts';
import { openNames, recordAll } from './use-changes.ts';
import { useFunding } from './use-funding.ts';

const EARLIER = 1_500;
const LIMITS = { limit: 500, maxTimeMs: 5_000 };

/** Rounds of before names were indexed. */
const earlier = Array.from({ length: EARLIER }, (_, index) =>
  record(index, {
    company_name: `Company ${index % 700}`,
    company_domain: index % 2 ? `c${index % 700}.example` : null,
    investors: ['Sequoia Capital', `Fund ${index}`],
    country: 'São Paulo',
  }),
);

const funding = useFunding(earlier);
const db = () => funding.database().db;

async function change(...lines: object[]): Promise<void> {
  await ingestRecords(db(), lines as never);
  await recordAll(db());
}

async function suggest(field: string, text: string, { first = 5, selection = 'name match' } = {}): Promise<Json> {
  const query = `query ($text: String!, $first: Int) { found: ${field}(text: $text, first: $first) { ${selection} } }`;
  const { data, errors } = await funding.run(query, { variables: { text, first } });
  expect(errors).toBeUndefined();
  return data.found;
}

const namesOf = async (field: string, text: string) =>
  (await suggest(field, text)).map(({ name }: { name: string }) => name);

beforeAll(async () => {
  await db()
    .collection('funding_rounds')
    .updateMany({}, { $unset: { change: '' } });
  await ensureChangeIndexes(db());
  await ensureNames(db());
});

describe('names are suggested', () => {
  const round = record(5_000, {
    company_name: 'Škoda Motörs GmbH',
    company_domain: 'skoda.example',
    investors: ['The Andreessen Horowitz LLC'],
    country: 'Zürich',
  });
  beforeAll(() => change(round));

  test.each([
    ['suggestCompanies', 'skod', 'Škoda Motörs GmbH', 'BEGINNING'],
    ['suggestCompanies', 'SKODA MOTORS AG', 'Škoda Motörs GmbH', 'BEGINNING'],
    ['suggestCompanies', 'skdoa', 'Škoda Motörs GmbH', 'MISSPELLING'],
    ['suggestCompanies', 'skdoa moritz', undefined, undefined],
    ['suggestCompanies', 'skdoa motors', 'Škoda Motörs GmbH', 'MISSPELLING'],
    ['suggestInvestors', 'andreessen', 'The Andreessen Horowitz LLC', 'BEGINNING'],
    ['suggestInvestors', 'andresen horowitz', 'The Andreessen Horowitz LLC', 'MISSPELLING'],
    ['suggestInvestors', 'sequioa capital', 'Sequoia Capital', 'MISSPELLING'],
    ['suggestLocations', 'zurich', 'Zürich', 'BEGINNING'],
    ['suggestLocations', 'sao paolo', 'São Paulo', 'MISSPELLING'],
    ['suggestInvestors', '$key', undefined, undefined],
  ])('%s(text: "%s") is %s', async (field, text, name, match) => {
    const found = await suggest(field, text);
    expect(found[0]).toEqual(name === undefined ? undefined : { name, match });
  });

  test('a company comes with its domain, once, and its name is one that the filter accepts', async () => {
    await change(record(5_001, { company_name: 'Skoda Motors', company_domain: 'skoda.example' }));
    const found = await suggest('suggestCompanies', 'skoda', { selection: 'name domain' });
    expect(found).toEqual([{ name: 'Škoda Motörs GmbH', domain: 'skoda.example' }]);
  });

  test('the answer is bounded, alphabetical, and costs nothing', async () => {
    const query = '{ found: suggestCompanies(text: "company 1", first: 10) { name } }';
    const { data, holdRequests } = await funding.run(query, { covers: 0 });
    expect(data.found.map(({ name }: Json) => name)).toEqual(
      ['1', '10', '100', '101', '102', '103', '104', '105', '106', '107'].map((number) => `Company ${number}`),
    );
    expect(holdRequests).toEqual([]);
  });
});

describe('the index of names follows the rounds', () => {
  const round = record(6_000, {
    company_name: 'Quixotic',
    company_domain: null,
    investors: ['Quixote Fund'],
    country: 'Quito',
  });
  const all = () =>
    Promise.all([
      namesOf('suggestCompanies', 'qui'),
      namesOf('suggestInvestors', 'qui'),
      namesOf('suggestLocations', 'qui'),
    ]);

  test('corrected, retracted and restored rounds', async () => {
    await change(round);
    expect(await all()).toEqual([['Quixotic'], ['Quixote Fund'], ['Quito']]);
    await change({ ...round, company_name: 'Quintessence', investors: ['Quince Fund'] });
    expect(await all()).toEqual([['Quintessence'], ['Quince Fund'], ['Quito']]);
    await change({ id: round.id, retracted: true });
    expect(await all()).toEqual([[], [], []]);
    await change({ ...round, company_name: 'Quintessence', investors: ['Quince Fund'], retracted: false });
    expect(await all()).toEqual([['Quintessence'], ['Quince Fund'], ['Quito']]);
  });

  test('a name that another round mentions stays', async () => {
    const twin = record(6_001, {
      company_name: 'Quintessence',
      company_domain: null,
      investors: ['Quince Fund'],
      country: 'Quito',
    });
    await change(twin);
    await change({ id: round.id, retracted: true });
    expect(await all()).toEqual([['Quintessence'], ['Quince Fund'], ['Quito']]);
    await change({ id: twin.id, retracted: true });
    expect(await all()).toEqual([[], [], []]);
  });

  test('a name of a domain stays while a round has both', async () => {
    const [first, second] = [6_010, 6_011].map((number) =>
      record(number, { company_name: 'Quorum', company_domain: 'quorum.example' }),
    );
    await change(first as object, second as object);
    await change({ ...first, company_name: 'Quorate' });
    expect(await namesOf('suggestCompanies', 'quor')).toHaveLength(1);
    await change({ ...second, company_name: 'Quorate' });
    expect(await suggest('suggestCompanies', 'quorum')).toEqual([]);
    expect(await namesOf('suggestCompanies', 'quor')).toEqual(['Quorate']);
  });

  test('changes that were recorded late leave no former name behind', async () => {
    const late = record(6_020, { company_name: 'Quagga', company_domain: null });
    await change(late);
    await ingestRecords(db(), [{ ...late, company_name: 'Quail' }]);
    await ingestRecords(db(), [{ ...late, company_name: 'Quark' }]);
    await recordAll(db());
    expect(await namesOf('suggestCompanies', 'qua')).toEqual(['Quark']);
  });

  test('names that were indexed are left as they are at the next start', async () => {
    const names = db().collection('funding_names');
    const count = await names.countDocuments();
    await names.deleteOne({ name: 'Company 1' });
    await ensureNames(db());
    expect(await names.countDocuments()).toBe(count - 1);
  });
});

/** Returns the plans of the server for the reads of one suggestion. */
async function profile(read: () => Promise<unknown>): Promise<Document[]> {
  await db().command({ profile: 2 });
  await read();
  await db().command({ profile: 0 });
  const profiled = db().collection('system.profile');
  const entries = await profiled.find({ ns: /funding_names$/ }).toArray();
  await profiled.drop();
  return entries;
}

describe('a suggestion reads no more than it may return', () => {
  test.each([
    ['a beginning', () => openNames(db()).findByBeginning('INVESTOR', 'fund', { ...LIMITS, limit: 20 }), 'key', 20],
    [
      'a misspelling',
      () => openNames(db()).findByEdits('INVESTOR', ['fund 10'], { ...LIMITS, limit: 30 }),
      'edits',
      30,
    ],
    ['nothing', () => openNames(db()).findByBeginning('COMPANY', 'zz', LIMITS), 'key', 0],
  ])('%s, by its index and without a sort', async (_, read, field, documents) => {
    const plans = await profile(read);
    expect(plans).toHaveLength(1);
    expect(plans[0]).toMatchObject({ planSummary: `IXSCAN { kind: 1, ${field}: 1 }`, docsExamined: documents });
    expect(plans[0]?.hasSortStage).toBeUndefined();
  });

  test('at most two commands, the second only where too few names begin with the text', async () => {
    const commandsOf = async (text: string) =>
      (await funding.run(`{ suggestInvestors(text: "${text}") { name } }`)).commands.map(
        ({ commandName }) => commandName,
      );
    expect(await commandsOf('fund')).toEqual(['find']);
    expect(await commandsOf('sequioa')).toEqual(['find', 'find']);
  });
});
