import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { BoundedMap } from './bounded-map.ts';
import { useFailedQuery } from './failed-queries.ts';
import type { Answer, GraphFailure, Operation } from './operation.ts';
import { keyOf } from './operation-key.ts';
import { sendOperation } from './send-operation.ts';
import { useReloadOnReturn } from './use-reload-on-return.ts';

/** Answers to free queries, so that the back button shows the page at once. */
const MAX_CACHED_ANSWERS = 60;

interface CachedAnswer {
  answer: Answer<unknown>;
  atMs: number;
}

/** The state of a free query. */
export interface Query<Data> {
  /** The newest answer, also while a newer one is loaded; null before the first one and when everything failed. */
  data: Data | null;
  errors: readonly GraphFailure[];
  isLoading: boolean;
  /** Loads the answer again, now. */
  reload: () => Promise<void>;
}

/** The answer that a component shows, and to which variables. */
interface Shown<Data> {
  key: string;
  answer: Answer<Data> | null;
  /** When it arrived; 0 before the first one. */
  atMs: number;
}

interface QueryOptions {
  /** For how long a cached answer is used without loading it again. 0 shows it and loads a new one. */
  maxAgeMs?: number;
  /** Loads nothing while true. */
  isPaused?: boolean;
}

const cache = new BoundedMap<string, CachedAnswer>(MAX_CACHED_ANSWERS);
const pending = new Map<string, Promise<Answer<unknown>>>();

/**
 * Runs a free query when the component is shown, when its variables change, and when the reader comes back to the tab after a
 * while. One that failed runs again when the browser is online again. Use {@link usePaidQuery} for records.
 */
export function useQuery<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  { maxAgeMs = 0, isPaused = false }: QueryOptions = {},
): Query<Data> {
  const key = keyOf(operation, variables);
  const [shown, setShown] = useState<Shown<Data>>({ key: '', answer: null, atMs: 0 });
  const [loadingKey, setLoadingKey] = useState<string | null>(null);

  const currentKey = useRef(key);
  currentKey.current = key;
  const loads = useRef(0);

  const load = useCallback(async () => {
    loads.current += 1;
    const number = loads.current;
    setLoadingKey(key);
    const answer = (await loadOnce(key, () => sendOperation(operation, variables))) as Answer<Data>;
    // A late answer, to earlier variables or from before a change, must not replace the present one.
    if (currentKey.current !== key || loads.current !== number) return;
    setLoadingKey(null);
    const atMs = Date.now();
    setShown((before) => ({ key, answer: before.key === key ? keepData(before.answer, answer) : answer, atMs }));
    // `key` stands for the operation and its variables.
  }, [key]);

  useEffect(() => {
    if (isPaused) return;
    const cached = cache.get(key);
    if (cached !== undefined) setShown({ key, answer: cached.answer as Answer<Data>, atMs: cached.atMs });
    if (cached === undefined || Date.now() - cached.atMs >= maxAgeMs) void load();
  }, [key, isPaused, maxAgeMs, load]);

  const answer = shown.key === key ? shown.answer : ((cache.get(key)?.answer as Answer<Data> | undefined) ?? null);
  const errors = answer?.errors ?? [];
  useReloadOnReturn(load, { loadedAtMs: shown.key === key ? shown.atMs : 0, maxAgeMs, isPaused });
  // An input that was refused is refused again.
  const hasFailed = errors.some(({ field }) => field === undefined);
  useFailedQuery(hasFailed && !isPaused, load);
  return {
    data: answer?.data ?? null,
    errors,
    isLoading: !isPaused && (loadingKey === key || answer === null),
    reload: load,
  };
}

/** Forgets all answers to free queries, also those on their way, after a change that several pages show. */
export function forgetAnswers(): void {
  cache.clear();
  pending.clear();
}

/** Adds the errors of a failed repetition to the data that is already shown. */
function keepData<Data>(before: Answer<Data> | null, answer: Answer<Data>): Answer<Data> {
  return answer.data === null && before !== null ? { data: before.data, errors: answer.errors } : answer;
}

async function loadOnce(key: string, send: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
  const running = pending.get(key);
  if (running !== undefined) return running;
  const sent = send().then((answer) => {
    // Otherwise a change came between, and the answer may be of the time before it.
    if (pending.get(key) !== sent) return answer;
    pending.delete(key);
    if (answer.errors.length === 0) cache.set(key, { answer, atMs: Date.now() });
    return answer;
  });
  pending.set(key, sent);
  return sent;
}
