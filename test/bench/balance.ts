import { parseArgs } from 'node:util';
import type { Balance } from './balance/balance.js';
import { fedempliteBalance } from './balance/fedemplite.js';
import { greatPowersBalance } from './balance/great-powers.js';
import { millerHollowBalance } from './balance/miller-hollow.js';

/** Each game that has a table of its balance, in a file of its own under balance/. */
const TABLES: Readonly<Record<string, (balance: Balance) => void>> = {
  fedemplite: fedempliteBalance,
  'great-powers': greatPowersBalance,
  'miller-hollow': millerHollowBalance,
};

/** Lets bots play bots and prints who wins: `balance --system fedemplite --games 200`. Without --system all games. */
export function benchBalance(args: readonly string[], print: Balance['print']): void {
  const { values } = parseArgs({
    args: [...args],
    options: { system: { type: 'string' }, games: { type: 'string', default: '100' } },
  });
  const named = values.system === undefined ? Object.keys(TABLES) : [values.system];
  for (const system of named) {
    const table = Object.hasOwn(TABLES, system) ? TABLES[system] : undefined;
    if (table === undefined)
      throw new Error(`No table of the balance of "${system}"; there are: ${Object.keys(TABLES).join(', ')}.`);
    table({ rounds: Number(values.games), print });
  }
}
