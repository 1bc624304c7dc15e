import type { Dice } from '../../core/dice/dice.js';
import { type Blank, blanksOf, fillOffer, type Offer } from '../../core/game/offer.js';
import type { SeatId } from '../../core/game/viewer.js';
import { draft, draftLines } from './draft/draft.js';
import { offers } from './ordering.js';
import { mayGive } from './orders/sheet-deck.js';
import type { Fixed } from './shapes/fixed.js';
import type { View } from './shapes/view.js';

type Pick = <T>(among: readonly T[]) => T | undefined;

const WORDS = ['as you see fit', 'with all haste', 'and hold there'];
const LETTERS = [
  'I march as ordered.',
  'Send word where you stand.',
  'The roads are bad; expect me late.',
  'Nothing to be seen here.',
];

function filled(offer: Offer, pick: Pick, roll: (sides: number) => number): string | null {
  const value = (blank: Blank): string => {
    if (blank.kind === 'choice') return pick(blank.among)?.value ?? '';
    if (blank.kind === 'number') return String(blank.from + roll(Math.min(20, blank.to - blank.from + 1)) - 1);
    return pick(WORDS) ?? '';
  };
  return fillOffer(
    offer,
    blanksOf(offer).map((blank) => [value(blank)]),
  );
}

/** A bot's sheet: each unit gets an order by some form, each form without a unit is given once, and now and then a letter is written. */
function commanderSheet(view: View, dice: Dice, fixed: Fixed): string {
  const roll = (sides: number): number => dice.roll('suggest', sides);
  const pick: Pick = (among) => (among.length === 0 ? undefined : among[roll(among.length) - 1]);
  const { own } = view;
  if (own === null) return 'NO ORDERS';
  const lines: string[] = [];
  const left = new Map(
    fixed.orders.forms.filter((form) => mayGive(form, { view, fixed })).map(({ id, most }) => [id, most]),
  );
  const take = (subject: Parameters<typeof offers>[1], wanted: (form: string) => boolean): void => {
    const among = offers(view, subject, fixed).filter(({ title }) => wanted(title));
    const chosen = pick(among);
    const line = chosen === undefined ? null : filled(chosen, pick, roll);
    if (line !== null) lines.push(line);
  };
  const titles = new Map(fixed.orders.forms.map(({ id }) => [titleOf(id), id]));
  const spend = (title: string): boolean => {
    const id = titles.get(title);
    return id !== undefined && (left.get(id) ?? 0) > lines.filter((line) => line.startsWith(keyword(fixed, id))).length;
  };
  for (const { id } of own.own) if (roll(4) > 1) take({ kind: 'unit', id }, spend);
  for (const form of fixed.orders.forms)
    if (!form.template.includes('{unit') && roll(4) > 1)
      take({ kind: 'seat' }, (title) => title === titleOf(form.id) && spend(title));
  const others = fixed.chairs.filter(({ id }) => id !== own.commander);
  const friend = pick(others);
  if (fixed.orders.letters && friend !== undefined && roll(3) === 1)
    lines.push(`WRITE ${friend.id}: ${pick(LETTERS) ?? ''}`);
  return lines.length === 0 ? 'NO ORDERS' : lines.join('\n');
}

const titleOf = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replace(/-/g, ' ');
const keyword = ({ orders }: Fixed, id: string): string =>
  (orders.forms.find((form) => form.id === id)?.template.split('{')[0] ?? '').trim();

/** The umpire's: the draft, published in the second round at the latest, so that bots come to an end. */
function umpireSheet(view: View, fixed: Fixed): string {
  const text = draft(view, fixed);
  const open = draftLines(view, fixed).some(({ settled }) => !settled);
  return open && (view.whole?.round ?? 1) > 1 ? `${text}\nPUBLISH ANYWAY\nREADY` : text;
}

/** A legal sheet: of a commander at random, of the umpire the draft. */
export function suggest(view: View, _seat: SeatId, dice: Dice, fixed: Fixed): string {
  const text = view.judges ? umpireSheet(view, fixed) : commanderSheet(view, dice, fixed);
  return hasOrders(text) ? text : `${text}\nNO ORDERS`;
}

/** A sheet of comments alone would be none. */
const hasOrders = (text: string): boolean => text.split('\n').some((line) => line !== '' && !line.startsWith('//'));
