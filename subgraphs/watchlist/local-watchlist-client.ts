import { toServiceError } from '../../common/mongo/to-service-error.ts';
import type { WatchlistClient } from '../../common/watchlist-client/watchlist-client.ts';
import type { WatchlistService } from './service.ts';

/** Creates the watchlist client of a process that runs the watchlist subgraph itself: function calls, with the same errors. */
export function createLocalWatchlistClient({ matchNewRounds }: WatchlistService): WatchlistClient {
  return {
    async matchRounds(rounds) {
      await matchNewRounds(rounds).catch((thrown: unknown) => {
        throw toServiceError(thrown);
      });
    },
  };
}
