import { isDeepStrictEqual } from 'node:util';
import { answerSheet } from '../../src/core/engine/answer-sheet.js';
import type { JsonShapes } from '../../src/core/engine/any-system.js';
import { asSeat, GM, PUBLIC, type Viewer, viewerKey } from '../../src/core/game/viewer.js';
import { publicStreams, rollsOf } from '../../src/core/proof/reveal.js';
import { diceFor, playCampaign } from './play.js';
import { pickWith, type Subject } from './subject.js';

/**
 * Plays whole campaigns and tells, one sentence each, where the system does not keep the contract. Sentences name the
 * campaign's seed and the phase.
 */
export async function checkContract<G extends JsonShapes>(
  subject: Subject<G>,
  options: { readonly seed: string; readonly campaigns: number },
): Promise<readonly string[]> {
  const { system } = subject;
  const broken: string[] = [];
  const fails = (where: string, what: string) => {
    if (broken.length < 20) broken.push(`${where}: ${what}`);
  };
  const roundTrips = (value: unknown): boolean => isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value);

  for (let campaign = 0; campaign < options.campaigns; campaign += 1) {
    const seed = `${options.seed}/${campaign}`;
    const pick = pickWith(diceFor(seed, 'contract'), 'pick');
    const seats = subject.seats.least + pick(subject.seats.most - subject.seats.least + 1);
    const keys = new Set<string>();
    let folded: G['State'] = system.blank;
    for (const phase of playCampaign(system, await subject.setup(seats), {
      seed,
      longest: subject.longest,
      silentOneIn: 15,
    })) {
      const where = `${seed} ${phase.key}`;
      if (keys.has(phase.key)) fails(where, 'the same phase key twice in one campaign');
      keys.add(phase.key);

      // What happened is stored: stored events, read back, give the stored state.
      for (const event of phase.events) {
        folded = system.apply(folded, system.schemas.event.parse(JSON.parse(JSON.stringify(event))), phase.fixed);
        for (const sentence of system.invariants(folded, phase.fixed))
          fails(where, `after ${JSON.stringify(event).slice(0, 80)}: ${sentence}`);
      }
      if (!isDeepStrictEqual(folded, phase.after)) fails(where, 'folding the stored events does not give the state');
      if (!system.schemas.state.safeParse(phase.after).success || !roundTrips(phase.after))
        fails(where, 'the state is not of its schema, or not plain JSON');

      if (phase.key !== 'opening') {
        const stored = system.schemas.state.parse(JSON.parse(JSON.stringify(phase.before)));
        const again = system.resolve(stored, phase.sealed, phase.dice(), phase.fixed);
        if (!isDeepStrictEqual(again, phase.events)) fails(where, 'resolving again from the record gives other events');
      }

      const viewers: readonly Viewer[] = [
        GM,
        PUBLIC,
        ...(system.awaiting(phase.after, phase.fixed)?.owes ?? []).map(asSeat),
      ];
      for (const viewer of viewers) {
        const view = system.view(phase.after, viewer, phase.fixed);
        if (!system.schemas.view.safeParse(view).success || !roundTrips(view))
          fails(where, `the view of ${viewerKey(viewer)} is not of its schema, or not plain JSON`);
        let state = phase.before;
        const sightings: G['Sighting'][] = [];
        for (const event of phase.events) {
          const after = system.apply(state, event, phase.fixed);
          const sighting = system.reveal(event, state, after, viewer, phase.fixed);
          if (sighting !== null) {
            if (!system.schemas.sighting.safeParse(sighting).success)
              fails(
                where,
                `a sighting of ${viewerKey(viewer)} is not of its schema: ${JSON.stringify(sighting).slice(0, 120)}`,
              );
            sightings.push(sighting);
          }
          state = after;
        }
        const report = system.report(view, sightings, phase.fixed);
        if (report.blocks.length === 0) fails(where, `the report of ${viewerKey(viewer)} is empty`);
        if (viewer.kind !== 'seat' && system.draw(view, phase.fixed).description.length === 0) {
          fails(where, `the map of ${viewerKey(viewer)} has no words`);
        }

        if (viewer.kind === 'public' && phase.key !== 'opening') {
          // Revealing a stream's key reveals every face of it, so a public report must list all of a stream or nothing.
          const dice = phase.dice();
          system.resolve(phase.before, phase.sealed, dice, phase.fixed);
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
          for (const { order } of answer.orders) {
            const written = system.write(order);
            const read = answerSheet({ ...system, check: () => [] }, written, view, phase.fixed);
            if (!isDeepStrictEqual(read.orders[0]?.order, order))
              fails(where, `"${written}" is not read back as the order it was written from`);
            if (!system.schemas.order.safeParse(order).success)
              fails(where, `the order "${written}" is not of its schema`);
          }
        }
      }
    }
  }
  return broken;
}
