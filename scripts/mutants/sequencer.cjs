// Runs suites in the order in which scripts/mutants/scratch.mjs names them.
const { relative } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

module.exports = class GivenOrder extends Sequencer {
  sort(tests) {
    const order = JSON.parse(process.env.ADJUTANT_MUTANT_ORDER ?? '[]');
    const place = ({ path }) => order.indexOf(relative(process.cwd(), path));
    return [...tests].sort((one, other) => place(one) - place(other));
  }
};
