import type { Roll } from '../../../core/dice/dice.js';
import type { Viewer } from '../../../core/game/viewer.js';
import { sideOf } from '../atlas.js';
import { keptForLast } from '../kept.js';
import { inUse } from '../optional-rules.js';
import type { Event, EventOf, Fixed, Round, Side, Sighting, SightingOf, State } from '../shapes.js';
import { SIDE_STREAM, SIDES } from '../tables.js';
import { type Audience, audienceWith, eyesOf, ofFleet, ofNation, ofSeat, ofSide, type SideEyes } from './eyes.js';

/** Each side of a battle by type, for those who may know it (FE-O6). */
function sidesByType(event: EventOf<'battle-fought'>, eyes: SideEyes): Pick<SightingOf<'battle-fought'>, 'types'> {
  const { types } = event;
  if (types === undefined) return {};
  const sees = (side: Side): boolean => eyes.open || ofSide(eyes, side);
  return {
    types: {
      ...(sees('Alliance') ? { Alliance: types.Alliance } : {}),
      ...(sees('Coalition') ? { Coalition: types.Coalition } : {}),
    },
  };
}

/**
 * Who may see a stream of dice: everybody, or one side. Fire, withdrawals and draws for control are public; what tells a
 * side's composition, as fire by type does (FE-O6), or what became of ships nobody saw, is for that side. A draw for the command tells how many players
 * had equally many ships, so it is the side's own too; who commands is public.
 */
function audienceOf(stream: string, fixed: Fixed): 'public' | Side {
  if (stream.startsWith('battle/')) {
    const last = stream.slice(stream.lastIndexOf('/') + 1);
    return last.startsWith('fire-')
      ? 'public'
      : (SIDES.find((side) => last.endsWith(`-${SIDE_STREAM[side]}`)) ?? 'public');
  }
  const [kind, subject = ''] = stream.split('/');
  if (kind === 'control') return 'public';
  const id = fixed.nations.find((nation) => subject === nation.id || subject.startsWith(`${nation.id}-`))?.id;
  if (id === undefined) throw new Error(`the dice stream ${stream} has no audience`);
  return sideOf(fixed, id);
}

const visible = (rolls: readonly Roll[], eyes: SideEyes, fixed: Fixed): Roll[] =>
  rolls.filter((roll) => {
    const audience = audienceOf(roll.stream, fixed);
    return audience === 'public' || ofSide(eyes, audience);
  });

/** A round of battle with the withdrawal rolls that this viewer may know: with Preservation those of their own side (FE-O3). */
function seenRound(round: Round, eyes: SideEyes): Round {
  const { withdrawal } = round;
  if (withdrawal === null) return round;
  const seen = (side: Side) => (ofSide(eyes, side) ? withdrawal[side] : { ...withdrawal[side], roll: null });
  return { ...round, withdrawal: { Alliance: seen('Alliance'), Coalition: seen('Coalition') } };
}

/** Events of which all of an audience learn the same. */
type ForAudiences = EventOf<
  'battle-fought' | 'fleets-met' | 'province-entered' | 'fleet-retreated' | 'seat-removed' | 'admirals-named'
>;

/** What an audience learns of such an event, or null; of the eyes only what all of them have in common may be asked. */
function tellAudience(event: ForAudiences, before: State, eyes: SideEyes, fixed: Fixed): Sighting | null {
  switch (event.kind) {
    case 'battle-fought': {
      const ownDice = inUse(before, 'preservation');
      const { types: _, ...told } = event;
      return {
        ...told,
        ...sidesByType(event, eyes),
        rounds: event.rounds.map((round) => (ownDice ? seenRound(round, eyes) : round)),
        losses: event.losses.filter((loss) => ofFleet(eyes, fixed, loss.fleet)),
        rolls: visible(event.rolls, eyes, fixed),
      };
    }
    case 'fleets-met':
      return {
        kind: event.kind,
        turn: event.turn,
        meetings: event.meetings,
        rolls: visible(event.rolls, eyes, fixed),
      };
    case 'province-entered':
      return { ...event, rolls: visible(event.rolls, eyes, fixed) };
    case 'fleet-retreated':
      return { ...event, ships: eyes.open || ofFleet(eyes, fixed, event.fleet) ? event.ships : null };
    case 'seat-removed': {
      const side = before.seats.find((seat) => seat.id === event.seat)?.side;
      const seen = eyes.open || (side !== undefined && ofSide(eyes, side));
      return { ...event, ships: seen ? event.ships : null };
    }
    case 'admirals-named': {
      const admirals = event.admirals.filter(({ fleet }) => eyes.open || ofFleet(eyes, fixed, fleet));
      if (admirals.length === 0) return null;
      return { kind: event.kind, admirals, rolls: visible(event.rolls, eyes, fixed) };
    }
  }
}

/** What was told of an event already, by the state before it and audience: a battle is put together for each side, not for each seat. */
const tellings = keptForLast<Event, Map<State, Map<Audience, Sighting | null>>>();

function toldTo(event: ForAudiences, before: State, eyes: SideEyes, fixed: Fixed): Sighting | null {
  const from = tellings(event, () => new Map());
  const to = from.get(before) ?? new Map<Audience, Sighting | null>();
  from.set(before, to);
  const audience = audienceWith(eyes);
  const told = to.get(audience);
  if (told !== undefined) return told;
  const made = tellAudience(event, before, eyes, fixed);
  to.set(audience, made);
  return made;
}

/** What this viewer learns of the event, or null. */
export function reveal(event: Event, before: State, after: State, viewer: Viewer, fixed: Fixed): Sighting | null {
  const eyes = eyesOf(event.kind === 'campaign-opened' ? after : before, viewer);
  switch (event.kind) {
    case 'campaign-opened':
      return { kind: 'campaign-opened' };
    case 'ship-bids-filled': {
      const lines = event.lines
        .filter((line) => ofSeat(eyes, line.seat) || (ofFleet(eyes, fixed, line.fleet) && line.got > 0))
        .map(({ type, ...line }) =>
          ofSeat(eyes, line.seat) ? { ...line, ...(type === undefined ? {} : { type }) } : { ...line, asked: null },
        );
      if (lines.length === 0) return null;
      return { kind: event.kind, lines, rolls: visible(event.rolls, eyes, fixed) };
    }
    case 'orders-taken':
    case 'battle-orders-taken':
    case 'commander-silent':
    case 'move-failed':
    case 'ships-transferred':
    case 'technology-failed':
    case 'fleet-bid-failed':
      return ofSeat(eyes, event.seat) ? event : null;
    case 'sortie-flown':
      return ofFleet(eyes, fixed, event.fleet) ? event : null;
    case 'enemy-scouted':
      return ofSide(eyes, event.side) ? event : null;
    case 'battle-fought':
    case 'fleets-met':
    case 'province-entered':
    case 'fleet-retreated':
    case 'seat-removed':
    case 'admirals-named':
      return toldTo(event, before, eyes, fixed);
    case 'tactics-sealed': {
      const came = (before.pending?.flotillas ?? []).filter(({ ships }) => eyes.seat !== null && ships[eyes.seat]);
      return { kind: event.kind, turn: event.turn, present: [...new Set(came.map(({ province }) => province))] };
    }
    case 'battle-joined': {
      const told = (side: Side) => {
        const { seat, preservation, ...said } = event[side];
        return { seat, ...said, preservation: ofSeat(eyes, seat) ? preservation : null };
      };
      return { ...event, Alliance: told('Alliance'), Coalition: told('Coalition') };
    }
    case 'fleet-raised':
      return {
        kind: event.kind,
        fleet: event.fleet,
        base: event.base,
        seat: ofSeat(eyes, event.seat) ? event.seat : null,
        bid: ofSeat(eyes, event.seat) ? event.bid : null,
        rolls: visible(event.rolls, eyes, fixed),
      };
    case 'auction-held': {
      if (!ofNation(eyes, fixed, event.nation)) return null;
      const received = event.results.flatMap(({ seat, fleet, got, type }) =>
        fleet === null || got === 0 ? [] : [{ seat, fleet, ships: got, ...(type === undefined ? {} : { type }) }],
      );
      const own = event.results.filter((result) => ofSeat(eyes, result.seat));
      if (received.length === 0 && own.length === 0) return null;
      return { kind: event.kind, nation: event.nation, received, own, rolls: visible(event.rolls, eyes, fixed) };
    }
    case 'turn-opened':
    case 'pre-war-opened':
    case 'turn-sealed':
    case 'seat-silent':
    case 'attack-aborted':
    case 'provinces-taken':
    case 'nation-fell':
    case 'nation-liberated':
    case 'provinces-cut-off':
    case 'fleets-moved':
    case 'ships-built':
    case 'technology-changed':
    case 'fleets-authorised':
    case 'influence-paid':
    case 'influence-granted':
    case 'optional-rules-changed':
    case 'nations-activated':
    case 'nation-mobilised':
    case 'seat-joined':
    case 'war-ended':
      return event;
  }
}
