import { call, type Json } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';

const folded = (text: string | null) => (text ?? '').toLowerCase();

/** Each filter with a value taken from a record, and what every record of the answer must then meet. */
const FILTERS: [name: string, query: (record: Json) => object, holds: (found: Json, record: Json) => boolean][] = [
  ['since', (r) => ({ since: r.announced_at }), (f, r) => f.announced_at >= r.announced_at],
  ['until', (r) => ({ until: r.announced_at }), (f, r) => f.announced_at <= r.announced_at],
  [
    'a window of one day',
    (r) => ({ since: r.announced_at, until: r.announced_at }),
    (f, r) => f.announced_at === r.announced_at,
  ],
  ['round', (r) => ({ round: r.round_stage }), (f, r) => f.round_stage === r.round_stage],
  ['min_amount_usd', (r) => ({ min_amount_usd: r.amount_usd }), (f, r) => f.amount_usd >= r.amount_usd],
  [
    'max_amount_usd',
    (r) => ({ max_amount_usd: r.amount_usd }),
    (f, r) => f.amount_usd !== null && f.amount_usd <= r.amount_usd,
  ],
  [
    'company, any part in any case',
    (r) => ({ company: r.company_name.slice(1, -1).toUpperCase() }),
    (f, r) => folded(f.company_name).includes(folded(r.company_name.slice(1, -1))),
  ],
  ['domain', (r) => ({ domain: r.company_domain }), (f, r) => f.company_domain === r.company_domain],
  [
    'investor, whole and in any case',
    (r) => ({ investor: r.investors[0].toUpperCase() }),
    (f, r) => f.investors?.some((investor: string) => folded(investor) === folded(r.investors[0])),
  ],
  ['country, a code', (r) => ({ country: folded(r.country_code) }), (f, r) => f.country_code === r.country_code],
  ['country, a city', (r) => ({ country: r.country.toUpperCase() }), (f, r) => folded(f.country) === folded(r.country)],
];

describe('GET /v1/funding answers 200 to each filter', () => {
  const shared = useSharedService();
  let key: string;
  let record: Json;

  beforeAll(async () => {
    ({ key } = await shared().operator.openAccount({ creditsUsd: '100' }));
    // The oldest half has records on either side of each filter's edge.
    const { body } = await search({ until: '2024-01-01', limit: 100 });
    record = body.data.find(isComplete);
    expect(record).toBeDefined();
  });

  const search = (query: object) =>
    call(`${shared().restUrl}/v1/funding?${new URLSearchParams(query as Record<string, string>)}`, { key });

  test.each(FILTERS)('%s', async (_, query, holds) => {
    const { status, body } = await search({ ...query(record), limit: 100 });
    expect(status).toBe(200);
    expect(body.data.filter((found: Json) => !holds(found, record))).toEqual([]);
    expect(body.count).toBeGreaterThan(0);
    const { body: narrowed } = await search({
      ...query(record),
      ...FILTERS[2]?.[1](record),
      company: record.company_name,
    });
    expect(narrowed.data.map(({ id }: Json) => id)).toContain(record.id);
  });

  test('several stages mean any of them, and stages are read as people write them', async () => {
    const { body } = await search({ round: 'Series A,seed', limit: 100 });
    expect(new Set(body.data.map((found: Json) => found.round_stage))).toEqual(new Set(['series_a', 'seed']));
  });

  test("a country's name means its code", async () => {
    const [byName, byCode] = await Promise.all([search({ country: 'Germany' }), search({ country: 'DE' })]);
    expect(byName.body.count).toBe(25);
    expect(byName.body.data).toEqual(byCode.body.data);
  });

  test('the widest values of each limit are taken', async () => {
    const stages = Array.from({ length: 20 }, (_, index) => `stage_${index}`).join(',');
    const answers = await Promise.all([search({ company: 'x'.repeat(100) }), search({ round: stages })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

function isComplete(record: Json): boolean {
  const { round_stage, amount_usd, company_domain, investors, country, country_code } = record;
  return [round_stage, amount_usd, company_domain, investors, country, country_code].every((field) => field !== null);
}
