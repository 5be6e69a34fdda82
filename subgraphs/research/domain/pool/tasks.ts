import type { Brief } from '../../../../common/research/brief.ts';
import type { ResearchErrorCode } from '../../../../common/research/research-error.ts';
import { ResearchError } from '../evidence/prospect.ts';
import { type BriefParts, finishBrief } from '../finish-brief.ts';
import { type Evidence, type GatheredClaims, gatherClaims } from '../gather-claims.ts';
import { parseFeedPage } from '../parse/parse-feed.ts';
import { parsePage } from '../parse/parse-page.ts';
import { parseSitemap } from '../parse/parse-sitemap.ts';

/** Tasks of the pool's threads. Input and result are plain data, and a task is a pure function. */
export const TASKS = {
  parsePage,
  parseFeedPage,
  parseSitemap,
  gatherClaims: gatherOrRefuse,
  finishBrief: finishOrRefuse,
} as const;

/** Names of tasks. */
export type TaskKind = keyof typeof TASKS;
export type TaskInput<Kind extends TaskKind> = Parameters<(typeof TASKS)[Kind]>[0];
export type TaskResult<Kind extends TaskKind> = ReturnType<(typeof TASKS)[Kind]>;

/** Why no brief comes about: an error loses its code on its way out of a thread. */
type Refusal = { refused: { code: ResearchErrorCode; message: string } };

function gatherOrRefuse(evidence: Evidence): { gathered: GatheredClaims } | Refusal {
  return orRefuse(() => ({ gathered: gatherClaims(evidence) }));
}

function finishOrRefuse(parts: BriefParts): { brief: Brief } | Refusal {
  return orRefuse(() => ({ brief: finishBrief(parts) }));
}

function orRefuse<Result>(task: () => Result): Result | Refusal {
  try {
    return task();
  } catch (error) {
    if (!(error instanceof ResearchError)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
}
