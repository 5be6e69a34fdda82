import type { PreparedSuite, Suite } from '../suite.ts';
import { gradeSentences, type SentenceCount } from './sentences/grade-sentences.ts';
import { readLabelledSentences } from './sentences/labelled-sentences.ts';

/** Single sentences that state a fact or none. Of the held-out ones only the total is printed. */
export const sentencesSuite: Suite = {
  name: 'sentences',
  unit: 'sentences',
  async prepare(): Promise<PreparedSuite> {
    const open = gradeSentences(readLabelledSentences('open'));
    const heldOut = total(gradeSentences(readLabelledSentences('held-out')).values());
    const rows = [...open, ['all', total(open.values())] as const, ['all held out', heldOut] as const];
    const lines = rows.map(([name, { found, stated, wrong }]) => `| ${name} | ${found} of ${stated} | ${wrong} |`);
    return {
      notes: [['| Field | Values found | Wrong |', '|---|---|---|', ...lines].join('\n')],
      comparisons: [],
      findFaults: async () => [],
      close: async () => {},
    };
  },
};

function total(counts: Iterable<SentenceCount>): SentenceCount {
  const sum = { found: 0, stated: 0, wrong: 0 };
  for (const { found, stated, wrong } of counts) {
    sum.found += found;
    sum.stated += stated;
    sum.wrong += wrong;
  }
  return sum;
}
