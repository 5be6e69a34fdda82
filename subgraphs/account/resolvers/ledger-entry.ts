import { toMoney } from '../../../common/subgraph/money.ts';
import { deliveryIdOf, type HoldOutcome, type LedgerEntryKind, researchJobIdOf } from '../domain/ledger-entry.ts';
import type {
  BilledOutcome,
  LedgerEntryKind as GraphEntryKind,
  LedgerEntryResolvers,
} from '../generated/resolver-types.ts';

/** The ledger's kinds of entries by those of the graph. */
export const ENTRY_KINDS: Record<GraphEntryKind, LedgerEntryKind> = {
  CAPTURE: 'capture',
  RELEASE: 'release',
  TOP_UP: 'top_up',
  REFUND: 'refund',
};

const GRAPH_KINDS: Record<LedgerEntryKind, GraphEntryKind> = {
  capture: 'CAPTURE',
  release: 'RELEASE',
  top_up: 'TOP_UP',
  refund: 'REFUND',
};

const GRAPH_OUTCOMES: Record<HoldOutcome, BilledOutcome> = {
  served: 'SERVED',
  not_served: 'NOT_SERVED',
  broken_off: 'BROKEN_OFF',
  expired: 'EXPIRED',
};

/** Resolvers of ledger entries. */
export const LedgerEntry: LedgerEntryResolvers = {
  kind: ({ kind }) => GRAPH_KINDS[kind],
  outcome: ({ outcome }) => (outcome === null ? null : GRAPH_OUTCOMES[outcome]),
  amount: ({ amountMicros }) => toMoney(amountMicros),
  key: ({ keyId }, _, { keys }) => (keyId === null ? null : keys.load(keyId)),
  researchJob(entry) {
    const id = researchJobIdOf(entry);
    return id === null ? null : { __typename: 'ResearchJob', id };
  },
  delivery(entry) {
    const id = deliveryIdOf(entry);
    return id === null ? null : { __typename: 'Delivery', id };
  },
};
