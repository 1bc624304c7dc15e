// The order of test files: those that take long begin first, so that at the end no worker has a long one to itself. What is
// named here is a matter of time alone; the order decides no outcome.
const { createHash } = require('node:crypto');
const Sequencer = require('@jest/test-sequencer').default;

/** Parts of the paths of files that take longest, those that wait for most of their time first: others use the processor meanwhile. */
const LONG = [
  '/jobs/crash/umpire-crash.',
  '/replays/calders-rift.',
  '/jobs/crash/crash.',
  '/contract/contract-',
  '/replays/great-powers.',
  '/bin/start.',
  '/jobs/crash/outbox.',
  '/replays/brothers-war.',
  '/hostile/loop-time',
  '/systems/new-system.',
  '/ways/ways.',
  '/replays/vesper-basin.',
  '/discord/sending',
  '/discord/away.',
  '/web/access-matrix.',
  '/postgres/away.',
  '/app/access-matrix.',
  '/postgres/embedded/',
  '/discord/orders.',
  '/replays/kestrel-reach.',
  '/discord/access-matrix.',
  '/capsules/',
  '/bin/create-command.',
  '/parabellum-starter/binder-options.',
  '/app/archive-umpire.',
  '/postgres/restart.',
  '/civil-war/fog.',
  '/contract/fog-',
  '/replays/ravens-hollow.',
  '/web/growth.',
  '/replays/the-winter-council.',
  '/discord/players.',
  '/bin/hand-mail.',
  '/discord/line.',
  '/hostile/budget.',
  '/random-play.',
  '/fedemplite/fleet-rules-suites.',
  '/fedemplite/optional-suites.',
  '/browser/real-games.',
  '/browser/war-room.',
];

/** Its place among those that take long; null: it is none of them. */
function placeOf({ path }) {
  const at = LONG.findIndex((part) => path.includes(part));
  return at < 0 ? null : at;
}

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
    const long = usual.filter((test) => placeOf(test) !== null).sort((a, b) => placeOf(a) - placeOf(b));
    return [...long, ...usual.filter((test) => placeOf(test) === null)];
  }
};
