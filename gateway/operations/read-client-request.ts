import type { FastifyRequest } from 'fastify';
import { isJsonType } from '../../common/http/content-type.ts';
import { isObject } from '../../common/is-object.ts';
import type { ClientRequest } from './client-runner.ts';

/** The extension of a request for the cost alone. */
const DRY_RUN = 'dryRun';

/**
 * Reads a request for one operation, by its text or by the hash of a registered one. Returns null for any request that is
 * unusual in some way: sent by GET, of another media type, with text and hash, for the cost alone, or with a part of another type.
 */
export function readClientRequest({ method, headers, body }: FastifyRequest): ClientRequest | null {
  if (method !== 'POST' || !isJsonType(headers['content-type']) || !isObject(body)) return null;
  const { query, operationName, variables, extensions } = body;
  const hash = readHash(extensions);
  const isByEither = typeof query === 'string' ? hash === undefined : query === undefined && typeof hash === 'string';
  if (!isByEither || !isOptional(operationName, isText) || !isOptional(variables, isObject)) return null;
  return {
    query,
    hash: hash ?? undefined,
    operationName: operationName ?? undefined,
    variables: variables ?? undefined,
    accept: headers.accept,
    takesText: true,
  } as ClientRequest;
}

/** Returns the hash that extensions name; undefined for none, null for extensions that the normal path must read. */
function readHash(extensions: unknown): string | null | undefined {
  if (extensions == null) return undefined;
  if (!isObject(extensions) || DRY_RUN in extensions) return null;
  const { persistedQuery } = extensions;
  if (persistedQuery === undefined) return undefined;
  if (!isObject(persistedQuery) || persistedQuery.version !== 1) return null;
  return isText(persistedQuery.sha256Hash) ? persistedQuery.sha256Hash : null;
}

function isOptional(value: unknown, isValid: (value: unknown) => boolean): boolean {
  return value == null || isValid(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
