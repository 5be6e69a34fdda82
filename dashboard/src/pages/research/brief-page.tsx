import { useMemo } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import type { Brief } from '../../../../common/research/brief.ts';
import { BASE_PATH } from '../../base-path.ts';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { formatDateTime } from '../../format/dates.ts';
import { pathWith } from '../../funding/paths.ts';
import { BriefPageOperation } from '../../graph/generated/operations.ts';
import { useQuery } from '../../graph/use-query.ts';
import { describeProspect, describePurpose } from '../../research/order.ts';
import { useViewer } from '../../shell/viewer.tsx';
import { UnreadPage } from '../unread.tsx';
import { BriefDownloads } from './brief-downloads.tsx';
import { createNotes } from './brief-notes.ts';
import { BriefView } from './brief-view.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { JobProgress } from './progress.tsx';
import './research.css';

/** An ordered brief: its progress, the reason of its failure, or its sentences with their quotes. */
export function BriefPage() {
  const { id = '' } = useRoute().params;
  const { refresh } = useViewer();
  const query = useQuery(BriefPageOperation, { id });
  const { data, errors, reload } = query;
  const job = data?.researchJob ?? null;
  if (job === null) return <UnreadPage title="Brief" noun="brief" query={query} />;
  const brief = (job.result ?? null) as Brief | null;
  const purpose = describePurpose(job.input);
  const end = () => void Promise.all([reload(), refresh()]);
  return (
    <>
      <PageHeader
        title={brief?.prospect.name ?? describeProspect(job.input)}
        description={brief === null ? purpose : `${purpose}, ${formatDateTime(brief.generated_at)}`}
        actions={brief === null ? undefined : <BriefActions brief={brief} />}
      />
      <FailureNotice errors={errors} title="Not everything could be read" retry={() => void reload()} />
      {brief !== null && <CompletedBrief brief={brief} />}
      {job.status === 'QUEUED' && <JobProgress key={id} id={id} progress={job.progress ?? null} onEnd={end} />}
      {job.failure && (
        <Notice tone="warning" title={job.failure.message}>
          <p>Nothing was charged.</p>
          <p>
            <a href={pathWith(`${BASE_PATH}/research/new`, { domain: stringOf(job.input.domain) })}>
              Order another brief
            </a>
          </p>
        </Notice>
      )}
    </>
  );
}

function BriefActions({ brief }: { brief: Brief }) {
  const { domain } = brief.prospect;
  return (
    <div class="actions no-print">
      {domain !== null && (
        <a class="button" href={`${BASE_PATH}/companies/${encodeURIComponent(domain)}`}>
          Funding
        </a>
      )}
      <BriefDownloads brief={brief} />
    </div>
  );
}

function CompletedBrief({ brief }: { brief: Brief }) {
  const { path, query, route } = useLocation();
  const notes = useMemo(() => createNotes(brief), [brief]);
  const openId = query.quotes ?? null;
  const open = (sentenceId: string | null) =>
    route(pathWith(path, { ...query, quotes: sentenceId ?? undefined }), openId !== null);
  const evidence = { notes, openId, open };
  return (
    <div class="brief-layout">
      <BriefView brief={brief} evidence={evidence} />
      <EvidencePanel {...evidence} />
    </div>
  );
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
