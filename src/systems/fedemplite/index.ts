import type { GameSystem } from '../../core/game/contract.js';
import { namedIn } from '../../core/game/seat.js';
import { apply, BLANK } from './apply.js';
import { fixedOf } from './atlas.js';
import { awaiting, PHASE_KINDS } from './awaiting.js';
import { correctables } from './correctables.js';
import { palette } from './draw/palette.js';
import { draw } from './draw.js';
import { invariants } from './invariants.js';
import { measures } from './measures.js';
import { open } from './open.js';
import { OPTIONAL_RULES } from './optional-rules.js';
import { ordering } from './ordering.js';
import { deck } from './orders/cards.js';
import { check } from './orders/check.js';
import { outcomes } from './outcomes.js';
import { resolve } from './phases/sequence.js';
import { reference } from './reference.js';
import { report } from './report.js';
import { rules } from './rules.js';
import { SHAPE_STEPS } from './shape-steps.js';
import { Event, Fixed, type Game, Setup, Sighting, State, View } from './shapes.js';
import { reveal, view } from './sight.js';
import { sketch } from './sketch.js';
import { streamWords } from './streams.js';
import { suggest } from './suggest.js';
import { vitals } from './vitals.js';

/** FedEmpLite, as the README of this folder describes it. */
export const fedemplite: GameSystem<Game> = {
  id: 'fedemplite',
  title: 'FedEmpLite',
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
  shapeSteps: SHAPE_STEPS,
  binderParts: ['map', 'forces'],
  phaseKinds: PHASE_KINDS,
  openingKinds: ['setup', 'pre-war'],
  optionalKinds: ['pre-war', 'tactics'],
  sides: [
    { id: 'Alliance', name: 'Alliance', colour: '#2c6fbb' },
    { id: 'Coalition', name: 'Coalition', colour: '#b3342d' },
  ],
  names: ({ nations }) => nations.flatMap(({ id, name, aliases }) => [id, name, ...aliases]),
  optionalRules: OPTIONAL_RULES,
  blank: BLANK,
  seatNames: namedIn('seats'),
  fixed: fixedOf,
  optionsIn: (state) => state.options,
  rules,
  reference,
  ...ordering,
  sketch,
  open: (setup, _dice, fixed) => open(setup, fixed),
  awaiting,
  playing: (state) => state.seats.filter((seat) => seat.playing).map((seat) => seat.id),
  check: (orders, seen, fixed) => check(orders, seen, fixed),
  resolve,
  outcomes,
  apply,
  invariants,
  view: (state, viewer, fixed) => view(state, viewer, fixed),
  reveal,
  report,
  draw,
  palette,
  vitals,
  measures,
  correctables,
  streamWords,
  suggest,
};
