import { describe, expect, it } from '@jest/globals';
import { correctables } from '../../../src/systems/fedemplite/correctables.js';
import { streamWords } from '../../../src/systems/fedemplite/streams.js';
import { atSetup, WAR } from './general-war.js';

describe('what a game master may put right', () => {
  const all = correctables(atSetup(), WAR);
  const find = (path: string) => all.find((one) => one.path === path);

  it('is every province, fleet, player and nation, by paths that name them', () => {
    expect(all.filter(({ path }) => path.startsWith('/control/'))).toHaveLength(168);
    expect(find('/fleets/KZIN-A/base')).toMatchObject({ of: 'Kzinti Fleet A at G11', label: 'Base', at: 'G11' });
    expect(find('/seats/ann/influence')).toMatchObject({ of: 'Ann', label: 'Influence', shown: '10' });
    expect(find('/nations/KZIN/active')).toMatchObject({ label: 'War status', shown: 'At war', at: 'G11' });
    expect(find('/ledger/destroyed')).toMatchObject({ value: 0 });
  });

  it('is picked in words', () => {
    expect(find('/control/G11')?.shown).toBe('Held by the Kzinti');
    const bases = find('/fleets/KZIN-A/base')?.input;
    const labels = bases?.kind === 'choice' ? bases.among.map(({ label }) => label) : [];
    expect(labels).toContain('G9 (Kzinti)');
    expect(labels.join()).not.toContain('Klingon');
    const admirals = find('/fleets/KZIN-A/admiral')?.input;
    expect(admirals?.kind === 'choice' ? admirals.among.map(({ label }) => label) : []).toEqual([
      'Ann',
      'Bob',
      'Nobody',
    ]);
  });
});

describe('streams of dice in words', () => {
  it.each([
    ['battle/C2/round-3/fire-alliance', 'Round 3 at C2: the Alliance fires', 'C2', { from: 6 }],
    ['battle/C2/round-1/withdrawal', 'Round 1 at C2: both sides check whether they withdraw', 'C2', null],
    ['battle/C2/round-1/withdrawal-coalition', 'Round 1 at C2: the Coalition checks whether it withdraws', 'C2', null],
    ['battle/C2/round-1/removal-coalition', 'Round 1 at C2: the Coalition draws which ships were hit', 'C2', null],
    ['battle/C2/tfc-alliance', 'Battle of C2: the Alliance draws the Task Force Commander among equals', 'C2', null],
    ['sortie/KZIN-A/C2/arrival', 'Kzinti Fleet A on its way to C2: which ships arrive', 'C2', null],
    ['sortie/KZIN-A/C2/breakdown', 'Kzinti Fleet A on its way to C2: which ships break down', 'C2', { upTo: 1 }],
    ['control/C2', 'C2: which nation takes it, among equals', 'C2', null],
    ['admiral/KZIN-A', 'Kzinti Fleet A: who is its Admiral, among equals', null, null],
    ['auction/KZIN/DN', 'Kzinti ships of type DN on sale: the order of equal bids', null, null],
    ['ship-bids/KZIN', 'Kzinti ships before the war: the order of equal requests', null, null],
    ['new-fleet/KZIN', 'A new Kzinti fleet: which of equal bids wins', null, null],
  ])('%s', (stream, text, at, hits) => {
    expect(streamWords(stream, WAR)).toEqual({ text, at, hits });
  });

  it('says nothing of streams that are not of this game', () => {
    for (const stream of ['', 'dig/seat-1', 'battle/Z99/round-1/fire-alliance', 'battle/C2/round-1/song-alliance'])
      expect(streamWords(stream, WAR)).toBeNull();
  });
});
