import { Readable } from 'node:stream';
import type { Db } from 'mongodb';
import {
  type IngestCounts,
  ingestFundingRounds,
} from '../../../subgraphs/funding/domain/ingest/ingest-funding-rounds.ts';
import { openLines } from '../../../subgraphs/funding/domain/ingest/open-lines.ts';
import { createRoundsStore } from '../../../subgraphs/funding/store/rounds.store.ts';

/** The time of every ingest of a test. */
export const NOW = new Date('2026-03-04T05:06:07.000Z');

/** Ingests a file of one source, as the command line does. */
export function ingestFile(db: Db, chunks: AsyncIterable<Buffer>, source = 'test'): Promise<IngestCounts> {
  const store = createRoundsStore(db);
  return ingestFundingRounds({ store, clock: () => NOW }, openLines(chunks, 'stdin'), { source });
}

/** Ingests records of one source. */
export function ingestRecords(db: Db, records: Iterable<object>, source = 'test'): Promise<IngestCounts> {
  return ingestFile(
    db,
    Readable.from([...records].map((record) => Buffer.from(`${JSON.stringify(record)}\n`))),
    source,
  );
}
