import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { leavesOf, type ReportDocument } from '../../../src/core/game/document.js';
import type { Placed } from '../../../src/core/game/sheet.js';
import { asSeat, GM, PUBLIC } from '../../../src/core/game/viewer.js';
import { greatPowers } from '../../../src/systems/great-powers/index.js';
import type { Order } from '../../../src/systems/great-powers/orders/cards.js';
import { Setup, type State } from '../../../src/systems/great-powers/shapes.js';
import { diceFor } from '../../../src/testkit/play.js';
import { everything, seed } from '../../support/effort.js';
import { setupFor } from './subject.js';

// People who order anything at all, come, leave and vote: the board stays sound, and everybody can be told of it.

const GAMES = 24;
/** All of them, or two, others each time. */
const NUMBERS = Array.from({ length: everything ? GAMES : 2 }, (_, game) => (2 * seed + game) % GAMES);
const PHASES = 24;

const fileOf = (file: string): unknown =>
  parse(readFileSync(join(import.meta.dirname, '../../../campaigns/amber-seas', file), 'utf8'));
const AMBER = (options: object): Setup =>
  Setup.parse({
    options,
    map: fileOf('map.yaml'),
    outline: fileOf('outline.yaml'),
    seats: Array.from({ length: 3 }, (_, index) => ({
      id: `seat-${index + 1}`,
      name: `Player ${index + 1}`,
      side: index === 0 ? 'osmere' : null,
    })),
  });

const SETTINGS = [
  { paradox: 'szykman' },
  { paradox: 'all-hold', sight: 'dark' },
  { paradox: '1982', builds: 'anywhere' },
  { paradox: '1982', sight: 'dark', disorder: 'homes', unserved: 'walks' },
];

type Pick = <T>(all: readonly T[]) => T | undefined;

/** A line that may be an order, for a unit that may be there. */
function anyLine(state: State, places: readonly string[], powers: readonly string[], pick: Pick): string {
  const units = [...state.units, ...state.dislodged.map(({ unit }) => unit)].map(({ at }) => at);
  const unit = (): string => pick(pick([0, 0, 0, 1]) === 0 ? units : places) ?? 'par';
  const place = (): string => pick(places) ?? 'par';
  return (
    pick([
      `${unit()} - ${place()}`,
      `${unit()} - ${place()} via convoy`,
      `${unit()} H`,
      `${unit()} S ${unit()}`,
      `${unit()} S ${unit()} - ${place()}`,
      `${unit()} C ${unit()} - ${place()}`,
      `${unit()} R ${place()}`,
      `${unit()} D`,
      `IF ${unit()} DISLODGED: RETREAT ${place()}, ${place()}`,
      `IF ${unit()} DISLODGED: DISBAND`,
      `BUILD ${pick(['ARMY', 'FLEET'])} ${place()}`,
      `REMOVE ${unit()}`,
      'WAIVE',
      'FORGET AHEAD',
      `VOTE ${pick(['draw', 'nobody', ...powers])}`,
    ]) ?? ''
  );
}

/** The sheet that a report ends with, to be sent as it is. */
const sheetIn = ({ blocks }: ReportDocument): string | null =>
  leavesOf(blocks).flatMap((leaf) =>
    leaf.kind === 'verbatim' && leaf.title === 'Next orders' ? [leaf.text] : [],
  )[0] ?? null;

it.each(NUMBERS)('game %i of anybody who orders anything', (game) => {
  const random = diceFor('anything', seed, game);
  const pick: Pick = (all) => (all.length === 0 ? undefined : all[random.roll('pick', all.length) - 1]);
  const options = SETTINGS[game % SETTINGS.length] ?? {};
  const setup = game % 3 === 0 ? AMBER(options) : setupFor(5, options);
  const fixed = greatPowers.fixed(setup);
  const places = fixed.map.places.flatMap(({ id, coasts }) => [
    id,
    ...Object.keys(coasts).map((coast) => `${id}/${coast}`),
  ]);
  const powers = fixed.map.powers.map(({ id }) => id);
  let state = greatPowers.blank;
  const fold = (events: readonly Parameters<typeof greatPowers.apply>[1][]): void => {
    for (const event of events) {
      expect(greatPowers.schemas.event.parse(event)).toEqual(event);
      state = greatPowers.apply(state, event, fixed);
      expect(greatPowers.invariants(state, fixed)).toEqual([]);
    }
  };
  fold(greatPowers.open(setup, random, fixed));
  let newcomers = 0;
  let firstSheets = 0;
  for (let phase = 0; phase < PHASES; phase += 1) {
    const waits = greatPowers.awaiting(state, fixed);
    if (waits === null) break;
    const sheets: Record<string, readonly Placed<Order>[]> = {};
    for (const seat of [...waits.owes, ...(waits.invited ?? [])]) {
      if (random.roll('silent', 8) === 1) continue;
      const view = greatPowers.view(state, asSeat(seat), fixed);
      const lines = Array.from({ length: random.roll('lines', 14) }, () => anyLine(state, places, powers, pick));
      const own = random.roll('own', 3) === 1 ? lines : [...lines, greatPowers.suggest(view, seat, random, fixed)];
      sheets[seat] = answerSheet(greatPowers, own.join('\n'), view, fixed).orders;
    }
    const playing = state.seats.filter((seat) => seat.playing).map(({ id }) => id);
    const leaving = random.roll('leave', 10) === 1 ? [pick(playing) ?? ''].filter((id) => id !== '') : [];
    newcomers += 1;
    const joining =
      random.roll('join', 8) === 1
        ? [{ id: `seat-${20 + newcomers}`, name: `New ${newcomers}`, side: pick([null, ...powers]) ?? null }]
        : [];
    const roster = { joining, leaving, excused: [] };
    fold(greatPowers.resolve(state, { sheets, roster }, random, fixed));
    for (const viewer of [PUBLIC, GM, ...state.seats.map(({ id }) => asSeat(id))]) {
      const view = greatPowers.view(state, viewer, fixed);
      expect(greatPowers.schemas.view.parse(view)).toEqual(view);
      const document = greatPowers.report(view, [], fixed);
      expect(document.blocks.length).toBeGreaterThan(0);
      const sheet = sheetIn(document);
      if (sheet === null) continue;
      firstSheets += 1;
      const { lines } = answerSheet(greatPowers, sheet, view, fixed);
      expect({ sheet, refused: lines.filter(({ verdict }) => verdict === 'rejected') }).toEqual({ sheet, refused: [] });
    }
  }
  expect(firstSheets).toBeGreaterThan(0);
  expect(greatPowers.schemas.state.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
});
