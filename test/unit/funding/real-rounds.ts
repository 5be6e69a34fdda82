import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import { PROJECT_ROOT } from '../../../common/project-root.ts';

/** Real rounds that lie beside the project and are never copied into it. */
export const REAL_ROUNDS_PATH = join(PROJECT_ROOT, '../shared/data/funding.ndjson.gz');

/** Reads every real round of {@link REAL_ROUNDS_PATH}. */
export function readRealRecords(): FundingRecord[] {
  const lines = gunzipSync(readFileSync(REAL_ROUNDS_PATH)).toString('utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as FundingRecord);
}
