import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Notice } from '../../components/notice.tsx';
import { type TestWatchlistMutation, TestWatchlistOperation } from '../../graph/generated/operations.ts';
import { useMutation } from '../../graph/use-mutation.ts';

type Result = TestWatchlistMutation['testWatchlist']['result'];

/** Sends a signed sample event to a watchlist's webhook and shows the response. */
export function TestWebhook({ id }: { id: string }) {
  const { run, isRunning, errors } = useMutation(TestWatchlistOperation);
  const [result, setResult] = useState<Result>(null);
  const send = async () => {
    setResult(null);
    const data = await run({ input: { id } });
    setResult(data?.testWatchlist.result ?? null);
  };
  return (
    <div class="stack">
      <div class="actions">
        <Button isRunning={isRunning} onClick={() => void send()}>
          Send a test event
        </Button>
        <span class="muted small">A signed sample, free, at most 5 a minute.</span>
      </div>
      <FailureNotice errors={errors} title="The test event was not sent" />
      {result && <TestResult result={result} />}
    </div>
  );
}

function TestResult({ result: { delivered, httpStatus, error } }: { result: NonNullable<Result> }) {
  if (delivered)
    return (
      <Notice tone="good" title="Delivered">
        <p>The webhook answered with status {httpStatus}.</p>
      </Notice>
    );
  return (
    <Notice tone="bad" title="Not delivered">
      <p>
        {httpStatus === null ? 'The webhook did not answer' : `The webhook answered with status ${httpStatus}`}
        {error && (
          <>
            {' '}
            (<code>{error}</code>)
          </>
        )}
        . It must answer with a 2xx status within 15 seconds.
      </p>
    </Notice>
  );
}
