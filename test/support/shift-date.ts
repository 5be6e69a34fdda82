/** Runs work while the clock of this process is off by so many seconds; timers are not touched. */
export async function withShiftedDate<Result>(seconds: number, work: () => Promise<Result>): Promise<Result> {
  const RealDate = globalThis.Date;
  globalThis.Date = class extends RealDate {
    constructor(...parts: []) {
      if (parts.length === 0) super(RealDate.now() + 1_000 * seconds);
      else super(...parts);
    }

    static override now(): number {
      return RealDate.now() + 1_000 * seconds;
    }
  } as DateConstructor;
  try {
    return await work();
  } finally {
    globalThis.Date = RealDate;
  }
}
