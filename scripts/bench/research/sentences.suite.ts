import type { Suite } from '../suite.ts';
import { gradeSentences } from './sentences/grade-sentences.ts';
import { readLabelledSentences } from './sentences/labelled-sentences.ts';
import { prepareCounts } from './value-count.ts';

/** Single sentences that state a fact or none. */
export const sentencesSuite: Suite = {
  name: 'sentences',
  unit: 'sentences',
  async prepare() {
    const [open, heldOut] = [readLabelledSentences('open'), readLabelledSentences('held-out')];
    return prepareCounts(gradeSentences(open), gradeSentences(heldOut));
  },
};
