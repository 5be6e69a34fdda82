import { decodeTimeCursor, encodeTimeCursor, pageSize, toConnection } from '../../../common/connection.ts';
import type { AccountResolvers } from '../generated/resolver-types.ts';
import { listDeliveries } from './list-deliveries.ts';

/** The fields this subgraph adds to an account, for its owner. Another account is indistinguishable from a missing one. */
export const Account: AccountResolvers = {
  __resolveReference: ({ id }, { identity }) => (identity.accountId === id ? { id } : null),
  watchlists: async ({ id }, { first, after }, { service }) => {
    const size = pageSize(first);
    const found = await service.watchlists.list(id, decodeTimeCursor(after), size + 1);
    return toConnection(found, { size, after, cursorOf: encodeTimeCursor });
  },
  deliveries: ({ id }, page, { service }) =>
    listDeliveries(page, (deliveryPage) => service.deliveryLog.ofAccount(id, deliveryPage)),
};
