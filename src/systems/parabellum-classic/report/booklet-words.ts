import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { Booklet, Channel, Side } from '../shapes.js';
import { goalLines } from './goals.js';
import { CHANNEL_WORDS, goodsWords, SIDE_WORDS } from './words.js';

function rowsOf(squares: readonly string[]): string {
  const rows = [...new Set(squares.map((square) => Number(square.replace(/\D/g, ''))))].sort(
    (one, other) => one - other,
  );
  const [first, last] = [rows[0], rows.at(-1)];
  return first === last ? `row ${first}` : `rows ${first} to ${last}`;
}

function channelLine(channel: Channel, terms: NonNullable<Booklet['channels'][Channel]>): string {
  const { fee, most, from, entry, sides } = terms;
  const where = (side: Side): string => (entry[side].length === 0 ? '' : ` on ${rowsOf(entry[side])}`);
  const who = sides.map((side) => `${SIDE_WORDS[side]}${where(side)}`);
  return [
    `Reinforcements ${CHANNEL_WORDS[channel]}: ${listing(who)}`,
    ...(from > 1 ? [`from round ${from}`] : []),
    ...(most === null ? [] : [`at most ${many(most, 'unit')} a turn`]),
    ...(fee === 0 ? [] : [`${fee} credits each`]),
  ].join(', ');
}

function rewardLines({ rewards }: Booklet): readonly string[] {
  const sides = (['south', 'north'] as const).flatMap((side) => {
    const { credits, sup, amm } = rewards[side];
    const goods = sup + amm === 0 ? '' : ` and ${goodsWords({ sup, amm })}`;
    return credits + sup + amm === 0 ? [] : [`${SIDE_WORDS[side]} ${credits} credits${goods}`];
  });
  const { each } = rewards;
  return [
    ...(sides.length === 0 ? [] : [`For the win: ${listing(sides)}.`]),
    ...(each === null || each.credits === 0
      ? []
      : [
          `At the end everybody gets ${each.credits} credits for each ${each.what === 'set' ? 'of the places to hold' : 'square to hold'} that they stand on.`,
        ]),
    ...(rewards.keepHauled ? ['Hauled pieces go to the reserve of who hauled them.'] : []),
    ...(rewards.captureBase ? ['Whoever takes the base has its aircraft.'] : []),
  ];
}

/** A booklet's terms, a sentence each: goals, clock, lines, channels, recruiting, base, pieces, rewards. */
export function bookletLines(booklet: Booklet): readonly string[] {
  const { lines, wave, base, recruiting, pieces, channels } = booklet;
  const opened = (['road', 'air', 'sea', 'orbital'] as const).flatMap((channel) => {
    const terms = channels[channel];
    return terms === undefined ? [] : [`${channelLine(channel, terms)}.`];
  });
  const lying = pieces.map(({ square, sup, amm }) => `${goodsWords({ sup, amm })} at ${square}`);
  const extra = Object.entries(booklet.extraUnits).map(([code, count]) => `${count} ${code}`);
  return [
    ...goalLines(booklet, null),
    `Battle lines: South ${rowsOf(lines.south)}, North ${rowsOf(lines.north)}.`,
    ...(wave === null
      ? []
      : [
          `${SIDE_WORDS[wave.side]} may place a first wave on ${rowsOf(wave.squares)}: at most ${many(wave.most, 'unit')} of ${listing(wave.sizes, 'or')}.`,
        ]),
    ...opened,
    recruiting.length === 0
      ? 'No soldiers can be hired while it lasts.'
      : `Soldiers can be hired while it lasts by ${listing(recruiting.map((side) => SIDE_WORDS[side]))}.`,
    ...(base === null
      ? []
      : [
          `${SIDE_WORDS[base.side]} has an air base: runway ${base.runway.join(' ')}, base ${base.squares.join(' ')}. ` +
            `It operates ${2 * base.runway.length} aircraft, ${base.runway.length} of them ready.`,
        ]),
    ...(lying.length === 0 ? [] : [`Cached at the start: ${listing(lying)}.`]),
    ...(extra.length === 0 ? [] : [`Beyond the usual caps: ${listing(extra)}.`]),
    ...rewardLines(booklet),
  ];
}
