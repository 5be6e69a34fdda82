import { useLocation } from 'preact-iso';
import { BASE_PATH } from '../../base-path.ts';
import { Badge } from '../../components/badge.tsx';
import { CursorPager } from '../../components/cursor-pager.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Loading } from '../../components/loading.tsx';
import type { Tone } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { formatDateTime } from '../../format/dates.ts';
import {
  ResearchJobsOperation,
  type ResearchJobsQuery,
  type ResearchStatus,
} from '../../graph/generated/operations.ts';
import { useQuery } from '../../graph/use-query.ts';
import { describeProspect, describePurpose } from '../../research/order.ts';

type Row = NonNullable<ResearchJobsQuery['viewer']['researchJobs']>['nodes'][number];

const STATUSES: Record<ResearchStatus, { text: string; tone: Tone }> = {
  QUEUED: { text: 'Running', tone: 'info' },
  COMPLETED: { text: 'Completed', tone: 'good' },
  FAILED: { text: 'Failed, free', tone: 'bad' },
};

const COLUMNS: readonly Column<Row>[] = [
  {
    title: 'Prospect',
    isRowTitle: true,
    cell: ({ id, input }) => <a href={`${BASE_PATH}/research/${id}`}>{describeProspect(input)}</a>,
  },
  { title: 'Purpose', cell: ({ input }) => describePurpose(input) },
  { title: 'Status', cell: ({ status }) => <Badge tone={STATUSES[status].tone}>{STATUSES[status].text}</Badge> },
  { title: 'Ordered', isNumber: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
];

/** All briefs that the account ordered, newest first. */
export function ResearchPage() {
  const { query } = useLocation();
  const { data, errors, isLoading, reload } = useQuery(ResearchJobsOperation, { after: query.cursor ?? null });
  const jobs = data?.viewer.researchJobs ?? null;
  return (
    <>
      <PageHeader
        title="Research"
        description="Briefs on companies and people. Every sentence rests on quotes that you can open."
        actions={
          <a class="button" data-kind="primary" href={`${BASE_PATH}/research/new`}>
            Order a brief
          </a>
        }
      />
      <FailureNotice errors={errors} title="The briefs could not be loaded" retry={() => void reload()} />
      {jobs === null && isLoading && <Loading text="Loading briefs" />}
      {jobs !== null && (
        <Panel flush>
          {jobs.nodes.length === 0 ? (
            <EmptyState title="No brief yet">
              <p>
                Give a company's domain, or a person with their company. A brief takes about a minute and costs nothing
                when it fails.
              </p>
              <a class="button" data-kind="primary" href={`${BASE_PATH}/research/new`}>
                Order the first brief
              </a>
            </EmptyState>
          ) : (
            <Table caption="Briefs" columns={COLUMNS} rows={jobs.nodes} keyOf={({ id }) => id} />
          )}
          <CursorPager pageInfo={jobs.pageInfo} />
        </Panel>
      )}
    </>
  );
}
