import type { HoldEnd, HoldPlacement, PlacedHold, SettlementTerms } from '../domain/billing.ts';
import type { Gatherable } from './waiting-line.ts';

/** A hold to place. Told what it covers; null when the account covers nothing, or when there is no such account. */
export interface HoldOperation extends Gatherable {
  kind: 'hold';
  placement: HoldPlacement;
  tell(placed: PlacedHold | null): void;
}

/**
 * What became of a settlement: it settled the hold, the hold was settled before, or the sweeper had released it as that of
 * a request that died.
 */
export type SettleResult = 'settled' | 'settled before' | 'expired';

/** A hold to settle. */
export interface SettleOperation extends Gatherable {
  kind: 'settle';
  settlement: HoldEnd;
  terms: SettlementTerms;
  tell(result: SettleResult): void;
}

/** Ledger entries to drop from an account's tail: they are in the ledger. */
export interface DropOperation extends Gatherable {
  kind: 'drop';
  entryIds: string[];
  tell(): void;
}

/** A change of one account's document; those that meet are written together. */
export type AccountOperation = HoldOperation | SettleOperation | DropOperation;

/** The operations of one account by kind, each in the order they arrived. */
export interface AccountChanges {
  holds: HoldOperation[];
  settles: SettleOperation[];
  drops: DropOperation[];
}

/** Sorts the operations of one account by kind. */
export function byKind(operations: readonly AccountOperation[]): AccountChanges {
  const changes: AccountChanges = { holds: [], settles: [], drops: [] };
  for (const operation of operations) {
    if (operation.kind === 'hold') changes.holds.push(operation);
    else if (operation.kind === 'settle') changes.settles.push(operation);
    else changes.drops.push(operation);
  }
  return changes;
}
