import { table } from '../game/blocks.js';
import type { ReferenceSection } from '../game/reference.js';
import type { Knowing } from './field.js';

/** The table "who can know what" as a chapter of the reference, for the rules page. */
export const whoCanKnow = (known: readonly Knowing[]): ReferenceSection => ({
  id: 'who-can-know-what',
  title: 'Who can know what',
  entries: [
    {
      id: 'who-can-know',
      title: 'What each reader is told',
      summary: 'What stands on the board and what happens, and who may know it.',
      words: ['secret', 'hidden', 'fog'],
      blocks: [
        table(
          null,
          [{ title: 'What' }, { title: 'Who' }],
          known.map(({ what, who }) => [what, who]),
        ),
      ],
    },
  ],
});
