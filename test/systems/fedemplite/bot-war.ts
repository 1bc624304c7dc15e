import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../../src/config/paths.js';
import { NO_ROSTER_CHANGES } from '../../../src/core/game/sheet.js';
import { asSeat, PUBLIC } from '../../../src/core/game/viewer.js';
import { fedemplite } from '../../../src/systems/fedemplite/index.js';
import type { Ending, Event, Fixed, NationId, Setup, Side, State } from '../../../src/systems/fedemplite/shapes.js';
import { totalShips } from '../../../src/systems/fedemplite/standing.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';

const part = (name: string): unknown =>
  parse(readFileSync(join(projectRoot(), 'campaigns', 'general-war', `${name}.yaml`), 'utf8'));

/** The general war with its usual options and so many players, who sit down in turn on both sides. */
export function binderWar(players: number): Setup {
  return fedemplite.schemas.setup.parse({
    map: part('map'),
    forces: part('forces'),
    seats: Array.from({ length: players }, (_, index) => ({
      id: `seat-${index + 1}`,
      name: `Player ${index + 1}`,
      side: index % 2 === 0 ? 'Alliance' : 'Coalition',
    })),
  });
}

/** The seed of a war of this table, so that the test and the table play the same ones. */
export const seedOf = (players: number, index: number): number => players * 100_000 + index;

/** Whoever writes the sheets of a side. */
type WarBot = typeof fedemplite.suggest;

/** What became of a war that bots played. */
export interface BotWar {
  readonly ending: Ending;
  /** The last turn. */
  readonly turns: number;
  /** Provinces of each side, and ships of theirs in fleets and in pools, as the orders of each turn are due, from turn 1 on. */
  readonly course: readonly {
    readonly provinces: Readonly<Record<Side, number>>;
    readonly ships: Readonly<Record<Side, number>>;
    readonly pools: Readonly<Record<Side, number>>;
  }[];
  readonly falls: readonly { readonly nation: NationId; readonly turn: number }[];
}

/** What each side has of something that belongs to nations. */
function bySide(fixed: Fixed, counts: readonly (readonly [NationId, number])[]): Record<Side, number> {
  const sides = new Map(fixed.nations.map(({ id, side }) => [id, side]));
  const sums = { Alliance: 0, Coalition: 0 };
  for (const [nation, count] of counts) sums[sides.get(nation) ?? 'Alliance'] += count;
  return sums;
}

const courseAt = (state: State, fixed: Fixed): BotWar['course'][number] => ({
  provinces: fedemplite.view(state, PUBLIC, fixed).victory,
  ships: bySide(
    fixed,
    state.fleets.map(({ nation, ships }) => [nation, totalShips(ships)]),
  ),
  pools: bySide(
    fixed,
    state.nations.map(({ id, pool }) => [id, pool]),
  ),
});

function sheetsOf(state: State, fixed: Fixed, bots: Readonly<Record<Side, WarBot>>, seed: number) {
  const sheets: Record<string, ReturnType<typeof fedemplite.parse>['orders']> = {};
  const dice = seededDice(seed);
  for (const { id, side, playing } of state.seats) {
    if (!playing) continue;
    const view = fedemplite.view(state, asSeat(id), fixed);
    sheets[id] = fedemplite.parse(bots[side](view, id, dice, fixed), view, fixed).orders;
  }
  return sheets;
}

/** Plays a war from the ship bids to its end; the number is its seed. Each side may have bots of its own. */
export function playBotWar(setup: Setup, number: number, bots: Partial<Record<Side, WarBot>> = {}): BotWar {
  const fixed = fedemplite.fixed(setup);
  const both = { Alliance: bots.Alliance ?? fedemplite.suggest, Coalition: bots.Coalition ?? fedemplite.suggest };
  const fold = (from: State, events: readonly Event[]): State =>
    events.reduce<State>((state, event) => fedemplite.apply(state, event, fixed), from);
  let state = fold(fedemplite.blank, fedemplite.open(setup, seededDice(number), fixed));
  const course: BotWar['course'][number][] = [];
  const falls: BotWar['falls'][number][] = [];
  for (let phase = 0; state.ending === null; phase += 1) {
    if (phase > 200) throw new Error(`war ${number} has not ended after ${phase} phases`);
    if (state.stage === 'orders') course.push(courseAt(state, fixed));
    const sheets = sheetsOf(state, fixed, both, number * 7919 + phase * 31 + 1);
    const dice = seededDice(number * 104_729 + phase * 17 + 2);
    const next = fold(state, fedemplite.resolve(state, { sheets, roster: NO_ROSTER_CHANGES }, dice, fixed));
    for (const { id, fallen } of next.nations)
      if (fallen && state.nations.some((one) => one.id === id && !one.fallen))
        falls.push({ nation: id, turn: state.turn });
    state = next;
  }
  return { ending: state.ending, turns: state.turn, course, falls };
}
