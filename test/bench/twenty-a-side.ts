import { NO_ROSTER_CHANGES } from '../../src/core/game/sheet.js';
import { atlasOf } from '../../src/systems/civil-war/atlas.js';
import { groupAt } from '../../src/systems/civil-war/canon.js';
import type { CivilWar } from '../../src/systems/civil-war/game.js';
import { civilWar } from '../../src/systems/civil-war/index.js';
import type { Order } from '../../src/systems/civil-war/orders/cards.js';
import { type Fixed, type Group, Setup, type State } from '../../src/systems/civil-war/shapes.js';
import { diceFor, type PlayedPhase } from '../../src/testkit/play.js';
import { sealedOf, warSetup } from '../systems/civil-war/war.js';

const GROUPS = 20;
const PLAYERS = 8;

/** The binder's war with more Groups, on zones of their side that are free. */
function crowded(): Setup {
  const setup = warSetup(PLAYERS, { strikes: null });
  const { map } = setup;
  const groups = (['union', 'confederacy'] as const).flatMap((side) => {
    const first = map.groups.filter((group) => group.side === side);
    const free = map.zones.filter(({ id, owner }) => owner === side && !map.groups.some(({ zone }) => zone === id));
    const more = free.slice(0, GROUPS - first.length).map(({ id: zone, name }) => ({
      id: `${side === 'union' ? 'u' : 'c'}-corps-of-${zone}`,
      side,
      name: `Corps of ${name.replace(/[^A-Za-z ]/g, '')}`,
      zone,
      leader: 'Somebody',
      brigades: 8,
    }));
    return [...first, ...more];
  });
  return Setup.parse({ ...setup, map: { ...map, groups } });
}

/** Into the next enemy, or else down a road. */
function march(state: State, fixed: Fixed, { id, side, zone }: Group, index: number): Order {
  const near = atlasOf(fixed).neighbours(zone, side);
  const enemy = near.find((one) => (groupAt(state, one)?.side ?? side) !== side);
  return { kind: 'move', group: id, mode: 'road', path: [enemy ?? near[index % near.length] ?? zone] };
}

/** A turn in which every one of twenty Groups a side has an order, most of them to march, some into the enemy. */
export function twentyASide(): Pick<PlayedPhase<CivilWar>, 'key' | 'fixed' | 'before' | 'sealed'> {
  const setup = crowded();
  const fixed = civilWar.fixed(setup);
  const fold = (state: State, events: ReturnType<typeof civilWar.resolve>): State =>
    events.reduce((folded, event) => civilWar.apply(folded, event, fixed), state);
  const dice = diceFor('bench', 'twenty');
  const opened = fold(civilWar.blank, civilWar.open(setup, dice, fixed));
  const ready = fold(opened, civilWar.resolve(opened, { sheets: {}, roster: NO_ROSTER_CHANGES }, dice, fixed));
  // More activations than any turn has, so that everybody goes.
  const before: State = { ...ready, activations: { union: GROUPS, confederacy: GROUPS } };
  const sheets = Object.fromEntries(
    before.players.map(({ id }) => [
      id,
      before.groups
        .filter(({ commander }) => commander === id)
        .map((group, index) => march(before, fixed, group, index)),
    ]),
  );
  return { key: 'turn-1/orders', fixed, before, sealed: sealedOf(sheets) };
}
