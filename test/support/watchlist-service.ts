import type { ConnectMap } from '../../common/outbound/connect-map.ts';
import { createOutboundClient } from '../../common/outbound/outbound-client.ts';
import { createLocalAccountClient } from '../../subgraphs/account/local-account-client.ts';
import { createWatchlistService, type WatchlistService } from '../../subgraphs/watchlist/service.ts';
import type { TestDatabase } from './database.ts';
import type { Operator } from './operator.ts';
import { TEST_SECRET } from './service.ts';

const NOWHERE: ConnectMap = { targets: new Map(), refusesOthers: true };

/** Creates the rules of watchlists over a database of the test. Webhooks are reached on the loopback interface alone. */
export function createTestWatchlistService(
  { client, db }: Pick<TestDatabase, 'client' | 'db'>,
  { service }: Pick<Operator, 'service'>,
  connectTo: ConnectMap = NOWHERE,
): WatchlistService {
  const outbound = createOutboundClient({ connectTo });
  const accountClient = createLocalAccountClient(service);
  return createWatchlistService({ client, db, appSecret: TEST_SECRET, accountClient, outbound });
}
