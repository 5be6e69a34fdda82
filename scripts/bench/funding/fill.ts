import { systemClock } from '../../../common/clock.ts';
import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import { generateRounds } from '../../../subgraphs/funding/domain/generate/generate-rounds.ts';
import {
  type IngestCounts,
  ingestFundingRounds,
} from '../../../subgraphs/funding/domain/ingest/ingest-funding-rounds.ts';
import { openLines } from '../../../subgraphs/funding/domain/ingest/open-lines.ts';
import type { FundingService } from '../../../subgraphs/funding/service.ts';
import { toNdjsonChunks } from '../../ndjson-chunks.ts';
import { RARE_COMPANY, RARE_COMPANY_ROUNDS } from './cases.ts';

const SEED = 1;
const UNTIL = '2026-02-28';

/** How fast an ingest was, in rounds a second: from start to end, and over its last tenth. */
export interface IngestRate {
  overall: number;
  lastTenth: number;
}

/** Ingests invented rounds as an operator would from a file of NDJSON, and a few of {@link RARE_COMPANY}. */
export async function fillWithRounds(
  store: FundingService['rounds'],
  count: number,
  onProgress: (counts: Readonly<IngestCounts>) => void = () => undefined,
): Promise<IngestRate> {
  const startedMs = performance.now();
  const marks: { read: number; atMs: number }[] = [];
  const counts = await ingestFundingRounds({ store, clock: systemClock }, openLines(toBytes(count), 'bench.ndjson'), {
    source: 'bench',
    onProgress(now) {
      marks.push({ read: now.read, atMs: performance.now() });
      onProgress(now);
    },
  });
  if (counts.inserted !== count + RARE_COMPANY_ROUNDS) throw new Error(`only ${counts.inserted} rounds were inserted`);
  const end = { read: counts.read, atMs: performance.now() };
  const tenth = marks.find(({ read }) => read >= count * 0.9) ?? end;
  return {
    overall: (end.read * 1_000) / (end.atMs - startedMs),
    lastTenth: ((end.read - tenth.read) * 1_000) / (end.atMs - tenth.atMs),
  };
}

async function* toBytes(count: number): AsyncGenerator<Buffer> {
  for (const chunk of toNdjsonChunks(recordsOf(count))) yield Buffer.from(chunk);
}

function* recordsOf(count: number): Generator<FundingRecord> {
  let last: FundingRecord | undefined;
  for (const record of generateRounds({ count, seed: SEED, until: UNTIL })) {
    last = record;
    yield record;
  }
  if (last === undefined) return;
  for (let round = 0; round < RARE_COMPANY_ROUNDS; round += 1) {
    yield { ...last, id: `00000000-0000-4000-8000-00000000000${round}`, company_name: RARE_COMPANY };
  }
}
