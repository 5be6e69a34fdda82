import type { LedgerDocument } from '../../../subgraphs/account/store/account-document.ts';
import { checkBooks } from '../../support/check-books.ts';
import { call, type Json, query } from '../../support/http.ts';
import type { Customer } from '../../support/operator.ts';
import { SAMPLE_BRIEF } from '../../support/sample-brief.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import { openSpentAccount } from '../support/accounts.ts';
import { useServiceOver } from '../support/entity-service.ts';
import { expectBalance } from '../support/expectations.ts';
import { storeResearchJob } from '../support/fixtures.ts';

const id = (number: number) => record(number).id;

/** Five rounds of one company, one of another, one of a company without a domain, and two that a broken name spoils. */
const records = [
  ...[1, 2, 3, 4, 5].map((number) =>
    record(number, {
      company_domain: 'acme.example',
      company_name: `Acme ${number}`,
      announced_at: `2024-0${number}-01`,
      amount_usd: number === 5 ? null : number * 1_000_000,
      investors: number % 2 === 1 ? ['Straße Capital', `Fund ${number}`] : ['STRASSE CAPITAL', '.*'],
    }),
  ),
  record(6, {
    company_domain: 'solo.example',
    company_name: 'Solo',
    announced_at: '2024-06-01',
    amount_usd: 7,
    investors: ['.*'],
  }),
  record(7, { company_name: 'Nowhere', announced_at: '2024-07-01' }),
  record(8, { company_domain: 'broken.example', company_name: 'Broken', announced_at: '2023-01-01' }),
  record(9, { company_domain: 'broken.example', company_name: 'Broken', announced_at: '2023-01-02' }),
];

describe.each(['one process', 'each service over HTTP'] as const)('companies and investors: %s', (topology) => {
  const service = useServiceOver(records, topology);
  beforeAll(async () => {
    const rounds = service().db.collection<{ _id: string; company_name: string | null }>('funding_rounds');
    await rounds.updateOne({ _id: id(8) }, { $set: { company_name: null } });
  });

  const ask = (customer: Customer, text: string, variables: object = {}) =>
    query(service().graphqlUrl, customer.key, text, variables);

  /** The entries of an account's ledger that say what was billed, once all holds are settled. */
  async function readCaptures({ accountId }: Customer): Promise<{ records: number; free: number; amount: number }[]> {
    const { db } = service();
    const account = await db
      .collection<{ _id: string; tail: LedgerDocument[] }>('accounts')
      .findOne({ _id: accountId });
    const moved = await db.collection<LedgerDocument>('ledger').find({ account_id: accountId }).toArray();
    const entries = new Map([...moved, ...(account?.tail ?? [])].map((entry) => [entry._id, entry]));
    return [...entries.values()]
      .filter(({ kind }) => kind === 'capture')
      .map(({ records, free_records: free, amount }) => ({ records, free, amount: Number(amount) }));
  }

  test('names and numbers of rounds are free; an entity without a round is null', async () => {
    const customer = await service().operator.openAccount({ creditsUsd: '1' });
    const { body } = await ask(
      customer,
      `{
        acme: company(domain: "ACME.example") { domain name fundingRoundCount }
        none: company(domain: "none.example") { name fundingRounds { nodes { id } } totalRaised { rounds } }
        strasse: investor(name: " strasse capital") { name fundingRoundCount }
        pattern: investor(name: ".*") { name fundingRoundCount }
        nobody: investor(name: ".") { name fundingRounds { nodes { id } } }
        fundingRoundCount(filter: { domain: "acme.example" })
      }`,
    );
    expect(body).toEqual({
      data: {
        acme: { domain: 'acme.example', name: 'Acme 5', fundingRoundCount: 5 },
        none: null,
        strasse: { name: 'Straße Capital', fundingRoundCount: 5 },
        pattern: { name: '.*', fundingRoundCount: 3 },
        nobody: null,
        fundingRoundCount: 5,
      },
    });
    await expectBalance(service().operator, customer, { creditsUsd: 1, free: 100 });
    expect(await readCaptures(customer)).toEqual([]);
  });

  test('a company without a round exists for the account that has a completed brief on it, and for no other', async () => {
    const { operator } = service();
    const [owner, waiting, stranger] = await Promise.all(Array.from({ length: 3 }, () => operator.openAccount()));
    if (owner === undefined || waiting === undefined || stranger === undefined) throw new Error('no accounts');
    const { domain } = SAMPLE_BRIEF.prospect;
    const completed = { status: 'completed', result: SAMPLE_BRIEF, completed_at: new Date() };
    const job = await storeResearchJob(service(), owner, completed);
    await storeResearchJob(service(), waiting, { input: { domain } });
    const text = `query ($domain: String!) {
      company(domain: $domain) {
        domain name fundingRoundCount briefs { nodes { id } }
        fundingRounds { nodes { id } charge { records } } totalRaised { rounds charge { records } }
      }
      none: company(domain: "none.example") { domain }
    }`;
    const read = async (customer: Customer) => (await ask(customer, text, { domain })).body;
    expect(await read(owner)).toEqual({
      data: {
        company: {
          domain,
          name: null,
          fundingRoundCount: 0,
          briefs: { nodes: [{ id: job }] },
          fundingRounds: { nodes: [], charge: { records: 0 } },
          totalRaised: { rounds: 0, charge: { records: 0 } },
        },
        none: null,
      },
    });
    for (const customer of [waiting, stranger])
      expect(await read(customer)).toEqual({ data: { company: null, none: null } });
    await expectBalance(operator, owner, { creditsUsd: 0, free: 100 });
  });

  test('what is no domain and no name is refused, and says so', async () => {
    const customer = await service().operator.openAccount();
    const { body } = await ask(
      customer,
      '{ company(domain: "https://acme.example/") { name } investor(name: " ") { name } }',
    );
    expect(body.data).toEqual({ company: null, investor: null });
    expect(body.errors.map(({ extensions }: { extensions: object }) => extensions)).toEqual([
      { code: 'INVALID_FILTER', field: 'domain' },
      { code: 'INVALID_FILTER', field: 'name' },
    ]);
  });

  test('a page of rounds, with what each leads to, is billed once a round, to the cent', async () => {
    const { operator } = service();
    const customer = await openSpentAccount(operator, { creditsUsd: '1' });
    const { body } = await ask(
      customer,
      `{
        fundingRounds(first: 3, filter: { since: "2024-05-01" }) {
          nodes {
            id
            company { name fundingRoundCount fundingRounds(first: 2) { nodes { id } charge { records amount { usd } } } totalRaised(among: 2) { amount { usd } charge { records } } }
            backers { name fundingRoundCount coInvestors(among: 2) { coInvestors { investor { name } sharedRounds } } }
          }
          charge { records amount { usd } }
        }
      }`,
    );
    expect(body.errors).toBeUndefined();
    const [nowhere, solo, acme] = body.data.fundingRounds.nodes;
    expect(body.data.fundingRounds.charge).toEqual({ records: 3, amount: { usd: 0.06 } });
    expect(nowhere).toEqual({ id: id(7), company: null, backers: null });
    expect(solo.company).toEqual({
      name: 'Solo',
      fundingRoundCount: 1,
      fundingRounds: { nodes: [{ id: id(6) }], charge: { records: 0, amount: { usd: 0 } } },
      totalRaised: { amount: { usd: 7 }, charge: { records: 0 } },
    });
    expect(acme.company).toMatchObject({
      name: 'Acme 5',
      fundingRoundCount: 5,
      fundingRounds: { nodes: [{ id: id(5) }, { id: id(4) }] },
      totalRaised: { amount: { usd: 4_000_000 } },
    });
    expect(acme.backers.map(({ name }: { name: string }) => name)).toEqual(['Straße Capital', 'Fund 5']);
    expect(acme.backers[0].coInvestors.coInvestors).toEqual([
      { investor: { name: '.*' }, sharedRounds: 1 },
      { investor: { name: 'Fund 5' }, sharedRounds: 1 },
    ]);
    // Rounds 5, 6 and 7 by the page; round 4 by the company, its total, and two of the investors.
    await expectBalance(operator, customer, { creditsUsd: 0.92, free: 0 });
    // Not by their order: the free records were spent by another process, which moves entries to the ledger as well.
    const captures = (await readCaptures(customer)).filter(({ free }) => free === 0);
    expect(captures.reduce((sum, { records }) => sum + records, 0)).toBe(4);
    expect(captures.reduce((sum, { amount }) => sum + amount, 0)).toBe(80_000);
  });

  test('25 rounds lead to 25 pages of 25 without reserving what is never served', async () => {
    const { operator } = service();
    const customer = await openSpentAccount(operator, { creditsUsd: '0.18' });
    const { body } = await ask(
      customer,
      `{
        fundingRounds(first: 25, filter: { since: "2024-01-01" }) {
          nodes { id company { fundingRounds(first: 25) { nodes { id } charge { records cappedBy } } } }
          charge { records }
        }
      }`,
    );
    expect(body.errors).toBeUndefined();
    expect(body.data.fundingRounds.charge.records).toBe(7);
    const companies = body.data.fundingRounds.nodes.flatMap(({ company }: Json) => company ?? []);
    expect(companies).toHaveLength(6);
    for (const { fundingRounds } of companies) expect(fundingRounds.charge).toEqual({ records: 0, cappedBy: null });
    await expectBalance(operator, customer, { creditsUsd: 0.04, free: 0 });
  });

  test('a balance that ends in the middle caps the page there; the cursor goes on right after, here and over REST', async () => {
    const { operator, restUrl } = service();
    const customer = await openSpentAccount(operator, { creditsUsd: '0.05' });
    const { body } = await ask(
      customer,
      `{ company(domain: "acme.example") { fundingRounds { nodes { id } pageInfo { hasNextPage endCursor } charge { records amount { usd } creditsRemaining { usd } cappedBy } } } }`,
    );
    const { nodes, pageInfo, charge } = body.data.company.fundingRounds;
    expect(nodes).toEqual([{ id: id(5) }, { id: id(4) }]);
    expect(charge).toEqual({ records: 2, amount: { usd: 0.04 }, creditsRemaining: { usd: 0.01 }, cappedBy: 'BALANCE' });
    await expectBalance(operator, customer, { creditsUsd: 0.01, free: 0 });

    const rich = await operator.openAccount();
    const rest = await call(`${restUrl}/v1/funding?domain=acme.example&limit=1&cursor=${pageInfo.endCursor}`, {
      key: rich.key,
    });
    expect(rest.body.data.map((round: { id: string }) => round.id)).toEqual([id(3)]);
    const next = await ask(
      rich,
      'query ($after: String) { company(domain: "acme.example") { fundingRounds(after: $after) { nodes { id } } } }',
      { after: rest.body.next_cursor },
    );
    expect(next.body.data.company.fundingRounds.nodes).toEqual([{ id: id(2) }, { id: id(1) }]);
    const byInvestor = await call(`${restUrl}/v1/funding?investor=STRASSE%20capital&limit=2`, { key: rich.key });
    const last = await ask(
      rich,
      'query ($after: String) { investor(name: "Straße Capital") { fundingRounds(after: $after) { nodes { id } } } }',
      { after: byInvestor.body.next_cursor },
    );
    expect(last.body.data.investor.fundingRounds.nodes).toEqual([{ id: id(3) }, { id: id(2) }, { id: id(1) }]);
  });

  test('a figure that the balance does not cover is refused, and costs nothing', async () => {
    const { operator } = service();
    const customer = await openSpentAccount(operator, { creditsUsd: '0.09' });
    const figures =
      '{ company(domain: "acme.example") { fundingRoundCount totalRaised { rounds } } investor(name: "Straße Capital") { coInvestors { count } } }';
    const { status, body } = await ask(customer, figures);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      company: { fundingRoundCount: 5, totalRaised: null },
      investor: { coInvestors: null },
    });
    expect(body.errors.map(({ extensions }: { extensions: object }) => extensions)).toEqual(
      Array(2).fill({ code: 'INSUFFICIENT_CREDITS', topUpUrl: expect.stringMatching(/^https?:/) }),
    );
    await expectBalance(operator, customer, { creditsUsd: 0.09, free: 0 });

    const able = await openSpentAccount(operator, { creditsUsd: '0.10' });
    expect((await ask(able, figures)).body.errors).toBeUndefined();
    await expectBalance(operator, able, { creditsUsd: 0, free: 0 });
  });

  test('what an error keeps out of one place is billed only where it was returned', async () => {
    const { operator } = service();
    const customer = await operator.openAccount();
    const spoiled = 'company(domain: "broken.example") { fundingRounds { nodes { id companyName } } }';
    const whole = 'fundingRounds(first: 1) { nodes { id } }';
    const { body } = await ask(customer, `{ a: ${spoiled} solo: company(domain: "solo.example") { ${whole} } }`);
    expect(body.data).toEqual({ a: { fundingRounds: null }, solo: { fundingRounds: { nodes: [{ id: id(6) }] } } });
    await expectBalance(operator, customer, { creditsUsd: 0, free: 99 });

    // The same two rounds are elsewhere in the answer: paid with the first place, and still paid without it.
    const again = await ask(customer, `{ a: ${spoiled} b: company(domain: "broken.example") { ${whole} } }`);
    expect(again.body.data).toEqual({ a: { fundingRounds: null }, b: { fundingRounds: { nodes: [{ id: id(9) }] } } });
    await expectBalance(operator, customer, { creditsUsd: 0, free: 98 });
  });

  test('the books are exact after all this', async () => {
    expect(await checkBooks(service().db)).toEqual({ faults: [], openHolds: 0 });
  });
});
