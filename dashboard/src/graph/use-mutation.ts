import { useCallback, useRef, useState } from 'preact/hooks';
import type { GraphFailure, Operation } from './operation.ts';
import { sendOperation } from './send-operation.ts';
import { forgetAnswers } from './use-query.ts';

/** The text of a change to which no answer arrived: a repetition by the reader may do it twice. */
const UNKNOWN_OUTCOME = 'No answer arrived, so it may have been done. Look before you do it again.';

/** A mutation with the state of its last run. */
export interface Mutation<Data, Variables> {
  /** Runs it; returns null when it failed. While it runs, a further call does nothing and returns null. */
  run: (variables: Variables) => Promise<Data | null>;
  isRunning: boolean;
  errors: readonly GraphFailure[];
  /** Removes the errors of the last run. */
  reset: () => void;
}

/** Prepares a mutation. Success makes pages load their data anew; two clicks send one request. */
export function useMutation<Data, Variables>(operation: Operation<Data, Variables>): Mutation<Data, Variables> {
  const [isRunning, setRunning] = useState(false);
  const [errors, setErrors] = useState<readonly GraphFailure[]>([]);
  const busy = useRef(false);

  const run = useCallback(
    async (variables: Variables) => {
      if (busy.current) return null;
      busy.current = true;
      setRunning(true);
      setErrors([]);
      const answer = await sendOperation(operation, variables);
      busy.current = false;
      setRunning(false);
      setErrors(answer.errors.map(describeOutcome));
      if (answer.errors.length > 0) return null;
      forgetAnswers();
      return answer.data;
    },
    [operation],
  );
  return { run, isRunning, errors, reset: useCallback(() => setErrors([]), []) };
}

/** Says of a change without an answer that it may have been done, unless the browser knows that it is offline. */
function describeOutcome(failure: GraphFailure): GraphFailure {
  return failure.code === 'UNREACHABLE' && navigator.onLine ? { ...failure, message: UNKNOWN_OUTCOME } : failure;
}
