import type { Clock } from '../../../../common/clock.ts';
import type { FundingRound } from '../../../../common/funding/funding-round.ts';
import { collectBatches } from './batches.ts';
import { FieldFault } from './field-checks.ts';
import { mergeRound } from './merge-round.ts';
import type { ParsedLine, RejectedLine } from './parsed-line.ts';
import { draftRound, type RoundDraft } from './round-draft.ts';

/** What the ingest needs of a store. Writing is optimistic: see {@link RoundsToWrite.write}. */
export interface RoundsToWrite {
  readForUpdate(ids: readonly string[]): Promise<Map<string, { round: FundingRound; revision: string }>>;
  /** Returns the ids that were not written because another writer changed or added them since they were read. */
  write(changes: readonly { round: FundingRound; replaces: string | null }[]): Promise<ReadonlySet<string>>;
}

/** How many lines came to what. `read` is the sum of the others. */
export interface IngestCounts {
  read: number;
  inserted: number;
  updated: number;
  unchanged: number;
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

/** How often a batch is read and decided anew because other writers were faster. */
const MAX_WRITE_ATTEMPTS = 20;

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
  for await (const batch of collectBatches(lines)) {
    const drafts: RoundDraft[] = [];
    for (const line of batch) {
      const result = 'reason' in line ? line : tryDraft(line, source);
      if (!('reason' in result)) drafts.push(result);
      else {
        counts.rejected += 1;
        await onReject?.(result);
      }
    }
    counts.read += batch.length;
    await storeDrafts(store, drafts, clock().toISOString(), counts);
    onProgress?.(counts);
  }
  return counts;
}

function tryDraft(line: Exclude<ParsedLine, RejectedLine>, source: string): RoundDraft | RejectedLine {
  try {
    return draftRound(line.record, source);
  } catch (error) {
    if (!(error instanceof FieldFault)) throw error;
    return { line: line.line, text: line.text, reason: error.message };
  }
}

async function storeDrafts(store: RoundsToWrite, drafts: RoundDraft[], now: string, counts: IngestCounts) {
  let open = groupById(drafts);
  for (let attempt = 0; open.size > 0; attempt += 1) {
    if (attempt === MAX_WRITE_ATTEMPTS) throw new Error(`${open.size} rounds kept being changed by other writers`);
    const stored = await store.readForUpdate([...open.keys()]);
    const outcomes = [...open].map(([id, about]) => ({
      id,
      replaces: stored.get(id)?.revision ?? null,
      outcome: mergeRound(stored.get(id)?.round ?? null, about, now),
    }));
    const changes = outcomes.flatMap(({ replaces, outcome: { round } }) =>
      round === null ? [] : [{ round, replaces }],
    );
    const lost = await store.write(changes);
    for (const { id, outcome } of outcomes) {
      if (lost.has(id)) continue;
      counts.inserted += outcome.inserted;
      counts.updated += outcome.updated;
      counts.unchanged += outcome.unchanged;
    }
    open = new Map([...open].filter(([id]) => lost.has(id)));
  }
}

function groupById(drafts: readonly RoundDraft[]): Map<string, RoundDraft[]> {
  const groups = new Map<string, RoundDraft[]>();
  for (const draft of drafts) {
    const group = groups.get(draft.id);
    if (group === undefined) groups.set(draft.id, [draft]);
    else group.push(draft);
  }
  return groups;
}
