import { runLoad } from '../load.ts';
import type { PlaceOrder } from './grade-orders.ts';
import { ALL_TRUTHS } from './truth/all-truths.ts';
import type { ResearchBody } from './truth/company-truth.ts';

/** Cost of briefs. */
export interface BriefFigures {
  /** Processor time of this process and its threads for one brief; the database and the web are others. */
  cpuP50Ms: number;
  cpuP95Ms: number;
  briefsPerMinute: number;
  failures: number;
}

/** Orders briefs one by one for the time that each takes, and then many at once for the rate. */
export async function measureBriefs(
  placeOrder: PlaceOrder,
  { rounds, inFlight, durationMs }: { rounds: number; inFlight: number; durationMs: number },
): Promise<BriefFigures> {
  const orders = ALL_TRUTHS.filter(({ expects }) => expects === 'completed').map(({ order }) => order);
  const cpuMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const order of orders) cpuMs.push(await spend(() => placeOrder(order)));
  }
  cpuMs.sort((a, b) => a - b);
  const at = (share: number) => cpuMs[Math.min(cpuMs.length - 1, Math.floor(cpuMs.length * share))] ?? Number.NaN;
  let next = 0;
  const work = async () => {
    const outcome = await placeOrder(orders[next++ % orders.length] as ResearchBody);
    if ('failed' in outcome) throw new Error(outcome.failed);
  };
  const { perSecond, failures } = await runLoad({ inFlight, durationMs, work });
  return { cpuP50Ms: at(0.5), cpuP95Ms: at(0.95), briefsPerMinute: 60 * perSecond, failures };
}

async function spend(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
