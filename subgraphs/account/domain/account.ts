import type { Micros } from '../../../common/money.ts';

/** A customer account. Amounts are micro-USD. */
export interface Account {
  id: string;
  email: string;
  createdAt: Date;
  /** Available credits, without those that open holds reserve. */
  balanceMicros: Micros;
  /** Credits that open holds reserve. */
  heldMicros: Micros;
  /** Credits owed, because spent credits were refunded; the next credits pay it. */
  debtMicros: Micros;
  /** Free records used or reserved, by `YYYY-MM`. */
  freeRecordsUsed: Record<string, number>;
  /** Number of open holds. */
  openHolds: number;
  /** When an owner deleted it; null if none did. Its books remain. */
  deletedAt: Date | null;
  /** Free aborted answers of a UTC day (`YYYY-MM-DD`); null if there never was one. */
  brokenAnswers: { day: string; count: number } | null;
}
