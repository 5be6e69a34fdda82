import { judgeOutcome, type Outcome, type Result } from './judge/summarise.ts';
import type { CompanyTruth, ResearchBody } from './truth/company-truth.ts';
import { openServedWeb } from './web/read-served.ts';

/** Places an order with the service that is judged, and waits until it has ended. */
export type PlaceOrder = (order: ResearchBody) => Promise<Outcome>;

/** Places every order of these truths, one after the other, and judges how each ended. */
export async function gradeOrders(
  placeOrder: PlaceOrder,
  truths: readonly CompanyTruth[],
  say: (line: string) => void,
): Promise<Result[]> {
  const web = openServedWeb();
  const results: Result[] = [];
  for (const truth of truths) {
    say(`research: ${Object.values(truth.order)[0]}`);
    results.push(judgeOutcome(await placeOrder(truth.order), truth, web));
  }
  return results;
}
