import type { Command } from 'commander';
import type { CliContext } from './cli-context.ts';
import { parseDate } from './parse-date.ts';

/** `deliveries replay`. A running service sends what is queued here. */
export function registerDeliveriesCommand(program: Command, { subgraphs, print }: CliContext): void {
  program
    .command('deliveries')
    .description('send events again')
    .command('replay')
    .description(
      "queue a watchlist's deliveries again: those that were delivered, failed or given up; free if billed before",
    )
    .argument('<watchlist-id>')
    .option('--since <date>', 'only those recorded on this day or later, YYYY-MM-DD, UTC', parseDate)
    .action(async (watchlistId: string, { since }: { since?: string }) => {
      const { replay } = (await subgraphs()).watchlistService;
      const from = since === undefined ? null : new Date(since);
      const queued = await replay.ofAnyAccount(watchlistId.toLowerCase(), from);
      print({ watchlist_id: watchlistId.toLowerCase(), queued });
    });
}
