import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import { createChangesRecorder } from '../../../subgraphs/funding/domain/changes/record-changes.ts';
import { createRandom } from '../../../subgraphs/funding/domain/generate/random.ts';
import { ingestSubmittedRounds } from '../../../subgraphs/funding/domain/ingest/ingest-submitted-rounds.ts';
import { createChangesStore, ensureChangeIndexes } from '../../../subgraphs/funding/store/changes.store.ts';
import { createRoundsStore } from '../../../subgraphs/funding/store/rounds.store.ts';
import type { Json } from '../../support/http.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import { mortalLog, openNames, readFeed, recordAll } from './use-changes.ts';
import { useFunding } from './use-funding.ts';

const WRITERS = 3;
const RECORDERS = 3;
const ROUNDS = 150;
const BATCHES = 12;
const ROUNDS_PER_BATCH = 40;
const HOUR_MS = 3_600_000;
/** The share of calls that kill their process: before they reach the database, or after. */
const DEATH_RATE = 0.08;

const funding = useFunding([]);
const db = () => funding.database().db;

/** Returns a line that stores, corrects, retracts or restores a round. */
function randomLine(random: ReturnType<typeof createRandom>, writer: number): object {
  const line: FundingRecord = record(random.below(ROUNDS), {
    amount_usd: random.below(1_000_000),
    event_class: `by writer ${writer}`,
  });
  if (random.chance(0.2)) return { id: line.id, retracted: true };
  return random.chance(0.2) ? { ...line, retracted: false } : line;
}

/** Ingests batches with a clock that is wrong; when a write is its process's last, the batch is ingested again. */
async function write(writer: number): Promise<void> {
  const random = createRandom(writer);
  const clock = () => new Date(Date.now() + (writer - 1) * HOUR_MS);
  const store = createRoundsStore(db(), clock);
  const mortal: typeof store = {
    ...store,
    async write(changes) {
      if (random.chance(DEATH_RATE)) throw new Error('killed before');
      const lost = await store.write(changes);
      if (random.chance(DEATH_RATE)) throw new Error('killed after');
      return lost;
    },
  };
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const rounds = Array.from({ length: ROUNDS_PER_BATCH }, () => randomLine(random, writer)) as never[];
    const input = { source: `source ${writer}`, rounds };
    while (!(await ingestSubmittedRounds({ store: mortal, clock }, input).then(Boolean, isKilled)));
  }
}

/** Records with a clock that is wrong, and starts again whenever it was killed. */
async function recordUntil(recorder: number, isDone: () => boolean): Promise<void> {
  const random = createRandom(100 + recorder);
  const log = mortalLog(createChangesStore(db()), () => random.chance(DEATH_RATE));
  const clock = () => new Date(Date.now() + (recorder - 1) * HOUR_MS);
  while (!isDone())
    await createChangesRecorder({ log, names: openNames(db()), clock })
      .recordNext()
      .catch(isKilled);
}

/** Returns false for the end that the test itself put to a process. @throws every other failure */
function isKilled(error: Error): boolean {
  if (error.message.startsWith('killed')) return false;
  throw error;
}

/** Follows the feed to its end, and for as long as it grows. */
async function follow(isDone: () => boolean): Promise<Json[]> {
  const seen: Json[] = [];
  let after: string | null = null;
  for (;;) {
    const wasDone = isDone();
    const { page, errors } = await readFeed(funding, { first: 7, after });
    expect(errors).toBeUndefined();
    seen.push(...page.nodes);
    after = page.nextCursor;
    if (wasDone && !page.pageInfo.hasNextPage) return seen;
  }
}

test('a reader that follows the feed ends with the stored rounds, while writers and recorders are killed and resumed', async () => {
  await ensureChangeIndexes(db());
  // Recorded before: however late the recorders are, what the writers do to these rounds are corrections and retractions.
  await ingestSubmittedRounds(
    { store: createRoundsStore(db()), clock: () => new Date() },
    { source: 'first', rounds: Array.from({ length: ROUNDS / 2 }, (_, number) => ({ ...record(number) })) },
  );
  await recordAll(db());
  let isWritten = false;
  let isRecorded = false;
  const reading = follow(() => isRecorded);
  const recording = Array.from({ length: RECORDERS }, (_, recorder) => recordUntil(recorder, () => isWritten));
  const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  await Promise.all(writing);
  isWritten = true;
  await Promise.all(recording);
  await recordAll(db());
  isRecorded = true;
  const seen = await reading;

  const entries = await db().collection('funding_round_changes').find().sort({ _id: 1 }).toArray();
  expect(entries.map(({ _id }) => _id as unknown)).toEqual(Array.from(entries, (_, index) => index + 1));
  expect(seen.map(({ roundId, kind }) => [roundId, kind])).toEqual(
    entries.map(({ round_id: roundId, kind }) => [roundId, kind]),
  );
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['NEW', 'CORRECTED', 'RETRACTED']));

  const copy = new Map<string, Json>();
  for (const { kind, roundId, round } of seen) {
    if (kind === 'RETRACTED') copy.delete(roundId);
    else if (round !== null) copy.set(roundId, round);
  }
  const shown = await db()
    .collection('funding_rounds')
    .find({ isRetracted: { $ne: true } })
    .toArray();
  expect(Object.fromEntries(copy)).toEqual(
    Object.fromEntries(
      shown.map(({ _id: id, company_name: companyName, amount_usd: amountUsd, event_class: eventClass }) => [
        id,
        { id, companyName, amountUsd, eventClass },
      ]),
    ),
  );
  expect(
    await db()
      .collection('funding_rounds')
      .countDocuments({ change: { $exists: true } }),
  ).toBe(0);
});
