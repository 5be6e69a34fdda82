import type { PollLoop } from '../../common/jobs/poll-loop.ts';
import { startPollLoop } from '../../common/jobs/poll-loop.ts';
import type { Signal } from '../../common/jobs/signal.ts';
import type { Logger } from '../../common/logger.ts';
import type { Database } from '../../common/mongo/open-mongo.ts';
import type { WatchlistClient } from '../../common/watchlist-client/watchlist-client.ts';
import { createRoundsRelay } from './domain/outbox/relay-rounds.ts';
import { createRoundsOutbox } from './store/outbox.store.ts';
import { roundsOf } from './store/rounds.store.ts';

/** Interval at which the relay polls for rounds that another process has stored. */
const POLL_INTERVAL_MS = 500;
/** Rounds of a steady stream gather at least so long: they share the commands of the relay, of matching and of sending. */
const MIN_REST_MS = 10;

/**
 * Sends new rounds to the watchlists as they come, until it is stopped. Without new rounds a poll reads one index. Several
 * processes may run it at once.
 */
export function startRelay(parts: {
  db: Database['db'];
  watchlists: WatchlistClient;
  /** Raised in this process when rounds were written. */
  written?: Signal;
  logger: Logger;
}): PollLoop {
  const { db, watchlists, written, logger } = parts;
  const relay = createRoundsRelay({ outbox: createRoundsOutbox(roundsOf(db)), watchlists });
  const run = async () => (await relay.relayNext()) > 0;
  const loop = startPollLoop(
    { name: 'relay of new rounds', everyMs: POLL_INTERVAL_MS, minRestMs: MIN_REST_MS, run },
    logger,
  );
  written?.subscribe(loop.wake);
  return loop;
}
