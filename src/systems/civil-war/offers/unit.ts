import type { Choice, Offer } from '../../../core/game/offer.js';
import { counted } from '../../../core/reading/counted.js';
import { zoneOf } from '../atlas.js';
import { ENTRENCH_YEAR } from '../calendar.js';
import { canEmbark, INVASION_ACTIVATIONS, landingPlaces, otherPorts } from '../orders/check-march.js';
import { type Desk, feeds, isOurs, nameOf, nextTo } from '../orders/desk.js';
import type { GroupView } from '../shapes.js';
import { MOST_BRIGADES, NEW_GROUP } from '../tables.js';
import { type Path, reach } from './reach.js';
import { groundNote, groupChoice, inOrder, numberBlank, placeBlank, unitBlank, zoneChoice } from './words.js';

const title = { rail: 'Move by rail', river: 'Move by river' } as const;
const sentence = {
  rail: 'Up to four places along one’s own railways, all of them under control.',
  river: 'Up to two places along a river; until 1863 all of them must be under control.',
} as const;

/** A whole path as one choice. */
const pathChoice = (desk: Desk, path: Path): Choice => {
  const end = path.at(-1) ?? '';
  const through = path.slice(0, -1).map((zone) => nameOf(desk, zone));
  const ground = groundNote(desk, end);
  return {
    value: path.join(' > '),
    label: nameOf(desk, end),
    note: `${counted(path.length, 'step')}, through ${through.join(', ')}${ground === '' ? '' : `; ${ground}`}`,
  };
};

function marches(desk: Desk, group: GroupView): readonly Offer[] {
  const near = nextTo(desk, group.zone);
  const road: Offer = {
    order: 'move',
    title: 'Move by road',
    sentence:
      'One place along any line. With an activation it goes for certain, else if its leader takes the initiative.',
    pieces: [
      `MOVE ${inOrder(group)} TO `,
      placeBlank(
        'Where to',
        near.map((zone) => zoneChoice(desk, zone)),
      ),
    ],
  };
  const far = (['rail', 'river'] as const).flatMap((mode): Offer[] => {
    const paths = reach(desk, group.zone, mode);
    if (paths.length === 0) return [];
    const among = paths.map((path) => pathChoice(desk, path));
    const pieces = [`MOVE ${inOrder(group)} BY ${mode.toUpperCase()} TO `, placeBlank('Where to', among)];
    return [{ order: 'move', title: title[mode], sentence: sentence[mode], pieces }];
  });
  return [...(near.length === 0 ? [] : [road]), ...far];
}

/** Where a Group can be shipped to. */
export function seaPorts(desk: Desk, group: GroupView): readonly string[] {
  const sails = desk.side === 'union' && zoneOf(desk.fixed, group.zone).port && isOurs(desk, group.zone);
  return sails ? otherPorts(desk, group.zone) : [];
}

/** Where a Group can land against the enemy this turn. */
export const beaches = (desk: Desk, group: GroupView): readonly string[] =>
  desk.side === 'union' &&
  desk.view.activations.union === INVASION_ACTIVATIONS &&
  canEmbark(desk, group) &&
  group.demoralised !== true
    ? landingPlaces(desk)
    : [];

function voyages(desk: Desk, group: GroupView): readonly Offer[] {
  const ports = seaPorts(desk, group);
  const shores = beaches(desk, group);
  const blank = (zones: readonly string[]) =>
    placeBlank(
      'Port',
      zones.map((zone) => zoneChoice(desk, zone)),
    );
  return [
    ...(ports.length === 0
      ? []
      : [
          {
            order: 'move',
            title: 'Move by sea',
            sentence: 'From port to port of the Union; it never goes without an activation.',
            pieces: [`MOVE ${inOrder(group)} BY SEA TO `, blank(ports)],
          },
        ]),
    ...(shores.length === 0
      ? []
      : [
          {
            order: 'invade',
            title: 'Invade',
            sentence: 'One Group of the Union may land at a Confederate port this turn; it needs an activation.',
            pieces: ['INVADE ', blank(shores), ` WITH ${inOrder(group)}`],
          },
        ]),
  ];
}

function exchanges(desk: Desk, group: GroupView): readonly Offer[] {
  const near = desk.groups.filter(({ id, zone }) => id !== group.id && nextTo(desk, group.zone).includes(zone));
  const rooms = near.filter(({ brigades }) => (brigades ?? MOST_BRIGADES) < MOST_BRIGADES);
  const givers = near.filter(({ commander }) => commander !== desk.seat);
  const most = Math.min(group.brigades ?? 0, ...rooms.map(({ brigades }) => MOST_BRIGADES - (brigades ?? 0)));
  const choices = (groups: readonly GroupView[]): Choice[] => groups.map((one) => groupChoice(desk, one));
  return [
    ...(rooms.length === 0
      ? []
      : [
          {
            order: 'transfer',
            title: 'Hand on brigades',
            sentence: 'To a Group next to it; neither moves, and both need an activation or the initiative.',
            pieces: [
              'TRANSFER ',
              numberBlank('Brigades', most),
              ` FROM ${inOrder(group)} TO `,
              unitBlank('To whom', choices(rooms)),
            ],
          },
        ]),
    ...(givers.length === 0
      ? []
      : [
          {
            order: 'receive',
            title: 'Receive brigades',
            sentence: 'From another player’s Group next to it, if they order the transfer.',
            pieces: ['RECEIVE FROM ', unitBlank('From whom', choices(givers)), ` INTO ${inOrder(group)}`],
          },
        ]),
  ];
}

const plain = (order: string, name: string, line: string, what: string): Offer => ({
  order,
  title: name,
  sentence: what,
  pieces: [line],
});

function staying({ view, me }: Desk, group: GroupView): readonly Offer[] {
  const name = inOrder(group);
  return [
    ...(group.demoralised === true && group.supplied !== false
      ? [
          plain(
            'rally',
            'Rally',
            `RALLY ${name}`,
            'Sheds demoralisation: for certain with an activation, else by Motivation.',
          ),
        ]
      : []),
    ...(view.year >= ENTRENCH_YEAR && !group.entrenched
      ? [plain('entrench', 'Entrench', `ENTRENCH ${name}`, 'Digs in at the end of the turn; it needs an activation.')]
      : []),
    plain('hold', 'Hold', `HOLD ${name}`, 'It stays where it is, looks out and defends itself.'),
    ...(me.avatar !== null && me.avatar.group !== group.id
      ? [plain('avatar', 'Lead it yourself', `AVATAR WITH ${name}`, 'Your officer leads this Group from now on.')]
      : []),
    plain(
      'activate',
      'First for an activation',
      `ACTIVATE ${name}`,
      'If the President gives you one, this Group gets it.',
    ),
  ];
}

function reinforcing(desk: Desk, group: GroupView): readonly Offer[] {
  const most = Math.min(desk.me.spares ?? 0, MOST_BRIGADES - (group.brigades ?? MOST_BRIGADES));
  if (most < 1 || !feeds(desk, group.zone)) return [];
  return [
    {
      order: 'add',
      title: 'Add brigades',
      sentence: `From your ${counted(desk.me.spares ?? 0, 'spare brigade')}; a new Group would take ${NEW_GROUP} of them.`,
      pieces: ['ADD ', numberBlank('Brigades', most), ` TO ${inOrder(group)}`],
    },
  ];
}

/** What one of the player's own Groups may be ordered to do. */
export const unitOffers = (desk: Desk, group: GroupView): readonly Offer[] => [
  ...marches(desk, group),
  ...voyages(desk, group),
  ...exchanges(desk, group),
  ...staying(desk, group),
  ...reinforcing(desk, group),
];
