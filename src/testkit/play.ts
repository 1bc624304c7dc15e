import { createHash } from 'node:crypto';
import type { Dice, RecordedDice } from '../core/dice/dice.js';
import { keyedDice } from '../core/dice/keyed.js';
import { answerSheet } from '../core/engine/answer-sheet.js';
import type { GameSystem, Shapes } from '../core/game/contract.js';
import { NO_ROSTER_CHANGES, type Placed, type Sealed } from '../core/game/sheet.js';
import { asSeat } from '../core/game/viewer.js';

/** Dice for a test, the same for the same words. */
export const diceFor = (...words: readonly (string | number)[]): ReturnType<typeof keyedDice> =>
  keyedDice(createHash('sha256').update(words.join('/')).digest('hex'));

export interface PlayedPhase<G extends Shapes> {
  readonly key: string;
  readonly fixed: G['Fixed'];
  readonly before: G['State'];
  readonly sealed: Sealed<G['Order']>;
  readonly events: readonly G['Event'][];
  readonly after: G['State'];
  /** Dice to resolve the phase with, from their start again. */
  dice(): RecordedDice;
}

/** Sheets of all owing seats as `suggest` writes them; about one seat in `silentOneIn` stays silent. */
function suggestedSheets<G extends Shapes>(
  system: GameSystem<G>,
  state: G['State'],
  fixed: G['Fixed'],
  dice: Dice,
  silentOneIn: number,
): Sealed<G['Order']> {
  const sheets: Record<string, readonly Placed<G['Order']>[]> = {};
  for (const seat of system.awaiting(state, fixed)?.owes ?? []) {
    if (silentOneIn > 0 && dice.roll('silence', silentOneIn) === 1) continue;
    const view = system.view(state, asSeat(seat), fixed);
    const text = system.suggest(view, seat, dice, fixed);
    const answer = answerSheet(system, text, view, fixed);
    const rejected = answer.lines.filter((line) => line.verdict === 'rejected');
    if (rejected.length > 0) {
      throw new Error(`${system.id} suggested a line that its own check rejects: ${JSON.stringify(rejected)}\n${text}`);
    }
    sheets[seat] = answer.orders;
  }
  return { sheets, roster: NO_ROSTER_CHANGES };
}

/** Plays a campaign from its setup to its end, phase by phase. Throws when it has not ended after `longest` phases. */
export function* playCampaign<G extends Shapes>(
  system: GameSystem<G>,
  setup: G['Setup'],
  options: { readonly seed: string; readonly longest: number; readonly silentOneIn?: number },
): Generator<PlayedPhase<G>> {
  const fixed = system.fixed(setup);
  const fold = (from: G['State'], events: readonly G['Event'][]): G['State'] =>
    events.reduce<G['State']>((state, event) => system.apply(state, event, fixed), from);
  const opening = system.open(setup, diceFor(options.seed, 'open'), fixed);
  let state = fold(system.blank, opening);
  yield {
    key: 'opening',
    fixed,
    before: system.blank,
    sealed: { sheets: {}, roster: NO_ROSTER_CHANGES },
    events: opening,
    after: state,
    dice: () => diceFor(options.seed, 'open'),
  };
  for (let phase = 1; phase <= options.longest; phase += 1) {
    const awaiting = system.awaiting(state, fixed);
    if (awaiting === null) return;
    const sealed = suggestedSheets(
      system,
      state,
      fixed,
      diceFor(options.seed, phase, 'suggest'),
      options.silentOneIn ?? 0,
    );
    const dice = () => diceFor(options.seed, phase, 'resolve');
    const events = system.resolve(state, sealed, dice(), fixed);
    const after = fold(state, events);
    yield { key: awaiting.key, fixed, before: state, sealed, events, after, dice };
    state = after;
  }
  if (system.awaiting(state, fixed) !== null)
    throw new Error(`${system.id}: no end after ${options.longest} phases (${options.seed})`);
}
