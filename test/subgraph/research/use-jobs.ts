import type { CustomerIdentity } from '../../../common/identity.ts';
import type { Brief } from '../../../common/research/brief.ts';
import { ResearchError } from '../../../subgraphs/research/domain/evidence/prospect.ts';
import type { MakeBrief } from '../../../subgraphs/research/domain/run-research.ts';
import { useResearch } from './use-research.ts';

const START = 'mutation ($domain: String!) { startResearch(input: { domain: $domain }) { job { id } } }';
const READ =
  'query ($id: ID!, $wait: Int!) { researchJob(id: $id, waitSeconds: $wait) { status result error completedAt progress { stage pagesRead } } }';

/** A job as its owner reads it. */
interface ReadJob {
  status: string;
  result: unknown;
  error: unknown;
  completedAt: string | null;
  progress: { stage: string; pagesRead: number } | null;
}

/** A brief of any content, for tests of jobs. */
export const BRIEF = { schema_version: '1.0', prospect: { domain: 'example.com' } } as unknown as Brief;

/** Makes a brief at once. */
export const complete: MakeBrief = async () => ({ brief: BRIEF, sources: { s1: { text: 'What it says.' } } });

/** Finds nobody. */
export const fail: MakeBrief = () => Promise.reject(new ResearchError('PROSPECT_NOT_FOUND', 'Nobody has this name.'));

/** Jobs of a test file, each with what comes of making its brief. */
export function useJobs() {
  const research = useResearch();
  const outcomes = new Map<string, MakeBrief>();
  const makeBrief: MakeBrief = (order, limits) => {
    const outcome = outcomes.get(order.domain ?? '');
    if (outcome === undefined) throw new Error(`nobody ordered ${order.domain}`);
    return outcome(order, limits);
  };

  return {
    ...research,
    makeBrief,

    /** Orders a brief of which this comes, and gives the job's id. */
    async order(customer: CustomerIdentity, outcome: MakeBrief): Promise<string> {
      const domain = `company-${outcomes.size}.com`;
      outcomes.set(domain, outcome);
      const { data } = await research.createSubgraph().execute(customer, START, { domain });
      return (data as { startResearch: { job: { id: string } } }).startResearch.job.id;
    },

    /** Reads a job once it has ended or so many seconds are over. */
    async read(customer: CustomerIdentity, id: string, wait = 20): Promise<ReadJob> {
      const { data } = await research.createSubgraph().execute(customer, READ, { id, wait });
      return data?.researchJob as ReadJob;
    },
  };
}
