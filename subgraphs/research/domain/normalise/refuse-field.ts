import { ServiceError } from '../../../../common/errors.ts';
import type { IdentifierKind } from '../evidence/prospect.ts';

/** Fields of the contract's ResearchRequest. */
export type RequestField = IdentifierKind | 'context' | 'purpose';

/**
 * Refuses one field of a request: what is wrong with it, and what it takes.
 * @throws ServiceError INVALID_INPUT that names the field.
 */
export function refuseField(field: RequestField, problem: string, takes: string): never {
  throw new ServiceError('INVALID_INPUT', `${field} ${problem}; it takes ${takes}.`, { field });
}
