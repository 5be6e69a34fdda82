import { BoundedMap } from './bounded-map.ts';
import type { Answer, Operation } from './operation.ts';
import { keyOf } from './operation-key.ts';
import { sendOperation } from './send-operation.ts';

/** Answers that were paid for, per tab. */
const MAX_PAID_ANSWERS = 60;
/** Below the 5 MB that browsers give to the storage of a tab. */
const MAX_STORED_CHARACTERS = 2_000_000;
const STORAGE_KEY = 'paid-answers';

interface Stored {
  accountId: string;
  answers: [string, unknown][];
}

const bought = new BoundedMap<string, unknown>(MAX_PAID_ANSWERS);
const pending = new Map<string, Promise<Answer<unknown>>>();
const listeners = new Set<() => void>();
let owner: string | null = null;

/**
 * Names the account whose answers may be shown, and restores those that this tab had before a reload. Those of another account
 * are removed.
 */
export function openPaidAnswers(accountId: string): void {
  if (owner === accountId) return;
  owner = accountId;
  bought.clear();
  const stored = readStored();
  if (stored?.accountId === accountId) for (const [key, data] of stored.answers) bought.set(key, data);
  else removePaidAnswers();
}

/** Removes all paid answers from the tab, at sign-out. */
export function removePaidAnswers(): void {
  bought.clear();
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

/** Returns an answer that was paid for; undefined if there is none. */
export function findPaidAnswer<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
): Data | undefined {
  return bought.get(keyOf(operation, variables)) as Data | undefined;
}

/** Returns whether an answer is being bought. */
export function isBuying(key: string): boolean {
  return pending.has(key);
}

/**
 * Buys an answer once: what is being bought or was bought before is not requested again. An incomplete answer is kept if
 * records of it were charged.
 */
export function buyAnswer<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
): Promise<Answer<Data>> {
  const key = keyOf(operation, variables);
  const known = bought.get(key) as Data | undefined;
  if (known !== undefined) return Promise.resolve({ data: known, errors: [] });
  const running = pending.get(key) as Promise<Answer<Data>> | undefined;
  if (running !== undefined) return running;
  const sent = sendOperation(operation, variables).then((answer) => {
    pending.delete(key);
    if (answer.data !== null && (answer.errors.length === 0 || wasCharged(answer.data))) {
      bought.set(key, answer.data);
      store();
    }
    notify();
    return answer;
  });
  pending.set(key, sent);
  notify();
  return sent;
}

/** Calls a listener whenever an answer is being bought, was bought or has failed. Returns the function that removes it. */
export function onPaidAnswersChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Returns all paid answers with their variables, the newest last. */
export function listPaidAnswers(): { variables: unknown; data: unknown }[] {
  return bought.entries().map(([key, data]) => ({ variables: JSON.parse(key.slice(key.indexOf(' ') + 1)), data }));
}

/** Searches an answer for a charge of at least one record. */
function wasCharged(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { charge } = value as { charge?: { records?: number } };
  return (charge?.records ?? 0) > 0 || Object.values(value).some(wasCharged);
}

function store(): void {
  if (owner === null) return;
  const answers = bought.entries();
  try {
    let text = JSON.stringify({ accountId: owner, answers } satisfies Stored);
    while (text.length > MAX_STORED_CHARACTERS && answers.length > 1) {
      answers.splice(0, Math.ceil(answers.length / 2));
      text = JSON.stringify({ accountId: owner, answers } satisfies Stored);
    }
    sessionStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Storage is blocked or full: a reload of this tab then asks before it buys again.
  }
}

function readStored(): Stored | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}
