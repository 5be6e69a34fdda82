import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRateLimitHeaders, expectRefusal } from '../support/expectations.ts';
import { REPORT } from '../support/routes.ts';

/** Bodies that are refused, as changes of one that is in order; the refusal names the field. */
const REFUSED: [field: string, change: object][] = [
  ['kind', { kind: 'praise' }],
  ['kind', { kind: null }],
  ['kind', { kind: 'Bug' }],
  ['title', { title: undefined }],
  ['title', { title: '' }],
  ['title', { title: 'x'.repeat(201) }],
  ['title', { title: ['x'] }],
  ['details', { details: undefined }],
  ['details', { details: ' ' }],
  ['details', { details: 'x'.repeat(8_001) }],
  ['tool', { tool: 'x'.repeat(61) }],
  ['tool', { tool: 1 }],
  ['email', { email: 'customer@example.com' }],
];

describe('POST /v1/feedback answers 400', () => {
  const shared = useSharedService();

  test.each(REFUSED)('and names %s: %j', async (field, change) => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const answer = await call(`${restUrl}/v1/feedback`, { key: customer.key, body: { ...REPORT, ...change } });
    expectRefusal(answer, 400, { code: 'INVALID_INPUT', field, error: expect.stringContaining(field) });
    expectRateLimitHeaders(answer);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });

  test.each(['', '{', 'null', '[]', '"text"'])('to the body %j', async (body) => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    expectRefusal(await call(`${restUrl}/v1/feedback`, { method: 'POST', key, body }), 400, { code: 'INVALID_INPUT' });
  });

  test.each([
    ['null', 'The body is not a JSON object.'],
    ['{"details":"x"}', 'title: is missing; expected a string'],
    ['{"title":"x","details":{}}', 'details: expected a string'],
    ['{"title":"x","details":"x","kind":"praise"}', 'kind: expected one of bug, feature, question'],
  ])('and says to %s what is expected', async (body, error) => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    expect((await call(`${restUrl}/v1/feedback`, { method: 'POST', key, body })).body).toMatchObject({ error });
  });

  test('a refused report does not count against the ten an hour', async () => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    for (let attempt = 0; attempt < 11; attempt += 1) await call(`${restUrl}/v1/feedback`, { key, body: {} });
    expect((await call(`${restUrl}/v1/feedback`, { key, body: REPORT })).status).toBe(202);
  });
});
