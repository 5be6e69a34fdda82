import type { Document } from 'mongodb';
import { record } from '../../unit/funding/synthetic-records.ts';
import { useFunding } from './use-funding.ts';

const COMPANIES = 100;
const ROUNDS_EACH = 5;
const COMMON = 3_000;

/** The newest hundred rounds are of a hundred companies; one company and one investor have thousands. */
const records = [
  ...Array.from({ length: COMPANIES * ROUNDS_EACH }, (_, index) =>
    record(index, {
      company_domain: `c${index % COMPANIES}.example`,
      company_name: `C${index % COMPANIES} as of ${Math.floor(index / COMPANIES)}`,
      announced_at: `${2026 - Math.floor(index / COMPANIES)}-06-01`,
      amount_usd: index % 2 === 0 ? 1_000_000 : null,
      investors: [`Fund ${index % 7}`, `Own ${index}`],
    }),
  ),
  ...Array.from({ length: COMMON }, (_, index) =>
    record(10_000 + index, {
      company_domain: 'common.example',
      company_name: 'Common',
      announced_at: '2010-01-01',
      investors: ['Common Fund', `Fund ${index % 7}`],
    }),
  ),
];

const { run, database } = useFunding(records);

describe('companies of a page are read together', () => {
  test('100 rounds lead to 100 companies with name, count and rounds by four commands and two holds', async () => {
    const { data, errors, commands, holdRequests } = await run(`{
      fundingRounds(first: 100) { nodes { company {
        name fundingRoundCount fundingRounds(first: 3) { nodes { id } charge { records } }
      } } }
    }`);
    expect(errors).toBeUndefined();
    const companies = data.fundingRounds.nodes.map(({ company }: Document) => company);
    expect(new Set(companies.map(({ name }: Document) => name)).size).toBe(COMPANIES);
    for (const company of companies) {
      expect(company).toMatchObject({
        name: expect.stringMatching(/^C\d+ as of 0$/),
        fundingRoundCount: ROUNDS_EACH,
        fundingRounds: { nodes: { length: 3 }, charge: { records: 2 } },
      });
    }
    // The page, the counts, the names, and the newest rounds of all companies.
    expect(commands.map(({ commandName }) => commandName).sort()).toEqual([
      'aggregate',
      'aggregate',
      'aggregate',
      'find',
    ]);
    // Each company's newest round was paid with the page: two of the three are charged, all by one hold.
    expect(holdRequests.map(({ records }) => records)).toEqual([100, 200]);
  });

  test('a company of thousands of rounds is read from the index, beside the others', async () => {
    const { data, commands } = await run(`{
      a: company(domain: "common.example") { fundingRounds(first: 3) { nodes { id } } }
      b: company(domain: "c1.example") { fundingRounds(first: 3) { nodes { id } } }
    }`);
    expect([data.a.fundingRounds.nodes.length, data.b.fundingRounds.nodes.length]).toEqual([3, 3]);
    expect(commands.map(({ commandName }) => commandName).sort()).toEqual(['aggregate', 'aggregate', 'find']);
  });

  test('all investors of a page are read by one command, and all are charged together', async () => {
    const { data, commands, holdRequests } = await run(`{
      fundingRounds(first: 50) { nodes { backers { name fundingRounds(first: 20) { nodes { id } } } } }
    }`);
    const names = new Set(
      data.fundingRounds.nodes.flatMap(({ backers }: Document) => backers.map(({ name }: Document) => name)),
    );
    expect(names.size).toBe(57);
    expect(commands.map(({ commandName }) => commandName)).toEqual(['find', 'aggregate']);
    expect(holdRequests).toHaveLength(2);
  });

  test('counts of all investors of a page come from index keys alone', async () => {
    const { data, commands } = await run(
      '{ fundingRounds(first: 50) { nodes { backers { name fundingRoundCount } } } }',
    );
    const counts = new Map<string, number>(
      data.fundingRounds.nodes.flatMap(({ backers }: Document) =>
        backers.map(({ name, fundingRoundCount }: Document) => [name, fundingRoundCount]),
      ),
    );
    for (const [name, count] of counts)
      expect({ name, count }).toEqual({
        name,
        count: records.filter(({ investors }) => investors?.includes(name)).length,
      });
    expect(commands.map(({ commandName }) => commandName)).toEqual(['find', 'aggregate']);
    const [, counting] = commands;
    const { pipeline, aggregate } = counting?.command ?? {};
    const { db } = database();
    await db.command({ profile: 2 });
    await db.aggregate(pipeline).toArray();
    await db.command({ profile: 0 });
    const [profiled] = await db.collection('system.profile').find({ 'command.aggregate': aggregate }).toArray();
    await db.collection('system.profile').drop();
    expect(profiled).toMatchObject({ docsExamined: 0, keysExamined: expect.any(Number) });
  });

  test('a key that looks like an expression is data', async () => {
    const { data, errors } = await run('{ a: investor(name: "$key") { name } b: investor(name: "$$ROOT") { name } }');
    expect(errors).toBeUndefined();
    expect(data).toEqual({ a: null, b: null });
  });
});

/** Returns the commands of the server as its profiler recorded them: the real ones, not copies. */
async function profile(query: string): Promise<Document[]> {
  const { db } = database();
  await db.command({ profile: 2 });
  await run(query);
  await db.command({ profile: 0 });
  const profiled = db.collection('system.profile');
  const entries = await profiled.find({ ns: /funding_rounds$/, op: { $in: ['query', 'command'] } }).toArray();
  await profiled.drop();
  return entries;
}

const INDEXES = {
  domain: /^(IXSCAN|DISTINCT_SCAN) \{ company_domain: 1, search.position: -1 \}$/,
  investor: /^IXSCAN \{ search.investors: 1, search.position: -1, /,
};

describe('no read of an entity sorts in memory or reads what it does not need', () => {
  const TEN = Array.from({ length: 10 }, (_, index) => `c${index}: company(domain: "c${index}.example")`);
  const ofTen = (fields: string) => `{ ${TEN.map((field) => `${field} { ${fields} }`).join(' ')} }`;

  test.each([
    ['counts of companies come from keys alone', ofTen('fundingRoundCount'), 'domain', 0],
    [
      'a count of a company with thousands too',
      '{ company(domain: "common.example") { fundingRoundCount } }',
      'domain',
      0,
    ],
    ['names fetch the newest round of each', ofTen('name'), 'domain', 10],
    ['even where there are thousands', '{ company(domain: "common.example") { name } }', 'domain', 1],
    ['rounds of companies fetch those companies', ofTen('fundingRounds(first: 3) { nodes { id } }'), 'domain', 50],
    ['totals fetch those companies', ofTen('totalRaised { amount { usd } }'), 'domain', 50],
    [
      'a page of thousands fetches the page and one',
      '{ company(domain: "common.example") { fundingRounds(first: 3) { nodes { id } } } }',
      'domain',
      4,
    ],
    ['an investor fetches the newest round', '{ investor(name: "Common Fund") { name } }', 'investor', 1],
    [
      'and a page and one',
      '{ investor(name: "Common Fund") { fundingRounds(first: 3) { nodes { id } } } }',
      'investor',
      5,
    ],
    [
      'co-investors fetch those looked at and one',
      '{ investor(name: "Common Fund") { coInvestors(among: 10) { count } } }',
      'investor',
      12,
    ],
  ] as [string, string, keyof typeof INDEXES, number][])('%s', async (_, query, index, documents) => {
    const reads = await profile(query);
    expect(reads.length).toBeGreaterThan(0);
    for (const { planSummary, hasSortStage } of reads) {
      expect(planSummary).toMatch(INDEXES[index]);
      expect(hasSortStage).toBeUndefined();
    }
    expect(reads.reduce((sum, { docsExamined }) => sum + docsExamined, 0)).toBe(documents);
  });
});
