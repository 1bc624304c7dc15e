import type { GameSystem } from '../../core/game/contract.js';
import { namedIn } from '../../core/game/seat.js';
import { playedWith } from '../../core/order/play.js';
import { apply, BLANK } from './apply.js';
import { awaiting, PHASE_KINDS, playing } from './awaiting.js';
import { senseOf } from './board/sense/sense.js';
import { COLOURS } from './draw/colours.js';
import { draw } from './draw.js';
import type { GreatPowers } from './game.js';
import { invariants } from './invariants.js';
import { correctables, measures, streamWords, vitals } from './numbers.js';
import { open, powersAsSides } from './open.js';
import { withConditions } from './orders/ahead.js';
import { deck } from './orders/cards.js';
import { check } from './orders/check.js';
import { deskOf } from './orders/desk.js';
import { resolve } from './phases/sequence.js';
import { reference } from './reference.js';
import { report } from './report.js';
import { rules } from './rules.js';
import { Event, Fixed, Setup, Sighting, State, View } from './shapes.js';
import { reveal, view } from './sight.js';
import { sketch } from './sketch.js';
import { suggest } from './suggest.js';

const played = playedWith(deck, {
  desk: deskOf,
  book: (_view: View, fixed: Fixed) => fixed,
  mayOrder: ({ own, stage }) => own !== null && stage !== 'over',
});

/** Great Powers, as the README of this folder describes it. */
export const greatPowers: GameSystem<GreatPowers> = {
  id: 'great-powers',
  title: 'Great Powers',
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
  binderParts: ['map', 'outline'],
  phaseKinds: PHASE_KINDS,
  optionalKinds: [],
  openingDraws: 'which power those have who asked for none',
  sides: [],
  sidesOf: powersAsSides,
  sideDrawn: ({ seats }, seat) => seats.find(({ id }) => id === seat)?.power || null,
  blank: BLANK,
  seatNames: namedIn('seats'),
  fixed: ({ map, outline }) => ({ map, outline }),
  sense: senseOf,
  optionsIn: (state) => state.options,
  rules,
  reference,
  open,
  awaiting,
  playing,
  ...played,
  parse: (text, view, fixed) => withConditions(text, (sheet) => played.parse(sheet, view, fixed)),
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
