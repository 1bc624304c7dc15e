import { list, paragraph, part } from '../../../core/game/blocks.js';
import type { Part } from '../../../core/game/document.js';
import { many } from '../../../core/reading/counted.js';
import { bookletOf } from '../battlefield.js';
import { bookletLines } from './booklet-words.js';
import { groundInWords } from './map-words.js';
import type { Told } from './told.js';

/** How the next skirmish came to be: the die, the table, who goes first. */
function drawLines(told: Told): readonly string[] {
  const { names, fixed } = told;
  const drawn = told.of('skirmish-drawn').map(({ skirmish, skipped, rolls }) => {
    const face = rolls.flatMap(({ faces }) => faces)[0];
    const past = skipped === 0 ? '' : `, ${many(skipped, 'skirmish')} fought already passed over`;
    return `The die shows ${face ?? '–'}${past}: ${bookletOf(fixed, skirmish).title}.`;
  });
  const first = told.of('first-player-named').map(({ seat, by, rolls }) => {
    const who = names.seat(seat);
    const face = rolls.flatMap(({ faces }) => faces)[0];
    const how = {
      coin: `The coin shows ${face ?? '–'}:`,
      choice: 'By choice of the last winner:',
      silence: 'The last winner said nothing:',
    } as const;
    return `${how[by]} ${who} goes first and attacks from the South.`;
  });
  return [...drawn, ...first];
}

/** A skirmish that opens: its booklet, once. Its map stands in words here and not in every report. */
export function betweenParts(told: Told): readonly Part[] {
  const draw = drawLines(told);
  const opened = told.of('skirmish-opened')[0]?.skirmish ?? told.view.drawn;
  const news = part('changes', 'The draw', draw.length === 0 ? [] : [list(draw)]);
  if (opened === null || opened === undefined || told.of('skirmish-drawn').length === 0) return news;
  const booklet = bookletOf(told.fixed, opened);
  return [
    ...news,
    ...part('changes', `The booklet: ${booklet.title}`, [
      paragraph(booklet.brief.trim()),
      list([...bookletLines(booklet)]),
    ]),
    ...part('ledger', `The ground of ${booklet.title}`, [list([...groundInWords(booklet, told.fixed)])]),
  ];
}
