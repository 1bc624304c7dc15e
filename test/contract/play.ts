import { createHash } from 'node:crypto';
import type { Dice, RecordedDice } from '../../src/core/dice/dice.js';
import { keyedDice } from '../../src/core/dice/keyed.js';
import { answerSheet } from '../../src/core/engine/answer-sheet.js';
import type { GameSystem } from '../../src/core/game/contract.js';
import { NO_ROSTER_CHANGES, type Placed, type Sealed } from '../../src/core/game/sheet.js';
import { asSeat } from '../../src/core/game/viewer.js';

/** Dice for a test, the same for the same words. */
export const diceFor = (...words: readonly (string | number)[]): ReturnType<typeof keyedDice> =>
  keyedDice(createHash('sha256').update(words.join('/')).digest('hex'));

export interface PlayedPhase<State, Order, Event> {
  readonly key: string;
  readonly before: State;
  readonly sealed: Sealed<Order>;
  readonly events: readonly Event[];
  readonly after: State;
  /** Dice to resolve the phase with, from their start again. */
  dice(): RecordedDice;
}

type Playable<Setup, State, Order, Event, View, Sighting> = GameSystem<Setup, State, Order, Event, View, Sighting>;

/** Sheets of all owing seats as `suggest` writes them; about one seat in `silentOneIn` stays silent. */
export function suggestedSheets<Setup, State, Order, Event, View, Sighting>(
  system: Playable<Setup, State, Order, Event, View, Sighting>,
  state: State,
  dice: Dice,
  silentOneIn: number,
): Sealed<Order> {
  const sheets: Record<string, readonly Placed<Order>[]> = {};
  for (const seat of system.awaiting(state)?.owes ?? []) {
    if (silentOneIn > 0 && dice.roll('silence', silentOneIn) === 1) continue;
    const view = system.view(state, asSeat(seat));
    const text = system.suggest(view, seat, dice);
    const answer = answerSheet(system, text, view);
    const rejected = answer.lines.filter((line) => line.verdict === 'rejected');
    if (rejected.length > 0) {
      throw new Error(`${system.id} suggested a line that its own check rejects: ${JSON.stringify(rejected)}\n${text}`);
    }
    sheets[seat] = answer.orders;
  }
  return { sheets, roster: NO_ROSTER_CHANGES };
}

/** Plays a campaign from its setup to its end, phase by phase. Throws when it has not ended after `longest` phases. */
export function* playCampaign<Setup, State, Order, Event, View, Sighting>(
  system: Playable<Setup, State, Order, Event, View, Sighting>,
  setup: Setup,
  options: { readonly seed: string; readonly longest: number; readonly silentOneIn?: number },
): Generator<PlayedPhase<State, Order, Event>> {
  const opening = system.open(setup, diceFor(options.seed, 'open'));
  let state = opening.reduce(system.apply, system.blank);
  yield {
    key: 'opening',
    before: system.blank,
    sealed: { sheets: {}, roster: NO_ROSTER_CHANGES },
    events: opening,
    after: state,
    dice: () => diceFor(options.seed, 'open'),
  };
  for (let phase = 1; phase <= options.longest; phase += 1) {
    const awaiting = system.awaiting(state);
    if (awaiting === null) return;
    const sealed = suggestedSheets(system, state, diceFor(options.seed, phase, 'suggest'), options.silentOneIn ?? 0);
    const dice = () => diceFor(options.seed, phase, 'resolve');
    const events = system.resolve(state, sealed, dice());
    const after = events.reduce(system.apply, state);
    yield { key: awaiting.key, before: state, sealed, events, after, dice };
    state = after;
  }
  if (system.awaiting(state) !== null)
    throw new Error(`${system.id}: no end after ${options.longest} phases (${options.seed})`);
}
