import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AccountClient } from '../../common/account-client/account-client.ts';
import { REQUEST_HOLD_CUTOFF_MS } from '../../common/billing.ts';
import { usdNumber } from '../../common/money.ts';
import type { GatewayClient } from '../gateway-client.ts';
import { toInlineSchema } from '../json-schema.ts';
import { readPriceList } from '../read-price-list.ts';
import { GET_HEALTH, GET_PRICING, GET_VERSION, type MetaOperation } from '../routes/meta/meta-operations.ts';
import { watchStaleHolds } from '../stale-holds.ts';

interface Options {
  accountClient: AccountClient;
  gateway: GatewayClient;
  version: string;
  gitSha: string | null;
  isStarted: () => boolean;
}

/** Registers the routes without a key: never limited, never billed (contract, Authentication 6). */
export async function metaRoutesPlugin(app: FastifyInstance, options: Options): Promise<void> {
  const { accountClient, gateway } = options;
  const staleHolds = watchStaleHolds(accountClient);
  app.addHook('onClose', async () => staleHolds.stop());

  app.get(GET_HEALTH.path, optionsOf(GET_HEALTH), async () => ({
    status: 'ok',
    stale_holds: staleHolds.latest(),
    stale_hold_minutes: REQUEST_HOLD_CUTOFF_MS / 60_000,
  }));

  app.get(GET_VERSION.path, optionsOf(GET_VERSION), async () => ({
    version: options.version,
    git_sha: options.gitSha,
  }));

  app.get(GET_PRICING.path, optionsOf(GET_PRICING), async (request) => {
    const priceList = await readPriceList(gateway, request);
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

  app.get('/ready', async (_, reply: FastifyReply) => {
    if (!options.isStarted()) return reply.code(503).send({ error: 'The service is starting.' });
    await accountClient.countStaleHolds();
    return reply.send({ status: 'ready' });
  });
}

function optionsOf({ response }: MetaOperation) {
  return { exposeHeadRoute: true, schema: { response: { 200: toInlineSchema(response, 'output') } } };
}
