import { text } from 'node:stream/consumers';
import { type Command, InvalidArgumentError } from 'commander';
import { v7 as uuidv7 } from 'uuid';
import { utcMonth } from '../../common/clock.ts';
import { ServiceError } from '../../common/errors.ts';
import { type Micros, parseUsd, usdNumber } from '../../common/money.ts';
import { freeRecordsLeft } from '../../subgraphs/account/domain/billing.ts';
import type { CliContext } from './cli-context.ts';
import { presentKey } from './key.command.ts';

/** Keys, and watchlists, that `account show` lists at most. */
const MAX_LISTED = 100;

/** The options of `account create`. */
interface CreateOptions {
  email: string;
  credits?: Micros;
  passwordStdin?: boolean;
}

/** `account create`, `account sign-in-link` and `account show`. */
export function registerAccountCommands(program: Command, { services, print }: CliContext): void {
  const account = program.command('account').description('open and inspect accounts');

  account
    .command('create')
    .description('open an account with one key')
    .requiredOption('--email <email>', "the owner's address")
    .option('--credits <usd>', 'credits to start with', parseCredits)
    .option('--password-stdin', "read the owner's password from standard input")
    .action(async ({ email, credits, passwordStdin }: CreateOptions) => {
      const { accounts, people } = await (await services()).account();
      const password = passwordStdin === true ? await readPassword() : undefined;
      if (password !== undefined) await people.operator.assertNewOwner(email, password);
      const { accountId } = await accounts.create(email);
      if (password === undefined) await people.operator.ensureOwner(accountId).catch(warnOfTakenAddress);
      else await people.operator.setOwnerPassword(accountId, password);
      if (credits !== undefined && credits > 0) await accounts.grantCredits(accountId, credits, `opening-${uuidv7()}`);
      const { apiKey } = await accounts.createKey(accountId, 'first key');
      print({ account_id: accountId, api_key: apiKey });
    });

  account
    .command('sign-in-link')
    .description('make a link by which the owner sets a password and signs in, once, for 15 minutes')
    .argument('<id>', 'account id')
    .action(async (id: string) => {
      const { people } = await (await services()).account();
      print({ url: await people.operator.createSignInLink(id) });
    });

  account
    .command('show')
    .description('balance, held, free records, keys, watchlists')
    .argument('<id>', 'account id')
    .action(async (id: string) => {
      const { account: loadAccounts, watchlist: loadWatchlists } = await services();
      const { accounts, prices, clock } = await loadAccounts();
      const watchlistService = await loadWatchlists();
      const found = await accounts.find(id);
      const [keys, watchlists] = await Promise.all([
        accounts.listKeys(id, null, MAX_LISTED),
        watchlistService.watchlists.list(id, null, MAX_LISTED),
      ]);
      print({
        account_id: found.id,
        email: found.email,
        created_at: found.createdAt,
        credits_remaining: usdNumber(found.balanceMicros),
        credits_held: usdNumber(found.heldMicros),
        credits_owed: usdNumber(found.debtMicros),
        free_records_remaining: freeRecordsLeft(found, utcMonth(clock()), prices),
        free_records_per_month: prices.freeRecordsPerMonth,
        keys: keys.map(presentKey),
        watchlists: watchlists.map(({ id: watchlistId, name, active }) => ({
          watchlist_id: watchlistId,
          name,
          active,
        })),
      });
    });
}

/** Reads the password: standard input without the line break at its end. */
async function readPassword(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}

/** An account can be used by its keys alone, so an address that signs in elsewhere does not stop it. */
function warnOfTakenAddress(error: unknown): void {
  if (!(error instanceof ServiceError) || error.code !== 'INVALID_INPUT') throw error;
  process.stderr.write(`${error.message} Nobody can sign in to this one.\n`);
}

/** Parses an amount in US dollars given on the command line. @throws InvalidArgumentError */
export function parseCredits(text: string): Micros {
  try {
    return parseUsd(text);
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
}
