/**
 * The database can't be opened and a person has to do something about it. The message is complete and public: it says
 * what was tried and what to do, and holds no credentials. A process that meets it at start prints it and exits.
 */
export class MongoSetupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'MongoSetupError';
  }
}

const MAX_REASON_LENGTH = 400;

/** What was thrown, as one line for the log or for a list of attempts. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().replace(/\s+/g, ' ').slice(0, MAX_REASON_LENGTH);
}
