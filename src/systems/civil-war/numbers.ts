import type { Correctable, Measure } from '../../core/game/desk.js';
import type { Figure } from '../../core/game/document.js';
import type { State, View } from './shapes.js';

/** What a reader looks at first. */
export const vitals = ({ turn }: View): readonly Figure[] => [
  { label: 'Turn', value: String(turn), change: null, note: 'of 10' },
];

/** Numbers worth a curve over the turns. */
export const measures = (_view: View): readonly Measure[] => [];

/** What a ruling may put right by picking. */
export const correctables = (state: State): readonly Correctable[] =>
  state.players.map(({ id, name, vp }) => ({
    path: `/players/${id}/vp`,
    of: name,
    label: 'Victory points',
    value: vp,
    shown: String(vp),
    at: null,
    input: { kind: 'number', from: 0, to: 999 },
  }));
