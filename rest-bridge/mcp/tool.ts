import type { Tool } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { toStandaloneSchema } from '../json-schema.ts';
import type { Route } from '../route.ts';

/** The effects of a tool, as hints for clients. */
interface Effects {
  /** Whether it changes nothing. */
  readOnly: boolean;
  /** Whether it removes something. */
  destructive?: boolean;
  /** Whether repeating it changes nothing more. */
  idempotent?: boolean;
  /** Whether it reaches other systems. */
  openWorld?: boolean;
}

/** A request to one of our own routes. */
export interface RouteRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path and query. */
  url: string;
  /** The body as JSON; undefined for none. */
  payload: string | undefined;
}

/** A tool of the agent server: a route of `/v1` under the name and with the description that models read. */
export interface AgentTool {
  definition: Tool;
  /** Builds the request from raw arguments. The route validates them. */
  toRequest(args: Record<string, unknown>): RouteRequest;
}

/** The parts of a tool that its route does not have. */
interface ToolText {
  name: string;
  title: string;
  description: string;
  effects: Effects;
}

/** Declares a tool by its route: the schemas are those of the route. */
export function toolOf(
  route: Pick<Route, 'method' | 'path' | 'params' | 'query' | 'body' | 'response'>,
  text: ToolText,
) {
  // Each route takes its input in one place: the path, the query or the body.
  const input = route.params ?? route.query ?? route.body;
  const { readOnly, destructive = false, idempotent = readOnly, openWorld = false } = text.effects;
  return {
    definition: {
      name: text.name,
      title: text.title,
      description: text.description,
      inputSchema: toObjectSchema(input, 'input'),
      outputSchema: toObjectSchema(route.response, 'output'),
      annotations: {
        title: text.title,
        readOnlyHint: readOnly,
        destructiveHint: destructive,
        idempotentHint: idempotent,
        openWorldHint: openWorld,
      },
    },
    toRequest: (args) => toRouteRequest(route, args),
  } satisfies AgentTool;
}

function toRouteRequest(
  { method, path, body }: Pick<Route, 'method' | 'path' | 'body'>,
  args: Record<string, unknown>,
): RouteRequest {
  const rest = new Map(Object.entries(args));
  const pathname = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = toText(rest.get(name) ?? '');
    rest.delete(name);
    // An empty part would be another path; a blank is a malformed id of this one.
    return encodeURIComponent(text === '' ? ' ' : text.toWellFormed());
  });
  if (body !== undefined) return { method, url: pathname, payload: JSON.stringify(Object.fromEntries(rest)) };
  const given = [...rest].filter(([, value]) => value !== null);
  const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, toText(value)]));
  return { method, url: given.length === 0 ? pathname : `${pathname}?${query}`, payload: undefined };
}

/** Writes an argument as a query or path carries it. */
function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function toObjectSchema(schema: z.ZodType | undefined, io: 'input' | 'output') {
  const described = schema === undefined ? { properties: {} } : toStandaloneSchema(schema, io);
  return { ...described, type: 'object' } as const;
}
