import { Button } from '../../components/button.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { PauseWatchlistOperation, ResumeWatchlistOperation } from '../../graph/generated/operations.ts';
import { useMutation } from '../../graph/use-mutation.ts';

interface Props {
  watchlist: { id: string; active: boolean };
  onChange: () => void;
}

/** Pauses an active watchlist and resumes a paused one. */
export function PauseToggle({ watchlist: { id, active }, onChange }: Props) {
  const pause = useMutation(PauseWatchlistOperation);
  const resume = useMutation(ResumeWatchlistOperation);
  const toggle = async () => {
    const data = await (active ? pause : resume).run({ input: { id } });
    if (data !== null) onChange();
  };
  return (
    <>
      <FailureNotice errors={[...pause.errors, ...resume.errors]} />
      <Button
        kind={active ? 'secondary' : 'primary'}
        isRunning={pause.isRunning || resume.isRunning}
        onClick={() => void toggle()}
      >
        {active ? 'Pause' : 'Resume'}
      </Button>
    </>
  );
}
