import { livingSeats, objectivesFor } from '../battlefield.js';
import { type BattleId, type EventOf, type Fixed, type State, sidesFor } from '../shapes.js';

/** The battle with this id comes onto the table: areas in seat order, objectives for so many players. */
export function layOut(
  state: Pick<State, 'players' | 'played'>,
  battle: BattleId,
  { battles }: Fixed,
): EventOf<'battle-laid-out'> {
  const sheet = battles.find(({ id }) => id === battle);
  if (sheet === undefined) throw new Error(`there is no battle ${battle}`);
  const seats = livingSeats(state.players);
  const sides = sidesFor(seats.length);
  return {
    kind: 'battle-laid-out',
    battle,
    number: state.played.length + 1,
    sides: seats.flatMap((seat, index) => {
      const side = sides[index];
      return side === undefined ? [] : [{ seat, side }];
    }),
    objectives: objectivesFor(sheet, seats.length).map(({ id, kind, square, object }) => ({
      objective: id,
      strength: object?.strength ?? null,
      square: kind === 'recover' ? square : null,
    })),
    minefields: [...sheet.minefields],
  };
}
