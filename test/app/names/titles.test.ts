import { expect, it } from '@jest/globals';
import { plainlyCalled } from '../../../src/app/kit/plainly-called.js';
import { waitSaid } from '../../../src/app/telling/texts/deadline-notices.js';
import { joinDecided, joinUndecided, joinVote, seatLeft } from '../../../src/app/telling/texts/notices.js';
import { pressMessage, storyTold } from '../../../src/app/telling/texts/press-message.js';
import * as seating from '../../../src/app/telling/texts/seating-notices.js';

const at = new Date(0);
const window = { title: 'Turn 1', deadlineAt: at, scheduledAt: at } as Parameters<typeof waitSaid>[0];

/** Every title that has a player's name at its beginning, or as whose words it stands. */
const titles = (name: string): readonly string[] =>
  [
    joinVote(name, null, '', at, 'UTC'),
    joinDecided(name, 'joins'),
    joinDecided(name, 'no-room'),
    joinUndecided(name),
    seatLeft(name),
    seating.unseated(name, 'Gia', 'gone'),
    seating.seatTaken({ name: 'Old', side: null }, name, name, false),
    seating.claimVote(name, 'Old', '', at, 'UTC'),
    seating.claimForGm(name, 'Old'),
    seating.deputyNamed('Old', name, at, at, 'UTC', '/'),
    seating.deputyEnded('Old', name),
    seating.onVacation(name, 1, 'Turn 2', at),
    seating.vacationCancelled(name),
    waitSaid(window, window, name, '', 'UTC'),
    storyTold(name, 'How it was', 'Long ago', '/'),
    pressMessage(plainlyCalled({ name }), 'you', 'seat', 'hello'),
  ].map(({ title }) => title);

it.each(['GM', 'Game Master', 'Adjutant', 'All', 'seat-1', 'The deadline is moved!', 'Turn 2: orders are open'])(
  'a player called %s does not speak in the name of the service',
  (name) => {
    for (const title of titles(name)) expect(title).toContain(`he player ${name}`);
  },
);

it('everybody else is called as they are', () => {
  for (const title of titles('Zoë O’Brien')) expect(title).toMatch(/^(?!.*he player).*Zoë O’Brien/);
});
