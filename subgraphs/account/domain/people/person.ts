import { z } from 'zod';
import { ServiceError } from '../../../../common/errors.ts';
import type { PersonRole } from '../../../../common/identity.ts';
import { isLongerThan, MAX_CHARACTERS } from '../../../../common/text-limits.ts';

/** A person who signs in to an account. */
export interface Person {
  id: string;
  accountId: string;
  /** As entered. It belongs to one person, in whatever case it is written. */
  email: string;
  role: PersonRole;
  isEmailVerified: boolean;
  createdAt: Date;
}

/** A person with the hash of the password. */
export interface PersonWithHash extends Person {
  /** Null until a password is set. */
  passwordHash: string | null;
}

/** The store of people. An address is compared by {@link emailKeyOf}. */
export interface PeopleStore {
  /** Adds a person to an existing account; returns false if another person has the address. */
  insert(person: PersonWithHash): Promise<boolean>;
  /** Opens an account with a person as its owner, both or none; returns false if another person has the address. */
  insertWithAccount(owner: PersonWithHash): Promise<boolean>;
  find(personId: string): Promise<PersonWithHash | null>;
  findByEmail(email: string): Promise<PersonWithHash | null>;
  /** Finds the owner of an account who joined first. */
  findFirstOwner(accountId: string): Promise<Person | null>;
  setPassword(personId: string, passwordHash: string, options: { isEmailVerified: boolean }): Promise<void>;
  /**
   * Sets a verified address, also as the account's if it was that of this owner; returns false if the person is gone or
   * another one has the address.
   */
  setEmail(personId: string, email: string): Promise<boolean>;
}

const emailAddress = z.email();

/**
 * Reads an e-mail address, without blanks around it.
 * @throws ServiceError INVALID_INPUT naming `email`
 */
export function readEmail(text: string): string {
  const email = isLongerThan(text, MAX_CHARACTERS.email) ? '' : text.trim();
  if (emailAddress.safeParse(email).success) return email;
  throw new ServiceError('INVALID_INPUT', 'email: expected an e-mail address', { field: 'email' });
}

/** Returns the form of an address in which it is unique: nobody gives two people addresses that differ by case. */
export function emailKeyOf(email: string): string {
  return email.toLowerCase();
}
