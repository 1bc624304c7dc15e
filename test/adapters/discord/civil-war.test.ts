import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { binderShelf } from '../../../src/adapters/binders/binder-shelf.js';
import { systems } from '../../../src/systems/registry.js';
import { FIRST, Menus, WHOLE } from './menus.js';
import { type Campaign, Stage, seatControl } from './stage.js';

// The Civil War from Discord alone: officers, wishes and votes, then a turn, by a player with all twelve Groups of the Union.

let stage: Stage;
let war: Campaign;
let menus: Menus;

beforeAll(async () => {
  const binders = binderShelf(join(import.meta.dirname, '../../../campaigns'), systems);
  stage = await Stage.open({ services: { systems, binders } });
  menus = new Menus(stage);
  war = await stage.campaign("The Brothers' War", ['Ada', 'Bert'], {
    binder: 'brothers-war',
    sides: ['Union', 'Confederacy'],
  });
});
afterAll(async () => {
  await stage.close();
  expect(stage.standIn.violations).toEqual([]);
});

test('CW-1801: set-up by menus and by a typed sheet: a character, wishes, a vote', async () => {
  const { message } = await menus.user('Ada').slash('orders build');
  await menus.order('Ada', message, WHOLE, 'Choose a character', ['A tactician']);
  await menus.reads(message, 'POINTS MOT 4, AGG 4, INI 4, TAC 9, POL 4');
  await menus.order('Ada', message, WHOLE, 'Wish for Groups', ['Army of Illinois\nArmy of the Potomac']);
  await menus.reads(message, 'PREFER Army of Illinois, Army of the Potomac');
  await menus.order('Ada', message, WHOLE, 'Vote', ['Ada']);
  await menus.reads(message, 'VOTE Ada');
  await menus.user('Ada').press(message, seatControl(message, 'build-submit'));
  await menus.reads(message, '**Received**');
  expect((await stage.standing(war, 1))?.text.split('\n')).toEqual([
    'POINTS MOT 4, AGG 4, INI 4, TAC 9, POL 4',
    'PREFER Army of Illinois, Army of the Potomac',
    'VOTE Ada',
  ]);
  const typed = await stage.ask(menus.user('Bert'), 'POINTS MOT 4, AGG 4, INI 9, TAC 4, POL 4\nVOTE Bert');
  expect(stage.seen(typed)).toContain('**Received**');
  expect(stage.seen(typed)).toContain(', 0 rejected.');
  await stage.playOutWindow(war.id);
});

test('a turn: twelve Groups in a menu, a march by choices, activations, and its answer', async () => {
  const { message } = await menus.user('Ada').slash('orders build');
  const units = menus.choicesOf(message, 'build-at').map(({ label }) => label);
  expect(units).toHaveLength(13);
  await menus.order('Ada', message, 'Army of Illinois', 'Move by road', ['Quincy']);
  await menus.reads(message, 'MOVE Army of Illinois TO quincy');
  await menus.order('Ada', message, WHOLE, 'Rank your Groups', ['Army of Illinois\nArmy of the Potomac']);
  await menus.reads(message, 'ACTIVATE Army of Illinois, Army of the Potomac');
  await menus.order('Ada', message, WHOLE, 'Share out activations', [FIRST]);
  await menus.reads(message, 'PRESIDENT ACTIVATIONS Ada ');
  await menus.user('Ada').press(message, seatControl(message, 'build-submit'));
  await menus.reads(message, '**Received**');
  expect((await stage.standing(war, 1))?.text).toContain('MOVE Army of Illinois TO quincy');
  const typed = await stage.ask(menus.user('Bert'), 'MOVE Army of the Tennessee BY RAIL TO Chattanooga > Knoxville');
  expect(stage.seen(typed)).toContain('**Received');
  const before = stage.standIn.dmsTo(menus.user('Ada')).length;
  await stage.playOutWindow(war.id);
  const told = stage.standIn.dmsTo(menus.user('Ada')).slice(before);
  expect(told.map((one) => stage.seen(one)).join('\n')).toMatch(/Army of Illinois.*marched by road to Quincy/);
  expect(await stage.service.record.stuckDeliveries(war.id)).toEqual([]);
});

test('has within the limits of Discord every menu that was shown', () => {
  expect(menus.seen.length).toBeGreaterThan(6);
  expect(menus.overLimits()).toEqual([]);
});
