import { utcDay } from '../../../common/clock.ts';
import { APP_SECRET } from '../app-secret.ts';
import type { HttpLoadOptions } from '../http-load.worker.ts';
import { ROUND_FIELDS } from '../round-fields.ts';

export const ACCOUNTS = 50;
const IN_FLIGHT = 50;
const PAGE = 25;
/** A query that two subgraphs answer together, with another entity of each record. */
const OF_TWO_SUBGRAPHS = `query Briefed($limit: Int) {
  fundingRounds(first: $limit) { nodes { id companyName announcedAt company { domain briefs(first: 3) { nodes { id } } } } } }`;
const QUERY = `query Rounds($limit: Int) { fundingRounds(first: $limit) { nodes { ${ROUND_FIELDS} } } }`;
/** Pages that differ, so that no two requests in flight share one. */
const PAGES = Array.from({ length: 100 }, (_, day) => {
  const until = utcDay(new Date(Date.UTC(2026, 0, 28 - day)));
  return `/v1/funding?limit=${PAGE}&until=${until}`;
});
const MAX_PER_MINUTE = '1000000';

/** The settings of the service under load, beside its database and its ports. */
export const SETTINGS = {
  APP_SECRET,
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: MAX_PER_MINUTE,
};

/** A request, and what it may take. */
export interface ComparedRequest {
  name: string;
  paths: readonly string[];
  /** Sent to the port of GraphQL. */
  body?: string;
  isFree?: boolean;
  /** The most processor time to that of bare Fastify, in one process and of separate services. */
  goals: { oneProcess: number; separate?: number };
}

/** What is requested under load. */
export const REQUESTS: readonly ComparedRequest[] = [
  {
    name: 'the newest 25 over REST',
    paths: [`/v1/funding?limit=${PAGE}`],
    goals: { oneProcess: 1.05, separate: 2.86 },
  },
  { name: '100 different pages over REST', paths: PAGES, goals: { oneProcess: 1.05 } },
  {
    name: 'the newest 25 over GraphQL',
    paths: ['/graphql'],
    body: JSON.stringify({ query: QUERY, variables: { limit: PAGE } }),
    goals: { oneProcess: 1.33 },
  },
  { name: 'GET /v1/version', paths: ['/v1/version'], isFree: true, goals: { oneProcess: 1.43 } },
];

/** What is profiled beside {@link REQUESTS}. */
export const TWO_SUBGRAPHS = {
  name: '25 with the briefs on each company over GraphQL',
  paths: ['/graphql'],
  body: JSON.stringify({ query: OF_TWO_SUBGRAPHS, variables: { limit: PAGE } }),
};

/** Returns the load of a request by the holders of some keys. */
export function toLoad(
  { paths, body }: Pick<ComparedRequest, 'paths' | 'body'>,
  { apiKeys, durationMs }: Pick<HttpLoadOptions, 'apiKeys' | 'durationMs'>,
): Omit<HttpLoadOptions, 'origin'> {
  const load = { paths, apiKeys, inFlight: IN_FLIGHT, durationMs };
  return body === undefined ? load : { ...load, body };
}
