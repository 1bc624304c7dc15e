import { JUDGE } from '../../core/game/seat.js';
import type { Viewer } from '../../core/game/viewer.js';
import { actWords, audienceName } from './report/act-words.js';
import type { Event } from './shapes/event.js';
import type { Fixed } from './shapes/fixed.js';
import { type Commander, type Contact, type Letter, NOTHING_KNOWN, type State, type Thrown } from './shapes/state.js';
import type { Own, Received, SeenContact, Sighting, View } from './shapes/view.js';

const isUmpire = (viewer: Viewer): boolean => viewer.kind === 'gm' || (viewer.kind === 'seat' && viewer.seat === JUDGE);

const ownChair = (state: State, viewer: Viewer): Commander | null =>
  viewer.kind === 'seat' ? (state.commanders.find(({ seat }) => seat === viewer.seat) ?? null) : null;

/** Which unit it is stays with the umpire. */
const seen = ({ key, spot, as, what, side, symbol, hour, ghost }: Contact): SeenContact => ({
  key,
  spot,
  as,
  what,
  side,
  symbol,
  hour,
  ghost,
});

const received = ({ from, text, sent, due }: Letter): Received => ({ from, text, sent, due });

/** All that a commander has before them: what they learnt when the umpire last published, and their letters. */
function ownOf(state: State, { id, side, role }: Commander): Own {
  const know = state.knows[id] ?? NOTHING_KNOWN;
  const letters = state.letters.filter(({ to, state: where }) => to === id && where === 'arrived');
  return {
    commander: id,
    side,
    role,
    out: state.knownOut.includes(id),
    own: know.own,
    sideUnits: know.side,
    returns: know.returns,
    contacts: know.contacts.map(seen),
    received: letters.map(received),
    written: state.letters.filter(({ from }) => from === id).map(({ to, text, sent }) => ({ to, text, sent })),
  };
}

/** What this viewer may see. A commander's view is made of what they know, never of the position itself. */
export function view(state: State, viewer: Viewer, fixed: Fixed): View {
  const own = ownChair(state, viewer);
  const umpire = isUmpire(viewer);
  const { stage, turn, hour, ending, news } = state;
  const over = stage === 'over';
  return {
    stage,
    turn,
    hour,
    ending,
    chairs: state.commanders.map(({ id, player, side, role, out }) => ({
      id,
      player,
      side: !fixed.secretSides || umpire || over || id === own?.id ? side : null,
      role: umpire || over || id === own?.id ? role : null,
      out: umpire ? out : state.knownOut.includes(id),
    })),
    news,
    diary: over ? state.notes : [],
    own: own === null ? null : ownOf(state, own),
    judges: viewer.kind === 'seat' && viewer.seat === JUDGE,
    whole: umpire
      ? {
          round: state.round,
          extra: state.extra,
          commanders: state.commanders,
          units: state.units,
          letters: state.letters,
          given: state.given,
          told: state.told,
          notes: state.notes,
          thrown: state.thrown,
          knows: state.knows,
          knownOut: state.knownOut,
        }
      : null,
  };
}

const throws = (thrown: readonly Thrown[], round: number): Extract<Sighting, { kind: 'published' }>['thrown'] =>
  thrown.map(({ text, rolls, round: when }) => ({ text, rolls, now: when === round }));

const without = (ids: readonly string[], others: readonly string[]): string[] =>
  ids.filter((id) => !others.includes(id));

/** What a commander learns of an event. Nothing that the umpire does, before it is published. */
function ownSighting(
  event: Event,
  before: State,
  after: State,
  own: Commander | null,
  seat: string | null,
): Sighting | null {
  switch (event.kind) {
    case 'started': {
      const brief = event.commanders.find((one) => one.seat === seat)?.brief ?? null;
      const { told = [], letters = [], posts = [] } = event.underWay ?? {};
      return {
        kind: 'begun',
        brief: seat === null ? null : brief,
        told: told.flatMap(({ to, text }) =>
          to === 'all' || (own !== null && (to === own.id || to === own.side)) ? [text] : [],
        ),
        // When it will be there, and where its courier is, is the umpire's to know.
        letters: letters.flatMap(({ from, to, text, sent }) =>
          from === own?.id ? [{ from, to, text, sent, due: null, near: null }] : [],
        ),
        posts,
      };
    }
    case 'sheet-taken':
      return own?.id === event.commander ? { kind: 'taken', orders: event.orders.length } : null;
    case 'learnt': {
      if (own?.id !== event.commander) return null;
      const known = new Map((before.knows[own.id] ?? NOTHING_KNOWN).contacts.map((one) => [one.key, one]));
      const sighted = event.know.contacts.filter(({ key, ghost }) => !ghost && known.get(key)?.ghost !== false);
      return {
        kind: 'learnt',
        told: event.told,
        letters: event.letters.map(received),
        sighted: sighted.map(seen),
        thrown: throws(event.thrown, before.round),
      };
    }
    case 'published':
      return {
        kind: 'published',
        news: event.news,
        out: without(after.knownOut, before.knownOut),
        back: without(before.knownOut, after.knownOut),
        thrown: throws(event.thrown, event.round),
      };
    case 'ended':
      return { kind: 'ended', how: event.how };
    default:
      return null;
  }
}

/** What a viewer learns of an event; the umpire, all of it in words. */
export function reveal(event: Event, before: State, after: State, viewer: Viewer, fixed: Fixed): Sighting | null {
  if (!isUmpire(viewer)) {
    const seat = viewer.kind === 'seat' ? viewer.seat : null;
    return ownSighting(event, before, after, ownChair(after, viewer), seat);
  }
  if (event.kind === 'started') {
    const { told = [], letters = [], posts = [] } = event.underWay ?? {};
    return {
      kind: 'begun',
      brief: null,
      told: told.map(({ to, text }) => `${audienceName(to, fixed)}: ${text}`),
      letters: letters.map(({ from, to, text, sent, due, near }) => ({
        from,
        to,
        text,
        sent,
        due,
        near: near ?? null,
      })),
      posts,
    };
  }
  if (event.kind === 'ended') return { kind: 'ended', how: event.how };
  const text = actWords(event, before, fixed);
  return text === null ? null : { kind: 'act', text, rolls: event.kind === 'thrown' ? event.thrown.rolls : [] };
}
