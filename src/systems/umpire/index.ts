import type { GameSystem } from '../../core/game/contract.js';
import { JUDGE } from '../../core/game/seat.js';
import { apply, BLANK } from './apply.js';
import { awaiting, PHASE_KINDS, playing } from './awaiting.js';
import { draw } from './draw.js';
import { fixed } from './fixed.js';
import type { Umpire } from './game.js';
import { invariants } from './invariants.js';
import { correctables, measures, streamWords, vitals } from './numbers.js';
import { open } from './open.js';
import { offers, parse, write } from './ordering.js';
import { check } from './orders/check.js';
import { Order } from './orders/order.js';
import { outcomes } from './outcomes.js';
import { coloursOf } from './palette.js';
import { resolve } from './phases/sequence.js';
import { reference } from './reference.js';
import { report } from './report.js';
import { rules } from './rules.js';
import { Event, Fixed, Setup, Sighting, State, View } from './shapes.js';
import { reveal, view } from './sight.js';
import { sketch } from './sketch.js';
import { suggest } from './suggest.js';

/** The umpire's table: any game that a person judges, as the README of this folder describes it. */
export const umpire: GameSystem<Umpire> = {
  id: 'umpire',
  title: 'The Umpire’s Table',
  rulesVersion: '1',
  schemas: { setup: Setup, fixed: Fixed, state: State, order: Order, event: Event, view: View, sighting: Sighting },
  binderParts: [],
  optionalParts: [
    { name: 'map', as: 'data', picture: true },
    { name: 'forces', as: 'table' },
    { name: 'orders', as: 'data' },
    { name: 'rules', as: 'lines' },
    { name: 'tables', as: 'data' },
    { name: 'sight', as: 'data' },
    { name: 'start', as: 'data' },
  ],
  phaseKinds: PHASE_KINDS,
  openingDraws: 'which command each player has, and which role where a binder deals roles',
  sides: [],
  judge: JUDGE,
  blank: BLANK,
  seatNames: { list: 'commanders', seat: 'seat', name: 'player' },
  fixed,
  rules,
  reference,
  open,
  awaiting,
  playing,
  parse,
  write,
  offers,
  check,
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
  palette: coloursOf,
  vitals,
  measures,
  correctables,
  streamWords,
};
