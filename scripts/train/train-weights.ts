/** What is to be decided, by the features of a sentence and its own, by number. */
export interface TrainingExample {
  /** Number of the page. */
  page: number;
  /** Features that it shares with the other candidates of its sentence. */
  shared: Uint32Array;
  own: Uint32Array;
  /** Numbers of the outputs that are trained on it. */
  outputs: readonly number[];
  /** Those that are to be true. */
  positive: ReadonlySet<number>;
}

/** What training needs to know besides the examples. */
export interface TrainingSet {
  featureCount: number;
  outputCount: number;
  /** Checks whether a page has labels for an output. */
  isJudged(page: number, output: number): boolean;
}

/** Weights by feature and output: `weights[feature * outputCount + output]`. */
export interface TrainedWeights {
  weights: Float64Array;
  biases: Float64Array;
}

/** Settings of FTRL-Proximal, by the names of its authors. */
const ALPHA = 0.1;
const BETA = 1;
/** Weights that gain less than this are zero. */
const L1 = 1;
const L2 = 1;
const PASSES = 4;
/** Errors that change nothing. */
const MIN_GRADIENT = 1e-3;
/** What an example counts for a field of which its page has no label: authors label what their pages speak of. */
const UNLABELLED = 0.3;

/**
 * Trains a logistic regression for each output by FTRL-Proximal, whose weights are mostly zero (McMahan and others, Ad Click
 * Prediction, KDD 2013). Always the same for the same examples.
 */
export function trainWeights(examples: readonly TrainingExample[], set: TrainingSet): TrainedWeights {
  const { featureCount, outputCount, isJudged } = set;
  const biasAt = featureCount * outputCount;
  const z = new Float64Array(biasAt + outputCount);
  const n = new Float64Array(biasAt + outputCount);
  const weights = new Float64Array(biasAt + outputCount);
  const weightAt = (at: number) => weights[at] ?? 0;
  const update = (at: number, gradient: number) => {
    const before = n[at] ?? 0;
    const squares = before + gradient * gradient;
    const root = Math.sqrt(squares);
    const sum = (z[at] ?? 0) + gradient - ((root - Math.sqrt(before)) / ALPHA) * weightAt(at);
    z[at] = sum;
    n[at] = squares;
    const free = at >= biasAt ? 0 : L1;
    weights[at] = Math.abs(sum) <= free ? 0 : -(sum - Math.sign(sum) * free) / ((BETA + root) / ALPHA + L2);
  };
  for (let pass = 1; pass <= PASSES; pass += 1) {
    for (const index of shuffle(examples.length, pass)) {
      const example = examples[index];
      if (example === undefined) continue;
      const { shared, own, outputs, positive, page } = example;
      for (const output of outputs) {
        let sum = weightAt(biasAt + output);
        for (const feature of shared) sum += weightAt(feature * outputCount + output);
        for (const feature of own) sum += weightAt(feature * outputCount + output);
        const error = 1 / (1 + Math.exp(-sum)) - (positive.has(output) ? 1 : 0);
        const gradient = isJudged(page, output) ? error : error * UNLABELLED;
        if (Math.abs(gradient) < MIN_GRADIENT) continue;
        update(biasAt + output, gradient);
        for (const feature of shared) update(feature * outputCount + output, gradient);
        for (const feature of own) update(feature * outputCount + output, gradient);
      }
    }
  }
  return { weights: weights.slice(0, biasAt), biases: weights.slice(biasAt) };
}

/** Returns the score of an example for an output: the logarithm of the odds that it is true. */
export function scoreOf(trained: TrainedWeights, { shared, own }: TrainingExample, output: number): number {
  return sumOf(trained, shared, output) + weigh(trained, own, output);
}

/** Returns the bias of an output and the weights of features. */
export function sumOf(trained: TrainedWeights, features: Uint32Array, output: number): number {
  return (trained.biases[output] ?? 0) + weigh(trained, features, output);
}

/** Returns the sum of the weights of features for an output. */
export function weigh({ weights, biases }: TrainedWeights, features: Uint32Array, output: number): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature * biases.length + output] ?? 0;
  return sum;
}

/** Returns the numbers below a limit in a mixed order (Fisher and Yates), by a linear congruential generator. */
function shuffle(count: number, seed: number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, index) => index);
  let state = seed;
  for (let at = count - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const from = state % (at + 1);
    const moved = order[at] ?? 0;
    order[at] = order[from] ?? 0;
    order[from] = moved;
  }
  return order;
}
