import type { BenchContext, PreparedSuite, Suite } from '../suite.ts';
import { describeBlind, describeResults, listBlindFaults, listProblems } from './describe-results.ts';
import { gradeOrders } from './grade-orders.ts';
import { checkRequests } from './judge/check-requests.ts';
import { isSameBrief } from './judge/is-same-brief.ts';
import { type Result, summarise } from './judge/summarise.ts';
import { type BriefFigures, measureBriefs } from './measure-briefs.ts';
import { type ResearchBench, startResearchBench } from './start-research-bench.ts';
import {
  ALL_TRUTHS,
  DEV_2_TRUTHS,
  DEV_3_TRUTHS,
  DEV_4_TRUTHS,
  DEV_TRUTHS,
  HELD_OUT_TRUTHS,
} from './truth/all-truths.ts';
import type { CompanyTruth } from './truth/company-truth.ts';

const LOAD = { rounds: 3, inFlight: 24, durationMs: 60_000 };
const MAX_CPU_P50_MS = 150;
const MAX_CPU_P95_MS = 400;
const MIN_BRIEFS_PER_MINUTE = 300;

/** Sets besides the first that rules may be improved by. */
const FURTHER_SETS: Readonly<Record<string, readonly CompanyTruth[]>> = {
  'Second set of these': DEV_2_TRUTHS,
  'Third set of these': DEV_3_TRUTHS,
  'Fourth set of these': DEV_4_TRUTHS,
};

/** Briefs on the companies of the fixture web: judged against what is true of them, and what they cost. */
export const researchSuite: Suite = {
  name: 'research',
  unit: 'briefs',
  async prepare(context: BenchContext): Promise<PreparedSuite> {
    const bench = await startResearchBench(context);
    const grade = (truths: readonly CompanyTruth[]) => gradeOrders(bench.placeOrder, truths, context.say);
    const results = await grade(ALL_TRUTHS);
    const further: Record<string, Result[]> = {};
    for (const [name, truths] of Object.entries(FURTHER_SETS)) further[name] = await grade(truths);
    const heldOut = await grade(HELD_OUT_TRUTHS);
    const dev = results.filter(({ truth }) => DEV_TRUTHS.includes(truth));
    const all = Object.values(further).flat();
    for (const line of listProblems([...results, ...all])) context.say(line);
    const isDeterministic = await makesTheSameTwice(bench);
    const figures = await measureBriefs(bench.placeOrder, LOAD);
    const faults = [
      ...summarise(results)
        .filter(({ isMet }) => !isMet)
        .map(({ measure, reached, target }) => `${measure}: ${reached}, and not ${target}`),
      ...listBlindFaults([...all, ...heldOut]),
      ...(isDeterministic ? [] : ['the same order gave another brief']),
      ...checkRequests(await bench.requests()),
      ...missedBy(figures),
    ];
    const { cpuP50Ms, cpuP95Ms, briefsPerMinute, failures } = figures;
    return {
      notes: [
        describeResults(results),
        describeBlind({ 'To improve the rules by': dev, ...further, 'Held out': heldOut }),
        `Processor time of a brief: p50 ${Math.round(cpuP50Ms)} ms, p95 ${Math.round(cpuP95Ms)} ms; ${LOAD.inFlight} at once: ${Math.round(briefsPerMinute)} briefs a minute, ${failures} failed`,
      ],
      comparisons: [],
      findFaults: async () => faults,
      close: bench.close,
    };
  },
};

async function makesTheSameTwice({ placeOrder }: ResearchBench): Promise<boolean> {
  const { order } = ALL_TRUTHS.find(({ expects }) => expects === 'completed') ?? { order: {} };
  const [first, second] = [await placeOrder(order), await placeOrder(order)];
  return 'brief' in first && 'brief' in second && isSameBrief(first.brief, second.brief);
}

function missedBy({ cpuP50Ms, cpuP95Ms, briefsPerMinute, failures }: BriefFigures): string[] {
  const goals: [isMet: boolean, missed: string][] = [
    [cpuP50Ms <= MAX_CPU_P50_MS, `processor time p50 ${Math.round(cpuP50Ms)} ms, and not ${MAX_CPU_P50_MS}`],
    [cpuP95Ms <= MAX_CPU_P95_MS, `processor time p95 ${Math.round(cpuP95Ms)} ms, and not ${MAX_CPU_P95_MS}`],
    [
      briefsPerMinute >= MIN_BRIEFS_PER_MINUTE,
      `${Math.round(briefsPerMinute)} briefs a minute, and not ${MIN_BRIEFS_PER_MINUTE}`,
    ],
    [failures === 0, `${failures} briefs failed under load`],
  ];
  return goals.filter(([isMet]) => !isMet).map(([, missed]) => missed);
}
