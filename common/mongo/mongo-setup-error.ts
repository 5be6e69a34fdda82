import { StartError } from '../start-error.ts';

/** A failure to open the database. The message states what was tried and the remedy. */
export class MongoSetupError extends StartError {
  constructor(message: string, cause?: unknown) {
    super(message, cause);
    this.name = 'MongoSetupError';
  }
}

const MAX_REASON_LENGTH = 400;

/** Formats a thrown value as one line, for the log or a list of attempts. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().replace(/\s+/g, ' ').slice(0, MAX_REASON_LENGTH);
}
