import { newCustomer, outsider } from '../../support/identities.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import { billedIds, useFunding } from './use-funding.ts';

const HOSTILE = [
  '.*',
  '(?i)x',
  'a\\b',
  '$where',
  '\0nul',
  'İstanbul Ventures',
  'STRAßE',
  'ΣΊΣΥΦΟΣ',
  '株式会社',
  '🚀 Rocket',
  "O'Neil",
  '  ',
  'null',
];

const round = (number: number, known: Parameters<typeof record>[1]) =>
  record(number, { announced_at: '2024-01-01', ...known });
const id = (number: number) => record(number).id;

/** Two companies, and one round each of investors whose names break careless comparisons. */
const records = [
  round(1, { company_domain: 'acme.example', company_name: 'ACME Labs', announced_at: '2022-01-01' }),
  round(2, {
    company_domain: 'acme.example',
    company_name: 'Acme',
    announced_at: '2023-01-01',
    amount_usd: 2_500_000,
    investors: ['Alpha', 'beta'],
  }),
  round(3, {
    company_domain: 'acme.example',
    company_name: 'Acme Inc',
    announced_at: '2024-01-01',
    amount_usd: 3_000_000.5,
    investors: ['ALPHA', 'Beta', 'beta', 'Gamma'],
  }),
  round(4, {
    company_domain: 'solo.example',
    company_name: 'Solo',
    announced_at: '2024-02-01',
    amount_usd: 12_000_000_000,
    investors: ['alpha', 'Gamma'],
  }),
  round(5, { company_name: 'Nowhere', announced_at: '2024-03-01' }),
  round(6, { company_domain: 'quiet.example', announced_at: '2000-01-01' }),
  ...HOSTILE.map((name, index) =>
    round(100 + index, { investors: [name, `${name} & Co`], announced_at: '2001-01-01' }),
  ),
];

const { run, database } = useFunding(records);

const ENTITIES = `query ($of: [_Any!]!) { _entities(representations: $of) {
  __typename
  ... on Company { domain name fundingRoundCount }
  ... on Investor { spelled: name fundingRoundCount }
} }`;
const company = (domain: string) => ({ __typename: 'Company', domain });
const investor = (name: string) => ({ __typename: 'Investor', name });

/** Adds up reserved records: of one hold where reads ended in one turn of the event loop, else of one after another. */
function sumRecords(holdRequests: readonly { records: number }[]): number {
  return holdRequests.reduce((sum, { records }) => sum + records, 0);
}

describe('a reference that another subgraph hands over', () => {
  test('is the company or investor of rounds, else null, free and in one batch', async () => {
    const of = [
      company('acme.example'),
      company('ACME.example'),
      company('none.example'),
      company('no domain'),
      company(''),
      investor('alpha'),
      investor('BETA'),
      investor('Delta'),
      investor(''),
      investor('.*'),
      investor('.'),
    ];
    const { data, errors, holdRequests, holds, commands } = await run(ENTITIES, { variables: { of } });
    expect(errors).toBeUndefined();
    const acme = { __typename: 'Company', domain: 'acme.example', name: 'Acme Inc', fundingRoundCount: 3 };
    expect(data._entities).toEqual([
      acme,
      acme,
      null,
      null,
      null,
      { __typename: 'Investor', spelled: 'alpha', fundingRoundCount: 3 },
      { __typename: 'Investor', spelled: 'Beta', fundingRoundCount: 2 },
      null,
      null,
      { __typename: 'Investor', spelled: '.*', fundingRoundCount: 1 },
      null,
    ]);
    expect([holdRequests, holds]).toEqual([[], []]);
    expect(
      commands.filter(
        ({ commandName, command }) => commandName === 'aggregate' && command.pipeline[0].$match?.company_domain,
      ),
    ).toHaveLength(2);
  });

  test('pays for the rounds that the answer reaches through it', async () => {
    const text = `query ($of: [_Any!]!) { _entities(representations: $of) {
      ... on Company { fundingRounds(first: 2) { nodes { id } charge { records } } }
      ... on FundingRound { companyName }
    } }`;
    const of = [
      company('acme.example'),
      { __typename: 'FundingRound', id: id(3) },
      { __typename: 'FundingRound', id: id(999) },
    ];
    const { data, holdRequests, holds } = await run(text, { variables: { of } });
    expect(data._entities).toMatchObject([
      { fundingRounds: { nodes: [{ id: id(3) }, { id: id(2) }] } },
      { companyName: 'Acme Inc' },
      null,
    ]);
    expect(holdRequests.reduce((sum, { records }) => sum + records, 0)).toBe(2);
    expect(billedIds(holds)).toEqual([id(2), id(3)]);
  });

  test('is refused to those who are no customer', async () => {
    for (const identity of [outsider('anonymous'), outsider('internal')]) {
      const { errors } = await run('{ company(domain: "acme.example") { name } }', { identity });
      expect(errors[0].extensions.code).toBe('FORBIDDEN');
    }
  });
});

describe('an investor', () => {
  test.each(HOSTILE.filter((name) => name.trim() !== ''))(
    'named %j is found by any spelling, and nobody else is',
    async (name) => {
      for (const spelled of new Set([name, name.toUpperCase(), name.toLowerCase(), ` ${name} `])) {
        const { data, errors } = await run(
          'query ($name: String!) { investor(name: $name) { name fundingRoundCount coInvestors { coInvestors { investor { name } } } } }',
          { variables: { name: spelled } },
        );
        expect({ errors, investor: data.investor }).toEqual({
          errors: undefined,
          investor: {
            name,
            fundingRoundCount: 1,
            coInvestors: { coInvestors: [{ investor: { name: `${name} & Co` } }] },
          },
        });
      }
    },
  );

  test('is one of a round however often and in however many spellings the round has it', async () => {
    const { data } = await run(
      '{ company(domain: "acme.example") { fundingRounds { nodes { backers { name } few: backers(first: 1) { name } } } } }',
    );
    expect(data.company.fundingRounds.nodes).toEqual([
      { backers: [{ name: 'ALPHA' }, { name: 'Beta' }, { name: 'Gamma' }], few: [{ name: 'ALPHA' }] },
      { backers: [{ name: 'Alpha' }, { name: 'beta' }], few: [{ name: 'Alpha' }] },
      { backers: null, few: null },
    ]);
  });

  test('has co-investors, those of most rounds first, equal ones by name; the newest round spells them', async () => {
    const { data, holds } = await run(`{ investor(name: "alpha") {
      coInvestors { coInvestors { investor { name } sharedRounds } count rounds hasOlderRounds charge { records } }
      newest: coInvestors(among: 1) { coInvestors { investor { name } sharedRounds } rounds hasOlderRounds charge { records } }
    } }`);
    const { data: shortened } = await run(
      `{ investor(name: "alpha") { coInvestors(first: 1) { coInvestors { investor { name } } count } } }`,
    );
    expect(data.investor).toEqual({
      coInvestors: {
        coInvestors: [
          { investor: { name: 'Beta' }, sharedRounds: 2 },
          { investor: { name: 'Gamma' }, sharedRounds: 2 },
        ],
        count: 2,
        rounds: 3,
        hasOlderRounds: false,
        charge: expect.anything(),
      },
      newest: {
        coInvestors: [{ investor: { name: 'Gamma' }, sharedRounds: 1 }],
        rounds: 1,
        hasOlderRounds: true,
        charge: expect.anything(),
      },
    });
    // Which of the two fields pays for the newest round is open; that it is paid for once is not.
    expect(data.investor.coInvestors.charge.records + data.investor.newest.charge.records).toBe(3);
    expect(billedIds(holds)).toEqual([id(2), id(3), id(4)]);
    expect(shortened.investor.coInvestors).toEqual({ coInvestors: [{ investor: { name: 'Beta' } }], count: 2 });
  });
});

describe('what a company raised', () => {
  const TOTAL = 'totalRaised { amount { micros usd } rounds unknownRounds hasOlderRounds charge { records } }';

  test('is the sum of the known amounts, with the number of unknown ones', async () => {
    const { data } = await run(
      `{ a: company(domain: "acme.example") { ${TOTAL} } b: company(domain: "solo.example") { ${TOTAL} } }`,
    );
    expect(data.a.totalRaised).toEqual({
      amount: { micros: 5_500_000_500_000, usd: 5_500_000.5 },
      rounds: 2,
      unknownRounds: 1,
      hasOlderRounds: false,
      charge: { records: 3 },
    });
    expect(data.b.totalRaised).toMatchObject({
      amount: { micros: 12_000_000_000_000_000, usd: 12_000_000_000 },
      rounds: 1,
    });
  });

  test('is null when nothing is known', async () => {
    const { data } = await run(`{ company(domain: "quiet.example") { ${TOTAL} } }`);
    expect(data.company.totalRaised).toMatchObject({
      amount: null,
      rounds: 0,
      unknownRounds: 1,
      charge: { records: 1 },
    });
  });

  test('says when older rounds are not in it', async () => {
    const { data } = await run(
      `{ company(domain: "acme.example") { totalRaised(among: 1) { amount { usd } hasOlderRounds charge { records } } } }`,
    );
    expect(data.company.totalRaised).toEqual({
      amount: { usd: 3_000_000.5 },
      hasOlderRounds: true,
      charge: { records: 1 },
    });
    const { errors } = await run(`{ company(domain: "acme.example") { totalRaised(among: 101) { rounds } } }`);
    expect(errors[0]).toMatchObject({
      message: expect.stringMatching(/^among: .*100.*101/),
      extensions: { code: 'INVALID_INPUT', field: 'among' },
    });
  });
});

describe('a balance that does not cover everything', () => {
  const PAGE =
    'fundingRounds { nodes { id } pageInfo { hasNextPage endCursor } charge { records cappedBy creditsRemaining { micros } } }';

  test('ends a page right before the first round that is not covered, with a cursor that goes on there', async () => {
    const { data } = await run(`{ company(domain: "acme.example") { ${PAGE} } }`, { covers: 2 });
    const { nodes, pageInfo, charge } = data.company.fundingRounds;
    expect(nodes).toEqual([{ id: id(3) }, { id: id(2) }]);
    expect(charge).toEqual({ records: 2, cappedBy: 'BALANCE', creditsRemaining: { micros: 0 } });
    expect(pageInfo.hasNextPage).toBe(true);
    const next = await run(
      `{ company(domain: "acme.example") { fundingRounds(after: "${pageInfo.endCursor}") { nodes { id } pageInfo { hasNextPage } } } }`,
    );
    expect(next.data.company.fundingRounds).toEqual({ nodes: [{ id: id(1) }], pageInfo: { hasNextPage: false } });
  });

  test('refuses a figure as a whole and leaves what it would have cost to the pages', async () => {
    const { data, errors, holds, holdRequests } = await run(
      `{ company(domain: "acme.example") { totalRaised { rounds } fundingRounds(first: 2) { nodes { id } charge { cappedBy } } } }`,
      { covers: 2 },
    );
    expect(data.company).toEqual({
      totalRaised: null,
      fundingRounds: { nodes: [{ id: id(3) }, { id: id(2) }], charge: { cappedBy: null } },
    });
    expect(errors).toEqual([
      expect.objectContaining({
        path: ['company', 'totalRaised'],
        extensions: { code: 'INSUFFICIENT_CREDITS', topUpUrl: expect.any(String) },
      }),
    ]);
    expect(billedIds(holds)).toEqual([id(2), id(3)]);
    expect(sumRecords(holdRequests)).toBe(3);
  });

  test('refuses a page of which not even the first round is covered, and nothing is billed', async () => {
    const { data, errors, holds } = await run(
      `{ company(domain: "acme.example") { fundingRoundCount ${PAGE} totalRaised { rounds } } }`,
      { covers: 0 },
    );
    expect(data.company).toEqual({ fundingRoundCount: 3, fundingRounds: null, totalRaised: null });
    expect(errors).toHaveLength(2);
    expect(holds).toEqual([]);
  });

  test('still shows rounds that the operation has paid for, and figures made of them alone', async () => {
    const { data, errors, holds } = await run(
      `{ fundingRounds(filter: { domain: "solo.example" }, first: 1) { nodes { company { ${PAGE} totalRaised { rounds charge { records } } } } } }`,
      { covers: 1 },
    );
    expect(errors).toBeUndefined();
    expect(data.fundingRounds.nodes[0].company).toMatchObject({
      fundingRounds: { nodes: [{ id: id(4) }], charge: { records: 0, cappedBy: null } },
      totalRaised: { rounds: 1, charge: { records: 0 } },
    });
    expect(billedIds(holds)).toEqual([id(4)]);
  });

  test('what a page reserved in vain is used before more is reserved', async () => {
    const { data, holdRequests, errors } = await run(
      `{ fundingRounds(filter: { domain: "acme.example", since: "2024-01-01" }, first: 3) { nodes { company { ${PAGE} } } } }`,
      { covers: 3 },
    );
    expect(errors).toBeUndefined();
    expect(data.fundingRounds.nodes[0].company.fundingRounds).toMatchObject({
      nodes: { length: 3 },
      charge: { records: 2, cappedBy: null },
    });
    expect(holdRequests.map(({ records }) => records)).toEqual([3]);
  });

  test('is not held twice for rounds that a search of the same operation is paying for', async () => {
    const { data, errors, holdRequests } = await run(
      `{
        company(domain: "acme.example") { ${PAGE} totalRaised { rounds } }
        fundingRounds(filter: { domain: "acme.example" }, first: 3) { nodes { id } charge { records } }
      }`,
      { covers: 3 },
    );
    expect(errors).toBeUndefined();
    expect(data.fundingRounds.charge.records).toBe(3);
    expect(data.company).toMatchObject({ fundingRounds: { charge: { records: 0 } }, totalRaised: { rounds: 2 } });
    expect(holdRequests.map(({ records }) => records)).toEqual([3]);
  });

  test('leaves an empty page free, and still reports the balance', async () => {
    const { data: all } = await run('{ company(domain: "solo.example") { fundingRounds { pageInfo { endCursor } } } }');
    const { data, holdRequests } = await run(
      `{ company(domain: "solo.example") { fundingRounds(after: "${all.company.fundingRounds.pageInfo.endCursor}") { nodes { id } charge { records creditsRemaining { micros } } } } }`,
      { covers: 7 },
    );
    expect(data.company.fundingRounds).toEqual({
      nodes: [],
      charge: { records: 0, creditsRemaining: { micros: 140_000 } },
    });
    expect(holdRequests).toEqual([]);
  });
});

test('a round that two places have is billed at the one that remains when an error takes the other', async () => {
  const { data, holds, holdRequests } = await run(
    `{
      a: company(domain: "acme.example") { fundingRounds(first: 2) { nodes { id } } }
      b: company(domain: "acme.example") { fundingRounds(first: 3) { nodes { id } } }
    }`,
    { identity: newCustomer() },
  );
  expect(data.a.fundingRounds.nodes).toHaveLength(2);
  const at = (path: string) =>
    holds
      .filter((hold) => hold.path?.[0] === path)
      .flatMap(({ recordIds }) => recordIds)
      .sort();
  expect(at('a')).toEqual([id(2), id(3)]);
  expect(at('b')).toEqual([id(1), id(2), id(3)]);
  expect(sumRecords(holdRequests)).toBe(3);
});

test('a stored round that search leaves out makes no company or investor', async () => {
  const rounds = database().db.collection<{ _id: string }>('funding_rounds');
  const { id: _id, ...fields } = round(900, {
    company_domain: 'acme.example',
    company_name: 'Gone',
    announced_at: '2026-01-01',
  });
  await rounds.insertMany([
    { _id, ...fields },
    { ...fields, _id: id(901), company_domain: 'gone.example', investors: ['Gone Fund'] } as { _id: string },
  ]);
  const { data } = await run(`{
    company(domain: "acme.example") { name fundingRoundCount fundingRounds { nodes { id } } totalRaised { unknownRounds } }
    gone: company(domain: "gone.example") { name }
    investor(name: "Gone Fund") { name }
  }`);
  await rounds.deleteMany({ _id: { $in: [_id, id(901)] } });
  expect(data).toEqual({
    company: {
      name: 'Acme Inc',
      fundingRoundCount: 3,
      fundingRounds: { nodes: [{ id: id(3) }, { id: id(2) }, { id: id(1) }] },
      totalRaised: { unknownRounds: 1 },
    },
    gone: null,
    investor: null,
  });
});

test('a cursor is one of this company or investor alone, and the same as of the search', async () => {
  const { data } = await run(`{
    company(domain: "acme.example") { fundingRounds(first: 1) { pageInfo { endCursor } } }
    investor(name: "ALPHA") { fundingRounds(first: 1) { pageInfo { endCursor } } }
    byDomain: fundingRounds(first: 1, filter: { domain: "acme.example" }) { pageInfo { endCursor } }
    byInvestor: fundingRounds(first: 1, filter: { investor: "alpha" }) { pageInfo { endCursor } }
  }`);
  const cursor = data.company.fundingRounds.pageInfo.endCursor;
  expect(cursor).toBe(data.byDomain.pageInfo.endCursor);
  expect(data.investor.fundingRounds).toEqual(data.byInvestor);
  const { errors, holds } = await run(`{
    solo: company(domain: "solo.example") { fundingRounds(after: "${cursor}") { nodes { id } } }
    alpha: investor(name: "alpha") { fundingRounds(after: "${cursor}") { nodes { id } } }
  }`);
  expect(errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code)).toEqual([
    'INVALID_FILTER',
    'INVALID_FILTER',
  ]);
  expect(holds).toEqual([]);
});
