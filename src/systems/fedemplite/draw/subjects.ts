import type { DrawnSubject, Stance } from '../../../core/game/document.js';
import { counted } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { Seen } from '../atlas.js';
import { shipsOf } from '../report/map-facts.js';
import { turnWords } from '../report/map-words.js';
import { namesOf } from '../report/words.js';
import type { FleetId, Province, Side } from '../shapes.js';
import { sumBySeat, typesInWords } from '../ship-types.js';

type Fleet = Seen['fleets'][number];
type Nation = Seen['nations'][number];
type Box = DrawnSubject['box'];

/** Where things stand in the picture. */
interface Places {
  cell(province: Province): Box | null;
  fleet(id: FleetId): Box | null;
}

const sidesStance = (view: Seen, side: Side): Stance => {
  if (view.own === null) return 'neutral';
  return view.own.side === side ? 'ally' : 'foe';
};

function stanceOfFleet(view: Seen, fleet: Fleet, nation: Nation): Stance {
  if (view.commands.includes(fleet.id)) return 'own';
  return nation.active ? sidesStance(view, nation.side) : 'neutral';
}

const neutralWords = (nation: Nation): readonly string[] =>
  nation.active || nation.fallen ? [] : [`Neutral until turn ${nation.activationTurn}.`];

function shipWords(view: Seen, fleet: Fleet): string {
  const ships = shipsOf(fleet);
  if (ships === null) return `Only the ${view.nations.find(({ id }) => id === fleet.nation)?.side} knows its ships.`;
  if (ships === 0) return 'It has no ships.';
  const types = typesInWords(sumBySeat(view.types?.fleets[fleet.id] ?? {}));
  const owners = namesOf(view).owners(fleet.ships ?? {});
  return `${counted(ships, 'ship')}: ${owners}${types === '' ? '' : ` (${types})`}.`;
}

function commandWords(view: Seen, fleet: Fleet): readonly string[] {
  if (fleet.ships === null) return [];
  if (view.commands.includes(fleet.id)) return ['You command it.'];
  const admiral = view.seats.find(({ id }) => id === fleet.admiral);
  return [admiral === undefined ? 'It has no Admiral.' : `Admiral: ${admiral.name}.`];
}

const fleetCard = (view: Seen, fleet: Fleet, nation: Nation): readonly string[] => [
  shipWords(view, fleet),
  ...commandWords(view, fleet),
  ...(fleet.cutOff ? ['Cut off from its capital: it can only MOVE.'] : []),
  ...neutralWords(nation),
  ...travelWords(view, fleet.id),
];

function battleWords({ recent: { trail } }: Seen, province: Province): string {
  const battle = trail?.battles.find((one) => one.province === province);
  if (battle === undefined) return 'A battle was fought here last turn.';
  return `A battle was fought here last turn; ${battle.winner === null ? 'nobody' : `the ${battle.winner}`} won.`;
}

/** What it did last turn, as far as the viewer was told. */
function travelWords(view: Seen, id: FleetId): readonly string[] {
  const { trail } = view.recent;
  const when = turnWords(view);
  const sorties = (trail?.sorties ?? []).filter(({ fleet }) => fleet === id);
  const move = trail?.moves.findLast(({ fleet }) => fleet === id);
  return [
    ...sorties.map(({ mission, to }) => {
      const flown = to.map(({ province, sent, arrived }) => `${province} (${arrived} of ${sent} arrived)`);
      return `${mission === 'attack' ? 'Attacked' : 'Defended'} ${listing(flown)} ${when}.`;
    }),
    ...(move === undefined ? [] : [`Came here from ${move.from} last turn.`]),
  ];
}

function placeCard(view: Seen, province: Province, holder: Nation | undefined): readonly string[] {
  const { fought, taken, lost } = view.recent;
  const capital = view.nations.find((nation) => nation.capital === province);
  const meeting = view.meetings.find((one) => one.province === province);
  const { seat } = namesOf(view);
  return [
    holder === undefined ? 'Nobody holds it.' : `${holder.name} territory, ${holder.side}.`,
    ...(holder === undefined ? [] : neutralWords(holder)),
    ...(capital === undefined ? [] : [`${capital.fallen ? 'It was the' : 'The'} ${capital.name} capital.`]),
    ...(fought.includes(province) ? [battleWords(view, province)] : []),
    ...(taken.includes(province) ? ['Taken last turn.'] : []),
    ...(lost.includes(province) ? ['It became uncontrolled last turn.'] : []),
    ...(meeting === undefined
      ? []
      : [`A battle is about to begin: ${seat(meeting.Alliance)} against ${seat(meeting.Coalition)}.`]),
  ];
}

/** What can be pointed at, by the keys that orders go by: all provinces, and above them the fleets. */
export function subjectsOf(view: Seen, provinces: readonly Province[], places: Places): readonly DrawnSubject[] {
  const nations = new Map(view.nations.map((nation) => [nation.id, nation]));
  const names = namesOf(view);
  const ground = provinces.flatMap((province): DrawnSubject[] => {
    const box = places.cell(province);
    const holder = view.control[province] ?? null;
    const held = holder === null ? undefined : nations.get(holder);
    if (box === null) return [];
    return [
      {
        key: `place:${province}`,
        name: held === undefined ? `${province}, uncontrolled` : `${province}, ${held.name}`,
        card: placeCard(view, province, held),
        stance: held?.active === true ? sidesStance(view, held.side) : 'neutral',
        box,
      },
    ];
  });
  const fleets = view.fleets.flatMap((fleet): DrawnSubject[] => {
    const box = places.fleet(fleet.id);
    const nation = nations.get(fleet.nation);
    if (box === null || nation === undefined) return [];
    return [
      {
        key: `unit:${fleet.id}`,
        name: `${names.fleet(fleet.id)} at ${fleet.base}`,
        card: fleetCard(view, fleet, nation),
        stance: stanceOfFleet(view, fleet, nation),
        box,
      },
    ];
  });
  return [...ground, ...fleets];
}
