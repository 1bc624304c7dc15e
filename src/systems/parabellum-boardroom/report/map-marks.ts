import type { Leaf } from '../../../core/game/document.js';
import { fightsOf } from './chapters.js';
import { badgeOf, fightersIn, liesOnMap, squareOf } from './fights.js';
import { sheetFor } from './objectives.js';
import { stanceOf } from './stance.js';
import type { Told } from './told.js';

type Mark = NonNullable<Extract<Leaf, { kind: 'map' }>['marks']>[number];

const LONGEST = 24;

/** What happened, for the picture beside the report: objectives, fights with how they ended, lines cut. One a square. */
export function marksOf(told: Told): readonly Mark[] {
  const { view, fixed, names } = told;
  const toneFor = (seat: string, isGood: boolean): Mark['tone'] => {
    const stance = stanceOf(view, seat);
    if (stance === 'neutral') return 'neutral';
    return (stance === 'own') === isGood ? 'good' : 'bad';
  };
  const squareOfGoal = (id: string): string =>
    sheetFor(view, fixed)?.objectives.find((one) => one.id === id)?.square ?? '';
  const goals = told.sightings.flatMap((one): readonly Mark[] => {
    switch (one.kind) {
      case 'objective-secured':
      case 'objective-completed': {
        const word = one.kind === 'objective-secured' ? 'secured' : 'done';
        return [
          {
            at: squareOfGoal(one.objective),
            text: `${one.objective} ${names.livery(one.seat)} ${word}`,
            tone: toneFor(one.seat, true),
          },
        ];
      }
      case 'objective-lost':
        return [
          {
            at: squareOfGoal(one.objective),
            text: `${one.objective} ${names.livery(one.seat)} lost`,
            tone: toneFor(one.seat, false),
          },
        ];
      case 'token-captured':
        return [{ at: one.square, text: 'supply captured', tone: toneFor(one.seat, true) }];
      default:
        return [];
    }
  });
  const fights = fightsOf(told).flatMap((fight): readonly Mark[] => {
    const at = squareOf(told, fight);
    const { text, tone } = badgeOf(told, fightersIn(told, fight));
    return at === null ? [] : [{ at, text: text.slice(0, LONGEST), tone }];
  });
  const marks = new Map<string, Mark>();
  // The last word on an objective counts.
  for (const mark of [...goals].reverse()) if (!marks.has(mark.at)) marks.set(mark.at, mark);
  for (const mark of fights) if (!marks.has(mark.at)) marks.set(mark.at, mark);
  return [...marks.values()].filter(({ at }) => liesOnMap(told, at));
}
