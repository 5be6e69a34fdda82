import type { AccountService } from '../../../subgraphs/account/service.ts';

/** Opened side by side; more would wait for a connection. */
const AT_ONCE = 50;

/** Opens accounts that no load can spend empty. */
export async function openAccounts(
  { accounts }: AccountService,
  count: number,
  creditsMicros: number,
): Promise<string[]> {
  const accountIds: string[] = [];
  for (let opened = 0; opened < count; opened += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - opened) }, async () => {
      const { accountId } = await accounts.create('bench@example.com');
      await accounts.grantCredits(accountId, creditsMicros, `bench-${accountId}`);
      return accountId;
    });
    accountIds.push(...(await Promise.all(batch)));
  }
  return accountIds;
}
