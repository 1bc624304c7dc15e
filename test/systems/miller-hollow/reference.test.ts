import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { Reference } from '../../../src/core/game/reference.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { millerHollow } from '../../../src/systems/miller-hollow/index.js';
import { Options } from '../../../src/systems/miller-hollow/shapes.js';
import { position, TOWN } from './miller-hollow.js';

describe('the reference', () => {
  const of = (options: object = {}): Reference => millerHollow.reference(TOWN, Options.parse(options));
  const entries = ({ sections }: Reference) => sections.flatMap((section) => section.entries);
  const rowsOf = (reference: Reference, id: string): string[][] => {
    const blocks = entries(reference).find((entry) => entry.id === id)?.blocks ?? [];
    return blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map((row) => row.flat().map(String)) : []));
  };

  it.each([{}, { combinedWindows: true }, { preySupply: 'unlimited' }, { areaCombat: 'death', famineFrom: null }])(
    'is of its shape and names only rules that there are: %p',
    (options) => {
      const reference = Reference.parse(of(options));
      const known = millerHollow.rules(Options.parse(options), TOWN).map(({ id }) => id);
      const all = [...entries(reference), ...reference.orders];
      expect(all.flatMap(({ rules = [] }) => rules).filter((id) => !known.includes(id))).toEqual([]);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      expect(new Set(known).size).toBe(known.length);
    },
  );

  it.each(['brood', 'hunt', 'night'] as const)('has examples that stand as they are in the window %s', (stage) => {
    const combined = stage === 'night';
    const options = { combinedWindows: combined };
    const rich = { hunters: [8, 2], mares: 3, captives: 20 };
    const state = position({ stage, options, nests: { Bob: rich, Ann: rich } });
    const view = millerHollow.view(state, asSeat('ann'), TOWN);
    const guides = of(options).orders.filter(({ phases }) => phases.includes(stage));
    expect(guides.length).toBe(combined ? 10 : stage === 'brood' ? 7 : 5);
    for (const { example, order } of guides) {
      const { lines, orders, ready } = answerSheet(millerHollow, example, view, TOWN);
      expect([example, lines[0]?.problems.filter(({ severity }) => severity === 'error')]).toEqual([example, []]);
      expect(orders[0]?.order.kind ?? (ready === true ? 'ready' : null)).toBe(order);
    }
  });

  it('has every option in words and tells those that depart from the default', () => {
    const { options } = of({ moltCost: { prowler: 2 }, famineFrom: null, combinedWindows: true });
    expect(options.map(({ name }) => name)).toEqual(Object.keys(Options.parse({})));
    expect(options.filter(({ changed }) => changed).map(({ name, value }) => [name, value])).toEqual([
      ['moltCost', 'prowler 2, stalker 5'],
      ['famineFrom', 'none'],
      ['combinedWindows', 'yes'],
    ]);
    expect(of().options.filter(({ changed }) => changed)).toEqual([]);
  });

  it('tells who beats whom, what a pack catches and what each sign means in numbers', () => {
    expect(rowsOf(of(), 'colony-paths')).toEqual([
      ['Dread', 'Rage', 'Veil'],
      ['Rage', 'Veil', 'Dread'],
      ['Veil', 'Dread', 'Rage'],
    ]);
    expect(rowsOf(of(), 'odds-harvest')[3]).toEqual(['4', '2', '4', '5', '6', '4.3']);
    expect(rowsOf(of({ harvestDiv: 1 }), 'odds-harvest')[0]).toEqual(['1', '2', '3', '4', '5', '3.5']);
    expect(rowsOf(of(), 'area-ts')).toEqual([['6–7', '3–5', '1–2', '0']]);
    expect(rowsOf(of(), 'town-areas')[0]).toEqual(['TS', 'Town Square', '7', '3', '2+']);
  });

  it('says how likely a raid is with these options, and the same to everybody', () => {
    const share = (options: object, row: number, column: number): number =>
      Number(rowsOf(of(options), 'odds-raids')[row]?.[column]?.replace('%', ''));
    expect(rowsOf(of(), 'odds-raids')).toEqual(rowsOf(of(), 'odds-raids'));
    // Four guards and two mares: 1% at 1.5 to 1, about half at 3 to 1, nearly always at 5 to 1.
    expect(share({}, 1, 1)).toBeLessThan(5);
    expect(share({}, 1, 4)).toBeGreaterThan(42);
    expect(share({}, 1, 4)).toBeLessThan(62);
    expect(share({}, 1, 6)).toBeGreaterThan(96);
    expect(share({ hitRaider: 4 }, 1, 1)).toBeGreaterThan(share({}, 1, 1));
    expect(share({ mareHits: 4 }, 5, 4)).toBeLessThan(share({}, 5, 4));
  });
});

describe('rules', () => {
  const text = (id: string, options: object = {}): string =>
    millerHollow.rules(Options.parse(options), TOWN).find((rule) => rule.id === id)?.text ?? '';

  it.each<[string, object, string]>([
    ['MH-13', { startHunters: 5, startMares: 1, startCaptives: 0 }, '5 Prowlers, 1 brood mare and 0 captives'],
    ['MH-22', { preySupply: 'unlimited' }, 'never run out'],
    ['MH-30', { combinedWindows: true }, 'A turn has one window'],
    ['MH-33', { feedDiv: 3 }, 'One captive feeds 3 Hunters and mares'],
    ['MH-36', { moltCost: { prowler: 2, stalker: 7 } }, 'for 2 captives, a Stalker a Ravager for 7 captives'],
    ['MH-38', { hatchCost: 1, hatchPerMare: 3 }, 'takes 1 captive. Each mare alive after the feeding can have 3'],
    ['MH-40', { mareCost: 6, maresPerTurn: 2, maxMares: 9 }, 'takes 6 captives: 2 a turn at most, and 9 in a nest'],
    ['MH-50', { psychicHit: 6 }, 'only a 6'],
    ['MH-54', { packMax: 9 }, '1 to 9 Hunters'],
    ['MH-56', { hitField: 4 }, '4 or more hits'],
    ['MH-60', { areaCombat: 'death' }, 'Nobody is driven off'],
    ['MH-64', { mareHits: 3 }, 'dies after 3 hits'],
    ['MH-65', { hitDefender: 3, hitRaider: 5 }, 'a defender hits with 3 or more, a raider with a 5 or 6'],
    ['MH-71', { harvestDiv: 4 }, 'divided by 4'],
    ['MH-71', { preySupply: 'unlimited' }, 'rounded down. It may be none.'],
    ['MH-75', { famineFrom: 9 }, 'From the end of turn 9 on'],
    ['MH-75', { famineFrom: null }, 'There is none'],
    ['MH-81', { turnLimit: 12 }, 'After turn 12'],
    ['MH-84', { strikes: null }, 'Nobody is removed'],
    ['MH-84', { strikes: 3 }, 'for 3 whole turns in a row'],
  ])('%s says what is true with %p', (id, options, wanted) => {
    expect(text(id, options)).toContain(wanted);
    expect(text(id)).not.toContain(wanted);
  });

  it('change with every setting, or its words would be a lie', () => {
    const all = (options: object): string => JSON.stringify(millerHollow.rules(Options.parse(options), TOWN));
    const other: Record<string, unknown> = {
      moltCost: { prowler: 4 },
      preySupply: 'unlimited',
      areaCombat: 'death',
      famineFrom: null,
      strikes: null,
      combinedWindows: true,
    };
    const defaults = Options.parse({});
    for (const [name, value] of Object.entries(defaults)) {
      if (name === 'optionalRules') continue;
      const changed = other[name] ?? (value === 6 ? 5 : Number(value) + 1);
      expect([name, all({ [name]: changed }) === all({})]).toEqual([name, false]);
    }
  });
});
