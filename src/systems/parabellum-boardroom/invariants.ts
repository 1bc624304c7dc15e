import { standingOn } from './battlefield.js';
import type { Fixed, State } from './shapes.js';
import { cardOf } from './tables.js';

const twice = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) < index);

function unitFaults({ units }: State, { catalogue }: Fixed): readonly string[] {
  return units.flatMap(({ flag, type, owner, place, square, aboard, strength, supplies }) => {
    const card = cardOf(catalogue, type);
    const carrier = units.find((unit) => unit.flag === aboard);
    return [
      ...(supplies > card.capacity ? [`${flag} has ${supplies} supplies; its card holds ${card.capacity}.`] : []),
      ...(strength > card.strength ? [`${flag} has strength ${strength} of ${card.strength}.`] : []),
      ...((place === 'map') === (square !== null) ? [] : [`${flag} is at “${place}” and has the square ${square}.`]),
      ...((place === 'aboard') === (aboard !== null) ? [] : [`${flag} is at “${place}” and aboard of ${aboard}.`]),
      ...(aboard !== null && carrier?.owner !== owner ? [`${flag} is aboard of ${aboard}, which is not there.`] : []),
    ];
  });
}

/** One ground unit, one aircraft, one token a square (BRR-5). */
function squareFaults(state: State, fixed: Fixed): readonly string[] {
  const { units, battle } = state;
  const crowded = units.filter(({ flag, place, square, type }) => {
    if (place !== 'map' || square === null) return false;
    const layer = cardOf(fixed.catalogue, type).domain === 'air' ? 'air' : 'ground';
    return standingOn(state, fixed, square, layer)?.flag !== flag;
  });
  const tokens = battle?.tokens ?? [];
  return [
    ...crowded.map(({ flag, square }) => `${flag} shares ${square} with another unit.`),
    ...twice(tokens.map(({ square }) => square)).map((square) => `Two supply tokens lie on ${square}.`),
  ];
}

function cardFaults({ deck, players }: State, { catalogue }: Fixed): readonly string[] {
  const all = [
    ...deck,
    ...players.flatMap(({ hand, inPlay }) => [...hand.map(({ card }) => card), ...inPlay.map(({ card }) => card)]),
  ];
  const lost = catalogue.deck.filter(({ id }) => !all.includes(id));
  return [
    ...twice(all).map((card) => `There are two cards ${card}.`),
    ...lost.map(({ id }) => `Card ${id} is nowhere.`),
  ];
}

/** What must always hold: one sentence for each thing that does not. */
export function invariants(state: State, fixed: Fixed): readonly string[] {
  if (state.stage === 'blank' || state.battle === null) return [];
  const { players, units, options, battle } = state;
  return [
    ...unitFaults(state, fixed),
    ...squareFaults(state, fixed),
    ...cardFaults(state, fixed),
    ...twice(units.map(({ flag }) => flag)).map((flag) => `Two units fly ${flag}.`),
    ...players.flatMap(({ id, funds, hand, gone }) => [
      ...(funds < 0 && gone === null ? [`${id} has ${funds} funds.`] : []),
      ...(hand.length > options.handLimit + 1 ? [`${id} holds ${hand.length} cards.`] : []),
    ]),
    ...(state.stage === 'turn' && battle.active !== null && !battle.order.includes(battle.active)
      ? [`It is the turn of ${battle.active}, who is not in the order.`]
      : []),
  ];
}
