import { z } from 'zod';
import { nonEmptyString } from '../../../../common/bounded-string.ts';
import type { Clock } from '../../../../common/clock.ts';
import { ServiceError } from '../../../../common/errors.ts';
import { MAX_CHARACTERS } from '../../../../common/text-limits.ts';
import { ingestFundingRounds } from './ingest-funding-rounds.ts';
import { MAX_LINE_BYTES, type ParsedLine } from './parsed-line.ts';
import { findUnstorable } from './storable-json.ts';
import type { RoundsToWrite, StoredCounts } from './store-drafts.ts';

/** Rounds of one call. */
const MAX_ROUNDS = 1_000;

const submittedRounds = z.object({
  source: nonEmptyString({ max: MAX_CHARACTERS.ingestSource }).refine(
    (text) => findUnstorable(text) === null,
    'is not well-formed Unicode',
  ),
  rounds: z.array(z.custom<Record<string, unknown>>()).max(MAX_ROUNDS, `takes at most ${MAX_ROUNDS} rounds`),
});

/** Rounds that a caller submits instead of a file. */
export type SubmittedRounds = z.infer<typeof submittedRounds>;

/** The outcome of submitted rounds. */
export interface SubmissionOutcome extends StoredCounts {
  /** By index among the submitted rounds, from 0. */
  rejected: { index: number; reason: string }[];
}

/**
 * Ingests submitted rounds by the rules of files: each is a line.
 * @throws ServiceError INVALID_INPUT, with the field, for a source without a name and for too many rounds
 */
export async function ingestSubmittedRounds(
  parts: { store: RoundsToWrite; clock: Clock },
  input: SubmittedRounds,
): Promise<SubmissionOutcome> {
  const { data, error } = submittedRounds.safeParse(input);
  if (error !== undefined) {
    const [{ path, message } = { path: [], message: 'is malformed' }] = error.issues;
    const field = String(path[0]);
    throw new ServiceError('INVALID_INPUT', `${field} ${message}`, { field });
  }
  const rejected: SubmissionOutcome['rejected'] = [];
  const { inserted, updated, unchanged } = await ingestFundingRounds(parts, toLines(data.rounds), {
    source: data.source,
    onReject: ({ line, reason }) => void rejected.push({ index: line - 1, reason }),
  });
  return { inserted, updated, unchanged, rejected };
}

async function* toLines(rounds: SubmittedRounds['rounds']): AsyncGenerator<ParsedLine> {
  for (const [index, round] of rounds.entries()) {
    const text = JSON.stringify(round);
    const isTooLong = Buffer.byteLength(text) > MAX_LINE_BYTES;
    // Parsed again: GraphQL makes objects without a prototype, which equal no object from the database.
    yield isTooLong
      ? { line: index + 1, text: '', reason: `the round is over ${MAX_LINE_BYTES} bytes` }
      : { line: index + 1, text, record: JSON.parse(text) };
  }
}
