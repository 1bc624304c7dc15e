import { describe, expect, it } from '@jest/globals';
import { readSubject } from '../../../src/core/game/offer.js';
import { palette } from '../../../src/systems/fedemplite/draw/palette.js';
import { draw } from '../../../src/systems/fedemplite/draw.js';
import { measures } from '../../../src/systems/fedemplite/measures.js';
import { ordering } from '../../../src/systems/fedemplite/ordering.js';
import type { View } from '../../../src/systems/fedemplite/shapes.js';
import { vitals } from '../../../src/systems/fedemplite/vitals.js';
import { WAR } from './general-war.js';
import { warView } from './golden/war-view.js';

const ANN = { seat: 'seat-1', side: 'Alliance', influence: 11, glory: 4 } as const;
const ships = { 'HYDR-B': { 'seat-1': 9, 'seat-3': 7 }, 'KZIN-A': { 'seat-3': 4 }, 'KZIN-D': {} };
const annsView = (changes: Parameters<typeof warView>[0] = {}): View =>
  warView({
    viewer: 'seat',
    own: ANN,
    ships,
    admirals: { 'HYDR-B': 'seat-1', 'KZIN-A': 'seat-3' },
    commands: ['HYDR-B'],
    ...changes,
  });

const subject = (view: View, key: string) => draw(view, WAR).subjects?.find((one) => one.key === key);

describe('what can be pointed at on the map', () => {
  it('is every province, and above them every fleet, by keys that orders go by', () => {
    const view = annsView();
    const subjects = draw(view, WAR).subjects ?? [];
    const keys = subjects.map(({ key }) => key);
    expect(keys.filter((key) => key.startsWith('place:'))).toHaveLength(168);
    expect(keys.slice(168)).toEqual(view.fleets.map(({ id }) => `unit:${id}`));
    expect(new Set(keys).size).toBe(keys.length);
    for (const { key } of subjects) expect(readSubject(key)).not.toBeNull();
    expect(ordering.offers(view, { kind: 'unit', id: 'HYDR-B' }, WAR).map(({ title }) => title)).toContain('Attack');
  });

  it('tells a reader whose a fleet is, and no more than they know', () => {
    const view = annsView({ cutOff: ['KZIN-D'] });
    expect(subject(view, 'unit:HYDR-B')).toMatchObject({
      name: 'Hydran Fleet B at A5',
      stance: 'own',
      card: ['16 ships: Ann 9, Bob 7.', 'You command it.'],
    });
    expect(subject(view, 'unit:KZIN-A')).toMatchObject({ stance: 'ally', card: ['4 ships: Bob 4.', 'Admiral: Bob.'] });
    expect(subject(view, 'unit:KZIN-D')?.card).toEqual([
      'It has no ships.',
      'It has no Admiral.',
      'Cut off from its capital: it can only MOVE.',
    ]);
    expect(subject(view, 'unit:LYR-A')).toMatchObject({ stance: 'foe', card: ['Only the Coalition knows its ships.'] });
    for (const { card, stance } of draw(warView({ ships: {} }), WAR).subjects ?? []) {
      expect(stance).toBe('neutral');
      expect(card.join(' ')).not.toMatch(/\d ships?|Admiral/);
    }
  });

  it('says of a province who holds it, which capital it is, and what happened there', () => {
    const view = annsView({ recent: { fought: ['F9'], taken: ['F9'], lost: ['H9'] }, control: { H9: null } });
    expect(subject(view, 'place:F9')).toMatchObject({ name: 'F9, Kzinti', stance: 'ally' });
    expect(subject(view, 'place:F9')?.card).toEqual([
      'Kzinti territory, Alliance.',
      'A battle was fought here last turn.',
      'Taken last turn.',
    ]);
    expect(subject(view, 'place:H9')).toMatchObject({ name: 'H9, uncontrolled', stance: 'neutral' });
    expect(subject(view, 'place:H9')?.card).toContain('It became uncontrolled last turn.');
    expect(subject(view, 'place:G11')?.card).toContain('The Kzinti capital.');
    const gorn = WAR.nations.find(({ id }) => id === 'GORN')?.capital ?? '';
    expect(subject(view, `place:${gorn}`)?.card).toContain('Neutral until turn 7.');
  });
});

describe('what happened last turn, on the cards', () => {
  const trail: NonNullable<View['recent']['trail']> = {
    battles: [{ province: 'F9', winner: 'Coalition' }],
    moves: [{ fleet: 'LYR-A', from: 'C9', to: 'B10' }],
    sorties: [{ fleet: 'KZIN-A', from: 'G11', mission: 'attack', to: [{ province: 'F9', sent: 7, arrived: 5 }] }],
  };
  const view = annsView({ recent: { fought: ['F9'], taken: [], lost: [], trail } });

  it('is who won, what arrived, and where a fleet came from', () => {
    expect(subject(view, 'place:F9')?.card).toContain('A battle was fought here last turn; the Coalition won.');
    expect(subject(view, 'unit:KZIN-A')?.card).toContain('Attacked F9 (5 of 7 arrived) last turn.');
    expect(subject(view, 'unit:LYR-A')?.card).toContain('Came here from C9 last turn.');
  });

  it('is of this turn while the commanders are asked', () => {
    const asked = subject({ ...view, stage: 'tactics' }, 'unit:KZIN-A');
    expect(asked?.card).toContain('Attacked F9 (5 of 7 arrived) this turn.');
  });
});

describe('numbers for curves', () => {
  it('are public: everybody has the same', () => {
    expect(measures(annsView(), WAR)).toEqual(measures(warView(), WAR));
    expect(measures(warView(), WAR).map(({ id }) => id)).toEqual(['provinces', 'nations', 'glory', 'pools']);
  });

  it('say what wins, and of whom each number is', () => {
    const [provinces, , glory] = measures(warView(), WAR);
    const { victory } = warView();
    expect(provinces?.goals).toEqual([{ value: 112, label: '112 win' }]);
    expect(provinces?.values.map(({ id, value }) => [id, value])).toEqual([
      ['Alliance', victory.Alliance],
      ['Coalition', victory.Coalition],
    ]);
    expect(glory?.values.map(({ name, value }) => [name, value])).toEqual([
      ['Ann', 4],
      ['Cyd', 9],
      ['Bob', 1],
      ['Dan', 1],
    ]);
    const colours = Object.keys(palette(WAR));
    for (const { values } of measures(warView(), WAR))
      for (const { colour } of values) expect(colours).toContain(colour);
  });
});

describe('what a reader looks at first', () => {
  it('is their means, and how the war stands for their side', () => {
    const told = Object.fromEntries(vitals(annsView(), WAR).map(({ label, value, note }) => [label, [value, note]]));
    const { Alliance, Coalition } = annsView().victory;
    expect(told).toEqual({
      Influence: ['11', null],
      Provinces: [String(Alliance), `Coalition ${Coalition}; 112 win`],
      'Your Glory': ['4', '2nd of 4; Cyd leads with 9'],
      'Your ships': ['9', 'in 1 fleet; you command 1'],
    });
  });

  it('is how the war stands for everybody else', () => {
    expect(vitals(warView(), WAR).map(({ label }) => label)).toEqual([
      'Alliance provinces',
      'Coalition provinces',
      'Most Glory',
    ]);
  });
});
