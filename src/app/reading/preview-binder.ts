import { namedSides, SHEETS_TOLD, scheduleInWords, sheetsTold } from '../../core/binder/binder.js';
import { keyedDice } from '../../core/dice/keyed.js';
import type { Game } from '../../core/engine/any-system.js';
import { placeholderSeats } from '../../core/engine/placeholder-seats.js';
import type { Drawing } from '../../core/game/document.js';
import type { Json } from '../../core/game/json.js';
import type { Palette } from '../../core/game/palette.js';
import type { OptionWords } from '../../core/game/reference.js';
import { PUBLIC } from '../../core/game/viewer.js';
import type { DeadlinePreview } from '../clocks/clock-pages.js';
import { clockChanges, windowsAhead } from '../clocks/preview-deadlines.js';
import type { Desk } from '../kit/desk.js';
import { Recent } from '../kit/recent.js';
import { Refusal } from '../kit/refusal.js';
import { requireHost } from '../kit/rights.js';
import type { Binder } from '../ports/binders.js';
import type { PersonId } from '../ports/record.js';
import { GamePart } from '../signup/create-campaign.js';
import { type BeaconOffer, beaconOffer } from '../signup/dice-choice.js';

/** What somebody sees of a binder before they make a campaign of it. */
export interface BinderPreview {
  readonly id: string;
  readonly title: string;
  readonly brief: string;
  readonly systemTitle: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly sides: readonly string[];
  readonly houseRules: readonly string[];
  /** The map of an opening as everybody would see it: with other players or dice it may look otherwise. */
  readonly drawing: Drawing;
  readonly palette: Palette;
  readonly options: readonly OptionWords[];
  readonly optionalRules: readonly { readonly name: string; readonly about: string; readonly inUse: boolean }[];
  /** The cadences in words. */
  readonly schedule: readonly string[];
  /** The first deadlines, if it began now; with those before which the clocks of the reader's zone change. */
  readonly deadlines: readonly (DeadlinePreview['deadlines'][number] & { readonly clockChange: boolean })[];
  /** Whether windows end early when all are ready, and when results go out. */
  readonly earlyRun: boolean;
  readonly publication: 'at-once' | 'hold-hours' | 'hold-until-confirmed';
  readonly beacon: BeaconOffer;
  /** Whether it is told whose sheets are in, in a sentence. */
  readonly sheetsIn: string;
  /** Whether this service is on Discord. */
  readonly discord: boolean;
  /** Whether the service is connected to a forum, where campaigns can have a topic. */
  readonly forum: boolean;
}

/** An opening by dice that are always the same: an example, and no campaign's. */
const EXAMPLE_DICE = '5a'.repeat(32);

interface Opened {
  readonly game: Game;
  readonly drawing: Drawing;
}

function openExample(desk: Desk, opened: Recent<Opened>, binder: Binder): Opened {
  const { frame, hash } = binder;
  const key = `${binder.id}/${frame.system}/${hash}`;
  const known = opened.get(key);
  if (known !== undefined) return known;
  const system = Object.hasOwn(desk.systems, frame.system) ? desk.systems[frame.system] : undefined;
  if (system === undefined)
    throw new Refusal('bad-input', `This service has no game of the name that the binder ${binder.id} gives.`);
  const pinned: Json = GamePart.parse(binder.game);
  const game = system.of(pinned, frame.registration);
  const setup = system.readSetup({
    ...GamePart.parse(pinned),
    seats: placeholderSeats(game.sides, frame.registration),
  });
  if (!setup.ok) throw new Refusal('bad-input', setup.issues[0]?.message ?? 'The binder cannot be opened.');
  const drawing = desk.timeLimit(() => {
    const { state } = game.open(setup.setup, keyedDice(EXAMPLE_DICE), [PUBLIC]);
    return game.draw(state, PUBLIC);
  });
  const made = { game, drawing };
  opened.put(key, made);
  return made;
}

/** A binder as a campaign of it would begin, for the host who chooses one. */
export const previewBinder = (desk: Desk) => {
  // Opening a large game takes a moment, and the same binder opens the same way each time.
  const opened = new Recent<Opened>(20);
  return async ({ person, binder: id }: { person: PersonId; binder: string }): Promise<BinderPreview> => {
    const host = await requireHost(desk.record, person);
    const read = await desk.binders.read(id);
    if (!read.ok) throw new Refusal('not-found', read.text);
    const { binder } = read;
    const { frame } = binder;
    const { game, drawing } = openExample(desk, opened, binder);
    const { system } = game;
    const opensAt = desk.clock.now().getTime();
    const ahead = windowsAhead({ frame, system, phases: [], kind: null, scheduledAt: opensAt, opensAt }, 10);
    const changes = clockChanges(
      host.timeZone,
      ahead.map(({ at }) => at),
    );
    const used = game.optionalRules(null);
    return {
      id: binder.id,
      title: frame.title,
      brief: frame.brief,
      systemTitle: system.title,
      seats: frame.registration.seats,
      sides: namedSides(frame, game.sides).map(({ name }) => name),
      houseRules: frame.houseRules,
      drawing,
      palette: game.palette,
      options: game.reference(null).options,
      optionalRules: system.optionalRules
        .filter(({ playable }) => playable)
        .map((rule) => ({ name: rule.name, about: rule.about ?? '', inUse: used.includes(rule.id) })),
      schedule: scheduleInWords(frame, system.phaseKinds),
      deadlines: ahead.map((deadline, index) => ({
        ...deadline,
        clockChange: changes.includes(index),
      })),
      earlyRun: frame.schedule.earlyRun,
      publication: frame.publication.mode,
      beacon: beaconOffer(desk, frame),
      sheetsIn: SHEETS_TOLD[sheetsTold(frame, system)],
      discord: desk.channels.some(({ name }) => name === 'discord'),
      forum: desk.channels.some(({ name }) => name === 'forum'),
    };
  };
};
