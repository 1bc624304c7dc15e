import { storyView } from '../../../src/adapters/web/pages/rulings/story-view.js';
import type { PhaseStory } from '../../../src/app/rulings/story-pages.js';

const LONG = 60;
const each = <One>(one: (index: number) => One): readonly One[] =>
  Array.from({ length: LONG }, (_, index) => one(index));

/** A place at which a great deal happened. */
const busy: PhaseStory = {
  place: 'C4',
  places: ['C4'],
  orders: each((index) => ({
    seat: { id: 'seat-1', name: 'Anna' },
    line: index + 1,
    text: `MOVE U${index} TO C4`,
    outcome: { done: true, text: 'Carried out.' },
  })),
  dice: each((index) => ({
    stream: `s-${index}`,
    text: `Roll ${index}`,
    at: 'C4',
    hits: null,
    dice: [{ sides: 6, face: 3 }],
    ruled: 0,
  })),
  told: each((index) => ({ section: 'Moves', text: `Line ${index}.` })),
  changes: each((index) => ({
    path: `/${index}`,
    of: `Unit ${index}`,
    label: 'Pieces',
    at: 'C4',
    before: '3',
    after: '1',
  })),
};

/** What stands open on the page: its text without the folds. */
const open = (disputed: string, picked: readonly string[] = []): string =>
  String(storyView({ story: busy, base: '/c/c-1', pickAt: '/change', picked: new Set(picked), disputed })).replace(
    /<details.*?<\/details>/gs,
    '',
  );

describe('what touched a place', () => {
  it('is short wherever much happened: beyond eight of a kind the rest is folded', () => {
    const page = open('Line 2.');
    expect(page.match(/<li>|<li class="(?:dice-row|told-disputed)">/g)).toHaveLength(3 + 4 * 8);
  });

  it('shows the line in dispute and the dice that are picked, wherever they are in the list', () => {
    const page = open('Line 50.', ['s-40 0']);
    expect(page).toContain('Line 50.');
    expect(page).toContain('Roll 40');
    expect(page).not.toContain('Line 49.');
    expect(page).not.toContain('Roll 41');
  });

  it('shows the order in dispute', () => {
    expect(open('MOVE U44 TO C4')).toContain('MOVE U44 TO C4');
  });
});
