import { label, picture, rect } from '../../core/draw/svg.js';
import type { Drawing } from '../../core/game/document.js';
import { paint } from './palette.js';
import type { View } from './shapes.js';

const WIDTH = 480;
const HEIGHT = 120;

/** A first version: where the campaign is, in words. */
export function draw({ battle }: View): Drawing {
  const words = battle === null ? 'Before the first battle' : `Battle ${battle.id}, round ${battle.round}`;
  const shapes = [
    rect(0, 0, WIDTH, HEIGHT, { fill: paint('paper') }),
    label(WIDTH / 2, HEIGHT / 2, words, { size: 24, anchor: 'middle', fill: paint('ink') }),
  ];
  return {
    svg: picture(WIDTH, HEIGHT, words, shapes),
    width: WIDTH,
    height: HEIGHT,
    description: [`${words}.`],
    anchors: {},
    subjects: [],
  };
}
