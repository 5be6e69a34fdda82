import { AISDKError, APICallError, RetryError } from 'ai';

/**
 * Why a model did not write: no answer in time, a failed call, an answer of another form (a refusal among
 * them), or one of which nothing can be used.
 */
export type LlmFailure = 'timeout' | 'call_failed' | 'unreadable' | 'empty';

/** Names what a call to a model threw before its time was over. */
export function toLlmFailure(error: unknown): LlmFailure {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  // A 200 that could not be read as JSON is an API error too.
  if (APICallError.isInstance(cause)) return cause.statusCode === 200 ? 'unreadable' : 'call_failed';
  return AISDKError.isInstance(cause) ? 'unreadable' : 'call_failed';
}
