import { isJudgeSeat } from '../../../src/core/game/seat.js';
import type { Sealed } from '../../../src/core/game/sheet.js';
import type { Viewer } from '../../../src/core/game/viewer.js';
import type { Order } from '../../../src/systems/umpire/orders/order.js';
import type { Event } from '../../../src/systems/umpire/shapes/event.js';
import type { KnownUnit, State, Unit } from '../../../src/systems/umpire/shapes/state.js';
import type { Pick, Secrets } from '../../../src/testkit/subject.js';

// What the table hides, told from its rules and not from sight.ts: until the umpire publishes, everything that is done; and then all but
// what a commander has been told, has before them by right, or has learnt by report. The position itself is nobody's but the umpire's.

/** The turns that the suites play: with the last the umpire's notes open. */
export const TURNS = 4;

const judges = (viewer: Viewer): boolean =>
  viewer.kind === 'gm' || (viewer.kind === 'seat' && isJudgeSeat(viewer.seat));

const chairOf = (state: State, viewer: Viewer): string | null =>
  viewer.kind === 'seat' ? (state.commanders.find(({ seat }) => seat === viewer.seat)?.id ?? null) : null;

const otherUnit = <U extends Unit | KnownUnit>(unit: U, state: State, pick: Pick): U => {
  const places = state.units.flatMap(({ spot }) => (spot === null ? [] : [spot]));
  return {
    ...unit,
    spot: places.length === 0 ? unit.spot : (places[pick(places.length)] ?? unit.spot),
    strength: pick(20_000),
    fields: Object.fromEntries(Object.entries(unit.fields).map(([name]) => [name, pick(9)])),
  };
};

/** The same for this viewer: where everything stands is drawn anew, and with it what others know, have written and are to be told. */
function hiddenState(state: State, viewer: Viewer, pick: Pick): State {
  if (judges(viewer)) return state;
  const own = chairOf(state, viewer);
  return {
    ...state,
    round: state.stage === 'judgement' ? 1 + pick(4) : state.round,
    extra: pick(5),
    units: state.units.slice(pick(3)).map((unit) => otherUnit(unit, state, pick)),
    commanders: state.commanders.map((one) =>
      one.id === own ? one : { ...one, brief: `brief ${pick(1000)}`, with: null, out: pick(4) === 0 },
    ),
    letters: [
      ...state.letters.flatMap((letter) => {
        if (letter.from === own)
          return [{ ...letter, miles: pick(90), due: letter.due + pick(9), state: anyFate(pick) }];
        if (letter.to === own && letter.state === 'arrived')
          return [{ ...letter, id: `X${pick(99)}`, miles: pick(90) }];
        return pick(2) === 0 ? [] : [{ ...letter, text: `word ${pick(1000)}`, due: letter.due + pick(9) }];
      }),
    ],
    given: state.given.filter(() => pick(2) === 0).map((one) => ({ ...one, judged: pick(2) === 0 })),
    told: [...state.told, { to: own ?? 'all', text: `untold ${pick(1000)}` }],
    // They open at the end.
    notes: state.stage === 'over' ? state.notes : [...state.notes, { turn: state.turn, text: `note ${pick(1000)}` }],
    thrown: state.thrown.filter(() => pick(2) === 0),
    knows: Object.fromEntries(
      Object.entries(state.knows).map(([id, know]) => [
        id,
        id === own
          ? // Which unit it was stays hidden even from who saw it.
            { ...know, contacts: know.contacts.map((one) => ({ ...one, unit: `unit-${pick(1000)}` })) }
          : {
              ...know,
              own: know.own.map((unit) => otherUnit(unit, state, pick)),
              contacts: know.contacts.slice(pick(3)),
            },
      ]),
    ),
  };
}

const FATES = ['road', 'arrived', 'lost', 'taken'] as const;
const anyFate = (pick: Pick): (typeof FATES)[number] => FATES[pick(FATES.length)] ?? 'road';

type UnderWay = NonNullable<Extract<Event, { kind: 'started' }>['underWay']>;

/** What others were told before, and their letters; of one's own letter, when it is there and where it is. */
function otherWay(way: UnderWay, commanders: State['commanders'], viewer: Viewer, pick: Pick): UnderWay {
  const own = viewer.kind === 'seat' ? commanders.find(({ seat }) => seat === viewer.seat) : undefined;
  const isOwn = (to: string): boolean => to === 'all' || to === own?.id || to === own?.side;
  return {
    ...way,
    told: way.told.map((one) => (isOwn(one.to) ? one : { ...one, text: `told ${pick(1000)}` })),
    letters: way.letters.map((one) => ({
      ...one,
      due: one.due + pick(9),
      near: `place ${pick(9)}`,
      text: one.from === own?.id ? one.text : `word ${pick(1000)}`,
    })),
  };
}

function hiddenEvent(event: Event, before: State, viewer: Viewer, pick: Pick): Event | null {
  if (judges(viewer)) return event;
  const own = chairOf(before, viewer);
  switch (event.kind) {
    case 'started':
      return {
        ...event,
        commanders: event.commanders.map((one) =>
          viewer.kind === 'seat' && one.seat === viewer.seat ? one : { ...one, brief: `brief ${pick(1000)}` },
        ),
        ...(event.underWay === undefined ? {} : { underWay: otherWay(event.underWay, event.commanders, viewer, pick) }),
      };
    case 'published':
      return { ...event, arrived: event.arrived.slice(pick(2)) };
    case 'ended':
      return event;
    case 'sheet-taken':
    case 'learnt':
      return event.commander === own ? event : null;
    default:
      return null;
  }
}

/** Others' marches within their own columns: what comes of them is not always invisible, so only words and letters among others are changed. */
function otherSheets(state: State, sealed: Sealed<Order>, viewer: Viewer, pick: Pick): Sealed<Order> | null {
  if (judges(viewer)) return null;
  const own = chairOf(state, viewer);
  const ownSeat = viewer.kind === 'seat' ? viewer.seat : null;
  if (state.stage === 'orders') {
    const sheets = Object.entries(sealed.sheets).map(([seat, sheet]) => [
      seat,
      seat === ownSeat
        ? sheet
        : sheet.map(({ line, order }) => ({
            line,
            order: pick(2) === 0 ? order : ({ kind: 'in-words', text: `something else ${pick(1000)}` } as const),
          })),
    ]);
    return { ...sealed, sheets: Object.fromEntries(sheets) };
  }
  // The umpire's words to others and to themself, and rounds that publish nothing.
  const sheets = Object.entries(sealed.sheets).map(([seat, sheet]) => {
    if (!isJudgeSeat(seat)) return [seat, sheet] as const;
    const others = state.commanders.filter(({ id }) => id !== own);
    const other = others[pick(Math.max(1, others.length))]?.id ?? null;
    const more = [
      ...(state.turn < TURNS ? [{ line: 900, order: { kind: 'note', text: `note ${pick(1000)}` } as const }] : []),
      { line: 902, order: { kind: 'roll', dice: '2d6', what: `doubt ${pick(1000)}`, to: null } as const },
      ...(other === null
        ? []
        : [{ line: 901, order: { kind: 'tell', to: other, text: `a word ${pick(1000)}` } as const }]),
    ];
    return [seat, [...more, ...sheet]] as const;
  });
  return { ...sealed, sheets: Object.fromEntries(sheets) };
}

/** Lines that try to make answers talk: units of both sides by name, what others see, letters, the umpire's own words. */
const probes = (): string =>
  [
    'MARCH Nobody’s Horse TO Jena BY road',
    'ATTACK Weimar WITH Royal Guard',
    'MARCH Morand’s Division TO Erfurt BY road',
    'HOLD Guard Foot',
    'REST Blücher’s Cavalry',
    'HOLD seen-s1',
    'MOVE Royal Guard TO Jena',
    'PUBLISH',
    'WRITE brunswick: where are you?',
    'WRITE nobody: where are you?',
    'DELIVER L1',
    'the cavalry looks for them at night',
  ].join('\n');

export const umpireSecrets: Secrets<State, Order, Event> = {
  state: hiddenState,
  event: hiddenEvent,
  sealed: otherSheets,
  probes,
};
