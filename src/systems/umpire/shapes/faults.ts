import { meant } from '../../../core/reading/nearest.js';

/** What is wrong in a binder that is right field by field. The path begins with the file. */
export interface SetupFault {
  readonly path: (string | number)[];
  readonly message: string;
  readonly input: unknown;
}

/** A name that nothing has, with what was probably meant. */
export function unknown(path: (string | number)[], what: string, found: string, known: readonly string[]): SetupFault {
  const some = `${known.slice(0, 12).join(', ')}${known.length > 12 ? ' …' : '.'}`;
  return {
    path,
    message: `There is no ${what} “${found}”. ${meant(found, known)}${known.length === 0 ? '' : `There are: ${some}`}`,
    input: found,
  };
}
