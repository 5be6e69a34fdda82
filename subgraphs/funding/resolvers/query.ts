import { readPageArguments } from '../../../common/connection.ts';
import { FUNDING_FILTERS } from '../../../common/funding/funding-filters.ts';
import { readWatchlistFilters } from '../../../common/funding/watchlist-filters.ts';
import { remainingMs, requireCustomer } from '../../../common/identity.ts';
import { toMoney } from '../../../common/subgraph/money.ts';
import { readUuid } from '../../../common/uuid.ts';
import { quoteFor } from '../domain/charge.ts';
import { roundsOfCompany, roundsOfInvestor } from '../domain/entities.ts';
import { readPage, readRound } from '../domain/read-rounds.ts';
import { NEWEST_FIRST } from '../domain/round-order.ts';
import type { QueryResolvers } from '../generated/resolver-types.ts';
import { toCharge } from './charge.ts';
import { readFilterInput } from './filter-input.ts';
import { countFree } from './free-count.ts';
import { readChangesConnection } from './funding-round-changes.ts';
import { toFundingRoundConnection } from './funding-round-connection.ts';
import { toPath } from './response-path.ts';
import { suggestions } from './suggestions.ts';

/** Reads of the funding subgraph. */
export const Query: QueryResolvers = {
  fundingRounds: async (_, { filter: input, orderBy, ...given }, { identity, service, billed }, info) => {
    const filter = readFilterInput(input);
    const order = orderBy ?? NEWEST_FIRST;
    const page = readPageArguments(given);
    const { rounds: store, cursors } = service;
    const found = await readPage(
      { filter, order, page, maxTimeMs: remainingMs(identity), path: toPath(info) },
      { store, cursors, billed: billed() },
    );
    return toFundingRoundConnection(found, { filter, order, page, cursors });
  },
  fundingRoundChanges: (_, page, context, info) => readChangesConnection(page, context, toPath(info)),
  fundingRound: async (_, { id }, { identity, service, billed }, info) => {
    const roundId = readUuid(id);
    const limits = { store: service.rounds, billed: billed(), maxTimeMs: remainingMs(identity), path: toPath(info) };
    const { round, charge } = await readRound(roundId, limits);
    return { round, charge: toCharge(charge) };
  },
  fundingRoundCount: (_, { filter }, context) => countFree(readFilterInput(filter), context),
  company: async (_, { domain: input }, { identity, entities, service }) => {
    const { accountId } = requireCustomer(identity);
    const domain = FUNDING_FILTERS.domain.read('domain', input);
    if (domain === null) return null;
    const withheld = await service.freeCounts.refuseLookUp(accountId, roundsOfCompany(domain));
    return withheld === null ? entities().company(domain) : { domain, withheld };
  },
  investor: async (_, { name }, { identity, entities, service }) => {
    const { accountId } = requireCustomer(identity);
    const investor = FUNDING_FILTERS.investor.read('name', name);
    if (investor === null) return null;
    const withheld = await service.freeCounts.refuseLookUp(accountId, roundsOfInvestor(investor));
    return withheld === null ? entities().investor(investor) : { name: name.trim(), withheld };
  },
  quote: async (_, { filter }, context) => {
    const { identity, service } = context;
    const { accountId } = requireCustomer(identity);
    const [count, power] = await Promise.all([
      countFree(readFilterInput(filter), context),
      service.accountClient.readSpendingPower(accountId),
    ]);
    const { amountMicros, ...quote } = quoteFor(count, power);
    return { ...quote, amount: toMoney(amountMicros) };
  },
  watchlistPreview: (_, { filters }, { identity }) => {
    requireCustomer(identity);
    return { filters: readWatchlistFilters(filters) };
  },
  ...suggestions,
};
