import { Readable } from 'node:stream';
import type { Clock } from '../../../../common/clock.ts';
import { collectBatches } from './batches.ts';
import { FieldError } from './field-checks.ts';
import { createConflictFreeRunner } from './parallel-batches.ts';
import type { ParsedLine, RejectedLine } from './parsed-line.ts';
import { draftRound, type RoundDraft } from './round-draft.ts';
import { type RoundsToWrite, type StoredCounts, storeDrafts } from './store-drafts.ts';

/** Batches that are stored at once: while the database writes one batch, the next is decided. */
const MAX_PARALLEL_BATCHES = 2;

/** Counts of lines by outcome. `read` is the sum of the others. */
export interface IngestCounts extends StoredCounts {
  read: number;
  rejected: number;
}

/** The source of an ingest, and its observers. */
export interface IngestOptions {
  /** The source of the ids in the lines; part of the identity of rounds whose id is not a UUID. */
  source: string;
  /** Receives the counts so far after every batch. */
  onProgress?: (counts: Readonly<IngestCounts>) => void;
  /** Receives every rejected line, in order; reading waits for it. */
  onReject?: (line: RejectedLine) => void | Promise<void>;
}

/**
 * Stores the rounds of a stream of lines, batch by batch. A bad line is rejected by itself and the good ones are kept.
 * Ingesting the same lines again changes nothing, so an interrupted ingest is resumed by running it again; several may run
 * at once.
 * @throws the failure of the store or of the stream; rounds that were stored before stay
 */
export async function ingestFundingRounds(
  { store, clock }: { store: RoundsToWrite; clock: Clock },
  lines: AsyncIterable<ParsedLine>,
  { source, onProgress, onReject }: IngestOptions,
): Promise<IngestCounts> {
  const counts: IngestCounts = { read: 0, inserted: 0, updated: 0, unchanged: 0, rejected: 0 };
  const runner = createConflictFreeRunner(MAX_PARALLEL_BATCHES);

  async function storeBatch({ drafts, rejected }: DraftBatch): Promise<void> {
    const stored = await storeDrafts(store, drafts, clock().toISOString());
    counts.read += drafts.length + rejected.length;
    counts.rejected += rejected.length;
    counts.inserted += stored.inserted;
    counts.updated += stored.updated;
    counts.unchanged += stored.unchanged;
    onProgress?.(counts);
  }

  try {
    // A stream makes its next element while the previous one is processed: reading goes on while the database writes.
    for await (const element of Readable.from(draftBatches(lines, source), { highWaterMark: 1 })) {
      const batch = element as DraftBatch;
      for (const line of batch.rejected) await onReject?.(line);
      await runner.start(keysOf(batch.drafts), () => storeBatch(batch));
    }
  } finally {
    await runner.end();
  }
  return counts;
}

/** Returns the ids and keys of lines: a batch that shares any with an earlier batch is stored after it. */
function keysOf(drafts: readonly RoundDraft[]): Set<string> {
  return new Set(drafts.flatMap(({ id, keys }) => [id, ...keys]));
}

interface DraftBatch {
  drafts: RoundDraft[];
  rejected: RejectedLine[];
}

async function* draftBatches(lines: AsyncIterable<ParsedLine>, source: string): AsyncGenerator<DraftBatch> {
  for await (const batch of collectBatches(lines)) {
    const results = batch.map((line) => ('reason' in line ? line : tryDraft(line, source)));
    yield {
      drafts: results.flatMap((result) => ('reason' in result ? [] : [result])),
      rejected: results.flatMap((result) => ('reason' in result ? [result] : [])),
    };
  }
}

function tryDraft(line: Exclude<ParsedLine, RejectedLine>, source: string): RoundDraft | RejectedLine {
  try {
    return draftRound(line.record, source);
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return { line: line.line, text: line.text, reason: error.message };
  }
}
