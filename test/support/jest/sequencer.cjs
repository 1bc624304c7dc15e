// The order of test files: those that take long begin first, so that at the end no worker has a long one to itself. What is
// named here is a matter of time alone; the order decides no outcome.
const { createHash } = require('node:crypto');
const Sequencer = require('@jest/test-sequencer').default;

/** Parts of the paths of files that take longest, in any order. */
const LONG = [
  '/replays/calders-rift.',
  '/replays/brothers-war.',
  '/contract/contract-2.',
  '/contract/fog-',
  '/jobs/crash/crash.',
  '/fedemplite/fleet-rules-suites.',
  '/fedemplite/optional-suites.',
  '/random-play.',
  '/discord/line.',
  '/discord/sending',
  '/discord/away.',
  '/postgres/away.',
  '/hostile/budget.',
  '/bin/start.',
  '/browser/real-games.',
  '/browser/war-room.',
];

const isLong = ({ path }) => LONG.some((part) => path.includes(part));

/** Any order, made from a number: what a file leaves behind for others is found that way (scripts/explore.mjs). */
const shuffled = (tests, number) => {
  const place = ({ path }) => createHash('sha256').update(`${number}/${path}`).digest('hex');
  return tests
    .map((test) => ({ test, at: place(test) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ test }) => test);
};

module.exports = class LongFirst extends Sequencer {
  sort(tests) {
    const order = process.env.ADJUTANT_TEST_ORDER;
    if (order) return shuffled(tests, order);
    const usual = super.sort(tests);
    return [...usual.filter(isLong), ...usual.filter((test) => !isLong(test))];
  }
};
