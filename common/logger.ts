import { createRequire } from 'node:module';
import { destination, type Logger, pino, stdTimeFunctions } from 'pino';

export type { Logger } from 'pino';

/** The output of a logger. */
export interface LoggerOptions {
  /** Minimum level. */
  level: string;
  /** Readable lines instead of one JSON object a line. */
  pretty: boolean;
  /** 1 is standard output, 2 standard error (the command line keeps standard output for results). */
  fileDescriptor?: 1 | 2;
}

/**
 * Creates the process's logger. Credentials that reach a log call by mistake are redacted; bodies and keys are never
 * passed to it in the first place (runtime: secrets, keys and webhook bodies are never logged).
 */
export function createLogger({ level, pretty: readable, fileDescriptor = 1 }: LoggerOptions): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    redact: ['authorization', '*.authorization', '*.apiKey', '*.secret'],
  };
  const stream = readable
    ? loadPretty()({
        destination: fileDescriptor,
        sync: true,
        colorize: process.stdout.isTTY === true,
        ignore: 'process',
        singleLine: true,
      })
    : destination({ fd: fileDescriptor, sync: false });
  return pino(options, stream);
}

/** Loads the writer of readable lines, which production does not use. */
function loadPretty(): typeof import('pino-pretty') {
  return createRequire(import.meta.url)('pino-pretty');
}
