import type { Command } from 'commander';
import type { ApiKey } from '../../subgraphs/account/domain/api-key.ts';
import type { CliContext } from './cli-context.ts';

/** Keys that are read at a time. */
const PAGE = 100;

/** `key create`, `key list` and `key revoke`. */
export function registerKeyCommands(program: Command, { subgraphs, print }: CliContext): void {
  const key = program.command('key').description('make, list and revoke API keys');

  key
    .command('create')
    .description('make a key; it is shown only now')
    .argument('<account-id>')
    .option('--name <name>', 'a name to know it by', '')
    .action(async (accountId: string, { name }: { name: string }) => {
      const { accounts } = (await subgraphs()).accountService;
      const { keyId, apiKey } = await accounts.createKey(accountId, name);
      print({ key_id: keyId, api_key: apiKey });
    });

  key
    .command('list')
    .description('one line a key, newest first')
    .argument('<account-id>')
    .action(async (accountId: string) => {
      const { accounts } = (await subgraphs()).accountService;
      await accounts.find(accountId);
      let page = await accounts.listKeys(accountId, null, PAGE);
      while (page.length > 0) {
        for (const one of page) print(presentKey(one));
        page = await accounts.listKeys(accountId, page.at(-1) ?? null, PAGE);
      }
    });

  key
    .command('revoke')
    .description('refuse a key from the next request on')
    .argument('<key-id>')
    .action(async (keyId: string) => {
      await (await subgraphs()).accountService.accounts.revokeKey(keyId);
      print({ key_id: keyId, revoked: true });
    });
}

/** Writes a key's record; the key itself is not known any more. */
export function presentKey({ id, name, createdAt, revokedAt }: ApiKey) {
  return { key_id: id, name, active: revokedAt === null, created_at: createdAt, revoked_at: revokedAt };
}
