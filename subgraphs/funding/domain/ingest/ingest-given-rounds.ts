import { z } from 'zod';
import { nonEmptyString } from '../../../../common/bounded-string.ts';
import type { Clock } from '../../../../common/clock.ts';
import { ServiceError } from '../../../../common/errors.ts';
import { MAX_CHARACTERS } from '../../../../common/text-limits.ts';
import { ingestFundingRounds } from './ingest-funding-rounds.ts';
import { MAX_LINE_BYTES, type ParsedLine } from './parsed-line.ts';
import { findUnstorable } from './storable-json.ts';
import type { RoundsToWrite, StoredCounts } from './store-drafts.ts';

/** Most rounds that are taken at a time. */
const MAX_ROUNDS = 1_000;

const givenRounds = z.object({
  source: nonEmptyString({ max: MAX_CHARACTERS.ingestSource }).refine(
    (text) => findUnstorable(text) === null,
    'is not well-formed Unicode',
  ),
  rounds: z.array(z.custom<Record<string, unknown>>()).max(MAX_ROUNDS, `takes at most ${MAX_ROUNDS} rounds`),
});

/** Rounds that a caller hands over instead of a file. */
export type GivenRounds = z.infer<typeof givenRounds>;

/** What given rounds came to. */
export interface GivenRoundsOutcome extends StoredCounts {
  /** By their index among the given rounds, from 0. */
  rejected: { index: number; reason: string }[];
}

/**
 * Ingests given rounds by the rules of files: each is a line.
 * @throws ServiceError INVALID_INPUT, with the field, for a source without a name and for too many rounds
 */
export async function ingestGivenRounds(
  parts: { store: RoundsToWrite; clock: Clock },
  given: GivenRounds,
): Promise<GivenRoundsOutcome> {
  const { data, error } = givenRounds.safeParse(given);
  if (error !== undefined) {
    const [{ path, message } = { path: [], message: 'is malformed' }] = error.issues;
    const field = String(path[0]);
    throw new ServiceError('INVALID_INPUT', `${field} ${message}`, { field });
  }
  const rejected: GivenRoundsOutcome['rejected'] = [];
  const { inserted, updated, unchanged } = await ingestFundingRounds(parts, toLines(data.rounds), {
    source: data.source,
    onReject: ({ line, reason }) => void rejected.push({ index: line - 1, reason }),
  });
  return { inserted, updated, unchanged, rejected };
}

async function* toLines(rounds: GivenRounds['rounds']): AsyncGenerator<ParsedLine> {
  for (const [index, round] of rounds.entries()) {
    const text = JSON.stringify(round);
    const isTooLong = Buffer.byteLength(text) > MAX_LINE_BYTES;
    // Read anew, because GraphQL makes objects without a prototype, which equal none that the database gives.
    yield isTooLong
      ? { line: index + 1, text: '', reason: `the round is over ${MAX_LINE_BYTES} bytes` }
      : { line: index + 1, text, record: JSON.parse(text) };
  }
}
