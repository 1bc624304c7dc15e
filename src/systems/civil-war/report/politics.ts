import { notice } from '../../../core/game/blocks.js';
import type { Leaf } from '../../../core/game/document.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { EventOf, Share } from '../shapes.js';
import { voidWords } from './doings.js';
import { sideName, stopped, type Told } from './told.js';

const ATTRIBUTES = { mot: 'Motivation', agg: 'Aggression', ini: 'Initiative', tac: 'Tactics', pol: 'Political value' };

/** Of activations a sighting holds no shares of others, but for the President and the GM. */
function sharesWords(told: Told, shares: readonly Share[]): string {
  const named = shares.map(({ seat, number }) => {
    const who = seat === told.own?.id ? 'you' : told.seat(seat);
    return `${who} ${number}`;
  });
  return listing(named);
}

function activationLine(told: Told, { side, shares, byDefault }: EventOf<'activations-shared'>): readonly string[] {
  if (shares.length === 0) return [];
  const how = byDefault === true ? ', by default' : '';
  return [`${sideName(side)} activations of the turn${how}: ${sharesWords(told, shares)}.`];
}

/** What Presidents gave: activations as far as they were to the reader or by them, brigades and rights of the whole side. */
function given(told: Told): readonly string[] {
  return [
    ...told.of('activations-shared').flatMap((one) => activationLine(told, one)),
    ...told
      .of('brigades-shared')
      .flatMap(({ side, shares }) =>
        shares.length === 0
          ? []
          : [`${sideName(side)} brigades, to be placed from now on: ${sharesWords(told, shares)}.`],
      ),
    ...told
      .of('permits-given')
      .flatMap(({ side, shares }) =>
        shares.length === 0 ? [] : [`Leave to form Groups: ${sharesWords(told, shares)} (${sideName(side)}).`],
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
const MODIFIERS = { union: 'Union', year: 'year', victories: 'victories', kentucky: 'Kentucky' } as const;

const mustered = (told: Told): readonly string[] => [
  ...told.of('blockade-tested').map(({ zone, value, yields, roll }) => {
    const what = yields === 0 ? 'nothing' : many(yields, 'point');
    const whole = value === 0 ? ', as it would free' : ` of ${value}`;
    return `Blockaded ${told.zone(zone)} pays ${what}${whole} (die ${roll.faces.join(', ')}).`;
  }),
  ...told.of('mustered').map(({ side, brigades, roll, modifiers, points }) => {
    const changes = modifiers
      .filter(({ number }) => number !== 0)
      .map(({ what, number }) => `${MODIFIERS[what]} ${number > 0 ? '+' : '−'}${Math.abs(number)}`);
    const how = [`die ${roll.faces.join(', ')}`, ...changes, `${points} supply points`].join(', ');
    return `${sideName(side)} muster: ${many(brigades, 'brigade')} into the pool (${how}).`;
  }),
];

/** What officers learnt, and for the reader's own and the GM what they tried to learn. */
function learnt(told: Told): readonly string[] {
  const tried = told.of('improvement-tried');
  const seats = [...new Set(tried.map(({ seat }) => seat))];
  return seats.flatMap((seat) => {
    const mine = tried.filter((one) => one.seat === seat);
    const words = (one: (typeof mine)[number]): string => {
      const die =
        one.roll === null ? '' : ` (${one.roll.faces.length === 1 ? 'die' : 'dice'} ${one.roll.faces.join(', ')})`;
      const change = one.to > one.from ? ` ${one.from} to ${one.to}` : `, ${one.from}`;
      return `${ATTRIBUTES[one.attribute]}${change}${die}`;
    };
    const better = mine.filter(({ from, to }) => to > from).map(words);
    const same = mine.filter(({ from, to }) => to <= from).map(words);
    const who = seat === told.own?.id ? 'Your officer' : `The officer of ${told.seat(seat)}`;
    return [
      ...(better.length === 0 ? [] : [`${who} is better now: ${listing(better)}.`]),
      ...(same.length === 0 || (seat !== told.own?.id && !told.gm) ? [] : [`${who} is no better in ${listing(same)}.`]),
    ];
  });
}

/** For what the reader was given victory points. */
function pointsWon(told: Told): readonly string[] {
  const won = told.of('points-won').filter(({ seat }) => told.gm || seat === told.own?.id);
  const named = won.map(({ seat, points, for: why, zone }) => {
    const what = why === 'battle' ? 'the battle' : 'the capture';
    return `${told.gm ? `${told.seat(seat)} ` : ''}${points} for ${what} of ${told.zone(zone)}`;
  });
  return named.length === 0 ? [] : [stopped(`Victory points: ${listing(named)}`)];
}

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
    .map((one) => `Line ${one.line} of your sheet came to nothing: ${voidWords(one)}`);

/** What else concerns the reader: shares, the muster, their officer. */
export function politicsLines(told: Told): readonly string[] {
  return [
    ...pointsWon(told),
    ...given(told),
    ...lapsed(told),
    ...mustered(told),
    ...learnt(told),
    ...moved(told),
    ...voids(told),
  ];
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
