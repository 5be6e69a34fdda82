import { firstDayOfMonth, utcMonth } from '../../../common/clock.ts';
import { decodeTimeCursor, encodeTimeCursor, pageSize, toConnection } from '../../../common/connection.ts';
import { endOfDay, startOfDay } from '../../../common/day-bounds.ts';
import { remainingMs, requireCustomer } from '../../../common/identity.ts';
import { toMoney } from '../../../common/subgraph/money.ts';
import { freeRecordsLeft } from '../domain/billing.ts';
import type { AccountResolvers, ApiKeyResolvers, UsageRowResolvers } from '../generated/resolver-types.ts';
import { ENTRY_KINDS } from './ledger-entry.ts';
import { toPriceList } from './price-list.ts';

/** Resolvers of accounts. Another account is indistinguishable from a missing one. */
export const Account: AccountResolvers = {
  __resolveReference: ({ id }, { identity, accounts }) => (identity.accountId === id ? accounts.load(id) : null),
  // The account of the caller alone reaches this, so the person is always one of it.
  me: (_, __, { identity, service }) =>
    identity.personId === undefined ? null : service.people.find(identity.personId),
  people: ({ id }, _, { identity, service }) => (identity.personId === undefined ? null : service.people.team.list(id)),
  invitations: ({ id }, _, { identity, service }) =>
    identity.personId === undefined ? null : service.people.team.listInvitations(id),
  credits: ({ balanceMicros }) => toMoney(balanceMicros),
  heldCredits: ({ heldMicros }) => toMoney(heldMicros),
  debt: ({ debtMicros }) => toMoney(debtMicros),
  canBuyCredits: (_, __, { service }) => service.checkout.isOffered,
  freeRecords: (account, _, { service: { prices, clock } }) => {
    const month = utcMonth(clock());
    return {
      perMonth: prices.freeRecordsPerMonth,
      remaining: freeRecordsLeft(account, month, prices),
      periodStart: firstDayOfMonth(month),
    };
  },
  priceList: (_, __, { service }) => toPriceList(service.prices),
  rateLimit: (_, __, { identity, service }) => service.readRateLimit(requireCustomer(identity)),
  keys: async ({ id }, { first, after }, { service }) => {
    const size = pageSize(first);
    const found = await service.accounts.listKeys(id, decodeTimeCursor(after), size + 1);
    return toConnection(found, { size, after, cursorOf: encodeTimeCursor });
  },
  ledger: async ({ id }, { first, after, kinds, since, until }, { service }) => {
    const size = pageSize(first);
    const entryKinds = kinds?.map((kind) => ENTRY_KINDS[kind]) ?? null;
    const found = await service.listLedger(id, {
      kinds: entryKinds,
      from: since == null ? undefined : startOfDay('since', since),
      before: until == null ? undefined : endOfDay('until', until),
      after: decodeTimeCursor(after),
      limit: size + 1,
    });
    return toConnection(found, {
      size,
      after,
      cursorOf: (entry) => encodeTimeCursor({ createdAt: entry.at, id: entry.id }),
    });
  },
  usage: ({ id }, { since, until, groupBy }, { identity, service }) =>
    service.reportUsage(id, {
      since,
      until,
      groupBy: groupBy ?? ['DAY', 'KEY', 'OPERATION'],
      maxTimeMs: remainingMs(identity),
    }),
};

/** Resolvers of rows of usage. */
export const UsageRow: UsageRowResolvers = {
  key: ({ keyId }, _, { keys }) => (keyId === null ? null : keys.load(keyId)),
  amount: ({ amountMicros }) => toMoney(amountMicros),
};

/** Resolvers of key records. */
export const ApiKey: ApiKeyResolvers = {
  status: ({ revokedAt }) => (revokedAt === null ? 'ACTIVE' : 'REVOKED'),
};
