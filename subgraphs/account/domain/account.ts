import type { Micros } from '../../../common/money.ts';

/** A customer as the rules see it. Amounts are micro-USD. */
export interface Account {
  id: string;
  email: string;
  createdAt: Date;
  /** Credits that can still be spent; what open holds reserve is already taken off. */
  balanceMicros: Micros;
  /** Credits that open holds reserve. */
  heldMicros: Micros;
  /** Free records used or reserved, by `YYYY-MM`. */
  freeRecordsUsed: Record<string, number>;
  /** Number of open holds. */
  openHolds: number;
  /** Broken answers of a UTC day (`YYYY-MM-DD`) that were free; null when there never was one. */
  brokenAnswers: { day: string; count: number } | null;
}
