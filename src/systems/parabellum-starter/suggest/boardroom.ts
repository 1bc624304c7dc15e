import { scrapPayout } from '../tables.js';
import type { Bot } from './bot.js';
import { musterReserve, shop } from './shopping.js';

/** Beaten units are put together or sold, aircraft filled up, and sometimes something new is bought. */
export function orderBoardroom(bot: Bot): void {
  const { desk, lines } = bot;
  const home = [...desk.pieces.values()].filter((piece) => piece.place === 'pda' && piece.passengers.length === 0);
  const partial = home.filter((piece) => piece.strength < piece.card.strength && piece.card.class !== 'AIR');
  const [first, ...others] = partial;
  const second = others.find((piece) => piece.card.class === first?.card.class);
  if (first !== undefined && second !== undefined) lines.push(`REORGANIZE ${first.name} ${second.name}`);
  else if (first !== undefined && first.strength <= 3 && bot.roll(3) === 1) lines.push(`SCRAP ${first.name}`);
  for (const piece of home) {
    const { fuel, ammo } = piece.card;
    if (piece.card.class !== 'AIR' || fuel === null || piece.fuel > 0) continue;
    const tokens = { fuel: fuel.tokens - desk.own.fuel, ammo: (ammo?.tokens ?? 0) - desk.own.ammo };
    if (desk.own.credits < 150) continue;
    if (tokens.fuel > 0) lines.push(`BUY FUEL ${tokens.fuel}`);
    if (tokens.ammo > 0) lines.push(`BUY AMMO ${tokens.ammo}`);
    lines.push(`REFUEL ${piece.name}`);
    // One aircraft a turn keeps the sums simple.
    return;
  }
  const { round, booklet } = desk.field;
  const mine = [...desk.pieces.values()].filter((piece) => piece.strength > 0);
  const late = round > booklet.roundLimit - 4;
  if (!late && mine.length < 8 && desk.own.credits > 400 && bot.roll(3) === 1) shop(bot, desk.own.credits / 4, 2);
  else musterReserve(bot);
  withdraw(bot, mine.length);
}

/** Whoever has nothing left, and cannot buy anything that would matter, goes home. */
function withdraw({ desk, lines, roll }: Bot, units: number): void {
  const { round, booklet, progress } = desk.field;
  const richEnough = desk.own.credits > 250;
  if (units === 0 && (!richEnough || round > booklet.roundLimit - 3)) lines.push('WITHDRAW');
  const mine = progress.filter((one) => one.seat === desk.own.seat && one.status === 'achieved');
  const objective = mine[0]?.objective;
  const onMap = [...desk.pieces.values()].filter((piece) => piece.place === 'map').length;
  if (objective !== undefined && onMap <= 1 && roll(6) === 1) lines.push(`WITHDRAW IF OBJ ${objective} MINE`);
}

/** The last extraction: whatever is worth more than the fee, the dearest first. */
export function orderClosing({ desk, lines }: Bot): void {
  const fee = desk.field.booklet.fees.extraction;
  let { credits } = desk.own;
  const worth = (piece: (typeof units)[number]): number => 2 * scrapPayout(piece.card, piece.strength);
  const units = [...desk.pieces.values()].filter((piece) => piece.place === 'map');
  for (const piece of [...units].sort((a, b) => worth(b) - worth(a))) {
    if (worth(piece) <= fee || credits < fee) continue;
    credits -= fee;
    lines.push(`EXTRACT ${piece.name}`);
  }
}
