import type { EventOf, Exchange, Fight, Recent, State } from '../shapes.js';
import { addGoods, addPieces, changeBoard, changePlayer, changeUnit, removeUnits } from './change.js';

type CombatEvent = EventOf<
  | 'fought'
  | 'unit-destroyed'
  | 'barricade-destroyed'
  | 'bridge-destroyed'
  | 'edge-cleared'
  | 'barricade-removed'
  | 'ammunition-exploded'
  | 'aircraft-flew'
  | 'asset-used'
  | 'square-looked-at'
  | 'mine-sprung'
  | 'mines-swept'
  | 'ford-checked'
>;

const hurt = (state: State, unit: string, losses: number): State =>
  changeUnit(state, unit, ({ strength, lost }) => ({ strength: Math.max(0, strength - losses), lost: lost + losses }));

function afterExchange(now: State, { target: what, losses, pieces: gone }: Exchange): State {
  switch (what.kind) {
    case 'unit':
      return hurt(now, what.unit, losses);
    case 'barricade':
      return changeBoard(now, ({ barricades }) => ({
        barricades: barricades.map((one) =>
          one.square === what.square && one.kind === what.work
            ? { ...one, strength: Math.max(0, one.strength - losses) }
            : one,
        ),
      }));
    case 'bridge':
      return changeBoard(now, ({ bridges }) => ({
        bridges: bridges.map((one) =>
          one.square === what.square ? { ...one, strength: Math.max(0, one.strength - losses) } : one,
        ),
      }));
    case 'sandbag':
      return changeBoard(now, ({ sandbags }) => ({
        sandbags: sandbags.map((one) =>
          one.edge === what.edge ? { ...one, strength: Math.max(0, one.strength - losses) } : one,
        ),
      }));
    case 'pieces':
      return changeBoard(now, ({ pieces }) => ({
        pieces: gone.reduce(
          (left, { kind, cached, count }) => addPieces(left, what.square, kind, cached, -count),
          [...pieces],
        ),
      }));
    case 'sham':
      return now;
  }
}

type Fire = Recent['fires'][number];

/** How a fight is drawn; null: not as a line of fire. */
function fireOf({ kind, unit, from, square, seat, exchanges }: Fight): Fire | null {
  if (square === null || seat === null || kind === 'explosion' || kind === 'mine') return null;
  const how = kind === 'direct' ? 'attack' : kind === 'counter' ? 'counter' : from === null ? 'air' : 'shells';
  const losses = exchanges.reduce((sum, one) => sum + (one.target.kind === 'unit' ? one.losses : 0), 0);
  return { how, unit, from, to: square, by: seat, losses };
}

const changeRecent = (state: State, change: (recent: Recent) => Partial<Recent>): State =>
  state.recent === null ? state : { ...state, recent: { ...state.recent, ...change(state.recent) } };

function afterFight(state: State, { fight }: EventOf<'fought'>): State {
  const fire = fireOf(fight);
  const seen = fire === null ? state : changeRecent(state, ({ fires }) => ({ fires: [...fires, fire] }));
  return fight.exchanges.reduce(afterExchange, seen);
}

function afterLoss(state: State, event: EventOf<'unit-destroyed'>): State {
  const unit = state.units.find(({ id }) => id === event.unit);
  if (unit === undefined) return state;
  const { square } = unit;
  const mourned =
    square === null
      ? state
      : changeRecent(state, ({ destroyed }) => ({ destroyed: [...destroyed, { square, owner: unit.owner }] }));
  return changeBoard(removeUnits(mourned, [event.unit]), ({ pieces, wrecks }) => ({
    pieces: square === null ? pieces : addGoods(pieces, square, event.spilled, !event.loose),
    wrecks: [...wrecks, { unit: unit.id, type: unit.type, owner: unit.owner, by: event.by }],
  }));
}

export function afterCombat(state: State, event: CombatEvent): State {
  switch (event.kind) {
    case 'fought':
      return afterFight(state, event);
    case 'unit-destroyed':
      return afterLoss(state, event);
    case 'barricade-destroyed':
    case 'barricade-removed': {
      const gone = changeBoard(state, ({ barricades }) => ({
        barricades: barricades.filter((one) => one.square !== event.square || one.kind !== event.work),
      }));
      return gone;
    }
    case 'bridge-destroyed':
      return changeBoard(state, ({ bridges }) => ({
        bridges: bridges.filter(({ square }) => square !== event.square),
      }));
    case 'edge-cleared':
      return changeBoard(state, ({ sandbags, cleared }) =>
        sandbags.some(({ edge }) => edge === event.edge)
          ? { sandbags: sandbags.filter(({ edge }) => edge !== event.edge) }
          : { cleared: [...cleared, event.edge] },
      );
    case 'ammunition-exploded':
      return changeBoard(
        changeRecent(state, ({ exploded }) => ({ exploded: [...exploded, event.square] })),
        ({ pieces }) => ({
          pieces: pieces.filter(({ square, kind }) => square !== event.square || kind !== 'amm'),
        }),
      );
    case 'aircraft-flew':
      return changeUnit(state, event.unit, ({ place, square }) => ({
        supply: event.supply,
        ammo: event.ammo,
        ...(event.errand === 'evacuation' ? { place: 'evacuated' as const, square: null } : { place, square }),
      }));
    case 'asset-used':
      return changePlayer(state, event.seat, ({ cards, struck }) =>
        event.spent ? { cards: { ...cards, [event.type]: (cards[event.type] ?? 0) - 1 } } : { struck: struck + 1 },
      );
    case 'square-looked-at':
      return changePlayer(state, event.seat, ({ looks }) => ({
        // All are kept: a unit that was looked at may go elsewhere, and stays what it is.
        looks: [...looks, event.look],
      }));
    case 'mine-sprung':
    case 'mines-swept':
      return changeBoard(state, ({ mines }) => ({ mines: mines.filter(({ square }) => square !== event.square) }));
    case 'ford-checked':
      return hurt(state, event.unit, event.losses);
  }
}
