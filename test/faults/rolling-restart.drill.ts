import { storeRecords } from '../subgraph/funding/stored-rounds.ts';
import { useDatabase } from '../support/database.ts';
import { call, query } from '../support/http.ts';
import { createOperator } from '../support/operator.ts';
import { startService } from '../support/service.ts';
import { record } from '../unit/funding/synthetic-records.ts';
import { drill, LONG, sized } from './support/drill.ts';
import { startLoad, until } from './support/load.ts';
import { expectExactBooks, sweepAll, untilSettled } from './support/settle.ts';

const RESTARTED = LONG
  ? [
      'subgraphs/funding/main.js',
      'subgraphs/account/main.js',
      'subgraphs/watchlist/main.js',
      'gateway/main.js',
      'rest-bridge/main.js',
    ]
  : ['subgraphs/funding/main.js'];
const RESTARTS_EACH = sized(1, 4);
const IN_FLIGHT = 8;
const RATE_LIMIT_PER_MINUTE = '1000000';
const PAGE = 2;
const ROUNDS = Array.from({ length: 20 }, (_, index) => record(index + 1));
/** A failed call is repeated after a moment, as a client would. */
const PAUSE_MS = 20;
const OPERATION = `{ fundingRounds(first: ${PAGE}) { nodes { id } } viewer { id } }`;

const database = useDatabase();

drill('rolling restart: every answer is right or an error with a code; none is null without an error', async (log) => {
  await storeRecords(database().db, ROUNDS);
  const operator = await createOperator(database(), { RATE_LIMIT_PER_MINUTE });
  const service = await startService({
    mongodbUrl: database().url,
    topology: 'a process per service',
    env: { LOG_LEVEL: 'fatal', RATE_LIMIT_PER_MINUTE },
  });
  try {
    const { key } = await operator.openAccount({ creditsUsd: '100000' });
    const search = async (): Promise<boolean> => {
      const { status, body } = await call(`${service.restUrl}/v1/funding?limit=${PAGE}`, { key });
      log.count(`REST ${status}`);
      if (status === 200) log.expect(body.count === PAGE, `a page has ${body.count} records`);
      else
        log.expect(
          [503, 504].includes(status) && typeof body.error === 'string',
          `REST ${status}: ${JSON.stringify(body)}`,
        );
      return status === 200;
    };
    const ask = async (): Promise<boolean> => {
      const { body } = await query(service.graphqlUrl, key, OPERATION);
      const codes: string[] = (body.errors ?? []).map(
        ({ extensions }: { extensions: { code: string } }) => extensions?.code,
      );
      const isWhole = body.data?.fundingRounds?.nodes?.length === PAGE && body.data?.viewer?.id !== undefined;
      log.count(isWhole ? 'graph whole' : `graph ${codes[0] ?? 'null without an error'}`);
      log.expect(isWhole || codes.length > 0, `null without an error: ${JSON.stringify(body)}`);
      const isKnown = codes.every((code) =>
        ['UNAVAILABLE', 'AUTHENTICATION_UNAVAILABLE', 'DEADLINE_EXCEEDED'].includes(code),
      );
      log.expect(isKnown, `codes ${codes}`);
      return isWhole;
    };
    const load = startLoad({ inFlight: IN_FLIGHT, maxCalls: 200_000, maxMs: 240_000 }, async (index) => {
      const isDone = await (index % 2 === 0 ? search() : ask()).catch(() => log.count('connection failed'));
      if (isDone !== true) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    });
    const whole = () => log.figures['graph whole'] ?? 0;
    for (const entry of RESTARTED) {
      for (let time = 0; time < RESTARTS_EACH; time += 1) {
        await service.restart(entry);
        log.count('restarts');
        const before = whole();
        log.expect(await until(() => whole() > before + 10, 20_000), `no answer after ${entry} came back`);
      }
    }
    load.stop();
    await load.ended;
    await untilSettled(database().db, 5_000);
    // Holds whose answer was lost with a process are the sweep's.
    log.count('holds swept', await sweepAll(database().db, operator));
    await expectExactBooks({ db: database().db, operator }, log);
    log.expect(service.died() === null, String(service.died()));
  } finally {
    await service.stop();
    await operator.service.ledger.close();
  }
});
