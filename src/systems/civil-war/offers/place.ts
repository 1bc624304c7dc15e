import type { Choice, Offer } from '../../../core/game/offer.js';
import { counted } from '../../../core/reading/counted.js';
import { type Desk, freeMusterZones, nameOf, nextTo } from '../orders/desk.js';
import type { GroupView, ZoneId } from '../shapes.js';
import { roomForGroups } from '../supply-points.js';
import { NEW_GROUP } from '../tables.js';
import { reach } from './reach.js';
import { openPorts } from './seat.js';
import { beaches, seaPorts } from './unit.js';
import { groundNote, groupChoice, inOrder, unitBlank } from './words.js';

function byUnit(
  desk: Desk,
  able: readonly GroupView[],
  zone: ZoneId,
  { order, title, sentence, before, after }: Record<'order' | 'title' | 'sentence' | 'before' | 'after', string>,
): readonly Offer[] {
  if (able.length === 0) return [];
  const ground = groundNote(desk, zone);
  const among = able.map((group) => groupChoice(desk, group));
  return [
    {
      order,
      title,
      sentence: ground === '' ? sentence : `${sentence} Now: ${ground}.`,
      pieces: [before, unitBlank('Which Group', among), ...(after === '' ? [] : [after])],
    },
  ];
}

/** Marches by rail or river: each Group with its own way. */
function along(desk: Desk, mode: 'rail' | 'river', zone: ZoneId): readonly Offer[] {
  const among = desk.mine.flatMap((group): Choice[] => {
    const path = reach(desk, group.zone, mode).find((one) => one.at(-1) === zone);
    if (path === undefined) return [];
    const value = `${inOrder(group)} BY ${mode.toUpperCase()} TO ${path.join(' > ')}`;
    return [{ value, label: group.name, note: `${counted(path.length, 'step')} from ${nameOf(desk, group.zone)}` }];
  });
  return among.length === 0
    ? []
    : [
        {
          order: 'move',
          title: `March here by ${mode}`,
          sentence: 'The whole way lies on lines of that kind, from one place of your side to the next.',
          pieces: ['MOVE ', unitBlank('Which Group', among)],
        },
      ];
}

function founding(desk: Desk, zone: ZoneId): readonly Offer[] {
  const { view, side, groups, fixed, me } = desk;
  const able =
    (me.spares ?? 0) >= NEW_GROUP &&
    (me.permits ?? 0) > 0 &&
    roomForGroups(view, side, groups.length, fixed) > 0 &&
    freeMusterZones(desk).includes(zone);
  return able
    ? [
        {
          order: 'form',
          title: 'Form a Group here',
          sentence: `It takes ${NEW_GROUP} of your spare brigades and gets no other order this turn.`,
          pieces: ['FORM "', { kind: 'text', label: 'Its name', longest: 40 }, `" AT ${zone}`],
        },
      ]
    : [];
}

/** What may be ordered about a place. */
export function placeOffers(desk: Desk, zone: ZoneId): readonly Offer[] {
  const able = (there: (group: GroupView) => readonly ZoneId[]): readonly GroupView[] =>
    desk.mine.filter((group) => there(group).includes(zone));
  return [
    ...byUnit(
      desk,
      able(({ zone: from }) => nextTo(desk, from)),
      zone,
      {
        order: 'move',
        title: 'March here by road',
        sentence: 'One step along any line.',
        before: 'MOVE ',
        after: ` TO ${zone}`,
      },
    ),
    ...along(desk, 'rail', zone),
    ...along(desk, 'river', zone),
    ...byUnit(
      desk,
      able((group) => seaPorts(desk, group)),
      zone,
      {
        order: 'move',
        title: 'Come here by sea',
        sentence: 'It never goes without an activation.',
        before: 'MOVE ',
        after: ` BY SEA TO ${zone}`,
      },
    ),
    ...byUnit(
      desk,
      able((group) => beaches(desk, group)),
      zone,
      {
        order: 'invade',
        title: 'Invade here',
        sentence: 'One Group may land at a Confederate port this turn, with an activation.',
        before: `INVADE ${zone} WITH `,
        after: '',
      },
    ),
    ...founding(desk, zone),
    ...(openPorts(desk).includes(zone)
      ? [
          {
            order: 'blockade',
            title: 'Blockade this port',
            sentence: 'One port a turn is added; from then on it yields less at the muster, or nothing.',
            pieces: [`PRESIDENT BLOCKADE ${zone}`],
          },
        ]
      : []),
  ];
}
