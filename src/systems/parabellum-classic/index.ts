import type { GameSystem } from '../../core/game/contract.js';
import { namedIn } from '../../core/game/seat.js';
import { apply, BLANK } from './apply.js';
import { awaiting, OPENING_KINDS, PHASE_KINDS, playing } from './awaiting.js';
import { correctables } from './desk/correctables.js';
import { streamWords } from './desk/stream-words.js';
import { draw } from './draw.js';
import { fixedOf } from './fixed.js';
import { invariants } from './invariants.js';
import { measures, vitals } from './numbers.js';
import { open } from './open.js';
import { offers, parse } from './ordering.js';
import { write } from './orders/cards.js';
import { check } from './orders/check.js';
import { outcomes } from './outcomes.js';
import { COLOURS } from './palette.js';
import { resolve } from './phases/sequence.js';
import { reference } from './reference.js';
import { report } from './report.js';
import { rules } from './rules.js';
import { Event, Fixed, Order, type ParabellumClassic, Setup, Sighting, State, View } from './shapes.js';
import { reveal, view } from './sight.js';
import { sketch } from './sketch.js';
import { suggest } from './suggest.js';

/** The classic edition, as the README of this folder describes it. */
export const parabellumClassic: GameSystem<ParabellumClassic> = {
  id: 'parabellum-classic',
  title: 'Parabellum Inc. (classic edition)',
  rulesVersion: '1.1',
  schemas: { setup: Setup, fixed: Fixed, state: State, order: Order, event: Event, view: View, sighting: Sighting },
  binderParts: ['catalogue', 'theatre'],
  phaseKinds: PHASE_KINDS,
  openingKinds: OPENING_KINDS,
  sides: [],
  names: ({ catalogue }) => catalogue.companies.flatMap(({ name, livery }) => [name, livery]),
  blank: BLANK,
  seatNames: namedIn('players'),
  fixed: fixedOf,
  optionsIn: (state) => state.options,
  rules,
  reference,
  open,
  awaiting,
  playing,
  parse,
  check,
  write,
  offers,
  sketch,
  suggest,
  resolve,
  apply,
  invariants,
  outcomes,
  view,
  reveal,
  report,
  draw,
  palette: () => COLOURS,
  vitals,
  measures,
  correctables,
  streamWords,
};
