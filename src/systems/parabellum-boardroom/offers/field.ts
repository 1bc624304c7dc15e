import type { Choice, Offer } from '../../../core/game/offer.js';
import { counted } from '../../../core/reading/counted.js';
import { beside, distance } from '../../parabellum/grid/ground.js';
import { groundIn } from '../battlefield.js';
import type { Act, Square, UnitState } from '../shapes.js';
import {
  about,
  canAct,
  canDo,
  cardFor,
  choice,
  type Maker,
  mine,
  offer,
  squaresAmong,
  squaresOf,
  stateOf,
  unitsAmong,
  upTo,
  words,
} from './making.js';

/** Squares with somebody or something that can be attacked, and what is there. */
function targets(maker: Maker): readonly Choice[] {
  const { battle, units } = stateOf(maker);
  const { seat } = maker.desk.own;
  const foes = units.flatMap(({ owner, place, square, flag }): Choice[] =>
    owner !== seat && place === 'map' && square !== null ? [{ value: square, label: `${square}: ${flag}` }] : [],
  );
  const things = [
    ...(battle?.tokens ?? []).flatMap(({ owner, square }) => (owner === seat ? [] : [[square, 'supply'] as const])),
    ...maker.desk.objects.map((square) => [square, 'an object'] as const),
    ...(battle?.works ?? []).flatMap(({ kind, square }) =>
      kind === 'barricade' ? [[square, 'a barricade'] as const] : [],
    ),
  ].map(([square, what]): Choice => ({ value: square, label: `${square}: ${what}` }));
  const all = [...foes, ...things];
  return all.filter(({ value }, index) => all.findIndex((one) => one.value === value) === index);
}

/** Targets in reach now, or after a move, with how far they are. */
function inReach(
  maker: Maker,
  unit: UnitState,
  found: readonly Choice[],
  act: (square: Square) => Act,
): readonly Choice[] {
  const ground = groundIn(stateOf(maker), maker.desk.fixed);
  return found.flatMap((one): Choice[] => {
    if (unit.square === null || !canAct(maker, unit.flag, act(one.value))) return [];
    return [{ ...one, note: counted(distance(ground, unit.square, one.value), 'square') }];
  });
}

const choiceOf = (label: string, among: readonly Choice[]) => choice('place', label, among);

function fights(maker: Maker, unit: UnitState): readonly Offer[] {
  const { flag } = unit;
  const block = `UNIT ${flag}: `;
  const found = targets(maker);
  const batteries = mine(maker, 'map').filter(
    (one) => one.flag !== flag && cardFor(maker, one).traits.includes('indirect'),
  );
  return [
    ...offer(
      'attack',
      `${block}ATTACK `,
      choiceOf(
        'Target',
        inReach(maker, unit, found, (square) => ({ kind: 'attack', square })),
      ),
    ),
    ...batteries.flatMap((battery) =>
      about(
        battery.flag,
        offer(
          'call',
          `${block}CALL ${battery.flag} AT `,
          choiceOf(
            'Target',
            inReach(maker, unit, found, (square) => ({ kind: 'call', battery: battery.flag, square })),
          ),
        ),
      ),
    ),
    ...offer(
      'scout',
      `${block}SCOUT `,
      cardFor(maker, unit).traits.includes('scout')
        ? choiceOf(
            'Whom',
            inReach(maker, unit, found, (square) => ({ kind: 'scout', square })),
          )
        : null,
    ),
  ];
}

function supplies(maker: Maker, unit: UnitState): readonly Offer[] {
  const { flag } = unit;
  const room = cardFor(maker, unit).capacity - unit.supplies;
  const line: Act = { kind: 'resupply', amount: null, from: null };
  const block = `UNIT ${flag}: RESUPPLY `;
  const own = canAct(maker, flag, line)
    ? [
        ...about('full', offer('resupply', `${block}FULL`)),
        ...offer('resupply', block, upTo('Tokens', Math.min(room, maker.desk.own.usable))),
      ]
    : [];
  const depots = mine(maker, 'map').filter(
    (one) =>
      cardFor(maker, one).traits.includes('depot') &&
      canAct(maker, flag, { kind: 'resupply', amount: null, from: one.flag }),
  );
  return [...own, ...offer('resupply-depot', `${block}FULL FROM `, unitsAmong(maker, 'Depot', depots))];
}

/** Squares beside a unit where an act can be done. */
const besideFor = (maker: Maker, unit: UnitState, act: (square: Square) => Act): readonly Square[] =>
  unit.square === null
    ? []
    : beside(groundIn(stateOf(maker), maker.desk.fixed), unit.square).filter((square) =>
        canAct(maker, unit.flag, act(square)),
      );

function works(maker: Maker, unit: UnitState): readonly Offer[] {
  const { traits } = cardFor(maker, unit);
  const block = `UNIT ${unit.flag}: `;
  const bridge = unit.bridge ? ('lay-bridge' as const) : ('lift-bridge' as const);
  return [
    ...(traits.includes('span')
      ? offer(
          bridge,
          `${block}BRIDGE ${unit.bridge ? 'LAY' : 'LIFT'} `,
          squaresAmong(
            'Where',
            besideFor(maker, unit, (square) => ({ kind: bridge, square })),
          ),
        )
      : []),
    ...(traits.includes('build')
      ? offer(
          'build',
          `${block}BUILD `,
          squaresAmong(
            'Where',
            besideFor(maker, unit, (square) => ({ kind: 'build', square })),
          ),
        )
      : []),
    ...(traits.includes('sweep')
      ? offer(
          'sweep',
          `${block}SWEEP `,
          squaresAmong(
            'Where',
            besideFor(maker, unit, (square) => ({ kind: 'sweep', square })),
          ),
        )
      : []),
  ];
}

function company(maker: Maker, unit: UnitState, reach: readonly Square[]): readonly Offer[] {
  const card = cardFor(maker, unit);
  const block = `UNIT ${unit.flag}: `;
  const others = mine(maker, 'map').filter(({ flag }) => flag !== unit.flag);
  const loads =
    card.carries.length === 0
      ? []
      : others.filter(({ flag }) => canAct(maker, unit.flag, { kind: 'load', unit: flag }));
  const guns = card.traits.includes('tow')
    ? others.filter(({ flag }) => canAct(maker, unit.flag, { kind: 'tow', unit: flag }))
    : [];
  const aboard = mine(maker, 'aboard').filter((one) => one.aboard === unit.flag);
  return [
    ...offer('load', `${block}LOAD `, unitsAmong(maker, 'Passenger', loads)),
    ...offer('tow', `${block}TOW `, unitsAmong(maker, 'Gun', guns), '; MOVE TO ', squaresAmong('Where to', reach)),
    ...aboard.flatMap(({ flag }) =>
      about(
        flag,
        offer(
          'unload',
          `${block}UNLOAD ${flag} AT `,
          squaresAmong(
            'Where',
            besideFor(maker, unit, (square) => ({ kind: 'unload', unit: flag, square })),
          ),
        ),
      ),
    ),
  ];
}

/** What a unit on the map can be told in its own turn. */
export function fieldOffers(maker: Maker, unit: UnitState): readonly Offer[] {
  const { flag } = unit;
  const reach = maker.rehearsal.reach(flag);
  const recover = maker.desk.objectives.filter((objective) => canAct(maker, flag, { kind: 'complete', objective }));
  return [
    ...offer('move', `UNIT ${flag}: MOVE TO `, squaresAmong('Where to', reach)),
    ...fights(maker, unit),
    ...supplies(maker, unit),
    ...offer('complete', `UNIT ${flag}: COMPLETE `, words('Objective', ...recover)),
    ...company(maker, unit, reach),
    ...works(maker, unit),
    ...(canDo(maker, { kind: 'extract', unit: flag }) ? offer('extract', `EXTRACT ${flag}`) : []),
  ];
}

/** How a unit of the reserve can come onto the map. */
export function deployOffers(maker: Maker, unit: UnitState): readonly Offer[] {
  const { flag } = unit;
  const card = cardFor(maker, unit);
  if (card.domain === 'card')
    return offer(
      'attack',
      `UNIT ${flag}: ATTACK `,
      choiceOf(
        'Target',
        targets(maker).filter(({ value }) => canAct(maker, flag, { kind: 'attack', square: value })),
      ),
    );
  const most = Math.min(card.capacity - unit.supplies, maker.desk.own.usable);
  const load = most < 1 ? [] : [' WITH ', upTo('Supply tokens', most)];
  const places = (by: Extract<Parameters<typeof canDo>[1], { kind: 'deploy' }>['by']): readonly Square[] =>
    squaresOf(maker).filter((square) => canDo(maker, { kind: 'deploy', unit: flag, square, supplies: 0, by }));
  const planes = [...mine(maker, 'map'), ...mine(maker, 'reserve')].filter((one) =>
    cardFor(maker, one).traits.includes('airdrop'),
  );
  const at = `DEPLOY ${flag} AT `;
  return [
    ...offer('deploy', at, squaresAmong('Where', places({ kind: 'ground' })), ...load),
    ...planes.flatMap(({ flag: carrier }) =>
      about(
        carrier,
        offer('deploy-via', at, squaresAmong('Where', places({ kind: 'via', carrier })), ...load, ` VIA ${carrier}`),
      ),
    ),
    ...offer('deploy-orbital', at, squaresAmong('Where', places({ kind: 'orbital' })), ...load, ' ORBITAL'),
  ];
}
