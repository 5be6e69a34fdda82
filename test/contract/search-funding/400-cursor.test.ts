import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRefusal } from '../support/expectations.ts';

/** Ways in which a cursor may be damaged. */
const TAMPERED: [what: string, (cursor: string) => string][] = [
  ['with its first character changed', (cursor) => (cursor.startsWith('A') ? 'B' : 'A') + cursor.slice(1)],
  ['with its last character changed', (cursor) => cursor.slice(0, -1) + (cursor.endsWith('A') ? 'E' : 'A')],
  ['with its two halves swapped', (cursor) => cursor.slice(21) + cursor.slice(0, 21)],
  ['cut short', (cursor) => cursor.slice(0, -1)],
  ['with something behind it', (cursor) => `${cursor}A`],
  ['with padding behind it', (cursor) => `${cursor}=`],
  ['with a blank before it', (cursor) => ` ${cursor}`],
  ['in other case', (cursor) => cursor.toLowerCase()],
  ['that is a page number', () => '2'],
  ['that is a record id', () => 'fa74eaaf-a108-4483-a8e8-9243a6dc4925'],
  ['that is JSON', () => '{"$gt":""}'],
  ['that is very long', () => 'A'.repeat(4_000)],
];

describe('GET /v1/funding answers 400 to a cursor', () => {
  const shared = useSharedService();

  test.each(TAMPERED)('%s', async (_, tamper) => {
    await expectCursorRefused('round=seed', (cursor) => `round=seed&cursor=${encodeURIComponent(tamper(cursor))}`);
  });

  test.each(['', 'round=series_a', 'round=seed&company=a', 'round=seed&since=2020-01-01'])(
    'of other filters than "%s"',
    async (others) => {
      await expectCursorRefused('round=seed', (cursor) => `${others}&cursor=${encodeURIComponent(cursor)}`);
    },
  );

  async function expectCursorRefused(filters: string, toQuery: (cursor: string) => string): Promise<void> {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount();
    const { body } = await call(`${restUrl}/v1/funding?limit=1&${filters}`, { key: customer.key });
    await expectBalance(operator, customer, { creditsUsd: 0, free: 99 });
    const answer = await call(`${restUrl}/v1/funding?${toQuery(body.next_cursor)}`.replace('?&', '?'), customer);
    expectRefusal(answer, 400, { code: 'INVALID_FILTER', error: expect.stringContaining('cursor') });
    await expectBalance(operator, customer, { creditsUsd: 0, free: 99 });
  }
});
