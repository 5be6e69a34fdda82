import { startDatabaseClock } from '../../../common/mongo/database-clock.ts';
import { useDatabase } from '../../support/database.ts';
import { withShiftedDate } from '../../support/shift-date.ts';

const database = useDatabase();

test.each([-125, 0, 125])('the clock of a process that is %i s off shows the time of the database', async (seconds) => {
  await withShiftedDate(seconds, async () => {
    const clock = await startDatabaseClock(database().client);
    const before = await serverTimeMs();
    const nowMs = clock.now().getTime();
    const after = await serverTimeMs();
    clock.stop();
    // Half a round trip is what a sample may be off by.
    expect(nowMs).toBeGreaterThan(before - 2_000);
    expect(nowMs).toBeLessThan(after + 2_000);
  });
});

test("a step of the machine's clock does not move it", async () => {
  const clock = await startDatabaseClock(database().client);
  const before = clock.now().getTime();
  const after = await withShiftedDate(3_600, async () => clock.now().getTime());
  clock.stop();
  expect(after - before).toBeLessThan(60_000);
});

async function serverTimeMs(): Promise<number> {
  const { localTime } = await database().client.db('admin').command({ hello: 1 });
  return (localTime as Date).getTime();
}
