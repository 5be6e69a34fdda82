import { Command, CommanderError } from 'commander';
import { ServiceError } from '../../common/errors.ts';
import { SettingsError } from '../../common/settings.ts';
import { StartError } from '../../common/start-error.ts';
import { registerAccountCommands } from './account.command.ts';
import { createCliContext } from './cli-context.ts';
import { registerCreditsCommand } from './credits.command.ts';
import { registerDeliveriesCommand } from './deliveries.command.ts';
import { registerGenerateCommand } from './generate.command.ts';
import { registerIngestCommand } from './ingest.command.ts';
import { registerIngestFormDCommand } from './ingest-form-d.command.ts';
import { registerKeyCommands } from './key.command.ts';
import { registerLedgerCommand } from './ledger.command.ts';
import { registerResearchCommands } from './research.command.ts';

const EXIT_FAILED = 1;
const EXIT_WRONG_USAGE = 2;

/** The operator's command line: results as JSON on standard output, everything else on standard error. */
async function main(): Promise<void> {
  const context = createCliContext();
  const program = new Command('cli')
    .description("The operator's command line. Works beside a running service.")
    .exitOverride()
    .configureOutput({ writeOut: (text) => process.stderr.write(text) });
  registerAccountCommands(program, context);
  registerKeyCommands(program, context);
  registerCreditsCommand(program, context);
  registerLedgerCommand(program, context);
  registerDeliveriesCommand(program, context);
  registerIngestCommand(program, context);
  registerIngestFormDCommand(program, context);
  registerResearchCommands(program, context);
  registerGenerateCommand(program);
  try {
    await program.parseAsync();
  } catch (error) {
    process.exitCode = exitCodeOf(error);
  } finally {
    await context.close();
  }
}

function exitCodeOf(error: unknown): number {
  // Commander has already said what is wrong with the words; asking for help is not wrong.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_WRONG_USAGE;
  const isForPerson = [ServiceError, StartError, SettingsError].some((known) => error instanceof known);
  process.stderr.write(`${isForPerson ? (error as Error).message : String((error as Error).stack)}\n`);
  return error instanceof SettingsError ? EXIT_WRONG_USAGE : EXIT_FAILED;
}

await main();
