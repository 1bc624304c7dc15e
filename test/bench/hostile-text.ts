import type { TextDoor } from '../../src/testkit/growth.js';
import { INPUTS } from '../../src/testkit/inputs.js';
import { workMs } from '../../src/testkit/work-time.js';
import { DOORS, sheetDoors } from '../hostile/doors.js';

/** As long as a form, a mail or a file can be. */
const LONGEST = 200_000;
/** The slowest texts of each door, in milliseconds of the processor: nothing that others write may hold the process for more than 50. */
export async function benchHostileText(print: (line: string) => void): Promise<void> {
  const slowest = ({ name, read, longest = LONGEST }: TextDoor): void => {
    const times = Object.entries(INPUTS).map(([what, make]) => {
      const text = make(longest);
      let best = Number.POSITIVE_INFINITY;
      for (let round = 0; round < 3 && (round === 0 || best < 1000); round += 1) {
        best = Math.min(
          best,
          workMs(() => read(text)),
        );
      }
      return { what, best };
    });
    const [first, second] = times.sort((one, other) => other.best - one.best);
    const told = [first, second].map((each) => `${each?.best.toFixed(1)} ms (${each?.what})`).join(', ');
    print(`  ${(first?.best ?? 0) > 50 ? '!' : ' '} ${name}: ${told}`);
  };
  print(
    `Text of ${LONGEST.toLocaleString('en')} characters that means harm, the slowest two of ${Object.keys(INPUTS).length}:`,
  );
  for (const door of [...DOORS, ...(await sheetDoors())]) slowest(door);
}
