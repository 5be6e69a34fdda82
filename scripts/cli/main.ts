import { Command } from 'commander';
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
    const { describeFailure } = await import('./describe-failure.ts');
    const { exitCode, text } = describeFailure(error);
    if (text !== null) process.stderr.write(`${text}\n`);
    process.exitCode = exitCode;
  } finally {
    await context.close();
  }
}

await main();
