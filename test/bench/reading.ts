import { systems } from '../../src/systems/registry.js';
import { slowness } from '../../src/testkit/machine-speed.js';
import { workMs } from '../../src/testkit/work-time.js';
import { subjectOf } from '../contract/subject-of.js';
import { filled } from '../support/near-misses.js';

/** Phases after which sheets are read. */
const PHASES = [1, 3, 6];
const ROUNDS = 9;
/** The answer to a sheet of a few lines takes too little to be measured once. */
const AT_ONCE = 5;

const middle = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

/** Processor time of a piece of work: the middle of several times, once it is warm; milliseconds. */
function taken(work: () => void, times: number): number {
  const all = (): void => {
    for (let time = 0; time < times; time += 1) work();
  };
  all();
  return middle(Array.from({ length: ROUNDS }, () => workMs(all))) / times;
}

/**
 * What the answer to a sheet costs in each game (read, checked, sketched): one that a bot would send, and the longest one with a slip of the
 * pen in each line. In milliseconds of the quiet machine too, as the limits of the suite `hostile` are.
 */
export async function benchReading(print: (line: string) => void): Promise<void> {
  print(
    'The answer to a sheet, one core: as a bot writes it, and as long as may be with a slip in each line (limit: 50 ms of a quiet machine):',
  );
  for (const id of Object.keys(systems)) {
    const subject = await subjectOf(id);
    const rows: { readonly lines: number; readonly right: number; readonly wrong: number }[] = [];
    for (const phases of PHASES) {
      const { read, suggested } = await subject.sheetDesk(phases);
      const lines = suggested.split('\n').filter((line) => line.trim() !== '');
      const sheet = filled(lines, 'a letter of a word');
      const [right, wrong] = [taken(() => void read(suggested), AT_ONCE), taken(() => void read(sheet), 1)];
      rows.push({ lines: lines.length, right, wrong });
    }
    const slow = slowness(Math.max(...rows.map(({ wrong }) => wrong)));
    const told = (of: (row: (typeof rows)[number]) => number): string =>
      rows.map((row) => of(row).toFixed(1)).join(', ');
    print(
      `  ${id.padEnd(22)} ${rows.map(({ lines }) => lines).join(', ')} lines: ${told(({ right }) => right)} ms; ` +
        `with slips ${told(({ wrong }) => wrong)} ms, of a quiet machine ${told(({ wrong }) => wrong / slow)} ms`,
    );
  }
}
