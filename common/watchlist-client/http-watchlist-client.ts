import type { GraphqlHttpClient } from '../graphql-http-client.ts';
import { internalIdentity } from '../identity.ts';
import { MatchRoundsDocument } from './generated/operations.ts';
import type { WatchlistClient } from './watchlist-client.ts';

/** How long the watchlist subgraph may take over one call. A round may match very many watchlists. */
const CALL_TIMEOUT_MS = 60_000;

/** Reaches the watchlist subgraph over HTTP, as one of our own processes. */
export function createHttpWatchlistClient(http: GraphqlHttpClient): WatchlistClient {
  return {
    async matchRounds(rounds) {
      const given = rounds.map(({ record, arrivedAt }) => ({
        record: record as unknown as Record<string, unknown>,
        arrivedAt: arrivedAt.toISOString(),
      }));
      const identity = internalIdentity(CALL_TIMEOUT_MS);
      await http.execute(MatchRoundsDocument, { input: { rounds: given } }, identity, { throwOnErrors: true });
    },
  };
}
