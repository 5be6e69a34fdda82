/** The price of a record and the free records a month in the model. */
const UNIT = 20_000;
const FREE_PER_MONTH = 100;
/** Age from which the sweeper takes a hold. */
const CUTOFF_MS = 120_000;

interface ModelHold {
  month: string;
  placedAtMs: number;
  free: number;
  paid: number;
}

/** What an account should have, kept by plain arithmetic on one copy in memory: no database, no pipeline, no batches. */
export class BillingModel {
  balance = 0;
  readonly open = new Map<string, ModelHold>();
  readonly settled: string[] = [];
  /** Holds that the sweeper took. */
  readonly swept = new Set<string>();
  readonly #free = new Map<string, number>();
  readonly #payments = new Set<string>();
  #entries = 0;

  /** Places a hold. Returns the number of granted records; 0 when it is refused. */
  place(id: string, asked: number, now: Date): number {
    const month = now.toISOString().slice(0, 7);
    const free = Math.min(asked, FREE_PER_MONTH - this.#freeOf(month));
    const paid = Math.min(asked - free, Math.floor(this.balance / UNIT));
    if (free + paid === 0) return 0;
    this.balance -= paid * UNIT;
    this.#free.set(month, this.#freeOf(month) + free);
    this.open.set(id, { month, placedAtMs: now.getTime(), free, paid });
    return free + paid;
  }

  /** Settles a hold. Returns true if it was still open. */
  settle(id: string, used: number): boolean {
    const hold = this.open.get(id);
    if (hold === undefined) return false;
    const free = Math.min(used, hold.free);
    const paid = Math.min(used - free, hold.paid);
    this.balance += (hold.paid - paid) * UNIT;
    this.#free.set(hold.month, this.#freeOf(hold.month) - (hold.free - free));
    this.open.delete(id);
    this.settled.push(id);
    this.#entries += 1;
    return true;
  }

  sweep(now: Date): void {
    for (const [id, { placedAtMs }] of this.open) {
      if (placedAtMs >= now.getTime() - CUTOFF_MS) continue;
      this.settle(id, 0);
      this.swept.add(id);
    }
  }

  topUp(paymentId: string, micros: number): void {
    if (this.#payments.has(paymentId)) return;
    this.#payments.add(paymentId);
    this.balance += micros;
    this.#entries += 1;
  }

  /** Returns the expected state of the account's document and its ledger. */
  state() {
    const held = [...this.open.values()].reduce((sum, { paid }) => sum + paid * UNIT, 0);
    const free = Object.fromEntries([...this.#free].filter(([, used]) => used > 0));
    return { balance: this.balance, held, free, open: this.open.size, entries: this.#entries };
  }

  #freeOf(month: string): number {
    return this.#free.get(month) ?? 0;
  }
}
