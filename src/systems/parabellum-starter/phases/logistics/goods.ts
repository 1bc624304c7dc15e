import type { CatalogueUnit, Goods } from '../../shapes.js';
import { tokensIn } from '../../shapes.js';
import { type Refusal, refuse } from '../course.js';

export const plus = (one: Goods, other: Goods): Goods => ({
  fuel: one.fuel + other.fuel,
  ammo: one.ammo + other.ammo,
});

export const holds = (stock: Goods, wanted: Goods): boolean => stock.fuel >= wanted.fuel && stock.ammo >= wanted.ammo;

/** `4 fuel and 2 ammunition`. */
export function goodsWords({ fuel, ammo }: Goods): string {
  const parts = [fuel > 0 ? `${fuel} fuel` : '', ammo > 0 ? `${ammo} ammunition` : ''].filter((part) => part !== '');
  return parts.length === 0 ? 'nothing' : parts.join(' and ');
}

/** What a unit of this card can carry, and what it carries, for a sentence on why something does not fit. */
export function cargoWords({ cargo: { tokens, only } }: CatalogueUnit, aboard: Goods): string {
  const kind = only === null ? '' : only === 'fuel' ? ' of fuel' : ' of ammunition';
  return `its ${tokens} cargo squares${kind} hold ${tokensIn(aboard)}`;
}

/** Orders that name no token at all do nothing. */
export const nothingNamed = (goods: Goods): Refusal | null =>
  tokensIn(goods) > 0 ? null : refuse('F-RES', 'The line names no token; say how many, like 4F or 2F1A.');
