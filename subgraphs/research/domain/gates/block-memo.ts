import type { Reading } from '../candidates/reading.ts';

/** A judgement of a block that is made once, however many findings stand in it. It lasts as long as the reading does. */
export function createBlockMemo(judge: (reading: Reading, block: number) => boolean) {
  const known = new WeakMap<Reading, Map<number, boolean>>();
  return (reading: Reading, block: number): boolean => {
    const ofReading = known.get(reading) ?? new Map<number, boolean>();
    known.set(reading, ofReading);
    const decided = ofReading.get(block) ?? judge(reading, block);
    ofReading.set(block, decided);
    return decided;
  };
}
