import { ServiceError } from '../../../../common/errors.ts';
import type { PeopleParts } from './people-parts.ts';
import type { PersonWithHash } from './person.ts';

/**
 * Checks the password of a signed-in person before a change that a stolen session must not make.
 * @throws ServiceError INVALID_INPUT naming the field, RATE_LIMITED
 */
export async function checkPassword(
  { store, passwords, throttle }: Pick<PeopleParts, 'store' | 'passwords' | 'throttle'>,
  { personId, password, field }: { personId: string; password: string; field: string },
): Promise<PersonWithHash> {
  await throttle.password(personId);
  const person = await store.find(personId);
  if (person !== null && (await passwords.matches(person.passwordHash, password))) return person;
  throw new ServiceError('INVALID_INPUT', `${field}: is not your password`, { field });
}
