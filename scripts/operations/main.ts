import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { loadSettings } from '../../common/settings.ts';
import { createOperationCheck } from '../../gateway/operations/operation-faults.ts';
import { OPERATIONS_FOLDER, readRegisteredOperations } from '../../gateway/operations/registered-operations.ts';
import { findOperationProblems, RegistrationError, registerOperation } from './register-operation.ts';

const program = new Command('operations').description('The registered operations of front-ends (docs/graph.md).');

program
  .command('register')
  .description("checks an operation, stores it for a client and prints its hash: the SHA-256 of the file's text")
  .argument('<file>', 'a document with one named operation and its fragments')
  .requiredOption('--client <name>', 'the front-end that sends it')
  .option('--owner <team>', 'the team responsible for the client; required for a new one')
  .option('--replace', 'replaces an operation of the same name, whose hash is then no longer served', false)
  .action((file: string, { client, owner, replace }: { client: string; owner?: string; replace: boolean }) => {
    try {
      const text = readFileSync(file, 'utf8');
      const check = readCheck();
      const { hash } = registerOperation({ folder: OPERATIONS_FOLDER, client, text, owner, replace, check });
      process.stdout.write(`${hash}\n`);
    } catch (error) {
      if (!(error instanceof RegistrationError)) throw error;
      fail([error.message]);
    }
  });

program
  .command('list')
  .description('prints a line per operation: hash, client, name, owner')
  .option('--client <name>', 'only those of this client')
  .action(({ client }: { client?: string }) => {
    for (const operation of readRegisteredOperations()) {
      if (client !== undefined && operation.client !== client) continue;
      process.stdout.write(`${operation.hash}  ${operation.client}  ${operation.name}  ${operation.owner}\n`);
    }
  });

program
  .command('check')
  .description('checks all operations against the supergraph and the bounds of the gateway; exits 1 on a problem')
  .action(() => {
    const problems = findOperationProblems(readRegisteredOperations(), readCheck());
    if (problems.length > 0) fail(problems);
  });

program.parse();

function readCheck() {
  return createOperationCheck(readFileSync(loadSettings({}).supergraphPath, 'utf8'));
}

function fail(lines: readonly string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exitCode = 1;
}
