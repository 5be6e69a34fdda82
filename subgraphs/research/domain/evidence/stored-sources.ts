import type { SourcePart } from '../../../../common/research/brief.ts';

/** The texts that a brief quotes, by source id and part, kept so that it can be verified again. */
export type StoredSources = Record<string, Partial<Record<SourcePart, string>>>;
