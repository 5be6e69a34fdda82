import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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

/** Rates in rounds per second: of generating them into a file, of ingesting the file, and of its last tenth. */
export interface FillRates {
  generated: number;
  ingested: number;
  lastTenth: number;
}

/**
 * Ingests generated rounds from an NDJSON file, as an operator would, and a few of {@link RARE_COMPANY}. The file is
 * written first, so that the ingest is timed without the generation.
 */
export async function fillWithRounds(
  store: FundingService['rounds'],
  count: number,
  onProgress: (counts: Readonly<IngestCounts>) => void = () => undefined,
): Promise<FillRates> {
  const folder = await mkdtemp(join(tmpdir(), 'funding-signals-rounds-'));
  try {
    const file = join(folder, 'rounds.ndjson');
    const startedMs = performance.now();
    await pipeline(Readable.from(toNdjsonChunks(recordsOf(count))), createWriteStream(file));
    const generated = (count * 1_000) / (performance.now() - startedMs);
    return { generated, ...(await ingestFile(store, file, count, onProgress)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function ingestFile(
  store: FundingService['rounds'],
  file: string,
  count: number,
  onProgress: (counts: Readonly<IngestCounts>) => void,
): Promise<Omit<FillRates, 'generated'>> {
  const startedMs = performance.now();
  const marks: { read: number; atMs: number }[] = [];
  const counts = await ingestFundingRounds({ store, clock: systemClock }, openLines(createReadStream(file), file), {
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
    ingested: (end.read * 1_000) / (end.atMs - startedMs),
    lastTenth: ((end.read - tenth.read) * 1_000) / (end.atMs - tenth.atMs),
  };
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
