import { type LanguageModelUsage, NoObjectGeneratedError } from 'ai';
import type { ModelTokens } from '../../../../../common/research/brief.ts';

/** More than a call can cost: what a server reports beyond it is wrong. */
const MAX_REPORTED_TOKENS = 10_000_000;

/** Tokens of a call that did not happen, or of which the server reports nothing. */
export const NO_TOKENS: ModelTokens = { input: 0, output: 0 };

/** Returns the tokens of a call as the server reports them. */
export function toModelTokens({ inputTokens, outputTokens }: LanguageModelUsage): ModelTokens {
  return { input: toCount(inputTokens), output: toCount(outputTokens) };
}

/** Returns the tokens of a call whose answer could not be used. */
export function tokensOfFailure(error: unknown): ModelTokens {
  return NoObjectGeneratedError.isInstance(error) && error.usage ? toModelTokens(error.usage) : NO_TOKENS;
}

/** Adds the tokens of two calls. */
export function addTokens(left: ModelTokens, right: ModelTokens): ModelTokens {
  return { input: left.input + right.input, output: left.output + right.output };
}

function toCount(reported: number | undefined): number {
  return Math.min(MAX_REPORTED_TOKENS, Math.max(0, Math.round(Number(reported) || 0)));
}
