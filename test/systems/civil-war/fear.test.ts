import { describe, expect, it } from '@jest/globals';
import { asSeat } from '../../../src/core/game/viewer.js';
import type { Order } from '../../../src/systems/civil-war/orders/cards.js';
import { outcomes } from '../../../src/systems/civil-war/outcomes.js';
import { resolve } from '../../../src/systems/civil-war/phases/sequence.js';
import { sketch } from '../../../src/systems/civil-war/sketch.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { answer, viewOf } from './order-lines.js';
import { inOneLine } from './told.js';
import { phaseOf, reportOf } from './turns.js';
import { position, sealedOf, WAR } from './war.js';

// A Group that would catch fear from a friend on its way shies from an enemy beyond as if it had lost its own (CWR-41, CWR-42).

const EAST = 'u-army-of-the-east';
const MARYLAND = 'u-army-of-maryland';
const order: Order = { kind: 'move', group: EAST, mode: 'rail', path: ['frederick', 'harpers-ferry'] };
const at = (east: boolean) =>
  position({
    groups: {
      [EAST]: { demoralised: east, supplied: true },
      [MARYLAND]: { demoralised: true, supplied: false },
      'u-army-of-the-valley': { zone: 'cumberland' },
      'c-army-of-the-valley': { zone: 'winchester' },
    },
    state: { activations: { union: 5, confederacy: 3 } },
  });

describe('fear that would be caught on the way', () => {
  it('is a doubt of the line beforehand', () => {
    const text = "PRESIDENT ACTIVATIONS ann 4, bob 1\nMOVE Army of the East BY RAIL TO Frederick > Harper's Ferry";
    const { lines } = sketch(viewOf('ann', at(false)), answer('ann', text, at(false)).placed, WAR);
    const [said] = lines.filter(({ line }) => line === 2);
    expect(said).toMatchObject({ tone: 'doubt', rule: 'CW-1219' });
    expect(said?.text).toMatch(
      /Army of Maryland is demoralised, .* stops before Harper’s Ferry|stops before Harper's Ferry/,
    );
  });

  it('is told from a spirit that is lost, in the report and to the game master', () => {
    const before = at(false);
    const sealed = sealedOf({
      ann: [
        {
          kind: 'share-activations',
          shares: [
            { seat: 'ann', number: 4 },
            { seat: 'bob', number: 1 },
          ],
        },
        order,
      ],
    });
    const phase = phaseOf('turn', before, resolve(before, sealed, seededDice(3), WAR));
    expect(phase.events.filter(({ kind }) => kind === 'halted')).toMatchObject([{ group: EAST, why: 'enemy-near' }]);
    const report = inOneLine(reportOf(phase, asSeat('ann')));
    expect(report).toContain(
      'as it would have caught the fear of demoralised friends on its way and the enemy was near',
    );
    expect(report).not.toContain('as it was demoralised');
    const told = outcomes(sealed, phase.events, WAR).find(({ text }) => text.includes('Harper'));
    expect(told?.text).toContain('it, or a friend whom it would have passed, was demoralised');
  });
});
