import { Presets, SingleBar } from 'cli-progress';
import type { IngestCounts } from '../../subgraphs/funding/domain/ingest/ingest-funding-rounds.ts';

const COUNTS = '{read} lines, {rate}/s, {rejected} rejected';
const FORMAT = `{bar} {percentage}% | ${COUNTS} | {eta_formatted} left`;
const SECOND_MS = 1_000;

/** The progress display of an ingest. */
export interface IngestProgress {
  addBytes(bytes: number): void;
  show(counts: Readonly<IngestCounts>): void;
  stop(): void;
}

/**
 * Creates a progress display on standard error where that is a terminal, and none elsewhere: a bar with rate and time left,
 * or the rate alone where the size of the input is unknown.
 */
export function createIngestProgress(totalBytes: number | null): IngestProgress {
  if (process.stderr.isTTY !== true) {
    return { addBytes: () => undefined, show: () => undefined, stop: () => undefined };
  }
  const startedMs = Date.now();
  const format = totalBytes === null ? COUNTS : FORMAT;
  const bar = new SingleBar({ format, stream: process.stderr, clearOnComplete: true }, Presets.shades_classic);
  bar.start(totalBytes ?? 0, 0, { read: 0, rate: 0, rejected: 0 });
  let bytesDone = 0;
  return {
    addBytes(bytes) {
      bytesDone += bytes;
    },
    show({ read, rejected }) {
      const rate = Math.round((read * SECOND_MS) / Math.max(1, Date.now() - startedMs));
      bar.update(bytesDone, { read, rate, rejected });
    },
    stop: () => bar.stop(),
  };
}
