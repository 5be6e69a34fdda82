import { call, type Json } from '../../support/http.ts';
import type { SharedService } from '../../support/shared-service.ts';

/** Records as the search shows them, read by an account that is not under test. */
export async function readRecords({ restUrl, operator }: SharedService, query: string): Promise<Json[]> {
  const { key } = await operator.openAccount();
  const { body } = await call(`${restUrl}/v1/funding?${query}`, { key });
  return body.data;
}

/** A domain that exactly one record has. */
export async function findDomain(service: SharedService): Promise<string> {
  for (const { company_domain: domain } of await readRecords(service, 'limit=100')) {
    if (domain !== null && (await readRecords(service, `domain=${domain}`)).length === 1) return domain;
  }
  throw new Error('no domain is of one record only');
}
