/** How one pool of dice fared against another: who cancelled whom, and what got through. Values are modified ones. */
export interface Matched {
  /** Attack die and the defence die that cancelled it, highest attack die first. */
  readonly pairs: readonly (readonly [attack: number, defence: number])[];
  /** Attack dice that nothing cancelled, highest first. */
  readonly through: readonly number[];
}

/** Whether a defence die cancels an attack die. It must grow with the one and shrink with the other, as both of these do. */
export type Cancels = (defence: number, attack: number) => boolean;

export const equalOrHigher: Cancels = (defence, attack) => defence >= attack;
export const strictlyHigher: Cancels = (defence, attack) => defence > attack;

const descending = (values: readonly number[]): number[] => [...values].sort((one, other) => other - one);

/**
 * Pairs defence dice with attack dice that they cancel, one for one: equal or lower ones, unless a game says otherwise.
 * Taking the highest attack die first, against the best defence die left, cancels as many attack dice as any pairing can, and
 * of the largest sets the one with the highest dice.
 */
export function matchDice(
  attack: readonly number[],
  defence: readonly number[],
  cancels: Cancels = equalOrHigher,
): Matched {
  const shields = descending(defence);
  const pairs: [number, number][] = [];
  const through: number[] = [];
  let next = 0;
  for (const blow of descending(attack)) {
    const shield = shields[next];
    if (shield !== undefined && cancels(shield, blow)) {
      pairs.push([blow, shield]);
      next += 1;
    } else through.push(blow);
  }
  return { pairs, through };
}
