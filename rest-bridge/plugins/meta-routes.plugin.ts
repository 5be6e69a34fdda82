import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AccountClient } from '../../common/account-client/account-client.ts';
import { REQUEST_HOLD_CUTOFF_MS } from '../../common/billing.ts';
import { usdNumber } from '../../common/money.ts';
import type { GatewayClient } from '../gateway-client.ts';
import { GetPricingDocument } from '../generated/operations.ts';
import { toJsonSchema } from '../json-schema.ts';
import { watchStaleHolds } from '../stale-holds.ts';

interface Options {
  accountClient: AccountClient;
  gateway: GatewayClient;
  version: string;
  gitSha: string | null;
  isStarted: () => boolean;
}

const health = z.object({
  status: z.literal('ok'),
  stale_holds: z.union([z.int(), z.literal('unknown')]),
  stale_hold_minutes: z.int(),
});
const version = z.object({ version: z.string(), git_sha: z.string().nullable() });
const pricing = z.object({
  currency: z.literal('usd'),
  funding: z.object({ price_per_record_usd: z.number(), free_records_per_month: z.int() }),
  research: z.object({ available: z.boolean(), price_per_research_usd: z.number().nullable() }),
  watchlists: z.object({ price_per_delivered_record_usd: z.number(), free_records_apply: z.boolean() }),
});

/** Registers the routes without a key: never limited, never billed (contract, Authentication 6). */
export async function metaRoutesPlugin(app: FastifyInstance, options: Options): Promise<void> {
  const { accountClient, gateway } = options;
  const staleHolds = watchStaleHolds(accountClient);
  app.addHook('onClose', async () => staleHolds.stop());

  app.get('/health', describe('getHealth', 'Liveness. Never fails on the database.', health), async () => ({
    status: 'ok',
    stale_holds: staleHolds.latest(),
    stale_hold_minutes: REQUEST_HOLD_CUTOFF_MS / 60_000,
  }));

  app.get('/v1/version', describe('getVersion', 'The version that is deployed.', version), async () => ({
    version: options.version,
    git_sha: options.gitSha,
  }));

  app.get('/pricing', describe('getPricing', 'The price list.', pricing), async (request) => {
    const { id, settlement, deadline } = request;
    const identity = {
      role: 'anonymous',
      accountId: null,
      keyId: null,
      requestId: id,
      windowStartMs: 0,
      deadlineAtMs: deadline.atMs,
    } as const;
    const { priceList } = await gateway.run(GetPricingDocument, {}, { identity, settlement, deadline });
    const { fundingRecord, researchBrief, deliveredRecord } = priceList;
    return {
      currency: 'usd',
      funding: {
        price_per_record_usd: usdNumber(fundingRecord.micros),
        free_records_per_month: priceList.freeRecordsPerMonth,
      },
      research: {
        available: researchBrief !== null,
        price_per_research_usd: researchBrief === null ? null : usdNumber(researchBrief.micros),
      },
      watchlists: {
        price_per_delivered_record_usd: usdNumber(deliveredRecord.micros),
        free_records_apply: priceList.freeRecordsApplyToDeliveries,
      },
    };
  });

  app.get('/ready', { schema: { hide: true } }, async (_, reply: FastifyReply) => {
    if (!options.isStarted()) return reply.code(503).send({ error: 'The service is starting.' });
    await accountClient.countStaleHolds();
    return reply.send({ status: 'ready' });
  });
}

function describe(operationId: string, summary: string, response: z.ZodType) {
  return {
    exposeHeadRoute: true,
    schema: {
      operationId,
      summary,
      tags: ['meta'],
      security: [],
      response: { 200: { description: 'Success.', ...toJsonSchema(response, 'output') } },
    },
  };
}
