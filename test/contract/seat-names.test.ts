import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { binderShelf } from '../../src/adapters/binders/binder-shelf.js';
import { templateOf } from '../../src/app/phases/report-rows.js';
import { projectRoot } from '../../src/config/paths.js';
import { keyedDice } from '../../src/core/dice/keyed.js';
import { placeholderSeats } from '../../src/core/engine/placeholder-seats.js';
import type { Json } from '../../src/core/game/json.js';
import { NO_ROSTER_CHANGES, type SheetAnswer } from '../../src/core/game/sheet.js';
import { asSeat, GM, PUBLIC, viewerKey } from '../../src/core/game/viewer.js';
import { documentLines } from '../../src/core/report/document-lines.js';
import { toPlainText } from '../../src/core/report/render/plain-text.js';
import { systems } from '../../src/systems/registry.js';
import { computes } from '../support/patience.js';

computes(30);

// Who takes over a seat is called by their own name: in every game the old one is told once more, and stands nowhere after that.

const shelf = binderShelf(join(projectRoot(), 'campaigns'), systems);
const dice = (...words: readonly (string | number)[]) =>
  keyedDice(createHash('sha256').update(words.join('/')).digest('hex'));

const SEAT = /\bseat-\d/;

const BEFORE = 2;
const AFTER = 2;
const OLD = 'Xaverius';
const NEW = 'Ysolde';

/** An officer of the war stays who they are, and is called as their first player where that is how they joined. */
const asOfficer = (text: string): string => text.replace(`AS "${OLD}"`, 'AS "Jubal Early"');

async function opened(binder: string) {
  const read = await shelf.read(binder);
  if (!read.ok) throw new Error(read.text);
  const { game: pinned, frame } = read.binder;
  const system = systems[frame.system];
  if (system === undefined) throw new Error(frame.system);
  const least = { seats: frame.registration.seats, perSide: frame.registration.perSide };
  const game = system.of(pinned, least);
  const seats = placeholderSeats(game.sides, least).map((seat, index) => ({
    ...seat,
    name: index === 0 ? OLD : `Other${index}`,
  }));
  const setup = system.readSetup({ ...(pinned as Record<string, Json>), seats });
  if (!setup.ok) throw new Error(JSON.stringify(setup.issues));
  const viewers = [PUBLIC, GM, ...seats.map(({ id }) => asSeat(id))];
  return { game, seats, viewers, now: game.open(setup.setup, dice(binder, 'open'), viewers) };
}

test.each(await shelf.list())('%s calls a seat as whoever plays it is called', async (binder) => {
  const { game, seats, viewers, now: first } = await opened(binder);
  expect([...game.seatNames(first.state)].sort()).toEqual(seats.map(({ id, name }) => [id, name]).sort());

  const seat = seats[0]?.id ?? '';
  const renamed = { kind: 'seat-renamed', seat, was: OLD, name: NEW };
  const texts = new Map<string, string>();
  let now = first;
  for (let window = 1; window <= BEFORE + AFTER && now.awaiting !== null; window += 1) {
    for (const { viewer, document } of now.reports) {
      texts.set(viewerKey(viewer), templateOf(document));
      // Dice are told by the names of their streams, which have keys; all else is told by the names of people.
      const lines = documentLines(document).filter(({ key }) => key === null);
      expect(lines.filter(({ text }) => SEAT.test(text))).toEqual([]);
    }
    const sheets: Record<string, SheetAnswer<Json>['orders']> = {};
    for (const one of now.awaiting.owes) {
      const text = asOfficer(texts.get(viewerKey(asSeat(one))) ?? '');
      sheets[one] = game.answer(text, now.state, asSeat(one)).orders;
    }
    const before = window === BEFORE + 1 ? [renamed] : [];
    const rolled = dice(binder, window);
    const { events } = game.resolve(game.fold(now.state, before), { sheets, roster: NO_ROSTER_CHANGES }, rolled, []);
    now = game.retell(now.state, [...before, ...events], viewers);
    const names = game.seatNames(now.state);
    for (const { stream } of rolled.rolls()) expect(game.streamWords(stream, names)?.text ?? '').not.toMatch(SEAT);
    if (window <= BEFORE) continue;

    expect([game.seatNames(now.state).get(seat), game.invariants(now.state)]).toEqual([NEW, []]);
    const told = window === BEFORE + 1 ? `${NEW} plays on in place of ${OLD}.` : 'nothing more';
    for (const { viewer, document } of now.reports) {
      const text = toPlainText(document).replace(/\s+/g, ' ');
      if (window === BEFORE + 1) expect(text).toContain(told);
      expect(text.replace(told, '')).not.toContain(OLD);
      const { svg, description } = game.draw(now.state, viewer);
      expect(`${svg} ${description.join(' ')} ${JSON.stringify(game.view(now.state, viewer))}`).not.toContain(OLD);
    }
  }
  expect(JSON.stringify(now.state)).not.toContain(OLD);
});

test('no name is told twice, and none of a seat that the state does not know', async () => {
  const { game, now } = await opened('crowns');
  const named = (seat: string, name: string) => game.fold(now.state, [{ kind: 'seat-renamed', seat, was: OLD, name }]);
  expect(named('seat-1', OLD)).toEqual(now.state);
  expect(named('seat-99', NEW)).toEqual(now.state);
  expect(() => named('seat-1', '')).toThrow();
});
