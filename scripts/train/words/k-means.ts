/** Vectors one behind the other, each of the length one. */
export interface Vectors {
  values: Float32Array;
  dimensions: number;
}

const ROUNDS = 12;

/**
 * Groups vectors of the length one by k-means (Lloyd, 1982) and returns the number of the group of each. The centres start as
 * vectors at even distances of the first ones, so that the same vectors give the same groups.
 * @param from number of vectors at the start that the centres are taken from
 */
export function groupVectors(
  vectors: Vectors,
  groups: number,
  from: number,
): { numbers: Uint16Array; centres: Vectors } {
  const { values, dimensions } = vectors;
  const count = values.length / dimensions;
  const centres = new Float32Array(groups * dimensions);
  for (let group = 0; group < groups; group += 1) {
    const at = Math.floor((group * Math.min(from, count)) / groups) * dimensions;
    centres.set(values.subarray(at, at + dimensions), group * dimensions);
  }
  const numbers = new Uint16Array(count);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let index = 0; index < count; index += 1) numbers[index] = nearest(vectors, index, centres);
    moveCentres(vectors, numbers, centres);
  }
  return { numbers, centres: { values: centres, dimensions } };
}

function nearest({ values, dimensions }: Vectors, index: number, centres: Float32Array): number {
  let best = 0;
  let most = -Infinity;
  for (let at = 0; at < centres.length; at += dimensions) {
    let sum = 0;
    for (let next = 0; next < dimensions; next += 1)
      sum += (values[index * dimensions + next] ?? 0) * (centres[at + next] ?? 0);
    if (sum > most) [most, best] = [sum, at / dimensions];
  }
  return best;
}

/** Moves each centre to the direction of the mean of its vectors. */
function moveCentres({ values, dimensions }: Vectors, numbers: Uint16Array, centres: Float32Array): void {
  centres.fill(0);
  numbers.forEach((group, index) => {
    for (let next = 0; next < dimensions; next += 1) {
      const at = group * dimensions + next;
      centres[at] = (centres[at] ?? 0) + (values[index * dimensions + next] ?? 0);
    }
  });
  for (let at = 0; at < centres.length; at += dimensions) {
    const length = Math.hypot(...centres.subarray(at, at + dimensions)) || 1;
    for (let next = at; next < at + dimensions; next += 1) centres[next] = (centres[next] ?? 0) / length;
  }
}
