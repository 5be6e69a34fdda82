import type { Command } from 'commander';
import type { Violation } from '../../subgraphs/account/domain/verify/violation.ts';
import type { CliContext } from './cli-context.ts';

const EXIT_VIOLATED = 1;

/** `ledger verify`. The exit code is 1 when an invariant is violated. */
export function registerLedgerCommand(program: Command, { services, print }: CliContext): void {
  program
    .command('ledger')
    .description('audit the money')
    .command('verify')
    .description('hold balances, holds and ledger against the invariants of docs/billing.md; changes nothing')
    .argument('[account-id]', 'only this account')
    .action(async (accountId: string | undefined) => {
      const { createLedgerEvidence } = await import('../ledger-evidence.ts');
      const local = await services();
      const { ledgerVerifier } = await local.account();
      const [watchlistService, researchService] = await Promise.all([local.watchlist(), local.research()]);
      const report = await ledgerVerifier.verify(
        accountId ?? null,
        createLedgerEvidence({ watchlistService, researchService }),
      );
      const { ok, accounts, violations, omitted } = report;
      print({ ok, accounts, violations: violations.map(presentViolation), ...(omitted > 0 && { omitted }) });
      if (!ok) process.exitCode = EXIT_VIOLATED;
    });
}

/** Presents a violation without the fields that don't apply. */
function presentViolation(violation: Violation) {
  const { invariant, accountId, holdId, keyId, month, amountMicros, expected, actual, message } = violation;
  return {
    invariant,
    account_id: accountId,
    hold_id: holdId,
    key_id: keyId,
    month,
    amount_micros: amountMicros,
    expected,
    actual,
    message,
  };
}
