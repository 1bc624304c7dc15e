import type { UnitClass } from '../../../parabellum/unit-card.js';
import type { AirName, CounterPolicy, Player, StandingOrder, Whom } from '../../shapes.js';

// What players have left word to do in others' turns (4.3). The narrowest word wins: flag, type, class, all; among equals
// the latest.

interface Reacting {
  readonly id: string;
  readonly type: string;
  readonly class: UnitClass;
}

const NARROWNESS: Readonly<Record<Whom['kind'], number>> = { unit: 3, type: 2, class: 1, all: 0 };

function speaksOf(whom: Whom, unit: Reacting): boolean {
  switch (whom.kind) {
    case 'unit':
      return whom.unit === unit.id;
    case 'type':
      return whom.type === unit.type;
    case 'class':
      return whom.class === unit.class;
    case 'all':
      return true;
  }
}

function narrowest<Found extends { readonly whom: Whom }>(words: readonly Found[], unit: Reacting): Found | undefined {
  let best: Found | undefined;
  for (const word of words) {
    if (!speaksOf(word.whom, unit)) continue;
    if (best === undefined || NARROWNESS[word.whom.kind] >= NARROWNESS[best.whom.kind]) best = word;
  }
  return best;
}

const wordsOf = <Kind extends StandingOrder['kind']>(
  player: Player | undefined,
  kind: Kind,
): readonly Extract<StandingOrder, { kind: Kind }>[] =>
  (player?.standing ?? []).filter((word): word is Extract<StandingOrder, { kind: Kind }> => word.kind === kind);

const ALWAYS: CounterPolicy = { kind: 'always' };

/** Whether a unit strikes back: by default always. `strength` and `ammo` are its own now, `attacker` the other's strength. */
export function strikesBack(
  player: Player | undefined,
  unit: Reacting,
  now: { readonly strength: number; readonly ammo: number; readonly attacker: number },
): boolean {
  const policy = narrowest(wordsOf(player, 'counter'), unit)?.policy ?? ALWAYS;
  switch (policy.kind) {
    case 'always':
      return true;
    case 'never':
      return false;
    case 'strength':
    case 'ammo':
    case 'attacker':
      return now[policy.kind] >= policy.atLeast;
  }
}

/** Whether a battery fires at aircraft: by default it does. */
export const firesFlak = (player: Player | undefined, unit: Reacting): boolean =>
  narrowest(wordsOf(player, 'flak'), unit)?.fire ?? true;

/** Whether a fighter intercepts: only when told to. */
export const intercepts = (player: Player | undefined, air: AirName): boolean =>
  wordsOf(player, 'intercept').findLast((word) => word.air === air)?.any ?? false;

/** Whether a fighter that is intercepted turns to fight instead of flying on: by default it does. */
export const dogfights = (player: Player | undefined, air: AirName): boolean =>
  (wordsOf(player, 'dogfight').findLast((word) => word.air === air)?.policy ?? 'fight') === 'fight';

/** Whether an anti-radiation aircraft replies to flak: by default it does. */
export const replies = (player: Player | undefined, air: AirName): boolean =>
  wordsOf(player, 'reply').findLast((word) => word.air === air)?.reply ?? true;
