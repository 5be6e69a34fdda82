import type { Command } from 'commander';
import { type Micros, usdNumber } from '../../common/money.ts';
import { parseCredits } from './account.command.ts';
import type { CliContext } from './cli-context.ts';

/** `credits grant`. */
export function registerCreditsCommand(program: Command, { services, print }: CliContext): void {
  program
    .command('credits')
    .description('add credits')
    .command('grant')
    .description('add credits once per payment')
    .argument('<account-id>')
    .argument('<usd>', 'amount in US dollars', parseCredits)
    .requiredOption('--payment-id <id>', 'unique; the same payment counts once')
    .action(async (accountId: string, micros: Micros, { paymentId }: { paymentId: string }) => {
      const { accounts } = await (await services()).account();
      const { balanceMicros } = await accounts.grantCredits(accountId, micros, paymentId);
      print({ account_id: accountId, credits_remaining: usdNumber(balanceMicros) });
    });
}
