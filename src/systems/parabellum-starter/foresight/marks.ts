import type { SketchMark } from '../../../core/game/sketch.js';
import { apply } from '../apply.js';
import { onMap } from '../battlefield.js';
import type { Action, Event, State, Target } from '../shapes.js';
import { unitName } from '../shapes.js';
import type { Tried } from './rehearsal.js';
import { farFrom, overReach } from './words.js';

type Arrow = Extract<SketchMark, { kind: 'arrow' }>;
type Ring = Extract<SketchMark, { kind: 'ring' }>;

type Made = readonly SketchMark[];
type Where = string | null | undefined;

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

const squareOf = (state: State, id: string): string | null => onMap(state, id)?.square ?? null;

const placeOf = (state: State, target: Target): string | null =>
  target.kind === 'unit' ? squareOf(state, target.unit) : target.square;

/** What a line changed when it was tried out. */
function ofEvent(marks: Maker, event: Event, before: State): Made {
  switch (event.kind) {
    case 'unit-moved':
      return marks.arrow('move', squareOf(before, event.unit), event.square, String(event.cost));
    case 'unit-towed':
      return marks.arrow('move', squareOf(before, event.unit), event.square, 'in tow');
    case 'unit-unboarded':
      return marks.arrow('move', squareOf(before, event.carrier), event.square);
    case 'unit-deployed':
      return marks.ring('use', event.square, event.unit);
    case 'unit-dropped':
      return marks.ring('use', event.square, event.unit);
    case 'unit-extracted':
      return marks.ring('use', event.square, `${event.unit} out`);
    case 'unit-entrenched':
      return marks.ring('guard', event.square, `+${event.layers}`);
    case 'unit-dug-out':
    case 'unit-repositioned':
      return marks.ring('guard', event.square);
    case 'work-built':
      return marks.ring('build', event.square, event.work);
    case 'work-demolished':
      return marks.ring('build', event.square, 'level');
    case 'bridge-opened':
    case 'bridge-closed':
      return marks.ring('build', event.square, 'bridge');
    case 'mines-swept':
      return marks.ring('build', event.square, 'sweep');
    case 'cache-placed':
      return marks.ring('use', event.square, `${event.total} there`);
    case 'tokens-taken':
      return marks.ring('use', event.square, `${event.left} left`);
    case 'tokens-transferred':
      return marks.arrow('support', squareOf(before, event.from), squareOf(before, event.to));
    case 'unit-resupplied':
      return marks.ring('use', squareOf(before, event.unit), 'resupply');
    default:
      return [];
  }
}

/** What a line would do, where it leaves no event: attacks, and lines that stand in doubt. */
function ofAction(marks: Maker, action: Action, state: State): Made {
  const shoot = (style: Arrow['style'], unit: string, target: Target): Made => {
    const far = farFrom(state, unit, target);
    return marks.arrow(
      style,
      squareOf(state, unit),
      placeOf(state, target),
      overReach(state, action) ?? String(far ?? ''),
    );
  };
  switch (action.kind) {
    case 'attack':
      return shoot('attack', action.unit, action.target);
    case 'shell':
    case 'bombard':
      return action.targets.flatMap(({ target }) => shoot('attack', action.unit, target));
    case 'recon':
      return shoot('support', action.unit, { kind: 'unit', unit: action.target });
    case 'strike':
      return marks.ring('use', placeOf(state, action.target), action.air);
    case 'orbital':
      return marks.ring('use', placeOf(state, action.target), 'orbital');
    case 'overfly':
      return marks.ring('use', action.square, action.air);
    case 'airdrop':
    case 'drop':
      return marks.ring('use', action.square, action.units.map(unitName).join(' '));
    case 'move':
      return marks.arrow(
        'move',
        squareOf(state, action.unit),
        action.way.kind === 'to' ? action.way.square : action.way.squares.at(-1),
      );
    case 'deploy':
      return marks.ring('use', action.square, action.unit);
    case 'extract':
      return marks.ring('use', squareOf(state, action.unit), `${action.unit} out`);
    case 'entrench':
      return marks.ring('guard', squareOf(state, action.unit));
    case 'build':
      return marks.ring('build', action.square, action.work);
    case 'demolish':
    case 'sweep':
    case 'open-bridge':
    case 'close-bridge':
      return marks.ring('build', action.square);
    case 'cache':
    case 'take':
      return marks.ring('use', action.square);
    case 'resupply':
      return marks.ring('use', squareOf(state, action.unit), 'resupply');
    case 'unboard':
      return marks.ring('use', action.square, action.unit);
    default:
      return [];
  }
}

/** Arrows and rings of one line. */
export function marksOf(line: number, action: Action, tried: Tried | null, now: State): readonly SketchMark[] {
  const marks = makerFor(line, tried !== null && tried.refusal !== null);
  if (tried === null || tried.events.length === 0) return ofAction(marks, action, tried?.before ?? now);
  const made: SketchMark[] = [];
  let state = tried.before;
  for (const event of tried.events) {
    made.push(...ofEvent(marks, event, state));
    state = apply(state, event);
  }
  return made;
}
