import type { GroupView, SizeClass } from '../shapes.js';

/** How strong a Group is, as far as the viewer knows. */
export interface Strength {
  readonly kind: 'exact' | 'guess' | 'class' | 'unknown';
  /** For its counter: `8`, `≈8`, `M`, `?`. */
  readonly text: string;
  /** `8 brigades`, `about 8 brigades by scouts’ reports`. */
  readonly words: string;
}

const LETTERS: Readonly<Record<SizeClass, string>> = { small: 'S', medium: 'M', large: 'L' };
const SIZES: Readonly<Record<SizeClass, string>> = {
  small: 'small, 1 to 3 brigades',
  medium: 'medium, 4 to 9 brigades',
  large: 'large, 10 brigades or more',
};

const brigades = (count: number): string => (count === 1 ? '1 brigade' : `${count} brigades`);

/** Nothing but what the view holds: the number itself, what scouts believe, or the class that its last battle showed. */
export function strengthOf({ brigades: exact, believed, size }: GroupView): Strength {
  if (exact !== null) return { kind: 'exact', text: String(exact), words: brigades(exact) };
  const seen = size === null ? '' : `${SIZES[size]} in its battle last turn`;
  if (believed !== null)
    return {
      kind: 'guess',
      text: `≈${believed}`,
      words: `about ${brigades(believed)}, as scouts believe${seen === '' ? '' : `; ${seen}`}`,
    };
  if (size !== null) return { kind: 'class', text: LETTERS[size], words: seen };
  return { kind: 'unknown', text: '?', words: 'strength unknown' };
}
