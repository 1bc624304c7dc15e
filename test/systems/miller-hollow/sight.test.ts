import { beforeAll, describe, expect, test } from '@jest/globals';
import { asSeat, GM, PUBLIC, type Viewer } from '../../../src/core/game/viewer.js';
import { apply } from '../../../src/systems/miller-hollow/apply.js';
import type { Event, EventOf, Fixed, NestState, Sighting, State } from '../../../src/systems/miller-hollow/shapes.js';
import { reveal, view } from '../../../src/systems/miller-hollow/sight.js';
import { type Game, playNights } from './nights.js';

// The table "Visibility" of the rules, row by row, over whole games: what each reader is told of each event and state.

interface Moment {
  readonly event: Event;
  readonly before: State;
  readonly after: State;
  readonly fixed: Fixed;
}

let moments: readonly Moment[] = [];

beforeAll(() => {
  const games: readonly Game[] = [
    ...[1, 2, 3, 4, 5].map((seed) => playNights({ seed: `sight-${seed}`, seats: 2 + seed })),
    playNights({ seed: 'sight-combined', options: { combinedWindows: true } }),
    playNights({ seed: 'sight-gone', roster: (phase) => ({ leaving: phase === 4 ? ['seat-1'] : [] }) }),
  ];
  moments = games.flatMap(({ nights, fixed }) =>
    nights.flatMap((night) => {
      let state = night.before;
      return night.events.map((event) => {
        const before = state;
        state = apply(state, event, fixed);
        return { event, before, after: state, fixed };
      });
    }),
  );
});

const of = <Kind extends Event['kind']>(kind: Kind): readonly (Moment & { readonly event: EventOf<Kind> })[] =>
  moments.filter((one): one is Moment & { readonly event: EventOf<Kind> } => one.event.kind === kind);

const told = ({ event, before, after, fixed }: Moment, viewer: Viewer): Sighting | null =>
  reveal(event, before, after, viewer, fixed);

const living = ({ before }: Moment): readonly NestState[] =>
  before.nests.filter(({ loss, abandoned }) => loss === null && !abandoned);

/** Players who have lost the nest that they played to its end. */
const dead = ({ before }: Moment): readonly NestState[] =>
  before.nests.filter(({ loss, abandoned }) => loss !== null && !abandoned);

/** Everybody to whom the table gives no more than to the public: spectators, and who is not of these. */
const outsiders = (moment: Moment, insiders: readonly string[]): readonly Viewer[] => [
  PUBLIC,
  ...living(moment)
    .filter(({ seat }) => !insiders.includes(seat))
    .map(({ seat }) => asSeat(seat)),
];

const knowAll = (moment: Moment): readonly Viewer[] => [GM, ...dead(moment).map(({ seat }) => asSeat(seat))];

const seatsIn = ({ fight }: EventOf<'area-hunted'> | EventOf<'nest-raided'>): readonly string[] =>
  fight.fighters.map(({ seat }) => seat);

const bare = { fight: null, rolls: [] };

describe('who sees what', () => {
  test('nests alive, eliminations and their cause: everybody', () => {
    const losses = of('nest-lost');
    expect(losses.map(({ event }) => event.loss.cause)).toEqual(expect.arrayContaining(['starved', 'wiped-out']));
    for (const moment of losses) {
      const { seat, site, loss, by } = moment.event;
      expect(told(moment, PUBLIC)).toMatchObject({ kind: 'nest-lost', seat, site, cause: loss.cause, by });
      // Not how strong it was in its last phase.
      expect(told(moment, PUBLIC)).not.toHaveProperty('loss');
      const seen = view(moment.after, PUBLIC, moment.fixed).nests.find((nest) => nest.site === site);
      expect(seen?.lost).toEqual({ turn: loss.turn, cause: loss.cause });
    }
  });

  test('where packs were, of which colonies, who held it and whether blood was shed: everybody', () => {
    for (const moment of of('area-hunted')) {
      const { area, holder, fight } = moment.event;
      const dying = [...fight.strikes, ...fight.rounds.flatMap((round) => round.dead)];
      const blood = dying.some(({ killed }) => killed.prowlers + killed.stalkers + killed.ravagers > 0);
      const fact = { area, holder, blood, colonies: seatsIn(moment.event) };
      for (const viewer of outsiders(moment, [])) expect(told(moment, viewer)).toMatchObject(fact);
      const trace = view(moment.after, PUBLIC, moment.fixed).traces?.areas.find((one) => one.area === area);
      expect(trace).toEqual(fact);
    }
  });

  test.each([
    [100, 'Teeming'],
    [75, 'Teeming'],
    [74, 'Plenty'],
    [40, 'Plenty'],
    [39, 'Sparse'],
    [1, 'Sparse'],
    [0, 'Empty'],
  ])('prey of %i percent of what was there at first is told to everybody as %s', (prey, sign) => {
    const moment = moments[0];
    if (moment === undefined) throw new Error('no game');
    const town = { ...moment.fixed.town, areas: moment.fixed.town.areas.map((area) => ({ ...area, preyMax: 100 })) };
    // What an area can hold falls in the famine; its sign is of what it held at first.
    const areas = moment.after.areas.map((area) => ({ ...area, prey, max: prey }));
    const seen = view({ ...moment.after, areas }, PUBLIC, { town });
    expect(seen.areas.map((area) => [area.sign, area.known])).toEqual(areas.map(() => [sign, null]));
  });

  test('signs that changed are told against those of the morning before, never of the night between', () => {
    const changes = of('prey-changed');
    expect(changes.some(({ before }) => before.areas.some(({ prey, dawn }) => prey !== dawn))).toBe(true);
    for (const moment of changes) {
      const morning = { ...moment.before, areas: moment.before.areas.map((area) => ({ ...area, prey: area.dawn })) };
      const signs = (state: State) => view(state, PUBLIC, moment.fixed).areas;
      const [from, to] = [signs(morning), signs(moment.after)];
      const expected = from.flatMap(({ id, sign }, index) =>
        sign === to[index]?.sign ? [] : [{ area: id, from: sign, to: to[index]?.sign }],
      );
      expect(told(moment, PUBLIC)).toEqual({ kind: 'prey-changed', signs: expected, famine: moment.event.famine });
    }
  });

  test('raids: who, whom and the result: everybody; survivors and dice: who took part', () => {
    const raids = of('nest-raided');
    expect(raids.some(({ event }) => event.fell) && raids.some(({ event }) => !event.fell)).toBe(true);
    for (const moment of raids) {
      const { site, owner, fell, rolls } = moment.event;
      const inside = [...new Set([owner, ...seatsIn(moment.event)])];
      const raiders = seatsIn(moment.event).filter((seat) => seat !== owner);
      for (const viewer of outsiders(moment, inside))
        expect(told(moment, viewer)).toMatchObject({ site, owner, raiders, fell, mares: null, ...bare });
      for (const { seat } of living(moment).filter((nest) => inside.includes(nest.seat))) {
        expect(told(moment, asSeat(seat))).toMatchObject({ raiders, fell, mares: moment.event.mares, rolls });
        expect(told(moment, asSeat(seat))).not.toMatchObject({ fight: null });
      }
    }
  });

  test('Hunters, mares, captives and path of a nest: its owner and the GM', () => {
    for (const moment of of('dawn-broke')) {
      for (const viewer of outsiders(moment, [])) {
        const own = viewer.kind === 'seat' ? viewer.seat : null;
        for (const nest of view(moment.after, viewer, moment.fixed).nests) {
          const { mares, hunters, captives, path } =
            moment.after.nests.find(({ site }) => site === nest.site) ?? ({} as Partial<NestState>);
          expect(nest.inside).toEqual(nest.seat === own ? { mares, hunters, captives, path } : null);
        }
      }
      expect(view(moment.after, GM, moment.fixed).nests.every(({ inside }) => inside !== null)).toBe(true);
    }
  });

  test('in a fight the numbers, paths, losses and dice of foes: who fights', () => {
    const fights = of('area-hunted').filter(({ event }) => event.fight.fighters.length > 1);
    expect(fights.length).toBeGreaterThan(10);
    for (const moment of fights) {
      const seats = seatsIn(moment.event);
      for (const viewer of outsiders(moment, seats)) expect(told(moment, viewer)).toMatchObject(bare);
      for (const { seat } of living(moment).filter((nest) => seats.includes(nest.seat))) {
        const seen = told(moment, asSeat(seat));
        if (seen?.kind !== 'area-hunted' || seen.fight === null) throw new Error(`${seat} is told nothing`);
        const { fighters, ...course } = seen.fight;
        const { fighters: fought, ...all } = moment.event.fight;
        expect(course).toEqual(all);
        expect(fighters.map((one) => ({ ...one, mares: null }))).toEqual(
          fought.map((one) => ({ ...one, mares: null })),
        );
      }
    }
  });

  test('exact prey, the catch and its die: who held the area, for the turn', () => {
    for (const moment of of('area-hunted')) {
      const { holder, harvest, prey, rolls } = moment.event;
      const secret = rolls.filter(({ stream }) => stream.startsWith('harvest/'));
      for (const viewer of outsiders(moment, holder === null ? [] : [holder])) {
        const seen = told(moment, viewer);
        expect(seen).toMatchObject({ harvest: null, prey: null });
        expect(seen).toMatchObject({ rolls: expect.not.arrayContaining(secret.length > 0 ? secret : [{}]) });
      }
      if (living(moment).some(({ seat }) => seat === holder))
        expect(told(moment, asSeat(holder ?? ''))).toMatchObject({ harvest, prey });
    }
    for (const moment of of('prey-changed'))
      for (const { seat } of living(moment)) {
        const { traces, turn } = moment.before;
        const tonight = traces?.turn === turn ? traces.areas : [];
        const held = tonight.filter(({ holder }) => holder === seat).map(({ area }) => area);
        const known = view(moment.after, asSeat(seat), moment.fixed).areas.filter(
          (area) => area.known?.turn === moment.before.turn,
        );
        expect(known.map(({ id }) => id).sort()).toEqual([...held].sort());
        for (const area of known)
          expect(area.known?.prey).toBe(moment.after.areas.find(({ id }) => id === area.id)?.prey);
      }
  });

  test('orders: nobody but who gave them, and only when they are carried out', () => {
    for (const moment of [...of('brood-tended'), ...of('packs-sent')]) {
      for (const viewer of outsiders(moment, [moment.event.seat])) expect(told(moment, viewer)).toBeNull();
      const giver = living(moment).find(({ seat }) => seat === moment.event.seat);
      if (giver !== undefined) expect(told(moment, asSeat(giver.seat))).toEqual(moment.event);
    }
  });

  test('mares: who is raided or raids, and of who strikes all who fight', () => {
    const counts = { shown: 0, hidden: 0 };
    for (const moment of [...of('area-hunted'), ...of('nest-raided')])
      for (const { seat } of living(moment)) {
        const seen = told(moment, asSeat(seat));
        if (seen === null || !('fight' in seen) || seen.fight === null) continue;
        const home = moment.event.kind === 'nest-raided' ? moment.event.owner : null;
        for (const fighter of seen.fight.fighters) {
          const struck = moment.event.fight.strikes.some((strike) => strike.seat === fighter.seat);
          const shown = struck || [seat, home].includes(fighter.seat);
          expect(fighter.mares === null).toBe(!shown);
          counts[shown ? 'shown' : 'hidden'] += 1;
        }
      }
    expect(counts.hidden).toBeGreaterThan(10);
    expect(counts.shown).toBeGreaterThan(10);
  });

  test('who was silent: they themselves', () => {
    for (const moment of of('strikes-counted'))
      for (const viewer of outsiders(moment, [])) {
        const own = moment.event.seats.filter(({ seat }) => viewer.kind === 'seat' && seat === viewer.seat);
        expect(told(moment, viewer)).toEqual(own.length === 0 ? null : { kind: 'strikes-counted', seats: own });
      }
    for (const moment of of('heard-from')) for (const viewer of [GM, PUBLIC]) expect(told(moment, viewer)).toBeNull();
  });
});

describe('who has lost their nest', () => {
  test('sees everything from the next event on, and nothing more in the fights of their last night', () => {
    for (const moment of of('nest-lost')) {
      const { seat } = moment.event;
      const nest = moment.before.nests.find((one) => one.seat === seat);
      if (nest?.abandoned !== false) continue;
      expect(view(moment.before, asSeat(seat), moment.fixed).seesAll).toBe(false);
      const seen = view(moment.after, asSeat(seat), moment.fixed);
      expect(seen).toMatchObject({ seesAll: true, home: null });
      expect(seen.nests.every(({ inside }) => inside !== null)).toBe(true);
    }
    const after = moments.filter((moment) => dead(moment).length > 0);
    expect(after.length).toBeGreaterThan(100);
    for (const moment of after)
      for (const viewer of knowAll(moment)) {
        const { viewer: _, nests, ...seen } = view(moment.before, viewer, moment.fixed);
        const { viewer: __, nests: all, ...known } = view(moment.before, GM, moment.fixed);
        expect(seen).toEqual(known);
        expect(nests.map(({ inside }) => inside)).toEqual(all.map(({ inside }) => inside));
        expect(told(moment, viewer)).toEqual(told(moment, GM));
      }
  });

  test('who left a living nest behind sees what everybody sees, also when it is lost', () => {
    const left = moments.filter(({ before }) => before.nests.some(({ abandoned }) => abandoned));
    expect(left.some(({ before }) => before.nests.some(({ abandoned, loss }) => abandoned && loss !== null))).toBe(
      true,
    );
    for (const moment of left)
      for (const { seat } of moment.before.nests.filter(({ abandoned }) => abandoned)) {
        expect(told(moment, asSeat(seat))).toEqual(told(moment, PUBLIC));
        const { viewer: _, ...seen } = view(moment.before, asSeat(seat), moment.fixed);
        const { viewer: __, ...open } = view(moment.before, PUBLIC, moment.fixed);
        expect(seen).toEqual(open);
      }
  });
});
