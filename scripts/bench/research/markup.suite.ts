import { v7 as uuidv7 } from 'uuid';
import type { BenchContext, PreparedSuite, Suite } from '../suite.ts';
import { gradeOrders } from './grade-orders.ts';
import type { Result } from './judge/summarise.ts';
import { startResearchBench } from './start-research-bench.ts';
import { DEV_2_TRUTHS, DEV_3_TRUTHS, DEV_4_TRUTHS, DEV_TRUTHS } from './truth/all-truths.ts';
import { REWRITES } from './web/rewrites.ts';

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
      notes: [['| Markup | Facts found | Wrong facts | Conflicts |', '|---|---|---|---|', ...rows].join('\n')],
      comparisons: [],
      findFaults: async () => [],
      close: async () => {},
    };
  },
};

function describe(rewrite: string, results: readonly Result[]): string {
  const judged = results.flatMap(({ judgement }) => judgement ?? []);
  const total = (figure: 'factsFound' | 'factsPlanted' | 'conflictsReported' | 'conflictsPlanted') =>
    judged.reduce((sum, judgement) => sum + judgement[figure], 0);
  const wrong = judged.flatMap(({ poisonFound, wrongEntity }) => [...poisonFound, ...wrongEntity]).length;
  const found = `${total('factsFound')} of ${total('factsPlanted')}`;
  return `| ${rewrite} | ${found} | ${wrong} | ${total('conflictsReported')} of ${total('conflictsPlanted')} |`;
}
