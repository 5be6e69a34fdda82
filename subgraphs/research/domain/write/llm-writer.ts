import { generateText, Output } from 'ai';
import type { Writer, WritingMaterial } from './draft.ts';
import { llmAnswer, readDrafts } from './llm/answer.ts';
import { connectModel, type ModelAddress } from './llm/connect-model.ts';
import { type LlmFailure, toLlmFailure } from './llm/llm-failure.ts';
import { NO_TOKENS } from './llm/model-tokens.ts';
import { SYSTEM_PROMPT, writePrompt } from './llm/prompt.ts';
import { chooseClaims } from './llm/quoted-lines.ts';
import { tokensOfFailure, toModelTokens } from './llm/reported-tokens.ts';

/** For both attempts together. Pages are read until a job's soft limit, and this is within the rest of its time. */
const TIMEOUT_MS = 20_000;
const MAX_RETRIES = 1;
const MAX_OUTPUT_TOKENS = 4_000;

/** Dependencies of the model's writer. */
export interface LlmWriterDependencies extends ModelAddress {
  /** Writes when the model does not. */
  fallback: Writer;
  /** Runs once for each brief that the model did not write. */
  onFallback(failure: LlmFailure): void;
  timeoutMs?: number;
}

/**
 * Creates the writer that lets a language model put the claims into sentences. The model gets the quotes of the claims,
 * never a page, has no tools, and decides nothing: what it writes is read as drafts, and verified like any other's. When the model does not write, the fallback does.
 */
export function createLlmWriter(dependencies: LlmWriterDependencies): Writer {
  const { fallback, onFallback, timeoutMs = TIMEOUT_MS } = dependencies;
  const model = connectModel(dependencies);

  async function promptModel(material: WritingMaterial, signal: AbortSignal) {
    const claims = chooseClaims(material.claims);
    const { output, usage } = await generateText({
      model,
      system: SYSTEM_PROMPT,
      prompt: writePrompt(material, claims),
      output: Output.object({ schema: llmAnswer, name: 'brief_sentences' }),
      temperature: 0,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      maxRetries: MAX_RETRIES,
      abortSignal: signal,
    });
    const known = { order: material.order, knownIds: new Set(claims.map(({ id }) => id)) };
    return { drafts: readDrafts(output, known), tokens: toModelTokens(usage) };
  }

  return async (material, signal) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    let failure: LlmFailure = 'empty';
    let tokens = NO_TOKENS;
    try {
      const answer = await promptModel(material, AbortSignal.any([signal, deadline]));
      // A brief without a summary is none, so an answer without one is as good as empty.
      if (answer.drafts.some(({ place }) => place === 'summary')) return { ...answer, writer: 'llm' };
      tokens = answer.tokens;
    } catch (error) {
      signal.throwIfAborted();
      tokens = tokensOfFailure(error);
      failure = deadline.aborted ? 'timeout' : toLlmFailure(error);
    }
    onFallback(failure);
    return { ...(await fallback(material, signal)), tokens };
  };
}
