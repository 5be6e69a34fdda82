import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { useDatabase } from '../support/database.ts';
import { freePorts } from '../support/free-ports.ts';
import { call } from '../support/http.ts';
import { type RunningService, startService } from '../support/service.ts';
import { startEntry } from '../support/start-entry.ts';

const DEMO_ROUNDS = 5_000;

function shownKey(service: RunningService): string {
  const key = /fsig_live_[0-9a-f]{48}/.exec(service.output('stdout'))?.[0];
  if (key === undefined) throw new Error(`no key was shown:\n${service.output('stdout')}`);
  return key;
}

describe('a port that is taken', () => {
  const database = useDatabase();

  test.each([
    ['PORT', 'scripts/start.js'],
    ['GATEWAY_PORT', 'scripts/start.js'],
    ['FUNDING_PORT', 'subgraphs/funding/main.js'],
  ])('%s ends %s with one line that names both, and nothing is seeded', async (setting, entry) => {
    const [PORT, GATEWAY_PORT, FUNDING_PORT] = (await freePorts(3)).map(String) as [string, string, string];
    const ports: Record<string, string> = { PORT, GATEWAY_PORT, FUNDING_PORT };
    const holder = createServer().listen(Number(ports[setting]), '127.0.0.1');
    await once(holder, 'listening');
    const { child, printed } = startEntry(entry, { MONGODB_URL: database().url, SEED_DEMO: 'true', ...ports });
    try {
      expect(await once(child, 'close')).toEqual([1, null]);
    } finally {
      holder.close();
    }
    const lines = printed().trim().split('\n');
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^Port ${ports[setting]} .* taken.* set ${setting} to`))]);
    expect(await database().db.collection('funding_rounds').countDocuments()).toBe(0);
    expect(await database().db.collection('accounts').countDocuments()).toBe(0);
  });
});

describe('a start that was killed', () => {
  const database = useDatabase();
  const restart = () => startService({ mongodbUrl: database().url, env: { SEED_DEMO: 'true', LOG_LEVEL: 'warn' } });

  async function expectWholeDemo(service: RunningService): Promise<void> {
    const { db } = database();
    expect(await db.collection('funding_rounds').countDocuments()).toBe(DEMO_ROUNDS);
    expect(await db.collection('accounts').countDocuments()).toBe(1);
    expect(await db.collection('keys').countDocuments({ revoked_at: null })).toBe(1);
    const answer = await call(`${service.restUrl}/v1/account`, { key: shownKey(service) });
    expect(answer).toMatchObject({ status: 200, body: { credits_remaining: 25 } });
  }

  test('in the middle of the seed is finished by the next one', async () => {
    const [PORT = 0, GATEWAY_PORT = 0] = await freePorts(2);
    const env = { MONGODB_URL: database().url, SEED_DEMO: 'true', PORT: `${PORT}`, GATEWAY_PORT: `${GATEWAY_PORT}` };
    const { child } = startEntry('scripts/start.js', env);
    const rounds = database().db.collection('funding_rounds');
    while ((await rounds.findOne()) === null) await sleep(5);
    expect((await call(`http://127.0.0.1:${PORT}/ready`)).status).toBe(503);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await rounds.countDocuments()).toBeLessThan(DEMO_ROUNDS);
    const service = await restart();
    await expectWholeDemo(service);
    await service.stop();
  });

  test('after its key was made, before it was surely shown, is followed by one that shows another', async () => {
    await database()
      .db.collection<{ _id: string }>('deployment')
      .updateOne({ _id: 'demo-seed' }, { $set: { completedAt: null } });
    const service = await restart();
    await expectWholeDemo(service);
    await service.stop();
  });

  test('and then completed is not seeded again', async () => {
    await database().db.collection('funding_rounds').deleteMany({});
    const service = await restart();
    expect(service.output('stdout')).not.toContain('fsig_live_');
    expect(await database().db.collection('funding_rounds').countDocuments()).toBe(0);
    await service.stop();
  });
});
