import type { Roll } from '../../core/dice/dice.js';
import type { SeatId, Viewer } from '../../core/game/viewer.js';
import type {
  AreaState,
  AreaView,
  Event,
  EventOf,
  Fight,
  Fixed,
  NestState,
  NestView,
  Sighting,
  SightingOf,
  State,
  View,
} from './shapes.js';
import { audienceOf } from './streams.js';
import { areaCard, preySign } from './town.js';

// Who sees what: the table "Visibility" of the README.

/** Whose eyes look. */
interface Eyes {
  /** The GM, and who has lost their nest: from the event after `nest-lost` on (MH-76). */
  readonly all: boolean;
  /** The viewer's nest, living or lost; null for everybody else, also for who left theirs behind. */
  readonly nest: NestState | null;
}

function eyesOf(state: State, viewer: Viewer): Eyes {
  if (viewer.kind !== 'seat') return { all: viewer.kind === 'gm', nest: null };
  const nest = state.nests.find((one) => one.seat === viewer.seat && !one.abandoned) ?? null;
  return { all: nest !== null && nest.loss !== null, nest };
}

const isOwn = (eyes: Eyes, seat: SeatId): boolean => eyes.all || eyes.nest?.seat === seat;

const tookPart = (eyes: Eyes, fight: Fight): boolean => fight.fighters.some(({ seat }) => isOwn(eyes, seat));

function areaView(area: AreaState, state: State, eyes: Eyes, fixed: Fixed): AreaView {
  const memory = eyes.nest?.prey.find((known) => known.area === area.id);
  const remembered = memory === undefined ? null : { prey: memory.prey, turn: memory.turn };
  return {
    id: area.id,
    sign: preySign(areaCard(fixed, area.id), area.prey),
    max: area.max,
    known: eyes.all ? { prey: area.prey, turn: state.turn } : remembered,
  };
}

function nestView(nest: NestState, state: State, eyes: Eyes): NestView {
  const { site, seat, mares, hunters, captives, path, loss, abandoned } = nest;
  return {
    site,
    seat,
    name: state.seats.find(({ id }) => id === seat)?.name ?? seat,
    own: eyes.nest === nest,
    lost: loss === null ? null : { turn: loss.turn, cause: loss.cause },
    abandoned,
    inside: eyes.all || eyes.nest === nest ? { mares, hunters, captives, path } : null,
    seen: eyes.nest === nest ? null : (eyes.nest?.seen.find((seen) => seen.site === site) ?? null),
  };
}

/** What this viewer may see of a state. */
export function view(state: State, viewer: Viewer, fixed: Fixed): View {
  const eyes = eyesOf(state, viewer);
  return {
    viewer,
    stage: state.stage,
    turn: state.turn,
    options: state.options,
    areas: state.areas.map((area) => areaView(area, state, eyes, fixed)),
    nests: state.nests.map((nest) => nestView(nest, state, eyes)),
    seats: state.seats.map(({ id, name }) => ({ id, name })),
    home: eyes.nest?.loss === null ? eyes.nest.site : null,
    seesAll: eyes.all,
    traces: state.traces,
    ending: state.ending,
  };
}

/** A fight as its fighters see it: brood mares show themselves by their strike, or to those who stand in their nest. */
function toldFight(fight: Fight, eyes: Eyes, owner: SeatId | null): Fight {
  const struck = new Set(fight.strikes.map(({ seat }) => seat));
  return {
    ...fight,
    fighters: fight.fighters.map((fighter) => {
      const shown = struck.has(fighter.seat) || fighter.seat === owner || isOwn(eyes, fighter.seat);
      return { ...fighter, mares: shown ? fighter.mares : null };
    }),
  };
}

const visible = (rolls: readonly Roll[], fighter: boolean, holder: boolean): Roll[] =>
  rolls.filter(({ stream }) => {
    const audience = audienceOf(stream);
    return audience === 'public' || (audience === 'fighters' ? fighter : holder);
  });

const hasBlood = ({ strikes, rounds }: Fight): boolean =>
  [...strikes, ...rounds.flatMap(({ dead }) => dead)].some(
    ({ killed, maresKilled }) => killed.prowlers + killed.stalkers + killed.ravagers + maresKilled > 0,
  );

function hunted(event: EventOf<'area-hunted'>, eyes: Eyes): SightingOf<'area-hunted'> {
  const fighter = tookPart(eyes, event.fight);
  const holder = eyes.all || (event.holder !== null && isOwn(eyes, event.holder));
  return {
    kind: event.kind,
    area: event.area,
    colonies: event.fight.fighters.map(({ seat }) => seat),
    holder: event.holder,
    blood: hasBlood(event.fight),
    fight: fighter ? toldFight(event.fight, eyes, null) : null,
    harvest: holder ? event.harvest : null,
    prey: holder ? event.prey : null,
    rolls: visible(event.rolls, fighter, holder),
    telling: event.telling,
  };
}

function raided(event: EventOf<'nest-raided'>, eyes: Eyes): SightingOf<'nest-raided'> {
  const fighter = isOwn(eyes, event.owner) || tookPart(eyes, event.fight);
  return {
    kind: event.kind,
    site: event.site,
    owner: event.owner,
    raiders: event.fight.fighters.map(({ seat }) => seat).filter((seat) => seat !== event.owner),
    fell: event.fell,
    fight: fighter ? toldFight(event.fight, eyes, event.owner) : null,
    mares: fighter ? event.mares : null,
    rolls: visible(event.rolls, fighter, false),
    telling: event.telling,
  };
}

/** What everybody can tell of the prey: whose sign is another than at the turn's dawn. Never how it was in between. */
function preyChanged(
  { kind, famine }: EventOf<'prey-changed'>,
  before: State,
  after: State,
  fixed: Fixed,
): SightingOf<'prey-changed'> {
  const signs = before.areas.flatMap(({ id, dawn }) => {
    const card = areaCard(fixed, id);
    const from = preySign(card, dawn);
    const to = preySign(card, after.areas.find((area) => area.id === id)?.prey ?? 0);
    return from === to ? [] : [{ area: id, from, to }];
  });
  return { kind, signs, famine };
}

/** What this viewer learns of the event, or null. */
export function reveal(event: Event, before: State, after: State, viewer: Viewer, fixed: Fixed): Sighting | null {
  const eyes = eyesOf(before, viewer);
  switch (event.kind) {
    case 'campaign-opened':
      return {
        kind: event.kind,
        nests: after.nests.map(({ seat, site }) => ({ seat, site })),
        rolls: visible(event.rolls, false, false),
      };
    case 'brood-tended':
    case 'packs-sent':
      return isOwn(eyes, event.seat) ? event : null;
    case 'area-hunted':
      return hunted(event, eyes);
    case 'nest-raided':
      return raided(event, eyes);
    case 'nest-lost': {
      const { kind, seat, site, loss, by, telling } = event;
      return { kind, seat, site, cause: loss.cause, by, telling };
    }
    case 'prey-changed':
      return preyChanged(event, before, after, fixed);
    case 'strikes-counted': {
      const seats = event.seats.filter(({ seat }) => isOwn(eyes, seat));
      return seats.length === 0 ? null : { kind: event.kind, seats };
    }
    case 'heard-from':
      return null;
    case 'nest-founded':
      return {
        ...event,
        opened: event.opened.map(({ id }) => id),
        rolls: visible(event.rolls, false, false),
      };
    case 'seat-removed':
    case 'nest-taken-over':
    case 'newcomer-waits':
    case 'dusk-fell':
    case 'dawn-broke':
    case 'game-ended':
      return event;
  }
}
