import fc from 'fast-check';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { blanksOf, fillOffer, Offer, type OfferSubject } from '../../../src/core/game/offer.js';
import { Reference } from '../../../src/core/game/reference.js';
import { Sketch } from '../../../src/core/game/sketch.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { fedemplite } from '../../../src/systems/fedemplite/index.js';
import { Options, type State, type View } from '../../../src/systems/fedemplite/shapes.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { fold } from './fold.js';
import { atSetup, generalWar, WAR } from './general-war.js';
import { leakyOffers, leakySketch } from './leaking.js';
import { fedempliteSecrets } from './secrets.js';

/** Positions of a war that bots play, from the ship bids on. */
function positions(turns: number, options: object = {}): State[] {
  const states = [fold(fedemplite.open(generalWar(options, 6), seededDice(0), WAR))];
  for (let phase = 0; phase < turns; phase += 1) {
    const state = states.at(-1);
    if (state === undefined || state.stage === 'over') break;
    const dice = seededDice(phase + 5);
    const sheets = Object.fromEntries(
      state.seats.map(({ id }) => {
        const view = fedemplite.view(state, asSeat(id), WAR);
        return [id, answerSheet(fedemplite, fedemplite.suggest(view, id, dice, WAR), view, WAR).orders];
      }),
    );
    const roster = { joining: [], leaving: [], excused: [] };
    states.push(fold(fedemplite.resolve(state, { sheets, roster }, seededDice(phase), WAR), state));
  }
  return states;
}

const war = positions(9).map((state) => ({
  state,
  // A token each, so that new fleets are on offer too.
  rich: { ...state, nations: state.nations.map((nation) => ({ ...nation, tokens: nation.active ? 1 : 0 })) },
}));
const views = war.flatMap(({ state, rich }) =>
  ['ann', 'cyd', 'eve'].flatMap((seat) => [
    fedemplite.view(state, asSeat(seat), WAR),
    fedemplite.view(rich, asSeat(seat), WAR),
  ]),
);

const subjectsOf = (view: View): OfferSubject[] => [
  { kind: 'seat' },
  ...view.fleets.map(({ id }): OfferSubject => ({ kind: 'unit', id })),
  ...Object.keys(view.control).map((id): OfferSubject => ({ kind: 'place', id })),
];

/** Values that fill every blank, by lot. */
const filling = (offer: Offer, roll: (below: number) => number): string[][] =>
  blanksOf(offer).map((blank) => {
    if (blank.kind === 'number') return [String(blank.from + roll(blank.to - blank.from + 1))];
    if (blank.kind === 'text') return ['x'];
    const values = [...blank.among.map(({ value }) => value)];
    return Array.from({ length: 1 + roll(blank.most ?? 1) }, () => values.splice(roll(values.length), 1)[0] ?? '');
  });

describe('offers', () => {
  it('filled in any way are lines that stand', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(fc.constantFrom(...views), fc.integer(), fc.infiniteStream(fc.nat()), (view, pick, numbers) => {
        const subjects = subjectsOf(view);
        const subject = subjects[Math.abs(pick) % subjects.length] ?? { kind: 'seat' };
        const roll = (below: number): number => (numbers.next().value ?? 0) % below;
        for (const offer of [
          ...fedemplite.offers(view, subject, WAR),
          ...fedemplite.offers(view, { kind: 'seat' }, WAR),
        ]) {
          Offer.parse(offer);
          const line = fillOffer(offer, filling(offer, roll));
          const { orders, problems, ready } = fedemplite.parse(line ?? '', view, WAR);
          expect({ line, problems }).toEqual({ line, problems: [] });
          expect([line, orders[0]?.order.kind ?? (ready === true ? 'ready' : null)]).toEqual([line, offer.order]);
          const errors = fedemplite.check(orders, view, WAR).filter(({ severity }) => severity === 'error');
          expect({ line, errors }).toEqual({ line, errors: [] });
          kinds.add(`${view.stage} ${offer.order}`);
        }
      }),
      { numRuns: 600 },
    );
    expect([...kinds].sort()).toEqual([
      'orders attack',
      'orders defend',
      'orders deploy',
      'orders move',
      'orders no-orders',
      'orders purchase-fleet',
      'orders purchase-ships',
      'orders ready',
      'setup deploy',
      'setup no-orders',
      'setup ready',
    ]);
  });

  it('are made for the seat alone: none for fleets of the other side, for onlookers, or after the war', () => {
    const view = fedemplite.view(war[3]?.state ?? atSetup(), asSeat('ann'), WAR);
    expect(fedemplite.offers(view, { kind: 'unit', id: 'LYR-A' }, WAR)).toEqual([]);
    expect(fedemplite.offers({ ...view, own: null }, { kind: 'seat' }, WAR)).toEqual([]);
    expect(fedemplite.offers({ ...view, stage: 'over' }, { kind: 'seat' }, WAR)).toEqual([]);
    expect(fedemplite.offers(view, { kind: 'place', id: 'Z99' }, WAR)).toEqual([]);
  });

  it('say of a target how far it is and what a ship must roll', () => {
    const view = fedemplite.view(turnOne(), asSeat('ann'), WAR);
    const [attack] = fedemplite.offers(view, { kind: 'unit', id: 'KZIN-B' }, WAR);
    const blank = attack === undefined ? undefined : blanksOf(attack)[0];
    expect(blank).toMatchObject({ kind: 'choice', of: 'place', most: 3 });
    if (blank?.kind !== 'choice') throw new Error('no choice of targets');
    expect(blank.among).toContainEqual({ value: 'E10', label: 'E10 (uncontrolled)', note: '7 points, 2+ to arrive' });
    expect(fedemplite.offers(view, { kind: 'place', id: 'E10' }, WAR).map(({ title }) => title)).toContain(
      'Attack here',
    );
  });
});

/** Turn 1: Ann commands KZIN-A and KZIN-B, KZIN-E is cut off. */
function turnOne(): State {
  const state = atSetup();
  const ships: Record<string, Record<string, number>> = { 'KZIN-A': { ann: 9 }, 'KZIN-B': { ann: 3 } };
  return {
    ...state,
    stage: 'orders',
    turn: 1,
    fleets: state.fleets.map((fleet) => {
      const owned = ships[fleet.id] ?? {};
      return { ...fleet, ships: owned, admiral: Object.keys(owned)[0] ?? null };
    }),
  };
}

describe('the sketch', () => {
  const view = fedemplite.view(turnOne(), asSeat('ann'), WAR);
  const sketched = (text: string, seen: View = view): Sketch =>
    fedemplite.sketch(seen, fedemplite.parse(text, seen, WAR).orders, WAR);

  it('draws an attack, says what arrives, what is left and who is idle', () => {
    const told = sketched('ATTACK(KZIN, B, E10)\nPURCHASE(KZIN, 4, 6, A)');
    expect(told.marks).toEqual([
      { kind: 'arrow', line: 1, from: 'F10', to: 'E10', style: 'attack', label: '3 · 2+', doubtful: false },
      { kind: 'ring', line: 2, at: 'G11', style: 'build', label: '+4 · 6', doubtful: false },
    ]);
    expect(told.lines.map(({ text }) => text)).toEqual([
      'Needs 2 or more to arrive: about 3 of 3 ships.',
      '1.5 Influence a ship; the pool holds 64.',
    ]);
    expect(told.resources).toEqual([{ name: 'Influence', left: 4, of: 10 }]);
    expect(told.idle).toEqual(['KZIN-A']);
  });

  it.each([
    ['out of reach', 'ATTACK(KZIN, B, C9)', 'does not border'],
    ['its own', 'ATTACK(KZIN, B, F11)', 'held by your own side'],
    ['too many bids', 'PURCHASE(KZIN, 1, 7, A)\nPURCHASE(KZIN, 1, 7, A)', 'more than the 3 Influence'],
    ['ships twice', 'DEPLOY(KZIN, A, 6, B)\nDEPLOY(KZIN, A, 6, C)', 'leave 3 of your 9 ships'],
    ['one base for two', 'MOVE(KZIN, A, G9)\nMOVE(KZIN, B, G9)', 'the one with more ships gets it'],
    ['a third mission', 'DEFEND(KZIN, A, 1)\nMOVE(KZIN, A, G9)', 'has a mission already'],
  ])('doubts: %s', (_, text, wanted) => {
    const doubts = sketched(text).lines.filter(({ tone }) => tone === 'doubt');
    expect(doubts.map((line) => line.text).join(' ')).toContain(wanted);
  });

  it('doubts an attack that leaves allies alone in no man’s land', () => {
    const start = turnOne();
    const both: State = {
      ...start,
      nations: start.nations.map((nation) => ({ ...nation, active: true, mobilised: true })),
      fleets: [
        ...start.fleets,
        { id: 'FED-A', nation: 'FED', letter: 'A', base: 'J11', ships: { ann: 5 }, admiral: 'ann' },
      ],
    };
    const seen = fedemplite.view(both, asSeat('ann'), WAR);
    const told = sketched('ATTACK(KZIN, A, I11)\nATTACK(FED, A, I11)', seen);
    expect(told.lines.find(({ line }) => line === 2)).toMatchObject({ tone: 'doubt', rule: 'FE-77' });
    const [, second] = answerSheet(fedemplite, 'ATTACK(KZIN, A, I11)\nATTACK(FED, A, I11)', seen, WAR).lines;
    expect(second).toMatchObject({ verdict: 'warned', problems: [{ code: 'order/in-doubt', rule: 'FE-77' }] });
  });

  it('never throws and is of its shape, whatever was parsed', () => {
    const words =
      'ATTACK DEFEND MOVE DEPLOY PURCHASE KZIN LYR FED A B Pool NEW E10 F9 G11 A1 3 60 9999 New Fleet ( , )'.split(' ');
    const salad = fc.array(fc.oneof(fc.constantFrom(...words), fc.constant('\n')), { maxLength: 60 });
    fc.assert(
      fc.property(salad, fc.constantFrom(...views), (parts, seen) => {
        Sketch.parse(sketched(parts.join(' '), seen));
      }),
      { numRuns: 400 },
    );
    for (const seen of views) {
      const seat = seen.own?.seat ?? '';
      const told = Sketch.parse(sketched(fedemplite.suggest(seen, seat, seededDice(3), WAR), seen));
      if (seen.stage === 'orders') expect(told.resources[0]?.left).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('fog', () => {
  /** What a seat is told by offers and sketch of two positions that differ only in what it may not see. */
  const differs = (system: typeof fedemplite): boolean =>
    war.some(({ rich }, index) => {
      const viewer = asSeat('ann');
      const dice = seededDice(index);
      const hidden = fedempliteSecrets.state(rich, viewer, (below) => dice.roll('hidden', below) - 1);
      const [told, otherwise] = [rich, hidden].map((state) => {
        const view = system.view(state, viewer, WAR);
        const sheet = system.parse(system.suggest(view, 'ann', seededDice(1), WAR), view, WAR).orders;
        const offered = subjectsOf(view).map((subject) => system.offers(view, subject, WAR));
        return JSON.stringify([offered, system.sketch(view, sheet, WAR)]);
      });
      return told !== otherwise;
    });

  it('offers and sketch never depend on what the seat may not see', () => {
    expect(differs(fedemplite)).toBe(false);
    expect(differs(leakyOffers)).toBe(true);
    expect(differs(leakySketch)).toBe(true);
  });
});

describe('fixed data', () => {
  const first = fold(fedemplite.open(generalWar(), seededDice(0), WAR));
  const [opened] = fedemplite.open(generalWar(), seededDice(0), WAR);

  it('stands neither in the opening, nor in states, nor in views', () => {
    for (const value of [opened, first, fedemplite.view(first, asSeat('ann'), WAR)])
      expect(JSON.stringify(value)).not.toMatch(/"columns"|"adjacency"|"capital"|"startFleets"|"aliases"|#2e8b57/);
    expect(fedemplite.schemas.fixed.parse(JSON.parse(JSON.stringify(WAR)))).toEqual(WAR);
  });

  it('that an older record still holds is left out when it is read', () => {
    const older = {
      ...first,
      map: WAR.map,
      nations: first.nations.map((nation) => ({ ...WAR.nations.find(({ id }) => id === nation.id), ...nation })),
    };
    expect(fedemplite.schemas.state.parse(older)).toEqual(first);
    expect(fedemplite.schemas.event.parse({ kind: 'campaign-opened', state: older })).toEqual({
      kind: 'campaign-opened',
      state: first,
    });
  });
});

describe('the reference', () => {
  it('names only rules that there are', () => {
    const options = Options.parse({});
    const known = fedemplite.rules(options, WAR).map(({ id }) => id);
    const { sections, orders } = fedemplite.reference(WAR, options);
    const named = [...sections.flatMap(({ entries }) => entries), ...orders].flatMap(({ rules = [] }) => rules);
    expect(named.filter((id) => !known.includes(id))).toEqual([]);
  });

  it('is of its shape, and every example is understood in its phases', () => {
    const reference = Reference.parse(fedemplite.reference(WAR, Options.parse({})));
    const ids = [...reference.sections.flatMap(({ entries }) => entries), ...reference.orders].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const guide of reference.orders) {
      const view = fedemplite.view(guide.phases.includes('setup') ? atSetup() : turnOne(), asSeat('ann'), WAR);
      const { orders, problems, ready } = fedemplite.parse(guide.example, view, WAR);
      expect([guide.example, problems]).toEqual([guide.example, []]);
      expect(orders[0]?.order.kind ?? (ready === true ? 'ready' : null)).toBe(guide.order);
    }
  });

  it('has every option in words and tells those that depart from the default', () => {
    const { options } = fedemplite.reference(WAR, Options.parse({ retreat: 'literal', turnLimit: null }));
    expect(options.map(({ name }) => name)).toEqual(Object.keys(Options.parse({})));
    expect(options.filter(({ changed }) => changed).map(({ name, value }) => [name, value])).toEqual([
      ['retreat', 'literal'],
      ['turnLimit', 'none'],
    ]);
  });

  it('tells what a ship must roll, as the rules compute it', () => {
    const { sections } = fedemplite.reference(WAR, Options.parse({}));
    const arrival = sections.flatMap(({ entries }) => entries).find(({ id }) => id === 'arrival');
    const [table] = arrival?.blocks ?? [];
    if (table?.kind !== 'table') throw new Error('no table');
    expect(table.rows.map((row) => row.flat())).toEqual([
      ['up to 7', 'all', '2+', '3+', '4+', '5+'],
      ['8–14', '2+', '3+', '4+', '5+', '6+'],
      ['15–21', '3+', '4+', '5+', '6+', 'none'],
      ['22–28', '4+', '5+', '6+', 'none', 'none'],
      ['29–35', '5+', '6+', 'none', 'none', 'none'],
      ['36–42', '6+', 'none', 'none', 'none', 'none'],
    ]);
  });
});

describe('rules', () => {
  const text = (id: string, options: object = {}, fixed = WAR): string =>
    fedemplite.rules(Options.parse(options), fixed).find((rule) => rule.id === id)?.text ?? '';

  it.each<[string, object, string]>([
    ['FE-56', { partialCharge: 'proRata' }, 'the part of your order that was filled'],
    ['FE-85', { retreat: 'literal' }, 'A side without losses always leaves.'],
    ['FE-95', { liberation: true }, 'returns to the war'],
    ['FE-101', { productionDivisor: 3 }, 'a ship for every 3 provinces'],
    ['FE-102', { influenceBase: 7, influenceStep: 0 }, 'gets 7 Influence.'],
    ['FE-103', { newFleetEvery: 4, maxFleets: 5 }, 'fewer than 5 fleets'],
    ['FE-107', { strikes: null }, 'Nobody is removed'],
    ['FE-99', { turnLimit: 12 }, 'After turn 12'],
    ['FE-62', { transit: 'any' }, 'any province but'],
    ['FE-72', { sixAlwaysArrives: true }, 'a 6 arrives'],
    ['FE-46', { moveMaxCost: 42 }, 'within 42 movement points'],
    ['FE-98', { countInactive: true }, 'Provinces of nations still to come count'],
    ['FE-11', { visibility: 'open' }, 'Everybody can see how many ships of whom are in a fleet.'],
  ])('%s with %j', (id, options, wanted) => {
    expect(text(id, options)).toContain(wanted);
    expect(text(id)).not.toContain(wanted);
  });

  it('follow every option: none can be changed without a rule that says so', () => {
    const others: { readonly [Name in keyof Options]: Options[Name] } = {
      transit: 'any',
      moveMaxCost: 42,
      flotillaCycle: 'single',
      sixAlwaysArrives: true,
      unopposedGlory: 1,
      retreat: 'literal',
      partialCharge: 'proRata',
      liberation: true,
      productionDivisor: 3,
      influenceBase: 6,
      influenceStep: 1,
      newFleetEvery: 4,
      maxFleets: 9,
      strikes: 2,
      turnLimit: 12,
      visibility: 'open',
      countInactive: true,
      startInfluence: 12,
      startGlory: 2,
      firstYear: 100,
      optionalRules: [],
    };
    const usual = Options.parse({});
    for (const name of Options.keyof().options.filter((option) => option !== 'optionalRules'))
      expect([name, fedemplite.rules({ ...usual, [name]: others[name] }, WAR)]).not.toEqual([
        name,
        fedemplite.rules(usual, WAR),
      ]);
  });

  it('tell of this map', () => {
    const small = {
      ...WAR,
      map: { ...WAR.map, rows: 10, adjacency: 'four' as const, victory: { numerator: 3, denominator: 4 } },
    };
    expect(text('FE-98')).toContain('112 of the 168 provinces');
    expect(text('FE-98', {}, small)).toContain('105 of the 140 provinces');
    expect(text('FE-8', {}, small)).toContain('only touch at a corner are not');
    expect(text('FE-61', {}, small)).toContain('no way over corners');
    expect(text('FE-23')).toContain('Kzinti on turn 1');
  });
});
