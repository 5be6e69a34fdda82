import type { AccountService } from '../../../subgraphs/account/service.ts';

/** Accounts opened concurrently. More would wait for a connection. */
const MAX_CONCURRENT = 50;

/** Opens accounts with more credits than any load spends. */
export async function openAccounts(
  { accounts }: AccountService,
  count: number,
  creditsMicros: number,
): Promise<string[]> {
  const accountIds: string[] = [];
  for (let opened = 0; opened < count; opened += MAX_CONCURRENT) {
    const batch = Array.from({ length: Math.min(MAX_CONCURRENT, count - opened) }, async () => {
      const { accountId } = await accounts.create('bench@example.com');
      await accounts.grantCredits(accountId, creditsMicros, `bench-${accountId}`);
      return accountId;
    });
    accountIds.push(...(await Promise.all(batch)));
  }
  return accountIds;
}
