import { ServiceError } from '../../../common/errors.ts';

/** Creates the error for an id that no watchlist of the account has. */
export function watchlistNotFound(): ServiceError {
  return new ServiceError('NOT_FOUND', 'No watchlist of this account has this id.');
}
