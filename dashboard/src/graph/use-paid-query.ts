import { useCallback, useEffect, useState } from 'preact/hooks';
import { useViewer } from '../shell/viewer.tsx';
import type { Answer, GraphFailure, Operation } from './operation.ts';
import { keyOf } from './operation-key.ts';
import { buyAnswer, findPaidAnswer, isBuying, onPaidAnswersChange } from './paid-answers.ts';

/** The state of a query that is billed. */
export interface PaidQuery<Data> {
  /** Null until it was bought. */
  data: Data | null;
  errors: readonly GraphFailure[];
  isLoading: boolean;
  /** Buys the answer. Returns its data; null when it failed. */
  buy: () => Promise<Data | null>;
}

/**
 * Shows a billed answer that was bought in this tab, and requests nothing until `buy` is called. An answer that is being
 * bought, such as the next page, is awaited.
 */
export function usePaidQuery<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
): PaidQuery<Data> {
  const viewer = useViewer();
  const key = keyOf(operation, variables);
  const [failed, setFailed] = useState<{ key: string; answer: Answer<Data> } | null>(null);
  usePaidAnswers();
  const refreshBalance = viewer.refresh;

  const buy = useCallback(async () => {
    const answer = await buyAnswer(operation, variables);
    setFailed(answer.errors.length > 0 ? { key, answer } : null);
    void refreshBalance();
    return answer.data;
    // `key` stands for the operation and its variables.
  }, [key, refreshBalance]);

  useEffect(() => {
    if (isBuying(key)) void buy();
  }, [key, buy]);

  const answer = failed?.key === key ? failed.answer : null;
  const data = viewer.account === null ? null : (findPaidAnswer(operation, variables) ?? answer?.data ?? null);
  return { data, errors: answer?.errors ?? [], isLoading: isBuying(key), buy };
}

/** Renders a component again whenever an answer is bought. */
export function usePaidAnswers(): void {
  const [, setRevision] = useState(0);
  useEffect(() => onPaidAnswersChange(() => setRevision((revision) => revision + 1)), []);
}
