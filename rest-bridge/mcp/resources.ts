import { ProtocolError, type ReadResourceResult, type Resource } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { KNOWN_STAGES } from '../../common/funding/stages.ts';
import { renderBrief } from '../../common/research/markdown/render-brief.ts';
import { type JsonSchema, toStandaloneSchema } from '../json-schema.ts';
import { searchFunding } from '../routes/funding/search-funding.route.ts';
import { RPC_CODES } from './rpc-refusal.ts';

const PRICES_URI = 'funding-signals://price-list';
const FILTERS_URI = 'funding-signals://filters';
const BRIEF_URI = /^funding-signals:\/\/research\/([^/]+)\/brief$/;
const JSON_TYPE = 'application/json';
const MARKDOWN_TYPE = 'text/markdown';

/** The resources of an endpoint. */
export interface AgentResources {
  list: readonly Resource[];
  /** Resources by id. */
  templates: readonly { uriTemplate: string; name: string }[];
  /** Reads a resource, also one by id. @throws ProtocolError */
  read(uri: string, readRoute: ReadRoute): Promise<ReadResourceResult>;
}

const RESOURCES = [
  {
    uri: PRICES_URI,
    name: 'price-list',
    title: 'Price list',
    description: 'What a record, a brief and a delivered record cost.',
    mimeType: JSON_TYPE,
  },
  {
    uri: FILTERS_URI,
    name: 'filters',
    title: 'Filters of the search',
    description: 'What each filter means, and the usual values of the stage.',
    mimeType: MARKDOWN_TYPE,
  },
];

const TEMPLATES = [
  {
    uriTemplate: 'funding-signals://research/{research_id}/brief',
    name: 'brief',
    title: 'Research brief',
    description: 'A completed brief of the account as Markdown, with its quotes and sources as footnotes. Free.',
    mimeType: MARKDOWN_TYPE,
  },
];

/** Reads a route by GET; the answer is that of the caller. */
export type ReadRoute = (url: string) => Promise<{ statusCode: number; payload: string }>;

/**
 * Reads a resource.
 * @throws ProtocolError -32602 for one that there is not, also another account's; -32000 with the route's status and error
 *   body where it can't be read
 */
async function readResource(uri: string, readRoute: ReadRoute): Promise<ReadResourceResult> {
  if (uri === PRICES_URI) return toContents(uri, JSON_TYPE, (await readOrFail('/pricing', { uri, readRoute })).payload);
  if (uri === FILTERS_URI) return toContents(uri, MARKDOWN_TYPE, FILTER_VOCABULARY);
  const [, id] = BRIEF_URI.exec(uri) ?? [];
  if (id === undefined) throw missing(uri);
  const path = `/v1/research/${encodeURIComponent(id.toWellFormed())}`;
  const { result } = JSON.parse((await readOrFail(path, { uri, readRoute })).payload);
  if (result === null) throw missing(uri, 'This research has no brief: it is queued, or it failed.');
  return toContents(uri, MARKDOWN_TYPE, renderBrief(result));
}

async function readOrFail(path: string, { uri, readRoute }: { uri: string; readRoute: ReadRoute }) {
  const answer = await readRoute(path);
  if (answer.statusCode === 200) return answer;
  if ([400, 401, 403, 404].includes(answer.statusCode)) throw missing(uri);
  const body = JSON.parse(answer.payload);
  throw new ProtocolError(RPC_CODES.SERVER_ERROR, body.error, { status: answer.statusCode, ...body });
}

function missing(uri: string, message = 'There is no such resource.'): ProtocolError {
  return new ProtocolError(RPC_CODES.INVALID_PARAMS, message, { uri: uri.toWellFormed() });
}

function toContents(uri: string, mimeType: string, text: string): ReadResourceResult {
  return { contents: [{ uri, mimeType, text }] };
}

/** The resources for callers with an account. */
export const ACCOUNT_RESOURCES: AgentResources = { list: RESOURCES, templates: TEMPLATES, read: readResource };

/** The resources without a key. */
export const FREE_RESOURCES: AgentResources = { ...ACCOUNT_RESOURCES, templates: [] };

/** The filters of the search as Markdown, from the schema of its route. */
const FILTER_VOCABULARY = describeFilters(searchFunding.query);

function describeFilters(query: z.ZodType | undefined): string {
  const { properties = {} } = query === undefined ? {} : toStandaloneSchema(query, 'input');
  const rows = Object.entries(properties as Record<string, JsonSchema>).map(
    ([name, { description, examples = [] }]) =>
      `- \`${name}\`: ${description}${(examples as unknown[]).map((value) => ` Such as \`${value}\`.`).join('')}`,
  );
  const stages = `Usual values of \`round\`: ${KNOWN_STAGES.map((stage) => `\`${stage}\``).join(', ')}.`;
  return `# Filters of the search\n\nAll given filters must match.\n\n${rows.join('\n')}\n\n${stages}\n`;
}
