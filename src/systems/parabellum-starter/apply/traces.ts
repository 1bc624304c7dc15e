import type { Event, Recent, Square, State, Target, UnitId } from '../shapes.js';

// Ways and lines of fire of the turn under way, from what was done in the open: they are drawn on everybody's map.

type Fire = Recent['fires'][number];

const squareOf = (state: State, id: UnitId): Square | null => {
  const unit = state.units.find((one) => one.id === id);
  return unit?.place === 'map' || unit?.place === 'bridge' ? unit.square : null;
};

function withWay(state: State, unit: UnitId, way: readonly Square[]): State {
  const { trails } = state.recent;
  const from = squareOf(state, unit);
  const index = trails.findIndex((one) => one.unit === unit && one.way.at(-1) === from);
  const before = trails[index];
  // A unit may split its movement over several lines: they are one way.
  const next =
    before === undefined
      ? [...trails, { unit, way: [...(from === null ? [] : [from]), ...way] }]
      : trails.with(index, { unit, way: [...before.way, ...way] });
  return { ...state, recent: { ...state.recent, trails: next } };
}

function withFire(state: State, unit: UnitId, target: Target, to: Square, how: Fire['how'], losses: number): State {
  const from = squareOf(state, unit);
  if (from === null) return state;
  const aim = target.kind === 'unit' ? target.unit : null;
  const { fires } = state.recent;
  const same = fires.findIndex(
    (one) => one.unit === unit && one.target === aim && one.to === to && one.how === how && one.from === from,
  );
  const before = fires[same];
  const next =
    before === undefined
      ? [...fires, { unit, from, target: aim, to, how, losses }]
      : fires.with(same, { ...before, losses: before.losses + losses });
  return { ...state, recent: { ...state.recent, fires: next } };
}

/** The state with the way or the line of fire that the event, which is about to be applied, leaves on the map. */
export function leaveTraces(state: State, event: Event): State {
  switch (event.kind) {
    case 'unit-moved':
      return withWay(state, event.unit, event.path);
    case 'unit-towed':
    case 'unit-deployed':
    case 'unit-dropped':
      return withWay(state, event.unit, [event.square]);
    case 'unit-unboarded': {
      const from = squareOf(state, event.carrier);
      return withWay(state, event.unit, from === null || from === event.square ? [event.square] : [from, event.square]);
    }
    case 'unit-attacked':
    case 'unit-countered': {
      const how = event.kind === 'unit-attacked' ? 'attack' : 'counter';
      const target: Target = { kind: 'unit', unit: event.defender };
      return withFire(state, event.attacker, target, event.square, how, event.clash.losses);
    }
    case 'cache-attacked':
      return withFire(state, event.attacker, { kind: 'cache', square: event.square }, event.square, 'attack', 0);
    case 'work-attacked':
      return withFire(state, event.attacker, { kind: 'work', square: event.square }, event.square, 'attack', 0);
    case 'target-shelled': {
      const losses = event.target.kind === 'unit' && event.result.hit ? 1 : 0;
      return event.gun === null ? state : withFire(state, event.gun, event.target, event.square, 'shells', losses);
    }
    case 'unit-reconnoitred':
      return withFire(state, event.scout, { kind: 'unit', unit: event.unit }, event.square, 'recon', 0);
    default:
      return state;
  }
}
