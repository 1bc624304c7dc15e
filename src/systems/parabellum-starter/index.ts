import type { GameSystem } from '../../core/game/contract.js';
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
import { Event, Order, Setup, Sighting, State, View } from './shapes.js';
import { reveal, view } from './sight.js';
import { suggest } from './suggest.js';

/** Parabellum Inc., the starter edition, as the README of this folder describes it. */
export const parabellumStarter: GameSystem<Setup, State, Order, Event, View, Sighting> = {
  id: 'parabellum-starter',
  title: 'Parabellum Inc. (starter edition)',
  rulesVersion: '1.0',
  schemas: { setup: Setup, state: State, order: Order, event: Event, view: View, sighting: Sighting },
  binderParts: ['catalogue', 'scenarios'],
  phaseKinds: PHASE_KINDS,
  sides: [],
  rules: RULES,
  blank: BLANK,
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
