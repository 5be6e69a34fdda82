import { InvalidArgumentError } from 'commander';

/** Parses a whole number given on the command line. @throws InvalidArgumentError */
export function parseWhole(text: string, { min = 0, max }: { min?: number; max: number }): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new InvalidArgumentError(`Expected a whole number from ${min} to ${max}.`);
}
