import { CommanderError } from 'commander';
import { ServiceError } from '../../common/errors.ts';
import { toServiceError } from '../../common/mongo/to-service-error.ts';
import { SettingsError } from '../../common/settings.ts';
import { StartError } from '../../common/start-error.ts';

const EXIT_FAILED = 1;
const EXIT_WRONG_USAGE = 2;

/**
 * Returns how a command that threw ends: its exit code, and what is printed, null for what Commander has printed itself. The
 * operator gets a message for what the operator can mend, and a stack only for a bug.
 */
export function describeFailure(error: unknown): { exitCode: number; text: string | null } {
  // Commander has printed the usage error already; --help is no error.
  if (error instanceof CommanderError) return { exitCode: error.exitCode === 0 ? 0 : EXIT_WRONG_USAGE, text: null };
  if (error instanceof SettingsError) return { exitCode: EXIT_WRONG_USAGE, text: error.message };
  return { exitCode: EXIT_FAILED, text: messageOf(error) };
}

function messageOf(error: unknown): string {
  if (error instanceof ServiceError || error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (toServiceError(error).code !== 'UNAVAILABLE') return String(error.stack);
  return `The database was lost while the command ran: ${error.message}\nWhat it stored before is kept. Check what it did, or run it again.`;
}
