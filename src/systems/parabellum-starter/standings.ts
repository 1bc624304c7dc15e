import type { Measure } from '../../core/game/desk.js';
import type { Figure } from '../../core/game/document.js';
import type { SeatId } from '../../core/game/viewer.js';
import { liveryName } from '../parabellum/palette.js';
import type { View, ViewOwn } from './shapes.js';

// Numbers for strips and curves, from the view alone.

const figure = (label: string, value: number | string, note: string | null = null): Figure => ({
  label,
  value: String(value),
  change: null,
  note,
});

/** Credits with the price of all cards and units: what a company has put into the campaign and not lost. */
function worthOf(view: View, own: ViewOwn): number {
  const price = (type: string): number => view.catalogue.units.find(({ code }) => code === type)?.cost ?? 0;
  const cards = Object.entries(own.cards).reduce((sum, [type, count]) => sum + count * price(type), 0);
  const units = view.units.reduce(
    (sum, { owner, card }) => sum + (owner === own.seat && card !== null ? price(card.type) : 0),
    0,
  );
  return own.credits + cards + units;
}

/** Units that everybody can see: on the map, as bridges, and in Pre-Deployment Areas. */
const unitsInSight = (view: View, seat: SeatId): number =>
  view.units.filter(({ owner, place, class: kind }) => owner === seat && place !== 'aboard' && kind !== 'AIR').length;

/** Objectives of this scenario that a player has, locked or not. */
const objectivesOf = (view: View, seat: SeatId): number =>
  view.field?.progress.filter((one) => one.seat === seat && one.status !== 'open').length ?? 0;

const unitsWords = (view: View, seat: SeatId): Figure => {
  const own = view.units.filter(({ owner }) => owner === seat);
  const onMap = own.filter(({ place }) => place === 'map').length;
  return figure('Units', own.length, `${onMap} on the map`);
};

/** What this viewer looks at first. */
export function vitals(view: View): readonly Figure[] {
  const { field, own, seats } = view;
  const among = field === null ? null : `of ${field.booklet.objectives.length}`;
  const people: readonly Figure[] =
    field === null
      ? []
      : [figure('People left', field.pool, field.headPrice === null ? 'none on sale' : `${field.headPrice} each`)];
  if (own !== null)
    return [
      figure('Credits', own.credits),
      figure('Worth', worthOf(view, own), 'with cards and units at their price'),
      unitsWords(view, own.seat),
      ...(field === null ? [] : [figure('Objectives', objectivesOf(view, own.seat), among)]),
      ...people,
    ];
  return [
    ...(field === null || field.round === 0 ? [] : [figure('Round', field.round, `of ${field.booklet.roundLimit}`)]),
    ...people,
    ...(field === null
      ? []
      : [
          figure(
            'Objectives held',
            seats.reduce((sum, { id }) => sum + objectivesOf(view, id), 0),
            among,
          ),
        ]),
  ];
}

/** Curves over the turns. Of worth everybody knows their own; it is public when the campaign is over. */
export function measures(view: View): readonly Measure[] {
  const { own, others, ending, seats, field } = view;
  const worths = new Map<SeatId, number>([
    ...(ending?.standings ?? []).map(({ seat, credits }) => [seat, credits] as const),
    ...(ending === null
      ? [...(own === null ? [] : [own]), ...others].map((one) => [one.seat, worthOf(view, one)] as const)
      : []),
  ]);
  const of = (value: (seat: SeatId) => number | undefined): Measure['values'] =>
    seats.flatMap(({ id, company, livery }) => {
      const known = value(id);
      return known === undefined
        ? []
        : [{ id, name: `${company} (${livery})`, colour: liveryName(livery), value: known }];
    });
  return [
    {
      id: 'objectives',
      title: 'Objectives held',
      goals: field === null ? [] : [{ value: field.booklet.objectives.length, label: 'all of them' }],
      values: of((seat) => objectivesOf(view, seat)),
    },
    { id: 'units', title: 'Units in sight', goals: [], values: of((seat) => unitsInSight(view, seat)) },
    { id: 'worth', title: 'Worth in credits', goals: [], values: of((seat) => worths.get(seat)) },
  ];
}
