import { parabellumBoardroom } from '../../../src/systems/parabellum-boardroom/index.js';
import type { ParabellumBoardroom } from '../../../src/systems/parabellum-boardroom/shapes.js';
import { anySubject } from '../../contract/any-subject.js';
import type { SeededLeak, Subject } from '../../contract/subject.js';
import { vesperBasin } from './vesper-basin.js';

/** The boardroom edition on the campaign that comes with it, cut short. */
const vesper: Subject<ParabellumBoardroom> = {
  system: parabellumBoardroom,
  seats: { least: 2, most: 4 },
  longest: 200,
  setup: async (seats) => vesperBasin({ length: 2, roundLimit: 5, strikes: null }, seats),
};

/** Deliberate mistakes that the fog suite must find. */
const leaks: readonly SeededLeak<ParabellumBoardroom>[] = [];

export const subject = anySubject(vesper, leaks);
