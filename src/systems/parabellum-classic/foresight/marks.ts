import type { SketchMark } from '../../../core/game/sketch.js';
import { squaresOf } from '../../parabellum/grid/edges.js';
import { apply } from '../apply.js';
import { unitOf } from '../battlefield.js';
import type { Desk } from '../orders/desk.js';
import { idFor } from '../phases/acting.js';
import type { Action, Event, Square, State } from '../shapes.js';
import { cardOf } from '../tables.js';
import type { Tried } from './rehearsal.js';

type Arrow = Extract<SketchMark, { kind: 'arrow' }>;
type Ring = Extract<SketchMark, { kind: 'ring' }>;
type Made = readonly SketchMark[];
type Where = Square | null | undefined;

/** Makers of the marks of one line; nothing comes of what is on no square. */
interface Maker {
  arrow(style: Arrow['style'], from: Where, to: Where, label?: string): Made;
  ring(style: Ring['style'], at: Where, label?: string): Made;
}

const LONGEST_LABEL = 24;

const makerFor = (line: number, doubtful: boolean): Maker => ({
  arrow: (style, from, to, label = '') =>
    from == null || to == null || from === to
      ? []
      : [{ kind: 'arrow', line, from, to, style, label: label.slice(0, LONGEST_LABEL), doubtful }],
  ring: (style, at, label = '') =>
    at == null ? [] : [{ kind: 'ring', line, at, style, label: label.slice(0, LONGEST_LABEL), doubtful }],
});

/** The legs of a way: a new one wherever it turns. */
function legsOf(squares: readonly Square[]): readonly Square[] {
  const column = (square: Square): string => square.replace(/[0-9]+/, '');
  const row = (square: Square): string => square.replace(/[A-Z]+/, '');
  return squares.filter((square, index) => {
    const [before, after] = [squares[index - 1], squares[index + 1]];
    if (before === undefined || after === undefined) return true;
    const straight =
      (column(before) === column(square) && column(square) === column(after)) ||
      (row(before) === row(square) && row(square) === row(after));
    return !straight;
  });
}

function wayMarks(marks: Maker, squares: readonly Square[], label: string): Made {
  const legs = legsOf(squares);
  return legs
    .slice(1)
    .flatMap((to, index) => marks.arrow('move', legs[index], to, index === legs.length - 2 ? label : ''));
}

const squareOf = (state: State, id: string): Where => unitOf(state, id)?.square;

/** What a line changed when it was tried out. */
function ofEvent(marks: Maker, event: Event, before: State): Made {
  switch (event.kind) {
    case 'unit-moved':
      return [
        ...wayMarks(marks, event.squares, `${event.ticks} ticks`),
        ...(event.tow === null
          ? []
          : marks.arrow('move', squareOf(before, event.tow.unit), event.tow.square, 'in tow')),
      ];
    case 'pieces-pushed':
      return marks.arrow('support', event.from, event.to, 'push');
    case 'pieces-loaded':
      return marks.ring('use', event.from, 'load');
    case 'pieces-unloaded':
      return marks.ring('use', event.to, 'unload');
    case 'unit-refilled':
      return event.from.kind === 'unit'
        ? marks.arrow('support', squareOf(before, event.from.unit), squareOf(before, event.unit), 'refill')
        : marks.arrow('support', event.from.square, squareOf(before, event.unit), 'refill');
    case 'pieces-stowed':
      return marks.ring('build', event.square, 'stow');
    case 'unit-embarked':
      return marks.arrow('move', squareOf(before, event.unit), squareOf(before, event.into), 'gets in');
    case 'unit-disembarked':
      return marks.arrow('move', squareOf(before, event.from), event.square, 'gets out');
    case 'unit-placed':
      return marks.ring('use', event.square, event.unit);
    case 'pieces-cached':
      return marks.ring('build', event.square, 'cache');
    case 'unit-landed':
      return marks.ring('use', event.square, event.unit);
    case 'bridge-laid':
    case 'bridge-lifted':
      return marks.ring('build', event.square, 'bridge');
    case 'barricade-set':
      return marks.ring('build', event.square, event.work.toUpperCase());
    case 'barricade-removed':
      return marks.ring('build', event.square, 'level');
    case 'sandbags-set':
    case 'edge-cleared':
      return marks.ring('build', squaresOf(event.edge)[0], event.kind === 'sandbags-set' ? 'sandbags' : 'level');
    case 'mines-swept':
      return marks.ring('build', event.square, 'sweep');
    case 'aircraft-readied':
      return marks.ring('guard', event.square, 'ready');
    case 'irregulars-raised':
      return marks.ring('use', event.unit.square, event.unit.id);
    case 'pieces-requisitioned':
      return marks.ring('use', event.square, `${event.count} ${event.what.toUpperCase()}`);
    default:
      return [];
  }
}

/** What a line would do where it leaves no event: shots, looks, and lines that stand in doubt. */
function ofAction(marks: Maker, action: Action, state: State, { seat, fixed }: Desk): Made {
  const at = (name: string): Where => squareOf(state, idFor(state, seat, name));
  const rolls = (name: string, which: 'direct' | 'indirect'): string => {
    const unit = unitOf(state, idFor(state, seat, name));
    const die = unit === undefined ? null : cardOf(fixed, unit.type)[which];
    return unit === undefined || die === null ? '' : `${unit.strength}D${die}`;
  };
  switch (action.kind) {
    case 'attack':
      return marks.arrow('attack', at(action.unit), action.square, rolls(action.unit, 'direct'));
    case 'attack-edge':
      return marks.arrow(
        'attack',
        at(action.unit),
        squaresOf(action.edge).find((one) => one !== at(action.unit)),
        'sandbags',
      );
    case 'shell':
      return marks.arrow('attack', at(action.unit), action.square, rolls(action.unit, 'indirect'));
    case 'scout':
      return marks.arrow('support', at(action.unit), action.square, 'look');
    case 'strike':
      return marks.ring('use', action.square, `${action.air} ${rolls(action.air, 'direct')}`);
    case 'recon':
      return marks.ring('use', action.square, action.air);
    case 'orbital':
    case 'salvo':
      return marks.ring('use', action.square, action.kind);
    case 'move': {
      const { way } = action;
      const from = at(action.unit);
      if (way.kind === 'to') return marks.arrow('move', from, way.square);
      return wayMarks(marks, from == null || way.squares[0] === from ? way.squares : [from, ...way.squares], '');
    }
    case 'place':
    case 'land':
      return marks.ring('use', action.square, action.unit);
    case 'disembark':
    case 'lay-bridge':
    case 'lift-bridge':
    case 'build-barricade':
    case 'sweep':
      return marks.ring('build', action.square);
    case 'cache':
    case 'raise':
    case 'requisition':
    case 'unload':
      return marks.ring('use', action.square);
    default:
      return [];
  }
}

/** Arrows and rings of one line. */
export function marksOf(line: number, action: Action, tried: Tried | null, desk: Desk): Made {
  const refusal = tried?.refusal ?? null;
  const marks = makerFor(line, refusal !== null);
  const before = tried?.before ?? desk.rehearsal.state;
  if (tried === null || tried.events.length === 0) return ofAction(marks, action, before, desk);
  const made: SketchMark[] = [];
  let state = before;
  for (const event of tried.events) {
    made.push(...ofEvent(marks, event, state));
    state = apply(state, event);
  }
  return made;
}
