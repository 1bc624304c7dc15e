import { z } from 'zod';
import { Roll } from '../../../core/dice/dice.js';
import { Seat } from '../../../core/game/seat.js';
import { SeatId } from '../../../core/game/viewer.js';
import { everybody, ofSeat, where } from '../../../core/sight/audience.js';
import { entity } from '../../../core/sight/entity.js';
import { event, revealed } from '../../../core/sight/event.js';
import { changed, derived, kept, only, rows, told, whole } from '../../../core/sight/field.js';
import { audienceOf } from '../streams.js';
import { areaCard, preySign } from '../town.js';
import { AreaId, Count, LossCause, Pack, PathId, PreySign, SiteId } from './base.js';
import { type AsColony, colony, type Eyes, FIGHTERS, holder, isOwn, raidersAndOwner, tookPart } from './eyes.js';
import { Fight } from './fight.js';
import { AreaState, Ending, Loss, State } from './state.js';
import type { Town } from './town.js';

// What happens, and at each field who learns of it.

/**
 * Which of several wordings a report takes. It is drawn with the event from a stream of its own, so every reading agrees, and
 * says nothing of what happened.
 */
const Telling = z.int().min(1).max(1_000);

/** An order that came to nothing, or was cut, when its turn came. */
export const VoidOrder = z.object({
  line: Count,
  why: z.enum([
    'no-captives',
    'too-few-captives',
    'too-few-hunters',
    'hatch-limit',
    'mare-limit',
    'nest-gone',
    'area-closed',
    'too-few-mares',
    'pack-too-large',
    'area-twice',
    'own-nest',
    'wrong-phase',
  ]),
  /** How many were asked for and how many it became; both 0 where it is not about a number. */
  asked: Count,
  got: Count,
});
export type VoidOrder = z.infer<typeof VoidOrder>;

/** Dice that decided what happened. Each stream has an audience of its own. */
const publicRolls = rows(
  whole(Roll),
  [where('everybody', ({ stream }: Roll) => audienceOf(stream) === 'public')],
  'the draw',
);

interface Hunt {
  readonly fight: Fight;
  readonly holder: SeatId | null;
}
interface Raid {
  readonly fight: Fight;
  readonly owner: SeatId;
}

/** A fight as its fighters see it: brood mares show themselves by their strike, or to those who stand in their nest. */
function fightFor(fight: Fight, eyes: Eyes, owner: SeatId | null): Fight {
  const struck = new Set(fight.strikes.map(({ seat }) => seat));
  return {
    ...fight,
    fighters: fight.fighters.map((fighter) => {
      const shown = struck.has(fighter.seat) || fighter.seat === owner || isOwn(eyes, fighter.seat);
      return { ...fighter, mares: shown ? fighter.mares : null };
    }),
  };
}

const huntFight = (fight: Fight, { each }: AsColony): Fight | null =>
  tookPart(each, fight) ? fightFor(fight, each, null) : null;

const raidFight = (fight: Fight, { each }: AsColony, { owner }: Raid): Fight | null =>
  isOwn(each, owner) || tookPart(each, fight) ? fightFor(fight, each, owner) : null;

const huntRolls = (rolls: Roll[], look: AsColony, hunt: Hunt): Roll[] =>
  rolls.filter(({ stream }) => {
    const audience = audienceOf(stream);
    if (audience === 'fighters') return tookPart(look.each, hunt.fight);
    return audience === 'public' || holder.includes(look, hunt);
  });

const raidRolls = (rolls: Roll[], look: AsColony, raid: Raid): Roll[] =>
  rolls.filter(({ stream }) => {
    const audience = audienceOf(stream);
    return audience === 'public' || (audience === 'fighters' && raidersAndOwner.includes(look, raid));
  });

const seatsIn = ({ fight }: { readonly fight: Fight }): SeatId[] => fight.fighters.map(({ seat }) => seat);
const raidersIn = (raid: Raid): SeatId[] => seatsIn(raid).filter((seat) => seat !== raid.owner);

const hasBlood = ({ fight: { strikes, rounds } }: { readonly fight: Fight }): boolean =>
  [...strikes, ...rounds.flatMap(({ dead }) => dead)].some(
    ({ killed, maresKilled }) => killed.prowlers + killed.stalkers + killed.ravagers + maresKilled > 0,
  );

interface Turn {
  readonly before: State;
  readonly after: State;
  readonly fixed: { readonly town: Town };
}

const SignChange = z.object({ area: AreaId, from: PreySign, to: PreySign });

/** What everybody can tell of the prey: whose sign is another than at the turn's dawn. Never how it was in between. */
const signsOf = (_event: unknown, { before, after, fixed }: Turn): z.infer<typeof SignChange>[] =>
  before.areas.flatMap(({ id, dawn }) => {
    const card = areaCard(fixed, id);
    const from = preySign(card, dawn);
    const to = preySign(card, after.areas.find((area) => area.id === id)?.prey ?? 0);
    return from === to ? [] : [{ area: id, from, to }];
  });

const Lair = z.object({ seat: SeatId, site: SiteId });
const lairsOf = (_event: unknown, { after }: Turn): z.infer<typeof Lair>[] =>
  after.nests.map(({ seat, site }) => ({ seat, site }));

const causeOf = ({ loss }: { readonly loss: Loss }): LossCause => loss.cause;
const idsOf = (areas: AreaState[]): AreaId[] => areas.map(({ id }) => id);

/** The reader's own count; the GM's has all. */
const Strikes = entity('strikes', { seat: told(SeatId), strikes: told(Count) });
const whoIsCounted = ofSeat('whose strikes are counted, and who sees all', (eyes: Eyes, { seats }: Counted) =>
  seats.some(({ seat }) => isOwn(eyes, seat)),
);
interface Counted {
  readonly seats: readonly { readonly seat: SeatId }[];
}

export const news = revealed([
  /** The whole first state; nest sites were drawn (MH-11). */
  event('campaign-opened', 'the game begins', [everybody], {
    state: kept(State, 'nobody', 'the first state'),
    nests: derived(z.array(Lair), 'everybody', lairsOf, 'which nest lies where'),
    rolls: publicRolls,
  }),
  event('brood-tended', 'a brood is tended', [colony], {
    seat: told(SeatId),
    site: told(SiteId),
    need: told(Count),
    fed: told(Count),
    starved: told(Pack),
    maresStarved: told(Count),
    molted: told(z.object({ prowlers: Count, stalkers: Count })),
    hatched: told(Count),
    maresBorn: told(Count),
    /** Captives left. */
    captives: told(Count),
    path: told(PathId.nullable()),
    /** No sheet came: the default orders (MH-44). */
    byDefault: told(z.boolean(), 'whether by default orders'),
    void: told(z.array(VoidOrder), 'orders that came to nothing'),
    telling: told(Telling, 'the wording'),
  }),
  event('packs-sent', 'packs are sent', [colony], {
    seat: told(SeatId),
    site: told(SiteId),
    hunts: told(z.array(z.object({ area: AreaId, pack: Pack }))),
    raids: told(z.array(z.object({ site: SiteId, pack: Pack }))),
    guards: told(Pack),
    byDefault: told(z.boolean(), 'whether by default orders'),
    void: told(z.array(VoidOrder), 'orders that came to nothing'),
    telling: told(Telling, 'the wording'),
  }),
  /** Packs met in an area, or one had it for itself; who is left harvests (MH-55 to MH-62, MH-70 to MH-72). */
  event('area-hunted', 'an area is hunted', [everybody], {
    area: told(AreaId),
    /** Seats whose packs were there, in seat order. */
    colonies: derived(z.array(SeatId), 'everybody', seatsIn, 'whose packs were there'),
    fight: changed(Fight, Fight.nullable(), FIGHTERS, huntFight, 'the fight'),
    holder: told(SeatId.nullable(), 'who holds it'),
    blood: derived(z.boolean(), 'everybody', hasBlood, 'whether blood was shed'),
    harvest: only(holder)(z.object({ points: Count, average: Count, caught: Count }).nullable()),
    /** Prey before and after the catch. */
    prey: only(holder)(z.object({ before: Count, after: Count })),
    rolls: changed(
      z.array(Roll),
      z.array(Roll),
      `of the fight, ${FIGHTERS}; of the harvest, who holds it`,
      huntRolls,
      'dice',
    ),
    telling: told(Telling, 'the wording'),
  }),
  event('nest-raided', 'a nest is raided', [everybody], {
    site: told(SiteId),
    owner: told(SeatId),
    raiders: derived(z.array(SeatId), 'everybody', raidersIn),
    /** The owner is among the fighters when anybody was at home; mares always are. */
    fight: changed(Fight, Fight.nullable(), FIGHTERS, raidFight, 'the fight'),
    mares: only(raidersAndOwner)(z.object({ before: Count, after: Count })),
    fell: told(z.boolean(), 'whether it fell'),
    rolls: changed(z.array(Roll), z.array(Roll), FIGHTERS, raidRolls, 'dice'),
    telling: told(Telling, 'the wording'),
  }),
  event('nest-lost', 'a nest is lost', [everybody], {
    seat: told(SeatId),
    site: told(SiteId),
    loss: kept(Loss, 'nobody', 'how strong it was'),
    cause: derived(LossCause, 'everybody', causeOf),
    /** All who raided it in its last hour, whoever of them lived; nobody when it starved. */
    by: told(z.array(SeatId), 'by whom'),
    telling: told(Telling, 'the wording'),
  }),
  /** Regrowth and famine, areas in map order (MH-73 to MH-75). Told are the areas whose sign is not that of the turn's beginning. */
  event('prey-changed', 'prey grows or dwindles', [everybody], {
    areas: kept(
      z.array(z.object({ area: AreaId, prey: Count, max: Count })),
      'nobody: they read the signs',
      'exact prey',
    ),
    signs: derived(z.array(SignChange), 'everybody', signsOf, 'signs that changed'),
    famine: told(z.boolean()),
  }),
  /** A turn in which neither window brought a sheet, or the count goes back to none. */
  event('strikes-counted', 'silent turns are counted', [whoIsCounted], { seats: rows(Strikes, [colony]) }),
  event('heard-from', 'who sent a sheet', [], {
    seats: told(z.array(z.object({ seat: SeatId, heard: z.enum(['silent', 'excused', 'sent']) }))),
  }),
  event('seat-removed', 'a player is out', [everybody], {
    seat: told(SeatId, 'who'),
    why: told(z.enum(['silence', 'left'])),
  }),
  /** A newcomer takes an abandoned nest over, or founds one before the first hunt (MH-X14). */
  event('nest-taken-over', 'a nest is taken over', [everybody], {
    seat: told(Seat),
    site: told(SiteId),
    from: told(SeatId),
  }),
  event('nest-founded', 'a nest is founded', [everybody], {
    seat: told(Seat),
    site: told(SiteId),
    /** Areas that come into play with one player more (MH-15). */
    opened: changed(z.array(AreaState), z.array(AreaId), 'everybody', idsOf, 'areas that come into play'),
    rolls: publicRolls,
  }),
  /** Nothing is free for a newcomer: they wait for the next nest without a player. */
  event('newcomer-waits', 'a newcomer waits', [everybody], { seat: told(Seat, 'who') }),
  event('dusk-fell', 'dusk falls', [everybody], {}),
  event('dawn-broke', 'dawn breaks', [everybody], {}),
  event('game-ended', 'the game ends', [everybody], { ending: told(Ending), telling: told(Telling, 'the wording') }),
]);

/** What happened. `rolls` are the dice that decided it. */
export const Event = news.Event;
export type Event = z.infer<typeof Event>;
export type EventOf<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>;
/** What a viewer learns of an event. Fields are null where they may not know. */
export const Sighting = news.Sighting;
export type Sighting = z.infer<typeof Sighting>;
export type SightingOf<Kind extends Sighting['kind']> = Extract<Sighting, { kind: Kind }>;
