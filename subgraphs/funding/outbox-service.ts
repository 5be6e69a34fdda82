import type { PollLoop } from '../../common/jobs/poll-loop.ts';
import { startPollLoop } from '../../common/jobs/poll-loop.ts';
import type { Signal } from '../../common/jobs/signal.ts';
import type { Logger } from '../../common/logger.ts';
import type { Database } from '../../common/mongo/open-mongo.ts';
import type { WatchlistClient } from '../../common/watchlist-client/watchlist-client.ts';
import { createRoundsRelay } from './domain/outbox/relay-rounds.ts';
import { createRoundsOutbox } from './store/outbox.store.ts';
import { roundsOf } from './store/rounds.store.ts';

/** How soon rounds are noticed that another process has stored. */
const LOOK_EVERY_MS = 500;

/**
 * Hands new rounds over as they come, until it is stopped. What it costs when there are none is one look at an index. Several
 * processes may do it at once.
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
  const loop = startPollLoop({ name: 'relay of new rounds', everyMs: LOOK_EVERY_MS, run }, logger);
  written?.subscribe(loop.wake);
  return loop;
}
