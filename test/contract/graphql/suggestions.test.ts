import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import { type Json, query } from '../../support/http.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import { waitForRoomInWindow } from '../support/accounts.ts';
import { useServiceOver } from '../support/entity-service.ts';
import { expectBalance } from '../support/expectations.ts';

const NAMES_PER_DAY = 500;
const REQUESTS_PER_MINUTE = 120;
const FIELDS_PER_OPERATION = 20;
const NAMES_PER_FIELD = 10;
const GROUPS = 60;

/** The beginning of ten names; no two groups share a word or a misspelling of one. */
const wordOf = (group: number) => `${String.fromCharCode(97 + (group % 26)).repeat(3)}${Math.floor(group / 26)}zz`;

const records: FundingRecord[] = Array.from({ length: GROUPS }, (_, group) =>
  record(group, {
    company_name: `Brightwater ${group}`,
    company_domain: `brightwater-${group}.com`,
    investors: Array.from({ length: NAMES_PER_FIELD }, (__, number) => `${wordOf(group)} Fund ${number}`),
  }),
);

describe('names for what somebody types', () => {
  const service = useServiceOver(records, 'one process');
  beforeEach(() => waitForRoomInWindow(60, 15_000));

  const ask = async (key: string, text: string, variables: object = {}): Promise<Json> =>
    (await query(service().graphqlUrl, key, text, variables)).body;

  /** Requests the names of groups by one operation. */
  async function suggestGroups(key: string, from: number, count = FIELDS_PER_OPERATION) {
    const fields = Array.from(
      { length: count },
      (_, index) => `g${index}: suggestInvestors(text: "${wordOf(from + index)}", first: 10) { name }`,
    );
    const { data, errors = [] } = await ask(key, `{ ${fields.join(' ')} }`);
    return { names: Object.values(data as object).flatMap((found: Json) => found ?? []).length, errors };
  }

  test('one operation serves a search box, for nothing', async () => {
    const { operator } = service();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const { data, errors } = await ask(
      customer.key,
      `query ($text: String!) {
        suggestCompanies(text: $text, first: 2) { name domain match }
        suggestInvestors(text: $text) { name }
        suggestLocations(text: $text) { name }
        suggestCountries(text: "germny") { name code match }
        suggestStages(text: "Series a") { name stage match }
      }`,
      { text: 'BRIGTHWATER' },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      suggestCompanies: [0, 1].map((number) => ({
        name: `Brightwater ${number}`,
        domain: `brightwater-${number}.com`,
        match: 'MISSPELLING',
      })),
      suggestInvestors: [],
      suggestLocations: [],
      suggestCountries: [{ name: 'Germany', code: 'DE', match: 'MISSPELLING' }],
      suggestStages: expect.arrayContaining([{ name: 'Series A', stage: 'series_a', match: 'BEGINNING' }]),
    });
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });

  test('an account gets 500 different names a day, over all its keys; those again', async () => {
    const { operator } = service();
    const { key, accountId } = await operator.openAccount();
    const { apiKey } = await operator.service.accounts.createKey(accountId, 'another');
    expect(await suggestGroups(key, 0)).toEqual({ names: 200, errors: [] });
    expect(await suggestGroups(apiKey, 20)).toEqual({ names: 200, errors: [] });
    const { names, errors } = await suggestGroups(key, 40);
    expect(names).toBe(NAMES_PER_DAY - 400);
    expect(errors).toHaveLength(10);
    for (const { message, extensions } of errors) {
      expect(message).toMatch(/500 different suggested names, or texts without a name, per day per account/);
      expect(extensions).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) });
    }
    expect(await suggestGroups(apiKey, 0)).toEqual({ names: 200, errors: [] });
    const unknown = await ask(key, '{ found: suggestCompanies(text: "nobody at all") { name } }');
    const known = await ask(key, '{ found: suggestCompanies(text: "brightwater") { name } }');
    for (const answer of [unknown, known])
      expect(answer).toMatchObject({
        data: { found: null },
        errors: [
          { message: expect.stringMatching(/500 different suggested names/), extensions: { code: 'RATE_LIMITED' } },
        ],
      });
    expect(await ask(key, '{ suggestCountries(text: "fr") { code } }')).toEqual({
      data: { suggestCountries: expect.arrayContaining([{ code: 'FR' }]) },
    });
    expect((await suggestGroups((await operator.openAccount()).key, 40)).names).toBe(200);
  });

  test('an account makes 120 requests a minute, in however many fields', async () => {
    const { key } = await service().operator.openAccount();
    let served = 0;
    let refused = 0;
    for (let operation = 0; operation <= REQUESTS_PER_MINUTE / FIELDS_PER_OPERATION; operation += 1) {
      const { names, errors } = await suggestGroups(key, 0);
      served += names / NAMES_PER_FIELD;
      refused += errors.length;
      if (errors.length > 0)
        expect(errors[0].message).toMatch(
          /the limit is 120 suggestions of companies, investors and locations per minute per account/,
        );
    }
    expect([served, refused]).toEqual([REQUESTS_PER_MINUTE, FIELDS_PER_OPERATION]);
  });
});
