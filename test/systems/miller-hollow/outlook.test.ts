import fc from 'fast-check';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { leavesOf } from '../../../src/core/game/document.js';
import { blanksOf, fillOffer, Offer, type OfferSubject } from '../../../src/core/game/offer.js';
import { Sketch } from '../../../src/core/game/sketch.js';
import { asSeat, GM, PUBLIC } from '../../../src/core/game/viewer.js';
import { millerHollow } from '../../../src/systems/miller-hollow/index.js';
import { Options, type State, type View } from '../../../src/systems/miller-hollow/shapes.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { fold, type PositionCase, play, position, TOWN, townSetup } from './miller-hollow.js';

/** Positions of a game that bots play, window by window. */
function positions(windows: number, options: object): State[] {
  const states = [fold(millerHollow.blank, millerHollow.open(townSetup(4, options), seededDice(0), TOWN))];
  for (let window = 0; window < windows; window += 1) {
    const state = states.at(-1);
    if (state === undefined || state.stage === 'over') break;
    const sheets = Object.fromEntries(
      state.nests
        .filter(({ loss }) => loss === null)
        .map(({ seat }) => {
          const view = millerHollow.view(state, asSeat(seat), TOWN);
          const text = millerHollow.suggest(view, seat, seededDice(window), TOWN);
          return [seat, answerSheet(millerHollow, text, view, TOWN).orders];
        }),
    );
    const roster = { joining: [], leaving: [], excused: [] };
    states.push(fold(state, millerHollow.resolve(state, { sheets, roster }, seededDice(window), TOWN)));
  }
  return states;
}

const views = [...positions(14, {}), ...positions(7, { combinedWindows: true })].flatMap((state) =>
  ['ann', 'bob', 'cyd', 'dan'].map((seat) => millerHollow.view(state, asSeat(seat), TOWN)),
);

const subjectsOf = (view: View): OfferSubject[] => [
  { kind: 'seat' },
  ...Object.keys(millerHollow.draw(view, TOWN).anchors ?? {}).map((id): OfferSubject => ({ kind: 'place', id })),
  ...view.areas.map(({ id }): OfferSubject => ({ kind: 'place', id })),
  ...millerHollow.sketch(view, [], TOWN).idle.map((id): OfferSubject => ({ kind: 'unit', id })),
];

/** Values that fill every blank, by lot. */
const filling = (offer: Offer, roll: (below: number) => number): string[][] =>
  blanksOf(offer).map((blank) => {
    if (blank.kind === 'number') return [String(blank.from + roll(blank.to - blank.from + 1))];
    return blank.kind === 'text' ? ['x'] : [blank.among[roll(blank.among.length)]?.value ?? ''];
  });

const seen = (position_: PositionCase, name = 'ann'): View =>
  millerHollow.view(position(position_), asSeat(name), TOWN);

const titles = (view: View, subject: OfferSubject): string[] =>
  millerHollow.offers(view, subject, TOWN).map(({ title }) => title);

describe('offers', () => {
  it('filled in any way are lines that stand', () => {
    fc.assert(
      fc.property(fc.constantFrom(...views), fc.nat(), fc.infiniteStream(fc.nat()), (view, pick, numbers) => {
        const subjects = subjectsOf(view);
        const subject = subjects[pick % subjects.length] ?? { kind: 'seat' };
        const roll = (below: number): number => (numbers.next().value ?? 0) % below;
        for (const offer of millerHollow.offers(view, subject, TOWN)) {
          Offer.parse(offer);
          const line = fillOffer(offer, filling(offer, roll));
          const { orders, problems, ready } = millerHollow.parse(line ?? '', view, TOWN);
          expect({ line, problems }).toEqual({ line, problems: [] });
          expect([line, orders[0]?.order.kind ?? (ready === true ? 'ready' : null)]).toEqual([line, offer.order]);
          // Of a mixed pack the numbers together may be too many.
          const errors = millerHollow
            .check(orders, view, TOWN)
            .filter(({ severity, code }) => severity === 'error' && !/pack|mares/.test(code));
          expect({ line, errors }).toEqual({ line, errors: [] });
        }
      }),
      { numRuns: 500 },
    );
  });

  it('know every kind of order, each in its window', () => {
    const rich = { hunters: [8, 2, 1], mares: 3, captives: 30 };
    const kinds = new Set(
      (['brood', 'hunt', 'night'] as const).flatMap((stage) =>
        millerHollow
          .offers(seen({ stage, nests: { Ann: rich, Bob: {} } }), { kind: 'seat' }, TOWN)
          .map(({ order }) => `${stage} ${order}`),
      ),
    );
    const brood = ['breed-mare', 'choose-path', 'feed', 'hatch', 'molt'];
    const hunt = ['defend', 'hunt', 'raid'];
    const words = ['no-orders', 'ready'];
    expect([...kinds].sort()).toEqual(
      [
        ...[...brood, ...words].map((kind) => `brood ${kind}`),
        ...[...hunt, ...words].map((kind) => `hunt ${kind}`),
        ...[...brood, ...hunt, ...words].map((kind) => `night ${kind}`),
      ].sort(),
    );
  });

  it('are made for who leads a nest, in its windows alone', () => {
    const state = position({ stage: 'hunt', nests: { Ann: {}, Bob: {} } });
    for (const viewer of [PUBLIC, GM])
      expect(millerHollow.offers(millerHollow.view(state, viewer, TOWN), { kind: 'seat' }, TOWN)).toEqual([]);
    const view = millerHollow.view(state, asSeat('ann'), TOWN);
    expect(millerHollow.offers({ ...view, stage: 'over' }, { kind: 'seat' }, TOWN)).toEqual([]);
    expect(millerHollow.offers(view, { kind: 'place', id: 'Moon Base' }, TOWN)).toEqual([]);
    expect(titles({ ...view, stage: 'brood' }, { kind: 'place', id: 'Town Square' })).toEqual([]);
  });

  it('of a place are about that place, by its code and by its name', () => {
    const view = seen({ stage: 'hunt', nests: { Ann: { hunters: [5, 1] }, Bob: {} } });
    const here = ['Prowlers', 'Stalkers', 'a mixed pack'].map((pack) => `Hunt: ${pack}`);
    for (const id of ['TS', 'Town Square', 'town square']) expect(titles(view, { kind: 'place', id })).toEqual(here);
    expect(titles(view, { kind: 'place', id: 'N2' })[0]).toBe('Raid: Prowlers');
    expect(titles(view, { kind: 'place', id: 'Courthouse Cellars' })).toEqual([
      'Keep the rest on guard',
      'Keep on guard: Prowlers',
      'Keep on guard: Stalkers',
    ]);
    expect(titles(view, { kind: 'unit', id: '1 Stalker' })).toEqual([
      'Hunt: Stalkers',
      'Raid: Stalkers',
      'Keep on guard: Stalkers',
    ]);
  });

  it('spend only what the food leaves, and without captives nothing', () => {
    const nests = { Ann: { hunters: [6, 2], mares: 2, captives: 9 }, Bob: {} };
    const hatch = millerHollow.offers(seen({ nests }), { kind: 'seat' }, TOWN).find(({ order }) => order === 'hatch');
    // Nine captives, three of them food: three hatchlings at two each.
    expect(hatch && blanksOf(hatch)).toEqual([{ kind: 'number', label: 'Prowlers', from: 1, to: 3 }]);
    const poor = seen({ nests: { ...nests, Ann: { captives: 0 } } });
    expect(titles(poor, { kind: 'seat' })).toEqual(['Choose a psychic path', 'No orders', 'Ready']);
  });
});

const ruleIds = millerHollow.rules(Options.parse({}), TOWN).map(({ id }) => id);

describe('the sketch', () => {
  const sketched = (view: View, ...lines: string[]): Sketch =>
    millerHollow.sketch(view, millerHollow.parse(lines.join('\n'), view, TOWN).orders, TOWN);
  const texts = (view: View, ...lines: string[]): string[] => sketched(view, ...lines).lines.map(({ text }) => text);

  const nests = { Ann: { hunters: [6, 2], mares: 2, captives: 14 }, Bob: {} };

  it('says of every line of the brood what it costs and what is left', () => {
    const view = seen({ nests });
    const told = sketched(view, 'FEED NEED', 'MOLT 1 S2', 'BREED 2 HUNTERS', 'PATH: VEIL');
    expect(told.resources).toEqual([{ name: 'captives', left: 2, of: 14 }]);
    expect(told.lines.map(({ text }) => text)).toEqual([
      '3 captives as food: nobody starves.',
      'Costs 5 captives: 1 point more to fight and hunt with. 2 left for other lines and for later.',
      'Costs 4 captives: 2 Prowlers more. 2 left for other lines and for later.',
      'Strikes those on Dread, is struck by those on Rage.',
    ]);
    expect(told.marks.map((mark) => mark.label)).toEqual(['1 to S3', '+2 S1']);
  });

  it('names the dead when a nest is fed too little', () => {
    const hungry = seen({ nests: { Ann: { hunters: [2], mares: 1, captives: 1 }, Bob: {} } });
    expect(texts(hungry, 'FEED 0')).toEqual(['1 short of the 1 captive needed: 1 Prowler will starve.']);
    const last = seen({ nests: { Ann: { hunters: [], mares: 1, captives: 1 }, Bob: {} } });
    expect(texts(last, 'FEED 0')).toEqual([
      '1 short of the 1 captive needed: 1 brood mare will starve, and with them your nest.',
    ]);
  });

  it('draws hunts and raids from the own nest, counts packs and who has no task', () => {
    const view = seen({ stage: 'hunt', nests });
    const told = sketched(view, 'HUNT(TS, 4 S1)', 'RAID(N2, 2 S2)', 'DEFEND(1 S1)');
    expect(told.marks).toEqual([
      {
        kind: 'arrow',
        line: 1,
        from: 'Courthouse Cellars',
        to: 'Town Square',
        style: 'move',
        label: '4 S1',
        doubtful: false,
      },
      {
        kind: 'arrow',
        line: 2,
        from: 'Courthouse Cellars',
        to: 'Drowned Quarry',
        style: 'attack',
        label: '2 S2',
        doubtful: false,
      },
      { kind: 'ring', line: 3, at: 'Courthouse Cellars', style: 'guard', label: '1 S1', doubtful: false },
    ]);
    expect(told.resources).toEqual([
      { name: 'Hunters without a task', left: 1, of: 8 },
      { name: 'packs', left: 0, of: 2 },
    ]);
    expect(told.idle).toEqual(['1 Prowler']);
    expect(sketched(view, 'DEFEND(REST)').idle).toEqual([]);
    const { anchors = {} } = millerHollow.draw(view, TOWN);
    for (const mark of told.marks)
      for (const at of mark.kind === 'arrow' ? [mark.from, mark.to] : [mark.at]) expect(anchors).toHaveProperty([at]);
  });

  it('counts on the brood of the same sheet where both are ordered together', () => {
    const view = seen({ stage: 'night', nests });
    const told = sketched(view, 'BREED 1 MARE', 'BREED 2 HUNTERS', 'HUNT(TS, 6 S1)');
    expect(told.resources).toEqual([
      { name: 'captives', left: 2, of: 14 },
      { name: 'Hunters without a task', left: 4, of: 10 },
      { name: 'packs', left: 2, of: 3 },
    ]);
  });

  it('foresees a catch from what the streets show, and from what the seat counted last', () => {
    const areas = { TS: [7, 7], HO: [2, 6], SM: [0, 8] } as const;
    const view = seen({ stage: 'hunt', nests, areas });
    expect(texts(view, 'HUNT(TS, 3 S1)')).toEqual([
      'Catches 2 to 5 if it is alone there in the end; it looks teeming.',
    ]);
    // Sparse is less than two fifths of six.
    expect(texts(view, 'HUNT(HO, 6 S1)')).toEqual(['Catches 2 if it is alone there in the end; it looks sparse.']);
    expect(sketched(view, 'HUNT(SM, 2 S1)')).toMatchObject({
      lines: [{ tone: 'doubt', text: 'The area is empty: there is nothing to catch.', rule: 'MH-71' }],
      marks: [{ doubtful: true }],
    });
    const counted = { ...view, turn: 2, areas: view.areas.map((area) => ({ ...area, known: { prey: 1, turn: 1 } })) };
    expect(texts(counted, 'HUNT(HO, 6 S1)')).toEqual([
      'Catches 1 if it is alone there in the end; you counted 1 there.',
    ]);
  });

  it('compares a raid with what was seen, and doubts it below three to one', () => {
    const start = position({ stage: 'hunt', nests: { Ann: { hunters: [12], mares: 3 }, Bob: { hunters: [6] } } });
    const { after } = play(start, { Ann: ['RAID(N2, 2 S1)'] });
    const view = { ...millerHollow.view(after, asSeat('ann'), TOWN), stage: 'hunt' as const };
    const guards = view.nests.find(({ site }) => site === 'N2')?.seen?.guards;
    if (guards == null) throw new Error('Ann’s raiders saw no guards');
    const [few] = sketched(view, 'RAID(N2, 6 S1)').lines;
    expect(few).toMatchObject({ tone: 'doubt', rule: 'MH-65' });
    expect(few?.text).toMatch(/^On turn 1 you left \d Prowlers? and 2 brood mares at home there: your [\d.]+ to 1/);
    const strong = {
      ...view,
      nests: view.nests.map((nest) => ({
        ...nest,
        seen: nest.seen && { ...nest.seen, guards: { ...guards, prowlers: 2 } },
      })),
    };
    expect(sketched(strong, 'RAID(N2, 8 S1)').lines[0]).toMatchObject({ tone: 'info' });
    expect(texts(seen({ stage: 'hunt', nests }), 'RAID(N2, 2 S1)')[0]).toContain('You have never seen into this nest');
  });

  it('never throws, is of its shape and cites rules that there are, whatever was parsed', () => {
    const words = 'FEED BREED MOLT PATH HUNT RAID DEFEND REST TS N1 N2 Bob 1 3 40 S1 S2 S3 DREAD MARE ( , ) :'.split(
      ' ',
    );
    const salad = fc.array(fc.oneof(fc.constantFrom(...words), fc.constant('\n')), { maxLength: 60 });
    fc.assert(
      fc.property(salad, fc.constantFrom(...views), (parts, view) => {
        const { sketch, problems, lines } = answerSheet(millerHollow, parts.join(' '), view, TOWN);
        Sketch.parse(sketch);
        const cited = [...problems, ...lines.flatMap((line) => line.problems), ...sketch.lines];
        expect(cited.flatMap(({ rule }) => rule ?? []).filter((rule) => !ruleIds.includes(rule))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves nothing below zero and names no one twice on the sheets of bots', () => {
    for (const view of views) {
      if (view.home === null) continue;
      const seat = view.viewer.kind === 'seat' ? view.viewer.seat : '';
      const sheet = answerSheet(millerHollow, millerHollow.suggest(view, seat, seededDice(5), TOWN), view, TOWN);
      for (const { left } of sheet.sketch.resources) expect(left).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('the sheet that ends a report', () => {
  it('is legal as it stands, whatever the nest has left', () => {
    const poor = { hunters: [4], captives: 0 };
    const bare = { hunters: [], captives: 0, mares: 1 };
    const hard = (['brood', 'hunt', 'night'] as const).flatMap((stage) =>
      [poor, bare].map((nest) => seen({ stage, nests: { Ann: nest, Bob: {} } })),
    );
    let tried = 0;
    for (const view of [...hard, ...views]) {
      const blocks = leavesOf(millerHollow.report(view, [], TOWN).blocks);
      for (const block of blocks) {
        if (block.kind !== 'verbatim') continue;
        const { lines, problems } = answerSheet(millerHollow, block.text, view, TOWN);
        const wrong = [...lines.flatMap((line) => line.problems), ...problems].filter(
          ({ severity }) => severity === 'error',
        );
        expect([block.text, wrong]).toEqual([block.text, []]);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(20);
  });
});
