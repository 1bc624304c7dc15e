import { beforeAll, describe, expect, test } from '@jest/globals';
import { leavesOf, type Part, ReportDocument } from '../../../src/core/game/document.js';
import { asSeat, GM, PUBLIC, type Viewer, viewerKey } from '../../../src/core/game/viewer.js';
import { headlineOf } from '../../../src/core/report/headline.js';
import { civilWar } from '../../../src/systems/civil-war/index.js';
import { declined, inOneLine, madeUpBattle, readable, reportOfMadeUp, wholeTurn } from './told.js';
import { type Phase, playTurns, readersOf, reportOf, sightingsOf, viewAfter } from './turns.js';
import { WAR } from './war.js';

const ann = asSeat('ann');
const cal = asSeat('cal');

const partsOf = (document: ReportDocument): readonly Part[] =>
  document.blocks.flatMap((block) => (block.kind === 'part' ? [block] : []));
const cardsOf = (document: ReportDocument): readonly Part[] =>
  partsOf(document).filter(({ role }) => role === 'battle');
const titled = (document: ReportDocument, title: string): string => {
  const found = partsOf(document).filter((part) => part.title === title);
  return inOneLine({ ...document, title: '', blocks: found });
};

describe('reports as they are read', () => {
  const opening = playTurns({ seed: 5, phases: 1 });
  const turn = wholeTurn();

  test('the call for officers, to somebody who has joined', () => {
    expect(readable(reportOf(opening[0] as Phase, asSeat('seat-1')))).toMatchSnapshot();
  });

  test('the set-up, to a commander', () => {
    expect(readable(reportOf(opening[1] as Phase, asSeat('seat-2')))).toMatchSnapshot();
  });

  test.each(['ann', 'cal', 'dee'])('W36, to %s', (seat) => {
    expect(readable(reportOf(turn, asSeat(seat)))).toMatchSnapshot();
  });

  test('W36, in the newspaper', () => {
    expect(readable(reportOf(turn, PUBLIC))).toMatchSnapshot();
  });

  test('W36, to the GM', () => {
    expect(readable(reportOf(turn, GM))).toMatchSnapshot();
  });
});

describe('a turn told to those concerned', () => {
  const turn = wholeTurn();

  test('W36: the newspaper tells both battles with sizes and where the losers went, and no number of brigades', () => {
    const paper = inOneLine(reportOf(turn, PUBLIC));
    expect(paper).toContain('The Confederate Group fell back to Culpeper.');
    expect(paper).toContain('A medium Union force against a medium Confederate one.');
    expect(paper).toContain('Two battles; one place changed hands.');
    expect(paper).not.toContain('brigade');
    expect(paper).not.toContain('judged');
  });

  test('W36: a commander is told their dice, rows and losses, the estimate, and what they learnt', () => {
    const dispatch = inOneLine(reportOf(turn, ann));
    expect(dispatch).toContain('Your die 5, with 1 for Tactics: row 6, 2D.');
    expect(dispatch).toContain('the leader of the Army of the Potomac judged the enemy 5 strong.');
    expect(dispatch).toContain('Tactics 2 to 3 (die 6)');
    expect(dispatch).toContain('Victory points: 2 for the battle of Manassas Jn. and 2 for the battle of Manassas Jn.');
    expect(dispatch).toContain("marched by rail past Frederick, Harper's Ferry and Cumberland to Grafton");
    expect(dispatch).toContain('lacked the Initiative (die 2 against 1)');
  });

  test('W36: who halted is told how strong the enemy seemed, as dee before Rolla', () => {
    const dispatch = inOneLine(reportOf(turn, asSeat('dee')));
    expect(dispatch).toContain('halted before Rolla and would not attack; the enemy judged 6 strong');
  });

  test('W36: cards show how it went for the reader, and bars for what they know', () => {
    const cards = cardsOf(reportOf(turn, cal));
    expect(cards.map(({ badge }) => badge?.text)).toEqual(['Driven off', 'Thrown back']);
    expect(cards.map(({ share }) => share)).toEqual(['8 of yours, 2 lost', '8 of yours, 2 lost']);
    expect(cards.map(({ at }) => at)).toEqual(['manassas-jn', 'manassas-jn']);
    const bars = cards.flatMap(({ blocks }) => blocks.flatMap((leaf) => (leaf.kind === 'strengths' ? leaf.sides : [])));
    expect(bars.map(({ stance, counts }) => [stance, counts])).toEqual([
      ['own', [8, 6]],
      ['own', [8, 6]],
    ]);
  });

  test('W36: the GM reads true and believed numbers, columns, lots and dice of every decision', () => {
    const record = inOneLine(reportOf(turn, GM));
    expect(record).toContain('judged the enemy 5 strong (true: 8)');
    expect(record).toContain('Column F. Who leaves: line 4 of CW-1221.');
    expect(record).toContain('True 8; Off by −33%; Believed 5; Column H; Decision attack; Dice 3, 4, 5; 4');
    expect(record).toContain('Impulse 1: Union Army of the Potomac, Union Army of the East, Union Army of Missouri');
  });

  test('W5: the mover is told about 12, the one approached that something moved, and nobody else anything', () => {
    const phase = declined();
    const mover = inOneLine(reportOf(phase, ann));
    expect(mover).toContain('Its leader judged them 12 strong.');
    const marks = (viewer: Viewer): readonly string[] =>
      reportOf(phase, viewer).blocks.flatMap((block) =>
        block.kind === 'map' ? (block.marks ?? []).map(({ text }) => text) : [],
      );
    expect(marks(cal)).toEqual(['Movement seen']);
    expect(inOneLine(reportOf(phase, cal))).not.toMatch(/12 strong|Potomac came/);
    expect(marks(PUBLIC)).toEqual([]);
    expect(headlineOf(reportOf(phase, PUBLIC)).title).not.toContain('Manassas');
  });

  test('what scouts say is called a belief', () => {
    const scouts = titled(reportOf(turn, ann), 'What your scouts believe');
    expect(scouts).toContain('about');
    expect(scouts).toContain('These are beliefs, not counts.');
  });

  test('who missed the deadline is named, and warned (CW-204)', () => {
    const missed = [
      { kind: 'sheets-taken' as const, heard: ['bob', 'cal', 'dee'], missed: [{ seat: 'ann', times: 1 }] },
    ];
    expect(inOneLine(reportOfMadeUp(PUBLIC, missed))).toContain('No orders came from ann.');
    expect(inOneLine(reportOfMadeUp(ann, missed))).toContain('1 deadline missed in a row; with 2 you are relieved');
  });

  test('a battle of others is told to a player as everybody hears of it', () => {
    const battle = madeUpBattle();
    const [card] = cardsOf(reportOfMadeUp(asSeat('bob'), [battle]));
    expect(card?.badge?.text).toBe('Union victory');
    expect(card?.share).toBeUndefined();
  });
});

describe('every report', () => {
  let games: readonly (readonly Phase[])[] = [];

  beforeAll(() => {
    games = [
      playTurns({ seed: 11, phases: 14, seats: 4, wild: 1 }),
      playTurns({
        seed: 12,
        phases: 10,
        seats: 7,
        wild: 2,
        silentOneIn: 6,
        options: { fog: 'full', strictMuster: true },
      }),
      playTurns({
        seed: 13,
        phases: 30,
        seats: 2,
        wild: 0,
        options: { lastYear: 1863, reaction: 'adjacent' },
      }),
    ];
  });

  const each = (look: (phase: Phase, viewer: Viewer) => readonly string[]): readonly string[] =>
    games.flatMap((game) =>
      game.flatMap((phase) =>
        readersOf(phase).flatMap((viewer) =>
          look(phase, viewer).map((what) => `${phase.key} ${viewerKey(viewer)}: ${what}`),
        ),
      ),
    );

  test('is of its shape, begins with a headline, and leaves no blank, no code and no doubled stop', () => {
    const faults = each((phase, viewer) => {
      const document = reportOf(phase, viewer);
      const text = inOneLine(document);
      const odd = /undefined|NaN|\{[a-z]+\}|\bnull\b|(?<!\.)\.\.(?!\.)| {2}/.exec(text);
      return [
        ...(ReportDocument.safeParse(document).success ? [] : ['not of its shape']),
        ...(partsOf(document)[0]?.role === 'headline' ? [] : ['no headline']),
        ...(headlineOf(document).title === '' ? ['no title'] : []),
        ...(odd === null ? [] : [`odd: ${text.slice(Math.max(0, odd.index - 40), odd.index + 20)}`]),
      ];
    });
    expect(faults).toEqual([]);
  });

  test('has a card for each battle that its reader heard of, at a place of the map', () => {
    const places = new Set(WAR.map.zones.map(({ id }) => id));
    const faults = each((phase, viewer) => {
      const fought = sightingsOf(phase, viewer).filter(({ kind }) => kind === 'battle-fought').length;
      const cards = cardsOf(reportOf(phase, viewer));
      const lost = cards.filter(({ at }) => at === undefined || !places.has(at));
      return fought === cards.length && lost.length === 0 ? [] : [`${cards.length} cards for ${fought} battles`];
    });
    expect(faults).toEqual([]);
  });

  test('has for who orders a sheet that is legal as it stands and names all their Groups', () => {
    let sheets = 0;
    const faults = each((phase, viewer) => {
      if (viewer.kind !== 'seat') return [];
      const view = viewAfter(phase, viewer);
      const texts = leavesOf(reportOf(phase, viewer).blocks).flatMap((leaf) =>
        leaf.kind === 'verbatim' ? [leaf.text] : [],
      );
      sheets += texts.length;
      return texts.flatMap((text) => {
        const { orders, problems } = civilWar.parse(text, view, WAR);
        const all = [...problems, ...civilWar.check(orders, view, WAR)];
        const missing = view.groups.filter(
          ({ commander, name }) =>
            view.stage === 'orders' &&
            commander === viewer.seat &&
            !text.includes(`HOLD ${name}`) &&
            !text.includes(`RALLY ${name}`),
        );
        return [
          ...all.filter(({ severity }) => severity === 'error').map(({ message, line }) => `line ${line}: ${message}`),
          ...(orders.length === 0 ? ['no orders'] : []),
          ...missing.map(({ name }) => `nothing for the ${name}`),
        ];
      });
    });
    expect(faults).toEqual([]);
    expect(sheets).toBeGreaterThan(60);
  });

  test('says nothing of numbers, estimates or orders to the public', () => {
    const faults = games.flatMap((game) =>
      game.flatMap((phase) => {
        const said = /\bjudged\b|Initiative \(|your officer|\bbrigades? (?:into|lost)/i.exec(
          inOneLine(reportOf(phase, PUBLIC)).replace(/How it is played.*?What is wanted/, ''),
        );
        return said === null || phase.key === 'opening' ? [] : [`${phase.key}: ${said[0]}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  test('marks places of the map, once each', () => {
    const places = new Set(WAR.map.zones.map(({ id }) => id));
    const faults = each((phase, viewer) => {
      const marks = reportOf(phase, viewer).blocks.flatMap((block) =>
        block.kind === 'map' ? (block.marks ?? []) : [],
      );
      const ats = marks.map(({ at }) => at);
      return ats.filter((at, index) => !places.has(at) || ats.indexOf(at) !== index);
    });
    expect(faults).toEqual([]);
  });
});
