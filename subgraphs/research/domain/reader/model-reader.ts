import { generateText, Output } from 'ai';
import type { ModelTokens } from '../../../../common/research/brief.ts';
import type { Prospect } from '../evidence/prospect.ts';
import type { SourceDocument } from '../evidence/source-document.ts';
import { connectModel, type ModelAddress } from '../write/llm/connect-model.ts';
import { type LlmFailure, toLlmFailure } from '../write/llm/llm-failure.ts';
import { NO_TOKENS } from '../write/llm/model-tokens.ts';
import { tokensOfFailure, toModelTokens } from '../write/llm/reported-tokens.ts';
import { type Proposal, readerAnswer, readProposals } from './proposal.ts';
import { choosePages, READER_PROMPT, writeReadingPrompt } from './reading-prompt.ts';

/** Longest that reading delays a job. */
const TIMEOUT_MS = 15_000;
/** With the bounds of the prompt, what one job costs at most: there is one call, and it is not repeated. */
const MAX_OUTPUT_TOKENS = 4_000;

/** Proposals of a model, and their cost. */
export interface ModelReading {
  proposals: Proposal[];
  tokens: ModelTokens;
}

/** Reads pages for claims that rules miss. It never fails: without an answer there are no proposals. */
export type ModelReader = (
  material: { prospect: Prospect; documents: readonly SourceDocument[] },
  signal: AbortSignal,
) => Promise<ModelReading>;

/** Dependencies of the reader. */
export interface ModelReaderDependencies extends ModelAddress {
  /** Runs once for each job that the model did not read for. */
  onFailure(failure: LlmFailure): void;
  timeoutMs?: number;
}

/**
 * Creates the reader that lets a language model propose claims from the visible text of the prospect's own pages: one call a
 * job, without tools, with bounded pages and a bounded answer. What it proposes is checked like any other finding.
 */
export function createModelReader(dependencies: ModelReaderDependencies): ModelReader {
  const { onFailure, timeoutMs = TIMEOUT_MS } = dependencies;
  const model = connectModel(dependencies);

  return async ({ prospect, documents }, signal) => {
    const pages = choosePages(documents);
    if (pages.length === 0 || signal.aborted) return { proposals: [], tokens: NO_TOKENS };
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const { output, usage } = await generateText({
        model,
        system: READER_PROMPT,
        prompt: writeReadingPrompt(prospect, pages),
        output: Output.object({ schema: readerAnswer, name: 'proposed_claims' }),
        temperature: 0,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, deadline]),
      });
      return { proposals: readProposals(output, new Set(pages.map(({ id }) => id))), tokens: toModelTokens(usage) };
    } catch (error) {
      onFailure(deadline.aborted || signal.aborted ? 'timeout' : toLlmFailure(error));
      return { proposals: [], tokens: tokensOfFailure(error) };
    }
  };
}
