import { ServiceError } from '../../common/errors.ts';

/**
 * Returns whether a request asks for the cost of its operation alone: `"extensions": {"dryRun": true}`.
 * @param extensions the `extensions` of a request, of any type
 * @throws ServiceError BAD_REQUEST for a `dryRun` that is not a boolean: it must not be run by mistake
 */
export function readDryRun(extensions: unknown): boolean {
  const { dryRun = false } = (extensions ?? {}) as { dryRun?: unknown };
  if (typeof dryRun === 'boolean') return dryRun;
  throw new ServiceError('BAD_REQUEST', 'extensions.dryRun: expected true or false.');
}
