import { listed, paragraph, part, section, table } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { Mission, NationId, ShipType, SightingOf } from '../shapes.js';
import { countOf, sumBySeat, typesInWords } from '../ship-types.js';
import {
  BID_FAILURES,
  LOST_FLEETS,
  LOST_PURCHASES,
  type Lost,
  MOVE_FAILURES,
  PURCHASE_FAILURES,
  TRANSFER_FAILURES,
} from './failures.js';
import { fateOfShips } from './figures.js';
import { sharedWords } from './shared.js';
import { technologyFailureLines } from './technology.js';
import type { Told } from './told.js';
import { inTypes } from './types.js';
import { totalOf } from './words.js';

const missionWords = (mission: Mission): string => {
  switch (mission.kind) {
    case 'attack':
      return `attack ${listing(mission.targets)}`;
    case 'defend':
      return `defend, up to ${many(mission.provinces, 'province')}`;
    case 'move':
      return `move to ${mission.to}`;
  }
};

const rollWords = (needed: number): string => (needed <= 1 ? 'no roll needed' : `needed ${needed}+`);

/** What its cruisers needed, where they had it easier (FE-O6). */
const cruisersNeeded = ({ types, trigger }: SightingOf<'sortie-flown'>): string => {
  if (types === undefined || types.cruisers >= trigger || trigger <= 1) return '';
  return countOf(sumBySeat(types.sent), 'CA') === 0
    ? ''
    : `, cruisers ${types.cruisers <= 1 ? 'no roll' : `${types.cruisers}+`}`;
};

const brokenTypes = ({ types }: SightingOf<'sortie-flown'>): string =>
  types === undefined ? '' : `: ${typesInWords(sumBySeat(types.interned))}`;

const sortieLines = sharedWords<string>();

/** One line a flotilla: who was sent where, and how many got there. */
const sortieLine = (told: Told, sortie: SightingOf<'sortie-flown'>): string =>
  sortieLines(told.view, sortie, () => sortieWords(told, sortie));

const sortieWords = (told: Told, sortie: SightingOf<'sortie-flown'>): string => {
  const sent = totalOf(sortie.sent);
  const arrived = totalOf(sortie.arrived);
  const returned = totalOf(sortie.returned);
  const interned = totalOf(sortie.interned);
  const purpose = sortie.mission === 'attack' ? `against ${sortie.target}` : `to defend ${sortie.target}`;
  const fate = [
    ...(returned === 0 ? [] : [`${returned} turned back`]),
    ...(interned === 0
      ? []
      : [
          `${interned} broke down and went to the Muster Pool (${told.names.owners(sortie.interned)}${brokenTypes(sortie)})`,
        ]),
  ];
  const reached = arrived === sent ? 'all arrived' : `${arrived === 0 ? 'none' : arrived} arrived, ${listing(fate)}`;
  const roll = `${rollWords(sortie.trigger)}${cruisersNeeded(sortie)}`;
  const types = sortie.types === undefined ? '' : inTypes(sumBySeat(sortie.types.sent));
  return `${sortie.fleet} sent ${many(sent, 'ship')}${types} ${purpose} (range ${sortie.cost}, ${roll}): ${reached}.`;
};

type Whose = (seat: string) => string;

/** `3 Kzinti ships`, `3 Kzinti ships (DN)`. */
const typed = (ships: number, noun: string, type: ShipType | undefined): string =>
  `${many(ships, noun)}${type === undefined ? '' : ` (${type})`}`;

/** How a bid that got nothing lost, by what its bidder can see. */
function lostAs({ received, rolls }: SightingOf<'auction-held'>, type: ShipType | undefined): Lost {
  if (received.every((one) => one.type !== type)) return 'nothing-on-sale';
  const stream = type === undefined ? null : `/${type}`;
  return rolls.some((roll) => stream === null || roll.stream.endsWith(stream)) ? 'outbid-or-lot' : 'outbid';
}

const purchaseLines = (told: Told, whose: Whose): readonly string[] =>
  told.of('auction-held').flatMap((auction) =>
    auction.own.map((line) => {
      const why = line.failed === 'sold-out' ? LOST_PURCHASES[lostAs(auction, line.type)] : null;
      const words = line.failed === null || line.failed === 'sold-out' ? why : PURCHASE_FAILURES[line.failed];
      const asked = `${whose(line.seat)}${typed(line.ordered, `${told.names.nation(line.nation)} ship`, line.type)} for ${line.bid} Influence`;
      if (line.got === 0 || line.fleet === null) {
        return `${asked}: nothing bought, nothing paid${words === null ? '' : ` (${words})`}.`;
      }
      const got = line.got === line.ordered ? 'all bought' : `${line.got} bought`;
      return `${asked}: ${got} for ${line.fleet}, ${line.paid} Influence paid.`;
    }),
  );

const lostFleet = (told: Told, nation: NationId): 'outbid' | 'outbid-or-lot' =>
  told.of('fleet-raised').some(({ fleet, rolls }) => fleet.startsWith(`${nation}-`) && rolls.length > 0)
    ? 'outbid-or-lot'
    : 'outbid';

const raisedLines = (told: Told, whose: Whose): readonly string[] => [
  ...told
    .of('fleet-raised')
    .flatMap((raised) =>
      raised.seat === null
        ? []
        : [
            `${whose(raised.seat)}New fleet at ${raised.base}: it is ${raised.fleet}, ${raised.bid ?? 0} Influence paid.`,
          ],
    ),
  ...told
    .of('fleet-bid-failed')
    .map((bid) =>
      [
        `${whose(bid.seat)}New ${told.names.nation(bid.nation)} fleet at ${bid.base} for ${bid.bid} Influence:`,
        `not raised, nothing paid; ${bid.why === 'outbid' ? LOST_FLEETS[lostFleet(told, bid.nation)] : BID_FAILURES[bid.why]}.`,
      ].join(' '),
    ),
];

const transferLines = (told: Told, whose: Whose): readonly string[] =>
  told.of('ships-transferred').map((transfer) => {
    const asked = `${whose(transfer.seat)}${typed(transfer.asked, 'ship', transfer.type)} from ${transfer.from} to ${transfer.to}`;
    if (transfer.failed !== null) return `${asked}: none went; ${TRANSFER_FAILURES[transfer.failed]}.`;
    return transfer.moved === transfer.asked
      ? `${asked}: done${inTypes(transfer.types)}.`
      : `${asked}: ${transfer.moved} went${inTypes(transfer.types)}, no more were left.`;
  });

const moveFailureLines = (told: Told, whose: Whose): readonly string[] =>
  told
    .of('move-failed')
    .map((move) => `${whose(move.seat)}${move.fleet} did not move to ${move.to}: ${MOVE_FAILURES[move.why]}.`);

const missionsTable = (orders: SightingOf<'orders-taken'>): readonly Leaf[] =>
  orders.missions.length === 0
    ? []
    : [
        table(
          null,
          [{ title: 'Fleet' }, { title: 'Mission' }],
          orders.missions.map((one) => [
            one.fleet,
            `${missionWords(one.mission)}${one.byDefault ? ' (by default)' : ''}`,
          ]),
        ),
      ];

const voidLines = (orders: SightingOf<'orders-taken'>): readonly string[] =>
  orders.void.map((one) => `Line ${one.line}, ${one.order}: ${one.why}`);

const saidLines = (told: Told, whose: Whose): readonly string[] => [
  ...told
    .of('battle-orders-taken')
    .flatMap((taken) => [
      ...taken.orders.map((order) => `${whose(taken.seat)}${order}`),
      ...taken.void.map((one) => `${whose(taken.seat)}Line ${one.line}, ${one.order}: ${one.why}`),
    ]),
  ...told
    .of('commander-silent')
    .map(
      ({ seat, provinces }) => `${whose(seat)}No sheet came for ${listing(provinces)}; what was said before counts.`,
    ),
];

const nobody: Whose = () => '';

/** Tells a player that their sheet was missed, and what that means for them. */
export const silence = (told: Told): readonly Leaf[] =>
  told
    .of('seat-silent')
    .filter((silent) => silent.seat === told.view.own?.seat)
    .map((silent): Leaf => {
      const limit = told.view.options.strikes;
      const count =
        limit === null
          ? ''
          : ` That makes ${many(silent.strikes, 'strike')}; ${limit === 1 ? 'one puts' : `${limit} put`} a player out of the war.`;
      const words = silent.excused ? ' You were excused.' : count;
      return {
        kind: 'notice',
        tone: 'warning',
        text: [`No orders of yours were in at the deadline, so your fleets defended and you bought nothing.${words}`],
      };
    });

/** What became of each order of the viewer's own. */
export function ownOrders(told: Told): readonly Part[] {
  const orders = told.of('orders-taken');
  return part('forces', 'What became of your orders', [
    ...fateOfShips(told),
    ...orders.flatMap(missionsTable),
    ...listed(3, 'Lines that no longer made an order', orders.flatMap(voidLines)),
    ...listed(3, 'What you said of battles', saidLines(told, nobody)),
    ...listed(3, 'Moves that failed', moveFailureLines(told, nobody)),
    ...listed(3, 'Purchases', [...purchaseLines(told, nobody), ...raisedLines(told, nobody)]),
    ...listed(3, 'Deployments', transferLines(told, nobody)),
    ...listed(3, 'Research that came to nothing', technologyFailureLines(told, nobody)),
  ]);
}

/** The same of everybody, for the GM. */
export function everybodysOrders(told: Told): readonly Part[] {
  const whose: Whose = (seat) => `${told.names.seat(seat)}: `;
  const sheets = told
    .of('orders-taken')
    .flatMap((orders) => [
      ...section(3, `Orders of ${told.names.seat(orders.seat)}`, [
        ...(orders.missions.length === 0 ? [paragraph('No fleet to command.')] : missionsTable(orders)),
        ...listed(3, 'Lines that no longer made an order', voidLines(orders)),
      ]),
    ]);
  return part('forces', 'Orders and what became of them', [
    ...sheets,
    ...listed(3, 'Said of battles', saidLines(told, whose)),
    ...listed(3, 'Moves that failed', moveFailureLines(told, whose)),
    ...listed(3, 'Purchases', [...purchaseLines(told, whose), ...raisedLines(told, whose)]),
    ...listed(3, 'Deployments', transferLines(told, whose)),
    ...listed(3, 'Research that came to nothing', technologyFailureLines(told, whose)),
  ]);
}

/** What the viewer's side did: flotillas, ships received, Admirals. The GM reads it of both sides. */
export function sideOperations(told: Told): readonly Part[] {
  const { names } = told;
  const title = told.view.own === null ? 'Operations' : `Operations of the ${told.view.own.side}`;
  const received = told
    .of('auction-held')
    .flatMap((auction) =>
      auction.received.map(
        (one) =>
          `${names.seat(one.seat)} received ${typed(one.ships, `${names.nation(auction.nation)} ship`, one.type)} for ${one.fleet}.`,
      ),
    );
  const bids = told.of('ship-bids-filled').flatMap((sighting) =>
    sighting.lines.map((line) => {
      const asked = line.asked === null || line.asked === line.got ? '' : ` (asked for ${line.asked})`;
      return `${names.seat(line.seat)}: ${many(line.got, 'ship')}${inTypes(line.types)} for ${line.fleet}${asked}.`;
    }),
  );
  const admirals = told.of('admirals-named').flatMap((sighting) =>
    sighting.admirals.map((one) => {
      if (one.seat === null) return `${one.fleet} has no Admiral: it has no ships.`;
      return `${names.seat(one.seat)} is Admiral of ${one.fleet}${one.drawn ? ', by lot among equals' : ''}.`;
    }),
  );
  return part('forces', title, [
    ...listed(3, 'Ships allotted', bids),
    ...listed(
      3,
      'Flotillas',
      told.of('sortie-flown').map((sortie) => sortieLine(told, sortie)),
    ),
    ...listed(3, 'Ships bought', received),
    ...listed(3, 'Admirals', admirals),
  ]);
}
