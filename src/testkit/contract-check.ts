import { isDeepStrictEqual } from 'node:util';
import { answerSheet } from '../core/engine/answer-sheet.js';
import type { JsonShapes } from '../core/engine/any-system.js';
import { leavesOf } from '../core/game/document.js';
import { EMPTY_SKETCH, Sketch } from '../core/game/sketch.js';
import { asSeat, GM, PUBLIC, type SeatId, type Viewer, viewerKey } from '../core/game/viewer.js';
import { publicStreams, rollsOf } from '../core/proof/reveal.js';
import { correctableFaults, drawingFaults, idFaults, numberFaults, placeFaults, streamFaults } from './check-desk.js';
import { carriedPieces, fixedFaults, largePieces } from './check-fixed.js';
import { formattingFaults } from './check-formatting.js';
import { type OfferCount, offerFaults } from './check-offers.js';
import { readingFaults } from './check-reading.js';
import { ReferenceCheck } from './check-reference.js';
import { sharingFaults } from './check-sharing.js';
import { diceFor, playCampaign } from './play.js';
import { seatsAsked } from './positions.js';
import { type Pick, pickWith, type Subject } from './subject.js';

/** What is played. `everySeat`: each is looked at in each phase, which takes long where many play. */
export interface ContractOptions {
  readonly seed: string;
  readonly campaigns: number;
  readonly everySeat?: boolean;
}

/** Seats that are looked at in each phase of the usual run: others in each, so that every seat's turn comes. */
const LOOKED_AT = 3;
/** Those of them for whom offers are filled and lines are broken: both are without end, and phases take turns. */
const TRIED_WITH = 1;

function someOf(seats: readonly SeatId[], pick: Pick): readonly SeatId[] {
  if (seats.length <= TRIED_WITH) return seats;
  const first = pick(seats.length);
  return seats.map((_, index) => seats[(first + index) % seats.length] ?? '').slice(0, LOOKED_AT);
}

/**
 * Plays whole campaigns and tells, one sentence each, where the system does not keep the contract. Sentences name the
 * campaign's seed and the phase.
 */
export async function checkContract<G extends JsonShapes>(
  subject: Subject<G>,
  options: ContractOptions,
): Promise<readonly string[]> {
  const { system } = subject;
  const broken: string[] = [];
  const fails = (where: string, what: string) => {
    if (broken.length < 20) broken.push(`${where}: ${what}`);
  };
  /** For lines that stand alone; whole sheets are checked and sketched too. */
  const reader = { ...system, check: () => [], sketch: () => EMPTY_SKETCH };
  const roundTrips = (value: unknown): boolean => isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value);

  for (const sentence of await fixedFaults(subject)) fails('before the start', sentence);
  const offered: OfferCount = { filled: 0, refused: 0 };

  for (let campaign = 0; campaign < options.campaigns; campaign += 1) {
    const seed = `${options.seed}/${campaign}`;
    const pick = pickWith(diceFor(seed, 'contract'), 'pick');
    const seats = subject.seats.least + pick(subject.seats.most - subject.seats.least + 1);
    const keys = new Set<string>();
    let folded: G['State'] = system.blank;
    const setup = await subject.setup(seats);
    const fixed = system.fixed(setup);
    const pieces = largePieces(fixed);
    const reference = new ReferenceCheck(system, setup, fixed);
    const drawn = diceFor(seed, 'open');
    system.open(setup, drawn, fixed);
    if (drawn.rolls().length > 0 !== (system.openingDraws !== undefined))
      fails(seed, `the opening rolls ${drawn.rolls().length} times, and openingDraws says ${system.openingDraws}`);
    for (const sentence of reference.shape()) fails(seed, sentence);
    for (const phase of playCampaign(system, setup, {
      seed,
      longest: subject.longest,
      silentOneIn: 15,
    })) {
      const where = `${seed} ${phase.key}`;
      if (keys.has(phase.key)) fails(where, 'the same phase key twice in one campaign');
      keys.add(phase.key);

      // What happened is stored: stored events, read back, give the stored state.
      const passed = [folded];
      for (const event of phase.events) {
        folded = system.apply(folded, system.schemas.event.parse(JSON.parse(JSON.stringify(event))), phase.fixed);
        passed.push(folded);
        for (const sentence of system.invariants(folded, phase.fixed))
          fails(where, `after ${JSON.stringify(event).slice(0, 80)}: ${sentence}`);
      }
      if (!isDeepStrictEqual(folded, phase.after)) fails(where, 'folding the stored events does not give the state');
      if (!system.schemas.state.safeParse(phase.after).success || !roundTrips(phase.after))
        fails(where, 'the state is not of its schema, or not plain JSON');

      const dice = phase.dice();
      if (phase.key !== 'opening') {
        const stored = system.schemas.state.parse(JSON.parse(JSON.stringify(phase.before)));
        const again = system.resolve(stored, phase.sealed, dice, phase.fixed);
        if (!isDeepStrictEqual(again, phase.events)) fails(where, 'resolving again from the record gives other events');
      }

      const awaiting = system.awaiting(phase.after, phase.fixed);
      if (awaiting !== null) {
        if (!Number.isInteger(awaiting.turn) || awaiting.turn < 0)
          fails(where, `turn ${awaiting.turn}; turns are whole numbers from 1, and 0 where no turn is played`);
        if (!Object.hasOwn(system.phaseKinds, awaiting.kind))
          fails(where, `the phase kind "${awaiting.kind}" is not among phaseKinds`);
      }
      for (const sentence of carriedPieces(pieces, phase.after)) fails(where, `the state ${sentence}`);

      const whole = system.draw(system.view(phase.after, GM, phase.fixed), phase.fixed);
      const everybodys = system.view(phase.after, PUBLIC, phase.fixed);
      for (const sentence of correctableFaults(system, { setup, least: subject.seats.least }, phase, whole, pick))
        fails(where, sentence);
      const viewers: readonly Viewer[] = [
        GM,
        PUBLIC,
        ...(options.everySeat === true ? seatsAsked(awaiting) : someOf(seatsAsked(awaiting), pick)).map(asSeat),
      ];
      let another: string | undefined;
      let triedWith = 0;
      for (const viewer of viewers) {
        const view = system.view(phase.after, viewer, phase.fixed);
        if (!system.schemas.view.safeParse(view).success || !roundTrips(view))
          fails(where, `the view of ${viewerKey(viewer)} is not of its schema, or not plain JSON`);
        for (const sentence of carriedPieces(pieces, view))
          fails(where, `the view of ${viewerKey(viewer)} ${sentence}`);
        const sightings: G['Sighting'][] = [];
        for (const [index, event] of phase.events.entries()) {
          const [before, after] = passed.slice(index, index + 2);
          if (before === undefined || after === undefined) throw new Error('a state for each event');
          const sighting = system.reveal(event, before, after, viewer, phase.fixed);
          if (sighting !== null) {
            if (!system.schemas.sighting.safeParse(sighting).success)
              fails(
                where,
                `a sighting of ${viewerKey(viewer)} is not of its schema: ${JSON.stringify(sighting).slice(0, 120)}`,
              );
            sightings.push(sighting);
          }
        }
        const report = system.report(view, sightings, phase.fixed);
        if (leavesOf(report.blocks).length === 0) fails(where, `the report of ${viewerKey(viewer)} is empty`);
        for (const block of report.blocks)
          if (block.kind === 'part' && block.blocks.length === 0)
            fails(where, `the report of ${viewerKey(viewer)} has an empty part "${block.role}"; leave it out`);
        const picture = viewer.kind === 'gm' ? whole : system.draw(view, phase.fixed);
        if (picture.description.length === 0) fails(where, `the map of ${viewerKey(viewer)} has no words`);
        const unlike = [
          ...drawingFaults(system, picture, phase.fixed),
          ...numberFaults(system, view, everybodys, phase.fixed),
          ...placeFaults(report, picture),
          ...idFaults(system, phase.after, report, picture),
        ];
        for (const sentence of unlike) fails(where, `${viewerKey(viewer)}: ${sentence}`);

        if (viewer.kind === 'public' && phase.key !== 'opening') {
          // Revealing a stream's key reveals every face of it, so a public report must list all of a stream or nothing.
          const rolled = dice.rolls().map(({ stream }) => stream);
          for (const sentence of streamFaults(system, phase, rolled, whole)) fails(where, sentence);
          const listed = new Set(publicStreams(report));
          const all = dice.rolls().filter(({ stream }) => listed.has(stream));
          const faces = (rolls: readonly { stream: string; faces: readonly number[] }[]) =>
            [...listed].map((stream) => rolls.filter((roll) => roll.stream === stream).flatMap((roll) => roll.faces));
          if (!isDeepStrictEqual(faces(rollsOf(report)), faces(all)))
            fails(where, 'a public stream is not listed whole');
        }
        if (viewer.kind === 'seat') {
          const text = system.suggest(view, viewer.seat, diceFor(seed, phase.key, viewer.seat), phase.fixed);
          const answer = answerSheet(system, text, view, phase.fixed);
          if (awaiting !== null) reference.see(awaiting.kind, view);
          const isTried = options.everySeat === true || triedWith < TRIED_WITH;
          triedWith += 1;
          if (isTried)
            for (const sentence of offerFaults(system, view, picture, phase.fixed, pick, offered))
              fails(where, sentence);
          if (!Sketch.safeParse(answer.sketch).success)
            fails(where, `the sketch of ${viewer.seat} is not of its shape`);
          const own = answer.orders.map(({ order }) => system.write(order));
          const [one, foreign] = [own[pick(own.length)], another];
          another = one;
          if (one !== undefined && foreign !== undefined)
            for (const sentence of sharingFaults(system, [one, foreign], view, phase.fixed)) fails(where, sentence);
          const known = new Set(answer.orders.map(({ line }) => line));
          for (const { line } of [...answer.sketch.marks, ...answer.sketch.lines])
            if (!known.has(line)) fails(where, `the sketch speaks of line ${line}, which is no order that stands`);
          for (const { order } of answer.orders) {
            const unexplained = reference.unexplained(order);
            if (unexplained !== null) fails(where, unexplained);
            const written = system.write(order);
            const read = answerSheet(reader, written, view, phase.fixed);
            if (isTried) {
              for (const sentence of formattingFaults(system, written, view, phase.fixed)) fails(where, sentence);
              for (const sentence of readingFaults(system, written, view, phase.fixed, pick)) fails(where, sentence);
            }
            if (!isDeepStrictEqual(read.orders[0]?.order, order))
              fails(where, `"${written}" is not read back as the order it was written from`);
            if (!system.schemas.order.safeParse(order).success)
              fails(where, `the order "${written}" is not of its schema`);
          }
        }
      }
    }
    for (const sentence of reference.leftOver()) fails(seed, sentence);
  }
  // Sums over several blanks are the check's business, so a filling in twenty may be one that cannot stand.
  if (offered.refused * 20 > offered.filled)
    fails('offers', `${offered.refused} of ${offered.filled} orders that were offered are refused by the check`);
  return broken;
}
