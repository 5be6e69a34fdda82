import { randomUUID } from 'node:crypto';
import { paidCheckout, sendEvent } from '../../contract/support/stripe-events.ts';
import { type LoopbackServer, startHttpServer } from '../../support/outbound.ts';

/** Stripe as a payer meets it: it opens checkouts, has a page for each, and sends events. */
export interface StripePage extends Pick<LoopbackServer, 'origin' | 'close'> {
  /** The statuses with which its events were answered. */
  answered: number[];
}

/**
 * Starts a stand-in for Stripe. Who presses the button of its page pays: it sends the event of that with a real signature, twice at
 * once and once more, and then leads back.
 * @param restUrl where the events are sent
 */
export async function startStripePage(restUrl: () => string): Promise<StripePage> {
  const checkouts = new Map<string, URLSearchParams>();
  const answered: number[] = [];
  const server = await startHttpServer(async (request, response) => {
    let form = '';
    for await (const chunk of request) form += chunk;
    const [, area, id = ''] = (request.url ?? '').split('/');
    if (area === 'v1') {
      const session = `cs_${randomUUID()}`;
      checkouts.set(session, new URLSearchParams(form));
      const body = { id: session, object: 'checkout.session', url: `${server.origin}/pay/${session}` };
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }
    const order = checkouts.get(id);
    if (order === undefined) return void response.writeHead(404).end();
    if (request.method === 'GET') {
      const page = `<!doctype html><title>Pay</title><link rel="icon" href="data:,"><form method="post"><button>Pay</button></form>`;
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    }
    const cents = Number(order.get('line_items[0][price_data][unit_amount]'));
    const event = paidCheckout(order.get('metadata[account_id]') ?? '', cents, { id });
    const send = async () => answered.push((await sendEvent(restUrl(), event)).status);
    await Promise.all([send(), send()]);
    await send();
    response.writeHead(303, { location: order.get('success_url') ?? '' }).end();
  });
  return { origin: server.origin, close: server.close, answered };
}
