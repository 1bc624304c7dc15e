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
import { asSeat, viewerKey } from '../../src/core/game/viewer.js';
import { systems } from '../../src/systems/registry.js';
import { computes } from '../support/patience.js';

computes(30);

// What a newcomer sends who presses the button on the sheet that waits there: it has to be a sound beginning in every game.

const shelf = binderShelf(join(projectRoot(), 'campaigns'), systems);
const dice = (...words: readonly (string | number)[]) =>
  keyedDice(createHash('sha256').update(words.join('/')).digest('hex'));

interface Proposed {
  readonly key: string;
  readonly kind: string;
  readonly seat: string;
  readonly text: string;
  readonly answer: SheetAnswer<Json>;
}

/** Everybody sends the sheet of their last report, window after window. */
async function proposals(binder: string, windows: number): Promise<readonly Proposed[]> {
  const read = await shelf.read(binder);
  if (!read.ok) throw new Error(read.text);
  const { game: pinned, frame } = read.binder;
  const system = systems[frame.system];
  if (system === undefined) throw new Error(frame.system);
  const least = { seats: frame.registration.seats, perSide: frame.registration.perSide };
  const game = system.of(pinned, least);
  const seats = placeholderSeats(game.sides, least);
  const setup = system.readSetup({ ...(pinned as Record<string, Json>), seats });
  if (!setup.ok) throw new Error(JSON.stringify(setup.issues));
  const viewers = seats.map(({ id }) => asSeat(id));
  let now = game.open(setup.setup, dice(binder, 'open'), viewers);
  const found: Proposed[] = [];
  const texts = new Map<string, string>();
  for (let window = 1; window <= windows && now.awaiting !== null; window += 1) {
    for (const { viewer, document } of now.reports) texts.set(viewerKey(viewer), templateOf(document));
    const { key, kind, owes } = now.awaiting;
    const sheets: Record<string, SheetAnswer<Json>['orders']> = {};
    for (const seat of owes) {
      const text = texts.get(viewerKey(asSeat(seat))) ?? '';
      const answer = game.answer(text, now.state, asSeat(seat));
      found.push({ key, kind, seat, text, answer });
      sheets[seat] = answer.orders;
    }
    now = game.resolve(now.state, { sheets, roster: NO_ROSTER_CHANGES }, dice(binder, window), viewers);
  }
  return found;
}

const BINDERS = [
  'general-war',
  'calders-rift',
  'kestrel-reach',
  'vesper-basin',
  'miller-hollow',
  'brothers-war',
  'crowns',
];
/** Windows in which everybody may hold what they have: a sheet without a live order does no harm there. */
const MAY_HOLD = new Set(['turn', 'orders']);

test.each(BINDERS)('%s: the sheets that wait for players are sound as they stand', async (binder) => {
  for (const { key, kind, seat, text, answer } of await proposals(binder, 8)) {
    const wrong = answer.lines.filter(({ verdict }) => verdict === 'rejected');
    expect({ key, seat, wrong }).toEqual({ key, seat, wrong: [] });
    expect({ key, seat, problems: answer.problems }).toEqual({ key, seat, problems: [] });
    const empty = answer.orders.length === 0 && !MAY_HOLD.has(kind);
    expect({ key, kind, seat, empty: empty ? text : '' }).toEqual({ key, kind, seat, empty: '' });
  }
});
