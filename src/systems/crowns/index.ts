import type { GameSystem } from 'adjutant/core/game/contract.js';
import { namedIn } from 'adjutant/core/game/seat.js';
import { playedWith } from 'adjutant/core/order/play.js';
import { apply, BLANK } from './apply.js';
import { awaiting, PHASE_KINDS, playing } from './awaiting.js';
import { draw } from './draw.js';
import type { Crowns } from './game.js';
import { invariants } from './invariants.js';
import { correctables, measures, streamWords, vitals } from './numbers.js';
import { open } from './open.js';
import { deck } from './orders/cards.js';
import { check } from './orders/check.js';
import { COLOURS } from './palette.js';
import { resolve } from './phases/sequence.js';
import { reference } from './reference.js';
import { report } from './report.js';
import { rules } from './rules.js';
import { Event, Fixed, Setup, Sighting, State, View } from './shapes.js';
import { reveal, view } from './sight.js';
import { sketch } from './sketch.js';
import { suggest } from './suggest.js';

/** Crowns, the smallest whole game: the example of `src/systems/README.md`, and what tests of the service play. */
export const crowns: GameSystem<Crowns> = {
  id: 'crowns',
  title: 'Crowns',
  rulesVersion: '1',
  schemas: {
    setup: Setup,
    fixed: Fixed,
    state: State,
    order: deck.schema,
    event: Event,
    view: View,
    sighting: Sighting,
  },
  binderParts: ['hall'],
  phaseKinds: PHASE_KINDS,
  sides: [
    { id: 'north', name: 'North', colour: '#5b93c4' },
    { id: 'south', name: 'South', colour: '#d98e4a' },
  ],
  blank: BLANK,
  seatNames: namedIn('seats'),
  fixed: ({ hall }) => ({ hall }),
  rules,
  reference,
  open,
  awaiting,
  playing,
  ...playedWith(deck, {
    desk: (view: View) => view,
    book: (_view: View, fixed: Fixed) => fixed,
    mayOrder: ({ own, kind }) => own !== null && kind !== 'over',
  }),
  check,
  sketch,
  suggest,
  resolve,
  apply,
  invariants,
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
