import type { Suite } from '../suite.ts';
import { gradePages } from './pages/grade-pages.ts';
import { readLabelledPages } from './pages/labelled-pages.ts';
import { prepareCounts } from './value-count.ts';

/** Single pages, each of a company of its own, with what they state. */
export const pagesSuite: Suite = {
  name: 'pages',
  unit: 'pages',
  async prepare() {
    const [open, heldOut] = [readLabelledPages('open'), readLabelledPages('held-out')];
    return prepareCounts(gradePages(open), gradePages(heldOut));
  },
};
