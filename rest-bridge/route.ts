import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { z } from 'zod';
import type { FieldNames } from '../common/respell-failure.ts';

/** The validated parts of a request. Parts that the route does not declare are ignored. */
export interface RouteInput<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
}

/** The response of a route. */
export interface RouteResponse {
  body: unknown;
  /** Response headers; undefined ones are omitted. */
  headers?: Record<string, string | undefined>;
}

/**
 * The declaration of a route with a key: the source of its validation, OpenAPI document, operation on the graph and
 * response. Plugins handle authentication, limits, deadline, holds and error bodies.
 */
export interface RouteDeclaration<Params, Query, Body, Data, Variables> {
  method: 'GET' | 'POST' | 'DELETE';
  /** The path with `{name}` parameters, as OpenAPI writes it. */
  path: string;
  operationId: string;
  summary: string;
  tag: string;
  params?: z.ZodType<Params>;
  /** The error code of a malformed path id; the watchlist routes report it as a missing object (contract). */
  malformedId?: 'INVALID_ID' | 'NOT_FOUND';
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** Whether a 400 names the failed field (contract, Errors: feedback's may). */
  namesFailedField?: boolean;
  /** The status of success, and its body. */
  status: 200 | 201 | 202;
  response: z.ZodType;
  /** Whether to send the body without the schema's serialiser: stored data may have fields that `response` lacks. */
  skipResponseSerializer?: boolean;
  /** Descriptions of response headers, by name. */
  headers?: Record<string, string>;
  /** Error statuses besides those that every route with a key can return. */
  errors: (400 | 402 | 404 | 409 | 502)[];
  operation: TypedDocumentNode<Data, Variables>;
  /** The inputs that the graph names otherwise than REST, for the messages of its failures. */
  restNames?: FieldNames;
  /** Returns the operation's variables. @throws ServiceError for rules that the schema can't express */
  variables(input: RouteInput<Params, Query, Body>): Variables;
  /** Returns the variables of the next page; null after the last. Omitted for single pages. */
  nextPage?(data: Data): Variables | null;
  /** Builds the response from one or more pages. @throws ServiceError NOT_FOUND if the graph returned null */
  toResponse(first: Data, ...further: Data[]): RouteResponse;
}

/** A declared route of any type, for the plugins. */
export type Route = RouteDeclaration<unknown, unknown, unknown, unknown, unknown>;

/** Declares a route; types are inferred from its schemas and its operation. */
export function defineRoute<Params = undefined, Query = undefined, Body = undefined, Data = never, Variables = never>(
  route: RouteDeclaration<Params, Query, Body, Data, Variables>,
): Route {
  return route as unknown as Route;
}
