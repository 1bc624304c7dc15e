import type { Dice } from '../../../src/core/dice/dice.js';
import { unitName, type View } from '../../../src/systems/parabellum-starter/shapes.js';

// Lines such as no sensible player would send, but any player may: every order of the game on whatever is there.

const FORMS = [
  'MOVE own sq>sq',
  'MOVE own TO near TOW gun',
  'MOVE own TO near POS pos',
  'REPOSITION own pos',
  'TRANSFER truck TO own 1F',
  'CACHE truck 2F1A AT near',
  'CACHE truck 1A AT near',
  'TAKE own 1F FROM cache',
  'RESUPPLY own BOTH FROM cache',
  'RESUPPLY own FUEL FROM truck',
  'BOARD own INTO carrier',
  'UNBOARD passenger AT near',
  'SWEEP own near',
  'DIG own BUILD EARTHWORK near',
  'DIG own BUILD BARRICADE near',
  'DIG own DESTROY near',
  'SPAN own OPEN near',
  'SPAN own CLOSE near',
  'SHELL own CACHE cache*2',
  'ATTACK own ON CACHE cache',
  'ATTACK own ON OBJ work',
  'ATTACK own ON enemy IF RECONNED enemy',
  'STRIKE air ON CACHE cache',
  'AIRDROP home AT any VIA air',
  'DROP home AT any',
  'ORBITAL ON enemy',
  'BUY UNITS 1 ORB, 1 OPD',
  'BUY UNITS 1 type',
  'BUY UNITS 1 type',
  'BUY UNITS 1 LCU',
  'BUY PERSONNEL 10',
  'BUY FUEL 3',
  'BUY AMMO 3',
  'MUSTER type',
  'MUSTER LCU',
  'LOADCARGO home 1F',
  'UNLOADCARGO home 1F',
  'BOARDPDA home INTO home',
  'UNBOARDPDA passenger',
  'DISBAND home',
  'REORGANIZE home home',
  'SCRAP home',
  'COUNTER type IF STR 5',
  'INTERCEPT air ANY',
  'ARM air REPLY',
  'SUBSIDIARY livery',
] as const;

const POSITIONS = ['C', 'NW', 'NE', 'SW', 'SE', 'N', 'E', 'S', 'W'];

/** So many lines out of the view of a player; `check` throws out what is nonsense. */
export function chaosLines(view: View, dice: Dice, count: number): string[] {
  const { own, field, catalogue } = view;
  if (own === null || field === null) return [];
  const roll = (sides: number): number => dice.roll('chaos', sides) - 1;
  const one = (many: readonly string[]): string => (many.length === 0 ? 'AAAA' : (many[roll(many.length)] ?? 'AAAA'));
  const mine = view.units.filter((unit) => unit.owner === own.seat);
  const cardOf = (type: string | undefined) => catalogue.units.find((card) => card.code === type);
  const named = (some: typeof mine): string[] => some.map((unit) => unitName(unit.id));
  const onMap = mine.filter((unit) => unit.place === 'map' || unit.place === 'bridge');
  const squareNear = (): string => {
    const square = onMap.length === 0 ? 'E5' : (onMap[roll(onMap.length)]?.square ?? 'E5');
    const column = square.charCodeAt(0) + roll(3) - 1;
    return `${String.fromCharCode(column)}${Number(square.slice(1)) + roll(3) - 1}`;
  };
  const word: Readonly<Record<string, () => string>> = {
    own: () => one(named(onMap)),
    gun: () => one(named(onMap.filter((unit) => cardOf(unit.card?.type)?.traits.includes('towable') === true))),
    truck: () => one(named(onMap.filter((unit) => (unit.card?.cargo.fuel ?? 0) + (unit.card?.cargo.ammo ?? 0) > 0))),
    carrier: () => one(named(onMap.filter((unit) => (cardOf(unit.card?.type)?.passengers.length ?? 0) > 0))),
    passenger: () => one(named(mine.filter((unit) => unit.place === 'aboard'))),
    home: () => one(named(mine.filter((unit) => unit.place === 'pda' && unit.class !== 'AIR'))),
    air: () => one(named(mine.filter((unit) => unit.class === 'AIR'))),
    enemy: () => one(named(view.units.filter((unit) => unit.owner !== own.seat && unit.place === 'map'))),
    cache: () => one(field.caches.map((cache) => cache.square)),
    work: () => one(field.works.map((work) => work.square)),
    livery: () => one(view.seats.map((seat) => seat.livery)),
    type: () => one(catalogue.units.map((card) => card.code)),
    pos: () => one(POSITIONS),
    near: squareNear,
    sq: squareNear,
    any: () => `${'ABCDEFGHIJ'.charAt(roll(10))}${roll(10) + 1}`,
  };
  return Array.from({ length: count }, () => one(FORMS).replace(/\b[a-z]+\b/g, (name) => word[name]?.() ?? name));
}
