import type { SeatId } from '../../../core/game/viewer.js';
import type { PoliticsEvent } from '../shapes/event.js';
import type { EventOf, Share, Side, Sighting, State } from '../shapes.js';
import { commands, type Eyes, isOwnGroup, isOwnSide, isSelf } from './eyes.js';

/** Of activations a President sees what each got; others of the side what they got themselves. */
const sharesFor = (eyes: Eyes, president: SeatId | null, shares: readonly Share[]): Share[] =>
  shares.filter(({ seat }) => isSelf(eyes, president) || isSelf(eyes, seat));

function assigned(event: EventOf<'group-assigned'>, before: State, eyes: Eyes): Sighting | null {
  const { group, to, why, lot } = event;
  const wished = why === 'claimed' || why === 'left-over';
  // The first Groups are on everybody's map; later on a name alone would tell that a Group is still alive.
  if (eyes.full && before.stage !== 'setup' && !isOwnGroup(eyes, group)) return null;
  return { ...event, why: wished && !isSelf(eyes, to) ? null : why, lot: wished && !eyes.all ? null : lot };
}

function handedOut(
  event: EventOf<'activations-shared' | 'brigades-shared' | 'permits-given'>,
  eyes: Eyes,
): Sighting | null {
  if (!isOwnSide(eyes, event.side)) return null;
  // Brigades and leave to form Groups are posted to the side when they can be used (CW 14.3).
  if (event.kind !== 'activations-shared') return event;
  const shares = sharesFor(eyes, event.president, event.shares);
  return { ...event, shares, byDefault: isSelf(eyes, event.president) ? event.byDefault : null };
}

const sideOf = ({ players }: State, seat: SeatId): Side | null => players.find(({ id }) => id === seat)?.side ?? null;

function isOfOwnSide(eyes: Eyes, before: State, seat: SeatId): boolean {
  const side = sideOf(before, seat);
  return eyes.all || (side !== null && isOwnSide(eyes, side));
}

/** What this viewer learns of an event of set-up, politics, and of who comes and goes. */
export function revealPolitics(event: PoliticsEvent, before: State, eyes: Eyes): Sighting | null {
  switch (event.kind) {
    case 'war-opened':
    case 'election-called':
    case 'took-office':
    case 'port-blockaded':
    case 'player-struck':
    case 'newcomer-seated':
    case 'turn-opened':
    case 'war-decided':
      return event;
    case 'avatar-made':
      return { ...event, points: isSelf(eyes, event.seat) ? event.points : null };
    case 'group-assigned':
      return assigned(event, before, eyes);
    case 'sheets-taken':
      // Who missed a deadline is public; who sent a sheet without owing one is not.
      return { ...event, heard: event.heard.filter((seat) => isSelf(eyes, seat)) };
    case 'no-confidence-counted':
      return { ...event, by: eyes.all ? event.by : null };
    case 'votes-counted':
      return { ...event, ballots: eyes.all ? event.ballots : null };
    case 'activations-shared':
    case 'brigades-shared':
    case 'permits-given':
      return handedOut(event, eyes);
    case 'invasion-chosen':
      return commands(eyes, before, event.group) || isSelf(eyes, before.president.union)
        ? { ...event, roll: eyes.all ? event.roll : null }
        : null;
    case 'avatar-moved':
      if (!isOfOwnSide(eyes, before, event.seat)) return null;
      return { ...event, ordered: isSelf(eyes, event.seat) ? event.ordered : null };
    case 'improvement-tried':
      if (isSelf(eyes, event.seat)) return event;
      // That a check was made tells of orders; what it made better is seen anyway.
      return isOfOwnSide(eyes, before, event.seat) && event.to !== event.from ? { ...event, roll: null } : null;
    case 'scouted':
      return isSelf(eyes, event.seat) ? { ...event, rolls: eyes.all ? event.rolls : null } : null;
  }
}
