import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../../src/config/paths.js';
import { greatPowers } from '../../../src/systems/great-powers/index.js';
import { Setup, type State } from '../../../src/systems/great-powers/shapes.js';
import { playCampaign } from '../../../src/testkit/play.js';
import { percentile } from '../percentile.js';
import type { Balance } from './balance.js';

/** Nobody's game takes so many phases: it would mean that bots never end one. */
const LONGEST = 1_500;

const part = (name: string): unknown =>
  parse(readFileSync(join(projectRoot(), 'campaigns', 'great-powers', `${name}.yaml`), 'utf8'));

const setup = Setup.parse({
  map: part('map'),
  outline: part('outline'),
  seats: Array.from({ length: 7 }, (_, index) => ({ id: `seat-${index + 1}`, name: `Bot ${index + 1}`, side: null })),
});

type Kind = 'move' | 'support' | 'convoy' | 'hold';
const KINDS: readonly Kind[] = ['move', 'support', 'convoy', 'hold'];
const kindOf = (kind: string): Kind | undefined => KINDS.find((one) => kind === one || kind.startsWith(`${one}-`));

interface Played {
  readonly end: State;
  readonly years: number;
  /** Orders of each kind by what became of them: `move bounced`. */
  readonly went: ReadonlyMap<string, number>;
  readonly carried: number;
}

function play(number: number): Played {
  const went = new Map<string, number>();
  let end: State = greatPowers.blank;
  let carried = 0;
  for (const { events, after } of playCampaign(greatPowers, setup, { seed: `balance/${number}`, longest: LONGEST })) {
    end = after;
    for (const event of events) {
      if (event.kind !== 'adjudicated' || event.stage !== 'orders') continue;
      for (const { kind, went: how, at } of event.told) {
        const key = `${kindOf(kind) ?? kind} ${how}`;
        went.set(key, (went.get(key) ?? 0) + 1);
        const sails = event.told.some((one) => one.kind === 'convoy' && one.of === at && one.went === 'stood');
        if (kind === 'move' && how === 'stood' && sails) carried += 1;
      }
    }
  }
  return { end, years: end.year - setup.map.firstYear + 1, went, carried };
}

/** How games of seven bots end, and what they order. */
export function greatPowersBalance({ rounds, print }: Balance): void {
  const games = Array.from({ length: rounds }, (_, number) => play(number));
  const share = (some: number, of: number): string => `${((100 * some) / Math.max(1, of)).toFixed(0)}%`;
  const years = games.map((game) => game.years);
  print(`Great Powers, ${rounds} games of seven bots:`);
  print(
    `  years to the end: ${[0.05, 0.25, 0.5, 0.75, 0.95, 1].map((of) => percentile(years, of)).join(', ')} (5%, 25%, median, 75%, 95%, longest)`,
  );
  const ends = games.map(({ end }) => end.ending?.how ?? 'none');
  for (const how of new Set(ends)) print(`  ended by ${how}: ${ends.filter((one) => one === how).length}`);
  const draws = games.filter(({ end }) => end.ending?.how === 'draw').map(({ end }) => end.ending?.powers.length ?? 0);
  print(
    `  powers in a draw, on average: ${(draws.reduce((sum, one) => sum + one, 0) / Math.max(1, draws.length)).toFixed(1)}`,
  );
  print('  power      wins  in draws  gone  centres at the end');
  for (const { id, name } of setup.map.powers) {
    const wins = games.filter(({ end }) => end.ending?.how !== 'draw' && end.ending?.powers.includes(id)).length;
    const shared = games.filter(({ end }) => end.ending?.how === 'draw' && end.ending.powers.includes(id)).length;
    const counts = games.map(({ end }) => Object.values(end.centres).filter((owner) => owner === id).length);
    const mean = counts.reduce((sum, one) => sum + one, 0) / rounds;
    print(
      `  ${name.padEnd(9)}${String(wins).padStart(6)}${String(shared).padStart(10)}${String(counts.filter((one) => one === 0).length).padStart(6)}${mean.toFixed(1).padStart(20)}`,
    );
  }
  const sum = (key: string): number => games.reduce((all, { went }) => all + (went.get(key) ?? 0), 0);
  const all = (kind: Kind): number =>
    ['stood', 'bounced', 'cut', 'failed', 'void'].reduce((n, how) => n + sum(`${kind} ${how}`), 0);
  const orders = KINDS.reduce((n, kind) => n + all(kind), 0);
  print(`  orders: ${KINDS.map((kind) => `${kind} ${share(all(kind), orders)}`).join(', ')} of ${orders}`);
  print(
    `  moves: ${share(sum('move stood'), all('move'))} arrived, ${share(sum('move bounced'), all('move'))} bounced`,
  );
  print(
    `  supports: ${share(sum('support stood'), all('support'))} held, ${share(sum('support cut'), all('support'))} cut, ${share(sum('support failed'), all('support'))} for nothing`,
  );
  const carried = games.reduce((n, game) => n + game.carried, 0);
  print(`  convoys: ${all('convoy')} ordered, ${carried} armies carried, ${(carried / rounds).toFixed(1)} a game`);
}
