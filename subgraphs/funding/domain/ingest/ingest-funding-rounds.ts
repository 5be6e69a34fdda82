import { Readable } from 'node:stream';
import type { Clock } from '../../../../common/clock.ts';
import { collectBatches } from './batches.ts';
import { FieldFault } from './field-checks.ts';
import type { ParsedLine, RejectedLine } from './parsed-line.ts';
import { draftRound, type RoundDraft } from './round-draft.ts';
import { createSideBySide } from './side-by-side.ts';
import { type RoundsToWrite, type StoredCounts, storeDrafts } from './store-drafts.ts';

/** Batches that are stored at once: while the database writes one, the next one is decided. */
const BATCHES_SIDE_BY_SIDE = 2;

/** How many lines came to what. `read` is the sum of the others. */
export interface IngestCounts extends StoredCounts {
  read: number;
  rejected: number;
}

/** How an ingest is named and watched. */
export interface IngestOptions {
  /** Whose ids the lines carry; part of the identity of rounds whose id is not a UUID. */
  source: string;
  /** Told the counts so far after every batch. */
  onProgress?: (counts: Readonly<IngestCounts>) => void;
  /** Given every refused line, in order; reading waits for it. */
  onReject?: (line: RejectedLine) => void | Promise<void>;
}

/**
 * Stores the rounds of a stream of lines, batch by batch. A bad line is refused by itself and the good ones are kept.
 * Ingesting the same lines again changes nothing, so an ingest that was cut off is resumed by running it again; several
 * may run at once. Throws when the store fails or the stream does; what was stored before stays.
 */
export async function ingestFundingRounds(
  { store, clock }: { store: RoundsToWrite; clock: Clock },
  lines: AsyncIterable<ParsedLine>,
  { source, onProgress, onReject }: IngestOptions,
): Promise<IngestCounts> {
  const counts: IngestCounts = { read: 0, inserted: 0, updated: 0, unchanged: 0, rejected: 0 };
  const storing = createSideBySide(BATCHES_SIDE_BY_SIDE);

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
    // A stream makes its next element while the last one is worked on: reading goes on while the database writes.
    for await (const made of Readable.from(draftBatches(lines, source), { highWaterMark: 1 })) {
      const batch = made as DraftBatch;
      for (const line of batch.rejected) await onReject?.(line);
      await storing.start(touchedBy(batch.drafts), () => storeBatch(batch));
    }
  } finally {
    await storing.end();
  }
  return counts;
}

/** What lines are about: of two lines that share any of it, the later one is stored after the earlier one. */
function touchedBy(drafts: readonly RoundDraft[]): Set<string> {
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
    if (!(error instanceof FieldFault)) throw error;
    return { line: line.line, text: line.text, reason: error.message };
  }
}
