import { type Json, query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';

const SEARCH = `query ($countries: [String!], $country: String, $none: FundingRoundFilterInput, $orderBy: FundingRoundOrder) {
  fundingRounds(filter: { countries: $countries, country: $country }, orderBy: $orderBy, first: 20) {
    nodes { countryCode location }
  }
  both: fundingRoundCount(filter: { countries: $countries })
  all: fundingRoundCount(filter: $none)
}`;

const shared = useSharedService();

async function search(variables: Record<string, unknown>): Promise<Json> {
  const { graphqlUrl, operator } = shared();
  const { key } = await operator.openAccount();
  const { body } = await query(graphqlUrl, key, SEARCH, variables);
  expect(body.errors).toBeUndefined();
  return body.data;
}

async function count(country: string): Promise<number> {
  const { graphqlUrl, operator } = shared();
  const { key } = await operator.openAccount();
  const { body } = await query(graphqlUrl, key, `{ fundingRoundCount(filter: { country: "${country}" }) }`);
  return body.data.fundingRoundCount;
}

test.each(['ANNOUNCED_DESC', 'AMOUNT_DESC'])(
  'a search of several countries finds the rounds of each: %s',
  async (orderBy) => {
    const { fundingRounds, both, all } = await search({ countries: ['us', 'India'], orderBy });
    const codes = fundingRounds.nodes.map(({ countryCode }: Json) => countryCode);
    expect(codes.every((code: string) => ['US', 'IN'].includes(code))).toBe(true);
    expect(both).toBe((await count('US')) + (await count('IN')));
    expect(both).toBeLessThan(all);
  },
);

test('beside country, both must match', async () => {
  const { fundingRounds } = await search({ countries: ['US', 'IN'], country: 'IN' });
  expect(new Set(fundingRounds.nodes.map(({ countryCode }: Json) => countryCode))).toEqual(new Set(['IN']));
  expect((await search({ countries: ['US'], country: 'IN' })).fundingRounds.nodes).toEqual([]);
});
