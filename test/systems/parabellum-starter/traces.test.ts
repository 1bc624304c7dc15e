import { describe, expect, test } from '@jest/globals';
import { asSeat, PUBLIC } from '../../../src/core/game/viewer.js';
import { apply } from '../../../src/systems/parabellum-starter/apply.js';
import { draw } from '../../../src/systems/parabellum-starter/draw.js';
import { BareState, type Event } from '../../../src/systems/parabellum-starter/shapes.js';
import { position, unit } from './sight-positions.js';
import { view } from './table.js';

const clash = (losses: number) => ({ losses }) as Extract<Event, { kind: 'unit-attacked' }>['clash'];

const laid = () =>
  position({ units: [unit('RBGY', 'INF', 'B2/NW'), unit('KWRR', 'INF', 'D4/NW'), unit('RB:STR-1', 'STR', 'pda')] });

const moved = (from: string, square: string): Event => ({
  kind: 'unit-moved',
  seat: 'seat-1',
  unit: 'RBGY',
  path: [square],
  square,
  position: 'NW',
  tail: [],
  cost: 1,
  fuel: from === 'B2' ? 1 : 0,
});

const attack: Event = {
  kind: 'unit-attacked',
  seat: 'seat-1',
  attacker: 'RBGY',
  defender: 'KWRR',
  square: 'D4',
  clash: clash(2),
  rolls: [],
};

describe('what the last turn leaves on the map', () => {
  const played = [moved('B2', 'C3'), moved('C3', 'C4'), attack].reduce(apply, laid());

  test('a way in several lines is one, from where the unit stood; a shot knows its counters and its losses', () => {
    expect(played.recent.trails).toEqual([{ unit: 'RBGY', way: ['B2', 'C3', 'C4'] }]);
    expect(played.recent.fires).toEqual([
      { unit: 'RBGY', from: 'C4', target: 'KWRR', to: 'D4', how: 'attack', losses: 2 },
    ]);
  });

  test('everybody sees them, drawn and in words; the next turn wipes them', () => {
    for (const viewer of [PUBLIC, asSeat('seat-2')]) {
      const { svg, description } = draw(view(played, viewer));
      expect(svg).toContain('--map-trail');
      expect(svg).toContain('>−2<');
      expect(description).toContain('Ways last turn: RBGY B2 to C4.');
      expect(description).toContain('Fire last turn: RBGY at C4 attacked KWRR at D4 (−2).');
    }
    const next = apply(played, { kind: 'turn-sealed', seat: 'seat-2', round: 4 } as Event);
    expect(next.recent).toMatchObject({ trails: [], fires: [] });
  });

  test('an aircraft that looks down leaves no line: it stands on no square', () => {
    const looked = apply(laid(), {
      kind: 'unit-reconnoitred',
      seat: 'seat-1',
      unit: 'KWRR',
      square: 'D4',
      scout: 'RB:STR-1',
      answer: { type: 'INF', strength: 10, fuel: true, ammo: true, cargo: false, passengers: false },
    });
    expect(looked.recent.fires).toEqual([]);
  });

  test('states stored before there were traces are read as having none', () => {
    const { catalogue: _catalogue, scenarios: _scenarios, ...bare } = played;
    const stored = { ...bare, recent: { attacked: ['D4'], destroyed: [], exploded: [] } };
    expect(BareState.parse(stored).recent).toEqual({
      attacked: ['D4'],
      destroyed: [],
      exploded: [],
      trails: [],
      fires: [],
    });
  });
});
