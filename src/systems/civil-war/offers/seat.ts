import type { Blank, Choice, Offer } from '../../../core/game/offer.js';
import { counted } from '../../../core/reading/counted.js';
import { mayBlockade } from '../calendar.js';
import { canEmbark, INVASION_ACTIVATIONS } from '../orders/check-march.js';
import type { Desk } from '../orders/desk.js';
import { circleOf } from '../phases/politics/shares.js';
import type { PlayerView, ZoneId } from '../shapes.js';
import { roomForGroups } from '../supply-points.js';
import { groupChoice, numberBlank, placeBlank, unitBlank, zoneChoice } from './words.js';

const seatBlank = (label: string, players: readonly PlayerView[], more: object = {}): Blank => ({
  kind: 'choice',
  of: 'seat',
  label,
  among: players.map(({ id, name }) => ({ value: id, label: name })),
  ...more,
});

const isPresident = ({ view, side, seat }: Desk): boolean => view.president[side] === seat;

/** Ports that the player may add to the blockade now. */
export const openPorts = (desk: Desk): readonly ZoneId[] => {
  const { view, fixed, side } = desk;
  if (side !== 'union' || !isPresident(desk) || !mayBlockade(view.turn)) return [];
  return fixed.map.blockadeList.filter(
    (port) => view.control[port] === 'confederacy' && !view.blockaded.includes(port),
  );
};

/** A vote for one candidate, and one that is split. */
export function voteOffers({ players }: Desk, votes: number): readonly Offer[] {
  const vote: Offer = {
    order: 'vote',
    title: 'Vote',
    sentence: 'All your votes for one player; ballots are secret, their sums are not.',
    pieces: ['VOTE ', seatBlank('For whom', players)],
  };
  const some: Offer = {
    order: 'vote',
    title: 'Cast some of your votes',
    sentence: `You have ${counted(votes, 'vote')}; the rest is not cast, unless you write another name behind it.`,
    pieces: ['VOTE ', seatBlank('For whom', players), ' ', numberBlank('Votes', votes)],
  };
  return [...(votes > 0 ? [vote] : []), ...(votes > 1 && players.length > 1 ? [some] : [])];
}

/** Every way to share so many among so many, at least one each. */
function divisions(number: number, among: number): readonly (readonly number[])[] {
  if (among === 1) return [[number]];
  return Array.from({ length: number - among + 1 }, (_, index) => index + 1).flatMap((first) =>
    divisions(number - first, among - 1).map((rest) => [first, ...rest]),
  );
}

const ones = (players: readonly PlayerView[], most: number): Blank => ({
  kind: 'choice',
  of: 'seat',
  label: 'Who gets one',
  among: players.map(({ id, name }) => ({ value: `${id} 1`, label: name })),
  most: Math.min(most, players.length),
  separator: ', ',
});

/** Activations are few enough for every legal list to be offered. */
function activations({ view, side, players }: Desk): readonly Offer[] {
  const available = view.activations[side];
  const { must } = circleOf(view, side, 'activations');
  const among = players.filter(({ id }) => must.includes(id));
  if (available < 1 || among.length === 0) return [];
  const choices = (): Choice[] =>
    divisions(available, among.length).map((numbers) => {
      const list = (called: (player: PlayerView) => string): string =>
        among.map((player, index) => `${called(player)} ${numbers[index] ?? 1}`).join(', ');
      return { value: list(({ id }) => id), label: list(({ name }) => name) };
    });
  return [
    {
      order: 'share-activations',
      title: 'Share out activations',
      sentence: `Your side has ${available} this turn; everybody with a Group gets one, if there are enough.`,
      pieces: [
        'PRESIDENT ACTIVATIONS ',
        available < among.length
          ? ones(among, available)
          : { kind: 'choice', of: 'word', label: 'Who gets how many', among: choices() },
      ],
    },
  ];
}

/** So many for each player, or one each for some of them where there are not enough. */
function spread(players: readonly PlayerView[], available: number, label: string): Offer['pieces'] {
  if (available < players.length) return [ones(players, available)];
  const most = available - players.length + 1;
  return players.flatMap(({ id, name }, index): Offer['pieces'] => [
    `${index === 0 ? '' : ', '}${id} `,
    numberBlank(`${label} for ${name}`, players.length === 1 ? available : most),
  ]);
}

function directives(desk: Desk): readonly Offer[] {
  const { view, side, players, groups, fixed, me } = desk;
  const pool = view.pool[side] ?? 0;
  const given = (me.permits ?? 0) + (me.promised?.permits ?? 0);
  const room = roomForGroups(view, side, groups.length + given, fixed);
  const ports = openPorts(desk);
  const invaders =
    side === 'union' && view.activations.union === INVASION_ACTIVATIONS
      ? groups.filter((group) => canEmbark(desk, group))
      : [];
  return [
    ...activations(desk),
    ...(pool > 0
      ? [
          {
            order: 'share-brigades',
            title: 'Share out brigades',
            sentence: `${counted(pool, 'brigade')} wait in the pool; players place them from the next turn on.`,
            pieces: ['PRESIDENT BRIGADES ', ...spread(players, pool, 'Brigades')],
          },
        ]
      : []),
    ...(room > 0
      ? [
          {
            order: 'share-permits',
            title: 'Let Groups be formed',
            sentence: `The supply points of your side feed ${counted(room, 'further Group')}; each takes 8 brigades.`,
            pieces: ['PRESIDENT GROUP ', ...spread(players, room, 'Groups')],
          },
        ]
      : []),
    ...(ports.length > 0
      ? [
          {
            order: 'blockade',
            title: 'Blockade a port',
            sentence: 'One port may be added this turn; an unused right lapses.',
            pieces: [
              'PRESIDENT BLOCKADE ',
              placeBlank(
                'Port',
                ports.map((port) => zoneChoice(desk, port)),
              ),
            ],
          },
        ]
      : []),
    ...(invaders.length > 0
      ? [
          {
            order: 'choose-invasion',
            title: 'Say who invades',
            sentence: 'One Group may invade this turn; without your word it is drawn among those that would.',
            pieces: [
              'PRESIDENT INVASION ',
              unitBlank(
                'Which Group',
                invaders.map((group) => groupChoice(desk, group)),
              ),
            ],
          },
        ]
      : []),
  ];
}

/** Lines about the player's own Groups as a whole. */
function staff(desk: Desk): readonly Offer[] {
  const { mine, me } = desk;
  if (mine.length === 0) return [];
  const among = mine.map((group) => groupChoice(desk, group));
  return [
    {
      order: 'activate',
      title: 'Rank your Groups',
      sentence: 'Activations that the President gives you go down this list.',
      pieces: [
        'ACTIVATE ',
        { kind: 'choice', of: 'unit', label: 'The most important first', among, most: mine.length, separator: ', ' },
      ],
    },
    ...(me.avatar === null
      ? []
      : [
          {
            order: 'avatar',
            title: 'Place your officer',
            sentence: 'The Group that your officer leads in person; proxies lead the others at half the value.',
            pieces: ['AVATAR WITH ', unitBlank('Which Group', among)],
          },
        ]),
  ];
}

/** What the seat as a whole may order in a turn. */
export function seatOffers(desk: Desk): readonly Offer[] {
  const { view, side, me, players } = desk;
  return [
    ...staff(desk),
    ...(view.election[side] ? voteOffers(desk, me.avatar?.now?.pol ?? 0) : []),
    ...(isPresident(desk) ? directives(desk) : []),
    ...(view.election[side] || players.length < 2
      ? []
      : [
          {
            order: 'no-confidence',
            title: 'No confidence',
            sentence: 'If half of your side’s players say so, ballots for a President come with the next orders.',
            pieces: ['NO CONFIDENCE'],
          },
        ]),
    {
      order: 'pass',
      title: 'Pass',
      sentence: 'No orders: your Groups hold, and you have not been silent.',
      pieces: ['PASS'],
    },
  ];
}
