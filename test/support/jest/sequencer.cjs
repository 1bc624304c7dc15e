// The order of test files: those that take long begin first, so that at the end no worker has a long one to itself. What is
// named here is a matter of time alone; the order decides no outcome.
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

module.exports = class LongFirst extends Sequencer {
  sort(tests) {
    const usual = super.sort(tests);
    return [...usual.filter(isLong), ...usual.filter((test) => !isLong(test))];
  }
};
