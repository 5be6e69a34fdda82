import type { FastifyRequest } from 'fastify';
import type { GatewayClient } from './gateway-client.ts';
import { GetPricingDocument, type GetPricingQuery } from './generated/operations.ts';

/** Reads the price list of the graph for a request that needs no key. @throws ServiceError when the gateway fails */
export async function readPriceList(
  gateway: GatewayClient,
  { id, settlement, deadline }: FastifyRequest,
): Promise<GetPricingQuery['priceList']> {
  const identity = {
    role: 'anonymous',
    accountId: null,
    keyId: null,
    requestId: id,
    windowStartMs: 0,
    deadlineAtMs: deadline.atMs,
  } as const;
  const { priceList } = await gateway.run(GetPricingDocument, {}, { identity, settlement, deadline });
  return priceList;
}
