/**
 * Loaded before a service (`--import`), this sets the clock of its process forward, so that a drill meets the turn of a
 * window without waiting for it. Timers are not touched.
 */
const shiftMs = Number(process.env.DRILL_CLOCK_SHIFT_MS ?? 0);
const RealDate = Date;
const realNow = RealDate.now.bind(RealDate);

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(realNow() + shiftMs);
    else super(...parts);
  }

  static now() {
    return realNow() + shiftMs;
  }
};
