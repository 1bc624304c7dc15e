import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { atlasOf } from '../atlas.js';
import { ENTRENCH_YEAR, hasMuster, mayBlockade } from '../calendar.js';
import { usualShares } from '../phases/politics/shares.js';
import type { GroupView, PlayerView, Share, Side, View, ZoneId } from '../shapes.js';
import { MOST_BRIGADES } from '../tables.js';
import { ownGroups, type Told } from './told.js';

// The template of the next sheet: legal as it stands, with the names that the reader has in front of them.

const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N} .'-]*$/u;

/** A player as an order may name them: by a plain name that nobody else has, otherwise by their seat. */
function playerAs({ view, seat }: Told, id: string): string {
  const name = seat(id);
  const others = view.players.filter((one) => one.id !== id).map((one) => one.name.toLowerCase());
  return PLAIN.test(name) && !others.some((other) => other.startsWith(name.toLowerCase())) ? name : id;
}

const stillPlaying = (view: View, side: Side): readonly PlayerView[] =>
  view.players.filter((one) => one.side === side && one.status === 'playing');

const commands = (view: View, seat: string): number => view.groups.filter(({ commander }) => commander === seat).length;

/** What counts without a word of the President: those with the most Groups first (CWR-10). */
const fairShares = (view: View, side: Side, available: number): readonly Share[] =>
  usualShares(
    available,
    stillPlaying(view, side)
      .map(({ id }) => ({ seat: id, groups: commands(view, id) }))
      .filter(({ groups }) => groups > 0),
  );

const shared = (told: Told, shares: readonly Share[]): string =>
  shares.map(({ seat, number }) => `${playerAs(told, seat)} ${number}`).join(', ');

/** Brigades for all alike. */
function evenly(view: View, side: Side, available: number): readonly Share[] {
  const players = stillPlaying(view, side);
  const all = players.map(({ id }, index) => ({
    seat: id,
    number:
      available < players.length
        ? index < available
          ? 1
          : 0
        : Math.floor(available / players.length) + (index < available % players.length ? 1 : 0),
  }));
  return all.filter(({ number }) => number > 0);
}

const blockadable = ({ view, fixed }: Told): readonly ZoneId[] =>
  fixed.map.blockadeList.filter((zone) => view.control[zone] === 'confederacy' && !view.blockaded.includes(zone));

function presidentLines(told: Told): readonly string[] {
  const { view, own } = told;
  if (own === null || view.president[own.side] !== own.id) return [];
  const { side } = own;
  const available = view.activations[side];
  const pool = view.pool[side] ?? 0;
  const ports = side === 'union' && mayBlockade(view.turn) ? blockadable(told) : [];
  return [
    `# You are President. ${available} activations to share out.`,
    `PRESIDENT ACTIVATIONS ${shared(told, fairShares(view, side, available))}`,
    ...(pool > 0
      ? [`# ${pool} brigades in the pool.`, `PRESIDENT BRIGADES ${shared(told, evenly(view, side, pool))}`]
      : []),
    ...(ports.length > 0
      ? [
          `# You may blockade ${listing(ports.map(told.zone), 'or')}. Take the mark away:`,
          `# PRESIDENT BLOCKADE ${told.zone(ports[0] ?? '')}`,
        ]
      : []),
    ...(side === 'union' && view.activations.union === 5
      ? ['# If several Groups invade: PRESIDENT INVASION <Group>']
      : []),
    '',
  ];
}

function voteLines(told: Told): readonly string[] {
  const { view, own } = told;
  if (own === null || !view.election[own.side]) return [];
  const votes = own.avatar?.now?.pol ?? 1;
  const names = stillPlaying(view, own.side).map(({ id }) => playerAs(told, id));
  return [
    `# An election is open; you have ${votes} ${votes === 1 ? 'vote' : 'votes'} for ${listing(names, 'or')}. Take the mark away:`,
    `# VOTE ${playerAs(told, own.id)} ${votes}`,
    '',
  ];
}

/** Zones one line away, with the kinds of line and who stands there, so that the map need not be at hand. */
function neighbours({ view, fixed, zone: name }: Told, { zone, side }: GroupView): string {
  const atlas = atlasOf(fixed);
  const near = atlas.neighbours(zone, side).map((to) => {
    const kinds = atlas.links(zone).flatMap((link) => (link.to === to ? [link.line.type] : []));
    const there = view.groups.find((one) => one.zone === to);
    const who = there === undefined ? '' : there.side === side ? ', own Group' : ', enemy';
    return `${name(to)} (${[...new Set(kinds)].sort().join(' and ')}${who})`;
  });
  return near.sort().join(', ');
}

const musters = ({ view, fixed }: Told, { zone, side }: GroupView): boolean => {
  const { supply } = atlasOf(fixed).zones.get(zone) ?? { supply: { union: 0, confederacy: 0 } };
  const other = side === 'union' ? supply.confederacy : supply.union;
  return view.control[zone] === side && supply[side] > 0 && !(view.options.strictMuster && other > 0);
};

function groupLines(told: Told, group: GroupView): readonly string[] {
  const { name, zone, brigades, demoralised, supplied } = group;
  const spares = Math.min(told.own?.spares ?? 0, MOST_BRIGADES - (brigades ?? 0));
  const order = demoralised === true && supplied === true ? `RALLY ${name}` : `HOLD ${name}`;
  return [
    `# ${name}: ${told.zone(zone)}, ${many(brigades ?? 0, 'brigade')}${demoralised === true ? ', demoralised' : ''}. Lines: ${neighbours(told, group)}`,
    order,
    ...(spares > 0 && musters(told, group) ? [`# ADD ${spares} TO ${name}`] : []),
  ];
}

/** How the other orders to Groups are written now. */
const forms = ({ view, own }: Told): readonly string[] => [
  '# MOVE <Group> BY RAIL TO <zone> > <zone>: up to four by RAIL, two by RIVER, one by ROAD.',
  '# TRANSFER <number> FROM <Group> TO <Group>, RALLY <Group>',
  ...(view.year >= ENTRENCH_YEAR ? ['# ENTRENCH <Group>, with an activation'] : []),
  ...(own?.side === 'union' ? ['# MOVE <Group> BY SEA TO <port>, with an activation'] : []),
  ...(own?.side === 'union' && view.activations.union === 5
    ? ['# INVADE <port> WITH <Group>, with an activation']
    : []),
];

/** An officer to be named, with the usual values. */
const officerLines = ({ name, side }: PlayerView): readonly string[] => [
  `JOIN ${side === 'union' ? 'UNION' : 'CONFEDERACY'} AS "${/["“”„«»#]/.test(name) ? 'Your officer' : name}"`,
  '# 25 points; a value is the square root of its points, rounded down.',
  'POINTS MOT 4, AGG 9, INI 4, TAC 4, POL 4',
];

function warSheet(told: Told): string {
  const { own, view } = told;
  const groups = ownGroups(told);
  const officer = groups.find(({ id }) => id === own?.avatar?.group) ?? null;
  const [first] = groups;
  const to = first === undefined ? [] : atlasOf(told.fixed).neighbours(first.zone, first.side).map(told.zone);
  return [
    ...(own?.avatar === null ? officerLines(own) : []),
    ...presidentLines(told),
    ...voteLines(told),
    ...(officer === null ? [] : [`AVATAR WITH ${officer.name}`]),
    ...(groups.length === 0
      ? ['PASS']
      : [
          '# Who is served first when activations are given out.',
          `ACTIVATE ${groups.map(({ name }) => name).join(', ')}`,
          `# Put another order in the place of HOLD, such as MOVE ${first?.name ?? ''} BY ROAD TO ${to[0] ?? ''}`,
          ...forms(told),
          '',
          ...groups.flatMap((group) => groupLines(told, group)),
        ]),
    ...((own?.permits ?? 0) > 0 ? ['', '# You may form a Group: FORM "Army of …" AT <zone>'] : []),
    ...(hasMuster(view.turn) ? ['', '# After this turn brigades are mustered.'] : []),
  ].join('\n');
}

/** Before the war: a name, points, wishes, and a vote for oneself. */
function setupSheet(told: Told): string {
  const { own, view, fixed } = told;
  if (own === null) return 'PASS';
  const groups = fixed.map.groups.filter(({ side }) => side === own.side);
  return [
    ...officerLines(own),
    '# All armies of your side, with where they stand, the dearest first:',
    ...groups.map(({ name, zone, leader }) => `# ${name}: ${told.zone(zone)} (${leader})`),
    `PREFER ${groups.map(({ name }) => name).join(', ')}`,
    `# For President: ${listing(
      stillPlaying(view, own.side).map(({ id }) => playerAs(told, id)),
      'or',
    )}.`,
    `VOTE ${playerAs(told, own.id)}`,
  ].join('\n');
}

/** A sheet to edit, for who is to send one. */
export const nextSheet = (told: Told): string => (told.view.stage === 'setup' ? setupSheet(told) : warSheet(told));
