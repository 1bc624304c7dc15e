import { performance } from 'node:perf_hooks';
import { fedemplite } from '../../../src/systems/fedemplite/index.js';
import type { Side } from '../../../src/systems/fedemplite/shapes.js';
import { type BotWar, binderWar, playBotWar, seedOf } from '../../systems/fedemplite/bot-war.js';
import type { Balance } from './balance.js';

const percent = (share: number): string => `${(100 * share).toFixed(0)}%`;
const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The share in which a side won, with what chance alone would leave open (95%, Wilson). */
function share(wins: number, wars: number): string {
  if (wars === 0) return 'none decided';
  const z2 = 1.96 ** 2;
  const middle = (wins + z2 / 2) / (wars + z2);
  const half = (1.96 * Math.sqrt((wins * (wars - wins)) / wars + z2 / 4)) / (wars + z2);
  return `${percent(wins / wars)} (${percent(middle - half)} to ${percent(middle + half)})`;
}

function endings(wars: readonly BotWar[]): string {
  const counts = new Map<string, number>();
  for (const { ending } of wars) {
    const words = `${ending.side ?? 'nobody'} by ${ending.reason}`;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([words, count]) => `${words} ${count}`)
    .join(', ');
}

function falls(wars: readonly BotWar[]): string {
  return fedemplite
    .fixed(binderWar(2))
    .nations.map(({ id }) => {
      const turns = wars.flatMap((war) => war.falls.filter(({ nation }) => nation === id).map(({ turn }) => turn));
      return turns.length === 0
        ? `${id} never`
        : `${id} ${percent(turns.length / wars.length)} (turn ${mean(turns).toFixed(1)})`;
    })
    .join(', ');
}

/** Something of both sides on some turns, of the wars that got so far: `Alliance : Coalition`. */
function byTurn(wars: readonly BotWar[], what: (at: BotWar['course'][number], side: Side) => number): string {
  return [2, 4, 6, 8, 10, 12, 15, 18]
    .flatMap((turn) => {
      const there = wars.flatMap(({ course }) => course[turn - 1] ?? []);
      if (there.length === 0) return [];
      const side = (name: Side): string => mean(there.map((at) => what(at, name))).toFixed(0);
      return [`turn ${turn} ${side('Alliance')}:${side('Coalition')}`];
    })
    .join(', ');
}

function tell(players: number, wars: readonly BotWar[], seconds: number, print: Balance['print']): void {
  const decided = wars.filter(({ ending }) => ending.side !== null);
  const won = decided.filter(({ ending }) => ending.side === 'Alliance').length;
  print(`${players} players, ${wars.length} wars (${seconds.toFixed(0)} s):`);
  print(`  Alliance wins   ${share(won, decided.length)}; undecided ${wars.length - decided.length}`);
  print(`  endings         ${endings(wars)}; on turn ${mean(wars.map(({ turns }) => turns)).toFixed(1)}`);
  print(`  provinces       ${byTurn(wars, ({ provinces }, side) => provinces[side])}`);
  print(`  ships in fleets ${byTurn(wars, ({ ships }, side) => ships[side])}`);
  print(`  ships in pools  ${byTurn(wars, ({ pools }, side) => pools[side])}`);
  print(`  nations fall    ${falls(wars)}`);
}

/** Bots against bots in the general war, for several numbers of players. The goal: each side wins 40% to 60%. */
export function fedempliteBalance({ rounds, print }: Balance): void {
  for (const players of [2, 4, 6, 8]) {
    const setup = binderWar(players);
    const started = performance.now();
    const wars = Array.from({ length: rounds }, (_, index) => playBotWar(setup, seedOf(players, index)));
    tell(players, wars, (performance.now() - started) / 1000, print);
  }
}
