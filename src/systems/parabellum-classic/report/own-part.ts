import { list, notice, paragraph, part, table } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { write } from '../orders/cards.js';
import { type LookView, type PlayerView, piecesIn, plain, type UnitView, unitName, type View } from '../shapes.js';
import { findCard } from '../tables.js';
import type { Told } from './told.js';
import { CHANNEL_WORDS, goodsWords, WORK_WORDS } from './words.js';

type Card = NonNullable<UnitView['card']>;

/** What a look told, word for word as digest 6.2 has it: types, strengths, loads, pieces, works; no scales. */
function lookWords(told: Told, look: LookView): string {
  const { names } = told;
  const units = look.units.map(({ unit, type, strength, cargo, passengers }) => {
    const riders = passengers.map((one) => `${names.type(one.type)} strength ${one.strength}`);
    const carrying = [...(piecesIn(cargo) === 0 ? [] : [goodsWords(cargo)]), ...riders];
    const flag = unit.includes(':') ? `air ${unitName(unit)}` : unit;
    return `${names.type(type)} ${flag} strength ${strength}, carrying ${carrying.length === 0 ? 'nothing' : listing(carrying)}.`;
  });
  const pieces = look.pieces.map(
    ({ kind, cached, count }) => `${count} ${kind.toUpperCase()} ${cached ? 'cached' : 'in the open'}`,
  );
  const works = look.works.map(({ kind, strength }) => `${WORK_WORDS[kind]} strength ${strength}`);
  const lying = [...pieces, ...works];
  const all = [...units, ...(lying.length === 0 ? [] : [`${listing(lying)}.`])];
  return `${look.square}: ${all.length === 0 ? 'nothing.' : all.join(' ')}`;
}

const PLACES: Readonly<Record<UnitView['place'], string>> = {
  reserve: 'reserve',
  mustered: 'mustered, not placed',
  dispatched: 'on its way',
  map: 'map',
  aboard: 'aboard',
  air: 'off the map',
  runway: 'runway',
  hangar: 'hangar',
  evacuated: 'flown out',
};

export function whereIs(unit: UnitView): string {
  if (unit.square !== null)
    return unit.place === 'runway' ? `${unit.square}, runway` : [unit.square, ...unit.tail].join(' ');
  const aboard = unit.card?.aboard ?? null;
  if (unit.place === 'aboard' && aboard !== null) return `aboard ${unitName(aboard)}`;
  const channel = unit.card?.channel ?? null;
  return unit.place === 'dispatched' && channel !== null ? `on its way ${CHANNEL_WORDS[channel]}` : PLACES[unit.place];
}

const scale = (left: number, steps: number | undefined): string => (steps === undefined ? '–' : `${left}/${steps}`);

function notesOn(told: Told, unit: UnitView, card: Card): string {
  const type = unit.type === null ? undefined : findCard(told.fixed.catalogue, unit.type);
  const air = unit.size === 'AIR';
  const full = card.supply === (type?.supply?.steps ?? 0) && card.ammo === (type?.ammo?.steps ?? 0);
  return [
    ...(!air && unit.place === 'map' && type?.supply != null && card.supply === 0 ? ['STRANDED'] : []),
    ...(!air && type?.ammo != null && card.ammo === 0 && unit.place === 'map' ? ['no ammunition'] : []),
    ...(air ? [full && unit.place !== 'hangar' && unit.place !== 'evacuated' ? 'ready' : 'not ready'] : []),
    ...(card.hasBridge ? ['bridge aboard'] : []),
    ...(card.origin === null ? [] : [`raised in ${card.origin}`]),
    ...(air && unit.callsign !== null ? [`others see air ${unit.callsign}`] : []),
  ].join(', ');
}

function cargoWords(told: Told, unit: UnitView, card: Card): string {
  const riders = told.view.units.filter((one) => one.card?.aboard === unit.id).map(({ id }) => id);
  const { sandbag, pbar, vbar } = card.stores;
  const stores = [
    ...(sandbag > 0 ? [`${sandbag} SANDBAG`] : []),
    ...(pbar > 0 ? [`${pbar} PBAR`] : []),
    ...(vbar > 0 ? [`${vbar} VBAR`] : []),
  ];
  const all = [...(piecesIn(card.cargo) === 0 ? [] : [goodsWords(card.cargo)]), ...stores, ...riders];
  return all.length === 0 ? '–' : all.join(', ');
}

const PLACE_ORDER: readonly UnitView['place'][] = [
  'map',
  'aboard',
  'runway',
  'hangar',
  'air',
  'dispatched',
  'mustered',
  'reserve',
  'evacuated',
];

export const ownUnits = (view: View, seat: SeatId): readonly UnitView[] =>
  view.units
    .filter(({ owner }) => owner === seat)
    .sort((one, other) => PLACE_ORDER.indexOf(one.place) - PLACE_ORDER.indexOf(other.place));

/** All cards of a player as they lie behind the screen now. */
function cardTable(told: Told, seat: SeatId): readonly Leaf[] {
  const rows = ownUnits(told.view, seat).flatMap((unit) => {
    const { card, type } = unit;
    if (card === null || type === null) return [];
    const known = findCard(told.fixed.catalogue, type);
    return [
      [
        unitName(unit.id),
        told.names.type(type),
        whereIs(unit),
        String(unit.strength ?? '–'),
        scale(card.supply, known?.supply?.steps),
        scale(card.ammo, known?.ammo?.steps),
        cargoWords(told, unit, card),
        notesOn(told, unit, card),
      ],
    ];
  });
  if (rows.length === 0) return [];
  const columns = ['Unit', 'Type', 'Where', 'Strength', 'Supply', 'Ammunition', 'Carrying', 'Note'];
  return [
    table(
      null,
      columns.map((title, index) => ({ title, align: index > 2 && index < 6 ? 'right' : 'left' })),
      rows,
    ),
  ];
}

function reserveWords(told: Told, player: PlayerView): readonly Leaf[] {
  const { reserve } = player;
  if (reserve === null) return [];
  const { pieces, stores } = reserve;
  const cards = Object.entries(reserve.cards).filter(([, count]) => count > 0);
  const unmanned = cards.map(([type, count]) => `${count} × ${told.names.type(type)} (${type})`);
  const works = Object.entries(stores).flatMap(([what, count]) =>
    count > 0 ? [`${count} ${what.toUpperCase()}`] : [],
  );
  const rest = [
    `${reserve.credits} credits, ${many(reserve.soldiers, 'soldier')}, ${pieces.sup} SUP, ${pieces.amm} AMM` +
      `${works.length === 0 ? '' : `, ${works.join(', ')}`}. Worth ${reserve.worth}.`,
    ...(unmanned.length === 0 ? [] : [`Cards not mustered: ${unmanned.join(', ')}.`]),
  ];
  return [list(rest)];
}

/** Standing orders as a sheet would say them again. */
export const standingLines = (player: PlayerView): readonly string[] =>
  (player.reserve?.standing ?? []).map((order) => write(plain(order)));

const standingWords = (player: PlayerView): readonly Leaf[] => {
  const lines = standingLines(player);
  return lines.length === 0
    ? [
        paragraph(
          'No standing orders of your own: the usual ones hold. Everybody counters, AA units fire, nobody intercepts.',
        ),
      ]
    : [list(lines)];
};

type Ledger = NonNullable<PlayerView['reserve']>['ledger'];

/** Entries of the phase. Between skirmishes only purchases are booked, an entry for each, at the end of the book. */
function bookingsOf(told: Told, seat: SeatId, ledger: Ledger): Ledger {
  const { turn, occasion } = told;
  if (occasion === 'opening') return ledger;
  if (turn === null) {
    const bought = [...told.of('units-bought'), ...told.of('pieces-bought'), ...told.of('squads-hired')];
    return ledger.slice(ledger.length - bought.filter((one) => one.seat === seat).length);
  }
  if (turn.seat !== seat && told.of('skirmish-ended').length === 0) return [];
  return ledger.filter(({ skirmish, round }) => skirmish === turn.skirmish && round === turn.round);
}

/** What was paid and earned in this phase, and what is left. */
function accounts(told: Told, player: PlayerView): readonly Leaf[] {
  const { reserve } = player;
  if (reserve === null) return [];
  const bookings = bookingsOf(told, player.id, reserve.ledger);
  if (bookings.length === 0) return [];
  return [
    table(
      null,
      [{ title: 'What' }, { title: 'Credits', align: 'right' }],
      [
        ...bookings.map(({ what, amount }) => [what, amount > 0 ? `+${amount}` : String(amount).replace('-', '−')]),
        ['Left', String(reserve.credits)],
      ],
    ),
  ];
}

/** Lines that came to nothing, with their codes. */
function failedLines(told: Told, seat: SeatId): readonly Part[] {
  const failed = told.of('line-failed').filter((one) => one.seat === seat);
  if (failed.length === 0) return [];
  return part('changes', 'Lines that came to nothing', [
    table(
      null,
      [{ title: 'Line', align: 'right' }, { title: 'Code' }, { title: 'Order' }, { title: 'Why' }],
      failed.map(({ line, code, order, sentence, partly }) => [
        String(line),
        code,
        order,
        `${sentence}${partly ? ' Part of it was done.' : ''}`,
      ]),
    ),
  ]);
}

function looks(told: Told, seat: SeatId): readonly Part[] {
  const lines = told.of('square-looked-at').flatMap((one) => {
    if (one.look === null || one.seat !== seat) return [];
    const by = one.by === null ? '' : `${told.names.unit(one.by)} ${one.by.size === 'AIR' ? 'over' : 'looks at'} `;
    return [`${by}${lookWords(told, one.look)}`];
  });
  return part('changes', 'What your scouts report', lines.length === 0 ? [] : [list(lines)]);
}

/** What the tick-down has left without supplies or ammunition. */
function warnings(told: Told): readonly Leaf[] {
  const { turn, names, view } = told;
  if (turn === null || view.board === null) return [];
  const flags = (units: typeof turn.stranded): string => listing(units.map((unit) => names.unit(unit)));
  return [
    ...(turn.stranded.length === 0
      ? []
      : [
          notice(
            'warning',
            `Out of supplies, stranded: ${flags(turn.stranded)}. They neither move nor attack until refilled.`,
          ),
        ]),
    ...(turn.empty.length === 0
      ? []
      : [
          notice(
            'warning',
            `Out of ammunition: ${flags(turn.empty)}. They neither attack nor counter; they still hold ground.`,
          ),
        ]),
  ];
}

export interface OwnParts {
  /** Near the top. */
  readonly news: readonly Part[];
  /** Cards and books, below the story. */
  readonly books: readonly Part[];
}

const booksOf = (told: Told, player: PlayerView, title: (what: string) => string): readonly Part[] => [
  ...part('forces', title('Cards'), [...cardTable(told, player.id), ...reserveWords(told, player)]),
  ...part('ledger', title('Accounts of this phase'), accounts(told, player)),
  ...part('ledger', title('Standing orders in force'), standingWords(player)),
];

/** What only the player themself is told. */
export function ownParts(told: Told, player: PlayerView): OwnParts {
  const notices = warnings(told);
  return {
    news: [...part('changes', 'Mind your scales', notices), ...failedLines(told, player.id), ...looks(told, player.id)],
    books: booksOf(told, player, (what) => (what === 'Cards' ? 'Your cards' : what)),
  };
}

/** The game master's: the same of everybody. */
export function everybodysParts(told: Told): OwnParts {
  const named =
    (player: PlayerView) =>
    (what: string): string =>
      `${what} of ${told.names.seat(player.id)}`;
  const { players } = told.view;
  const missed = told.of('was-silent').map(({ seat }) => `${told.names.seat(seat)} sent no orders.`);
  const broke = players.flatMap((player) =>
    player.reserve !== null && player.reserve.worth < 1_000 ? [`${told.names.seat(player.id)} is near broke.`] : [],
  );
  const stranded = told.view.units.filter(
    (unit) => unit.place === 'map' && unit.card !== null && unit.card.supply === 0,
  );
  const warned = [
    ...missed,
    ...broke,
    ...(stranded.length === 0 ? [] : [`Stranded: ${listing(stranded.map(({ id }) => id))}.`]),
  ];
  return {
    news: [
      ...part('changes', 'For the game master', warned.length === 0 ? [] : [list(warned)]),
      ...players.flatMap(({ id }) =>
        [...failedLines(told, id), ...looks(told, id)].map((one) => ({
          ...one,
          title: `${one.title}: ${told.names.seat(id)}`,
        })),
      ),
    ],
    books: players.flatMap((player) => booksOf(told, player, named(player))),
  };
}
