import type { JsonShapes } from '../core/engine/any-system.js';
import type { Awaiting, GameSystem } from '../core/game/contract.js';
import type { Drawing } from '../core/game/document.js';
import type { OfferSubject } from '../core/game/offer.js';
import { asSeat, GM, PUBLIC, type SeatId, viewerKey } from '../core/game/viewer.js';
import type { FogResult, Leak } from './leak.js';
import { diceFor, playCampaign } from './play.js';
import { type Pick, pickWith, type Subject } from './subject.js';

/** Seats that may send a sheet: those that owe one, and those that are invited. */
export const seatsAsked = (awaiting: Awaiting | null): readonly SeatId[] => [
  ...(awaiting?.owes ?? []),
  ...(awaiting?.invited ?? []),
];

/**
 * One of the seats that are asked before a phase, or after it: what a judge decides is told to those who are asked next. Undefined where
 * neither waits for anybody.
 */
export function someSeat(before: Awaiting | null, after: Awaiting | null, pick: Pick): SeatId | undefined {
  const seats = [...new Set([...seatsAsked(before), ...seatsAsked(after)])];
  return seats.length === 0 ? undefined : seats[pick(seats.length)];
}

const FEW = 3;

/** Some of many, spread over them. */
const few = <T>(many: readonly T[]): readonly T[] =>
  many.filter((_, index) => index % Math.ceil(many.length / FEW) === 0);

/** What somebody may point at: their seat, and some of the map's places and of the units that have no order yet. */
export function subjectsIn<G extends JsonShapes>(
  system: GameSystem<G>,
  view: G['View'],
  picture: Drawing,
  fixed: G['Fixed'],
): readonly OfferSubject[] {
  const places = few(Object.keys(picture.anchors ?? {}));
  const units = few(system.sketch(view, [], fixed).idle);
  return [
    { kind: 'seat' },
    ...places.map((id): OfferSubject => ({ kind: 'place', id })),
    ...units.map((id): OfferSubject => ({ kind: 'unit', id })),
  ];
}

/** A view without `viewer`, where a view of an open game may name the seat that looks. */
function seen(view: unknown): string {
  return JSON.stringify(view, (key, value: unknown) => (key === 'viewer' ? undefined : value));
}

/** In an open game everybody sees the same: tells where they do not. A pair is a viewer and the GM. */
export async function findClosed<G extends JsonShapes>(
  subject: Subject<G>,
  options: { readonly seed: string; readonly pairs: number },
): Promise<FogResult> {
  const { system } = subject;
  const leaks: Leak[] = [];
  let pairs = 0;
  for (let campaign = 0; pairs < options.pairs; campaign += 1) {
    const seed = `${options.seed}/${campaign}`;
    const pick = pickWith(diceFor(seed), 'seats');
    const seats = subject.seats.least + pick(subject.seats.most - subject.seats.least + 1);
    for (const phase of playCampaign(system, await subject.setup(seats), {
      seed,
      longest: subject.longest,
      silentOneIn: 12,
    })) {
      const all = seen(system.view(phase.after, GM, phase.fixed));
      for (const viewer of [PUBLIC, ...seatsAsked(system.awaiting(phase.after, phase.fixed)).map(asSeat)]) {
        const told = seen(system.view(phase.after, viewer, phase.fixed));
        pairs += 1;
        if (told !== all)
          leaks.push({ where: 'view', viewer: viewerKey(viewer), phase: phase.key, told, toldOtherwise: all });
      }
      if (pairs >= options.pairs) break;
    }
  }
  return { pairs, leaks };
}
