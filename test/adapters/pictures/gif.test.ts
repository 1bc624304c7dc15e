import { expect, it } from '@jest/globals';
import { encodeGif } from '../../../src/adapters/pictures/gif.js';
import { type FilmTurn, filmArrows, filmPlate, filmSize, movesBetween } from '../../../src/core/draw/film.js';
import { picture, rect } from '../../../src/core/draw/svg.js';
import type { Drawing } from '../../../src/core/game/document.js';

/** A map on which two units stand. */
const map = (x: number): Drawing => ({
  svg: picture(400, 300, 'Map', [rect(0, 0, 400, 300, { fill: '#88aa66' }), rect(x, 40, 20, 20, { fill: '#aa2222' })]),
  width: 400,
  height: 300,
  description: [],
  subjects: [
    { key: 'unit:mover', name: 'Mover', card: [], stance: 'foe', box: [x, 40, 20, 20] },
    { key: 'unit:stayer', name: 'Stayer', card: [], stance: 'own', box: [300 + x / 100, 200, 20, 20] },
    { key: 'place:A1', name: 'A1', card: [], stance: 'neutral', box: [0, 0, 10, 10] },
  ],
});

it('moves are what stands elsewhere on the next map of the same ground, and nothing that only made room', () => {
  expect(movesBetween(map(40), map(240))).toEqual([{ from: [50, 50], to: [250, 50], stance: 'foe' }]);
  expect(movesBetween({ ...map(40), width: 500 }, map(240))).toEqual([]);
  expect(movesBetween({ ...map(40), height: 700 }, map(240))).toEqual([]);
  // Whoever waited beside the ground comes from no place on it.
  expect(movesBetween({ ...map(40), field: [0, 0, 400, 300] }, { ...map(240), field: [60, 0, 340, 300] })).toEqual([]);
  // A list below the ground has grown; and the ground itself lies elsewhere.
  const placed = (x: number, height: number, anchor: number) => ({
    ...map(x),
    height,
    anchors: { A1: [anchor, 5] as const },
  });
  expect(movesBetween(placed(40, 700, 5), placed(240, 400, 5))).toHaveLength(1);
  expect(movesBetween(placed(40, 700, 5), placed(240, 700, 9))).toEqual([]);
  // What is not on both maps has come or gone unseen: no arrow tells whence.
  expect(movesBetween({ ...map(40), subjects: [] }, map(240))).toEqual([]);
});

it('a film is a GIF of its size that plays every frame and begins again', () => {
  const turn: FilmTurn = {
    title: 'Turn 1',
    headline: 'They come',
    drawing: map(240),
    moves: movesBetween(map(40), map(240)),
  };
  const size = filmSize(turn.drawing);
  const gif = encodeGif([
    {
      plate: filmPlate(turn, size, map(40)),
      frames: [0.5, 1].map((part) => ({ over: filmArrows(turn, size, part), ms: 100 })),
    },
    { plate: filmPlate(turn, size), frames: [{ over: null, ms: 1000 }] },
  ]);
  const bytes = Buffer.from(gif);
  expect(bytes.subarray(0, 6).toString('latin1')).toBe('GIF89a');
  expect([bytes.readUInt16LE(6), bytes.readUInt16LE(8)]).toEqual([...size]);
  expect(bytes.includes('NETSCAPE2.0')).toBe(true);
  // A graphic control block stands before each frame.
  expect(bytes.toString('latin1').split('\x21\xf9\x04').length - 1).toBe(3);
  expect(bytes.at(-1)).toBe(0x3b);
});

it('pictures of different sizes are no film', () => {
  const plate = (width: number): string => picture(width, 100, 'Plate', [rect(0, 0, width, 100, { fill: '#123456' })]);
  const scene = (width: number) => ({ plate: plate(width), frames: [{ over: null, ms: 10 }] });
  expect(() => encodeGif([scene(100), scene(120)])).toThrow('one size');
  expect(() => encodeGif([])).toThrow('a scene');
});
