import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from '../evidence/finding.ts';
import type { Prospect } from '../evidence/prospect.ts';
import type { SourceDocument } from '../evidence/source-document.ts';
import { MAX_TURN_WAIT_MS } from '../fetch/source-pacing.ts';
import { createProspectIdentity } from '../identity/prospect-identity.ts';
import { readEdgar } from './edgar.ts';
import { type FundingRecordsDependencies, readFundingRecords } from './funding-records.ts';
import { readGdelt } from './gdelt.ts';
import { readGithub } from './github.ts';
import { readGleif } from './gleif.ts';
import { readHackerNews } from './hacker-news.ts';
import { readJobBoards } from './job-boards.ts';
import { readRdap } from './rdap.ts';
import type { Source, SourceQuestion } from './source.ts';
import type { SourceApi } from './source-api.ts';
import type { SourceRecord } from './source-record.ts';
import { readWikidata } from './wikidata.ts';
import { readWikipedia } from './wikipedia.ts';

/** Longest that one source may take, with all of its requests. */
const SOURCE_TIMEOUT_MS = 8_000;
/** Sources whose turns are further apart than that, so that the wait for one is not part of it. */
const SLOW_PACED: ReadonlySet<string> = new Set(['gdelt']);

/** Outside sources, in the order in which their documents are numbered. */
const SOURCES: ReadonlyMap<string, Source> = new Map([
  ['wikidata', readWikidata],
  ['wikipedia', readWikipedia],
  ['gleif', readGleif],
  ['edgar', readEdgar],
  ['rdap', readRdap],
  ['github', readGithub],
  ['job_boards', readJobBoards],
  ['gdelt', readGdelt],
  ['hacker_news', readHackerNews],
]);

/** Documents and findings of outside sources. */
export interface GatheredSources {
  documents: SourceDocument[];
  findings: Finding[];
  /** Sources that failed or took too long, for the log: their names and why. */
  failures: { source: string; reason: 'timeout' | 'error'; error: unknown }[];
}

/** Request to outside sources; `firstNumber` is the number of the first document (`s7`). */
export interface GatherRequest {
  prospect: Prospect;
  /** Pages of the prospect's own site that were read; the more there are, the more can be tied to it. */
  site: readonly SourceDocument[];
  firstNumber: number;
}

/** Dependencies of outside sources. */
export interface GatherDependencies extends FundingRecordsDependencies {
  api: SourceApi;
  timeoutMs?: number;
  signal: AbortSignal;
}

/**
 * Queries all sources at once, each for at most 8 s, and GDELT after a wait for its turn. The numbers of the documents don't depend on who answers first. A
 * source that fails is left out.
 * @throws the signal's reason once the job is cancelled.
 */
export async function gatherSources(
  { prospect, site, firstNumber }: GatherRequest,
  { api, timeoutMs = SOURCE_TIMEOUT_MS, signal, ...own }: GatherDependencies,
): Promise<GatheredSources> {
  const question: SourceQuestion = {
    prospect,
    identity: createProspectIdentity(prospect, site),
    site,
    api,
  };
  const sources = new Map<string, Source>([
    ['funding_records', (sourceQuestion) => readFundingRecords(sourceQuestion, own)],
    ...SOURCES,
  ]);
  const failures: GatheredSources['failures'] = [];
  const answers = await Promise.all(
    [...sources].map(async ([source, read]) => {
      try {
        const waitMs = SLOW_PACED.has(source) ? MAX_TURN_WAIT_MS : 0;
        const records = await within(timeoutMs + waitMs, read(question));
        if (records === null) failures.push({ source, reason: 'timeout', error: null });
        return records ?? [];
      } catch (error) {
        signal.throwIfAborted();
        failures.push({ source, reason: 'error', error });
        return [];
      }
    }),
  );
  const sealed = answers.flat().map((record: SourceRecord, index) => record.seal(`s${firstNumber + index}`));
  return {
    documents: sealed.map(({ document }) => document),
    findings: sealed.flatMap(({ findings }) => findings),
    failures,
  };
}

/** Bounds work by a time: null when it took longer; later errors are dropped. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result | null> {
  const timer = new AbortController();
  work.catch(() => undefined);
  try {
    return await Promise.race([work, sleep(ms, null, { signal: timer.signal }).catch(() => null)]);
  } finally {
    timer.abort();
  }
}
