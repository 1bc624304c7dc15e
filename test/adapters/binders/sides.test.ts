import { registrationRules } from '../../../src/core/binder/binder.js';
import { CAMPAIGN, MAP, tinySystem } from './tiny-system.js';
import { read } from './written-binders.js';

/** A binder whose sides take different numbers of players. */
const uneven = (least: number, mostOf: string, more = '') =>
  read(
    {
      'campaign.yaml': CAMPAIGN.replace(
        'seats: { min: 2, max: 6 }',
        `seats: { min: ${least}, max: 6 }\n  perSide: { min: 1, mostOf: ${mostOf} }${more}`,
      ),
      'map.yaml': MAP,
    },
    'uneven-war',
  );

describe('sides that take different numbers of players', () => {
  it('are known to the rules of sign-up, and the balance of newcomers too', async () => {
    const { result } = await uneven(2, '{ North: 3, South: 1 }', '\n  lateBalance: true');
    if (!result.ok) throw new Error('the binder has mistakes');
    expect(registrationRules(result.binder.frame, tinySystem.sidesOf(null) ?? [], false)).toMatchObject({
      perSideMax: null,
      mostOf: { North: 3, South: 1 },
      lateBalance: true,
    });
  });

  it.each<[string, number, string, string]>([
    [
      'too little room',
      5,
      '{ North: 3, South: 1 }',
      'campaign.yaml:11:22 registration.perSide.mostOf: With 2 sides of at most 3 and 1 players each there is room for 4',
    ],
    [
      'a side that there is not',
      2,
      '{ noth: 3 }',
      'campaign.yaml:11:32 registration.perSide.mostOf.noth: Tiny War has no side of this name. Did you mean "North"?',
    ],
    ['nobody at all', 2, '{ North: 0 }', 'campaign.yaml:11:39 registration.perSide.mostOf.North:'],
  ])('%s is told', async (_, least, mostOf, expected) => {
    expect((await uneven(least, mostOf)).lines.join('\n')).toContain(expected);
  });
});
