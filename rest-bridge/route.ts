import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { z } from 'zod';

/** The validated parts of a request. A part that a route does not declare is not looked at. */
export interface RouteInput<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
}

/** What a route answers with. */
export interface Presented {
  body: unknown;
  /** Answer headers; one that is undefined is left out. */
  headers?: Record<string, string | undefined>;
}

/**
 * A route with a key, declared once: from this come validation, the OpenAPI document, the operation on the graph and the
 * answer. Authentication, limits, deadline, holds and error bodies are none of its business; plugins see to them.
 */
export interface RouteDeclaration<Params, Query, Body, Data, Variables> {
  method: 'GET' | 'POST' | 'DELETE';
  /** The path with `{name}` parameters, as OpenAPI writes it. */
  path: string;
  operationId: string;
  summary: string;
  tag: string;
  params?: z.ZodType<Params>;
  /** What a malformed path id is called: most routes tell, the watchlists' hide it as a missing one (contract). */
  malformedId?: 'INVALID_ID' | 'NOT_FOUND';
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** Whether a 400 names the failed field (contract, Errors: feedback's may). */
  namesFailedField?: boolean;
  /** The status of success, and its body. */
  status: 200 | 201 | 202;
  response: z.ZodType;
  /** Whether the body is sent as presented, because what was stored once may have more than `response` tells of. */
  sendsAsStored?: boolean;
  /** Answer headers by name, with what they say. */
  headers?: Record<string, string>;
  /** Error statuses besides those that every route with a key can answer. */
  errors: (400 | 402 | 404 | 409 | 502)[];
  operation: TypedDocumentNode<Data, Variables>;
  /** The operation's variables. @throws ServiceError for what the schema can't say */
  variables(input: RouteInput<Params, Query, Body>): Variables;
  /** Returns the variables that read the page after this one; null after the last. Absent: there is one page. */
  nextPage?(data: Data): Variables | null;
  /** Makes the answer of the pages read, one or more. @throws ServiceError NOT_FOUND where the graph answered null */
  present(first: Data, ...further: Data[]): Presented;
}

/** A declared route of any shape, as the plugins handle it. */
export type Route = RouteDeclaration<unknown, unknown, unknown, unknown, unknown>;

/** Declares a route; its types are inferred from its schemas and its operation. */
export function defineRoute<Params = undefined, Query = undefined, Body = undefined, Data = never, Variables = never>(
  route: RouteDeclaration<Params, Query, Body, Data, Variables>,
): Route {
  return route as unknown as Route;
}
