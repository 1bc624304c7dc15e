import { beside } from '../../parabellum/grid/ground.js';
import { connectedTokens, startSquares } from '../battlefield.js';
import { write } from '../orders/cards.js';
import { type ActionOf, plain, type Square, type UnitState } from '../shapes.js';
import { isAir, isLand } from '../tables.js';
import {
  attempt,
  type Bot,
  cardIn,
  far,
  groundOfBot,
  homeOf,
  meOf,
  mine,
  pick,
  shuffled,
  sometimes,
  stateOf,
} from './bot.js';
import { goalsOf } from './goals.js';

type By = ActionOf<'deploy'>['by'];

/** Squares near an objective where troops can come down. */
function landings(bot: Bot): readonly Square[] {
  const goal = pick(bot, goalsOf(bot));
  if (goal === undefined) return [];
  const ground = groundOfBot(bot);
  return shuffled(bot, [goal.square, ...beside(ground, goal.square)]);
}

function fromAbove(bot: Bot, unit: UnitState, supplies: number): boolean {
  const planes = [...mine(bot, 'reserve'), ...mine(bot, 'map')].filter((one) =>
    cardIn(bot, one).traits.includes('airdrop'),
  );
  const ways: By[] = planes.map(({ flag }) => ({ kind: 'via', carrier: flag }));
  if (meOf(bot).funds > 4 * stateOf(bot).options.orbitalPrice && sometimes(bot, 4)) ways.push({ kind: 'orbital' });
  return ways.some((by) =>
    landings(bot).some((square) => attempt(bot, { kind: 'deploy', unit: unit.flag, square, supplies, by })),
  );
}

/** Units of the reserve come onto the map, with as many tokens as there are to spare. */
export function deployAll(bot: Bot): void {
  const drops = (unit: UnitState): number => Number(cardIn(bot, unit).traits.includes('airdrop'));
  for (const unit of shuffled(bot, mine(bot, 'reserve')).sort((one, other) => drops(other) - drops(one))) {
    const card = cardIn(bot, unit);
    if (unit.fresh || card.domain === 'card') continue;
    const { usable } = meOf(bot);
    const supplies = Math.max(0, Math.min(card.capacity - unit.supplies, usable > 4 ? usable - 2 : usable));
    if (unit.supplies + supplies < card.fuel + card.ammo) continue;
    if (isLand(card) && !sometimes(bot, 3) && fromAbove(bot, unit, supplies)) continue;
    // A transport has more to do in the reserve.
    if (card.traits.includes('airdrop') && !sometimes(bot, 4) && fuelled(bot, unit)) continue;
    const bases = mine(bot, 'map').flatMap((ship) =>
      cardIn(bot, ship).airbase > 0 && ship.square !== null ? [ship.square] : [],
    );
    const home = [
      ...(isAir(card) ? bases : []),
      ...shuffled(bot, startSquares(stateOf(bot), bot.fixed, meOf(bot), card)),
    ];
    home.some((square) => attempt(bot, { kind: 'deploy', unit: unit.flag, square, supplies, by: { kind: 'ground' } }));
  }
}

const fuelled = (bot: Bot, unit: UnitState): boolean => unit.supplies >= cardIn(bot, unit).fuel;

/** The line grows towards an objective, square by square. */
export function layLine(bot: Bot): void {
  const goal = pick(bot, goalsOf(bot));
  const spare = meOf(bot).usable - 2;
  if (goal === undefined || spare < 2) return;
  const laid: Square[] = [];
  for (let tokens = Math.min(spare, 2 + bot.roll(5)); tokens > 0; tokens -= 1) {
    const ends = [...connectedTokens(stateOf(bot), bot.fixed, meOf(bot)), ...homeOf(bot)];
    const next = [...new Set(ends.flatMap((square) => beside(groundOfBot(bot), square)))]
      .filter((square) => square !== goal.square)
      .sort((one, other) => far(bot, one, goal.square) - far(bot, other, goal.square));
    const nearest = Math.min(...ends.map((square) => far(bot, square, goal.square)));
    if (nearest <= 1) break;
    const square = next.slice(0, 4).find((one) => bot.rehearsal.attempt({ kind: 'lay', squares: [one] }));
    if (square === undefined) break;
    laid.push(square);
  }
  if (laid.length > 0) bot.lines.push(write(plain({ kind: 'lay', squares: laid })));
}

/** Broken units go home, and lines that lead nowhere are taken up. */
export function tidyUp(bot: Bot): void {
  for (const unit of [...mine(bot, 'map'), ...mine(bot, 'aboard')]) {
    const card = cardIn(bot, unit);
    if (unit.strength * 2 < card.strength && sometimes(bot, 2)) attempt(bot, { kind: 'extract', unit: unit.flag });
  }
  if (!sometimes(bot, 12)) return;
  const squares = [...connectedTokens(stateOf(bot), bot.fixed, meOf(bot))].slice(-2);
  if (squares.length > 0) attempt(bot, { kind: 'teardown', squares });
}
