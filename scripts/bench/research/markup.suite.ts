import { v7 as uuidv7 } from 'uuid';
import type { BenchContext, PreparedSuite, Suite } from '../suite.ts';
import { gradeOrders } from './grade-orders.ts';
import { type Result, summarise } from './judge/summarise.ts';
import { startResearchBench } from './start-research-bench.ts';
import { DEV_2_TRUTHS, DEV_3_TRUTHS, DEV_4_TRUTHS, DEV_TRUTHS } from './truth/all-truths.ts';
import { REWRITES } from './web/rewrites.ts';

/** Measures that markup may change. */
const MEASURES = ['Planted facts found', 'Poison or wrong-entity facts', 'Conflicts reported'];
const TRUTHS = [...DEV_TRUTHS, ...DEV_2_TRUTHS, ...DEV_3_TRUTHS, ...DEV_4_TRUTHS];

/** Briefs on the same pages in other markup: what they lose shows what rests on elements instead of on what a visitor sees. */
export const markupSuite: Suite = {
  name: 'markup',
  unit: 'briefs',
  async prepare(context: BenchContext): Promise<PreparedSuite> {
    const rows: string[] = [];
    for (const rewrite of Object.keys(REWRITES)) {
      context.say(`markup: ${rewrite}`);
      // Pages that were read in other markup are kept in the database.
      const db = context.mongo.client.db(`bench_${uuidv7().replaceAll('-', '')}`);
      const bench = await startResearchBench({ ...context, mongo: { ...context.mongo, db } }, rewrite);
      rows.push(describe(rewrite, await gradeOrders(bench.placeOrder, TRUTHS, () => {})));
      await bench.close();
      await db.dropDatabase();
    }
    return {
      notes: [[`| Markup | ${MEASURES.join(' | ')} |`, '|---|---|---|---|', ...rows].join('\n')],
      comparisons: [],
      findFaults: async () => [],
      close: async () => {},
    };
  },
};

/** Returns a row of the table: the reached value of each measure. */
function describe(rewrite: string, results: readonly Result[]): string {
  const summary = summarise(results);
  const reached = MEASURES.map((name) => summary.find(({ measure }) => measure === name)?.reached ?? '');
  return `| ${[rewrite, ...reached].join(' | ')} |`;
}
