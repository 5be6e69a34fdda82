import { type Clock, systemClock } from '../../common/clock.ts';
import type { Logger } from '../../common/logger.ts';
import type { Database } from '../../common/mongo/open-mongo.ts';
import { once } from '../../common/once.ts';
import { hostKey } from '../../common/outbound/connect-map.ts';
import type { OutboundClient } from '../../common/outbound/outbound-client.ts';
import { PACKAGE_VERSION } from '../../common/package-version.ts';
import type { Settings } from '../../common/settings.ts';
import { createSourcePacing } from './domain/fetch/source-pacing.ts';
import type { LanguageModel } from './domain/language-model.ts';
import { createBriefMaker } from './domain/make-brief.ts';
import { createWorkerPool } from './domain/pool/worker-pool.ts';
import type { MakeBrief } from './domain/run-research.ts';
import type { FindRounds } from './domain/sources/funding-records.ts';
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
    ...chooseModel(settings.researchLlm, logger),
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

/** Chooses what writes and reads. The libraries of a language model are loaded with its first brief. */
function chooseModel(
  llm: Settings['researchLlm'],
  logger: Logger,
): { writer: LanguageModel['writer']; reader: LanguageModel['reader'] | null } {
  if (llm === null) return { writer: extractiveWriter, reader: null };
  const model = once(async () => (await import('./domain/language-model.ts')).createLanguageModel(llm, logger));
  return {
    writer: async (material, signal) => (await model()).writer(material, signal),
    reader: async (material, signal) => (await model()).reader(material, signal),
  };
}
