import { normalizeFundingFilter } from '../../../common/funding/filter.ts';
import { toGraphFilters } from '../../../common/funding/rest-filters.ts';
import type { MongoHandle } from '../../../common/mongo/open-mongo.ts';
import type { FundingService } from '../../../subgraphs/funding/service.ts';
import type { SearchCase } from './cases.ts';

const MAX_TIME_MS = 30_000;
const LIMIT = 26;

/** The query plans of searches. */
export interface Plans {
  /** A Markdown table of the index and the number of keys and documents examined. */
  table: string;
  /** Searches with an in-memory sort or a collection scan. */
  faults: string[];
}

interface Stage {
  stage: string;
  indexName?: string;
  inputStage?: Stage;
  inputStages?: Stage[];
}

/** Runs each search once and reads its plan from the server's profiler. */
export async function readPlans(
  db: MongoHandle['db'],
  store: FundingService['rounds'],
  cases: readonly SearchCase[],
): Promise<Plans> {
  const lines = ['| Search | Index | Keys | Documents |', '| --- | --- | --- | --- |'];
  const faults: string[] = [];
  for (const { name, query } of cases) {
    await db.command({ profile: 2 });
    await store.find(toFilter(query), { after: null, limit: LIMIT, maxTimeMs: MAX_TIME_MS });
    await db.command({ profile: 0 });
    const [entry] = await db.collection('system.profile').find({ op: 'query' }).sort({ ts: -1 }).limit(1).toArray();
    const stages = flatten(entry?.execStats as Stage);
    const index = stages.find(({ indexName }) => indexName !== undefined)?.indexName;
    lines.push(`| ${name} | ${index} | ${entry?.keysExamined} | ${entry?.docsExamined} |`);
    for (const { stage } of stages) if (['SORT', 'COLLSCAN'].includes(stage)) faults.push(`${name}: ${stage}`);
  }
  return { table: lines.join('\n'), faults };
}

function toFilter(query: string) {
  return normalizeFundingFilter(toGraphFilters(Object.fromEntries(new URLSearchParams(query))));
}

function flatten(stage: Stage): Stage[] {
  const children = [...(stage.inputStages ?? []), ...(stage.inputStage === undefined ? [] : [stage.inputStage])];
  return [stage, ...children.flatMap(flatten)];
}
