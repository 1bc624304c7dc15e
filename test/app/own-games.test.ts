import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { ownFiles } from '../../src/app/making/own-files.js';
import type { OwnFields } from '../../src/app/making/writing.js';

// A campaign under way, as somebody types it into the page: what file comes of it, and what is told where.

const TABLE: OwnFields = {
  title: 'The Ford',
  sides: 'The Blues\nThe Reds',
  commanders: 'Ash, The Blues\nMarshal Oak, The Reds',
  places: 'Elm\nBeech',
  starts: '1806-10-14 06:00',
};
const start = (more: OwnFields) => {
  const { files, faults } = ownFiles({ ...TABLE, ...more }, null);
  const file = files.find(({ name }) => name === 'start.yaml');
  return {
    text: file?.text ?? null,
    from: file?.from ?? [],
    faults: faults.map(({ field, line, text }) => `${field} ${line}: ${text}`),
  };
};

it('a game that begins here has no such file', () => {
  expect(start({})).toEqual({ text: null, from: [], faults: [] });
  expect(start({ first: ' ', road: '\n# none\n', told: '\n', posts: '' }).text).toBeNull();
});

it('turn, letters, what is known and earlier posts are written down, and each line knows where it was typed', () => {
  const { text, from, faults } = start({
    first: '7',
    road: '# on the road\nAsh, marshal oak, Elm, 1806-10-14 16:00: Is it true: you cross at "dawn"?\r\nMarshal Oak, Ash, 1806-10-15 06:00 | Yes.',
    told: 'Ash: You lost the ford.\n\nNote: it rains.\nThe Reds: You hold it.\nEverybody: It is autumn.',
    posts: 'Turn 6: https://forum.example/t/6?a=1,2\nhttps://forum.example/t/5',
    gone: 'marshal oak',
  });
  expect(faults).toEqual([]);
  expect(text).toBe(`turn: 7
letters:
  - { from: "ash", to: "marshal-oak", near: "Elm", due: "1806-10-14 16:00", text: "Is it true: you cross at \\"dawn\\"?" }
  - { from: "marshal-oak", to: "ash", due: "1806-10-15 06:00", text: "Yes." }
told:
  - { to: "ash", text: "You lost the ford.\\n\\nNote: it rains." }
  - { to: "the-reds", text: "You hold it." }
  - { to: "all", text: "It is autumn." }
posts:
  - { title: "Turn 6", url: "https://forum.example/t/6?a=1,2" }
  - { title: "An earlier post", url: "https://forum.example/t/5" }
out:
  - "marshal-oak"
`);
  expect(from.filter((one) => one !== null)).toEqual([
    ['first', null],
    ['road', 2],
    ['road', 3],
    ['told', 1],
    ['told', 4],
    ['told', 5],
    ['posts', 1],
    ['posts', 2],
    ['gone', 1],
  ]);
});

it('words come into the file as they were typed, whatever signs are in them', () => {
  const signs = 'a "quoted" # word: {not} [a] list, \\ & *star* | > - \u2028 <b>@everyone</b> 🦅';
  const { text } = start({
    road: `Ash, Marshal Oak, 1806-10-14 16:00: ${signs}`,
    told: `Ash: ${signs}\n- and: more`,
    posts: `${signs.slice(0, 16)}: https://forum.example/t/6`,
  });
  const read: unknown = parse(text ?? '');
  expect(read).toMatchObject({
    letters: [{ text: signs }],
    told: [{ text: `${signs}\n- and: more` }],
    posts: [{ title: signs.slice(0, 16).trim(), url: 'https://forum.example/t/6' }],
  });
});

it('what cannot be written down is told with its field and line', () => {
  const { faults } = start({
    first: 'seven',
    road: 'Ash, Marshal Oak: where are you?\nAsh, Marshal Oak, Elm, Beech, 1806-10-14 16:00: Here.\nAsh, Marshal Oak, 1806-10-14 16:00',
    told: 'You lost the ford.',
    posts: 'ask me',
  });
  expect(faults).toEqual([
    expect.stringMatching(/^first null: “seven” is no turn\. Write a number: 7\./),
    expect.stringMatching(/^road 1: .* is no letter on the road\. Write it so:/),
    expect.stringMatching(/^road 2: .* is no letter on the road\./),
    expect.stringMatching(/^road 3: .* is no letter on the road\./),
    expect.stringMatching(
      /^told 1: .* is for nobody\. Begin with whom it is for .* There are: Everybody, Ash, Marshal Oak/,
    ),
    expect.stringMatching(/^posts 1: “ask me” has no address\./),
  ]);
  expect(start({ told: 'Ash:\nThe Reds: You hold it.' }).faults).toEqual([
    expect.stringMatching(/^told 1: Nothing stands/),
  ]);
});

it('the sign-up wants a player for everybody who is still in the game', () => {
  const seats = (more: OwnFields): unknown =>
    parse(ownFiles({ ...TABLE, ...more }, null).files.find(({ name }) => name === 'campaign.yaml')?.text ?? '')
      .registration.seats;
  const commanders = 'Ash, The Blues\nMarshal Oak, The Reds\nFir, The Reds';
  expect(seats({ commanders })).toEqual({ min: 2, max: 3 });
  expect(seats({ commanders, gone: 'marshal oak' })).toEqual({ min: 2, max: 2 });
  expect(seats({ gone: 'Ash, Marshal Oak' })).toEqual({ min: 1, max: 1 });
});
