import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ServiceError } from '../../../../common/errors.ts';
import {
  countCharacters,
  isLongerThan,
  MAX_CHARACTERS,
  MIN_PASSWORD_CHARACTERS,
} from '../../../../common/text-limits.ts';

/** Parameters of Argon2id (the library's default variant): 19 MiB, two passes, one lane (OWASP Password Storage). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each takes a core for about 30 ms, and the memory above; the pool that runs them has four threads for all file and DNS work. */
const MAX_PARALLEL_HASHES = 2;
/** Those that wait; a further one is rejected at once, so that a flood neither fills the memory nor outlasts its requests. */
const MAX_WAITING_HASHES = 64;
const RETRY_AFTER_SECONDS = 5;

/**
 * Checks the length of a new password.
 * @throws ServiceError INVALID_INPUT naming the field
 */
export function assertPassword(password: string, field: string): void {
  if (isPossiblePassword(password)) return;
  const message = `${field}: expected ${MIN_PASSWORD_CHARACTERS} to ${MAX_CHARACTERS.password} characters`;
  throw new ServiceError('INVALID_INPUT', message, { field });
}

function isPossiblePassword(password: string): boolean {
  return !isLongerThan(password, MAX_CHARACTERS.password) && countCharacters(password) >= MIN_PASSWORD_CHARACTERS;
}

/** Creates the hashing of passwords, bounded over all its callers in this process. */
export function createPasswords() {
  const limit = pLimit(MAX_PARALLEL_HASHES);
  let unmatched: Promise<string> | undefined;

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.pendingCount < MAX_WAITING_HASHES) return limit(work);
    throw new ServiceError('RATE_LIMITED', 'Too many passwords are being checked; try again in a moment.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }

  return {
    /** Hashes a password. @throws ServiceError RATE_LIMITED while too many wait */
    hash: (password: string): Promise<string> => run(() => hash(normalise(password), PARAMETERS)),

    /**
     * Compares a password with a stored hash. Without one it does the same work and returns false, so that the time does not
     * show whether there is a person.
     * @throws ServiceError RATE_LIMITED while too many wait
     */
    async matches(stored: string | null, password: string): Promise<boolean> {
      if (!isPossiblePassword(password)) return false;
      unmatched ??= hash('a password that nobody has', PARAMETERS);
      const compared = stored ?? (await unmatched);
      const isMatch = await run(() => verify(compared, normalise(password)));
      return stored !== null && isMatch;
    },
  };
}

/** The hashing of passwords. */
export type Passwords = ReturnType<typeof createPasswords>;

/** Keyboards differ in how they compose a character (NIST SP 800-63B, 3.1.1.2). */
function normalise(password: string): string {
  return password.normalize('NFKC');
}
