import { StartError } from '../start-error.ts';

/** The database can't be opened. The message says what was tried and what to do. */
export class MongoSetupError extends StartError {
  constructor(message: string, cause?: unknown) {
    super(message, cause);
    this.name = 'MongoSetupError';
  }
}

const MAX_REASON_LENGTH = 400;

/** What was thrown, as one line for the log or for a list of attempts. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().replace(/\s+/g, ' ').slice(0, MAX_REASON_LENGTH);
}
