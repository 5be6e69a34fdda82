import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { boundedFetch } from './bounded-fetch.ts';

/** Address of a language model. */
export interface ModelAddress {
  /** An OpenAI-compatible API, up to and without `/chat/completions` (`RESEARCH_LLM_BASE_URL`). */
  baseUrl: string;
  model: string;
  /** Sent as a bearer token; undefined where the server needs none. */
  apiKey: string | undefined;
}

/** Connects to a language model. The server must know `response_format: json_schema`. */
export function connectModel({ baseUrl, model, apiKey }: ModelAddress): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'operator',
    baseURL: baseUrl,
    supportsStructuredOutputs: true,
    fetch: boundedFetch,
    ...(apiKey !== undefined && { apiKey }),
  });
  return provider(model);
}
