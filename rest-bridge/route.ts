import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { z } from 'zod';
import type { FieldNames } from '../common/respell-failure.ts';
import type { RouteErrorName } from './openapi/error-responses.ts';
import type { HeaderName } from './openapi/headers.ts';
import type { Tag } from './openapi/tags.ts';

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

/** A body that shows a typical use. */
export interface BodyExample {
  summary: string;
  value: Record<string, unknown>;
}

/** An operation that continues with values of a response; the values are runtime expressions of OpenAPI. */
export interface ResponseLink {
  operationId: string;
  description: string;
  parameters: Record<string, string>;
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
  /** What a caller has to know beyond the summary: price, limits, effects. */
  description: string;
  tag: Tag;
  params?: z.ZodType<Params>;
  /** The error code of a malformed path id; the watchlist routes report it as a missing object (contract). */
  malformedId?: 'INVALID_ID' | 'NOT_FOUND';
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** The body in the OpenAPI document, where `body` has rules that JSON Schema expresses by another structure. */
  describedBody?: z.ZodType;
  /** Bodies that show typical uses, by name. */
  bodyExamples?: Record<string, BodyExample>;
  /** Whether a 400 names the failed field (contract, Errors: feedback's may). */
  namesFailedField?: boolean;
  /** The status of success, and its body. */
  status: 200 | 201 | 202;
  response: z.ZodType;
  responseExample: unknown;
  /** Whether to send the body without the schema's serialiser: stored data may have fields that `response` lacks. */
  skipResponseSerializer?: boolean;
  /** Response headers besides those of the rate limit. */
  headers?: readonly HeaderName[];
  /** Operations that continue with values of the response, by name. */
  links?: Record<string, ResponseLink>;
  /** Errors besides those that every route with a key can return. */
  errors: readonly RouteErrorName[];
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
