import { group, path, type Svg } from '../../../core/draw/svg.js';
import type { Character } from '../shapes.js';
import { night } from './palette.js';

/** Outline of a landmark around its foot in the middle, about 48 wide and 36 high; and where its windows are. */
interface Form {
  readonly lines: string;
  readonly windows: string;
}

const FORMS: Readonly<Record<Character, Form>> = {
  streets: { lines: 'M-18 0v-14l9-8 9 8v14zM2 0v-20h16v20z', windows: 'M-9 -8h.1M10 -14h.1M10 -6h.1' },
  square: {
    lines:
      'M-22 0h44M-16 0q0-9 16-9t16 9M-7-9q0-6 7-6t7 6M0-15v-9M0-24q-9-6-13 5M0-24q9-6 13 5M0-24q-3-6-6-3M0-24q3-6 6-3',
    windows: 'M-19 -6h.1M19 -6h.1',
  },
  school: {
    lines: 'M-24 0v-17h15l9-9 9 9h15v17zM0-26v-9l8 3-8 3M-4 0v-8h8v8',
    windows: 'M-17 -9h.1M-10 -9h.1M10 -9h.1M17 -9h.1',
  },
  rails: {
    lines:
      'M-25-4v-15h22v15zM3-4v-15h22v15zM-3-8h6M-25-14h22M3-14h22M-21-4a3 3 0 1 0 6 0M-13-4a3 3 0 1 0 6 0M7-4a3 3 0 1 0 6 0M15-4a3 3 0 1 0 6 0M-28 0h56',
    windows: 'M-14 -9h.1M14 -9h.1',
  },
  hospital: {
    lines: 'M-22 0v-22h12v-9h20v9h12v22zM0-28v9M-4.5-23.5h9M-4 0v-8h8v8',
    windows: 'M-16 -16h.1M-16 -8h.1M16 -16h.1M16 -8h.1M-8 -13h.1M8 -13h.1',
  },
  mill: {
    lines:
      'M-22 0v-19l13-11 13 11v19zM4-10a10 10 0 1 1 20 0a10 10 0 1 1-20 0zM14-20v20M4-10h20M7-17l14 14M21-17l-14 14',
    windows: 'M-13 -14h.1M-5 -14h.1M-9 -6h.1',
  },
  mall: {
    lines:
      'M-26 0v-17h52v17zM-26-17l4-8h44l4 8M-26-11q4.3 5 8.7 0q4.3 5 8.7 0q4.3 5 8.7 0q4.3 5 8.7 0q4.3 5 8.7 0q4.3 5 8.7 0',
    windows: 'M-18 -4h.1M-9 -4h.1M0 -4h.1M9 -4h.1M18 -4h.1',
  },
  trailers: {
    lines: 'M-25-4v-13q0-4 4-4h26q4 0 4 4v13zM9-6h13M-19-4a3.5 3.5 0 1 0 7 0M-2-4a3.5 3.5 0 1 0 7 0M12 0v-22M12-22l6 3',
    windows: 'M-18 -13h.1M-10 -13h.1M2 -13h.1',
  },
  church: {
    lines: 'M-19 0v-15h19v15zM0 0v-22l6-11 6 11v22zM6-33v-8M3-38h6M-19-15l5-7h14',
    windows: 'M-14 -7h.1M-6 -7h.1M6 -17h.1',
  },
  river: {
    lines:
      'M-24-6h26l-4 7h-18zM-17-6v-8h13v8M-26 4q5-4 10 0t10 0t10 0M16 2v-18M16-16q-12 1-12 13M16-16q12 1 12 13M16-16q-6 4-6 15M16-16q6 4 6 15',
    windows: 'M-10 -10h.1',
  },
  industry: {
    lines: 'M-25 0v-15l11-7v7l11-7v7l11-7v22zM12 0v-33h7v33zM15-36q4-5 10-3',
    windows: 'M-19 -7h.1M-8 -7h.1M2 -7h.1',
  },
  fair: {
    lines:
      'M-15-17a15 15 0 1 1 30 0a15 15 0 1 1-30 0zM0-32v30M-15-17h30M-10.5-27.5l21 21M10.5-27.5l-21 21M0-17l-11 19M0-17l11 19M-16 2h32',
    windows: 'M0 -32h.1M-15 -17h.1M15 -17h.1M10.5 -27.5h.1M-10.5 -27.5h.1',
  },
  tunnels: {
    lines: 'M-22 0v-8q0-20 22-20t22 20v8zM-12 0v-6q0-11 12-11t12 11v6zM-4 0l2-11M4 0l-2-11M-6-3h12M-5-7h10',
    windows: 'M-17 -10h.1M17 -10h.1',
  },
  water: {
    lines: 'M-25 0v-13h18v13zM-25-13q9-5 18 0M4 0l3-17M20 0l-3-17M1-17h22v-11q-11-9-22 0zM6-8h12M-7-6h12',
    windows: 'M12 -22h.1',
  },
  graves: {
    lines: 'M-22 0v-11q0-7 6-7t6 7v11zM-5 0v-15h3v-5h4v5h3v15zM10 0v-9q0-6 5-6t5 6v9zM-26 0h52',
    windows: '',
  },
};

/** The landmark of a kind of district, standing on a point; lit when somebody lives there, pale when it is not in play. */
export function landmark(character: Character, x: number, y: number, state: 'lit' | 'dark' | 'dim'): Svg {
  const { lines, windows } = FORMS[character];
  const dim = state === 'dim';
  return group(
    {
      transform: `translate(${Math.round(x)} ${Math.round(y)})`,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    },
    [
      path(lines, {
        fill: dim ? night('dim') : night('landmark'),
        stroke: dim ? night('district-edge') : night('landmark-edge'),
        'stroke-width': 1.8,
      }),
      ...(state === 'lit' && windows !== '' ? [path(windows, { stroke: night('window'), 'stroke-width': 4.2 })] : []),
    ],
  );
}
