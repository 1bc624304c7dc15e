import fc from 'fast-check';
import { leavesOf, ReportDocument } from '../../../src/core/game/document.js';
import { toBbcode } from '../../../src/core/report/render/bbcode.js';
import { toDiscordMarkdown } from '../../../src/core/report/render/discord.js';
import { toHtml } from '../../../src/core/report/render/html.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { splitForDiscord } from '../../../src/core/report/render/split-discord.js';
import { report } from '../../../src/systems/fedemplite/report.js';
import { Sighting } from '../../../src/systems/fedemplite/shapes.js';
import { WAR } from './general-war.js';
import { seenByAll, seenByAnn } from './golden/turn-three.js';
import { SEATS, type WarView, warView } from './golden/war-view.js';

const ann = { viewer: 'seat', own: { seat: 'seat-1', side: 'Alliance', influence: 1, glory: 4 } } as const;

const textOf = (changes: WarView, sightings: readonly unknown[]): string =>
  toPlainText(
    report(
      warView(changes),
      sightings.map((one) => Sighting.parse(one)),
      WAR,
    ),
  );

/** Lines joined again, so that a test does not depend on where they wrap. */
const flat = (text: string): string => text.replace(/\s+/g, ' ');

const sealed = { kind: 'turn-sealed', turn: 3 };

describe('nothing seen, nothing said', () => {
  it('a quiet turn has no section on war, orders or dice', () => {
    for (const changes of [{}, { viewer: 'gm' as const }, ann]) {
      const text = textOf(changes, [sealed]);
      expect(text).toContain('A quiet turn\n------------\n\nNo battle was fought and no province taken.');
      expect(text).not.toMatch(/Battle of|Flotillas|The war|Production|Absences|Your orders\n|Dice/);
    }
  });

  it('the public report of a view without compositions has none', () => {
    expect(textOf({}, seenByAll)).not.toContain('Fleet composition');
  });

  it('every sighting left out leaves its words out', () => {
    const whole = textOf({}, seenByAll);
    const telling = seenByAll.filter((one) => !['turn-sealed', 'turn-opened'].includes(one.kind));
    for (const one of telling) {
      const text = textOf(
        {},
        seenByAll.filter((other) => other !== one),
      );
      expect([one.kind, text.length < whole.length]).toEqual([one.kind, true]);
    }
  });

  it('any part of the sightings makes a sound document for any viewer and channel', () => {
    const views = [warView(), warView({ viewer: 'gm' }), warView(ann), warView({ viewer: 'seat' })];
    fc.assert(
      fc.property(fc.shuffledSubarray(seenByAnn), fc.constantFrom(...views), (part, view) => {
        const document = ReportDocument.parse(report(view, part, WAR));
        for (const block of leavesOf(document.blocks)) {
          if (block.kind !== 'table') continue;
          expect(block.rows.every((row) => row.length === block.columns.length)).toBe(true);
        }
        expect(toHtml(document) + toBbcode(document) + toPlainText(document)).not.toMatch(
          /undefined|NaN|\[object|null|seat-\d/,
        );
        expect(splitForDiscord(toDiscordMarkdown(document)).every((message) => message.length <= 2000)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what one viewer reads and another does not', () => {
  it('the public never reads purchases, flotillas, transfers, losses by owner or side-private dice', () => {
    const text = textOf({}, seenByAll);
    expect(text).not.toMatch(
      /Purchases|Flotillas|Deployments|sortie\/|auction\/|admirals\/|removal|By fleet and owner/,
    );
  });

  it('a seat reads its own side only', () => {
    const ships = { 'KZIN-A': { 'seat-1': 8 } };
    const text = textOf({ ...ann, ships, commands: ['KZIN-A'] }, seenByAnn);
    expect(text).toMatch(/^KZIN-A +G11 +8 /m);
    expect(text).not.toMatch(/(LYR|KNG)-[A-Z] +[A-N]\d+ +\d/);
    expect(text).not.toContain('HYDR-A');
  });

  it('the GM reads orders by player', () => {
    const text = textOf({ viewer: 'gm' }, seenByAnn);
    expect(text).toContain('Orders of Ann');
    expect(flat(text)).toContain('- Ann: 5 Kzinti ships for 6 Influence: all bought for KZIN-A, 6 Influence paid.');
    expect(flat(text)).toContain('By fleet and owner: KZIN-D 4 (Ann).');
  });

  it('a player who is out reads what became of his last orders, then what everybody reads', () => {
    const text = textOf({ viewer: 'seat' }, seenByAnn);
    expect(text).toContain('What became of your orders\n---');
    expect(text).toContain('Battle of F9');
    expect(text).not.toContain('A sheet to edit');
  });
});

describe('wording follows the facts', () => {
  const side = (ships: number, lost: number, withdrew = false) => ({
    start: [{ nation: 'KZIN', ships }],
    lost,
    left: ships - lost,
    withdrew,
    tfc: null,
  });
  const battle = (changes: object) => ({
    kind: 'battle-fought',
    province: 'E10',
    controller: null,
    Alliance: side(1, 0),
    Coalition: { ...side(2, 2), start: [{ nation: 'LYR', ships: 2 }] },
    rounds: [{ Alliance: { ships: 1, hits: 2 }, Coalition: { ships: 2, hits: 0 }, withdrawal: null }],
    winner: 'Alliance',
    takes: 'KZIN',
    glory: [],
    losses: [],
    rolls: [],
    ...changes,
  });

  it.each<[string, object, readonly string[]]>([
    [
      'destroyed over nobody’s land',
      {},
      [
        '1 Kzinti ship met 2 Lyran ships over uncontrolled E10.',
        'The Coalition force was destroyed after one round. Kzinti forces take E10.',
        'Ships lost: Alliance none, Coalition all 2.',
      ],
    ],
    [
      'defence holds',
      { controller: 'KZIN', takes: null },
      ['2 Lyran ships attacked Kzinti E10, defended by 1 Kzinti ship.', 'after one round; E10 stays Kzinti.'],
    ],
    [
      'both leave',
      { winner: null, takes: null, Alliance: side(4, 1, true), Coalition: side(4, 2, true) },
      ['Both sides broke off after one round; E10 stays uncontrolled.', 'Alliance 1 of 4, Coalition 2 of 4'],
    ],
    [
      'nobody left',
      { winner: null, takes: null, Alliance: side(1, 1), controller: 'LYR' },
      ['Nobody was left after one round; E10 stays Lyran.'],
    ],
  ])('battle: %s', (_, changes, expected) => {
    const text = flat(textOf({}, [sealed, battle(changes)]));
    for (const sentence of expected) expect(text).toContain(sentence);
    expect(text).not.toContain('In command');
  });

  it('a battle of many rounds is told by its first and last ones', () => {
    const round = { Alliance: { ships: 3, hits: 0 }, Coalition: { ships: 3, hits: 0 }, withdrawal: null };
    const text = textOf({}, [sealed, battle({ rounds: Array.from({ length: 200 }, () => round) })]);
    expect(text).toContain('…');
    expect(text.match(/^ *\d+ +3 +0 +3 +0/gm)).toHaveLength(12);
    expect(text).toContain('after 200 rounds');
  });

  it('a nation falls', () => {
    const fell = {
      kind: 'nation-fell',
      nation: 'LYR',
      capital: 'B10',
      to: 'KZIN',
      fleets: ['LYR-A'],
      provinces: ['A7', 'A8', 'A9'],
    };
    const text = flat(textOf({ fallen: ['LYR'] }, [sealed, fell]));
    expect(text).toContain('and one nation was put out of the war.');
    expect(text).toContain('The Lyran capital B10 is in Kzinti hands, and the Lyran nation is out of the war.');
    expect(text).toContain('1 fleet struck the colours (LYR-A). 3 provinces are uncontrolled now: A7–A9.');
    expect(text).toContain('Lyran (LYR) fallen');
  });

  it('a battle says when its prize is lost with the nation or the way to it', () => {
    const cutOff = { kind: 'provinces-cut-off', provinces: [{ province: 'E10', nation: 'KZIN' }] };
    const taken = { kind: 'provinces-taken', taken: [{ province: 'E10', from: null, by: 'KZIN', fought: true }] };
    const text = flat(textOf({}, [sealed, battle({}), taken, cutOff]));
    expect(text).toContain('Kzinti forces take E10, which is uncontrolled again.');
    expect(text).not.toMatch(/ gains:|The Alliance took/);
    expect(flat(textOf({}, [sealed, battle({}), taken]))).toContain('The Alliance takes E10');
  });

  it('retreats, dissolution, new fleets, comings and goings', () => {
    const text = flat(
      textOf({ seats: SEATS.map((seat) => (seat.id === 'seat-4' ? { ...seat, playing: false } : seat)) }, [
        sealed,
        { kind: 'fleet-retreated', fleet: 'LYR-B', from: 'D11', to: null, why: 'base-lost', ships: null },
        { kind: 'fleet-retreated', fleet: 'LYR-C', from: 'D10', to: 'C10', why: 'cut-off', ships: null },
        { kind: 'fleet-raised', fleet: 'KZIN-F', base: 'H10', seat: null, bid: null, rolls: [] },
        { kind: 'seat-silent', seat: 'seat-4', excused: false, strikes: 1 },
        { kind: 'seat-removed', seat: 'seat-4', why: 'silence', ships: null },
        { kind: 'seat-silent', seat: 'seat-3', excused: true, strikes: 0 },
        { kind: 'seat-joined', seat: 'seat-5', name: 'Eve', side: 'Alliance' },
      ]),
    );
    expect(text).toContain('Lyran Fleet B lost its base D11, found no other and was dissolved');
    expect(text).toContain('Lyran Fleet C, cut off at D10, made its way to C10.');
    expect(text).toContain('Kzinti Fleet F is new, at H10.');
    expect(text).toContain(
      '- Dan sent no orders and was removed; the ships went to the Muster Pools of their nations.',
    );
    expect(text).toContain('Bob sent no orders and was excused.');
    expect(text).toContain('Eve joins the Alliance.');
  });

  it('a player who was silent is told so', () => {
    const silent = { kind: 'seat-silent', seat: 'seat-1', excused: false, strikes: 1 };
    expect(flat(textOf(ann, [sealed, silent]))).toContain('No orders of yours were in at the deadline');
    expect(flat(textOf(ann, [sealed, { ...silent, seat: 'seat-2' }]))).not.toContain('No orders of yours');
    expect(flat(textOf(ann, [sealed, { ...silent, excused: true }]))).toContain('You were excused.');
  });

  it('one point of Influence, and a seat that commands nothing', () => {
    const text = flat(textOf(ann, [sealed]));
    expect(text).toContain('You command no fleet');
    expect(text).toContain('1 point of Influence');
    expect(text).toContain('NO ORDERS');
  });

  it('setup, the first turn and the end', () => {
    expect(textOf({ stage: 'setup', turn: 1 }, [{ kind: 'campaign-opened' }])).toContain('On the eve of war');
    expect(textOf({ ...ann, stage: 'setup', turn: 1 }, [])).toContain('DEPLOY (KZIN, From Pool, 10, A)');
    expect(textOf({ turn: 1 }, [{ kind: 'turn-opened', turn: 1, year: 168 }])).toContain(
      'The war begins: turn 1 (Y168)',
    );
    const ending = {
      side: 'Alliance',
      reason: 'provinces',
      victors: ['seat-1', 'seat-3'],
      decidedBy: 'shared',
      provinces: { Alliance: 113, Coalition: 20 },
    } as const;
    const over = flat(textOf({ stage: 'over', ending: { ...ending, victors: [...ending.victors] } }, [sealed]));
    expect(over).toContain(
      [
        'The war is over: the Alliance wins. The reason: it holds the provinces that win',
        '(113 provinces for the Alliance, 20 for the Coalition).',
        'Victors of the game: Ann and Bob, with equal Glory and ships.',
      ].join(' '),
    );
    expect(over).not.toContain('Due from every player');
    const drawn = {
      side: null,
      reason: 'turn-limit',
      victors: [],
      decidedBy: 'nobody',
      provinces: { Alliance: 60, Coalition: 60 },
    } as const;
    expect(flat(textOf({ stage: 'over', ending: { ...drawn, victors: [] } }, [sealed]))).toContain(
      'The war is over and drawn.',
    );
  });

  it('hostile names stay names', () => {
    const seats = SEATS.map((seat) => ({ ...seat, name: '@everyone [b]<b>`' }));
    const document = report(warView({ seats, viewer: 'gm' }), seenByAnn, WAR);
    expect(toDiscordMarkdown(document)).not.toMatch(/@everyone|<b/);
    expect(toHtml(document)).not.toContain('[b]<b>');
    expect(toBbcode(document).replace(/\[code\].*?\[\/code\]/gs, '')).not.toContain('@everyone [b]');
  });
});
