import type { GameSystem } from '../../core/game/contract.js';
import { namedIn } from '../../core/game/seat.js';
import { playedWith } from '../../core/order/play.js';
import { apply, BLANK } from './apply.js';
import { awaiting, PHASE_KINDS, playing } from './awaiting.js';
import { draw } from './draw.js';
import type { Skeleton } from './game.js';
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

/** What `adjutant system new` copies: a game that plays an empty campaign, and that no binder can name. */
export const skeleton: GameSystem<Skeleton> = {
  id: 'skeleton',
  title: 'Skeleton',
  rulesVersion: '0.1',
  schemas: {
    setup: Setup,
    fixed: Fixed,
    state: State,
    order: deck.schema,
    event: Event,
    view: View,
    sighting: Sighting,
  },
  binderParts: [],
  phaseKinds: PHASE_KINDS,
  sides: [],
  secrets: 'none',
  blank: BLANK,
  seatNames: namedIn('seats'),
  fixed: () => ({}),
  rules,
  reference,
  open,
  awaiting,
  playing,
  ...playedWith(deck, {
    desk: (view: View) => view,
    book: (_view: View, fixed: Fixed) => fixed,
    mayOrder: ({ viewer }) => viewer.kind === 'seat',
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
