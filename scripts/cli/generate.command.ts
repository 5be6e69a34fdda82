import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { systemClock, utcDay } from '../../common/clock.ts';
import { toNdjsonChunks } from '../ndjson-chunks.ts';
import { parseWhole } from '../parse-whole.ts';
import { parseDate } from './parse-date.ts';

const DEFAULT_SEED = 1;
const MAX_SEED = 2 ** 32 - 1;
const MAX_COUNT = 1_000_000_000;

interface GenerateFlags {
  count: number;
  seed: number;
  until: string;
}

/** `generate`. */
export function registerGenerateCommand(program: Command): void {
  program
    .command('generate')
    .description('print invented funding rounds, the same for the same seed and last day')
    .requiredOption('--count <n>', 'how many', (text) => parseWhole(text, { max: MAX_COUNT }))
    .option('--seed <n>', 'what they are invented from', (text) => parseWhole(text, { max: MAX_SEED }), DEFAULT_SEED)
    .option('--until <date>', 'the last day, YYYY-MM-DD', parseDate, utcDay(systemClock()))
    .action(async (flags: GenerateFlags) => {
      const { generateRounds } = await import('../../subgraphs/funding/domain/generate/generate-rounds.ts');
      try {
        await pipeline(Readable.from(toNdjsonChunks(generateRounds(flags))), process.stdout, { end: false });
      } catch (error) {
        // The reader has closed the pipe, as in `generate … | head`.
        if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
      }
    });
}
