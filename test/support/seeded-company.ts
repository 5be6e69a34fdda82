import { call, type Json } from './http.ts';
import type { SharedService } from './shared-service.ts';

/** Returns the domain of a company with exactly one round. Seeded rounds depend on the day, so no test can name one. */
export async function findCompanyOfOneRound({ graphqlUrl, operator }: SharedService): Promise<string> {
  const { key } = await operator.openAccount();
  const query = '{ fundingRounds(first: 50) { nodes { company { domain fundingRoundCount } } } }';
  const { body } = await call(graphqlUrl, { key, body: { query } });
  const companies: Json[] = body.data.fundingRounds.nodes.map(({ company }: Json) => company);
  const found = companies.find((company) => company?.fundingRoundCount === 1);
  if (found === undefined) throw new Error('no company of the newest rounds has exactly one round');
  return found.domain;
}
