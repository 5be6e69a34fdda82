/** The store of what an account has. */
export interface AccountErasureStore {
  /** Lists the ids of all watchlists of an account. */
  listIds(accountId: string): Promise<string[]>;
  /** Removes a watchlist with its secrets and its deliveries, but for those that are being sent. */
  remove(accountId: string, watchlistId: string): Promise<boolean>;
  /** Checks whether deliveries of removed watchlists of an account are left. */
  hasRemoved(accountId: string): Promise<boolean>;
  /** Removes the count of active watchlists. */
  removeSlots(accountId: string): Promise<void>;
}

/**
 * Creates the removal of all watchlists of a deleted account. A delivery that is being sent ends first, and open holds are settled.
 * @returns whether nothing is left. It can be repeated, and continues after a kill
 */
export function createAccountErasure(store: AccountErasureStore): (accountId: string) => Promise<boolean> {
  return async (accountId) => {
    for (const watchlistId of await store.listIds(accountId)) await store.remove(accountId, watchlistId);
    if (await store.hasRemoved(accountId)) return false;
    await store.removeSlots(accountId);
    return true;
  };
}
