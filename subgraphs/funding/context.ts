import DataLoader from 'dataloader';
import type { OpenHold } from '../../common/billing.ts';
import type { FundingRound } from '../../common/funding/funding-round.ts';
import { type Identity, isGuest, remainingMs, requireCustomer } from '../../common/identity.ts';
import { once } from '../../common/once.ts';
import type { SubgraphContext } from '../../common/subgraph/subgraph.ts';
import { type BilledRequest, openBilledRequest } from './domain/billed-request.ts';
import { openGuestReads } from './domain/guest-reads.ts';
import { readReferencedRounds } from './domain/read-rounds.ts';
import { createEntityLoaders, type EntityLoaders } from './entity-loaders.ts';
import type { FundingService } from './service.ts';

/** The context of resolvers of the funding subgraph. */
export interface Context extends SubgraphContext {
  service: FundingService;
  /** Returns the charges of the request. @throws ServiceError FORBIDDEN unless a customer or a guest sent it */
  billed(): BilledRequest;
  /** Returns the loader of rounds that other subgraphs refer to, which are read and billed in one batch a tick. */
  referencedRounds(): DataLoader<string, FundingRound | null>;
  /** Returns the loaders of companies and investors, and of rounds below other objects. */
  entities(): EntityLoaders;
}

/** Makes the context of one request. What few requests need is created on its first use. */
export function createContext(
  service: FundingService,
  { identity, earlierHolds }: { identity: Identity; earlierHolds: readonly OpenHold[] },
): Context {
  const { accountClient: placer, topUpUrl, rounds: store } = service;
  const holds: Context['holds'] = [];
  const billed = once(() =>
    isGuest(identity)
      ? openGuestReads(identity, placer)
      : openBilledRequest(requireCustomer(identity), { holds, earlierHolds, placer, topUpUrl }),
  );
  const referencedRounds = once(
    () =>
      new DataLoader<string, FundingRound | null>(async (ids) =>
        readReferencedRounds(ids, { store, billed: billed(), maxTimeMs: remainingMs(identity) }),
      ),
  );
  return {
    identity,
    holds,
    service,
    billed,
    referencedRounds,
    entities: once(() => createEntityLoaders(service, identity)),
  };
}
