import { query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance } from '../support/expectations.ts';

const PAGE = 100;
/** Rounds between two windows' first days: enough for a full page in each, whatever days they share. */
const ROUNDS_PER_WINDOW = 300;

describe('an operation returns at most 1,000 billed records', () => {
  const shared = useSharedService();

  /** An operation of so many full pages that have no round in common. */
  async function pages(count: number): Promise<string> {
    const rounds = shared()
      .db.collection('funding_rounds')
      .find({}, { projection: { announced_at: 1 } });
    const days = (await rounds.sort({ announced_at: -1 }).toArray()).map(({ announced_at: at }) => dayOf(at));
    const fields = Array.from({ length: count }, (_, index) => {
      const until = days[index * ROUNDS_PER_WINDOW];
      const since = nextDay(days[(index + 1) * ROUNDS_PER_WINDOW] ?? '');
      return `p${index}: fundingRounds(first: ${PAGE}, filter: { since: "${since}", until: "${until}" }) { nodes { id } }`;
    });
    return `{ ${fields.join('\n')} }`;
  }

  test('ten pages of 100 are served and billed', async () => {
    const { graphqlUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '20' });
    const { status, body } = await query(graphqlUrl, customer.key, await pages(10));
    expect(status).toBe(200);
    const ids = Object.values<{ nodes: { id: string }[] }>(body.data).flatMap(({ nodes }) => nodes.map(({ id }) => id));
    expect(new Set(ids).size).toBe(10 * PAGE);
    await expectBalance(operator, customer, { creditsUsd: 2, free: 0 });
  });

  test('eleven are refused as a whole: no data, a clear error, and nothing is charged', async () => {
    const { graphqlUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '50' });
    const { status, body } = await query(graphqlUrl, customer.key, await pages(11));
    expect(status).toBe(400);
    expect(body.data).toBeNull();
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0].message).toMatch(/more than 1,000 billed records/);
    expect(body.errors[0].extensions).toEqual({ code: 'ANSWER_TOO_LARGE' });
    await expectBalance(operator, customer, { creditsUsd: 50, free: 100 });
  });
});

function dayOf(at: Date | string): string {
  return new Date(at).toISOString().slice(0, 10);
}

function nextDay(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return dayOf(next);
}
