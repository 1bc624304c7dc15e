import type { Correctable, Measure, StreamWords } from 'adjutant/core/game/desk.js';
import type { Figure } from 'adjutant/core/game/document.js';
import { homeOf, placeFor } from './hall.js';
import type { Fixed, State, View } from './shapes.js';
import { DIG_SIDES, MOST_GOLD } from './tables.js';

const WAITS = { bid: 'an auction', dig: 'digging', over: 'the end' };

/** What a reader looks at first. */
export function vitals(view: View): readonly Figure[] {
  const figure = (label: string, value: number, note: string | null = null): Figure => ({
    label,
    value: String(value),
    change: null,
    note,
  });
  const own = view.seats.find(({ id }) => id === view.own?.id);
  const most = Math.max(0, ...view.seats.map(({ crowns }) => crowns));
  return [
    figure('Turn', view.round, WAITS[view.kind]),
    ...(view.own === null ? [] : [figure('Gold', view.own.gold)]),
    ...(own === undefined ? [figure('Most crowns', most)] : [figure('Crowns', own.crowns, `the most are ${most}`)]),
  ];
}

/** Curves: everybody's crowns, and one's own gold. Who may not know a value gets the same curve without it. */
export const measures = (view: View): readonly Measure[] => [
  {
    id: 'crowns',
    title: 'Crowns',
    goals: [],
    values: view.seats.map(({ id, name, side, crowns }) => ({
      id,
      name,
      colour: side === 'north' || side === 'south' ? `${side}-ink` : null,
      value: crowns,
    })),
  },
  {
    id: 'gold',
    title: 'Gold',
    goals: [],
    values: view.own === null ? [] : [{ id: view.own.id, name: 'Your gold', colour: null, value: view.own.gold }],
  },
];

const YES_OR_NO = [
  { value: true, label: 'Plays' },
  { value: false, label: 'Has left' },
];

/** What a ruling may put right: each player's gold and crowns, and whether they play. */
export const correctables = (state: State, { hall }: Fixed): readonly Correctable[] =>
  state.seats.flatMap(({ id, name, side, gold, crowns, playing }): Correctable[] => {
    const about = { of: name, at: homeOf(hall, side) };
    const path = (field: string): string => `/seats/${id}/${field}`;
    return [
      {
        ...about,
        path: path('gold'),
        label: 'Gold',
        value: gold,
        shown: String(gold),
        input: { kind: 'number', from: 0, to: MOST_GOLD },
      },
      {
        ...about,
        path: path('crowns'),
        label: 'Crowns',
        value: crowns,
        shown: String(crowns),
        input: { kind: 'number', from: 0, to: state.rounds },
      },
      {
        ...about,
        path: path('playing'),
        label: 'Takes part',
        value: playing,
        shown: playing ? 'Plays' : 'Has left',
        input: { kind: 'choice', among: YES_OR_NO },
      },
    ];
  });

/** What a stream of dice decided. */
export function streamWords(stream: string, { hall }: Fixed): StreamWords | null {
  if (stream === 'auction/tie')
    return { text: 'Equal bids: which of them gets the crown', at: placeFor(hall, 'throne'), hits: null };
  const seat = /^dig\/(seat-\d+)$/.exec(stream)?.[1];
  return seat === undefined
    ? null
    : { text: `What ${seat} digs: 1 to ${DIG_SIDES} gold`, at: placeFor(hall, 'mine'), hits: null };
}
