import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { binderShelf } from '../../../src/adapters/binders/binder-shelf.js';
import { systems } from '../../../src/systems/registry.js';
import { type Campaign, Stage, seatControl } from './stage.js';

// The Civil War from Discord alone: officers, wishes and votes, then a turn, by a player with all twelve Groups of the Union.

type Person = ReturnType<Stage['standIn']['user']>;
type Message = Awaited<ReturnType<Person['dm']>>;
type Modal = Awaited<ReturnType<Person['select']>>['modal'];

interface Menu {
  readonly custom_id?: string;
  readonly options?: readonly { readonly label: string; readonly value: string; readonly description?: string }[];
}

const WHOLE = 'Your seat as a whole';
/** Whatever stands first in the menu: how many activations there are is up to the dice. */
const FIRST = 'first of all';

let stage: Stage;
let war: Campaign;
const seen: Menu[] = [];

beforeAll(async () => {
  const binders = binderShelf(join(import.meta.dirname, '../../../campaigns'), systems);
  stage = await Stage.open({ services: { systems, binders } });
  war = await stage.campaign("The Brothers' War", ['Ada', 'Bert'], {
    binder: 'brothers-war',
    sides: ['Union', 'Confederacy'],
  });
});
afterAll(async () => {
  await stage.close();
  expect(stage.standIn.violations).toEqual([]);
});

const user = (name: string): Person => stage.standIn.user(name);

/** The choices of a menu below a draft; every menu that was shown is kept. */
function choicesOf(message: Message, act: string): NonNullable<Menu['options']> {
  const id = seatControl(message, act);
  const menu = message.components
    .flatMap((row) => (Array.isArray(row['components']) ? row['components'] : []))
    .find((one: Menu) => one.custom_id === id) as Menu | undefined;
  if (menu !== undefined) seen.push(menu);
  return menu?.options ?? [];
}

/** Chooses in a menu below a draft what is labelled or described so. */
async function choose(name: string, message: Message, act: string, wanted: string) {
  const choices = choicesOf(message, act);
  const one = choices.find(({ label, description }) => label === wanted || description === wanted);
  if (one === undefined) throw new Error(`${wanted} is not among ${choices.map(({ label }) => label).join(', ')}`);
  return user(name).select(message, seatControl(message, act), [one.value]);
}

const reads = (message: Message, words: string) =>
  stage.standIn.waitFor(() => (stage.seen(message).includes(words) ? message : undefined), words);

/** What the fields of a form offer, in their order. */
function menusIn(form: Modal): readonly NonNullable<Menu['options']>[] {
  const fields = form.body.components as readonly { readonly component?: Menu }[];
  return fields.map(({ component }) => component?.options ?? []);
}

/** An order of a subject is chosen; its form, filled with what is labelled so, adds a line to the draft. */
async function order(name: string, message: Message, at: string, title: string, labels: readonly string[]) {
  await choose(name, message, 'build-at', at);
  await reads(message, at === WHOLE ? 'For your seat as a whole:' : `For the unit \`${at}\`:`);
  const answer = await choose(name, message, 'build-order', title);
  if (labels.length === 0) return;
  const form = answer.modal;
  const fields = menusIn(form).map((options, index): [string, string] => {
    const wanted = labels[index] ?? '';
    const picked = wanted
      .split('\n')
      .map(
        (label) => options.find((one) => (label === FIRST ? one === options[0] : one.label === label))?.value ?? label,
      );
    return [String(index), picked.join('\n')];
  });
  await user(name).submitModal(form, Object.fromEntries(fields));
}

test('CW-1801: set-up by menus and by a typed sheet: a character, wishes, a vote', async () => {
  const { message } = await user('Ada').slash('orders build');
  await order('Ada', message, WHOLE, 'Choose a character', ['A tactician']);
  await reads(message, 'POINTS MOT 4, AGG 4, INI 4, TAC 9, POL 4');
  await order('Ada', message, WHOLE, 'Wish for Groups', ['Army of Illinois\nArmy of the Potomac']);
  await reads(message, 'PREFER Army of Illinois, Army of the Potomac');
  await order('Ada', message, WHOLE, 'Vote', ['Ada']);
  await reads(message, 'VOTE seat-1');
  await user('Ada').press(message, seatControl(message, 'build-submit'));
  await reads(message, '**Received**');
  expect((await stage.standing(war, 1))?.text.split('\n')).toEqual([
    'POINTS MOT 4, AGG 4, INI 4, TAC 9, POL 4',
    'PREFER Army of Illinois, Army of the Potomac',
    'VOTE seat-1',
  ]);
  const typed = await stage.ask(user('Bert'), 'POINTS MOT 4, AGG 4, INI 9, TAC 4, POL 4\nVOTE Bert');
  expect(stage.seen(typed)).toContain('**Received**');
  expect(stage.seen(typed)).toContain(', 0 rejected.');
  await stage.playOutWindow(war.id);
});

test('a turn: twelve Groups in a menu, a march by choices, activations, and its answer', async () => {
  const { message } = await user('Ada').slash('orders build');
  const units = choicesOf(message, 'build-at').map(({ label }) => label);
  expect(units).toHaveLength(13);
  await order('Ada', message, 'Army of Illinois', 'Move by road', ['Quincy']);
  await reads(message, 'MOVE Army of Illinois TO quincy');
  await order('Ada', message, WHOLE, 'Rank your Groups', ['Army of Illinois\nArmy of the Potomac']);
  await reads(message, 'ACTIVATE Army of Illinois, Army of the Potomac');
  await order('Ada', message, WHOLE, 'Share out activations', [FIRST]);
  await reads(message, 'PRESIDENT ACTIVATIONS seat-1 ');
  await user('Ada').press(message, seatControl(message, 'build-submit'));
  await reads(message, '**Received**');
  expect((await stage.standing(war, 1))?.text).toContain('MOVE Army of Illinois TO quincy');
  const typed = await stage.ask(user('Bert'), 'MOVE Army of the Tennessee BY RAIL TO Chattanooga > Knoxville');
  expect(stage.seen(typed)).toContain('**Received');
  const before = stage.standIn.dmsTo(user('Ada')).length;
  await stage.playOutWindow(war.id);
  const told = stage.standIn.dmsTo(user('Ada')).slice(before);
  expect(told.map((one) => stage.seen(one)).join('\n')).toMatch(/Army of Illinois.*marched by road to Quincy/);
  expect(await stage.service.record.stuckDeliveries(war.id)).toEqual([]);
});

test('has within the limits of Discord every menu that was shown', () => {
  expect(seen.length).toBeGreaterThan(6);
  for (const { options = [] } of seen) {
    expect(options.length).toBeLessThanOrEqual(25);
    for (const { label, value, description = '' } of options)
      for (const text of [label, value, description]) expect(text.length).toBeLessThanOrEqual(100);
  }
});
