import type { Correctable, Measure, StreamWords } from '../../core/game/desk.js';
import type { Figure } from '../../core/game/document.js';
import type { State, View } from './shapes.js';

/** What a reader looks at first. */
export const vitals = ({ turn, turns }: View): readonly Figure[] => [
  { label: 'Turn', value: String(Math.min(turn, turns)), change: null, note: `of ${turns}` },
];

/** Numbers worth a curve over the turns. */
export const measures = (_view: View): readonly Measure[] => [];

/** What a ruling may put right by picking. */
export const correctables = (state: State): readonly Correctable[] =>
  state.seats.map(({ id, name, playing }) => ({
    path: `/seats/${id}/playing`,
    of: name,
    label: 'Takes part',
    value: playing,
    shown: playing ? 'Plays' : 'Has left',
    at: null,
    input: {
      kind: 'choice',
      among: [
        { value: true, label: 'Plays' },
        { value: false, label: 'Has left' },
      ],
    },
  }));

/** What a stream of dice decided; null for a stream that is not this game's. */
export const streamWords = (_stream: string): StreamWords | null => null;
