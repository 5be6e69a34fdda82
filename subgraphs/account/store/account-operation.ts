import type { BatchableOperation } from '../../../common/batching/operation-queue.ts';
import type { HoldEnd, HoldPlacement, PlacedHold, SettlementTerms } from '../domain/billing.ts';

/** A hold to place. Resolves with its coverage; null if the account covers nothing or does not exist. */
export interface HoldOperation extends BatchableOperation {
  kind: 'hold';
  placement: HoldPlacement;
  resolve(placed: PlacedHold | null): void;
}

/** The result of a settlement: it settled the hold, an earlier one did, or the sweeper had released it as expired. */
export type SettleResult = 'settled' | 'already_settled' | 'expired';

/** A hold to settle. */
export interface SettleOperation extends BatchableOperation {
  kind: 'settle';
  settlement: HoldEnd;
  terms: SettlementTerms;
  resolve(result: SettleResult): void;
}

/** Ledger entries to remove from an account's tail, because they are in the ledger. */
export interface DropOperation extends BatchableOperation {
  kind: 'drop';
  entryIds: string[];
  resolve(): void;
}

/** A change of one account's document; concurrent ones are written together. */
export type AccountOperation = HoldOperation | SettleOperation | DropOperation;

/** The operations of one account by kind, in order of arrival. */
export interface AccountChanges {
  holds: HoldOperation[];
  settles: SettleOperation[];
  drops: DropOperation[];
}

/** Groups the operations of one account by kind. */
export function byKind(operations: readonly AccountOperation[]): AccountChanges {
  const changes: AccountChanges = { holds: [], settles: [], drops: [] };
  for (const operation of operations) {
    if (operation.kind === 'hold') changes.holds.push(operation);
    else if (operation.kind === 'settle') changes.settles.push(operation);
    else changes.drops.push(operation);
  }
  return changes;
}
