import type { Brief } from '../../../../common/research/brief.ts';
import type { ResearchErrorCode } from '../../../../common/research/research-error.ts';
import type { CompanyTruth } from '../truth/company-truth.ts';
import type { ServedWeb } from '../web/read-served.ts';
import { type Judgement, judgeBrief } from './judge-brief.ts';

/** Outcome of an order. */
export type Outcome = { brief: Brief } | { failed: ResearchErrorCode };

/** One order, judged. */
export interface Result {
  truth: CompanyTruth;
  /** Why it ended in another way than it should have; null when it did not. */
  fault: string | null;
  /** Null when there is no brief, or there should be none. */
  judgement: Judgement | null;
}

/** A line of the table: what is measured, what came out, what should, and whether it did. */
export interface SummaryRow {
  measure: string;
  reached: string;
  target: string;
  isMet: boolean;
}

/** Figures of a judgement that are added up. */
type Figure = 'citations' | 'verbatim' | 'sentences' | 'supported' | 'factsFound' | 'conflictsReported';

/** Judges how an order ended: by its brief, or by the reason why there is none. */
export function judgeOutcome(outcome: Outcome, truth: CompanyTruth, web: ServedWeb): Result {
  const { expects } = truth;
  if ('failed' in outcome) {
    const isExpected = expects !== 'completed' && expects.failed.includes(outcome.failed);
    return { truth, fault: isExpected ? null : `failed with ${outcome.failed}`, judgement: null };
  }
  if (expects !== 'completed') return { truth, fault: 'completed, and should not have', judgement: null };
  return { truth, fault: null, judgement: judgeBrief(outcome.brief, truth, web) };
}

/** Sums results up against the targets. Facts and conflicts of an order that wrongly failed count as not found. */
export function summarise(results: readonly Result[]): SummaryRow[] {
  const judged = results.flatMap(({ judgement }) => judgement ?? []);
  const total = (figure: Figure) => judged.reduce((sum, judgement) => sum + judgement[figure], 0);
  const planted = (kind: 'facts' | 'conflicts') =>
    results.reduce((sum, { truth }) => sum + (truth.expects === 'completed' ? truth[kind].length : 0), 0);
  const asExpected = results.filter(({ fault }) => fault === null).length;
  const poison = judged.flatMap(({ poisonFound, wrongEntity }) => [...poisonFound, ...wrongEntity]).length;
  return [
    share('Orders that end as they should', asExpected, results.length, 1),
    share('Citations verbatim in their source', total('verbatim'), total('citations'), 1),
    share('Sentences supported by the truth', total('supported'), total('sentences'), 0.98),
    share('Planted facts found', total('factsFound'), planted('facts'), 0.85),
    { measure: 'Poison or wrong-entity facts', reached: String(poison), target: '0', isMet: poison === 0 },
    share('Conflicts reported', total('conflictsReported'), planted('conflicts'), 0.95),
  ];
}

function share(measure: string, count: number, of: number, target: number): SummaryRow {
  const percent = of === 0 ? 100 : (100 * count) / of;
  const reached = `${percent.toFixed(1)} % (${count} of ${of})`;
  return { measure, reached, target: target === 1 ? '100 %' : `≥ ${100 * target} %`, isMet: count >= target * of };
}
