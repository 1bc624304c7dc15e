import type { Stance } from '../../../core/game/document.js';
import { capitalised } from '../../../core/reading/capitalised.js';
import { dateWords } from '../calendar.js';
import { pointOf } from '../ground.js';
import { unitWords } from '../knowing/learn.js';
import { chairName } from '../orders/desk.js';
import type { Spot } from '../shapes/base.js';
import type { Fixed } from '../shapes/fixed.js';
import type { KnownUnit } from '../shapes/state.js';
import type { View } from '../shapes/view.js';

/** Something on the map, as the viewer knows it. */
export interface Piece {
  readonly key: string;
  readonly name: string;
  readonly symbol: string;
  readonly side: string | null;
  readonly spot: Spot;
  readonly stance: Stance;
  /** Seen before, or heard of: drawn pale, with a broken frame. */
  readonly pale: boolean;
  readonly card: readonly string[];
}

function unitPiece(
  unit: KnownUnit,
  stance: Stance,
  side: string | null,
  fixed: Fixed,
  as: string | null,
): readonly Piece[] {
  if (unit.spot === null) return [];
  const fields = Object.entries(unit.fields).map(([name, value]) => `${name}: ${value}.`);
  return [
    {
      key: unit.id,
      name: unit.name,
      symbol: unit.symbol,
      side,
      spot: unit.spot,
      stance,
      pale: as !== null,
      card: [
        `${capitalised(unitWords(unit))}.`,
        `${chairName(fixed, unit.owner)}.`,
        ...fields,
        ...(as === null ? [] : [as]),
      ],
    },
  ];
}

/** What stands on the viewer's map. */
export function piecesOf(view: View, fixed: Fixed): readonly Piece[] {
  const { own, whole, chairs } = view;
  const sideOf = (owner: string): string | null => chairs.find(({ id }) => id === owner)?.side ?? null;
  if (whole !== null) return whole.units.flatMap((unit) => unitPiece(unit, 'neutral', sideOf(unit.owner), fixed, null));
  if (own === null) return [];
  const shown = new Set([...own.own, ...own.sideUnits].map(({ id }) => id));
  return [
    ...own.own.flatMap((unit) => unitPiece(unit, 'own', own.side, fixed, null)),
    ...own.sideUnits.flatMap((unit) => unitPiece(unit, 'ally', own.side, fixed, null)),
    ...own.returns
      .filter(({ unit }) => !shown.has(unit.id))
      .flatMap(({ unit, hour }) =>
        unitPiece(unit, 'ally', own.side, fixed, `As a letter had it, ${dateWords(hour, fixed.calendar)}.`),
      ),
    ...own.contacts.map(({ key, what, symbol, side, spot, hour, ghost }): Piece => {
      const foe = side === null ? 'neutral' : side === own.side ? 'ally' : 'foe';
      return {
        key: `seen-${key}`,
        name: capitalised(what),
        symbol,
        side,
        spot,
        stance: foe,
        pale: ghost,
        card: [`${ghost ? 'Last seen' : 'Seen'} ${dateWords(hour, fixed.calendar)}.`],
      };
    }),
  ];
}

/** Pieces that stand at one point, in their order. */
export function stacksOf(
  pieces: readonly Piece[],
  fixed: Fixed,
): readonly { readonly at: readonly [number, number]; readonly pieces: readonly Piece[] }[] {
  const stacks = new Map<string, { at: readonly [number, number]; pieces: Piece[] }>();
  for (const piece of pieces) {
    const at = pointOf(piece.spot, fixed);
    const key = at.map(Math.round).join();
    const stack = stacks.get(key);
    if (stack === undefined) stacks.set(key, { at, pieces: [piece] });
    else stack.pieces.push(piece);
  }
  return [...stacks.values()];
}
