import { type Meant, mostSpecific } from '../../../parabellum/orders/whom.js';
import type { AirName, Card, CounterPolicy, Player, Sham, Square, StandingOrder, Unit } from '../../shapes.js';

// What players have left word to do in the other's turn (digest 4.3). The narrowest word wins: flag, type, size, all; among
// equals the latest.

type Word<Kind extends StandingOrder['kind']> = Extract<StandingOrder, { kind: Kind }>;

const wordsOf = <Kind extends StandingOrder['kind']>(player: Player, kind: Kind): readonly Word<Kind>[] =>
  player.standing.filter((word): word is Word<Kind> => word.kind === kind);

export const meant = (unit: Pick<Unit, 'id' | 'type'>, card: Pick<Card, 'size'>): Meant => ({
  id: unit.id,
  type: unit.type,
  class: card.size,
});

const ALWAYS: CounterPolicy = { kind: 'always' };

/** Whether a unit strikes back: by default always. `dice`: so many the attacker rolled. */
export function strikesBack(
  player: Player,
  unit: Meant,
  now: { readonly strength: number; readonly ammo: number; readonly dice: number },
): boolean {
  const policy = mostSpecific(wordsOf(player, 'counter'), unit)?.policy ?? ALWAYS;
  switch (policy.kind) {
    case 'always':
      return true;
    case 'never':
      return false;
    case 'strength':
    case 'ammo':
      return now[policy.kind] >= policy.atLeast;
    case 'attacker':
      return now.dice <= policy.atMost;
  }
}

type Flight = 'sortie' | 'recon';

/** What an anti-air unit does: by default it fires. Told to fire at, or wait for, one kind of flight only, it lets the other be. */
export function flakOf(player: Player, unit: Meant, flight: Flight): Word<'flak'>['fire'] {
  const words = wordsOf(player, 'flak');
  const said = mostSpecific(
    words.filter(({ against }) => against === null || against === flight),
    unit,
  );
  if (said !== undefined) return said.fire;
  const other = mostSpecific(words, unit);
  return other === undefined || other.fire === 'never' ? 'fire' : 'never';
}

/** Orders to fighters, the latest for each, in the order in which they were given: the first that can goes up (digest 5.1). */
export function interceptOrders(player: Player): readonly Word<'intercept'>[] {
  const words = wordsOf(player, 'intercept');
  return words.filter((word, index) => !words.slice(index + 1).some(({ air }) => air === word.air));
}

/** Whether a fighter that is met on its way turns to fight: by default it does (CL-97). */
export const dogfights = (player: Player, air: AirName): boolean =>
  (wordsOf(player, 'dogfight').findLast((word) => word.air === air)?.policy ?? 'fight') === 'fight';

/** Whether an aircraft uses its anti-radiation missiles: by default it does (CL-101). */
export const replies = (player: Player, air: AirName): boolean =>
  wordsOf(player, 'reply').findLast((word) => word.air === air)?.reply ?? true;

/** Flags in the order in which they are to be hit on a square; none: by CLR-3. */
export const shieldOn = (player: Player, square: Square): readonly string[] =>
  wordsOf(player, 'shield').findLast((word) => word.square === square)?.units ?? [];

/** Sham dice for a square on which nobody stands (CL-73); null: none are rolled. */
export function shamOn(player: Player, square: Square): Sham | null {
  let everywhere: Sham | null = null;
  let here: Sham | null | undefined;
  for (const word of wordsOf(player, 'bluff')) {
    if (word.square === null) {
      everywhere = word.sham;
      if (word.sham === null) here = undefined;
    } else if (word.square === square) here = word.sham;
  }
  return here === undefined ? everywhere : here;
}
