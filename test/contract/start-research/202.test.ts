import { setTimeout as sleep } from 'node:timers/promises';
import type { Collection } from 'mongodb';
import { call, type Json } from '../../support/http.ts';
import type { Customer } from '../../support/operator.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRateLimitHeaders, expectResource } from '../support/expectations.ts';
import { RESEARCH_ACCEPTED } from '../support/resources.ts';

const ENDED_WITHIN_MS = 25_000;

describe('POST /v1/research answers 202', () => {
  const shared = useSharedService();

  /** Waits until a job has ended, without using up the requests that its owner has in a minute, and reads it. */
  async function ended({ key }: Customer, id: string): Promise<Json> {
    const jobs: Collection<{ _id: string }> = shared().db.collection('research_jobs');
    const isOver = { _id: id, status: { $in: ['completed', 'failed'] } };
    const deadline = Date.now() + ENDED_WITHIN_MS;
    while ((await jobs.countDocuments(isOver)) === 0 && Date.now() < deadline) await sleep(50);
    return (await call(`${shared().restUrl}/v1/research/${id}`, { key })).body;
  }

  test.each([
    [{ domain: 'WWW.Example.com.' }, { identifier: 'domain', domain: 'example.com' }],
    [
      { website_url: 'https://example.com/about' },
      { identifier: 'website_url', website_url: 'https://example.com/about' },
    ],
    [{ company_name: ' Example  Inc. ' }, { identifier: 'company_name', company_name: 'Example Inc.' }],
    [{ email: 'Someone@Example.com' }, { identifier: 'email', domain: 'example.com' }],
    [{ company_linkedin_url: 'https://www.linkedin.com/company/example/' }, { identifier: 'company_linkedin_url' }],
    [{ linkedin_url: 'https://linkedin.com/in/someone' }, { identifier: 'linkedin_url' }],
    [
      { person_name: 'Someone', company_name: 'Example' },
      { person_name: 'Someone', company_name: 'Example' },
    ],
  ])(
    'at once, with the price held and the input echoed: %j; a brief that can not be made is free',
    async (body, echo) => {
      const { restUrl, operator } = shared();
      const customer = await operator.openAccount({ creditsUsd: '1' });
      const answer = await call(`${restUrl}/v1/research`, { key: customer.key, body });
      expectResource(answer, 202, RESEARCH_ACCEPTED);
      expect(answer.body).toEqual({
        research_id: expect.any(String),
        status: 'queued',
        estimated_seconds: expect.any(Number),
      });
      expect(answer.headers.get('x-credits-remaining')).toBe('0.85');
      expect(answer.headers.get('x-free-records-remaining')).toBeNull();
      expectRateLimitHeaders(answer);
      // The service under test reaches no host of the outside.
      const job = await ended(customer, answer.body.research_id);
      expect(job).toMatchObject({
        status: 'failed',
        input: { ...echo, purpose: 'account_research' },
        result: null,
        error: {
          code: expect.stringMatching(/^(PROSPECT_NOT_FOUND|PROSPECT_AMBIGUOUS|SITE_UNREACHABLE)$/),
          message: expect.stringMatching(/\S/),
        },
        completed_at: expect.any(String),
      });
      await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
    },
  );
});
