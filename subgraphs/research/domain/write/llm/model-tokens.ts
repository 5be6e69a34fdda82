import type { ModelTokens } from '../../../../../common/research/brief.ts';

/** Tokens of a call that did not happen, or of which the server reports nothing. */
export const NO_TOKENS: ModelTokens = { input: 0, output: 0 };

/** Adds the tokens of two calls. */
export function addTokens(left: ModelTokens, right: ModelTokens): ModelTokens {
  return { input: left.input + right.input, output: left.output + right.output };
}
