import { BASE_PATH } from '../base-path.ts';
import type { GraphFailure } from '../graph/operation.ts';
import { Notice } from './notice.tsx';

interface Props {
  errors: readonly GraphFailure[];
  title?: string;
  /** Offers to try again. */
  retry?: (() => void) | undefined;
}

/** The failures of an operation, each once, with what to do about them; nothing without failures. */
export function FailureNotice({ errors, title = 'That did not work', retry }: Props) {
  // The shell reports the end of the session, once for all.
  const shown = errors.filter(({ code }) => code !== 'UNAUTHENTICATED');
  if (shown.length === 0) return null;
  const codes = new Set(shown.map(({ code }) => code));
  return (
    <Notice tone="bad" title={title}>
      {[...new Set(shown.map(describeFailure))].map((text) => (
        <p key={text}>{text}</p>
      ))}
      {codes.has('INSUFFICIENT_CREDITS') && (
        <p>
          <a href={`${BASE_PATH}/credits`}>Add credits</a>
        </p>
      )}
      {codes.has('OPERATION_NOT_REGISTERED') && (
        <p>
          <button type="button" class="button button-small" onClick={() => location.reload()}>
            Reload
          </button>
        </p>
      )}
      {retry !== undefined && (
        <p>
          <button type="button" class="button button-small" onClick={retry}>
            Try again
          </button>
        </p>
      )}
    </Notice>
  );
}

/** Returns the text of a failure with the time after which a retry can succeed. */
export function describeFailure({ message, retryAfterSeconds }: GraphFailure): string {
  if (retryAfterSeconds === undefined) return message;
  return `${message} Try again in ${describeSeconds(retryAfterSeconds)}.`;
}

function describeSeconds(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7_200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3_600)} hours`;
}
