import { notice, table } from '../../../core/game/blocks.js';
import type { Leaf } from '../../../core/game/document.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { EventOf, Share } from '../shapes.js';
import { voidWords } from './doings.js';
import { sideName, type Told } from './told.js';

const ATTRIBUTES = { mot: 'Motivation', agg: 'Aggression', ini: 'Initiative', tac: 'Tactics', pol: 'Political value' };

/** Shares of others are told to the President and the GM alone; a sighting holds no others. */
function sharesWords(told: Told, shares: readonly Share[], one: string, more: string): string {
  const named = shares.map(({ seat, number }) => {
    const who = seat === told.own?.id ? 'you' : told.seat(seat);
    return `${who} ${many(number, one, more)}`;
  });
  return listing(named);
}

function activationLine(told: Told, { side, shares, byDefault }: EventOf<'activations-shared'>): readonly string[] {
  if (shares.length === 0) return [];
  const how = byDefault === true ? ', by default' : '';
  return [
    `${sideName(side)} activations of the turn${how}: ${sharesWords(told, shares, 'activation', 'activations')}.`,
  ];
}

/** What Presidents gave, as far as it was to the reader or by them. */
function given(told: Told): readonly string[] {
  return [
    ...told.of('activations-shared').flatMap((one) => activationLine(told, one)),
    ...told
      .of('brigades-shared')
      .flatMap(({ side, shares }) =>
        shares.length === 0
          ? []
          : [
              `${sideName(side)} brigades, to be placed from now on: ${sharesWords(told, shares, 'brigade', 'brigades')}.`,
            ],
      ),
    ...told
      .of('permits-given')
      .flatMap(({ side, shares }) =>
        shares.length === 0
          ? []
          : [`Leave to form Groups: ${sharesWords(told, shares, 'Group', 'Groups')} (${sideName(side)}).`],
      ),
    ...told
      .of('invasion-chosen')
      .map(({ group, byLot }) => `The ${told.short(group)} was chosen to invade${byLot ? ', by lot' : ''}.`),
  ];
}

const lapsed = (told: Told): readonly string[] =>
  told
    .of('activations-used')
    .filter(({ lapsed: number, seat }) => number > 0 && (told.gm || seat === told.own?.id))
    .map(({ lapsed: number, seat }) => {
      const whose = told.gm ? `${many(number, 'activation')} of ${told.seat(seat)}` : many(number, 'activation');
      return `${whose} lapsed.`;
    });

/** What the muster brought to the side. */
const mustered = (told: Told): readonly string[] => [
  ...told.of('blockade-tested').map(({ zone, value, yields, roll }) => {
    const what = yields === 0 ? 'nothing' : many(yields, 'point');
    return `Blockaded ${told.zone(zone)} pays ${what} of ${value} (die ${roll.faces.join(', ')}).`;
  }),
  ...told.of('mustered').map(({ side, brigades, roll, modifiers, points }) => {
    const changes = modifiers
      .filter(({ number }) => number !== 0)
      .map(({ what, number }) => `${what} ${number > 0 ? '+' : '−'}${Math.abs(number)}`);
    const how = [`die ${roll.faces.join(', ')}`, ...changes, `${points} supply points`].join(', ');
    return `${sideName(side)} muster: ${many(brigades, 'brigade')} into the pool (${how}).`;
  }),
];

/** An officer who learnt, or tried to. */
const learnt = (told: Told): readonly string[] =>
  told.of('improvement-tried').flatMap(({ seat, attribute, from, to, roll }) => {
    const mine = seat === told.own?.id;
    const die = roll === null ? '' : ` (die ${roll.faces.join(', ')})`;
    const who = mine ? 'Your officer' : `The officer of ${told.seat(seat)}`;
    if (to > from) return [`${who} has learnt: ${ATTRIBUTES[attribute]} ${from} to ${to}${die}.`];
    return mine || told.gm ? [`${who} learnt nothing new in ${ATTRIBUTES[attribute]}, ${from}${die}.`] : [];
  });

const moved = (told: Told): readonly string[] =>
  told.of('avatar-moved').flatMap(({ seat, group }) => {
    const mine = seat === told.own?.id;
    const whose = mine ? 'Your officer' : `The officer of ${told.seat(seat)}`;
    if (group === null) return [`${whose} leads no Group.`];
    return [`${whose} is with the ${told.short(group)}.`];
  });

/** Lines of the reader's sheet that belong to no Group and came to nothing. */
const voids = (told: Told): readonly string[] =>
  told
    .of('order-void')
    .filter(({ group, seat }) => group === null && seat === told.own?.id)
    .map((one) => `Line ${one.line} of your sheet came to nothing. ${voidWords(one)}`);

/** What else concerns the reader: shares, the muster, their officer. */
export function politicsLines(told: Told): readonly string[] {
  return [...given(told), ...lapsed(told), ...mustered(told), ...learnt(told), ...moved(told), ...voids(told)];
}

/** A reader whose silence is counted, and an election that waits for their ballot. */
export function ownNotices(told: Told): readonly Leaf[] {
  const { own, view } = told;
  if (own === null) return [];
  const missed = told.of('sheets-taken').flatMap((one) => one.missed.filter(({ seat }) => seat === own.id));
  const limit = view.options.strikes;
  const [last] = missed;
  const warning =
    last === undefined
      ? []
      : [
          notice(
            'warning',
            `No sheet came from you; your Groups held.`,
            own.status !== 'playing' || limit === null
              ? ''
              : ` That is ${many(last.times, 'deadline')} missed in a row; with ${limit} you are relieved of command.`,
          ),
        ];
  const vote =
    view.stage === 'orders' && view.side !== null && view.election[view.side]
      ? [notice('info', 'An election is open on your side: VOTE on your next sheet.')]
      : [];
  return [...warning, ...vote];
}

/** Officers, points and the state of both sides: for everybody. */
export function standings(told: Told): Leaf {
  const { players, president } = told.view;
  const won = (seat: string): number =>
    told.of('points-won').reduce((sum, one) => sum + (one.seat === seat ? one.points : 0), 0);
  const rows = [...players]
    .sort((a, b) => b.vp - a.vp || (a.id < b.id ? -1 : 1))
    .map(({ id, name, side, avatar, vp, status }) => {
      const gain = won(id);
      const office = president[side] === id ? ', President' : '';
      const state = status === 'playing' ? '' : status === 'left' ? ', has left' : ', relieved';
      return [
        `${name}${id === told.own?.id ? ' (you)' : ''}`,
        `${sideName(side)}${office}${state}`,
        avatar?.name ?? '–',
        `${vp}${gain > 0 ? ` (+${gain})` : ''}`,
      ];
    });
  return table(
    null,
    [{ title: 'Player' }, { title: 'Side' }, { title: 'Officer' }, { title: 'Victory points', align: 'right' }],
    rows,
  );
}
