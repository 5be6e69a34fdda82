import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, Output } from 'ai';
import type { DraftSentence, Writer, WritingMaterial } from './draft.ts';
import { llmAnswer, readDrafts } from './llm/answer.ts';
import { boundedFetch } from './llm/bounded-fetch.ts';
import { type LlmFailure, toLlmFailure } from './llm/llm-failure.ts';
import { SYSTEM_PROMPT, writePrompt } from './llm/prompt.ts';
import { chooseClaims } from './llm/quoted-lines.ts';

/** For both attempts together, so that half of a job's time is left when the model has failed. */
const TIMEOUT_MS = 30_000;
const MAX_RETRIES = 1;
const MAX_OUTPUT_TOKENS = 4_000;

/** Dependencies of the model's writer. */
export interface LlmWriterDependencies {
  /** An OpenAI-compatible API, up to and without `/chat/completions` (`RESEARCH_LLM_BASE_URL`). */
  baseUrl: string;
  model: string;
  /** Sent as a bearer token; undefined where the server needs none. */
  apiKey: string | undefined;
  /** Writes when the model does not. */
  fallback: Writer;
  /** Runs once for each brief that the model did not write. */
  onFallback(failure: LlmFailure): void;
  timeoutMs?: number;
}

/**
 * Creates the writer that lets a language model put the claims into sentences. The model gets the quotes of the claims,
 * never a page, has no tools, and decides nothing: what it writes is read as drafts, and verified like any other's. The
 * server must know `response_format: json_schema`. When the model does not write, the fallback does.
 */
export function createLlmWriter(dependencies: LlmWriterDependencies): Writer {
  const { baseUrl, model: modelId, apiKey, fallback, onFallback, timeoutMs = TIMEOUT_MS } = dependencies;
  const provider = createOpenAICompatible({
    name: 'operator',
    baseURL: baseUrl,
    supportsStructuredOutputs: true,
    fetch: boundedFetch,
    ...(apiKey !== undefined && { apiKey }),
  });
  const model = provider(modelId);

  async function promptModel(material: WritingMaterial, signal: AbortSignal): Promise<DraftSentence[]> {
    const claims = chooseClaims(material.claims);
    const { output } = await generateText({
      model,
      system: SYSTEM_PROMPT,
      prompt: writePrompt(material, claims),
      output: Output.object({ schema: llmAnswer, name: 'brief_sentences' }),
      temperature: 0,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      maxRetries: MAX_RETRIES,
      abortSignal: signal,
    });
    return readDrafts(output, { order: material.order, knownIds: new Set(claims.map(({ id }) => id)) });
  }

  return async (material, signal) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    let failure: LlmFailure = 'empty';
    try {
      const drafts = await promptModel(material, AbortSignal.any([signal, deadline]));
      // A brief without a summary is none, so an answer without one is as good as empty.
      if (drafts.some(({ place }) => place === 'summary')) return { drafts, writer: 'llm' };
    } catch (error) {
      signal.throwIfAborted();
      failure = deadline.aborted ? 'timeout' : toLlmFailure(error);
    }
    onFallback(failure);
    return fallback(material, signal);
  };
}
