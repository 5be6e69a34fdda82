import { type Document, Long } from 'mongodb';
import type { Account } from '../domain/account.ts';
import type { HoldOutcome } from '../domain/ledger-entry.ts';

/** An open hold in its account's document. */
export interface HoldDocument {
  kind: string;
  /** The `YYYY-MM` whose free allowance it uses. */
  month: string;
  placed_at: Date;
  free: number;
  paid: number;
  unit: Long;
  request_id: string;
  key_id: string;
  /** Start of the rate-limit window that counted the request. */
  window: Date;
}

/** A ledger entry: first in its account's document (`tail`), then in the `ledger` collection. */
export interface LedgerDocument {
  /** The id of the hold or payment: makes the entry unique. */
  _id: string;
  account_id: string;
  kind: 'capture' | 'release' | 'top_up' | 'refund';
  at: Date;
  /** Micro-USD spent (capture), added (top-up) or taken out (refund). */
  amount: Long;
  records: number;
  free_records: number;
  /** The settled hold. */
  hold?: HoldDocument;
  /**
   * HTTP status of the answer, null if none was sent completely, and its distinct records on this hold; for an aborted
   * answer those that were sent.
   */
  answer?: { status: number | null; records: number };
  outcome?: HoldOutcome;
  /** The entry of the payment, for a refund and for a top-up that gives one back. */
  payment_entry_id?: string;
}

/**
 * An account: one document is the unit of atomicity of money. Micro-USD are BSON longs; the collection's validator rejects
 * anything else, because a JS number beyond 31 bits would silently be stored as a double.
 */
export interface AccountDocument {
  _id: string;
  email: string;
  created_at: Date;
  balance: Long;
  held: Long;
  /** Credits owed, because spent credits were refunded; absent without debt. An account in debt has no balance. */
  debt?: Long;
  holds: Record<string, HoldDocument>;
  /** Number of entries in `holds`; indexed, so that a sweep reads only accounts with holds. */
  open_holds: number;
  /** Free records used or reserved, by month. */
  free: Record<string, number>;
  /** Ledger entries not yet moved to the `ledger` collection. */
  tail: LedgerDocument[];
  active_keys: number;
  /** Requests of a UTC day with aborted, unbilled answers, up to the day's allowance. */
  broken?: { day: string; requests: string[] };
  /** Number of changes of its people: written by each, so that two concurrent ones conflict. Absent before the first. */
  team_changes?: number;
  /** When an owner deleted it; absent before. */
  deleted_at?: Date;
  /** When what is left of the deleted account is erased next; absent once nothing is. */
  erase_at?: Date;
  /** When the account lost its last active key; it may have a new one since. */
  keys_lost_at?: Date;
}

/** Creates the document of an empty account. */
export function newAccountDocument({
  id,
  email,
  createdAt,
}: Pick<Account, 'id' | 'email' | 'createdAt'>): AccountDocument {
  return {
    _id: id,
    email,
    created_at: createdAt,
    balance: Long.ZERO,
    held: Long.ZERO,
    holds: {},
    open_holds: 0,
    free: {},
    tail: [],
    active_keys: 0,
  };
}

/** The validator of every write of an account. */
export const ACCOUNT_VALIDATOR: Document = {
  $jsonSchema: {
    bsonType: 'object',
    required: ['email', 'created_at', 'balance', 'held', 'holds', 'open_holds', 'free', 'tail', 'active_keys'],
    properties: {
      balance: { bsonType: 'long', minimum: Long.ZERO },
      held: { bsonType: 'long', minimum: Long.ZERO },
      debt: { bsonType: 'long', minimum: Long.ZERO },
      open_holds: { bsonType: 'int', minimum: 0 },
      active_keys: { bsonType: 'int', minimum: 0 },
      free: { bsonType: 'object', additionalProperties: { bsonType: 'int', minimum: 0 } },
      holds: {
        bsonType: 'object',
        additionalProperties: {
          bsonType: 'object',
          required: ['kind', 'month', 'placed_at', 'free', 'paid', 'unit'],
          properties: {
            unit: { bsonType: 'long', minimum: Long.ZERO },
            paid: { bsonType: 'int' },
            free: { bsonType: 'int' },
          },
        },
      },
    },
  },
};

/** The fields of an account document that {@link toAccount} reads. */
export type AccountView = Pick<
  AccountDocument,
  '_id' | 'email' | 'created_at' | 'balance' | 'held' | 'debt' | 'free' | 'open_holds' | 'broken' | 'deleted_at'
>;

/** The projection for {@link toAccount}, without open holds and tail. */
export const ACCOUNT_VIEW = {
  email: 1,
  created_at: 1,
  balance: 1,
  held: 1,
  debt: 1,
  free: 1,
  open_holds: 1,
  broken: 1,
  deleted_at: 1,
} as const;

/** Converts a document to an account. The driver returns a long that fits as a JS number. */
export function toAccount(document: AccountView): Account {
  return {
    id: document._id,
    email: document.email,
    createdAt: document.created_at,
    balanceMicros: Number(document.balance),
    heldMicros: Number(document.held),
    debtMicros: Number(document.debt ?? 0),
    freeRecordsUsed: document.free,
    openHolds: document.open_holds,
    deletedAt: document.deleted_at ?? null,
    brokenAnswers:
      document.broken === undefined ? null : { day: document.broken.day, count: document.broken.requests.length },
  };
}
