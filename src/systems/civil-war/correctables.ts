import type { Correctable } from '../../core/game/desk.js';
import { zoneOf } from './atlas.js';
import { dateOf, FIRST_YEAR, TURNS_A_YEAR } from './calendar.js';
import { canonically, groupsUnder, playersOf } from './canon.js';
import {
  AttributeId,
  type Control,
  type Fixed,
  type Group,
  type Player,
  SIDES,
  type Side,
  type State,
} from './shapes.js';
import { MOST_BRIGADES } from './tables.js';

type Value = Pick<Correctable, 'value' | 'shown' | 'input'>;
type Choices = Extract<Correctable['input'], { kind: 'choice' }>['among'];
type Place = Pick<Correctable, 'of' | 'at'>;

const MOST_POINTS = 999;
const MOST = 99;
/** The average die shows no more (CW 2.5.1.1). */
const MOST_ACTIVATIONS = 5;

const SIDE_NAMES: Readonly<Record<Side, string>> = { union: 'Union', confederacy: 'Confederacy' };
const ADJECTIVES: Readonly<Record<Side, string>> = { union: 'Union', confederacy: 'Confederate' };

const number = (value: number, from: number, to: number): Value => ({
  value,
  shown: String(value),
  input: { kind: 'number', from, to },
});

/** A choice, shown by the label of the value that stands. */
const choice = (value: Choices[number]['value'], among: Choices): Value => ({
  value,
  shown: among.find((one) => one.value === value)?.label ?? String(value),
  input: { kind: 'choice', among },
});

const yesNo = (value: boolean, yes: string, no: string): Value =>
  choice(value, [
    { value: true, label: yes },
    { value: false, label: no },
  ]);

const put = (place: Place, path: string, label: string, value: Value): Correctable => ({
  ...place,
  path,
  label,
  ...value,
});

const people = (state: State, side: Side, nobody: string): Choices => [
  ...playersOf(state, side).map(({ id, name }) => ({ value: id, label: name })),
  { value: null, label: nobody },
];

function groupFacts(state: State, group: Group, fixed: Fixed): readonly Correctable[] {
  const { name } = zoneOf(fixed, group.zone);
  const place: Place = { of: `${ADJECTIVES[group.side]} ${group.name} at ${name}`, at: group.zone };
  const taken = new Set(state.groups.map(({ zone }) => zone));
  const zones = fixed.map.zones
    .filter(({ id }) => id === group.zone || !taken.has(id))
    .map(({ id, name: label }) => ({ value: id, label }));
  const path = `/groups/${group.id}`;
  return [
    put(place, `${path}/zone`, 'Zone', choice(group.zone, zones)),
    put(place, `${path}/brigades`, 'Brigades', number(group.brigades, 1, MOST_BRIGADES)),
    put(place, `${path}/demoralised`, 'Morale', yesNo(group.demoralised, 'Demoralised', 'In good order')),
    put(place, `${path}/entrenched`, 'Entrenchment', yesNo(group.entrenched, 'Entrenched', 'In the open')),
    put(place, `${path}/supplied`, 'Supply', yesNo(group.supplied, 'In supply', 'Out of supply')),
    put(place, `${path}/commander`, 'Commander', choice(group.commander, people(state, group.side, 'Caretakers'))),
  ];
}

function avatarFacts(state: State, { id, name, avatar }: Player): readonly Correctable[] {
  if (avatar === null) return [];
  const place: Place = { of: `${name}, as ${avatar.name}`, at: null };
  const groups = groupsUnder(state, id).map((group) => ({ value: group.id, label: group.name }));
  return [
    put(
      place,
      `/players/${id}/avatar/group`,
      'With',
      choice(avatar.group, [...groups, { value: null, label: 'Nobody' }]),
    ),
    ...AttributeId.options.map((attribute) =>
      put(
        place,
        `/players/${id}/avatar/now/${attribute}`,
        attribute.toUpperCase(),
        number(avatar.now[attribute], 1, 5),
      ),
    ),
  ];
}

function playerFacts(state: State, player: Player): readonly Correctable[] {
  const place: Place = { of: player.name, at: null };
  const path = `/players/${player.id}`;
  return [
    put(place, `${path}/vp`, 'Victory points', number(player.vp, 0, MOST_POINTS)),
    put(place, `${path}/spares`, 'Brigades to place', number(player.spares, 0, MOST_POINTS)),
    put(place, `${path}/permits`, 'Groups to form', number(player.permits, 0, MOST)),
    put(
      place,
      `${path}/promised/spares`,
      'Brigades from the next turn on',
      number(player.promised.spares, 0, MOST_POINTS),
    ),
    put(place, `${path}/promised/permits`, 'Groups from the next turn on', number(player.promised.permits, 0, MOST)),
    put(place, `${path}/missed`, 'Deadlines missed in a row', number(player.missed, 0, MOST)),
    ...avatarFacts(state, player),
  ];
}

function sideFacts(state: State, side: Side): readonly Correctable[] {
  const place: Place = { of: SIDE_NAMES[side], at: null };
  return [
    put(place, `/president/${side}`, 'President', choice(state.president[side], people(state, side, 'Nobody'))),
    put(
      place,
      `/presidentElect/${side}`,
      'President elect',
      choice(state.presidentElect[side], people(state, side, 'Nobody')),
    ),
    put(
      place,
      `/election/${side}`,
      'Election',
      yesNo(state.election[side], 'Ballots count at the next deadline', 'None'),
    ),
    put(place, `/activations/${side}`, 'Activations', number(state.activations[side], 0, MOST_ACTIVATIONS)),
    put(place, `/pool/${side}`, 'Brigades in the pool', number(state.pool[side], 0, MOST_POINTS)),
    put(place, `/victories/${side}`, 'Battles won since the last muster', number(state.victories[side], 0, MOST)),
    put(
      place,
      `/kentucky/bonus/${side}`,
      'Bonus of Kentucky',
      yesNo(state.kentucky.bonus[side], 'Counts at the next muster', 'None'),
    ),
  ];
}

/** The list of blockaded ports, with one more or one fewer. */
function blockade({ blockaded }: State, fixed: Fixed): Correctable {
  const words = (ports: readonly string[]): string =>
    ports.length === 0 ? 'None' : ports.map((port) => zoneOf(fixed, port).name).join(', ');
  const others = fixed.map.blockadeList.map((port) =>
    blockaded.includes(port) ? blockaded.filter((one) => one !== port) : [...blockaded, port],
  );
  const among = [blockaded, ...others].map((ports) => ({ value: [...ports], label: words(ports) }));
  return {
    path: '/blockaded',
    of: 'The war',
    label: 'Blockaded ports',
    at: null,
    value: [...blockaded],
    shown: words(blockaded),
    input: { kind: 'choice', among },
  };
}

function warFacts(state: State, fixed: Fixed): readonly Correctable[] {
  const place: Place = { of: 'The war', at: null };
  const turns = Array.from({ length: TURNS_A_YEAR }, (_, index) => ({
    value: index + 1,
    label: dateOf(state.year, index + 1),
  }));
  return [
    put(place, '/year', 'Year', number(state.year, FIRST_YEAR, state.options.lastYear)),
    put(place, '/turn', 'Turn', choice(state.turn, turns)),
    blockade(state, fixed),
    put(place, '/washingtonLoss', 'Supply points lost with Washington', number(state.washingtonLoss, 0, MOST)),
    put(
      place,
      '/kentucky/brokenBy',
      'Who broke the neutrality of Kentucky',
      choice(state.kentucky.brokenBy, [
        ...SIDES.map((side) => ({ value: side, label: SIDE_NAMES[side] })),
        { value: null, label: 'Nobody' },
      ]),
    ),
  ];
}

const HOLDERS: readonly { readonly value: Control; readonly label: string }[] = [
  { value: 'union', label: 'Held by the Union' },
  { value: 'confederacy', label: 'Held by the Confederacy' },
  { value: 'neutral', label: 'Neutral' },
];

/** What a ruling may put right by picking: Groups first, then who holds what, people and politics. */
export function correctables(state: State, fixed: Fixed): readonly Correctable[] {
  if (state.stage === 'blank') return [];
  const zones = fixed.map.zones.map(({ id, name, owner }) =>
    put(
      { of: name, at: id },
      `/control/${id}`,
      'Holder',
      choice(
        state.control[id] ?? owner,
        HOLDERS.filter(({ value }) => value !== 'neutral' || owner === 'neutral' || state.control[id] === 'neutral'),
      ),
    ),
  );
  return [
    ...canonically(state.groups).flatMap((group) => groupFacts(state, group, fixed)),
    ...zones,
    ...canonically(state.players)
      .filter(({ status }) => status === 'playing')
      .flatMap((player) => playerFacts(state, player)),
    ...SIDES.flatMap((side) => sideFacts(state, side)),
    ...warFacts(state, fixed),
  ];
}
