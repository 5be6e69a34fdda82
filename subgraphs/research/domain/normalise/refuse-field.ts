import { ServiceError } from '../../../../common/errors.ts';
import { describeSize, isLongerThan } from '../../../../common/text-limits.ts';
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

/**
 * Refuses a field that is longer than allowed, before any parser sees it.
 * @param takes names the limit
 * @throws ServiceError INVALID_INPUT that names the field, the limit and the size given.
 */
export function requireSize(field: RequestField, text: string, { takes, max }: { takes: string; max: number }): void {
  if (isLongerThan(text, max)) refuseField(field, 'is too long', `${takes}. ${describeSize(text)}`);
}
