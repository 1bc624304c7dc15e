import { keyedDice } from '../dice/keyed.js';
import type { AnySystem, Game, Resolved } from '../engine/any-system.js';
import type { Json } from '../game/json.js';
import { quote } from '../game/problem.js';
import type { Seat } from '../game/seat.js';
import type { DataIssue } from '../game/sense.js';
import { NO_ROSTER_CHANGES, type Placed } from '../game/sheet.js';
import { asSeat, GM, PUBLIC, type SeatId } from '../game/viewer.js';
import { mostOf, type RegistrationRules } from '../signup/registration.js';
import { type BinderFrame, registrationRules } from './binder.js';

// A binder whose every line is right may still not open with the players whom it lets in, or come to a halt in the first turn.

/** Always the same dice: nobody's campaign. */
const DICE = '7e'.repeat(32);
/** Phases in which somebody is asked; and of those that pass by themselves no more in a row than a sound game has. */
const PHASES = 2;
const MOST_BY_ITSELF = 50;

/** A game as a binder has it. */
interface Tried {
  readonly system: AnySystem;
  /** The setup without `seats`. */
  readonly game: Json;
  readonly frame: BinderFrame;
}

/** So many made-up seats as sign-up would fill them: sides in turn, none above its most; fewer where there is no more room. */
function seatsFor(count: number, rules: RegistrationRules): readonly Seat[] {
  const players = new Map<string, number>();
  const seats: Seat[] = [];
  while (seats.length < count) {
    const free = rules.sides.filter((side) => (players.get(side) ?? 0) < (mostOf(rules, side) ?? count));
    const [side = null] = [...free].sort((one, other) => (players.get(one) ?? 0) - (players.get(other) ?? 0));
    if (side === null && rules.sides.length > 0) break;
    if (side !== null) players.set(side, (players.get(side) ?? 0) + 1);
    const number = seats.length + 1;
    seats.push({ id: `seat-${number}`, name: `Seat ${number}`, side: rules.drawn ? null : side });
  }
  return seats;
}

/** The sheets that the game proposes to all who are asked. */
function proposed(game: Game, state: Json, asked: readonly SeatId[]): Record<SeatId, readonly Placed<Json>[]> {
  const dice = keyedDice(DICE);
  return Object.fromEntries(
    asked.map((seat) => [seat, game.answer(game.suggest(state, seat, dice), state, asSeat(seat)).orders]),
  );
}

/** What is wrong with a position; null: nothing is. */
function wrongIn(game: Game, { state }: Resolved): string | null {
  const [fault] = game.invariants(state);
  return fault === undefined ? null : `the position is not sound: ${fault}`;
}

/** What stands against a setup, in words. */
const refusalOf = ([issue]: readonly DataIssue[]): string =>
  issue === undefined ? 'something is wrong' : `${issue.path.join('.')}: ${issue.message}`;

/** Opens the game and plays its first phases. What came to be wrong on the way, in words that follow `with 4 players`; null: nothing. */
function played({ system, game: pinned }: Tried, seats: readonly Seat[]): string | null {
  const parts = typeof pinned === 'object' && pinned !== null && !Array.isArray(pinned) ? pinned : {};
  const setup = system.readSetup({ ...parts, seats });
  if (!setup.ok) return `it cannot be opened: ${refusalOf(setup.issues)}`;
  const game = system.of(pinned, { seats: { min: seats.length }, perSide: { min: 0 } });
  const viewers = [PUBLIC, GM, ...seats.map(({ id }) => asSeat(id))];
  const dice = keyedDice(DICE);
  let now = game.open(setup.setup, dice, viewers);
  game.draw(now.state, PUBLIC);
  let [phases, byItself] = [0, 0];
  for (;;) {
    const wrong = wrongIn(game, now);
    if (wrong !== null) return wrong;
    if (now.awaiting === null) return phases === 0 ? 'it is over when it is opened' : null;
    const { owes, invited = [] } = now.awaiting;
    if (owes.length + invited.length === 0) {
      byItself += 1;
      if (byItself > MOST_BY_ITSELF) return 'it goes on by itself for ever, and nobody is asked for anything';
    } else {
      if (phases === PHASES) return null;
      phases += 1;
    }
    const sheets = proposed(game, now.state, [...owes, ...invited]);
    now = game.resolve(now.state, { sheets, roster: NO_ROSTER_CHANGES }, dice, viewers);
  }
}

/**
 * Opens a game with the fewest and the most players that its binder lets in, and plays its first phases by sheets that it proposes
 * itself. Tells at the numbers of players what went wrong; never throws. Takes as long as the game does: where others wait, aside.
 */
export function tryOut(tried: Tried): readonly DataIssue[] {
  const { system, game, frame } = tried;
  const sides = system.sidesOf(game) ?? [];
  const rules = registrationRules(frame, sides, system.drawsSides);
  const { min, max } = frame.registration.seats;
  const least = rules.drawn ? min : Math.max(min, rules.perSideMin * sides.length);
  return (['min', 'max'] as const).flatMap((bound) => {
    if (bound === 'max' && max <= least) return [];
    const seats = seatsFor(bound === 'min' ? least : max, rules);
    const issue = (what: string): DataIssue => ({
      path: ['registration', 'seats', bound],
      kind: 'wrong',
      found: String(bound === 'min' ? min : max),
      message: `With ${seats.length} player${seats.length === 1 ? '' : 's'} ${what}`,
      allowed: 'Let in other numbers of players, or mend what it begins with.',
    });
    try {
      const what = played(tried, seats);
      return what === null ? [] : [issue(what)];
    } catch (error) {
      return [issue(`the game stops with an error: ${quote(error instanceof Error ? error.message : 'unknown')}`)];
    }
  });
}
