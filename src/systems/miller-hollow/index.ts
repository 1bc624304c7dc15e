import type { GameSystem } from '../../core/game/contract.js';
import { namedIn } from '../../core/game/seat.js';
import { apply, BLANK } from './apply.js';
import { awaiting, PHASE_KINDS, playing } from './awaiting.js';
import { COLOURS } from './draw/palette.js';
import { draw } from './draw.js';
import type { MillerHollow } from './game.js';
import { invariants } from './invariants.js';
import { correctables, measures, vitals } from './numbers.js';
import { open } from './open.js';
import { ordering } from './ordering.js';
import { deck } from './orders/cards.js';
import { check } from './orders/check.js';
import { outcomes } from './outcomes.js';
import { resolve } from './phases/sequence.js';
import { reference } from './reference.js';
import { report } from './report.js';
import { rules } from './rules.js';
import { Event, Fixed, Setup, Sighting, State, View } from './shapes.js';
import { reveal, view } from './sight.js';
import { sketch } from './sketch.js';
import { streamWords } from './streams.js';
import { suggest } from './suggest.js';

/** Miller Hollow Horror, as the README of this folder describes it. */
export const millerHollow: GameSystem<MillerHollow> = {
  id: 'miller-hollow',
  title: 'Miller Hollow Horror',
  rulesVersion: '1.0',
  schemas: {
    setup: Setup,
    fixed: Fixed,
    state: State,
    order: deck.schema,
    event: Event,
    view: View,
    sighting: Sighting,
  },
  binderParts: ['town'],
  phaseKinds: PHASE_KINDS,
  optionalKinds: ['night'],
  openingDraws: 'under which site each nest lies',
  sides: [],
  attendance: 'afterwards',
  blank: BLANK,
  seatNames: namedIn('seats'),
  fixed: ({ town }) => ({ town }),
  optionsIn: (state) => state.options,
  rules,
  reference,
  open,
  awaiting,
  playing,
  ...ordering,
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
  palette: () => COLOURS,
  vitals,
  measures,
  correctables,
  streamWords,
};
