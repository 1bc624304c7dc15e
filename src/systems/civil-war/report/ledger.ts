import { table } from '../../../core/game/blocks.js';
import type { Leaf } from '../../../core/game/document.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { SIDES, type ZoneId } from '../shapes.js';
import { supplyPoints } from '../supply-points.js';
import { sideName, type Told } from './told.js';

const named = (told: Told, zones: readonly ZoneId[]): string =>
  zones.length === 0 ? 'none' : listing(zones.map(told.zone));

/** Officers, points and offices, those with the most points first: for everybody. */
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

/** What decides the war, in words: for who has no map before them. */
export function stateOfTheWar(told: Told): Leaf {
  const { view, fixed } = told;
  const cities = SIDES.map((side) => fixed.map.victoryZones.filter((zone) => view.control[zone] === side));
  const points = SIDES.map((side) => `${sideName(side)} ${supplyPoints(view, side, fixed)}`);
  const { brokenBy } = view.kentucky;
  const rows = [
    ['Supply points', points.join(', ')],
    ['Great cities, Union', named(told, cities[0] ?? [])],
    ['Great cities, Confederate', named(told, cities[1] ?? [])],
    ['Blockaded ports', named(told, view.blockaded)],
    ['Kentucky', brokenBy === null ? 'neutral' : `no longer neutral; ${sideName(brokenBy)} troops came first`],
    ...(view.washingtonLoss > 0 ? [['Lost by the fall of Washington', many(view.washingtonLoss, 'supply point')]] : []),
    ...SIDES.filter((side) => view.election[side]).map((side) => [`Election, ${sideName(side)}`, 'open']),
  ];
  return table(null, [{ title: 'What' }, { title: 'How it stands' }], rows);
}
