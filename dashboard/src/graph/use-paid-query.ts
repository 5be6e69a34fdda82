import { useCallback, useEffect, useState } from 'preact/hooks';
import { useViewer } from '../shell/viewer.tsx';
import type { Answer, GraphFailure, Operation } from './operation.ts';
import { buyAnswer, findPaidAnswer, isBuying, keyOf } from './paid-answers.ts';

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
  const [, setRevision] = useState(0);
  const refreshBalance = viewer.refresh;

  const buy = useCallback(async () => {
    const sent = buyAnswer(operation, variables);
    setRevision((revision) => revision + 1);
    const answer = await sent;
    setFailed(answer.errors.length > 0 ? { key, answer } : null);
    setRevision((revision) => revision + 1);
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
