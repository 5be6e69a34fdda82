import type { GraphqlHttpClient } from '../graphql-http-client.ts';
import { createInternalCaller } from '../internal-caller.ts';
import { MatchRoundsDocument } from './generated/operations.ts';
import type { WatchlistClient } from './watchlist-client.ts';

/** Timeout of one call. A round may match very many watchlists. */
const CALL_TIMEOUT_MS = 60_000;

/** Creates the client of a watchlist subgraph over HTTP, with an internal identity. */
export function createHttpWatchlistClient(http: GraphqlHttpClient): WatchlistClient {
  const call = createInternalCaller(http, CALL_TIMEOUT_MS);
  return {
    async matchRounds(rounds) {
      const inputs = rounds.map(({ record, arrivedAt }) => ({
        record: record as unknown as Record<string, unknown>,
        arrivedAt: arrivedAt.toISOString(),
      }));
      await call(MatchRoundsDocument, { input: { rounds: inputs } });
    },
  };
}
