import type { JsonShapes } from '../core/engine/any-system.js';
import type { GameSystem } from '../core/game/contract.js';
import { asSeat, GM, PUBLIC, type Viewer, viewerKey } from '../core/game/viewer.js';
import type { FogResult, Leak } from './leak.js';
import { diceFor, type PlayedPhase, playCampaign } from './play.js';
import { seatsAsked } from './positions.js';
import { type Pick, pickWith, type Subject } from './subject.js';
import { leaksBetween, type Told, tellState } from './told.js';

/** The same in another order. */
function shuffled<T>(all: readonly T[], pick: Pick): readonly T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(pick(left.length), 1));
}

/** Values of their own, which nothing can have been kept for. */
const copyOf = <G extends JsonShapes>(
  { before, events, ...phase }: PlayedPhase<G>,
  fixed: G['Fixed'],
): PlayedPhase<G> => ({
  ...phase,
  fixed,
  before: structuredClone(before),
  events: structuredClone(events),
});

/** What the viewers are told of the very same objects: of each event one after another, in an order of its own each time, as the engine asks. */
function tellInTurn<G extends JsonShapes>(
  system: GameSystem<G>,
  { fixed, before, events }: PlayedPhase<G>,
  viewers: readonly { readonly viewer: Viewer; readonly probe: string }[],
  pick: Pick,
): ReadonlyMap<string, Told> {
  const sightings = new Map(viewers.map(({ viewer }) => [viewerKey(viewer), [] as G['Sighting'][]] as const));
  let state = before;
  for (const event of events) {
    const after = system.apply(state, event, fixed);
    for (const { viewer } of shuffled(viewers, pick)) {
      const sighting = system.reveal(event, state, after, viewer, fixed);
      if (sighting !== null) sightings.get(viewerKey(viewer))?.push(sighting);
    }
    state = after;
  }
  return new Map(
    shuffled(viewers, pick).map(({ viewer, probe }) => [
      viewerKey(viewer),
      tellState(system, fixed, state, sightings.get(viewerKey(viewer)) ?? [], viewer, probe),
    ]),
  );
}

/** Who is told something of each phase: at most so many seats, others each time. */
const MOST_SEATS = 6;

/**
 * Asks all viewers in turn, in changing order, about the same states and events, and compares with what each is told who is asked
 * alone, of copies: what a game keeps for one of them must never reach another. Of each campaign some phases, early and late ones.
 */
export async function findShared<G extends JsonShapes>(
  subject: Subject<G>,
  options: { readonly seed: string; readonly pairs: number; readonly until?: Leak['where'] },
): Promise<FogResult> {
  const { system, secrets } = subject;
  const leaks: Leak[] = [];
  let pairs = 0;
  const isEnough = (): boolean => pairs >= options.pairs || leaks.some(({ where }) => where === options.until);
  for (let campaign = 0; !isEnough(); campaign += 1) {
    const seed = `${options.seed}/in-turn/${campaign}`;
    const pick = pickWith(diceFor(seed), 'viewers');
    const setup = await subject.setup(subject.seats.most);
    // Nor may what is kept with the fixed data of a campaign.
    const own = new Map<string, G['Fixed']>();
    const fixedOf = (viewer: Viewer): G['Fixed'] => {
      const fixed = own.get(viewerKey(viewer)) ?? system.fixed(setup);
      own.set(viewerKey(viewer), fixed);
      return fixed;
    };
    for (const phase of playCampaign(system, setup, { seed, longest: subject.longest, silentOneIn: 12 })) {
      if (pick(3) > 0) continue;
      const seats = shuffled(seatsAsked(system.awaiting(phase.after, phase.fixed)), pick).slice(0, MOST_SEATS);
      const viewers = [PUBLIC, GM, ...seats.map(asSeat)].map((viewer) => ({
        viewer,
        probe: secrets?.probes(phase.after, viewer, pick) ?? '',
      }));
      const together = tellInTurn(system, copyOf(phase, phase.fixed), viewers, pick);
      for (const one of viewers) {
        const alone = tellInTurn(system, copyOf(phase, fixedOf(one.viewer)), [one], pick);
        const [told, otherwise] = [together, alone].map((map) => map.get(viewerKey(one.viewer)));
        if (told === undefined || otherwise === undefined) throw new Error('A viewer was not asked.');
        leaks.push(...leaksBetween(phase.key, one.viewer, told, otherwise));
        pairs += 1;
      }
      if (isEnough()) break;
    }
  }
  return { pairs, leaks };
}

/** What a careless author would keep for whoever asks next: the group of viewers for which one answer is thought to do. */
type GroupOf<G extends JsonShapes> = (viewer: Viewer, state: G['State']) => string;

function keptFor<Key extends object, Value>(): (key: Key, group: string, make: () => Value) => Value {
  const kept = new WeakMap<Key, Map<string, Value>>();
  return (key, group, make) => {
    const of = kept.get(key) ?? new Map<string, Value>();
    kept.set(key, of);
    const known = of.get(group);
    if (known !== undefined) return known;
    const made = make();
    of.set(group, made);
    return made;
  };
}

const asObject = (value: unknown): object => {
  if (typeof value !== 'object' || value === null) throw new Error('Only objects can be kept.');
  return value;
};

/** The game as it would be if views of a state were kept for a group. */
export function viewsKept<G extends JsonShapes>(system: GameSystem<G>, groupOf: GroupOf<G>): GameSystem<G> {
  const kept = keptFor<object, G['View']>();
  return {
    ...system,
    view: (state, viewer, fixed) =>
      kept(asObject(state), groupOf(viewer, state), () => system.view(state, viewer, fixed)),
  };
}

/** The game as it would be if what is told of an event were kept for a group. */
export function sightingsKept<G extends JsonShapes>(system: GameSystem<G>, groupOf: GroupOf<G>): GameSystem<G> {
  const kept = keptFor<object, { readonly sighting: G['Sighting'] | null }>();
  return {
    ...system,
    reveal: (event, before, after, viewer, fixed) =>
      kept(asObject(event), groupOf(viewer, before), () => ({
        sighting: system.reveal(event, before, after, viewer, fixed),
      })).sighting,
  };
}

/** All seats together: in every game with secrets they may not know the same. */
export const allSeats = ({ kind }: Viewer): string => kind;
