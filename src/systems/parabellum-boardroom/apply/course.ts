import type { Event, Fixed, Player, State } from '../shapes.js';
import { NO_MARKS, NOTHING_RECENT } from '../shapes.js';
import { cardOf } from '../tables.js';
import { changeBattle, changePlayer, changeUnit } from './change.js';

/** Course of campaign and battle. Null: an event of another chapter. */
export function applyCourse(state: State, event: Event, { catalogue }: Fixed): State | null {
  switch (event.kind) {
    case 'campaign-opened':
      return { ...state, options: event.options, players: event.players, deck: event.deck, stage: 'market' };
    case 'battle-laid-out':
      return {
        ...state,
        stage: 'market',
        choice: null,
        recent: NOTHING_RECENT,
        played: [...state.played, event.battle],
        // Bridges that were left standing come back with their vehicles.
        units: state.units.map((unit) => ({ ...unit, bridge: cardOf(catalogue, unit.type).traits.includes('span') })),
        players: state.players.map(
          (player): Player => ({
            ...player,
            bought: {},
            side: event.sides.find(({ seat }) => seat === player.id)?.side ?? null,
          }),
        ),
        battle: {
          id: event.battle,
          number: event.number,
          round: 0,
          order: [],
          active: null,
          tokens: [],
          works: [],
          minefields: event.minefields,
          progress: event.objectives.map(({ objective, strength, square }) => ({
            objective,
            holder: null,
            done: null,
            strength,
            square,
            secured: [],
          })),
          drawEarned: false,
          settledTurns: null,
          ended: null,
          counted: [],
        },
      };
    case 'window-sealed':
      return {
        ...changeBattle(state, (battle) => ({ ...battle, drawEarned: false })),
        recent: NOTHING_RECENT,
        units: state.units.map((unit) => (unit.turn === NO_MARKS ? unit : { ...unit, turn: NO_MARKS })),
      };
    case 'turn-order-set':
      return changeBattle(state, (battle) => ({ ...battle, order: event.order }));
    case 'ranks-published':
      return { ...state, ranks: event.ranks };
    case 'battle-begun':
      return {
        ...changeBattle(state, (battle) => ({ ...battle, round: 1, active: battle.order[0] ?? null })),
        stage: 'turn',
      };
    case 'reserve-readied':
      return event.units.reduce(
        (now, flag) => changeUnit(now, flag, (unit) => ({ ...unit, fresh: false })),
        changePlayer(state, event.seat, (player) => ({
          ...player,
          usable: player.usable + event.tokens,
          fresh: player.fresh - event.tokens,
        })),
      );
    case 'standing-set':
      return changePlayer(state, event.seat, (player) => ({ ...player, standing: event.standing }));
    case 'seat-silent':
      return changePlayer(state, event.seat, (player) => ({ ...player, strikes: event.strikes, away: event.away }));
    case 'seat-returned':
      return changePlayer(state, event.seat, (player) => ({ ...player, strikes: 0, away: false }));
    case 'order-failed':
      return state;
    case 'turn-ended': {
      const { next } = event;
      const ended = changePlayer(state, event.seat, (player) => ({ ...player, drawOwed: false }));
      return changeBattle(ended, (battle) => ({
        ...battle,
        drawEarned: false,
        active: next?.seat ?? null,
        round: next?.round ?? battle.round,
      }));
    }
    case 'player-eliminated': {
      const gone = changePlayer(state, event.seat, (player) => ({
        ...player,
        hand: [],
        inPlay: [],
        standing: [],
        knowledge: [],
        usable: 0,
        fresh: 0,
        drawOwed: false,
        away: false,
        gone: event.why,
      }));
      return {
        ...gone,
        deck: event.deck,
        units: gone.units.filter(({ flag }) => !event.units.includes(flag)),
        battle:
          gone.battle === null
            ? null
            : {
                ...gone.battle,
                tokens: gone.battle.tokens.filter(({ owner }) => owner !== event.seat),
              },
      };
    }
    default:
      return null;
  }
}
