import { counted } from '../../../../core/reading/counted.js';
import type { Goods } from '../../shapes.js';

/** `3 fuel and 2 ammunition tokens`. */
export function goodsWords({ fuel, ammo }: Goods): string {
  if (fuel > 0 && ammo > 0) return `${fuel} fuel and ${counted(ammo, 'ammunition token')}`;
  return ammo > 0 ? counted(ammo, 'ammunition token') : counted(fuel, 'fuel token');
}
