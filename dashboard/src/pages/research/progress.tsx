import { useEffect, useRef, useState } from 'preact/hooks';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { countOf } from '../../format/money.ts';
import { ResearchProgressOperation, type ResearchStage } from '../../graph/generated/operations.ts';
import type { GraphFailure } from '../../graph/operation.ts';
import { sendOperation } from '../../graph/send-operation.ts';

/** How long each request waits for the end of the job. The last one repeats: 90 s of work take about 15 requests. */
const WAIT_SECONDS = [1, 2, 3, 5, 8] as const;
/** Pause after a request that failed. */
const FAILURE_PAUSE_MS = 5_000;
/** Failures in a row after which nothing is requested until the reader asks. */
const MAX_FAILURES = 5;

const STAGES: readonly [ResearchStage, string][] = [
  ['WAITING', 'Waiting for its turn'],
  ['RESOLVING', 'Identifying the prospect'],
  ['READING', 'Reading the site and other sources'],
  ['WRITING', 'Writing and checking each sentence'],
];

interface Progress {
  stage: ResearchStage;
  pagesRead: number;
}

interface Props {
  id: string;
  progress: Progress | null;
  /** Called once, when the job has ended. */
  onEnd: () => void;
}

/** Follows a running job until it has ended. */
export function JobProgress({ id, progress: first, onEnd }: Props) {
  const [progress, setProgress] = useState(first);
  const [errors, setErrors] = useState<readonly GraphFailure[]>([]);
  const [attempt, setAttempt] = useState(0);
  const ended = useRef(onEnd);
  ended.current = onEnd;

  useEffect(() => {
    let isStopped = false;
    const follow = async () => {
      let failures = 0;
      for (let step = 0; !isStopped && failures < MAX_FAILURES; step += 1) {
        const waitSeconds = WAIT_SECONDS[Math.min(step, WAIT_SECONDS.length - 1)] ?? 1;
        const { data, errors: failed } = await sendOperation(ResearchProgressOperation, { id, waitSeconds });
        if (isStopped) return;
        setErrors(failed);
        failures = failed.length === 0 ? 0 : failures + 1;
        const job = data?.researchJob;
        if (job && job.status !== 'QUEUED') return ended.current();
        if (job?.progress) setProgress(job.progress);
        if (failed.length > 0) await new Promise((resolve) => setTimeout(resolve, FAILURE_PAUSE_MS));
      }
    };
    void follow();
    return () => {
      isStopped = true;
    };
  }, [id, attempt]);

  const current = STAGES.findIndex(([stage]) => stage === (progress?.stage ?? 'WAITING'));
  return (
    <Panel title="In progress">
      <ol class="progress-steps">
        {STAGES.map(([stage, text], index) => (
          <li
            key={stage}
            data-state={index < current ? 'done' : index === current ? 'current' : 'next'}
            aria-current={index === current ? 'step' : undefined}
          >
            {text}
          </li>
        ))}
      </ol>
      <p role="status" class="muted">
        {STAGES[current]?.[1]}. {countOf(progress?.pagesRead ?? 0, 'page or record', 'pages and records')} read so far.
        You may leave this page.
      </p>
      <FailureNotice errors={errors} title="The progress could not be read" retry={() => setAttempt(attempt + 1)} />
    </Panel>
  );
}
