import { call } from '../../support/http.ts';
import { SAMPLE_BRIEF } from '../../support/sample-brief.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRateLimitHeaders, expectResource } from '../support/expectations.ts';
import { storeResearchJob } from '../support/fixtures.ts';
import { RESEARCH_JOB } from '../support/resources.ts';

/** A brief of a version that this one does not know is handed out whole. */
const LATER_BRIEF = { ...SAMPLE_BRIEF, schema_version: '1.1', added_later: [{ as: 'it was stored' }] };
const at = '2026-01-02T03:05:00.000Z';

describe('GET /v1/research/{id} answers 200', () => {
  const shared = useSharedService();

  test.each([
    ['queued', { result: null, error: null, completed_at: null }],
    ['completed', { result: LATER_BRIEF, error: null, completed_at: at }],
    ['failed', { result: null, error: { code: 'TIMEOUT', message: 'It took too long.' }, completed_at: at }],
  ])('to its owner, %s; free', async (status, fields) => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const completedAt = fields.completed_at === null ? null : new Date(fields.completed_at);
    const id = await storeResearchJob(shared(), customer, { status, ...fields, completed_at: completedAt });
    const answer = await call(`${restUrl}/v1/research/${id}`, { key: customer.key });
    expectResource(answer, 200, RESEARCH_JOB);
    expect(answer.body).toEqual({
      research_id: id,
      status,
      input: { domain: 'example.com', purpose: 'account_research' },
      created_at: '2026-01-02T03:04:05.678Z',
      ...fields,
    });
    expectRateLimitHeaders(answer);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });
});
