import type { Answer, GraphFailure, Operation } from './operation.ts';
import { reportSession } from './session-end.ts';

const ENDPOINT = '/graphql';
/** Longer than the service's own deadline, which answers first unless the connection is dead. */
const REQUEST_TIMEOUT_MS = 70_000;

const UNREACHABLE: GraphFailure = {
  code: 'UNREACHABLE',
  message: 'The service could not be reached. Check your connection and try again.',
  path: '',
};
const TIMED_OUT: GraphFailure = {
  ...UNREACHABLE,
  message: 'The service did not answer in time. Check your connection and try again.',
};
const OUTDATED: GraphFailure = {
  code: 'OPERATION_NOT_REGISTERED',
  message: 'This page is of an older version. Reload it and try again.',
  path: '',
};

/**
 * Sends a registered operation with the session's cookie. Never throws and never repeats a request: every failure is part of the
 * answer. The end of the session, a 401, is reported.
 */
export async function sendOperation<Data, Variables>(
  { hash }: Operation<Data, Variables>,
  variables: Variables,
): Promise<Answer<Data>> {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
  try {
    const response = await fetch(ENDPOINT, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
      body: JSON.stringify({ variables, extensions }),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const answer = readAnswer<Data>(await readBody(response), response);
    if (response.ok || response.status === 401) reportSession(response.ok);
    return answer;
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return { data: null, errors: [isTimeout ? TIMED_OUT : UNREACHABLE] };
  }
}

/** Returns the body; null for a failure without JSON, such as of a proxy. Throws when the body of an answer breaks off. */
async function readBody(response: Response): Promise<unknown> {
  return response.ok ? response.json() : response.json().catch(() => null);
}

function readAnswer<Data>(body: unknown, response: Response): Answer<Data> {
  const { data = null, errors = [] } = (body ?? {}) as { data?: Data | null; errors?: unknown[] };
  if (data === null && errors.length === 0) return { data, errors: [failureOf(response)] };
  return { data, errors: errors.map((error) => readFailure(error, response)) };
}

function readFailure(error: unknown, response: Response): GraphFailure {
  const { message, path, extensions } = error as {
    message?: string;
    path?: (string | number)[];
    extensions?: { code?: string; field?: string; retryAfterSeconds?: number };
  };
  const code = extensions?.code ?? failureOf(response).code;
  if (code === OUTDATED.code || code.startsWith('PERSISTED_QUERY_')) return OUTDATED;
  return {
    code,
    message: message ?? failureOf(response).message,
    field: extensions?.field,
    retryAfterSeconds: extensions?.retryAfterSeconds,
    path: path?.join('.') ?? '',
  };
}

function failureOf({ status }: Response): GraphFailure {
  if (status === 401) return { code: 'UNAUTHENTICATED', message: 'Your session has ended. Sign in again.', path: '' };
  if (status === 429)
    return { code: 'RATE_LIMITED', message: 'Too many requests. Wait a minute, then try again.', path: '' };
  return { ...UNREACHABLE, code: 'UNAVAILABLE', message: `The service failed (status ${status}). Try again.` };
}
