import type { GameSystem } from '../../core/game/contract.js';
import { EMPTY_SKETCH } from '../../core/game/sketch.js';
import { apply } from './apply.js';
import { awaiting, PHASE_KINDS, playing } from './awaiting.js';
import { BLANK } from './blank.js';
import { draw } from './draw.js';
import { invariants } from './invariants.js';
import { open } from './open.js';
import { check } from './orders/check.js';
import { parse } from './orders/parse.js';
import { write } from './orders/write.js';
import { outcomes } from './outcomes.js';
import { resolve } from './phases/sequence.js';
import { report } from './report.js';
import { RULES } from './rules.js';
import { Event, Fixed, type Game, Order, Setup, Sighting, State, View } from './shapes.js';
import { reveal, view } from './sight.js';
import { suggest } from './suggest.js';

/** Parabellum Inc., the starter edition, as the README of this folder describes it. */
export const parabellumStarter: GameSystem<Game> = {
  id: 'parabellum-starter',
  title: 'Parabellum Inc. (starter edition)',
  rulesVersion: '1.0',
  schemas: { setup: Setup, fixed: Fixed, state: State, order: Order, event: Event, view: View, sighting: Sighting },
  binderParts: ['catalogue', 'scenarios'],
  phaseKinds: PHASE_KINDS,
  sides: [],
  blank: BLANK,
  fixed: () => ({}),
  optionsIn: (state) => state.options,
  rules: () => RULES,
  reference: () => ({ sections: [], orders: [], options: [] }),
  offers: () => [],
  sketch: () => EMPTY_SKETCH,
  open,
  awaiting,
  playing,
  parse,
  check,
  write,
  resolve,
  outcomes,
  apply,
  invariants,
  view,
  reveal,
  report,
  draw,
  suggest,
};
