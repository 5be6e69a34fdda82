import { randomUUID } from 'node:crypto';
import { runCli } from '../support/cli.ts';
import { connectClient } from '../support/connect.ts';
import { useDatabase } from '../support/database.ts';
import { createOperator } from '../support/operator.ts';
import { drill, sized } from './support/drill.ts';
import { callMany } from './support/load.ts';
import { expectExactBooks } from './support/settle.ts';

const AT_ONCE = 20;
const ROUNDS = sized(2, 10);
const AMOUNT_MICROS = 1_250_000;
const AMOUNT_USD = '1.25';
const COMMANDS = sized(2, 6);

const database = useDatabase();

drill('top-ups: 20 at once with one payment id count once, 20 different ones all count', async (log) => {
  const { db, client, url } = database();
  const secondClient = await connectClient(url);
  try {
    const operator = await createOperator({ client, db });
    const operators = [operator, await createOperator({ client: secondClient, db: secondClient.db() })];
    const grant = async (index: number, accountId: string, paymentId: string) => {
      const { service } = operators[index % operators.length] as (typeof operators)[number];
      await service.accounts.grantCredits(accountId, AMOUNT_MICROS, paymentId);
      log.count('top-ups sent');
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const { accountId } = await operator.openAccount();
      const balance = async () => (await operator.service.accounts.find(accountId)).balanceMicros;
      const paymentId = randomUUID();
      await callMany(AT_ONCE, AT_ONCE, (index) => grant(index, accountId, paymentId));
      log.expect((await balance()) === AMOUNT_MICROS, `one payment sent ${AT_ONCE} times: balance ${await balance()}`);
      await callMany(AT_ONCE, AT_ONCE, (index) => grant(index, accountId, `${paymentId}-${index}`));
      const due = (AT_ONCE + 1) * AMOUNT_MICROS;
      log.expect((await balance()) === due, `${AT_ONCE} payments more: balance ${await balance()}, not ${due}`);
      if (round > 0) continue;
      // The same payment once more, by operators at their command lines.
      const args = ['credits', 'grant', accountId, AMOUNT_USD, '--payment-id', paymentId];
      const runs = await Promise.all(
        Array.from({ length: COMMANDS }, () => runCli(args, { MONGODB_URL: url, LOG_LEVEL: 'error' })),
      );
      log.expect(
        runs.every(({ code }) => code === 0),
        `a command failed: ${runs.map(({ stderr }) => stderr).join()}`,
      );
      log.expect((await balance()) === due, `the payment by commands: balance ${await balance()}, not ${due}`);
    }
    await expectExactBooks({ db, operator }, log);
  } finally {
    await secondClient.close();
  }
});
