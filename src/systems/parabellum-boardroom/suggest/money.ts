import { sheetOf } from '../battlefield.js';
import type { Action, CatalogueUnit } from '../shapes.js';
import { businessCard, payoffOf } from '../tables.js';
import { dueAtEnd } from '../worth.js';
import { attempt, type Bot, cardIn, groundOfBot, meOf, mine, pick, say, sometimes, stateOf } from './bot.js';

/** How much a bot wants a unit of a kind: what holds ground and what fights. */
function appeal({ price, range, traits, domain, carries }: CatalogueUnit): number {
  if (domain === 'card') return 1;
  if (domain === 'air') return traits.includes('airdrop') || range.ground !== null ? 2 : 1;
  if (traits.includes('infantry')) return 6;
  if (domain === 'naval') return 1;
  if (range.ground !== null) return price > 300 ? 4 : 3;
  return carries.length > 0 || traits.length > 0 ? 2 : 1;
}

/** What a company is out for in one Market: nothing in particular, or much of one kind. */
type Taste = (card: CatalogueUnit) => boolean;

const SKIES: Taste = ({ domain, traits, range }) =>
  domain === 'air' || traits.includes('anti-air') || range.air !== null;
const WORKS: Taste = ({ traits, carries }) =>
  carries.length > 0 || traits.some((trait) => ['build', 'sweep', 'span', 'tow', 'towable', 'depot'].includes(trait));
const SEA: Taste = ({ domain }) => domain === 'naval' || domain === 'amphibious';
const GUNS: Taste = ({ traits, domain }) =>
  traits.includes('indirect') || domain === 'card' || traits.includes('scout');

function tasteOf(bot: Bot): Taste | null {
  const [skies, works, sea, guns] = [SKIES, WORKS, SEA, GUNS];
  return pick(bot, [null, null, skies, works, works, sea, guns]) ?? null;
}

/** Bridges where there is water, ploughs where there are mines, barrels that reach aircraft where there are some. */
function isCalledFor(bot: Bot, { traits }: CatalogueUnit): boolean {
  const { battle, units } = stateOf(bot);
  const { marks } = groundOfBot(bot);
  if (traits.includes('span')) return marks.some((mark) => bot.fixed.catalogue.terrain[mark]?.bridgeable === true);
  if (traits.includes('sweep')) return (battle?.minefields.length ?? 0) > 0;
  if (!traits.includes('anti-air')) return false;
  return units.some((unit) => unit.owner !== bot.seat && cardIn(bot, unit).domain === 'air');
}

function choose(bot: Bot, most: number, taste: Taste | null): CatalogueUnit | undefined {
  const cards = bot.fixed.catalogue.units.filter((card) => card.price <= most);
  const weight = (card: CatalogueUnit): number =>
    appeal(card) * (taste?.(card) === true ? 6 : 1) * (isCalledFor(bot, card) ? 4 : 1);
  const drawn = cards.flatMap((card) => Array.from({ length: weight(card) }, () => card));
  return pick(bot, drawn);
}

/** Units and the tokens that they need, for at most so much. */
function shop(bot: Bot, budget: number, mostUnits: number): void {
  const floor = meOf(bot).funds - budget;
  const taste = tasteOf(bot);
  const { supply } = bot.fixed.catalogue.prices;
  const tokens = Math.floor((budget * 0.3) / Math.max(1, supply));
  if (tokens > 0) attempt(bot, { kind: 'buy-supply', count: Math.min(60, tokens) });
  for (let tries = 0, bought = 0; tries < 3 * mostUnits && bought < mostUnits; tries += 1) {
    const card = choose(bot, meOf(bot).funds - floor, taste);
    if (card === undefined) return;
    const count = card.price * 2 <= meOf(bot).funds - floor && card.price < 200 && sometimes(bot, 3) ? 2 : 1;
    if (attempt(bot, { kind: 'buy-units', type: card.code, count, as: [] })) bought += count;
  }
}

/** A mixed force to begin with, without any chance: tokens, then one of each card, what holds ground first, as far as it goes. */
export function startingForce(bot: Bot, budget: number): void {
  const floor = meOf(bot).funds - budget;
  const tokens = Math.floor((budget * 0.3) / Math.max(1, bot.fixed.catalogue.prices.supply));
  if (tokens > 0) attempt(bot, { kind: 'buy-supply', count: Math.min(60, tokens) });
  const cards = bot.fixed.catalogue.units
    .filter(({ domain, range }) => range.ground !== null && !['air', 'card', 'naval', 'amphibious'].includes(domain))
    .sort((one, other) => appeal(other) - appeal(one) || one.price - other.price || (one.code < other.code ? -1 : 1));
  for (const card of cards)
    if (card.price <= meOf(bot).funds - floor) attempt(bot, { kind: 'buy-units', type: card.code, count: 1, as: [] });
}

/** Cards are played when money is short, and paid off when it is not. */
export function playCards(bot: Bot): void {
  const { hand, inPlay } = meOf(bot);
  for (const held of hand) {
    const card = businessCard(bot.fixed.catalogue, held.card);
    const wanted = card.kind === 'sponsorship' ? 3 : meOf(bot).funds < 300 ? 2 : 8;
    if (sometimes(bot, wanted)) attempt(bot, { kind: 'play', card: held.card });
  }
  for (const card of inPlay) {
    const cost = payoffOf(bot.fixed.catalogue, card);
    if (meOf(bot).funds > 3 * cost && sometimes(bot, 3)) attempt(bot, { kind: 'payoff', card: card.card });
  }
}

/** The Market before a battle: mend, sell what is beyond mending, buy. */
export function orderMarket(bot: Bot): void {
  playCards(bot);
  for (const unit of mine(bot, 'reserve')) {
    const card = cardIn(bot, unit);
    const missing = card.strength - unit.strength;
    if (missing > 0 && meOf(bot).funds > card.price && sometimes(bot, 2))
      attempt(bot, { kind: 'reinforce', unit: unit.flag, count: missing });
    else if (unit.sponsor === null && missing * 2 > card.strength && sometimes(bot, 2))
      attempt(bot, { kind: 'sell-unit', unit: unit.flag });
  }
  const { funds } = meOf(bot);
  shop(bot, Math.max(0, funds - dueAtEnd(bot.view, bot.fixed)) * (0.5 + bot.roll(4) / 10), 10);
}

/** The Boardroom of an own turn: a little of everything. */
export function orderBoardroom(bot: Bot): void {
  const { funds } = meOf(bot);
  const due = dueAtEnd(bot.view, bot.fixed);
  const units = stateOf(bot).units.filter(({ owner }) => owner === bot.seat).length;
  if (units < 7 && funds > due + 250 && sometimes(bot, 2)) shop(bot, (funds - due) / 2, 2);
  else if (funds > due + 60 && meOf(bot).usable + meOf(bot).fresh < 6) attempt(bot, { kind: 'buy-supply', count: 6 });
  if (funds < due && sometimes(bot, 3)) {
    const [unit] = mine(bot, 'reserve');
    if (unit !== undefined) attempt(bot, { kind: 'sell-unit', unit: unit.flag });
    else attempt(bot, { kind: 'sell-supply', count: 2 });
  }
}

/** Standing orders, now one and now another. */
export function orderStanding(bot: Bot): void {
  const { hand } = meOf(bot);
  const card = pick(bot, hand)?.card ?? null;
  const type = pick(bot, bot.fixed.catalogue.units)?.code ?? 'INF';
  const unit = pick(bot, mine(bot, 'map'))?.flag ?? null;
  const whole: Action[] = [
    { kind: 'counter', whom: { kind: 'all' }, policy: { kind: 'always' } },
    { kind: 'counter', whom: { kind: 'type', type }, policy: { kind: 'supply', atLeast: 2 } },
    { kind: 'counter', whom: { kind: 'all' }, policy: { kind: 'strength', atLeast: 3 } },
    { kind: 'counter', whom: { kind: 'all' }, policy: { kind: 'attacker', atMost: 8 } },
    { kind: 'aa', whom: { kind: 'all' }, fire: true, at: 'all' },
    { kind: 'aa', whom: { kind: 'all' }, fire: true, at: 'transports' },
    { kind: 'arm', whom: { kind: 'all' }, reply: true },
    { kind: 'on-draw', policy: 'keep', card: null },
    { kind: 'on-draw', policy: 'play', card: null },
    { kind: 'on-draw', policy: 'return', card: null },
    { kind: 'liquidate', items: [{ kind: 'supply' }, { kind: 'cards' }, { kind: 'units', first: 'cheap' }] },
    { kind: 'liquidate', items: [{ kind: 'units', first: 'dear' }, { kind: 'supply' }] },
  ];
  if (unit !== null) whole.push({ kind: 'counter', whom: { kind: 'unit', unit }, policy: { kind: 'never' } });
  if (card !== null)
    whole.push(
      { kind: 'on-draw', policy: 'discard', card },
      { kind: 'play-when', card, when: [{ not: true, test: { kind: 'funds', atLeast: 150 } }] },
    );
  if (!sometimes(bot, 3)) return;
  const order = pick(bot, whole);
  if (order !== undefined) say(bot, order);
}

/** What is worth its extraction comes home, the dearest first; what is left is told how to be sold. */
export function orderClosing(bot: Bot): void {
  playCards(bot);
  const units = [...mine(bot, 'aboard'), ...mine(bot, 'map')];
  const worth = (unit: (typeof units)[number]): number => {
    const card = cardIn(bot, unit);
    return (card.price * unit.strength) / card.strength;
  };
  const due = dueAtEnd(bot.view, bot.fixed);
  for (const unit of [...units].sort((one, other) => worth(other) - worth(one))) {
    const fee = cardIn(bot, unit).extraction;
    if (unit.sponsor === null && worth(unit) / 2 > fee && meOf(bot).funds - fee >= Math.min(due, meOf(bot).funds / 2))
      attempt(bot, { kind: 'extract', unit: unit.flag });
  }
  if (sometimes(bot, 3)) attempt(bot, { kind: 'sell-supply', count: 3 });
  orderStanding(bot);
}

/** The battles of the binder, in an order of chance; those with much to earn first. */
export function wishes(bot: Bot): readonly string[] {
  const { choice } = bot.view;
  const ids = choice?.chooser === bot.seat ? choice.battles : bot.fixed.battles.map(({ id }) => id);
  const bonus = (id: string): number =>
    bot.fixed.battles.find((one) => one.id === id)?.objectives.reduce((sum, one) => sum + one.bonus, 0) ?? 0;
  const now = bot.view.battle === null ? null : sheetOf(bot.view, bot.fixed).id;
  const left = ids.filter((id) => id !== now || ids.length === 1);
  const first = pick(bot, left);
  return [...(first === undefined ? [] : [first]), ...[...left].sort((a, b) => bonus(b) - bonus(a))].slice(0, 2);
}
