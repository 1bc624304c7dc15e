/** How one pool of dice fared against another: who cancelled whom, and what got through. Values are modified ones. */
interface Matched {
  /** Attack die and the defence die that cancelled it, highest attack die first. */
  readonly pairs: readonly (readonly [attack: number, defence: number])[];
  /** Attack dice that nothing cancelled, highest first. */
  readonly through: readonly number[];
}

const descending = (values: readonly number[]): number[] => [...values].sort((one, other) => other - one);

/**
 * Pairs defence dice with equal or lower attack dice, one for one. Taking the highest attack die first, against the best
 * defence die left, cancels as many attack dice as any pairing can.
 */
export function matchDice(attack: readonly number[], defence: readonly number[]): Matched {
  const shields = descending(defence);
  const pairs: [number, number][] = [];
  const through: number[] = [];
  let next = 0;
  for (const blow of descending(attack)) {
    const shield = shields[next];
    if (shield !== undefined && shield >= blow) {
      pairs.push([blow, shield]);
      next += 1;
    } else through.push(blow);
  }
  return { pairs, through };
}
