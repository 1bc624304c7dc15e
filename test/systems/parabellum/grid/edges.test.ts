import { describe, expect, it } from '@jest/globals';
import {
  EdgeId,
  edgeBetween,
  faceOf,
  neighbourOn,
  OPPOSITE,
  readEdge,
  SIDES,
  sideOf,
  squaresOf,
} from '../../../../src/systems/parabellum/grid/edges.js';

describe('edges between squares (CL-49)', () => {
  it('have one name in either order: the lower row first, then the western square', () => {
    expect(['C7|C8', 'C8|C7', 'c08 | c07'].map(readEdge)).toEqual(['C7|C8', 'C7|C8', 'C7|C8']);
    expect(['D7|E7', 'E7|D7'].map(readEdge)).toEqual(['D7|E7', 'D7|E7']);
    expect(readEdge('Z3|AA3')).toBe('Z3|AA3');
  });

  it.each(['C7', 'C7|C7', 'C7|C9', 'C7|D8', 'C7|D7|E7', 'C0|C1', '', 'C7|', `C7|${'8'.repeat(50)}`])(
    'are not read from %p',
    (text) => {
      expect(readEdge(text)).toBeNull();
    },
  );

  it('are stored in their normal form only', () => {
    expect(EdgeId.safeParse('C7|C8').success).toBe(true);
    expect(EdgeId.safeParse('C8|C7').success).toBe(false);
    expect(EdgeId.safeParse('C7|C9').success).toBe(false);
  });

  it('are the faces of the two squares they part (CL-50)', () => {
    for (const side of SIDES) {
      const neighbour = neighbourOn('E5', side) ?? '';
      expect(sideOf('E5', neighbour)).toBe(side);
      expect(faceOf('E5', side)).toBe(edgeBetween('E5', neighbour));
      expect(faceOf('E5', side)).toBe(faceOf(neighbour, OPPOSITE[side]));
      expect([...squaresOf(faceOf('E5', side) ?? '')].sort()).toEqual(['E5', neighbour].sort());
    }
    expect(SIDES.map((side) => neighbourOn('E5', side))).toEqual(['E6', 'F5', 'E4', 'D5']);
    expect(sideOf('E5', 'F6')).toBeNull();
  });

  it('stop at the southern and the western rim of all maps', () => {
    expect(SIDES.map((side) => faceOf('A1', side))).toEqual(['A1|A2', 'A1|B1', null, null]);
  });
});
