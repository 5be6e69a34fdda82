import { randomUUID } from 'node:crypto';
import { runCli } from '../support/cli.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { useSharedService } from '../support/shared-service.ts';

const database = useDatabase();
const service = useSharedService();
const cli = (...args: string[]) => runCli(args, { MONGODB_URL: database().url });

test('ledger verify prints what it found: exit 0 when the books are right, 1 when not, each violation named', async () => {
  const [{ account_id }] = (await cli('account', 'create', '--email', 'a@example.com', '--credits', '3')).results;
  await cli('account', 'create', '--email', 'b@example.com');
  expect(await cli('ledger', 'verify')).toMatchObject({
    code: 0,
    results: [{ ok: true, accounts: 2, violations: [] }],
  });

  const accounts = database().db.collection<{ _id: string }>('accounts');
  await accounts.updateOne({ _id: account_id }, { $set: { balance: 3_000_001 } }, { bypassDocumentValidation: true });
  const violations = [
    { invariant: 1, account_id, amount_micros: 3_000_001, actual: '3000001', message: expect.any(String) },
    {
      invariant: 2,
      account_id,
      amount_micros: 1,
      expected: 3_000_000,
      actual: 3_000_001,
      message: expect.any(String),
    },
  ];
  for (const given of [[], [account_id]]) {
    const { code, results } = await cli('ledger', 'verify', ...given);
    expect(code).toBe(1);
    expect(results).toEqual([{ ok: false, accounts: 2 - given.length, violations }]);
  }
});

test('an account that is not there is a failure with a reason', async () => {
  const result = await cli('ledger', 'verify', randomUUID());
  expect(result).toMatchObject({ code: 1, results: [], stderr: expect.stringMatching(/No account/) });
});

test('the books of an account are right while the service serves it, and after', async () => {
  const { restUrl, operator } = service();
  const { accountId, key } = await operator.openAccount({ creditsUsd: '0.5' });
  const env = { MONGODB_URL: process.env.TEST_SERVICE_MONGODB_URL ?? '' };
  const queries = [
    'limit=30',
    'limit=1',
    'limit=0',
    'round=seed&limit=20',
    'no_such_filter=1',
    'company=nobody-at-all',
  ];
  const requests = Array.from({ length: 24 }, (_, index) =>
    call(`${restUrl}/v1/funding?${queries[index % queries.length]}`, { key }),
  );
  const meanwhile = await runCli(['ledger', 'verify', accountId], env);
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 400, 402]));
  for (const result of [meanwhile, await runCli(['ledger', 'verify', accountId], env)]) {
    expect(result).toMatchObject({ code: 0, results: [{ ok: true, accounts: 1, violations: [] }] });
  }
});
