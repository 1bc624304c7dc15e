import type { JsonShapes } from '../core/engine/any-system.js';
import { asSeat, PUBLIC, type Viewer } from '../core/game/viewer.js';
import type { FogResult, Leak } from './leak.js';
import { diceFor, type PlayedPhase, playCampaign } from './play.js';
import { findClosed, someSeat } from './positions.js';
import { type Pick, pickWith, type Subject } from './subject.js';
import { leaksBetween, type Told, tellState } from './told.js';

/** How much is compared. */
interface FogOptions {
  readonly seed: string;
  readonly pairs: number;
  readonly until?: Leak['where'];
  readonly oneIn?: number;
}

/**
 * Compares what each viewer is told of pairs that differ only in what they may not know: hidden parts of the state and of each
 * event drawn again, wholly hidden events left out, and whole phases in which others ordered otherwise. Stops after `pairs`,
 * or as soon as there is a leak in `until`. Few pairs would all be of the first phases: with `oneIn`, only about one phase in so many is
 * looked at, another with each seed.
 */
export async function findLeaks<G extends JsonShapes>(subject: Subject<G>, options: FogOptions): Promise<FogResult> {
  const { system, secrets } = subject;
  if (system.secrets === 'none') return findClosed(subject, options);
  if (secrets === undefined)
    throw new Error(
      `${system.id}: write test/systems/${system.id}/secrets.ts, which says what is hidden, and name it in subject.ts as ` +
        "`secrets`; or say `secrets: 'none'` in the system.",
    );
  const leaks: Leak[] = [];
  let pairs = 0;

  const seen = (
    event: G['Event'],
    before: G['State'],
    after: G['State'],
    viewer: Viewer,
    fixed: G['Fixed'],
  ): G['Sighting'] | null => system.reveal(event, before, after, viewer, fixed);

  const tell = (phase: PlayedPhase<G>, viewer: Viewer, probe: string): Told => {
    let state = phase.before;
    const sightings: G['Sighting'][] = [];
    for (const event of phase.events) {
      const after = system.apply(state, event, phase.fixed);
      const sighting = seen(event, state, after, viewer, phase.fixed);
      if (sighting !== null) sightings.push(sighting);
      state = after;
    }
    return tellState(system, phase.fixed, state, sightings, viewer, probe);
  };

  const compare = (phase: string, viewer: Viewer, told: Told, otherwise: Told): void => {
    leaks.push(...leaksBetween(phase, viewer, told, otherwise));
    pairs += 1;
  };

  /** The same phase with every hidden part of every event drawn again. Reveals are asked with states scrambled to match. */
  const eventPair = (phase: PlayedPhase<G>, viewer: Viewer, pick: Pick): void => {
    let state = phase.before;
    const plain: G['Sighting'][] = [];
    const other: G['Sighting'][] = [];
    for (const event of phase.events) {
      const after = system.apply(state, event, phase.fixed);
      const sighting = seen(event, state, after, viewer, phase.fixed);
      if (sighting !== null) plain.push(sighting);
      const changed = secrets.event(event, state, viewer, pick);
      if (changed !== null) {
        const hiddenBefore = secrets.state(state, viewer, pick);
        const otherSighting = seen(changed, hiddenBefore, secrets.state(after, viewer, pick), viewer, phase.fixed);
        if (otherSighting !== null) other.push(otherSighting);
      }
      state = after;
    }
    const probe = secrets.probes(state, viewer, pick);
    const hidden = secrets.state(state, viewer, pick);
    compare(
      phase.key,
      viewer,
      tellState(system, phase.fixed, state, plain, viewer, probe),
      tellState(system, phase.fixed, hidden, other, viewer, probe),
    );
  };

  /** The same position and dice, with others' orders changed where the change must not show. */
  const orderPair = (phase: PlayedPhase<G>, viewer: Viewer, pick: Pick): void => {
    const sealed = secrets.sealed(phase.before, phase.sealed, viewer, pick);
    if (sealed === null) return;
    const events = system.resolve(phase.before, sealed, phase.dice(), phase.fixed);
    const probe = secrets.probes(phase.before, viewer, pick);
    compare(phase.key, viewer, tell(phase, viewer, probe), tell({ ...phase, sealed, events }, viewer, probe));
  };

  const isEnough = (): boolean => pairs >= options.pairs || leaks.some(({ where }) => where === options.until);
  for (let campaign = 0; !isEnough(); campaign += 1) {
    const random = diceFor(options.seed, campaign);
    const pick = pickWith(random, 'secrets');
    const seats = subject.seats.least + pick(subject.seats.most - subject.seats.least + 1);
    const setup = await subject.setup(seats);
    for (const phase of playCampaign(system, setup, {
      seed: `${options.seed}/${campaign}`,
      longest: subject.longest,
      silentOneIn: 12,
    })) {
      if (phase.key === 'opening') continue;
      if (options.oneIn !== undefined && pick(options.oneIn) > 0) continue;
      const asked = [phase.before, phase.after].map((state) => system.awaiting(state, phase.fixed));
      const seat = someSeat(asked[0] ?? null, asked[1] ?? null, pick);
      const viewers: Viewer[] = seat === undefined ? [PUBLIC] : [PUBLIC, asSeat(seat)];
      for (const viewer of viewers) {
        eventPair(phase, viewer, pick);
        orderPair(phase, viewer, pick);
      }
      if (isEnough()) break;
    }
  }
  return { pairs, leaks };
}
