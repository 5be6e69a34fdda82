import { Command, CommanderError } from 'commander';
import { ServiceError } from '../../common/errors.ts';
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
    process.exitCode = await exitCodeOf(error);
  } finally {
    await context.close();
  }
}

async function exitCodeOf(error: unknown): Promise<number> {
  // Commander has printed the usage error already; --help is no error.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_WRONG_USAGE;
  const { SettingsError } = await import('../../common/settings.ts');
  const isForOperator = [ServiceError, StartError, SettingsError].some((expected) => error instanceof expected);
  process.stderr.write(`${isForOperator ? (error as Error).message : String((error as Error).stack)}\n`);
  return error instanceof SettingsError ? EXIT_WRONG_USAGE : EXIT_FAILED;
}

await main();
