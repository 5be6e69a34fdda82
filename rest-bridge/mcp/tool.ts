import type { Tool } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { type JsonSchema, toStandaloneSchema } from '../json-schema.ts';
import type { Route } from '../route.ts';
import type { ResearchWait } from './research-waits.ts';
import type { RouteResult, ToolResult } from './route-result.ts';

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

/** The error body of a call with an argument that is missing, or that no URL can carry. */
export interface UnusableArgument {
  error: string;
  code: 'INVALID_ID' | 'INVALID_INPUT' | 'INVALID_FILTER';
}

/** A tool of the agent server: a route of `/v1` under the name and with the description that models read. */
export interface AgentTool {
  definition: Tool;
  /** Builds the request from raw arguments. The route validates them. */
  toRequest(args: Record<string, unknown>): RouteRequest;
  /** Returns the error body of a call that lacks a part of the path, or can't be written as a query; such a call makes no request. */
  findUnusable?(args: Record<string, unknown>): UnusableArgument | undefined;
  /** Returns whether a call with usable arguments makes exactly one request with the caller's key, at once; never unless given. */
  isOneRequest?(args: Record<string, unknown>): boolean;
  /** Runs the call with what the tool does beside it; the call alone unless given. */
  run?(call: () => Promise<RouteResult>, args: Record<string, unknown>, session: ToolSession): Promise<ToolResult>;
}

/** The parts of a message that a tool may use beside its route. */
export interface ToolSession {
  /** Waits for a research job of the caller; returns at once to callers who have none. */
  waitForResearch(wait: Omit<ResearchWait, 'signal'>): Promise<void>;
  /** Sends a progress notification; undefined unless the client wants them. */
  reportProgress?: ((progress: number, message: string) => Promise<void>) | undefined;
}

/** The parts of a tool that its route does not have. */
interface ToolText {
  name: string;
  title: string;
  description: string;
  /** The meaning of the id that the tool takes, with the tool that returns it. */
  idDescription?: string;
  effects: Effects;
}

/** Declares a tool by its route: the schemas are those of the route. */
export function toolOf(
  route: Pick<Route, 'method' | 'path' | 'params' | 'query' | 'body' | 'response' | 'malformedId'> &
    Partial<Pick<Route, 'operation'>>,
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
      inputSchema: describeId(toObjectSchema(input, 'input'), text.idDescription),
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
    findUnusable(args) {
      const missing = pathArgumentsOf(route.path).find((name) => isBlank(args[name]));
      if (missing === undefined) return route.query === undefined ? undefined : findUnwritable(args);
      const description = text.idDescription === undefined ? '' : ` ${text.idDescription}`;
      // The watchlist routes have no code for a malformed id (contract).
      const code = route.malformedId === 'NOT_FOUND' ? 'INVALID_INPUT' : 'INVALID_ID';
      return { error: `${missing}: is missing.${description}`, code };
    },
    // Only the routes with a key have an operation.
    isOneRequest: () => route.operation !== undefined,
  } satisfies AgentTool;
}

const PATH_ARGUMENT = /\{(\w+)\}/g;

function pathArgumentsOf(path: string): string[] {
  return [...path.matchAll(PATH_ARGUMENT)].map(([, name]) => name ?? '');
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** Returns the error body for the first argument that a query can't carry as it is; undefined when it carries all. */
function findUnwritable(args: Record<string, unknown>): UnusableArgument | undefined {
  for (const [name, value] of Object.entries(args)) {
    const isText = typeof value === 'string';
    if (isText && !value.isWellFormed()) return { error: `${name}: is not valid Unicode`, code: 'INVALID_FILTER' };
    if (!isText && typeof value !== 'number' && value !== null)
      return { error: `${name}: expected a string or a number`, code: 'INVALID_FILTER' };
  }
  return undefined;
}

function toRouteRequest(
  { method, path, body }: Pick<Route, 'method' | 'path' | 'body'>,
  args: Record<string, unknown>,
): RouteRequest {
  const rest = new Map(Object.entries(args));
  const pathname = path.replace(PATH_ARGUMENT, (_, name: string) => {
    const text = toText(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(text.toWellFormed());
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

type ObjectSchema = JsonSchema & { type: 'object' };

function toObjectSchema(schema: z.ZodType | undefined, io: 'input' | 'output'): ObjectSchema {
  const described = schema === undefined ? { properties: {} } : toStandaloneSchema(schema, io);
  return { ...(toPortable(described) as JsonSchema), type: 'object' };
}

/** Returns a schema of arguments with another description of the id. */
function describeId(schema: ObjectSchema, description: string | undefined): ObjectSchema {
  if (description === undefined) return schema;
  const properties = schema.properties as Record<string, JsonSchema>;
  return { ...schema, properties: { ...properties, id: { ...properties.id, description } } };
}

/**
 * Writes a schema so that strict clients of the protocol accept it: nullable types as alternatives instead of lists, and
 * additional properties of any kind as `true` instead of a schema without a rule.
 */
function toPortable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toPortable);
  if (typeof schema !== 'object' || schema === null) return schema;
  const portable = Object.fromEntries(Object.entries(schema).map(([keyword, part]) => [keyword, toPortable(part)]));
  if (isEmptyObject(portable.additionalProperties)) portable.additionalProperties = true;
  if (!Array.isArray(portable.type)) return portable;
  const { type: types, description, ...rules } = portable;
  const anyOf = (types as string[]).map((type) => (type === 'null' ? { type } : { type, ...rules }));
  return { ...(description !== undefined && { description }), anyOf };
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
