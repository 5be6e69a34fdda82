import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../../common/errors.ts';
import { formatMoney } from '../../common/money.ts';
import type { GatewayClient } from '../gateway-client.ts';
import type { GetPricingQuery } from '../generated/operations.ts';
import { html } from '../html.ts';
import { readPriceList } from '../read-price-list.ts';
import { readBuiltPage } from './built-site.ts';
import { HOME_FILE, PAGE_HEADERS } from './dashboard.plugin.ts';

/** A value to fill in, such as `{{recordPrice}}`. */
const PLACEHOLDER = /\{\{(\w+)\}\}/g;

interface Options {
  /** The folder of the built dashboard. It may be missing or be replaced at any time. */
  folder: string;
  gateway: GatewayClient;
  publicUrl: string;
}

/**
 * Serves the home page at `/` to browsers, with the prices of this moment. For a client that does not accept HTML the path is
 * what it is in the contract: a 404.
 */
export async function homePlugin(app: FastifyInstance, { folder, gateway, publicUrl }: Options): Promise<void> {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    handler: async (request, reply) => {
      reply.header('vary', 'accept');
      const template = await readBuiltPage(folder, HOME_FILE);
      if (template === null || !acceptsHtml(request.headers.accept))
        throw new ServiceError('NOT_FOUND', 'No such route.');
      const prices = describePrices(await readPriceList(gateway, request));
      const values: Record<string, string> = { ...prices, baseUrl: html`${publicUrl}`.text };
      return reply
        .headers({ ...PAGE_HEADERS, 'cache-control': 'no-cache' })
        .type('text/html')
        .send(template.replace(PLACEHOLDER, (placeholder, name: string) => values[name] ?? placeholder));
    },
  });
}

/** Every browser names HTML when it opens a page; clients of the API name JSON or take anything. */
function acceptsHtml(accept = ''): boolean {
  return accept.includes('text/html');
}

function describePrices({
  fundingRecord,
  researchBrief,
  deliveredRecord,
  freeRecordsPerMonth,
}: GetPricingQuery['priceList']) {
  return {
    recordPrice: formatMoney(fundingRecord.micros),
    briefPrice: researchBrief === null ? 'Not offered yet' : formatMoney(researchBrief.micros),
    deliveryPrice: formatMoney(deliveredRecord.micros),
    freeRecords: String(freeRecordsPerMonth),
  };
}
