import type { Logger } from '../../../common/logger.ts';
import { createModelReader, type ModelReader } from './reader/model-reader.ts';
import type { Writer } from './write/draft.ts';
import { extractiveWriter } from './write/extractive-writer.ts';
import type { ModelAddress } from './write/llm/connect-model.ts';
import { createLlmWriter } from './write/llm-writer.ts';

/** What a language model does for a brief. */
export interface LanguageModel {
  writer: Writer;
  reader: ModelReader;
}

/** Connects a language model. Importing this file loads the libraries of models, which a service without one never needs. */
export function createLanguageModel(address: ModelAddress, logger: Logger): LanguageModel {
  return {
    writer: createLlmWriter({
      ...address,
      fallback: extractiveWriter,
      onFallback: (failure) => logger.warn({ failure }, 'the language model did not write a brief'),
    }),
    reader: createModelReader({
      ...address,
      onFailure: (failure) => logger.warn({ failure }, 'the language model did not read the pages of a brief'),
    }),
  };
}
