import type { DrawnSubject } from '../../../core/game/document.js';
import { subjectKey } from '../../../core/game/offer.js';
import { capitalised } from '../../../core/reading/capitalised.js';
import { listing } from '../../../core/reading/listing.js';
import { atlasOf } from '../atlas.js';
import { dateOf } from '../calendar.js';
import { inOrder } from '../orders/choices.js';
import type { Control, Fixed, GroupView, Side, View, Zone } from '../shapes.js';
import type { Box, Layout } from './layout.js';
import { COUNTER, markBox, nameBox, namePlaces } from './placement.js';
import { strengthOf } from './strength.js';
import { groupName, isOwn, SIDE_NAMES, stateWords, zoneName } from './words.js';

// What can be pointed at, the zones below and the Groups on them. All of it is made from the view.

const HOLDERS: Readonly<Record<Control, string>> = {
  union: 'Held by the Union.',
  confederacy: 'Held by the Confederacy.',
  neutral: 'Neutral.',
};

const KINDS = [
  ['rail', 'Railway'],
  ['river', 'River'],
  ['road', 'Road'],
] as const;

function linesWords(zone: Zone, fixed: Fixed): readonly string[] {
  const links = atlasOf(fixed).links(zone.id);
  const ways = KINDS.flatMap(([type, word]) => {
    const to = links.filter(({ line }) => line.type === type).map((link) => zoneName(fixed, link.to));
    return to.length === 0 ? [] : [`${word} to ${listing(to)}.`];
  });
  const closed = links.flatMap(({ to, line }) =>
    line.forbiddenTo === null
      ? []
      : [`${capitalised(SIDE_NAMES[line.forbiddenTo])} may not go to ${zoneName(fixed, to)}.`],
  );
  return [...ways, ...closed];
}

function supplyWords({ supply, port }: Zone): readonly string[] {
  const pays = (['union', 'confederacy'] as const)
    .filter((side: Side) => supply[side] > 0)
    .map((side) => `${SIDE_NAMES[side]} ${supply[side]}`);
  return [...(pays.length === 0 ? [] : [`Supply: ${pays.join(', ')}.`]), ...(port ? ['A port.'] : [])];
}

function newsWords(zone: Zone, { recent }: View): readonly string[] {
  if (recent === null) return [];
  const when = dateOf(recent.year, recent.turn);
  return [
    ...recent.battles
      .filter((battle) => battle.zone === zone.id)
      .map(({ winner }) => `Battle in ${when}: ${winner === null ? 'nobody' : SIDE_NAMES[winner]} won.`),
    ...recent.captures
      .filter((capture) => capture.zone === zone.id)
      .map(({ by }) => `Taken by ${SIDE_NAMES[by]} in ${when}.`),
  ];
}

/** Mark and name together, so that either can be pointed at. */
function around(one: Box, other: Box, { main, inset, sheetOf }: Layout, zone: Zone): Box {
  const sheet = sheetOf(zone.id);
  const [left, top, width, height] = (sheet === inset ? inset : main).frame;
  const from = [Math.max(left, Math.min(one[0], other[0])), Math.max(top, Math.min(one[1], other[1]))] as const;
  const to = [
    Math.min(left + width, Math.max(one[0] + one[2], other[0] + other[2])),
    Math.min(top + height, Math.max(one[1] + one[3], other[1] + other[3])),
  ] as const;
  return [from[0], from[1], to[0] - from[0], to[1] - from[1]];
}

function placeSubject(zone: Zone, view: View, fixed: Fixed, layout: Layout): DrawnSubject {
  const control = view.control[zone.id] ?? zone.owner;
  const at = layout.spot(zone.id);
  const mark = markBox(fixed.map, zone, at);
  const place = namePlaces(fixed.map).get(zone.id);
  const name = place === undefined ? mark : nameBox(zone, layout.sheetOf(zone.id), at, place);
  const capital = (['union', 'confederacy'] as const).find((side) => fixed.map.capitals[side] === zone.id);
  return {
    key: subjectKey({ kind: 'place', id: zone.id }),
    name: `${zone.name} (${zone.state})`,
    card: [
      HOLDERS[control],
      ...(capital === undefined ? [] : [`Capital of ${SIDE_NAMES[capital]}.`]),
      ...supplyWords(zone),
      ...(view.blockaded.includes(zone.id) ? ['Blockaded.'] : []),
      ...newsWords(zone, view),
      ...linesWords(zone, fixed),
    ],
    stance: view.side === null || control === 'neutral' ? 'neutral' : control === view.side ? 'ally' : 'foe',
    box: around(mark, name, layout, zone),
  };
}

function stanceOf(view: View, group: GroupView): DrawnSubject['stance'] {
  if (isOwn(view, group)) return 'own';
  if (view.side === null) return 'neutral';
  return group.side === view.side ? 'ally' : 'foe';
}

function groupSubject(group: GroupView, view: View, fixed: Fixed, layout: Layout): DrawnSubject {
  const nameOf = (seat: string): string => view.players.find(({ id }) => id === seat)?.name ?? seat;
  const [x, y] = layout.spot(group.zone);
  const state = stateWords(group);
  const from = view.recent?.stood.find((one) => one.group === group.id)?.zone;
  return {
    // Its commander points at it by what their lines call it, as the sketch does; both sides may have a Group of that name.
    key: subjectKey({ kind: 'unit', id: isOwn(view, group) ? inOrder(group) : group.id }),
    name: `${groupName(group)} at ${zoneName(fixed, group.zone)}`,
    card: [
      `${capitalised(strengthOf(group).words)}.`,
      ...(state.length === 0 ? [] : [`${capitalised(listing(state))}.`]),
      group.commander === null ? 'Nobody commands it; it holds.' : `Commanded by ${nameOf(group.commander)}.`,
      ...(group.avatar === null ? [] : [`Led by the officer of ${nameOf(group.avatar)}.`]),
      ...(from === undefined || from === group.zone ? [] : [`Came from ${zoneName(fixed, from)}.`]),
    ],
    stance: stanceOf(view, group),
    box: [x - COUNTER.width / 2 - 2, y - COUNTER.height / 2 - 2, COUNTER.width + 4, COUNTER.height + 4],
  };
}

export const subjectsOf = (view: View, fixed: Fixed, layout: Layout): readonly DrawnSubject[] => [
  ...fixed.map.zones.map((zone) => placeSubject(zone, view, fixed, layout)),
  ...view.groups.map((group) => groupSubject(group, view, fixed, layout)),
];
