import { describe, expect, it } from '@jest/globals';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { parabellumBoardroom as game } from '../../../src/systems/parabellum-boardroom/index.js';
import { GM, reportOf, seat } from './telling.js';
import { failures, type Played, play, playerIn, type Table, table, unitIn } from './turns.js';

describe('supply and deployment', () => {
  it('BR-10, BRR-10, BR-45: a unit is filled beside the area or a connected token, up to its capacity', () => {
    const at = table({
      units: ['RB-GY INF E2 supplies=0', 'RB-OO INF F5 supplies=1', 'RB-YY INF A5 supplies=1', 'RB-VV INF H2'],
      tokens: { RB: 'F2 F3 F4 A4' },
      players: { RB: { usable: 20 } },
    });
    const played = play(at, {
      RB: 'UNIT RB-GY: RESUPPLY FULL\nUNIT RB-OO: RESUPPLY 3\nUNIT RB-YY: RESUPPLY 3\nUNIT RB-VV: RESUPPLY FULL',
    });
    expect(unitIn(played, 'RB-GY').supplies).toBe(6);
    expect(unitIn(played, 'RB-OO').supplies).toBe(4);
    expect(playerIn(played, 'RB').usable).toBe(11);
    expect(failures(played)).toEqual(['F-NOLINE', 'E-CAP']);
  });

  it('BR-45, BR-20: a move takes its fuel cost once, and none where it does not start', () => {
    const at = table({ units: ['RB-TT TNK E2 supplies=2', 'RB-GY INF F6', 'KW-RR INF F5', 'KW-OO INF F7'] });
    const played = play(at, { RB: 'UNIT RB-TT: MOVE E2>E3>E4\nUNIT RB-GY: MOVE F6>F5' });
    expect(unitIn(played, 'RB-TT')).toMatchObject({ supplies: 0, square: 'E4' });
    expect(unitIn(played, 'RB-GY').supplies).toBe(6);
  });

  it('BR-65, BRR-33: a depot fills its neighbours from its own card, without a line', () => {
    const at = table({
      units: ['RB-ST STK D5', 'RB-GY INF D6 supplies=0', 'RB-OO INF A9 supplies=0', 'RB-YY INF D4 supplies=0'],
    });
    const played = play(at, {
      RB: [
        'UNIT RB-GY: RESUPPLY 4 FROM RB-ST',
        'UNIT RB-OO: RESUPPLY 4 FROM RB-ST',
        'UNIT RB-YY: RESUPPLY 4 FROM RB-GY',
      ].join('\n'),
    });
    expect(unitIn(played, 'RB-GY').supplies).toBe(4);
    expect(unitIn(played, 'RB-ST').supplies).toBe(8);
    expect(failures(played)).toEqual(['F-NOTADJ', 'E-TYPE']);
  });

  it('BR-47, BR-48, BRR-5: lines do not lie on water, on another token, under an enemy, or apart', () => {
    const at = table({
      battle: 'B3',
      units: ['KW-RR INF G2'],
      tokens: { RB: 'F2 F3 E3 E4 C4 J4' },
      players: { RB: { usable: 9 } },
    });
    const one = play(at, { RB: 'LAY F2' });
    const two = play(at, { RB: 'LAY G2' });
    const three = play(at, { RB: 'LAY D4,C5' });
    const four = play(at, { RB: 'LAY J5' });
    expect([one, two, three, four].flatMap((played) => failures(played))).toEqual([
      'F-TOKEN',
      'F-OCCUPIED',
      'F-IMPASS',
      'F-IMPASS',
    ]);
    expect(three.state.battle?.tokens.some(({ square }) => square === 'D4')).toBe(true);
    expect(failures(play(at, { RB: 'LAY J3' }))).toEqual(['F-CUTOFF']);
  });

  it('BR-49, BR-44: as many tokens as are usable are laid, in order', () => {
    const played = play(table({ players: { RB: { usable: 2, fresh: 5 } } }), {
      RB: [{ kind: 'lay', squares: ['F2', 'F3', 'F4'] }],
    });
    expect(played.state.battle?.tokens.map(({ square }) => square)).toEqual(['F2', 'F3']);
    expect(failures(played)).toEqual(['F-RES']);
  });

  it('BR-9, BR-36, BR-38, BRR-11: what is in the reserve is deployed onto the area, loaded, and acts at once', () => {
    const at = table({
      units: ['RB-GY INF supplies=0', 'RB-OO INF supplies=0', 'RB-YY INF supplies=4', 'RB-RR INF F1'],
      players: { RB: { usable: 8 } },
    });
    const played = play(at, {
      RB: [
        { kind: 'deploy', unit: 'RB-GY', square: 'E1', supplies: 6, by: { kind: 'ground' } },
        {
          kind: 'unit',
          unit: 'RB-GY',
          acts: [{ do: { kind: 'move', way: { kind: 'path', squares: ['E2'] } }, when: [], otherwise: null }],
        },
        { kind: 'deploy', unit: 'RB-OO', square: 'E4', supplies: 0, by: { kind: 'ground' } },
        { kind: 'deploy', unit: 'RB-OO', square: 'F1', supplies: 0, by: { kind: 'ground' } },
        { kind: 'deploy', unit: 'RB-OO', square: 'G1', supplies: 3, by: { kind: 'ground' } },
        { kind: 'deploy', unit: 'RB-YY', square: 'G1', supplies: 3, by: { kind: 'ground' } },
        { kind: 'deploy', unit: 'RB-RR', square: 'G1', supplies: 0, by: { kind: 'ground' } },
      ],
    });
    expect(unitIn(played, 'RB-GY')).toMatchObject({ square: 'E2', supplies: 5 });
    expect(failures(played)).toEqual(['E-ZONE', 'F-OCCUPIED', 'F-RES', 'E-CAP', 'E-NOTRESERVE']);
  });

  it('BR-40, BRR-13: orbital insertions cost what the option says, onto land without a unit only', () => {
    const at = table({
      battle: 'B3',
      units: ['RB-GY INF', 'RB-OO INF', 'RB-YY INF', 'RB-SF ASF', 'KW-RR INF G7'],
      players: { RB: { funds: 350 } },
    });
    const played = play(at, {
      RB: 'DEPLOY RB-GY AT B5 ORBITAL\nDEPLOY RB-OO AT G7 ORBITAL\nDEPLOY RB-YY AT E7 ORBITAL\nDEPLOY RB-OO AT E8 ORBITAL',
    });
    expect(unitIn(played, 'RB-YY').square).toBe('E7');
    expect(failures(played)).toEqual(['F-IMPASS', 'F-OCCUPIED']);
    expect(playerIn(played, 'RB').funds).toBe(50);
    const poor = play(table({ units: ['RB-GY INF'], players: { RB: { funds: 149 } } }), {
      RB: [{ kind: 'deploy', unit: 'RB-GY', square: 'F5', supplies: 0, by: { kind: 'orbital' } }],
    });
    expect(failures(poor)).toEqual(['F-FUNDS']);
  });
});

describe('a line of supply that does not go as far as it was ordered', () => {
  /** RB's sheet as it is answered, and played with the orders that stand. */
  function sent(
    at: Table,
    text: string,
  ): { readonly said: readonly string[]; readonly played: Played; told(who: string): string } {
    const { lines, orders, sketch } = answerSheet(game, text, game.view(at.state, seat('seat-1'), at.fixed), at.fixed);
    const played = play(at, { RB: orders.map(({ order }) => order) });
    return {
      said: [
        ...lines.flatMap(({ problems }) => problems.map(({ severity, message }) => `${severity}: ${message}`)),
        ...sketch.lines.map(({ text }) => text),
      ],
      played,
      told: (who) => toPlainText(reportOf(at, played, who === 'gm' ? GM : seat(who))).replace(/\s+/g, ' '),
    };
  }

  it('BR-49: is laid in order as far as the tokens go, which its player hears before and after', () => {
    const { said, played, told } = sent(table({ players: { RB: { usable: 3 } } }), 'LAY F2,F3,F4,G4');
    expect(said).toEqual([
      'warning: You have 3 usable tokens when this line is reached, for 4 squares.',
      'The line goes over F2, F3 and F4; 0 usable tokens left. Your reserve has no usable token left.',
    ]);
    expect(playerIn(played, 'RB').usable).toBe(0);
    expect(told('seat-1')).toContain('LAY F2,F3,F4,G4: Your reserve has no usable token left. (F-RES)');
    expect(told('seat-1')).toContain('Supply of Player 1 (RB) is laid on F2, F3 and F4.');
    expect(told('seat-2')).not.toContain('G4');
  });

  it('BR-37: is refused whole where no token is usable', () => {
    const at = table({ players: { RB: { usable: 0, fresh: 5 } } });
    expect(sent(at, 'LAY F2').said).toEqual(['error: You have no usable token when this line is reached.']);
  });

  it('BR-50, BR-X10: is taken up whole by one line, and by two in their order; what that cuts off is told', () => {
    const at = table({ tokens: { RB: 'F2 F3 F4 G4' } });
    const one = sent(at, 'TEARDOWN F2,F4');
    expect(one.said).toEqual(['2 tokens come back; F3 and G4 would be cut off.']);
    expect([playerIn(one.played, 'RB').usable, failures(one.played)]).toEqual([2, []]);
    expect(one.told('seat-1')).toContain('cut off F3, G4');
    const two = sent(at, 'TEARDOWN F2\nTEARDOWN F4');
    expect(two.said).toEqual([
      'warning: The token on F4 is cut off from your deployment area.',
      '1 token comes back; F3, F4 and G4 would be cut off.',
      'The token on F4 is cut off from your deployment area.',
    ]);
    expect([playerIn(two.played, 'RB').usable, failures(two.played)]).toEqual([1, ['F-CUTOFF']]);
    expect(two.told('seat-1')).toContain(
      'Line 2, TEARDOWN F4: The token on F4 is cut off from your deployment area. (F-CUTOFF)',
    );
  });
});
