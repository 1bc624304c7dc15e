import fc from 'fast-check';
import { boardOf } from '../../../src/systems/great-powers/board/board.js';
import type { Given, Order, Unit } from '../../../src/systems/great-powers/orders/order.js';
import { adjudicate } from '../../../src/systems/great-powers/turn/adjudicate.js';
import type { Adjudicated, MovementRules } from '../../../src/systems/great-powers/turn/outcome.js';
import { resolveRetreats, retreatsOf } from '../../../src/systems/great-powers/turn/retreats.js';
import { captured, resolveWinter } from '../../../src/systems/great-powers/turn/winter.js';
import { boardOfBinder } from '../../support/great-powers-cases.js';

const BOARD = boardOfBinder('great-powers');
/** The same map, listed from its end: orders are then judged in another order. */
const BACKWARDS = boardOf({ ...BOARD.map, places: [...BOARD.map.places].reverse() });
const RULES: MovementRules = { paradox: 'szykman', unserved: 'stays' };

const units = (text: string): readonly Unit[] =>
  text.split(', ').map((one) => {
    const [power = '', kind, at = ''] = one.split(' ');
    return { power, kind: kind === 'A' ? 'army' : 'fleet', at };
  });
const given = (power: string, order: Order): Given => ({ power, order });
const move = (at: string, to: string, via = false): Order => ({ kind: 'move', at, to, via });

const played = (standing: readonly Unit[], orders: readonly Given[], rules = RULES): Adjudicated =>
  adjudicate(BOARD, standing, orders, rules);

describe('reasons', () => {
  it('say off whom a move bounced, and whom a support was cut by', () => {
    const { outcomes, contested } = played(units('france A par, germany A mun, italy A mar, germany A ruh'), [
      given('france', move('par', 'bur')),
      given('germany', move('mun', 'bur')),
      given('germany', { kind: 'support-move', at: 'ruh', of: 'mun', to: 'bur' }),
      given('italy', move('mar', 'bur')),
    ]);
    expect(outcomes.map(({ result }) => result)).toEqual([
      { kind: 'bounced', off: ['mar', 'mun'] },
      { kind: 'stood' },
      { kind: 'stood' },
      { kind: 'bounced', off: ['mun', 'par'] },
    ]);
    expect(contested).toEqual([]);
    const cut = played(units('france A bel, germany A mun, germany A ruh'), [
      given('france', move('bel', 'ruh')),
      given('germany', { kind: 'support-move', at: 'ruh', of: 'mun', to: 'bur' }),
      given('germany', move('mun', 'bur')),
    ]);
    expect(cut.outcomes[1]?.result).toEqual({ kind: 'cut', by: ['bel'] });
  });

  it('say which fleet was lost, that none was ordered, and that a convoy hangs on itself', () => {
    const channel = units('england F eng, england A lon, france F bre, france F mid');
    const carried = [
      given('england', move('lon', 'bel')),
      given('england', { kind: 'convoy', at: 'eng', of: 'lon', to: 'bel' }),
    ];
    const driven = [
      given('france', move('bre', 'eng')),
      given('france', { kind: 'support-move', at: 'mid', of: 'bre', to: 'eng' }),
    ];
    const { outcomes, dislodged } = played(channel, [...carried, ...driven]);
    expect(outcomes[0]?.result).toEqual({ kind: 'disrupted', at: ['eng'] });
    expect(dislodged).toEqual([{ unit: units('england F eng')[0], from: 'bre', byConvoy: false }]);
    expect(outcomes[1]?.dislodgedFrom).toBe('bre');
    expect(played(channel, carried.slice(0, 1)).outcomes[0]?.result).toEqual({ kind: 'no-convoy' });
    const paradox = played(units('england F lon, england F wal, france A bre, france F eng'), [
      given('england', { kind: 'support-move', at: 'lon', of: 'wal', to: 'eng' }),
      given('england', move('wal', 'eng')),
      given('france', move('bre', 'lon')),
      given('france', { kind: 'convoy', at: 'eng', of: 'bre', to: 'lon' }),
    ]);
    expect(paradox.outcomes.map(({ result }) => result.kind)).toEqual(['stood', 'stood', 'paradox', 'paradox']);
  });

  it.each([
    ['no-unit', move('par', 'bur')],
    ['not-yours', move('ber', 'kie')],
    ['own-place', move('mun', 'mun')],
    ['not-adjacent', move('mun', 'par')],
    ['no-such-place', move('mun', 'xyz')],
    ['no-fleets-between', move('kie', 'lon')],
    ['supports-itself', { kind: 'support-hold', at: 'mun', of: 'mun' }],
    ['out-of-reach', { kind: 'support-move', at: 'mun', of: 'ber', to: 'pru' }],
    ['nobody-there', { kind: 'support-hold', at: 'mun', of: 'sil' }],
    ['coast-needed', move('por', 'spa')],
    ['coast-out-of-reach', move('gol', 'spa/nc')],
    ['not-at-sea', { kind: 'convoy', at: 'mun', of: 'kie', to: 'den' }],
    ['not-an-army', { kind: 'convoy', at: 'gol', of: 'por', to: 'tus' }],
    ['of-no-use', { kind: 'convoy', at: 'gol', of: 'kie', to: 'den' }],
    ['wrong-phase', { kind: 'remove', at: 'mun' }],
  ] as const)('say why an order is void: %s', (why, order) => {
    const standing = units('germany A mun, france A ber, germany A kie, germany F por, germany F gol');
    expect(played(standing, [given('germany', order)]).outcomes[0]?.result).toEqual({ kind: 'void', why });
  });

  // GP-3
  it('take the first order for a unit, and let units without one hold', () => {
    const { outcomes } = played(units('germany A mun, germany A ber'), [
      given('germany', move('mun', 'boh')),
      given('germany', move('mun', 'tyr')),
    ]);
    expect(outcomes.map(({ order, result }) => `${order.kind} ${result.kind}`)).toEqual([
      'move stood',
      'move void',
      'hold stood',
    ]);
  });
});

describe('retreats and winter', () => {
  // GP-8
  it('offer where a dislodged unit may go', () => {
    const came = played(units('france A bur, germany A mun, germany A ruh, italy A tyr, austria A vie'), [
      given('germany', move('mun', 'bur')),
      given('germany', { kind: 'support-move', at: 'ruh', of: 'mun', to: 'bur' }),
      given('italy', move('tyr', 'boh')),
      given('austria', move('vie', 'boh')),
    ]);
    expect(came.contested).toEqual(['boh']);
    const [lost] = came.dislodged;
    expect(lost === undefined ? [] : [...retreatsOf(BOARD, came, lost)].sort()).toEqual([
      'bel',
      'gas',
      'mar',
      'par',
      'pic',
    ]);
    const { disbanded } = resolveRetreats(BOARD, came, []);
    expect(disbanded.map(({ at }) => at)).toEqual(['bur']);
  });

  // GP-9
  it('let whoever may build anywhere build in every centre that they own', () => {
    const year = { units: [], centres: { war: 'germany' } };
    const build = [given('germany', { kind: 'build', unit: 'army', at: 'war' })];
    const at = (builds: 'homes' | 'anywhere') =>
      resolveWinter(BOARD, year, build, { builds, disorder: 'owned' }).units.map((unit) => unit.at);
    expect([at('homes'), at('anywhere')]).toEqual([[], ['war']]);
  });

  it('let centres change hands to whoever stands in them, and none to who stands elsewhere', () => {
    expect(captured(BOARD, { bel: 'england', par: 'france' }, units('germany A bel, germany A bur'))).toEqual({
      bel: 'germany',
      par: 'france',
    });
  });
});

/** Units anywhere, with orders that are often possible and often about each other. */
const turn = fc
  .uniqueArray(fc.nat(BOARD.places - 1), { minLength: 2, maxLength: 34 })
  .chain((places) =>
    fc.tuple(
      fc.constant(places),
      fc.array(fc.tuple(fc.nat(6), fc.boolean(), fc.nat(4), fc.nat(40), fc.nat(40)), {
        minLength: places.length,
        maxLength: places.length,
      }),
    ),
  )
  .map(([places, picks]) => {
    const code = (place: number): string => BOARD.codes[place] ?? '';
    const powers = BOARD.map.powers.map(({ id }) => id);
    const standing = places.map((place, index): Unit => {
      const [power = 0, isFleet = false] = picks[index] ?? [];
      const isAfloat = BOARD.isSea[place] === true || (isFleet && BOARD.isInland[place] !== true);
      const [shore] = isAfloat ? (BOARD.shores[place] ?? []) : [];
      return { power: powers[power] ?? '', kind: isAfloat ? 'fleet' : 'army', at: code(shore ?? place) };
    });
    const goal = (place: number, pick: number): string => {
      const near = BOARD.touching[place] ?? [];
      return code(near[pick % near.length] ?? place);
    };
    const goals = places.map((place, index) => goal(place, picks[index]?.[3] ?? 0));
    const orders = places.map((place, index): Given => {
      const [, , kind = 0, , pick = 0] = picks[index] ?? [];
      const other = pick % places.length;
      const [at, of, to] = [code(place), code(places[other] ?? 0), goals[other] ?? ''];
      const order: Order =
        kind === 0
          ? { kind: 'support-move', at, of, to }
          : kind === 1
            ? { kind: 'support-hold', at, of }
            : kind === 2 && BOARD.isSea[place] === true
              ? { kind: 'convoy', at, of, to }
              : move(at, goals[index] ?? '', kind === 3);
      return given(standing[index]?.power ?? '', order);
    });
    return { standing, orders };
  });

const placeOf = (at: string): string => at.split('/')[0] ?? at;

describe('any orders', () => {
  it('lose no unit, put no two into one place, and drive out nobody by their own power', () => {
    fc.assert(
      fc.property(turn, ({ standing, orders }) => {
        const { units: after, dislodged, contested } = played(standing, orders);
        expect(after.length + dislodged.length).toBe(standing.length);
        expect(new Set(after.map(({ at }) => placeOf(at))).size).toBe(after.length);
        for (const { unit, from } of dislodged)
          expect(standing.find(({ at }) => at === from)?.power).not.toBe(unit.power);
        for (const place of contested) expect(after.some(({ at }) => placeOf(at) === place)).toBe(false);
      }),
    );
  });

  it('come to the same in whatever order they are judged', () => {
    const isPlain = ({ outcomes }: Adjudicated): boolean => outcomes.every(({ result }) => result.kind !== 'paradox');
    const sorted = ({ units: after }: Adjudicated): readonly string[] =>
      after.map(({ power, kind, at }) => `${power} ${kind} ${at}`).sort();
    fc.assert(
      fc.property(turn, ({ standing, orders }) => {
        const one = played(standing, orders);
        const other = adjudicate(BACKWARDS, [...standing].reverse(), [...orders].reverse(), RULES);
        expect(sorted(other)).toEqual(sorted(one));
        expect(isPlain(other)).toBe(isPlain(one));
      }),
    );
  });
});

describe('a map of a binder', () => {
  const { map } = BOARD;

  it('that comes with the product is sound', () => {
    expect(map.places).toHaveLength(75);
    expect(boardOfBinder('amber-seas').places).toBe(27);
    expect(map.places.filter(({ centre }) => centre)).toHaveLength(34);
  });
});
