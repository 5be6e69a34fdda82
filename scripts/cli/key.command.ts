import type { Command } from 'commander';
import type { ApiKey } from '../../subgraphs/account/domain/api-key.ts';
import type { CliContext } from './cli-context.ts';

/** Keys read per query. */
const KEYS_PER_PAGE = 100;

/** `key create`, `key list` and `key revoke`. */
export function registerKeyCommands(program: Command, { services, print }: CliContext): void {
  const key = program.command('key').description('make, list and revoke API keys');

  key
    .command('create')
    .description('make a key; it is shown only now')
    .argument('<account-id>')
    .option('--name <name>', 'a name to know it by', '')
    .action(async (accountId: string, { name }: { name: string }) => {
      const { accounts } = await (await services()).account();
      const { keyId, apiKey } = await accounts.createKey(accountId, name);
      print({ key_id: keyId, api_key: apiKey });
    });

  key
    .command('list')
    .description('one line a key, newest first')
    .argument('<account-id>')
    .action(async (accountId: string) => {
      const { accounts } = await (await services()).account();
      await accounts.find(accountId);
      let page = await accounts.listKeys(accountId, null, KEYS_PER_PAGE);
      while (page.length > 0) {
        for (const listed of page) print(presentKey(listed));
        page = await accounts.listKeys(accountId, page.at(-1) ?? null, KEYS_PER_PAGE);
      }
    });

  key
    .command('revoke')
    .description('refuse a key from the next request on')
    .argument('<key-id>')
    .action(async (keyId: string) => {
      const { accounts } = await (await services()).account();
      await accounts.revokeKey(keyId);
      print({ key_id: keyId, revoked: true });
    });
}

/** Presents a key's record. The key itself is shown only when it is created: its hash alone is stored. */
export function presentKey({ id, name, createdAt, revokedAt }: ApiKey) {
  return { key_id: id, name, active: revokedAt === null, created_at: createdAt, revoked_at: revokedAt };
}
