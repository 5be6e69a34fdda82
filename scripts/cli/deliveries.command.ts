import type { Command } from 'commander';
import type { CliContext } from './cli-context.ts';
import { parseDate } from './parse-date.ts';

/** `deliveries replay`. A running service sends what is queued here. */
export function registerDeliveriesCommand(program: Command, { services, print }: CliContext): void {
  program
    .command('deliveries')
    .description('send events again')
    .command('replay')
    .description("queue a watchlist's undelivered deliveries again, or all from a day on; free if billed before")
    .argument('<watchlist-id>')
    .option('--since <date>', 'all recorded on this day or later, delivered ones too, YYYY-MM-DD, UTC', parseDate)
    .action(async (watchlistId: string, { since }: { since?: string }) => {
      const { replay } = await (await services()).watchlist();
      const id = watchlistId.toLowerCase();
      const { queued } = await replay({ watchlistId: id, ...(since !== undefined && { since: new Date(since) }) });
      print({ watchlist_id: id, queued });
    });
}
