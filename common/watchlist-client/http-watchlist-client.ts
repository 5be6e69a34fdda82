import type { GraphqlHttpClient } from '../graphql-http-client.ts';
import { internalIdentity } from '../identity.ts';
import { MatchRoundsDocument } from './generated/operations.ts';
import type { WatchlistClient } from './watchlist-client.ts';

/** Timeout of one call. A round may match very many watchlists. */
const CALL_TIMEOUT_MS = 60_000;

/** Creates the client of a watchlist subgraph over HTTP, with an internal identity. */
export function createHttpWatchlistClient(http: GraphqlHttpClient): WatchlistClient {
  return {
    async matchRounds(rounds) {
      const inputs = rounds.map(({ record, arrivedAt }) => ({
        record: record as unknown as Record<string, unknown>,
        arrivedAt: arrivedAt.toISOString(),
      }));
      const identity = internalIdentity(CALL_TIMEOUT_MS);
      await http.execute(MatchRoundsDocument, { input: { rounds: inputs } }, identity, { throwOnErrors: true });
    },
  };
}
