// Reads one of Jest's JSON reports and prints: passed, failed, and a sentence; then a line for each test that failed. A suite that ran no tests, left some out, or
// never got as far as a report is a failure, so that nothing is green by silence.
import { readFileSync } from 'node:fs';

let report;
try {
  report = JSON.parse(readFileSync(process.argv[2], 'utf8'));
} catch {
  console.log('0 1 no report was written: the suite did not run to its end');
  process.exit(0);
}
const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = report;
const skipped = numPendingTests + numTodoTests;
const broken = report.numRuntimeErrorTestSuites;
const none = passed + failed + skipped + broken === 0 ? 1 : 0;
const sentence = `${passed} passed, ${failed} failed, ${skipped} left out, ${broken} files could not run${none ? ', no tests at all' : ''}`;
console.log(`${passed} ${failed + skipped + broken + none} ${sentence}`);
for (const file of report.testResults) {
  const where = file.name.slice(file.name.lastIndexOf('/test/') + 1);
  const names = file.assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
  if (file.status === 'failed' && names.length === 0) names.push('the file could not run');
  for (const name of names) console.log(`${where}: ${name}`);
}
