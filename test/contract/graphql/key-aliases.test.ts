import { query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { createWatchlist } from '../support/fixtures.ts';

/** Later runs are prepared, and run without Apollo Server. */
const RUNS = 3;
/** Stands for the alias. */
const ALIAS = 'ALIAS';

describe('an alias that is the name of a key', () => {
  const shared = useSharedService();

  test.each<[alias: string, text: string]>([
    ['id', '{ viewer { ALIAS: email watchlists { nodes { id name } } } }'],
    ['id', '{ viewer { ...Rest watchlists { nodes { id } } } } fragment Rest on Account { ALIAS: email }'],
    ['id', '{ viewer { ALIAS: keys { nodes { id } } watchlists { nodes { id matchCount } } } }'],
    ['id', '{ viewer { ALIAS: email id__alias: createdAt watchlists { nodes { ALIAS: name matchCount } } } }'],
    [
      'domain',
      '{ fundingRounds(first: 3) { nodes { id company { ALIAS: name briefs(first: 1) { nodes { id } } } } } }',
    ],
  ])('%s: is answered like any other alias: %s', async (alias, text) => {
    const service = shared();
    const customer = await service.operator.openAccount({ creditsUsd: '1' });
    await createWatchlist(service, customer);
    const answer = async (name: string) =>
      (await query(service.graphqlUrl, customer.key, text.replaceAll(ALIAS, name))).body.data;
    const expected = await answer('another');
    expect(JSON.stringify(expected)).toContain('"another":');
    const renamed = JSON.parse(JSON.stringify(expected).replaceAll('"another":', `"${alias}":`));
    for (let run = 0; run < RUNS; run += 1) expect(await answer(alias)).toEqual(renamed);
  });

  test('nothing but the type is called __typename', async () => {
    const service = shared();
    const { key } = await service.operator.openAccount();
    const { body } = await query(service.graphqlUrl, key, '{ viewer { __typename: email } }');
    expect(body.errors).toEqual([
      expect.objectContaining({
        message: 'The alias __typename is reserved: expected another one for email.',
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
      }),
    ]);
  });
});
