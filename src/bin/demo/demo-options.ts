import { parseArgs } from 'node:util';

/** What the demo was asked to do. */
export interface DemoOptions {
  /** Phases of play to stop after (set-up not counted); null: on until the game ends or Ctrl-C. */
  readonly turns: number | null;
  /** Every seat a bot, no waiting for deadlines. */
  readonly fast: boolean;
  /** Length of an order window in seconds. */
  readonly seconds: number;
  /** Seats that bots hold, besides the two for people (one in a game for two), as far as the campaign has seats. */
  readonly bots: number;
  readonly port: number | null;
  /** A folder of `campaigns/`; null: the first of the system. */
  readonly binder: string | null;
  readonly system: string;
}

export const demoUsage = `npm run demo -- [options]

  --seconds N   length of an order window in seconds (5 to 86400; default 600, ten minutes)
  --bots N      seats that bots hold (2 to 14; default 6), as far as the game has seats
  --system ID   which game to play (default fedemplite)
  --binder ID   which folder of campaigns/ to play (default: the first of the game)
  --port N      port of the web board (default 3000, or a free one when that is taken)
  --turns N     stop after N turns
  --fast        no waiting: bots hold every seat, and the last reports are printed; with --turns 5 it takes seconds
  --help        this text
`;

/** The command line of the demo could not be read; the message is for whoever typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

function wholeNumber(name: string, found: string | undefined, least: number, most: number): number | null {
  if (found === undefined) return null;
  const number = /^\d{1,6}$/.test(found) ? Number(found) : Number.NaN;
  if (!(number >= least && number <= most)) {
    throw new UsageError(`--${name} is "${found}"; it must be a whole number from ${least} to ${most}.`);
  }
  return number;
}

/** Reads the demo's arguments; null when help was asked for. Throws UsageError. */
export function readDemoOptions(args: readonly string[]): DemoOptions | null {
  const options = {
    turns: { type: 'string' },
    fast: { type: 'boolean' },
    seconds: { type: 'string' },
    bots: { type: 'string' },
    binder: { type: 'string' },
    system: { type: 'string' },
    port: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const read = () => {
    try {
      return parseArgs({ args: [...args], options }).values;
    } catch (error) {
      throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${demoUsage}`);
    }
  };
  const values = read();
  if (values.help) return null;
  return {
    turns: wholeNumber('turns', values.turns, 1, 200),
    fast: values.fast ?? false,
    seconds: wholeNumber('seconds', values.seconds, 5, 86_400) ?? 600,
    bots: wholeNumber('bots', values.bots, 2, 14) ?? 6,
    port: wholeNumber('port', values.port, 0, 65_535),
    binder: values.binder ?? null,
    system: values.system ?? 'fedemplite',
  };
}
