import { setTimeout as sleep } from 'node:timers/promises';
import { startHttpServer, writeConnectFile } from '../../support/outbound.ts';

const MAX_DELAY_MS = 20;
const CUT_PERCENT = 20;

/** What a webhook that reads everything and takes little has seen. */
export interface Loot {
  events: number;
  /** The ids of events that were answered with 2xx. */
  taken: ReadonlySet<string>;
  /** Most distinct records of a watchlist that were out untaken at a time. */
  mostOfWatchlist: number;
  /** Most distinct records over all watchlists, removed ones included. */
  mostOfAccount: number;
}

/** Starts the webhooks of one account that take so many of 100 events, answer 500 to most, and cut the rest off. */
export async function startThief({ hosts, takenPercent }: { hosts: number; takenPercent: number }) {
  /** By watchlist, the records that are out, by event id. */
  const untaken = new Map<string, Map<string, string>>();
  const taken = new Set<string>();
  const seen = { events: 0, mostOfWatchlist: 0, mostOfAccount: 0 };
  const server = await startHttpServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { delivery_id: id, watchlist_id: watchlistId, event } = JSON.parse(body).data;
    const ofWatchlist = untaken.get(watchlistId) ?? new Map<string, string>();
    // What was taken is paid, or will be; it may come once more all the same.
    if (!taken.has(id)) ofWatchlist.set(id, event.id);
    untaken.set(watchlistId, ofWatchlist);
    seen.events += 1;
    seen.mostOfWatchlist = Math.max(seen.mostOfWatchlist, ofWatchlist.size);
    const records = new Set([...untaken.values()].flatMap((events) => [...events.values()]));
    seen.mostOfAccount = Math.max(seen.mostOfAccount, records.size);
    await sleep(Math.random() * MAX_DELAY_MS);
    const drawn = Math.random() * 100;
    if (drawn < takenPercent) {
      ofWatchlist.delete(id);
      taken.add(id);
      return response.writeHead(204).end();
    }
    return drawn < takenPercent + CUT_PERCENT ? response.destroy() : response.writeHead(500).end();
  });
  const hostOf = (index: number) => `thief-${index % hosts}.example.com`;
  const map = Object.fromEntries(Array.from({ length: hosts }, (_, index) => [hostOf(index), server.origin]));
  return {
    env: { OUTBOUND_CONNECT_TO: writeConnectFile({ ...map, '*': 'refuse' }) },
    hostOf,
    seen: (): Loot => ({ ...seen, taken }),
    close: server.close,
  };
}
