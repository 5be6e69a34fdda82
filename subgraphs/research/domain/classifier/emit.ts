/** Receives a feature: what is looked at, and what is there. */
export type Emit = (kind: string, value: string) => void;

/** What features of a candidate are made with. */
export interface Sink {
  look: string;
  emit: Emit;
}

/** Returns the number of limits that a number is above. */
export function step(number: number, ...limits: number[]): string {
  return String(limits.filter((limit) => number > limit).length);
}
