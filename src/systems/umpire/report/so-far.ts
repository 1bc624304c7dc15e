import { code, paragraph, part } from '../../../core/game/blocks.js';
import type { Part } from '../../../core/game/document.js';
import { dateWords } from '../calendar.js';
import { chairName } from '../orders/desk.js';
import type { Fixed } from '../shapes/fixed.js';
import type { Sighting, View } from '../shapes/view.js';

/** What a reader knows when a campaign comes in under way: what they were told, their letters on the road, where earlier turns stand. */
export function soFar(
  { told, letters, posts }: Extract<Sighting, { kind: 'begun' }>,
  view: View,
  fixed: Fixed,
): readonly Part[] {
  const name = (id: string): string => chairName(fixed, id);
  return [
    ...part(
      'changes',
      view.whole === null ? 'What has happened so far' : 'What they have been told so far',
      told.flatMap((text) =>
        text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line) => paragraph(line.trim())),
      ),
    ),
    ...part(
      'changes',
      view.whole === null ? 'Your letters on the road' : 'Letters on the road',
      letters.flatMap(({ from, to, text, sent, due, near }) => {
        const way = view.whole === null ? `To ${name(to)}` : `${name(from)} to ${name(to)}`;
        const where = near === null ? '' : `, near ${near}`;
        const there = due === null ? '' : `, there ${dateWords(due, fixed.calendar)}`;
        return [
          paragraph({ kind: 'strong', text: way }, `, ${dateWords(sent, fixed.calendar)}${where}${there}:`),
          paragraph({ kind: 'emphasis', text }),
        ];
      }),
    ),
    // Nothing that somebody typed is ever a link: it is an address to be copied.
    ...part(
      'changes',
      'Earlier turns',
      posts.map(({ title, url }) => paragraph(`${title}: `, code(url))),
    ),
  ];
}
