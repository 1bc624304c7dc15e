import type { GameSystem } from '../../core/game/contract.js';
import { namedIn } from '../../core/game/seat.js';
import { apply, BLANK } from './apply.js';
import { awaiting, OPENING_KINDS, PHASE_KINDS, playing } from './awaiting.js';
import { draw } from './draw.js';
import type { CivilWar } from './game.js';
import { invariants } from './invariants.js';
import { correctables, measures, vitals } from './numbers.js';
import { open } from './open.js';
import { ordering } from './ordering.js';
import { deck } from './orders/cards.js';
import { check } from './orders/check.js';
import { outcomes } from './outcomes.js';
import { COLOURS } from './palette.js';
import { resolve } from './phases/sequence.js';
import { reference } from './reference.js';
import { report } from './report.js';
import { rules } from './rules.js';
import { Event, Fixed, Setup, Sighting, State, View } from './shapes.js';
import { reveal, view } from './sight.js';
import { sketch } from './sketch.js';
import { streamWords } from './stream-words.js';
import { suggest } from './suggest.js';

/** The Civil War game, as the README of this folder describes it. */
export const civilWar: GameSystem<CivilWar> = {
  id: 'civil-war',
  title: 'Civil War',
  rulesVersion: '1.1',
  schemas: {
    setup: Setup,
    fixed: Fixed,
    state: State,
    order: deck.schema,
    event: Event,
    view: View,
    sighting: Sighting,
  },
  binderParts: ['map'],
  phaseKinds: PHASE_KINDS,
  openingKinds: OPENING_KINDS,
  sides: [
    { id: 'union', name: 'Union', colour: '#2f5d9b' },
    { id: 'confederacy', name: 'Confederacy', colour: '#7d7468' },
  ],
  blank: BLANK,
  seatNames: namedIn('players'),
  fixed: ({ map }) => ({ map }),
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
