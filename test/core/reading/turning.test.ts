import { describe, expect, it } from '@jest/globals';
import { fault } from '../../../src/core/reading/fault.js';
import { readSheet } from '../../../src/core/reading/read-sheet.js';

type Order = { readonly said: string };
/** Orders of this game begin with MOVE. */
const grammar = {
  noOrders: { said: 'none' },
  keywords: ['MOVE'],
  knows: (word: string) => word === 'ALBANY',
  read: ({ clean }: { readonly clean: string }) =>
    /^MOVE [0-9]$/i.test(clean) ? { said: clean } : fault('order/unknown-keyword', clean, 'No order begins so.'),
};
const read = (text: string) => {
  const { orders, problems } = readSheet<Order>(text, grammar);
  return { orders: orders.map(({ order }) => order.said), red: problems.map(({ line }) => line).sort() };
};

describe('a remark turns the lines below it', () => {
  it.each([
    'Next turn:',
    'For next turn:',
    'Next turn',
    'next round I will do:',
    'Next turn I plan to do this:',
    'Orders for next turn',
    'Do not do this:',
    "Don't do this:",
    'Dont do these:',
    'Do not take these',
    "Please don't execute the following",
    'Not:',
    'Not yet:',
    'Never:',
    'Old:',
    'Old',
    'Old orders:',
    '**Old orders**',
    'Previous orders:',
    'Last turn:',
    'My last orders:',
    'If he attacks:',
    'Unless you hear from me:',
    'Otherwise:',
    'Alternatively:',
    'Plan B:',
    'Plan B',
    'Maybe:',
    'Draft:',
    'For example:',
    'Ignore this:',
    'Ignore what follows',
    'Please ignore everything below',
    'Forget the following:',
    'Later:',
    'tomorrow:',
    'Thanks! Next turn:',
    '# Next turn:',
    '// not yet:',
    "Don't:",
    'dont',
    'These are cancelled:',
    'No longer valid:',
    'Only if he moves:',
    'In case he attacks:',
    'Should he attack:',
    'As a backup:',
    'Fallback:',
    'Conditional:',
    'Not for now:',
    'Tentative:',
    'Proposed:',
    'Suggestions:',
    'What I would have done:',
    'He will play:',
    'Ideas:',
    'Wishlist:',
    'To do later:',
    'Pending:',
    'On hold:',
    'Obsolete:',
    'Deleted:',
    'Crossed out:',
    'For the following turn:',
    'In two turns:',
    'The turn after next:',
    'After that:',
    'Second choice:',
    'Or else:',
    'How about this:',
    'Wait with these:',
    'Hold these back:',
  ])('%s', (remark) => {
    expect(read(`MOVE 1\n${remark}\nMOVE 2\n\nMOVE 3`)).toEqual({ orders: ['MOVE 1'], red: [3, 5] });
    expect(read(`${remark}\nMOVE 2\nREADY`)).toEqual({ orders: [], red: [2] });
  });
});

describe('a remark turns the lines above it', () => {
  it.each([
    'Forget the above, this is final:',
    'Forget the above',
    'forget that',
    'Forget it.',
    'Please ignore the orders above',
    'Scrap that',
    'scrap that:',
    'Sorry, scrap that!',
    'Never mind the above',
    'Disregard the previous lines',
    'Ignore my first orders',
    'Cancel all that:',
    'Ignore these',
    'Instead:',
    'Do this instead:',
    'No, wait, rather:',
    'Correction:',
    'Sorry, I meant:',
    'New:',
    'New orders:',
    'Oops',
    'On second thought:',
    'I changed my mind:',
    'Actually:',
    'Better:',
    'stop',
    'no, wait',
    'just kidding',
    'Cancelled',
    'void',
    'these are just examples',
    'The above is void',
    'The orders above do not count',
    'do not count the above',
    'Please replace the above with:',
    'Actually, do:',
    'Change of plan:',
    'Change of plan!',
    'Edit:',
    'Make that:',
    'Final version:',
    'My final answer:',
    'Replace with:',
    'Hmm, no:',
    'Sorry:',
    'I take that back.',
    'Typo above, should be:',
    'Should read:',
    'Final orders:',
    'Second try:',
    'Belay that',
    'Amended:',
    'Let me rephrase:',
  ])('%s', (remark) => {
    expect(read(`MOVE 1\n${remark}\nMOVE 2`)).toEqual({ orders: [], red: [1, 2, 3] });
    // There is nothing to take back.
    expect(read(`${remark}\nMOVE 2`)).toEqual({ orders: ['MOVE 2'], red: [] });
  });

  it.each(['EDIT', 'v2:', 'Version 2:', 'Take 2:'])('also one that is red by itself: %s', (remark) => {
    expect(read(`MOVE 1\n${remark}\nMOVE 2`)).toEqual({ orders: [], red: [1, 2, 3] });
  });

  it.each(['Forget the above', 'scrap that', 'Please ignore all orders above!'])('at the foot, too: %s', (remark) => {
    expect(read(`MOVE 1\nMOVE 2\n\n${remark}`)).toEqual({ orders: [], red: [1, 2, 4] });
  });
});

it('asks with what would do, and proposes what can be meant only in one way', () => {
  const { problems } = readSheet<Order>('MOVE 1\nForget the above:\nMOVE 2', grammar);
  expect(problems.map(({ line, instead }) => [line, instead])).toEqual([
    [1, '// MOVE 1'],
    [3, undefined],
    [2, '// Forget the above:'],
  ]);
  expect(problems[0]?.message).toBe('It is not taken, as line 2, “Forget the above:”, may say that it does not count.');
});

describe('other talk turns nothing', () => {
  it.each([
    'Hi,',
    'Orders:',
    'My orders for this turn:',
    'Here are my orders:',
    'Sorry, I could not write earlier, here are my orders:',
    'Hello, I did not have much time. Orders:',
    'I do not have time so here are my orders:',
    'Last but not least:',
    'I would like to do the following:',
    'Could you please take these:',
    'And next:',
    'Everything else:',
    'The rest:',
    'Not much happens this time',
    'I am not sure whether this is wise',
    'no idea whether this is wise',
    'I will not forget this!',
    'Never forget what you did to me',
    'Sorry for the mistake last turn',
    'See you next turn, and have a nice weekend!',
    'Hello old friend, how are you?',
    'Good luck to all!',
    'Please ignore my spelling',
    'This is final',
    'North:',
    'First wave:',
    'Second wave:',
    'Then:',
    'Now the fleets:',
    'After combat:',
    'Would you please do this:',
    'Attack on his fleet:',
    'Thanks for the game, it is a pleasure',
    'I hope that you are all well',
    'See you next week',
    'I wish to do this:',
    'For readability, one may wish to write instead of the above:',
    'Then it rained for days.',
    'Away for two weeks',
    'What a nice idea!',
    'The army of the north:',
    'Should be fun!',
    'Make it so!',
    'What a change of weather!',
    'In the final turn I will remember this',
    'I take back what I said of you',
    'The second army:',
    'Sorry for that, I was away',
  ])('%s', (remark) => {
    expect(read(`MOVE 1\n${remark}\nMOVE 2`)).toEqual({ orders: ['MOVE 1', 'MOVE 2'], red: [] });
    expect(read(`MOVE 1\n\n${remark}`)).toEqual({ orders: ['MOVE 1'], red: [] });
    expect(read(`${remark}\n\nMOVE 1`)).toEqual({ orders: ['MOVE 1'], red: [] });
  });
});
