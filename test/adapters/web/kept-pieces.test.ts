import { expect, test } from '@jest/globals';
import { boardMap } from '../../../src/adapters/web/boxes/board-map.js';
import { thread } from '../../../src/adapters/web/boxes/thread.js';
import { trusted } from '../../../src/adapters/web/kit/html.js';
import { curvesCard, curvesOf } from '../../../src/adapters/web/pages/campaign/charts-view.js';
import type { Message } from '../../../src/app/app.js';
import type { CourseOfPlay } from '../../../src/app/reading/course-of-play.js';
import type { Drawing } from '../../../src/core/game/document.js';

// Pieces of pages are kept with what they are made of: they must come to nobody else, and to no other page.

const drawn = (fleet: string): Drawing => ({
  svg: `<svg viewBox="0 0 10 10"><title>Map</title><path id="a"/><text>${fleet}</text></svg>`,
  width: 10,
  height: 10,
  description: [`${fleet} is here.`],
  subjects: [{ key: `unit:${fleet}`, name: fleet, card: ['Ships 3'], stance: 'own', box: [1, 1, 2, 2] }],
});

test('a map that is kept leads where its page leads, and is that of its own reader', () => {
  const [own, foreign] = [drawn('Alpha'), drawn('Beta')];
  const shown = (drawing: Drawing, address: string | null, over?: string) =>
    String(
      boardMap({
        id: 'map',
        title: 'The map',
        drawing,
        leadsTo: ({ key }) => (address === null ? null : `${address}?subject=${key}`),
        leading: address ?? '',
        ...(over === undefined ? {} : { over: trusted(over) }),
      }),
    );
  const first = shown(own, '/c/one/seat/seat-1');
  expect(first).toContain('href="/c/one/seat/seat-1?subject=unit:Alpha"');
  expect(shown(own, '/c/one/seat/seat-1')).toBe(first);
  expect(shown(own, '/c/one/seat/seat-2')).toBe(first.replaceAll('seat-1', 'seat-2'));
  expect(shown(own, null)).not.toContain('href="/c');
  expect(shown(own, '/c/one/seat/seat-1', '<path class="arrow"/>')).toContain('<path class="arrow"/>');
  expect(shown(own, '/c/one/seat/seat-1')).toBe(first);
  expect(shown(foreign, '/c/one/seat/seat-1')).toBe(first.replaceAll('Alpha', 'Beta'));
  // More ways than are kept come out the same, too.
  for (let seat = 1; seat < 20; seat += 1) shown(own, `/c/one/seat/seat-${seat}`);
  expect(shown(own, '/c/one/seat/seat-1')).toBe(first);
});

test('where nothing says what the subjects of a map lead to, nothing of it is kept', () => {
  const drawing = drawn('Alpha');
  const shown = (address: string) => String(boardMap({ id: 'map', title: 'The map', drawing, leadsTo: () => address }));
  expect(shown('/one')).toContain('href="/one"');
  expect(shown('/two')).toContain('href="/two"');
});

test('a message that is kept shows its map where its page has it, or not', () => {
  const message = {
    id: 'm-1',
    mark: '0a1b2c3d',
    kind: 'report',
    title: 'Turn 1',
    document: { title: 'Turn 1', blocks: [{ kind: 'map', caption: 'The map', description: [] }] },
    sentAt: new Date('2026-03-01T12:00:00Z'),
    reportNumber: 'P-1',
    resolutionId: 'r-1',
    withdrawn: false,
    record: null,
  } satisfies Message;
  const shown = (base: string, mapShown: string | null) =>
    String(
      thread({
        messages: [message],
        mapOf: (id) => `${base}/map.png?r=${id}`,
        mapShown,
        address: base,
        empty: 'None.',
        older: false,
      }),
    );
  const first = shown('/c/one', null);
  expect(first).toContain('/c/one/map.png?r=r-1');
  expect(shown('/c/one/seat/seat-1', null)).toContain('/c/one/seat/seat-1/map.png?r=r-1');
  expect(shown('/c/one', 'r-1')).not.toContain('map.png');
  expect(shown('/c/one', null)).toBe(first);
});

test('a chart that is kept is that of its own viewer, and of the turn that is shown', () => {
  const course = (viewer: string, gold: number): CourseOfPlay => {
    const moments = [0, 1, 2].map((ordinal) => ({
      ordinal,
      title: `Turn ${ordinal}`,
      resolutionId: `r-${ordinal}`,
      number: `P-${ordinal}`,
      publishedAt: new Date(0),
      headline: '',
      standfirst: '',
      places: [],
      measures: [
        {
          id: 'gold',
          title: 'Gold',
          goals: [],
          values: [{ id: viewer, name: viewer, colour: null, value: gold + ordinal }],
        },
      ],
    }));
    return { viewer, moments, earlier: null, later: null, latest: moments, curve: moments };
  };
  const shown = (of: CourseOfPlay, at: number) => curvesOf(of, at).map((curves) => String(curvesCard(curves)));
  const first = shown(course('seat:seat-1', 70), 2);
  expect(first.join()).toContain('72');
  const other = shown(course('seat:seat-2', 40), 2);
  expect(other.join()).not.toContain('72');
  expect(other.join()).not.toContain('seat-1');
  expect(shown(course('seat:seat-1', 70), 0)).not.toEqual(first);
  expect(shown(course('seat:seat-1', 70), 2)).toEqual(first);
});
