import type { Blank, Choice, Offer } from '../../../core/game/offer.js';
import { Rehearsal } from '../foresight/rehearsal.js';
import { supposed } from '../foresight/supposed.js';
import { openSections } from '../orders/check.js';
import { type Desk, deskOf } from '../orders/desk.js';
import { guideOf } from '../reference/guides.js';
import {
  type Act,
  type Action,
  type Fixed,
  type Flag,
  plainAct,
  type Section,
  type Square,
  type State,
  type UnitState,
  type View,
} from '../shapes.js';
import { cardOf } from '../tables.js';

/** What offers are made from: what the seat sees, and a rehearsal in which each can be tried out. */
export interface Maker {
  readonly desk: Desk;
  readonly rehearsal: Rehearsal;
  /** Parts of a sheet that count now. */
  readonly open: ReadonlySet<Section>;
}

/** Null for somebody who does not play. */
export function makerFor(view: View, fixed: Fixed): Maker | null {
  const desk = deskOf(view, fixed);
  const start = supposed(view, fixed);
  if (desk === null || start === null) return null;
  return { desk, rehearsal: new Rehearsal(desk.own.seat, start, fixed), open: new Set(openSections(view)) };
}

export const stateOf = ({ rehearsal }: Maker): State => rehearsal.state;

/** Own units somewhere. */
export const mine = (maker: Maker, place: UnitState['place']): readonly UnitState[] =>
  stateOf(maker).units.filter((unit) => unit.owner === maker.desk.own.seat && unit.place === place);

export const cardFor = ({ desk }: Maker, { type }: Pick<UnitState, 'type'>) => cardOf(desk.fixed.catalogue, type);

/** Whether nothing that the seat knows stands against an action as things are now. */
export function canDo({ rehearsal }: Maker, action: Action): boolean {
  const tried = rehearsal.probe(action);
  return tried !== null && tried.refusals.length === 0;
}

export const canAct = (maker: Maker, unit: Flag, ...acts: readonly Act[]): boolean =>
  canDo(maker, { kind: 'unit', unit, acts: acts.map(plainAct) });

/** An offer with the words of its guide; nothing when one of its blanks has no choice. */
export function offer(guide: string, ...pieces: readonly (string | Blank | null)[]): readonly Offer[] {
  const { kind, title, sentence } = guideOf(guide);
  const whole = pieces.filter((piece) => piece !== null);
  return whole.length < pieces.length ? [] : [{ order: kind, title, sentence, pieces: whole }];
}

/** Offers whose title says what they are about, for menus in which the same order stands several times. */
export const about = (what: string, made: readonly Offer[]): readonly Offer[] =>
  made.map((one) => ({ ...one, title: `${one.title}: ${what}` }));

type ChoiceBlank = Extract<Blank, { kind: 'choice' }>;

/** A blank to choose for; null when there is nothing to choose from. */
export const choice = (
  of: ChoiceBlank['of'],
  label: string,
  among: readonly Choice[],
  more: Pick<ChoiceBlank, 'most' | 'separator'> = {},
): Blank | null => (among.length === 0 ? null : { kind: 'choice', of, label, among: [...among], ...more });

export const words = (label: string, ...among: readonly string[]): Blank | null =>
  choice(
    'word',
    label,
    among.map((value) => ({ value, label: value })),
  );

export const squaresAmong = (
  label: string,
  squares: readonly Square[],
  more: Pick<ChoiceBlank, 'most' | 'separator'> = {},
): Blank | null =>
  choice(
    'place',
    label,
    squares.map((square) => ({ value: square, label: square })),
    more,
  );

/** A number from 1; null when there is none. */
export const upTo = (label: string, to: number): Blank | null =>
  to < 1 ? null : { kind: 'number', label, from: 1, to: Math.min(to, 9_999) };

/** `RB-GY Infantry, strength 9`: own units to choose. */
export const unitsAmong = (maker: Maker, label: string, units: readonly UnitState[]): Blank | null =>
  choice(
    'unit',
    label,
    units.map((unit) => ({
      value: unit.flag,
      label: `${unit.flag} ${cardFor(maker, unit).name}, strength ${unit.strength}`,
    })),
  );

/** All squares of the map. */
export const squaresOf = ({ desk }: Maker): readonly Square[] => desk.squares;
