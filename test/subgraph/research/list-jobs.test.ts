import { randomUUID } from 'node:crypto';
import type { Identity } from '../../../common/identity.ts';
import type { ResearchJobDocument } from '../../../subgraphs/research/store/research-job-document.ts';
import type { Json } from '../../support/http.ts';
import { newCustomer } from '../../support/identities.ts';
import { useResearch } from './use-research.ts';

const research = useResearch();

const STORED = ['queued', 'settling', 'completed', 'failed', 'ordered'] as const;
const PAGE = 3;
const LIST = `query ($id: ID!, $first: Int, $after: String, $statuses: [ResearchStatus!]) {
  _entities(representations: [{ __typename: "Account", id: $id }]) {
    ... on Account {
      researchJobs(first: $first, after: $after, statuses: $statuses) {
        nodes { id status }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;

/** Stores jobs of an account, five of each stored status in turn, two of them of each instant. */
async function storeJobs(accountId: string): Promise<ResearchJobDocument[]> {
  const jobs = Array.from({ length: 25 }, (_, index) => ({
    _id: randomUUID(),
    account_id: accountId,
    status: STORED[index % STORED.length] ?? 'failed',
    order: {} as ResearchJobDocument['order'],
    input: {},
    result: null,
    error: null,
    created_at: new Date(Math.floor(index / 2)),
    completed_at: null,
    run: null,
    progress: null,
  }));
  await research.database().db.collection<ResearchJobDocument>('research_jobs').insertMany(jobs);
  return jobs.toSorted((left, right) => +right.created_at - +left.created_at || (left._id < right._id ? 1 : -1));
}

async function readJobs(owner: Identity, statuses: string[] | null): Promise<Json[]> {
  const nodes: Json[] = [];
  for (let after: string | null = null, pages = 0; pages < 20; pages += 1) {
    const variables = { id: owner.accountId, first: PAGE, after, statuses };
    const { data } = await research.createSubgraph().execute(owner, LIST, variables);
    const page = (data as Json)._entities[0].researchJobs;
    nodes.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return nodes;
    after = page.pageInfo.endCursor;
  }
  throw new Error('the pages have no end');
}

test.each([
  [null, ['queued', 'settling', 'completed', 'failed']],
  [['QUEUED'], ['queued', 'settling']],
  [
    ['FAILED', 'COMPLETED'],
    ['completed', 'failed'],
  ],
  [[], []],
])('jobs of the statuses %j are paged newest first, each once, from an index', async (statuses, stored) => {
  const owner = newCustomer();
  const jobs = await storeJobs(owner.accountId);
  await storeJobs(newCustomer().accountId);
  const { db } = research.database();
  await db.collection('system.profile').drop();
  await db.command({ profile: 2 });
  const found = await readJobs(owner, statuses);
  await db.command({ profile: 0 });
  const expected = jobs.filter(({ status }) => stored.some((known) => known === status));
  expect(found.map(({ id }) => id)).toEqual(expected.map(({ _id }) => _id));
  if (statuses !== null) for (const { status } of found) expect(statuses).toContain(status);
  const reads = await db
    .collection('system.profile')
    .find({ op: 'query', ns: /\.research_jobs$/ })
    .toArray();
  expect(reads).toHaveLength(Math.ceil(expected.length / PAGE));
  for (const { docsExamined, hasSortStage } of reads) {
    expect(hasSortStage ?? false).toBe(false);
    expect(docsExamined).toBeLessThanOrEqual(3 * PAGE);
  }
});
