import { readFileSync } from 'node:fs';

/**
 * Loaded before a service (`--import`), this sets the clock of its process forward by the milliseconds that stand in a
 * file, so that a drill can turn a window without waiting for it. Timers are not touched.
 */
const REREAD_MS = 20;
const RealDate = Date;
const realNow = RealDate.now.bind(RealDate);
const read = () => Number(readFileSync(String(process.env.DRILL_CLOCK_FILE), 'utf8'));

let shiftMs = read();
setInterval(() => {
  shiftMs = read();
}, REREAD_MS).unref();

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(realNow() + shiftMs);
    else super(...parts);
  }

  static now() {
    return realNow() + shiftMs;
  }
};
