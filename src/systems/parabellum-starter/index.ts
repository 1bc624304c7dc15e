import type { GameSystem } from '../../core/game/contract.js';
import { namedIn } from '../../core/game/seat.js';
import { PALETTE } from '../parabellum/palette.js';
import { apply } from './apply.js';
import { awaiting, PHASE_KINDS, playing } from './awaiting.js';
import { BLANK } from './blank.js';
import { correctables } from './desk/correctables.js';
import { streamWords } from './desk/stream-words.js';
import { draw } from './draw.js';
import { fixed, viewWith, withFixed, withoutFixed } from './fixed.js';
import { invariants } from './invariants.js';
import { open } from './open.js';
import { offers, parse, write } from './ordering.js';
import { check } from './orders/check.js';
import { outcomes } from './outcomes.js';
import { resolve } from './phases/sequence.js';
import { reference } from './reference.js';
import { report } from './report.js';
import { rules } from './rules.js';
import { SHAPE_STEPS } from './shape-steps.js';
import { BareState, BareView, Event, Fixed, type Game, Order, Setup, Sighting } from './shapes.js';
import { reveal, view } from './sight.js';
import { sketch } from './sketch.js';
import { measures, vitals } from './standings.js';
import { suggest } from './suggest.js';

/**
 * Parabellum Inc., the starter edition, as the README of this folder describes it. The functions behind it work on states and
 * views with what never changes beside them; here it is joined on.
 */
export const parabellumStarter: GameSystem<Game> = {
  id: 'parabellum-starter',
  title: 'Parabellum Inc. (starter edition)',
  rulesVersion: '1.1',
  schemas: {
    setup: Setup,
    fixed: Fixed,
    state: BareState,
    order: Order,
    event: Event,
    view: BareView,
    sighting: Sighting,
  },
  shapeSteps: SHAPE_STEPS,
  binderParts: ['catalogue', 'scenarios'],
  phaseKinds: PHASE_KINDS,
  openingKinds: ['set-up'],
  openingDraws: 'the turn order of the first scenario, and by it who comes from which edge of the map',
  sides: [],
  names: ({ catalogue }) => catalogue.companies.flatMap(({ name, livery }) => [name, livery]),
  blank: BLANK,
  seatNames: namedIn('players'),
  fixed,
  optionsIn: (state) => state.options,
  rules,
  reference,
  open,
  awaiting,
  playing,
  parse: (text, seen, known) => parse(text, viewWith(seen, known)),
  check: (orders, seen, known) => check(orders, viewWith(seen, known)),
  write,
  offers: (seen, subject, known) => offers(viewWith(seen, known), subject),
  sketch: (seen, orders, known) => sketch(viewWith(seen, known), orders),
  suggest: (seen, seat, dice, known) => suggest(viewWith(seen, known), seat, dice),
  resolve: (state, sealed, dice, known) => resolve(withFixed(state, known), sealed, dice),
  outcomes,
  apply: (state, event, known) => withoutFixed(apply(withFixed(state, known), event)),
  invariants: (state, known) => invariants(withFixed(state, known)),
  view: (state, viewer, known) => view(withFixed(state, known), viewer),
  reveal: (event, before, after, viewer, known) =>
    reveal(event, withFixed(before, known), withFixed(after, known), viewer),
  report: (seen, sightings, known) => report(viewWith(seen, known), sightings),
  correctables: (state, known) => correctables(withFixed(state, known)),
  streamWords,
  draw: (seen, known) => draw(viewWith(seen, known)),
  palette: () => PALETTE,
  vitals: (seen, known) => vitals(viewWith(seen, known)),
  measures: (seen, known) => measures(viewWith(seen, known)),
};
