import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import { type Json, query } from '../../support/http.ts';
import type { Customer } from '../../support/operator.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import { openSpentAccount, waitForRoomInWindow } from '../support/accounts.ts';
import { useServiceOver } from '../support/entity-service.ts';
import { expectBalance } from '../support/expectations.ts';
import { createWatchlist } from '../support/fixtures.ts';

const NARROW_COUNTS_PER_DAY = 40;
const DISTINCT_COUNTS_PER_DAY = 200;
const LOOK_UPS_PER_DAY = 100;
const DAY_SECONDS = 86_400;
const COMPANIES = 130;

const domainOf = (number: number) => `company-${number}.com`;
const today = new Date().toISOString().slice(0, 10);

/** One round a company, and one company with many. */
const records: FundingRecord[] = [
  ...Array.from({ length: COMPANIES }, (_, number) =>
    record(number, { company_domain: domainOf(number), amount_usd: 1_000 * (number + 1), announced_at: today }),
  ),
  ...Array.from({ length: 12 }, (_, index) =>
    record(1_000 + index, { company_domain: 'many.com', round_stage: 'seed', announced_at: today }),
  ),
];

describe('what is counted for nothing is bounded per account', () => {
  const service = useServiceOver(records, 'one process');

  beforeEach(() => waitForRoomInWindow(DAY_SECONDS, 60_000));

  const ask = async ({ key }: Pick<Customer, 'key'>, text: string, variables: object = {}): Promise<Json> =>
    (await query(service().graphqlUrl, key, text, variables)).body;

  /** One answer of 20 counts by aliases, each of filters of its own. */
  async function countEach(key: string, filters: readonly object[], field = 'fundingRoundCount'): Promise<Json> {
    const names = filters.map((_, index) => `$f${index}: FundingRoundFilterInput`).join(', ');
    const selection = field === 'quote' ? ' { count }' : '';
    const fields = filters.map((_, index) => `c${index}: ${field}(filter: $f${index})${selection}`).join(' ');
    const variables = Object.fromEntries(filters.map((filter, index) => [`f${index}`, filter]));
    const { data, errors = [] } = await ask({ key }, `query (${names}) { ${fields} }`, variables);
    const answered = Object.values(data as object).filter((value) => value !== null);
    return { answered: answered.map((value: Json) => value.count ?? value), errors };
  }

  /** The questions that halve the possible sizes of a company's round until one is left. */
  const bisecting = (number: number) =>
    Array.from({ length: 13 }, (_, step) => ({ domain: domainOf(number), minAmountUsd: 10 * (step + 1) }));

  test('13 questions a company end within 40 narrow answers a day, over all keys and fields', async () => {
    const { operator } = service();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const secondKey = await operator.service.accounts.createKey(customer.accountId, 'another');
    let learned = 0;
    const refusals: Json[] = [];
    for (let number = 0; number < 6; number += 1) {
      const [key, field] = number % 2 ? [secondKey.apiKey, 'quote'] : [customer.key, 'fundingRoundCount'];
      const { answered, errors } = await countEach(key, bisecting(number), field);
      learned += answered.length;
      refusals.push(...errors);
    }
    expect(learned).toBe(NARROW_COUNTS_PER_DAY);
    expect(refusals).toHaveLength(6 * 13 - NARROW_COUNTS_PER_DAY);
    for (const { message, extensions, path } of refusals) {
      expect(message).toMatch(/40 different filters of free counts below 10 per day per account/);
      expect(extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) });
      expect(extensions.retryAfterSeconds).toBeLessThanOrEqual(DAY_SECONDS);
      expect(path).toHaveLength(1);
    }

    const { id } = await createWatchlist(service(), customer, { filters: { domain: domainOf(7), min_amount_usd: 3 } });
    const text = 'query ($id: ID!) { watchlist(id: $id) { name matchCount } priceList { freeRecordsPerMonth } }';
    expect(await ask(customer, text, { id })).toMatchObject({
      data: { watchlist: { name: expect.any(String), matchCount: null }, priceList: { freeRecordsPerMonth: 100 } },
      errors: [{ path: ['watchlist', 'matchCount'], extensions: { code: 'RATE_LIMITED' } }],
    });
    const seen = await countEach(customer.key, bisecting(0));
    expect(seen).toEqual({ answered: Array(13).fill(1), errors: [] });
    const wide = await countEach(customer.key, [{ domain: 'many.com' }, {}]);
    expect(wide).toEqual({ answered: [12, records.length], errors: [] });
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });

    const stranger = await operator.openAccount();
    expect((await countEach(stranger.key, bisecting(0))).answered).toHaveLength(13);
  });

  test('zero is a narrow answer, and questions at once are admitted exactly', async () => {
    const { key } = await service().operator.openAccount();
    const nobodies = (from: number) =>
      Array.from({ length: 15 }, (_, index) => ({ domain: `nobody-${from + index}.com` }));
    const answers = await Promise.all([0, 15, 30, 45].map((from) => countEach(key, nobodies(from))));
    const answered = answers.flatMap((answer) => answer.answered);
    expect(answered).toEqual(Array(NARROW_COUNTS_PER_DAY).fill(0));
  });

  test('wide counts, whose differences are narrow, end at 200 different filters a day', async () => {
    const { key } = await service().operator.openAccount();
    let learned = 0;
    for (let from = 0; from < 220; from += 20) {
      const filters = Array.from({ length: 20 }, (_, index) => ({ stages: ['seed', `stage ${from + index}`] }));
      learned += (await countEach(key, filters)).answered.length;
    }
    expect(learned).toBe(DISTINCT_COUNTS_PER_DAY);
  });

  test('looking up companies ends at 100 a day; their rounds can be bought as before', async () => {
    const { operator } = service();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const lookUp = async (numbers: readonly number[]) => {
      const fields = numbers.map((number) => `c${number}: company(domain: "${domainOf(number)}") { name }`).join(' ');
      const { data } = await ask(customer, `{ ${fields} }`);
      return Object.values(data as object).filter((company: Json) => company?.name != null).length;
    };
    let learned = 0;
    for (let from = 0; from < COMPANIES; from += 13) {
      learned += await lookUp(Array.from({ length: 13 }, (_, index) => from + index));
    }
    expect(learned).toBe(LOOK_UPS_PER_DAY);
    expect(await lookUp([1, 2, 3])).toBe(3);

    const text = `query ($domain: String!) {
      company(domain: $domain) { domain name fundingRoundCount fundingRounds { nodes { companyName } } }
    }`;
    const over = await ask(customer, text, { domain: domainOf(COMPANIES - 1) });
    expect(over).toMatchObject({
      data: { company: { name: null, fundingRoundCount: null, fundingRounds: { nodes: { length: 1 } } } },
      errors: [{ extensions: { code: 'RATE_LIMITED' } }, { extensions: { code: 'RATE_LIMITED' } }],
    });
    await expectBalance(operator, customer, { creditsUsd: 1, free: 99 });
    const nobody = await ask(customer, text, { domain: 'nobody.com' });
    expect(nobody.data.company).toEqual({
      domain: 'nobody.com',
      name: null,
      fundingRoundCount: null,
      fundingRounds: { nodes: [] },
    });
    const investor = await ask(customer, '{ investor(name: "Nobody") { name fundingRoundCount } }');
    expect(investor).toMatchObject({
      data: { investor: { name: 'Nobody', fundingRoundCount: null } },
      errors: [{ extensions: { code: 'RATE_LIMITED' } }],
    });
  });

  test('a refusal does not reveal to an account that covers no record whether there is one', async () => {
    const { operator } = service();
    const customer = await openSpentAccount(operator);
    const ofWatchlist = async (filters: object) => {
      const { id } = await createWatchlist(service(), customer, { filters });
      return ask(customer, 'query ($id: ID!) { watchlist(id: $id) { matches { nodes { id } } } }', { id });
    };
    const [some, none] = [await ofWatchlist({ domain: domainOf(0) }), await ofWatchlist({ domain: 'nobody.com' })];
    expect(some).toMatchObject({
      data: { watchlist: { matches: null } },
      errors: [{ extensions: { code: 'INSUFFICIENT_CREDITS' } }],
    });
    expect(none).toEqual(some);
  });

  test('a dashboard with 20 watchlists and a live count beside the filters never meets a bound', async () => {
    const customer = await service().operator.openAccount();
    for (let number = 0; number < 20; number += 1) {
      await createWatchlist(service(), customer, { filters: { domain: domainOf(number) } });
    }
    const list = '{ viewer { watchlists { nodes { name matchCount } } } }';
    for (let reload = 0; reload < 20; reload += 1) {
      const { data, errors } = await ask(customer, list);
      expect(errors).toBeUndefined();
      expect(data.viewer.watchlists.nodes.map(({ matchCount }: Json) => matchCount)).toEqual(Array(20).fill(1));
    }
    const typed = ['c', 'co', 'com', 'comp', 'company', 'company 1', 'company 12', 'company 120', 'many'];
    const { answered, errors } = await countEach(
      customer.key,
      typed.map((company) => ({ company })),
    );
    expect(errors).toEqual([]);
    expect(answered).toHaveLength(typed.length);
  });
});
