import { ServiceError } from '../../common/errors.ts';

/**
 * Checks the reference to a persisted query. Apollo makes a cache key of any JSON value, which fails for some objects.
 * @param extensions the `extensions` of a request, of any type
 * @throws ServiceError BAD_REQUEST for a hash that is not a string
 */
export function assertPersistedQuery(extensions: unknown): void {
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: { sha256Hash?: unknown } | null };
  if (persistedQuery == null || typeof persistedQuery.sha256Hash === 'string') return;
  throw new ServiceError('BAD_REQUEST', 'extensions.persistedQuery.sha256Hash: expected a string.');
}
