import type { SketchMark } from '../../../core/game/sketch.js';
import { distance } from '../../parabellum/grid/ground.js';
import { groundIn, isOnMap, squareOf } from '../battlefield.js';
import type { Foreseen } from '../foresight/foresee.js';
import type { Act, Action, Event, Fixed, Square, State } from '../shapes.js';

type Arrow = Extract<SketchMark, { kind: 'arrow' }>;
type Ring = Extract<SketchMark, { kind: 'ring' }>;

const LONGEST_LABEL = 24;

/** Makers of the marks of one line; nothing comes of what is on no square. */
function makerFor(line: number, doubtful: boolean, onMap: (square: Square) => boolean) {
  return {
    arrow: (style: Arrow['style'], from: Square | null, to: Square | null, label = ''): readonly SketchMark[] =>
      from === null || to === null || from === to || !onMap(to)
        ? []
        : [{ kind: 'arrow', line, from, to, style, label: label.slice(0, LONGEST_LABEL), doubtful }],
    ring: (style: Ring['style'], at: Square | null, label = ''): readonly SketchMark[] =>
      at === null || !onMap(at)
        ? []
        : [{ kind: 'ring', line, at, style, label: label.slice(0, LONGEST_LABEL), doubtful }],
  };
}
type Maker = ReturnType<typeof makerFor>;

const placeOf = (state: State, flag: string): Square | null => {
  const unit = state.units.find((one) => one.flag === flag);
  return unit === undefined ? null : squareOf(state, unit);
};

/** What a line changed when it was tried out. */
function ofEvent(marks: Maker, event: Event, before: State): readonly SketchMark[] {
  switch (event.kind) {
    case 'unit-moved':
      return [
        ...marks.arrow('move', event.from, event.path.at(-1) ?? null, `−${event.paid}`),
        ...(event.towed === null
          ? []
          : marks.arrow('move', placeOf(before, event.towed.unit), event.towed.square, 'in tow')),
      ];
    case 'target-attacked':
      return [
        ...marks.arrow(
          'attack',
          event.from,
          event.square,
          `${event.clash.attack.values.length}d${event.clash.attack.die}`,
        ),
        ...(event.spotter === null ? [] : marks.arrow('support', placeOf(before, event.spotter), event.square)),
        ...(event.from === null ? marks.ring('use', event.square, event.attacker) : []),
      ];
    case 'unit-deployed':
      return marks.ring('use', event.square, event.unit);
    case 'line-laid':
      return event.squares.flatMap((square) => marks.ring('build', square, 'supply'));
    case 'line-torn-down':
      return event.squares.flatMap((square) => marks.ring('use', square, 'taken up'));
    case 'unit-resupplied':
      return [
        ...marks.ring('use', placeOf(before, event.unit), `+${event.amount}`),
        ...(event.from === null
          ? []
          : marks.arrow('support', placeOf(before, event.from), placeOf(before, event.unit))),
      ];
    case 'unit-scouted':
      return marks.arrow('support', placeOf(before, event.unit), placeOf(before, event.target), 'scout');
    case 'unit-loaded':
      return marks.arrow('move', placeOf(before, event.unit), placeOf(before, event.carrier), 'aboard');
    case 'unit-unloaded':
      return marks.arrow('move', placeOf(before, event.carrier), event.square, event.unit);
    case 'bridge-laid':
    case 'bridge-lifted':
      return marks.ring('build', event.square, 'bridge');
    case 'barricade-built':
      return marks.ring('build', event.square, 'barricade');
    case 'minefield-swept':
      return marks.ring('build', event.square, 'sweep');
    case 'unit-extracted':
      return marks.ring('use', placeOf(before, event.unit), `${event.unit} out`);
    default:
      return [];
  }
}

/** `4, range 2`: how far a target is that cannot be reached. */
function farLabel(state: State, fixed: Fixed, from: Square | null, to: Square, flag: string): string {
  const type = state.units.find((one) => one.flag === flag)?.type;
  const card = fixed.catalogue.units.find(({ code }) => code === type);
  if (from === null || card === undefined) return '';
  return `${distance(groundIn(state, fixed), from, to)}, range ${card.range.ground ?? card.range.air ?? 0}`;
}

function ofAct(marks: Maker, flag: string, act: Act, state: State, fixed: Fixed): readonly SketchMark[] {
  const from = placeOf(state, flag);
  switch (act.kind) {
    case 'move':
      return marks.arrow('move', from, act.way.kind === 'to' ? act.way.square : (act.way.squares.at(-1) ?? null));
    case 'attack':
      return marks.arrow('attack', from, act.square, farLabel(state, fixed, from, act.square, flag));
    case 'call': {
      const gun = placeOf(state, act.battery);
      return marks.arrow('attack', gun, act.square, farLabel(state, fixed, gun, act.square, act.battery));
    }
    case 'scout':
      return marks.arrow('support', from, act.square, 'scout');
    case 'lay-bridge':
    case 'lift-bridge':
    case 'build':
    case 'sweep':
      return marks.ring('build', act.square);
    case 'unload':
      return marks.arrow('move', from, act.square, act.unit);
    default:
      return marks.ring('use', from, act.kind);
  }
}

/** What a line would do, where it leaves no event because it stands in doubt. */
function ofAction(marks: Maker, action: Action, state: State, fixed: Fixed): readonly SketchMark[] {
  switch (action.kind) {
    case 'unit':
      return action.acts.flatMap(({ do: act }) => ofAct(marks, action.unit, act, state, fixed));
    case 'deploy':
      return marks.ring('use', action.square, action.unit);
    case 'lay':
      return action.squares.flatMap((square) => marks.ring('build', square, 'cut off'));
    case 'teardown':
      return action.squares.flatMap((square) => marks.ring('use', square));
    case 'extract':
      return marks.ring('use', placeOf(state, action.unit), `${action.unit} out`);
    default:
      return [];
  }
}

/** Arrows and rings of one line. */
export function marksOf({ line, order, tried, refusals }: Foreseen, fixed: Fixed): readonly SketchMark[] {
  if (tried === null) return [];
  const ground = groundIn(tried.before, fixed);
  const marks = makerFor(line, refusals.length > 0, (square) => isOnMap(ground, square));
  const made = tried.events.flatMap((event) => ofEvent(marks, event, tried.before));
  return made.length > 0 ? made : ofAction(marks, order.do, tried.before, fixed);
}
