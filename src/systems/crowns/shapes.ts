import { Roll } from 'adjutant/core/dice/dice.js';
import { Seat } from 'adjutant/core/game/seat.js';
import { SeatId } from 'adjutant/core/game/viewer.js';
import { everybody, gm, type Look, type SeatEyes, seatIn, where } from 'adjutant/core/sight/audience.js';
import { entity, seen } from 'adjutant/core/sight/entity.js';
import { event, revealed } from 'adjutant/core/sight/event.js';
import { derived, kept, only, rows, told } from 'adjutant/core/sight/field.js';
import { z } from 'zod';
import { Hall } from './hall.js';
import { USUAL_HALL } from './tables.js';

/** The settings of the rules, as `options` of a binder holds them. */
export const Options = z.strictObject({
  /** Turns until the crowns are counted. */
  rounds: z.int().min(1).max(1000).default(4),
  /** Only the first seat owes orders; the others may send theirs ahead. */
  inTurn: z.boolean().default(false),
  /** Sign-up puts here what optional rules all players asked for; Crowns has none. */
  optionalRules: z.array(z.string()).default([]),
});
export type Options = z.infer<typeof Options>;

/** A binder's part of the game (`options` of `campaign.yaml`, and `hall.yaml`), and the seats that signed up. */
export const Setup = z.strictObject({
  options: Options.prefault({}),
  hall: Hall.prefault(USUAL_HALL),
  seats: z.array(Seat).min(1),
});
export type Setup = z.infer<typeof Setup>;

/** The hall never changes, so it stands in no state and no view. */
export const Fixed = z.object({ hall: Hall });
export type Fixed = z.infer<typeof Fixed>;

/** Its fields with who may know them: nobody but a seat knows its gold, which stands in its view as its own. */
const Player = entity('a player', {
  id: told(Seat.shape.id, 'seat'),
  name: told(Seat.shape.name),
  side: told(Seat.shape.side),
  gold: kept(z.int(), 'its player, as their own'),
  crowns: told(z.int()),
  playing: kept(z.boolean(), 'nobody: who has left is not shown'),
});

const PLAYING = where('everybody: those still in the game', ({ playing }: z.infer<typeof Player.truth>) => playing);

const Kind = z.enum(['bid', 'dig', 'over']);
const game = entity('the game', {
  round: told(z.int(), 'turn'),
  rounds: kept(z.int(), 'everybody, in the rules', 'number of turns'),
  inTurn: kept(z.boolean(), 'everybody, in the rules', 'whether one plays at a time'),
  kind: told(Kind, 'what comes next'),
  seats: rows(Player, [PLAYING], 'players'),
});
export const State = game.truth;
export type State = z.infer<typeof State>;

const player = seatIn('seat', 'that player');

const Own = z.object({ id: SeatId, gold: z.int() });

function ownOf({ seats }: State, { each }: Pick<Look<State, unknown, unknown, SeatEyes>, 'each'>): Own | null {
  const own = seats.find(({ id }) => id === each.seat);
  return own === undefined ? null : { id: own.id, gold: own.gold };
}
type Own = z.infer<typeof Own>;

const Called = Seat.pick({ id: true, name: true });

const calledIn = ({ seats }: State): z.infer<typeof Called>[] => seats.map(({ id, name }) => ({ id, name }));

export const sight = seen(
  game,
  {
    called: derived(z.array(Called), 'everybody', calledIn, 'the names of all, of those who have left as well'),
    own: derived(Own.nullable(), 'that player', ownOf, "a player's own gold"),
  },
  [Player],
);
/** What a viewer sees of a state: all crowns, and no gold but their own. */
export const View = sight.View;
export type View = z.infer<typeof View>;

export const news = revealed([
  event('started', 'the game begins', [], {
    rounds: told(z.int()),
    inTurn: told(z.boolean()),
    seats: told(z.array(Seat)),
  }),
  event('crowned', 'a crown is won', [everybody], {
    seat: told(SeatId, 'by whom'),
    paid: only(player, gm)(z.int(), 'what was paid'),
    rolls: told(z.array(Roll), 'the die where bids were equal'),
  }),
  event('dug', 'somebody digs', [player, gm], {
    seat: told(SeatId, 'who'),
    gold: told(z.int()),
    rolls: told(z.array(Roll), 'the die'),
  }),
  event('was-silent', 'somebody is silent', [player, gm], { seat: told(SeatId, 'who') }),
  event('joined', 'somebody joins', [everybody], { seat: told(Seat, 'who') }),
  event('left', 'somebody leaves', [everybody], { seat: told(SeatId, 'who') }),
  event('turned', 'the turn goes on', [], {}),
]);
export const Event = news.Event;
export type Event = z.infer<typeof Event>;
/** What a viewer learns of an event. */
export const Sighting = news.Sighting;
export type Sighting = z.infer<typeof Sighting>;
