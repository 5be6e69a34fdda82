import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { loadSettings } from '../../common/settings.ts';
import { createAccountService } from '../../subgraphs/account/service.ts';
import type { AccountDocument } from '../../subgraphs/account/store/account-document.ts';
import { useDatabase } from '../support/database.ts';
import { createOperator } from '../support/operator.ts';
import { drill, sized } from './support/drill.ts';
import { UNIT_MICROS } from './support/fault-harness.ts';
import { expectExactBooks } from './support/settle.ts';

const ACCOUNTS = sized(10, 50);
/** Of 4.5 records on average: by far enough to use up a month, whatever chance does. */
const HOLDS = 50;
const FREE_PER_MONTH = 100;
const JANUARY = new Date('2025-01-31T23:59:59.900Z');
const FEBRUARY = new Date('2025-02-01T00:00:00.100Z');

const database = useDatabase();

drill('month turn: a hold gives back to the month it was placed in, whenever it is settled', async (log) => {
  const { client, db } = database();
  const operator = await createOperator({ client, db });
  let now = JANUARY;
  const logger = pino({ level: 'silent' });
  const { billing, ledger } = createAccountService({
    client,
    db,
    settings: loadSettings({}),
    logger,
    clock: () => now,
  });

  async function placeHolds(accountId: string) {
    const held = [];
    for (let index = 0; index < HOLDS; index += 1) {
      const holdId = uuidv7();
      const records = 1 + Math.floor(Math.random() * 8);
      const place = {
        requestId: uuidv7(),
        keyId: uuidv7(),
        windowStartMs: now.getTime(),
        kind: 'FUNDING_RECORDS',
      } as const;
      const grant = await billing.placeHold({ holdId, accountId, records, ...place });
      if (grant !== null) held.push({ holdId, accountId, granted: grant.records, free: grant.freeRecords });
    }
    return held;
  }

  for (let index = 0; index < ACCOUNTS; index += 1) {
    const { accountId } = await operator.openAccount({ creditsUsd: '100' });
    now = JANUARY;
    const january = await placeHolds(accountId);
    now = FEBRUARY;
    const february = await placeHolds(accountId);
    // Settled in February, in any order, for anything from nothing to all of it.
    const due = { january: 0, february: 0, paid: 0 };
    const settlements = [...january, ...february].map((hold) => {
      const used = Math.floor(Math.random() * (hold.granted + 1));
      due[january.includes(hold) ? 'january' : 'february'] += Math.min(used, hold.free);
      due.paid += used - Math.min(used, hold.free);
      return { holdId: hold.holdId, accountId, records: used, answerStatus: 200 };
    });
    settlements.sort(() => Math.random() - 0.5);
    const settled = await Promise.all(settlements.map((settlement) => billing.settleHolds([settlement])));
    log.count(
      'holds settled',
      settled.reduce((sum, count) => sum + count),
    );
    const account = await db.collection<AccountDocument>('accounts').findOne({ _id: accountId });
    const used = { january: account?.free['2025-01'], february: account?.free['2025-02'] };
    log.expect(used.january === due.january, `January: ${used.january} free records used, not ${due.january}`);
    log.expect(used.february === due.february, `February: ${used.february} free records used, not ${due.february}`);
    const balance = 100_000_000 - due.paid * UNIT_MICROS;
    log.expect(Number(account?.balance) === balance, `balance ${account?.balance}, not ${balance}`);
    const reserved = january.reduce((sum, { free }) => sum + free, 0);
    log.expect(reserved === FREE_PER_MONTH, `January reserved ${reserved} free records: the drill shows too little`);
    await ledger.flush(accountId);
  }
  await ledger.close();
  await expectExactBooks({ db, operator }, log);
  await operator.service.ledger.close();
});
