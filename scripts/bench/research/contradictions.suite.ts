import type { Suite } from '../suite.ts';
import { gradeCases } from './contradictions/grade-cases.ts';
import { readCases } from './contradictions/read-cases.ts';
import { prepareCounts } from './value-count.ts';

/** Small sites whose pages disagree, with what a careful reader would report. */
export const contradictionsSuite: Suite = {
  name: 'contradictions',
  unit: 'contradictions',
  async prepare() {
    return prepareCounts(gradeCases(readCases('open')), gradeCases(readCases('held-out')));
  },
};
