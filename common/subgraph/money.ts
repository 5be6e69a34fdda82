import { type Micros, usdNumber } from '../money.ts';

/** The graph type `Money`. */
export interface Money {
  micros: Micros;
  usd: number;
}

/** Converts an amount to the graph type `Money`. */
export function toMoney(micros: Micros): Money {
  return { micros, usd: usdNumber(micros) };
}
