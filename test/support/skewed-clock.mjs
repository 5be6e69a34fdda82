/**
 * Loaded before a service (`--import`), this sets the clock of its process off by `SKEW_SECONDS`. Timers, which do not
 * depend on it, are not touched.
 */
const skewMs = 1_000 * Number(process.env.SKEW_SECONDS);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + skewMs);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + skewMs;
  }
};
