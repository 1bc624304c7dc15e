import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { binderShelf } from '../../../src/adapters/binders/binder-shelf.js';
import { systems } from '../../../src/systems/registry.js';
import { presentPhase } from '../../support/service.js';
import { FIRST, Menus, WHOLE } from './menus.js';
import { type Campaign, Stage, seatControl } from './stage.js';

// The two elder editions of Parabellum from Discord alone: set-up by a typed sheet, a turn by menus, and what comes of it.

const NAMES = ['Ada', 'Bert'] as const;

let stage: Stage;
let game: Campaign;
let menus: Menus;

afterEach(async () => {
  await stage.close();
  expect(stage.standIn.violations).toEqual([]);
});

async function begin(title: string, binder: string): Promise<void> {
  const binders = binderShelf(join(import.meta.dirname, '../../../campaigns'), systems);
  stage = await Stage.open({ services: { systems, binders } });
  menus = new Menus(stage);
  game = await stage.campaign(title, NAMES, { binder, sides: ['any', 'any'] });
}

/** Who owes orders in the open window, and what it is. */
async function nowOpen() {
  const { kind, owes } = await presentPhase(stage.service, game.id);
  return { kind, seats: owes.map((seat) => Number(seat.slice('seat-'.length))) };
}

/** Everybody sends a whole sheet by private message, until a turn is open and this many turns are past. */
async function byMessages(turns: number): Promise<number> {
  let past = 0;
  for (let phase = 0; phase < 20; phase += 1) {
    const { kind, seats } = await nowOpen();
    if (kind === 'turn' && past === turns) return seats[0] ?? 1;
    if (kind === 'turn') past += 1;
    for (const number of seats) {
      const person = game.people[number - 1]?.id ?? '';
      const text = await stage.app.suggestOrders({ campaignId: game.id, seat: `seat-${number}`, person });
      const answer = await stage.ask(menus.user(NAMES[number - 1] ?? ''), text);
      expect(stage.seen(answer)).toContain('**Received');
      expect(stage.seen(answer)).toContain(', 0 rejected.');
    }
    await stage.playOutWindow(game.id);
  }
  throw new Error('No turn came.');
}

/** A unit that can move, and the title by which its move is chosen. */
async function moveOf(name: string, message: Parameters<Menus['choicesOf']>[0]): Promise<string> {
  const units = menus.choicesOf(message, 'build-at').map(({ label }) => label);
  for (const unit of units.filter((label) => label !== WHOLE)) {
    await menus.at(name, message, unit);
    if (menus.choicesOf(message, 'build-order').some(({ label }) => label === 'Move to a square')) return unit;
  }
  throw new Error(`None of ${units.join(', ')} can move.`);
}

async function turnByMenus(
  title: string,
  binder: string,
  turns: number,
  line: (unit: string) => string,
): Promise<void> {
  await begin(title, binder);
  const seat = await byMessages(turns);
  const name = NAMES[seat - 1] ?? '';
  const { message } = await menus.user(name).slash('orders build');
  const unit = await moveOf(name, message);
  await menus.order(name, message, unit, 'Move to a square', [FIRST]);
  await menus.reads(message, line(unit));
  await menus.user(name).press(message, seatControl(message, 'build-submit'));
  await menus.reads(message, '**Received**');
  const text = (await stage.standing(game, seat))?.text ?? '';
  expect([text.startsWith(line(unit)), text.slice(line(unit).length)]).toEqual([
    true,
    expect.stringMatching(/^[A-L]\d+$/),
  ]);
  const before = stage.standIn.dmsTo(menus.user(name)).length;
  await stage.playOutWindow(game.id);
  const told = stage.standIn.dmsTo(menus.user(name)).slice(before);
  expect(told.map((one) => stage.seen(one)).join('\n')).toContain(unit);
  expect(await stage.service.record.stuckDeliveries(game.id)).toEqual([]);
  expect(menus.overLimits()).toEqual([]);
}

test('classic: a theatre is set up and a unit moved from Discord alone', () =>
  turnByMenus('Kestrel Reach', 'kestrel-reach', 1, (unit) => `MOVE ${unit} TO `));

test('boardroom: a battle is set up and a unit moved from Discord alone', () =>
  turnByMenus('Vesper Basin', 'vesper-basin', 3, (unit) => `UNIT ${unit}: MOVE TO `));
