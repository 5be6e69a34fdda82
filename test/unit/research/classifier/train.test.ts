import { scoreOf, type TrainingExample, trainWeights } from '../../../../scripts/train/train-weights.ts';

const SET = { featureCount: 4, outputCount: 1, isJudged: () => true };

/** Returns examples of which those with feature 0 are positive; features 1 to 3 say nothing. */
function makeExamples(): TrainingExample[] {
  return Array.from({ length: 400 }, (_, index) => ({
    page: index,
    shared: Uint32Array.of(1 + (index % 3)),
    own: index % 4 === 0 ? Uint32Array.of(0) : new Uint32Array(0),
    outputs: [0],
    positive: new Set(index % 4 === 0 ? [0] : []),
  }));
}

test('learns what a feature says', () => {
  const trained = trainWeights(makeExamples(), SET);
  const [withFeature, without] = makeExamples();
  expect(scoreOf(trained, withFeature!, 0)).toBeGreaterThan(0.5);
  expect(scoreOf(trained, without!, 0)).toBeLessThan(-1);
});

test('learns the same from the same examples', () => {
  expect(trainWeights(makeExamples(), SET)).toEqual(trainWeights(makeExamples(), SET));
});

test('learns nothing where no example is of an output', () => {
  const { weights, biases } = trainWeights(
    makeExamples().map((example) => ({ ...example, outputs: [] })),
    SET,
  );
  expect([...weights, ...biases].every((weight) => weight === 0)).toBe(true);
});

test('what a page has no label for weighs less', () => {
  const judged = trainWeights(makeExamples(), SET);
  const unjudged = trainWeights(makeExamples(), { ...SET, isJudged: () => false });
  expect(Math.abs(unjudged.biases[0]!)).toBeLessThan(Math.abs(judged.biases[0]!));
});
