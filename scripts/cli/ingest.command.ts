import { basename } from 'node:path';
import type { Command } from 'commander';
import type { CliContext } from './cli-context.ts';
import { countBytes, openInput } from './input-file.ts';
import { createRejectsFile } from './rejects-file.ts';

const STANDARD_INPUT = '-';
const DEFAULT_SOURCE = 'manual';
const EXIT_REJECTED = 1;

/** Registers `ingest`. The good lines are kept; the exit code is 1 when any was rejected. */
export function registerIngestCommand(program: Command, { services, print }: CliContext): void {
  program
    .command('ingest')
    .description('store funding rounds from NDJSON or CSV, plain or gzip; running it again changes nothing')
    .argument('<file>', '- for standard input')
    .option('--source <name>', 'whose ids the rounds carry', DEFAULT_SOURCE)
    .action(async (file: string, { source }: { source: string }) => {
      const [{ ingestFundingRounds }, { openLines }, { createIngestProgress }] = await Promise.all([
        import('../../subgraphs/funding/domain/ingest/ingest-funding-rounds.ts'),
        import('../../subgraphs/funding/domain/ingest/open-lines.ts'),
        import('./ingest-progress.ts'),
      ]);
      const name = file === STANDARD_INPUT ? 'stdin' : basename(file);
      const input = await openInput(file === STANDARD_INPUT ? null : file);
      const { clock, funding } = await services();
      const { rounds } = await funding();
      const rejects = createRejectsFile(`${name}.rejects.ndjson`);
      const progress = createIngestProgress(input.totalBytes);
      try {
        const lines = openLines(countBytes(input.chunks, progress.addBytes), name);
        const counts = await ingestFundingRounds({ store: rounds, clock }, lines, {
          source,
          onProgress: progress.show,
          onReject: rejects.add,
        });
        await rejects.close();
        progress.stop();
        print({ ...counts, rejects_file: rejects.path() });
        if (counts.rejected > 0) process.exitCode = EXIT_REJECTED;
      } finally {
        input.close();
        progress.stop();
        await rejects.close();
      }
    });
}
