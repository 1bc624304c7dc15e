import type { Dice } from '../../../src/core/dice/dice.js';
import { fight } from '../../../src/systems/miller-hollow/phases/fight.js';
import { Options } from '../../../src/systems/miller-hollow/shapes.js';
import { STYLES, type Style, temperOf } from '../../../src/systems/miller-hollow/suggest/temper.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { type BotGame, playBotGame } from '../../systems/miller-hollow/bot-game.js';
import { townSetup } from '../../systems/miller-hollow/miller-hollow.js';
import { percentile } from '../percentile.js';
import type { Balance } from './balance.js';

/** What the rules' own trial games had; a row is what one number of players gives. */
const TOLD: Readonly<Record<number, readonly number[]>> = {
  2: [4, 5, 7, 10, 12, 20, 7, 0.4, 0.6, 4, 14],
  3: [5, 7, 9, 11, 13, 18, 12, 1.0, 1.0, 7, 16],
  4: [6, 8, 10, 11, 14, 21, 18, 1.5, 1.5, 8, 19],
  5: [7, 9, 10, 12, 14, 21, 10, 2.3, 1.7, 10, 22],
  6: [7, 9, 10, 12, 16, 23, 25, 2.9, 2.1, 11, 24],
  7: [8, 10, 11, 12, 16, 22, 22, 3.8, 2.2, 12, 26],
  8: [8, 9, 11, 13, 17, 22, 27, 4.7, 2.4, 13, 26],
};
const COLUMNS = [
  '5%',
  '25%',
  'median',
  '75%',
  '95%',
  'max',
  'no survivor',
  'starved',
  'wiped out',
  'contested',
  'quiet',
];

const TOLD_WINS: Readonly<Record<Style, number>> = { grow: 0.32, molt: 0.38, doom: 0.27, raid: 0.14, turtle: 0.13 };
/** Of 2,000 games of four bots that molt. */
const TOLD_SEATS = [486, 457, 518, 515] as const;
const TOLD_RAIDING_DUEL = 0.62;

const RATIOS = [1.5, 2, 2.5, 3, 4, 5] as const;
const TOLD_RAIDS: readonly { guards: number; mares: number; success: readonly number[] }[] = [
  { guards: 4, mares: 2, success: [0.01, 0.04, 0.24, 0.52, 0.94, 1] },
  { guards: 6, mares: 2, success: [0.01, 0.15, 0.5, 0.83, 0.99, 1] },
  { guards: 8, mares: 3, success: [0.01, 0.07, 0.45, 0.84, 1, 1] },
  { guards: 12, mares: 4, success: [0, 0.07, 0.52, 0.93, 1, 1] },
  { guards: 2, mares: 2, success: [0, 0, 0.03, 0.08, 0.37, 0.74] },
];
const BARE_NEST = { raiders: [3, 4, 5, 6, 8, 10], success: [0.03, 0.16, 0.36, 0.58, 0.9, 0.99] } as const;

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const beside = (told: number, ours: number, digits = 0): string => `${told.toFixed(digits)} / ${ours.toFixed(digits)}`;

function print(line: readonly string[], widths: number, to: Balance['print']): void {
  to(`  ${line.map((cell, index) => (index === 0 ? cell.padEnd(22) : cell.padStart(widths))).join('')}`);
}

const anyStyle = (dice: Dice): Style => STYLES[dice.roll('style', STYLES.length) - 1] ?? 'grow';

/** A game of bots whose styles are drawn, unless they are given. */
function game(players: number, number: number, styles?: readonly Style[]): { game: BotGame; styles: readonly Style[] } {
  const dice = seededDice(players * 1_000_003 + number * 97 + 13);
  const drawn = styles ?? Array.from({ length: players }, () => anyStyle(dice));
  const tempers = drawn.map((style) => temperOf(style, dice.roll('temper', 1_000)));
  return { game: playBotGame(townSetup(players), tempers, dice), styles: drawn };
}

const row = (games: readonly BotGame[]): readonly number[] => {
  const turns = games.map(({ turns }) => turns);
  const each = (of: (one: BotGame) => number): number => mean(games.map(of));
  return [
    ...[0.05, 0.25, 0.5, 0.75, 0.95, 1].map((share) => percentile(turns, share)),
    (1000 * games.filter(({ ending }) => ending.reason === 'extinct').length) / games.length,
    each(({ starved }) => starved),
    each(({ wipedOut }) => wipedOut),
    each(({ contested }) => contested),
    each(({ quiet }) => quiet),
  ];
};

function lengths(rounds: number, to: Balance['print']): void {
  to(`Turns to the end, by players, ${rounds} games a row (the rules' table / ours; no survivor of 1,000):`);
  print(['players', ...COLUMNS], 13, to);
  for (const [players, told] of Object.entries(TOLD)) {
    const ours = row(Array.from({ length: rounds }, (_, index) => game(Number(players), index).game));
    print(
      [players, ...told.map((one, index) => beside(one, ours[index] ?? 0, index === 7 || index === 8 ? 1 : 0))],
      13,
      to,
    );
  }
}

/** How often a seat of each style won, of the seats that had it. */
function winsByStyle(players: number, rounds: number, drawn?: readonly Style[]): ReadonlyMap<Style, number> {
  const seats = new Map<Style, number>();
  const wins = new Map<Style, number>();
  for (let index = 0; index < rounds; index += 1) {
    const { game: played, styles } = game(players, index + 500_000, drawn);
    for (const [seat, style] of styles.entries()) {
      const share = played.ending.winners.includes(townSetupSeat(seat)) ? 1 / played.ending.winners.length : 0;
      seats.set(style, (seats.get(style) ?? 0) + 1);
      wins.set(style, (wins.get(style) ?? 0) + share);
    }
  }
  return new Map([...seats].map(([style, count]) => [style, (wins.get(style) ?? 0) / count]));
}

const SEAT_IDS = townSetup(8).seats.map(({ id }) => id);
const townSetupSeat = (index: number): string => SEAT_IDS[index] ?? '';

function styles(rounds: number, to: Balance['print']): void {
  to(`Wins a seat by style, four players, ${rounds} games (even: 0.25):`);
  const wins = winsByStyle(4, rounds);
  for (const style of STYLES) print([style, beside(TOLD_WINS[style], wins.get(style) ?? 0, 2)], 13, to);
  let raiding = 0;
  const others = STYLES.filter((style) => style !== 'raid');
  for (const style of others) raiding += winsByStyle(2, Math.ceil(rounds / 4), ['raid', style]).get('raid') ?? 0;
  print(['raid, two players', beside(TOLD_RAIDING_DUEL, raiding / others.length, 2)], 13, to);
}

function seats(rounds: number, to: Balance['print']): void {
  to(`Four bots that molt, by seat, of 2,000 (${rounds} games):`);
  const wins = [0, 0, 0, 0];
  for (let index = 0; index < rounds; index += 1) {
    const { ending } = game(4, index + 900_000, ['molt', 'molt', 'molt', 'molt']).game;
    for (const seat of ending.winners)
      wins[SEAT_IDS.indexOf(seat)] = (wins[SEAT_IDS.indexOf(seat)] ?? 0) + 1 / ending.winners.length;
  }
  print(['seats 1 to 4', ...TOLD_SEATS.map((told, seat) => beside(told, ((wins[seat] ?? 0) * 2000) / rounds))], 13, to);
}

/** How often so many Prowlers take a nest, no strike. */
function raidSuccess(raiders: number, guards: number, mares: number, rounds: number): number {
  const options = Options.parse({});
  const dice = seededDice(raiders * 1009 + guards * 31 + mares);
  const roll = (stream: string, sides: number): number => dice.roll(stream, sides);
  const prowlers = (count: number) => ({ prowlers: count, stalkers: 0, ravagers: 0 });
  let fell = 0;
  for (let round = 0; round < rounds; round += 1) {
    const fought = fight(
      [
        { seat: 'owner', path: 'RAGE', mares, sent: prowlers(guards), atHome: true },
        { seat: 'raider', path: 'RAGE', mares: 2, sent: prowlers(raiders), atHome: false },
      ],
      {
        toHit: ({ atHome }) => (atHome ? options.hitDefender : options.hitRaider),
        breaks: false,
        stream: (of) => of,
        options,
      },
      roll,
    );
    if (fought.mares === 0) fell += 1;
  }
  return fell / rounds;
}

function raids(rounds: number, to: Balance['print']): void {
  to(`Raids that take the nest, all Prowlers, no strike, ${rounds} each:`);
  print(['guards, mares', ...RATIOS.map((ratio) => `${ratio} : 1`)], 13, to);
  for (const { guards, mares, success } of TOLD_RAIDS) {
    const ours = RATIOS.map((ratio) => raidSuccess(Math.round(guards * ratio), guards, mares, rounds));
    print([`${guards}, ${mares}`, ...success.map((told, index) => beside(told, ours[index] ?? 0, 2))], 13, to);
  }
  print(['raiders', ...BARE_NEST.raiders.map(String)], 13, to);
  const bare = BARE_NEST.raiders.map((raiders) => raidSuccess(raiders, 0, 2, rounds));
  print(['none, 2', ...BARE_NEST.success.map((told, index) => beside(told, bare[index] ?? 0, 2))], 13, to);
}

/** The trial games of the rules beside those of our bots, and how raids go. */
export function millerHollowBalance({ rounds, print: to }: Balance): void {
  lengths(rounds, to);
  styles(rounds, to);
  seats(rounds, to);
  raids(rounds, to);
}
