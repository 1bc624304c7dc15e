import { expect, it } from '@jest/globals';
import { answerSheet } from '../../src/core/engine/answer-sheet.js';
import { blanksOf, fillOffer, menuOf } from '../../src/core/game/offer.js';
import { NO_ROSTER_CHANGES } from '../../src/core/game/sheet.js';
import { asSeat } from '../../src/core/game/viewer.js';
import { greatPowers } from '../../src/systems/great-powers/index.js';
import { leastMs, MOST_ROUNDS } from '../../src/testkit/machine-speed.js';
import { diceFor } from '../../src/testkit/play.js';
import { denseLand } from '../systems/great-powers/dense-land.js';
import { openedOn } from '../systems/great-powers/opened.js';
import { wideSea } from '../systems/great-powers/wide-sea.js';

// Anybody may make a binder, and draw a map on which there are more ways over sea than anybody can walk. Who plays there may not hold the
// process either.

const MOST_MS = 50;
const SEAT = 'seat-1';

/** As many places as a map may have. */
const WIDEST = 18;
/** As many places beside each other as a file of 512 KB has room to say. */
const MOST_BESIDE = 350;

it.each([8, WIDEST])('no step of a game on %i seas square, full of fleets, holds the process', (width) => {
  const setup = wideSea(width);
  const fixed = greatPowers.fixed(setup);
  const state = openedOn(setup);
  const looking = () => greatPowers.view(state, asSeat(SEAT), fixed);
  const { units, own } = looking();
  const fleets = units.filter(({ kind, power }) => kind === 'fleet' && power === own?.power);
  const armies = units.filter(({ kind }) => kind === 'army');
  const army = (index: number): string => armies[index % armies.length]?.at ?? '';

  const sheets = {
    // As it was found: no answer in 70 seconds.
    'one convoy': `F ${fleets.at(-1)?.at} C A ${army(0)} - ${army(17)}`,
    'all fleets carry one army': fleets.map(({ at }) => `F ${at} C A ${army(0)} - ${army(2)}`).join('\n'),
    'each fleet carries another army': fleets
      .map(({ at }, index) => `F ${at} C A ${army(index * 5)} - ${army(index * 3 + 1)}`)
      .join('\n'),
    'armies that sail': armies.map(({ at }, index) => `A ${at} - ${army(index + 9)} VIA CONVOY`).join('\n'),
  };
  const dice = diceFor('wide sea');
  // What was asked of a map once is known of it; these were asked nothing yet.
  const unasked = Array.from({ length: MOST_ROUNDS }, () => {
    const map = greatPowers.fixed(wideSea(width));
    answerSheet(greatPowers, 'F none H', looking(), map);
    return map;
  });
  const steps: Record<string, () => unknown> = {
    ...Object.fromEntries(
      Object.entries(sheets).flatMap(([name, sheet]) => [
        [`to check: ${name}`, () => answerSheet(greatPowers, sheet, looking(), fixed)],
        [
          `to judge: ${name}`,
          () =>
            greatPowers.resolve(
              state,
              {
                sheets: { [SEAT]: answerSheet(greatPowers, sheet, looking(), fixed).orders },
                roster: NO_ROSTER_CHANGES,
              },
              dice,
              fixed,
            ),
        ],
      ]),
    ),
    'to check what nobody asked before': () =>
      answerSheet(greatPowers, sheets['all fleets carry one army'], looking(), unasked.pop() ?? fixed),
    'menu of a fleet': () => greatPowers.offers(looking(), { kind: 'unit', id: fleets[12]?.at ?? '' }, fixed),
    'menu of an army': () => greatPowers.offers(looking(), { kind: 'unit', id: army(1) }, fixed),
    'menu of a port': () => greatPowers.offers(looking(), { kind: 'place', id: army(3) }, fixed),
    'menu of a sea': () => greatPowers.offers(looking(), { kind: 'place', id: fleets[3]?.at ?? '' }, fixed),
    'a sheet of a bot': () => greatPowers.suggest(looking(), SEAT, diceFor('bot'), fixed),
    map: () => greatPowers.draw(looking(), fixed),
    report: () => greatPowers.report(looking(), [], fixed),
  };
  const slow = Object.entries(steps).flatMap(([name, step]) => {
    const ms = leastMs(() => void step(), MOST_MS);
    return ms > MOST_MS ? [`${name}: ${ms.toFixed(0)} ms`] : [];
  });
  expect(slow).toEqual([]);
});

it('no menu or sheet holds the process on land where each place lies beside all others', () => {
  const setup = denseLand(MOST_BESIDE);
  const fixed = greatPowers.fixed(setup);
  const state = openedOn(setup);
  const looking = () => greatPowers.view(state, asSeat(SEAT), fixed);
  const at = looking().units.map((unit) => unit.at);
  const sheet = at.map((from, index) => `A ${from} S A ${at[(index + 1) % at.length]} - ${at[0]}`).join('\n');
  const { orders } = answerSheet(greatPowers, sheet, looking(), fixed);
  const sealed = { sheets: { [SEAT]: orders }, roster: NO_ROSTER_CHANGES };
  const steps = {
    'menu of an army': () => greatPowers.offers(looking(), { kind: 'unit', id: at[0] ?? '' }, fixed),
    'menu of a place': () => greatPowers.offers(looking(), { kind: 'place', id: at[1] ?? '' }, fixed),
    'to check': () => answerSheet(greatPowers, sheet, looking(), fixed),
    'to judge': () => greatPowers.resolve(state, sealed, diceFor('land'), fixed),
    'a sheet of a bot': () => greatPowers.suggest(looking(), SEAT, diceFor('bot'), fixed),
  };
  const slow = Object.entries(steps).flatMap(([name, step]) => {
    const ms = leastMs(() => void step(), MOST_MS);
    return ms > MOST_MS ? [`${name}: ${ms.toFixed(0)} ms`] : [];
  });
  expect(slow).toEqual([]);
});

it.each([4, 8])('on %i seas square menus offer only what can be ordered, as much as they have room for', (width) => {
  const setup = wideSea(width);
  const fixed = greatPowers.fixed(setup);
  const view = greatPowers.view(openedOn(setup), asSeat(SEAT), fixed);
  const fleets = view.units.filter(({ kind, power }) => kind === 'fleet' && power === view.own?.power);
  const subjects = [
    ...fleets.filter((_, index) => index % 5 === 0).map(({ at }) => ({ kind: 'unit' as const, id: at })),
    ...fixed.map.places.filter((_, index) => index % 9 === 0).map(({ id }) => ({ kind: 'place' as const, id })),
  ];
  const refused: string[] = [];
  const full: string[] = [];
  let carried = 0;
  const told = 'not every convoy is listed';
  for (const subject of subjects) {
    const { offers, hasMore } = menuOf(greatPowers.offers(view, subject, fixed));
    if (hasMore) full.push(subject.id);
    for (const offer of offers) {
      const line = fillOffer(
        offer,
        blanksOf(offer).map((blank) => (blank.kind === 'choice' ? [blank.among.at(-1)?.value ?? ''] : [])),
      );
      if (offer.order === 'convoy') {
        carried += 1;
        expect(offer.sentence.includes(told)).toBe(width === 8);
      }
      const [answer] = answerSheet(greatPowers, line ?? '', view, fixed).lines;
      if (answer?.verdict !== 'understood' && answer?.verdict !== 'warned') refused.push(`${offer.title}: ${line}`);
    }
  }
  expect(refused).toEqual([]);
  expect(carried).toBeGreaterThan(50);
  // In a port of the wider one any of 32 fleets could land any of 31 armies.
  expect(full.length > 0).toBe(width === 8);
  expect(full.filter((id) => !id.startsWith('c'))).toEqual([]);
});
