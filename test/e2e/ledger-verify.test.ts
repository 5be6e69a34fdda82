import { randomUUID } from 'node:crypto';
import { runCli } from '../support/cli.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
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
}, 60_000);

test('an account that is not there is a failure with a reason', async () => {
  const result = await cli('ledger', 'verify', randomUUID());
  expect(result).toMatchObject({ code: 1, results: [], stderr: expect.stringMatching(/No account/) });
});
