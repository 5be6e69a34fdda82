import { type LanguageModelUsage, NoObjectGeneratedError } from 'ai';
import type { ModelTokens } from '../../../../../common/research/brief.ts';
import { NO_TOKENS } from './model-tokens.ts';

/** More than a call can cost: what a server reports beyond it is wrong. */
const MAX_REPORTED_TOKENS = 10_000_000;

/** Returns the tokens of a call as the server reports them. */
export function toModelTokens({ inputTokens, outputTokens }: LanguageModelUsage): ModelTokens {
  return { input: toCount(inputTokens), output: toCount(outputTokens) };
}

/** Returns the tokens of a call whose answer could not be used. */
export function tokensOfFailure(error: unknown): ModelTokens {
  return NoObjectGeneratedError.isInstance(error) && error.usage ? toModelTokens(error.usage) : NO_TOKENS;
}

function toCount(reported: number | undefined): number {
  return Math.min(MAX_REPORTED_TOKENS, Math.max(0, Math.round(Number(reported) || 0)));
}
