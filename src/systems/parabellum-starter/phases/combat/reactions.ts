import { type Meant, mostSpecific } from '../../../parabellum/orders/whom.js';
import type { AirName, CounterPolicy, Player, StandingOrder } from '../../shapes.js';

// What players have left word to do in others' turns (4.3). The narrowest word wins: flag, type, class, all; among equals
// the latest.

const wordsOf = <Kind extends StandingOrder['kind']>(
  player: Player | undefined,
  kind: Kind,
): readonly Extract<StandingOrder, { kind: Kind }>[] =>
  (player?.standing ?? []).filter((word): word is Extract<StandingOrder, { kind: Kind }> => word.kind === kind);

const ALWAYS: CounterPolicy = { kind: 'always' };

/** Whether a unit strikes back: by default always. `strength` and `ammo` are its own now, `attacker` the other's strength. */
export function strikesBack(
  player: Player | undefined,
  unit: Meant,
  now: { readonly strength: number; readonly ammo: number; readonly attacker: number },
): boolean {
  const policy = mostSpecific(wordsOf(player, 'counter'), unit)?.policy ?? ALWAYS;
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
export const firesFlak = (player: Player | undefined, unit: Meant): boolean =>
  mostSpecific(wordsOf(player, 'flak'), unit)?.fire ?? true;

/** Whether a fighter intercepts: only when told to. */
export const intercepts = (player: Player | undefined, air: AirName): boolean =>
  wordsOf(player, 'intercept').findLast((word) => word.air === air)?.any ?? false;

/** Whether a fighter that is intercepted turns to fight instead of flying on: by default it does. */
export const dogfights = (player: Player | undefined, air: AirName): boolean =>
  (wordsOf(player, 'dogfight').findLast((word) => word.air === air)?.policy ?? 'fight') === 'fight';

/** Whether an anti-radiation aircraft replies to flak: by default it does. */
export const replies = (player: Player | undefined, air: AirName): boolean =>
  wordsOf(player, 'reply').findLast((word) => word.air === air)?.reply ?? true;
