import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { whoCanKnow } from '../../src/core/sight/knowing.js';
import { known as warKnown } from '../../src/systems/civil-war/sight.js';
import { crowns } from '../../src/systems/crowns/index.js';
import { known as crownsKnown } from '../../src/systems/crowns/sight.js';
import { known as powersKnown } from '../../src/systems/great-powers/sight.js';
import { known as hollowKnown } from '../../src/systems/miller-hollow/sight.js';
import { known as boardroomKnown } from '../../src/systems/parabellum-boardroom/sight.js';
import { known as skeletonKnown } from '../../src/systems/skeleton/sight.js';

describe('who can know what', () => {
  it.each([
    ['civil-war', warKnown],
    ['crowns', crownsKnown],
    ['great-powers', powersKnown],
    ['miller-hollow', hollowKnown],
    ['parabellum-boardroom', boardroomKnown],
    ['skeleton', skeletonKnown],
  ])('the README of %s has the table that follows from the declarations', (id, known) => {
    const readme = readFileSync(`src/systems/${id}/README.md`, 'utf8');
    const table = ['| what | who |', '| --- | --- |', ...known.map(({ what, who }) => `| ${what} | ${who} |`)].join(
      '\n',
    );
    expect(readme.slice(readme.indexOf('| what | who |')).slice(0, table.length)).toBe(table);
  });

  it('stands on the rules page', () => {
    const fixed = crowns.fixed(crowns.schemas.setup.parse({ seats: [{ id: 'ann', name: 'Ann', side: 'north' }] }));
    const { sections } = crowns.reference(fixed, { rounds: 4, inTurn: false, optionalRules: [] });
    expect(sections).toContainEqual(whoCanKnow(crownsKnown));
  });
});
