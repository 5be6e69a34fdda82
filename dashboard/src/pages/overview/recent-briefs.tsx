import { BASE_PATH } from '../../base-path.ts';
import { Badge } from '../../components/badge.tsx';
import type { Tone } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { formatAgo } from '../../format/dates.ts';
import type { OverviewQuery, ResearchStatus } from '../../graph/generated/operations.ts';

type Job = NonNullable<OverviewQuery['viewer']['researchJobs']>['nodes'][number];

const STATUSES: Record<ResearchStatus, { text: string; tone: Tone }> = {
  QUEUED: { text: 'In progress', tone: 'info' },
  COMPLETED: { text: 'Completed', tone: 'good' },
  FAILED: { text: 'Failed', tone: 'bad' },
};

/** The newest briefs; nothing without any. */
export function RecentBriefs({ jobs }: { jobs: readonly Job[] }) {
  if (jobs.length === 0) return null;
  return (
    <Panel title="Recent briefs" actions={<a href={`${BASE_PATH}/research`}>All briefs</a>}>
      <ul class="stack">
        {jobs.map(({ id, status, input, createdAt }) => (
          <li key={id}>
            <a href={`${BASE_PATH}/research/${id}`}>{nameOf(input)}</a>{' '}
            <Badge tone={STATUSES[status].tone}>{STATUSES[status].text}</Badge>{' '}
            <span class="muted">{formatAgo(createdAt)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Returns the prospect of an order: the first identifier that it has. */
function nameOf(input: Record<string, unknown>): string {
  const { person_name: person, company_name: company, domain, website_url: website, email, ...rest } = input;
  const name = person ?? company ?? domain ?? website ?? email ?? rest.company_linkedin_url ?? rest.linkedin_url;
  return typeof name === 'string' ? name : 'Brief';
}
