import { unitOf } from '../battlefield.js';
import type { Exchange, Fight, SeenExchange, SeenFight, State } from '../shapes.js';
import type { Eyes } from './eyes.js';

const NAMELESS = { kind: 'nameless' } as const;

/** Dice that nobody names tell neither what they were for, nor what they did. */
const nameless = ({ defence, pairs, through }: Exchange): SeenExchange => ({
  target: NAMELESS,
  defence,
  pairs,
  through,
  kept: null,
  losses: null,
  pool: [],
  pieces: [],
});

function exchangeSeen(exchange: Exchange, { seat, square }: Fight, state: State, eyes: Eyes): SeenExchange {
  const { target } = exchange;
  if (target.kind === 'sham') {
    // Whoever was attacked made the sham; their foe and all others see dice.
    const owner = state.players.find(({ id }) => id !== seat)?.id;
    return owner !== undefined && eyes.owns(owner) ? { ...exchange, target } : nameless(exchange);
  }
  if (target.kind !== 'unit') return { ...exchange, target };
  const unit = unitOf(state, target.unit);
  if (unit === undefined) return nameless(exchange);
  const at = unit.square ?? square;
  if (at !== null && !eyes.sees(unit.owner, at)) return nameless(exchange);
  return { ...exchange, target: { kind: 'unit', unit: eyes.name(unit) } };
}

/** A fight as this viewer sees it: all dice, and names of what is in sight (digest 6.1). */
export function fightSeen(fight: Fight, state: State, eyes: Eyes): SeenFight {
  const by = fight.unit === null ? undefined : unitOf(state, fight.unit);
  const inSight = by !== undefined && (by.square === null || eyes.sees(by.owner, by.square));
  const exchanges = fight.exchanges.map((exchange) => exchangeSeen(exchange, fight, state, eyes));
  const dark = exchanges.some(({ target }) => target.kind === 'nameless');
  return {
    kind: fight.kind,
    seat: fight.seat,
    unit: by !== undefined && inSight ? eyes.name(by) : null,
    from: by === undefined || inSight ? fight.from : null,
    square: fight.square,
    edge: fight.edge,
    attack: fight.attack,
    cover: dark ? null : fight.cover,
    exchanges,
  };
}
