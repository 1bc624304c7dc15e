import type { CalledSeats } from '../../core/engine/seat-names.js';
import type { Json } from '../../core/game/json.js';
import { asSeat, GM, PUBLIC, type Viewer, viewerKey } from '../../core/game/viewer.js';
import type { ByReader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, openSeats, requireViewer, standingOf } from '../kit/rights.js';
import { seatsCalled } from '../kit/seats-called.js';
import { publishedResolution } from '../telling/published-state.js';

const MOST_FACTS = 12;
const LONGEST_FACT = 400;

/** `KZIN-A` is named by `kzin-a`, not by `KZIN-AB`. */
const names = (text: string, wanted: string): boolean => text.toLowerCase() === wanted;

function isBranch(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field's name as people write it: `cutOff` is “cut off”. A seat's id is its name. */
const keyWords = (key: string, seats: CalledSeats): string =>
  seats.get(key) ?? key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A value in words: `base G11 · ships (Anna 4) · admiral –`. */
function spoken(value: Json, seats: CalledSeats): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((entry) => spoken(entry, seats)).join(', ');
  if (!isBranch(value)) return seats.get(String(value)) ?? String(value);
  return Object.entries(value)
    .map(([key, entry]) => {
      const said = spoken(entry, seats);
      return `${keyWords(key, seats)} ${isBranch(entry) ? `(${said})` : said}`;
    })
    .join(' · ');
}

const cut = (value: Json, seats: CalledSeats): string => {
  const text = spoken(value, seats);
  return text.length > LONGEST_FACT ? `${text.slice(0, LONGEST_FACT)} …` : text;
};

/**
 * What a view says of a thing: each object that has its name as a value, and whatever stands under its name as a key. What
 * is looked for is compared with whole names, so nothing of another thing comes along.
 */
function factsIn(view: Json, wanted: string, seats: CalledSeats): readonly string[] {
  const facts: string[] = [];
  const walk = (value: Json, path: string): void => {
    if (facts.length >= MOST_FACTS) return;
    if (Array.isArray(value)) {
      for (const entry of value) walk(entry, path);
      return;
    }
    if (!isBranch(value)) return;
    const own = Object.values(value).some((entry) => typeof entry === 'string' && names(entry, wanted));
    if (own) {
      facts.push(`${path}: ${cut(value, seats)}`);
      return;
    }
    for (const [key, entry] of Object.entries(value)) {
      const here = path === '' ? key : `${path}/${key}`;
      if (names(key, wanted)) facts.push(`${here}: ${cut(entry, seats)}`);
      else walk(entry, here);
    }
  };
  walk(view, '');
  return facts;
}

/** Words of a sentence, as names are written: letters, digits and the dash between them. */
const saysIt = (sentence: string, wanted: string): boolean =>
  sentence
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .includes(wanted);

/**
 * Who sees a place or a unit, and what of it: the game master first, then everybody, then each seat; nobody when
 * `what` is blank. Built from the views of the present position themselves, so it tells what they tell. For a GM or
 * assistant who does not play.
 */
export const whoCanSee =
  (desk: Desk) =>
  async ({
    reader,
    campaignId,
    what,
  }: ByReader & { what: string }): Promise<
    readonly {
      readonly viewer: string;
      readonly name: string;
      /** What the viewer's own view says: where, and each thing with its value. */
      readonly facts: readonly string[];
      /** What their map says, in sentences. */
      readonly map: readonly string[];
    }[]
  > => {
    const { record } = desk;
    const campaign = await knownCampaign(record, campaignId);
    requireViewer(reader, await standingOf(record, campaignId, reader), GM);
    const wanted = what.trim().toLowerCase();
    if (wanted === '') return [];
    if (wanted.length > 60)
      throw new Refusal('bad-input', 'Name a place or a unit as the map does, e.g. D5 or KZIN-A.');
    const resolution = await publishedResolution(desk, campaign);
    if (resolution === null)
      throw new Refusal('not-found', 'The campaign has not begun, so there is nothing to be seen yet.');
    const state = await desk.stateAfter(resolution);
    const game = desk.gameOf(campaign);
    const seats = openSeats(await record.seats(campaignId));
    const seatNames = seatsCalled(seats);
    const nameOf = (viewer: Viewer): string => {
      if (viewer.kind === 'public') return 'Everybody';
      if (viewer.kind === 'gm') return 'Game master';
      return seatNames.get(viewer.seat) ?? viewer.seat;
    };
    return [GM, PUBLIC, ...seats.map((seat) => asSeat(seat.seatId))].map((viewer) => ({
      viewer: viewerKey(viewer),
      name: nameOf(viewer),
      facts: factsIn(game.view(state, viewer), wanted, seatNames),
      map: game.draw(state, viewer).description.filter((sentence) => saysIt(sentence, wanted)),
    }));
  };
