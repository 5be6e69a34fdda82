import { type Document, Long } from 'mongodb';
import type { Account } from '../domain/account.ts';
import type { HoldOutcome } from '../domain/ledger-entry.ts';

/** An open reservation inside its account's document. */
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
  /** Start of the rate-limit window in which the request was counted. */
  window: Date;
}

/** An entry of the ledger: inside its account's document first (`tail`), in the `ledger` collection soon after. */
export interface LedgerDocument {
  /** The hold's id, or the payment's: what makes an entry count once. */
  _id: string;
  account_id: string;
  kind: 'capture' | 'release' | 'top_up';
  at: Date;
  /** Micro-USD: what was spent (capture) or added (top-up). */
  amount: Long;
  records: number;
  free_records: number;
  /** The hold it settled. */
  hold?: HoldDocument;
  /**
   * HTTP status of the answer, null when none left whole, and the distinct records it carried on this hold; of a broken
   * answer those that were handed to the network.
   */
  answer?: { status: number | null; records: number };
  outcome?: HoldOutcome;
}

/**
 * One document per account is the unit of atomicity of money. Micro-USD are BSON longs throughout; the validator of the
 * collection refuses anything else, because a JS number beyond 31 bits would silently be stored as a double.
 */
export interface AccountDocument {
  _id: string;
  email: string;
  created_at: Date;
  balance: Long;
  held: Long;
  holds: Record<string, HoldDocument>;
  /** Number of entries in `holds`; indexed, so that a sweep reads only accounts that have any. */
  open_holds: number;
  /** Free records used or reserved, a field per month. */
  free: Record<string, number>;
  /** Ledger entries not yet flushed to the `ledger` collection. */
  tail: LedgerDocument[];
  active_keys: number;
  /** Requests whose answers were broken off on a UTC day and were not billed, at most as many as the day has free. */
  broken?: { day: string; requests: string[] };
  /** When the account last lost its last active key; it may have a new one since. */
  keys_lost_at?: Date;
}

/** What the server checks on every write of an account. */
export const ACCOUNT_VALIDATOR: Document = {
  $jsonSchema: {
    bsonType: 'object',
    required: ['email', 'created_at', 'balance', 'held', 'holds', 'open_holds', 'free', 'tail', 'active_keys'],
    properties: {
      balance: { bsonType: 'long', minimum: Long.ZERO },
      held: { bsonType: 'long', minimum: Long.ZERO },
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

/** The fields of an account document that the rules see. */
export type AccountView = Pick<
  AccountDocument,
  '_id' | 'email' | 'created_at' | 'balance' | 'held' | 'free' | 'open_holds' | 'broken'
>;

/** Reads only what {@link toAccount} needs: not the open holds, not the tail. */
export const ACCOUNT_VIEW = {
  email: 1,
  created_at: 1,
  balance: 1,
  held: 1,
  free: 1,
  open_holds: 1,
  broken: 1,
} as const;

/** The account as the rules see it. The driver reads a long that fits as a JS number already. */
export function toAccount(document: AccountView): Account {
  return {
    id: document._id,
    email: document.email,
    createdAt: document.created_at,
    balanceMicros: Number(document.balance),
    heldMicros: Number(document.held),
    freeRecordsUsed: document.free,
    openHolds: document.open_holds,
    brokenAnswers:
      document.broken === undefined ? null : { day: document.broken.day, count: document.broken.requests.length },
  };
}
