import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Ends a run with one plain line of counts, after everything else has been printed, for those who read nothing else. Where
 * `TEST_COUNTS` names a file, the counts of the runs before that used it are added, and the sum is stored there.
 */
export default class CountReporter {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numPendingTests, testResults }) {
    const broken = testResults.filter(({ testExecError }) => testExecError != null).length;
    const own = [numPassedTests, numFailedTests + broken, numPendingTests];
    const [passed, failed, skipped] = addEarlier(own, process.env.TEST_COUNTS);
    const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`;
    process.once('exit', () => process.stdout.write(line));
  }
}

function addEarlier(counts, file) {
  if (file === undefined) return counts;
  const earlier = readFileSync(file, 'utf8').split(' ').map(Number);
  const sum = counts.map((count, index) => count + (earlier[index] ?? 0));
  writeFileSync(file, sum.join(' '));
  return sum;
}
