import type { Event } from './shapes/event.js';
import type { State, Unit } from './shapes/state.js';

export const BLANK: State = {
  stage: 'over',
  turn: 0,
  round: 1,
  hour: 0,
  extra: 0,
  ending: null,
  commanders: [],
  knownOut: [],
  units: [],
  letters: [],
  given: [],
  told: [],
  news: [],
  notes: [],
  thrown: [],
  knows: {},
};

const withUnit = (state: State, id: string, change: (unit: Unit) => Unit): State => ({
  ...state,
  units: state.units.map((unit) => (unit.id === id ? change(unit) : unit)),
});

const withCommander = (state: State, id: string, change: Partial<State['commanders'][number]>): State => ({
  ...state,
  commanders: state.commanders.map((one) => (one.id === id ? { ...one, ...change } : one)),
});

const said = (state: State, to: string, text: string): State => ({ ...state, told: [...state.told, { to, text }] });

/** Fields that every unit has and the umpire may set; all others are the binder's own. */
function changed(unit: Unit, field: string, value: string | number): Unit {
  if (field === 'strength' || field === 'speed' || field === 'sight')
    return typeof value === 'number' ? { ...unit, [field]: Math.max(0, value) } : unit;
  if (field === 'name' || field === 'kind') return { ...unit, [field]: String(value).slice(0, 60) };
  return { ...unit, fields: { ...unit.fields, [field]: value } };
}

function merged(state: State, unit: string, into: string): State {
  const gone = state.units.find(({ id }) => id === unit);
  const rest = withUnit(state, into, (one) => ({ ...one, strength: one.strength + (gone?.strength ?? 0) }));
  return { ...rest, units: rest.units.filter(({ id }) => id !== unit) };
}

/** A newcomer or somebody who goes is told to all with the next news. */
function seats(state: State, event: Extract<Event, { kind: 'left' | 'seated' | 'put-out' }>): State {
  const name = state.commanders.find(({ id }) => id === event.commander)?.name ?? event.commander;
  if (event.kind === 'left')
    return said(
      withCommander(state, event.commander, { seat: null, player: null }),
      'all',
      `${name} has no player any more.`,
    );
  if (event.kind === 'seated') {
    const { seat, player } = event;
    return said(
      withCommander(state, event.commander, { seat, player }),
      'all',
      `${player} takes the place of ${name}.`,
    );
  }
  return withCommander(state, event.commander, { out: event.out });
}

function published(state: State, event: Extract<Event, { kind: 'published' }>): State {
  return {
    ...state,
    stage: 'orders',
    turn: state.turn + 1,
    round: 1,
    hour: event.hour,
    extra: 0,
    given: [],
    told: [],
    knownOut: state.commanders.filter(({ out }) => out).map(({ id }) => id),
    news: [...state.news, ...event.news.map((text) => ({ turn: state.turn, text }))],
    letters: state.letters.map((letter) =>
      event.arrived.includes(letter.id) ? { ...letter, state: 'arrived' } : letter,
    ),
  };
}

/** The state after an event; no dice, no judgement. */
export function apply(state: State, event: Event): State {
  switch (event.kind) {
    case 'started':
      return {
        ...BLANK,
        stage: 'orders',
        turn: event.underWay?.turn ?? 1,
        letters: event.underWay?.letters ?? [],
        commanders: event.commanders,
        knownOut: event.commanders.filter(({ out }) => out).map(({ id }) => id),
        units: event.units,
        knows: event.knows,
      };
    case 'sheet-taken': {
      const { commander } = event;
      const given = event.orders.map(({ line, order }) => ({
        commander,
        line,
        order,
        judged: order.kind === 'none' || order.kind === 'write',
      }));
      return { ...state, given: [...state.given.filter((one) => one.commander !== commander), ...given] };
    }
    case 'was-silent':
    case 'failed':
      return state;
    case 'letter-written':
      return { ...state, letters: [...state.letters, event.letter] };
    case 'left':
    case 'seated':
    case 'put-out':
      return seats(state, event);
    case 'called':
      return { ...state, stage: 'judgement', round: 1 };
    case 'moved':
      return withUnit(state, event.unit, (unit) => ({ ...unit, spot: event.spot }));
    case 'changed':
      return withUnit(state, event.unit, (unit) => changed(unit, event.field, event.value));
    case 'raised':
      return { ...state, units: [...state.units, event.unit] };
    case 'removed':
      return { ...state, units: state.units.filter(({ id }) => id !== event.unit) };
    case 'split': {
      const rest = withUnit(state, event.unit, (unit) => ({ ...unit, strength: unit.strength - event.into.strength }));
      return { ...rest, units: [...rest.units, event.into] };
    }
    case 'merged':
      return merged(state, event.unit, event.into);
    case 'given':
      return withUnit(state, event.unit, (unit) => ({ ...unit, owner: event.to }));
    case 'revealed':
      return withUnit(state, event.unit, (unit) => ({
        ...unit,
        revealed: [...unit.revealed.filter(({ to }) => to !== event.to), { to: event.to, as: event.as }],
      }));
    case 'hidden':
      return withUnit(state, event.unit, (unit) => ({
        ...unit,
        revealed: unit.revealed.filter(({ to }) => to !== event.to && event.to !== 'all'),
      }));
    case 'thrown':
      return { ...state, thrown: [...state.thrown, event.thrown] };
    case 'spoken':
      return said(state, event.to, event.text);
    case 'carried':
      return {
        ...state,
        letters: state.letters.map((letter) =>
          letter.id === event.letter
            ? {
                ...letter,
                due: event.due,
                state: event.how === 'lost' || event.how === 'taken' ? event.how : letter.state,
              }
            : letter,
        ),
      };
    case 'clocked':
      return { ...state, extra: state.extra + event.hours };
    case 'noted':
      return { ...state, notes: [...state.notes, { turn: state.turn, text: event.text }] };
    case 'judged':
      return {
        ...state,
        given: state.given.map((one) =>
          one.commander === event.commander && (event.line === null || one.line === event.line)
            ? { ...one, judged: true }
            : one,
        ),
      };
    case 'ticked':
      return {
        ...state,
        units: state.units.map((unit) => {
          const value = event.values[unit.id];
          return value === undefined ? unit : { ...unit, fields: { ...unit.fields, [event.field]: value } };
        }),
      };
    case 'learnt':
      return { ...state, knows: { ...state.knows, [event.commander]: event.know } };
    case 'published':
      return published(state, event);
    case 'went-on':
      return { ...state, round: state.round + 1 };
    case 'ended':
      return { ...state, stage: 'over', ending: event.how };
  }
}
