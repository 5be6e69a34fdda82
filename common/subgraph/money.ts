import { type Micros, usdNumber } from '../money.ts';

/** The graph's `Money`. */
export interface Money {
  micros: Micros;
  usd: number;
}

/** Writes an amount as the graph's `Money`. */
export function toMoney(micros: Micros): Money {
  return { micros, usd: usdNumber(micros) };
}
