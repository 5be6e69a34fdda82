import {
  type Connection,
  decodeTimeCursor,
  encodeTimeCursor,
  pageSize,
  toConnection,
} from '../../../common/connection.ts';
import type { Delivery } from '../domain/delivery.ts';
import type { DeliveryPage } from '../domain/delivery-log.ts';
import type { DeliveryStatus as GraphDeliveryStatus } from '../generated/resolver-types.ts';
import { toDomainStatus } from './delivery-status.ts';

/** The arguments of a list of deliveries. */
interface PageArguments {
  first?: number | null;
  after?: string | null;
  statuses?: readonly GraphDeliveryStatus[] | null;
}

/** Returns a page of deliveries, newest first. @throws ServiceError INVALID_INPUT with the invalid argument */
export async function listDeliveries(
  { first, after, statuses }: PageArguments,
  read: (page: DeliveryPage) => Promise<Delivery[]>,
): Promise<Connection<Delivery>> {
  const size = pageSize(first);
  const requested = statuses?.map((status) => toDomainStatus(status)) ?? null;
  const found = await read({ statuses: requested, after: decodeTimeCursor(after), limit: size + 1 });
  return toConnection(found, { size, after, cursorOf: encodeTimeCursor });
}
