import { type Clock, systemClock } from '../../common/clock.ts';
import type { Logger } from '../../common/logger.ts';
import type { Database } from '../../common/mongo/open-mongo.ts';
import { hostKey } from '../../common/outbound/connect-map.ts';
import type { OutboundClient } from '../../common/outbound/outbound-client.ts';
import { PACKAGE_VERSION } from '../../common/package-version.ts';
import type { Settings } from '../../common/settings.ts';
import { createSourcePacing } from './domain/fetch/source-pacing.ts';
import { createBriefMaker } from './domain/make-brief.ts';
import { createWorkerPool } from './domain/pool/worker-pool.ts';
import { createModelReader, type ModelReader } from './domain/reader/model-reader.ts';
import type { MakeBrief } from './domain/run-research.ts';
import type { FindRounds } from './domain/sources/funding-records.ts';
import type { Writer } from './domain/write/draft.ts';
import { extractiveWriter } from './domain/write/extractive-writer.ts';
import { createPageCacheStore } from './store/page-cache.store.ts';
import { createSourceTurnsStore } from './store/source-turns.store.ts';

/** Dependencies of the brief service. */
export interface BriefServiceDependencies extends Pick<Database, 'db'> {
  outbound: OutboundClient;
  settings: Pick<Settings, 'publicUrl' | 'researchLlm' | 'outboundConnectTo'>;
  /** The service's own rounds of a company. */
  findRounds: FindRounds;
  logger: Logger;
  clock?: Clock;
}

/** The making of briefs, with the threads that it takes. */
export interface BriefService {
  makeBrief: MakeBrief;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** Wires the making of briefs to its cache, its threads and its writer. */
export function createBriefService(dependencies: BriefServiceDependencies): BriefService {
  const { db, outbound, settings, findRounds, logger, clock = systemClock } = dependencies;
  const pool = createWorkerPool();
  const makeBrief = createBriefMaker({
    outbound,
    cache: createPageCacheStore({ db }),
    pacing: createSourcePacing({
      turns: createSourceTurnsStore({ db }),
      isReplaced: (hostname) => isReplaced(settings.outboundConnectTo, hostname),
    }),
    pool,
    writer: chooseWriter(settings.researchLlm, logger),
    reader: chooseReader(settings.researchLlm, logger),
    findRounds,
    roundUrl: (id) => `${settings.publicUrl}/v1/funding/${id}`,
    userAgent: `FundingSignalsBot/${PACKAGE_VERSION} (+${settings.publicUrl})`,
    onSourceFailure: ({ source, reason, error }) =>
      logger.debug({ err: error, source, reason }, 'a source gave nothing'),
    clock,
  });
  return { makeBrief, close: pool.close };
}

/** Checks whether no request to a host reaches it, because another answers in its place or it is refused. */
function isReplaced(connectTo: Settings['outboundConnectTo'], hostname: string): boolean {
  return connectTo !== null && (connectTo.refusesOthers || connectTo.targets.has(hostKey(hostname)));
}

/** Creates the writer that the settings choose. The libraries of the model are loaded with its first brief. */
function chooseWriter(llm: Settings['researchLlm'], logger: Logger): Writer {
  if (llm === null) return extractiveWriter;
  let llmWriter: Promise<Writer> | undefined;
  async function loadLlmWriter(options: NonNullable<Settings['researchLlm']>): Promise<Writer> {
    const { createLlmWriter } = await import('./domain/write/llm-writer.ts');
    return createLlmWriter({
      ...options,
      fallback: extractiveWriter,
      onFallback: (failure) => logger.warn({ failure }, 'the language model did not write a brief'),
    });
  }
  return async (material, signal) => {
    llmWriter ??= loadLlmWriter(llm);
    return (await llmWriter)(material, signal);
  };
}

/** Creates the reader that the settings choose; null without a language model. */
function chooseReader(llm: Settings['researchLlm'], logger: Logger): ModelReader | null {
  if (llm === null) return null;
  const onFailure: Parameters<typeof createModelReader>[0]['onFailure'] = (failure) =>
    logger.warn({ failure }, 'the language model did not read the pages of a brief');
  return createModelReader({ ...llm, onFailure });
}
