import { paragraph, part, table } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import { many } from '../../../core/reading/counted.js';
import { proxyOf } from '../leaders.js';
import type { Attributes, GroupView } from '../shapes.js';
import { roomForGroups, supplyPoints } from '../supply-points.js';
import { SUPPLY_A_GROUP } from '../tables.js';
import { ownGroups, sideName, type Told } from './told.js';

type Values = Pick<Attributes, 'mot' | 'agg' | 'ini' | 'tac'>;

/** In the order of the column's title. */
const VALUES = 'MOT AGG INI TAC';
const values = ({ mot, agg, ini, tac }: Values): string => `${mot} ${agg} ${ini} ${tac}`;

/** Who leads a Group and how well, for its own side and the GM. */
function leaderCell(told: Told, { commander, avatar }: GroupView): string {
  const player = told.view.players.find(({ id }) => id === commander);
  const now = player?.avatar?.now;
  if (player === undefined || now == null) return 'caretakers 1 1 1 1';
  const name = player.avatar?.name ?? '';
  return avatar === player.id ? `${name} ${values(now)}` : `proxy ${values(proxyOf(now))}`;
}

function stateCell({ demoralised, entrenched, supplied }: GroupView): string {
  const words = [
    ...(demoralised === true ? ['demoralised'] : []),
    ...(entrenched ? ['entrenched'] : []),
    ...(supplied === false ? ['out of supply'] : []),
  ];
  return words.length === 0 ? 'ready' : words.join(', ');
}

const brigades = ({ brigades: number }: GroupView): string => (number === null ? '–' : String(number));

function groupsTable(told: Told, groups: readonly GroupView[]): Leaf {
  return table(
    null,
    [
      { title: 'Group' },
      { title: 'Zone' },
      { title: 'Brigades', align: 'right' },
      { title: 'State' },
      { title: `Leader, ${VALUES}` },
    ],
    groups.map((group) => [
      group.name,
      told.zone(group.zone),
      brigades(group),
      stateCell(group),
      leaderCell(told, group),
    ]),
  );
}

/** Brigades in reserve, and what the side may still form. */
function reserves({ view, own, fixed }: Told): readonly Leaf[] {
  const { side } = view;
  if (own === null || side === null) return [];
  const spares = own.spares ?? 0;
  const permits = own.permits ?? 0;
  const pool = view.pool[side] ?? 0;
  const living = view.groups.filter((group) => group.side === side).length;
  const room = roomForGroups(view, side, living, fixed);
  const points = supplyPoints(view, side, fixed);
  const fed = Math.floor(points / SUPPLY_A_GROUP);
  const more = room === 0 ? ' and can form no more' : ` and room for ${room}`;
  const sentences = [
    spares === 0 && permits === 0
      ? 'You have no brigades to place and no leave to form a Group.'
      : `You may place ${many(spares, 'brigade')} and form ${many(permits, 'Group')}.`,
    `The pool of your side holds ${many(pool, 'brigade')}.`,
    `${points} supply points feed ${fed} Groups; your side has ${living}${more}.`,
  ];
  return [paragraph(sentences.join(' '))];
}

/** The reader's own officer. */
function officerLine({ own }: Told, group: string | null): readonly Leaf[] {
  const now = own?.avatar?.now;
  if (own?.avatar == null || now == null) return [];
  const where = group === null ? 'leads no Group' : `leads the ${group}`;
  return [paragraph(`${own.avatar.name} ${where}, and has a Political value of ${now.pol}.`)];
}

/** The reader's Groups, and those of the others on their side. */
export function forcesParts(told: Told): readonly Part[] {
  const { view, own } = told;
  if (own === null || view.stage === 'over') return [];
  const mine = ownGroups(told);
  const officer = mine.find(({ id }) => id === own.avatar?.group)?.name ?? null;
  const others = view.groups.filter(({ side, commander }) => side === view.side && commander !== own.id);
  return [
    ...part('forces', 'Your Groups', [
      ...(mine.length === 0 ? [paragraph('You command no Group.')] : [groupsTable(told, mine)]),
      ...officerLine(told, officer),
      ...reserves(told),
    ]),
    ...part('ledger', `Other ${sideName(own.side)} Groups`, others.length === 0 ? [] : [alliesTable(told, others)]),
  ];
}

const alliesTable = (told: Told, groups: readonly GroupView[]): Leaf =>
  table(
    null,
    [
      { title: 'Group' },
      { title: 'Zone' },
      { title: 'Brigades', align: 'right' },
      { title: 'State' },
      { title: 'Commander' },
    ],
    groups.map((group) => [
      group.name,
      told.zone(group.zone),
      brigades(group),
      stateCell(group),
      group.commander === null ? 'caretakers' : told.seat(group.commander),
    ]),
  );

/** What the reader's scouts make of enemies near their Groups. */
export function scoutsPart(told: Told): readonly Part[] {
  const { view, own } = told;
  if (own === null) return [];
  const near = view.groups.filter(({ believed }) => believed !== null);
  const by = new Map(
    told.of('scouted').flatMap(({ reports }) => reports.map((one) => [one.group, told.short(one.by)] as const)),
  );
  if (near.length === 0) return [];
  return part('ledger', 'What your scouts believe', [
    table(
      null,
      [
        { title: 'Enemy Group' },
        { title: 'Zone' },
        { title: 'Believed brigades', align: 'right' },
        { title: 'Seen from' },
      ],
      near.map(({ id, zone, believed, name, entrenched }) => [
        `${name}${entrenched ? ', entrenched' : ''}`,
        told.zone(zone),
        `about ${believed ?? 0}`,
        by.get(id) ?? '–',
      ]),
    ),
    paragraph('These are beliefs, not counts. They can be far out, and next turn the scouts look again.'),
  ]);
}

/** Everything, for the GM. */
export const allGroupsTable = (told: Told): Leaf =>
  table(
    null,
    [
      { title: 'Group' },
      { title: 'Zone' },
      { title: 'Brigades', align: 'right' },
      { title: 'State' },
      { title: 'Commander' },
      { title: `Leader, ${VALUES}` },
    ],
    told.view.groups.map((group) => [
      told.group(group.id),
      told.zone(group.zone),
      brigades(group),
      stateCell(group),
      group.commander === null ? '–' : told.seat(group.commander),
      leaderCell(told, group),
    ]),
  );
