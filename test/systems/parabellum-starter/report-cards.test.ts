import { describe, expect, test } from '@jest/globals';
import type { Part, ReportDocument } from '../../../src/core/game/document.js';
import { ReportDocument as Document } from '../../../src/core/game/document.js';
import { asSeat, PUBLIC, type Viewer } from '../../../src/core/game/viewer.js';
import { report } from '../../../src/systems/parabellum-starter/report.js';
import { Sighting, type State } from '../../../src/systems/parabellum-starter/shapes.js';
import { after, sightingsOf } from './golden-round.js';
import { crowded } from './sight-positions.js';
import { view } from './table.js';

// The pieces that pages make cards, bars and marks of.

const ANN = asSeat('seat-1');
const BOB = asSeat('seat-2');
const CAI = asSeat('seat-3');

const volley = (count: number) => ({ die: 6, modifiers: [], values: Array.from({ length: count }, () => 3) });

const clash = (attackers: number, defenders: number, losses: number) => ({
  attack: volley(attackers),
  defence: volley(defenders),
  pairs: [],
  survivors: [],
  losses,
});

const sealed = { kind: 'turn-sealed', seat: 'seat-1', round: 4 };

const attack = {
  kind: 'unit-attacked',
  seat: 'seat-1',
  attacker: 'RBGY',
  defender: 'KWRR',
  square: 'E6',
  clash: clash(9, 8, 3),
  rolls: [],
};
const answer = {
  ...attack,
  kind: 'unit-countered',
  seat: 'seat-2',
  attacker: 'KWRR',
  defender: 'RBGY',
  square: 'D5',
  clash: clash(5, 9, 1),
};

const told = (sightings: readonly object[], viewer: Viewer, state: State = crowded()): ReportDocument =>
  Document.parse(
    report(
      view(state, viewer),
      sightings.map((one) => Sighting.parse(one)),
    ),
  );

const battleOf = ({ blocks }: ReportDocument): Part => {
  const found = blocks.find((block): block is Part => block.kind === 'part' && block.role === 'battle');
  if (found === undefined) throw new Error('no battle');
  return found;
};

describe('a battle is a card', () => {
  test('it says where, how it ended for the reader, what they had in it, and the strength of both round by round', () => {
    const ann = battleOf(told([sealed, attack, answer], ANN));
    expect(ann).toMatchObject({ at: 'E6', badge: { text: 'You lose 1, they 3', tone: 'good' }, share: 'RBGY' });
    expect(ann.blocks[0]).toMatchObject({
      kind: 'strengths',
      of: 'heads',
      sides: [
        { name: 'RBGY', stance: 'own', colour: 'livery-r', counts: [9, 9, 8] },
        { name: 'KWRR', stance: 'foe', colour: 'livery-k', counts: [8, 5, 5] },
      ],
    });
  });

  test('the other side reads it from theirs, and who was not there takes none', () => {
    const bob = battleOf(told([sealed, attack, answer], BOB));
    expect(bob).toMatchObject({ badge: { text: 'You lose 3, they 1', tone: 'bad' }, share: 'KWRR' });
    for (const viewer of [PUBLIC, CAI]) {
      const other = battleOf(told([sealed, attack, answer], viewer));
      expect(other.badge).toEqual({ text: '4 lost', tone: 'neutral' });
      expect(other.share).toBeUndefined();
    }
  });

  test('a square of another map is not named: the next scenario may lie on the table', () => {
    const next: State = { ...crowded(), field: null, stage: 'choose' };
    const document = told([sealed, attack], PUBLIC, next);
    expect(battleOf(document).at).toBeUndefined();
    expect(document.blocks.find(({ kind }) => kind === 'map')).not.toHaveProperty('marks');
  });
});

describe('the news', () => {
  const round = (viewer: Viewer) => Document.parse(report(view(after(), viewer), sightingsOf(viewer)));
  const first = (viewer: Viewer): Part => {
    const [part] = round(viewer).blocks;
    if (part?.kind !== 'part') throw new Error('no headline');
    return part;
  };

  test('the headline is the largest news, with the turn in numbers', () => {
    expect(first(ANN)).toMatchObject({ role: 'headline', title: 'KWRR loses 4 at E6' });
    expect(first(ANN).blocks.at(-1)).toEqual({
      kind: 'figures',
      figures: [
        { label: 'Credits', value: '55', change: '−220', note: null },
        { label: 'Units', value: '8', change: '−1', note: null },
        { label: 'Heads lost', value: '0', change: null, note: 'others 8' },
      ],
    });
    // Purses and units at home are nobody else's business.
    expect(JSON.stringify(first(PUBLIC))).not.toContain('Credits');
  });

  test('the map has marks of what happened, from the reader’s side', () => {
    const marks = (viewer: Viewer) =>
      round(viewer).blocks.flatMap((block) => (block.kind === 'map' ? (block.marks ?? []) : []));
    expect(marks(ANN)).toEqual([
      { at: 'D5', text: 'O1 RB 1', tone: 'good' },
      { at: 'E6', text: 'They lose 4', tone: 'good' },
      { at: 'G7', text: 'They lose 4', tone: 'good' },
    ]);
    expect(marks(BOB).map(({ tone }) => tone)).toEqual(['bad', 'bad', 'bad']);
  });

  test('what does not change is told when its scenario opens, and not every turn', () => {
    const text = JSON.stringify(round(ANN));
    expect(text).not.toContain('Deployment squares');
    expect(text).not.toContain('own turns running');
    // Units whose cards stand in the table are named on the map by square alone.
    expect(text).toContain('RBTT E4 +1');
  });
});
