/** Ends a run with one plain line of counts, after everything else has been said, for those who read nothing else. */
export default class CountReporter {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numPendingTests, testResults }) {
    const broken = testResults.filter(({ testExecError }) => testExecError !== undefined).length;
    const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : '';
    const counts = `${numPassedTests} passed, ${numFailedTests + broken} failed${skipped}\n`;
    process.once('exit', () => process.stdout.write(counts));
  }
}
