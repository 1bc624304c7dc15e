import { NO_ROSTER_CHANGES } from '../../../src/core/game/sheet.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { fedemplite } from '../../../src/systems/fedemplite/index.js';
import type { Ending, Event, Fixed, NationId, Setup, Side, State } from '../../../src/systems/fedemplite/shapes.js';
import { seededDice } from '../../support/seeded-dice.js';

/** Whoever writes the sheets of a side. */
type WarBot = typeof fedemplite.suggest;

/** What became of a war that bots played. */
export interface BotWar {
  readonly ending: Ending;
  /** The last turn. */
  readonly turns: number;
  /** Provinces of each side, and ships of theirs that nobody has bought, as the orders of each turn are due, from turn 1 on. */
  readonly course: readonly {
    readonly provinces: Readonly<Record<Side, number>>;
    readonly pools: Record<Side, number>;
  }[];
  readonly falls: readonly { readonly nation: NationId; readonly turn: number }[];
}

function poolsOf(state: State, fixed: Fixed): Record<Side, number> {
  const pools = { Alliance: 0, Coalition: 0 };
  for (const { id, side } of fixed.nations) pools[side] += state.nations.find((one) => one.id === id)?.pool ?? 0;
  return pools;
}

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
    if (state.stage === 'orders')
      course.push({
        provinces: fedemplite.view(state, { kind: 'public' }, fixed).victory,
        pools: poolsOf(state, fixed),
      });
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
