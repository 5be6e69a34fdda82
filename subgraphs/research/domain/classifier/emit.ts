/** Receives a feature: what is looked at, and what is there, in up to three words. */
export type Emit = (kind: string, word: string, second?: string, third?: string) => void;

/** Returns the number of limits that a number is above. */
export function step(number: number, ...limits: number[]): string {
  return String(limits.filter((limit) => number > limit).length);
}
