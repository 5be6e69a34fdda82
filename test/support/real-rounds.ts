import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FundingRecord } from '../../common/funding/funding-record.ts';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { generateRounds } from '../../subgraphs/funding/domain/generate/generate-rounds.ts';

/** Real rounds, kept beside the project and never copied into it. */
const BESIDE_THE_PROJECT = join(PROJECT_ROOT, '../shared/data/funding.ndjson.gz');

/** How many rounds the file has. */
export const REAL_ROUNDS_COUNT = 10_055;

/** Whether the real rounds are at hand. Where they are not, as many invented ones stand in for them. */
export const HAS_REAL_ROUNDS = existsSync(BESIDE_THE_PROJECT);

/** The file of rounds that tests ingest, as gzipped NDJSON. */
export const REAL_ROUNDS_PATH = HAS_REAL_ROUNDS ? BESIDE_THE_PROJECT : writeInventedRounds();

/** Reads every round of {@link REAL_ROUNDS_PATH}. */
export function readRealRecords(): FundingRecord[] {
  const lines = gunzipSync(readFileSync(REAL_ROUNDS_PATH)).toString('utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as FundingRecord);
}

function writeInventedRounds(): string {
  const folder = mkdtempSync(join(tmpdir(), 'funding-signals-rounds-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'rounds.ndjson.gz');
  const rounds = [...generateRounds({ count: REAL_ROUNDS_COUNT, seed: 3, until: '2025-01-13' })];
  writeFileSync(path, gzipSync(rounds.map((round) => JSON.stringify(round)).join('\n')));
  return path;
}
