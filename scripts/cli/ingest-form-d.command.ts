import { join } from 'node:path';
import type { Command } from 'commander';
import { DATA_SET_TABLES, type DataSetTable, readDataSet } from '../../subgraphs/funding/domain/form-d/data-set.ts';
import { toLines } from '../../subgraphs/funding/domain/form-d/data-set-lines.ts';
import { FORM_D_SOURCE } from '../../subgraphs/funding/domain/form-d/to-funding-record.ts';
import type { CliContext } from './cli-context.ts';
import { openInput } from './input-file.ts';
import { createRejectsFile } from './rejects-file.ts';

const EXIT_REJECTED = 1;

/** Registers `ingest-form-d`. The good filings are kept; the exit code is 1 when any was rejected. */
export function registerIngestFormDCommand(program: Command, { services, print }: CliContext): void {
  program
    .command('ingest-form-d')
    .description("store funding rounds from a quarter of SEC's Form D data sets; running it again changes nothing")
    .argument('<folder>', `the unpacked quarter, with ${DATA_SET_TABLES.map((table) => `${table}.tsv`).join(', ')}`)
    .action(async (folder: string) => {
      const { ingestFundingRounds } = await import('../../subgraphs/funding/domain/ingest/ingest-funding-rounds.ts');
      const tables = await openTables(folder);
      const filings = await readDataSet((table) => tables[table]);
      const { clock, funding } = await services();
      const { rounds, formDProgress } = await funding();
      const { lines, notes } = await toLines(filings, formDProgress);
      const rejects = createRejectsFile('form-d.rejects.ndjson');
      try {
        const counts = await ingestFundingRounds({ store: rounds, clock }, each(lines), {
          source: FORM_D_SOURCE,
          async onReject(line) {
            notes.delete(line.line);
            await rejects.add(line);
          },
        });
        await formDProgress.saveNotes([...notes.values()]);
        print({
          ...counts,
          read: filings.length,
          left_out: filings.length - lines.length,
          rejects_file: rejects.path(),
        });
        if (counts.rejected > 0) process.exitCode = EXIT_REJECTED;
      } finally {
        await rejects.close();
      }
    });
}

async function openTables(folder: string): Promise<Record<DataSetTable, AsyncIterable<Buffer>>> {
  const open = async (table: DataSetTable) => (await openInput(join(folder, `${table}.tsv`))).chunks;
  return {
    FORMDSUBMISSION: await open('FORMDSUBMISSION'),
    ISSUERS: await open('ISSUERS'),
    OFFERING: await open('OFFERING'),
  };
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
