import { many } from '../../../core/reading/counted.js';
import type { Sighting } from '../shapes.js';
import type { Told } from './told.js';
import { goodsWords, positionWords, WORK_WORDS } from './words.js';

const left = (tokens: number): string => (tokens === 0 ? 'none are left' : `${many(tokens, 'token')} left`);

const counters = (fuel: number | null, ammo: number | null): string =>
  [...(fuel === null ? [] : [`fuel ${fuel}`]), ...(ammo === null ? [] : [`ammunition ${ammo}`])].join(', ');

/** The Logistics phase; null for what belongs elsewhere, and for what others only count (6.3). */
export function logisticsLine(told: Told, sighting: Sighting): string | null {
  const { names } = told;
  switch (sighting.kind) {
    case 'tokens-transferred': {
      const { from, to, goods } = sighting;
      return goods === null ? null : `${names.unit(from)} hands ${goodsWords(goods)} to ${names.unit(to)}.`;
    }
    case 'unit-resupplied': {
      const { unit, fuel, ammo, sources, fromCaches } = sighting;
      if (sources !== null) {
        const from = sources.map((source) =>
          source.kind === 'unit'
            ? `${goodsWords(source.goods)} from ${names.unit(source.unit)}`
            : `${goodsWords(source.goods)} from the cache on ${source.square}`,
        );
        return `${names.unit(unit)} is resupplied with ${from.join(', ')}: counters now ${counters(fuel, ammo)}.`;
      }
      if (fromCaches.length === 0) return null;
      return `A resupply uses ${fromCaches.map(({ square, tokens }) => `${many(tokens, 'token')} from ${square}`).join(', ')}.`;
    }
    case 'cache-placed': {
      const { unit, square, total, goods } = sighting;
      const what = goods === null ? 'tokens' : goodsWords(goods);
      return `${unit} puts ${what} on ${square}: ${many(total, 'token')} there now.`;
    }
    case 'tokens-taken': {
      const { unit, square, goods } = sighting;
      return `${unit} takes ${goods === null ? 'tokens' : goodsWords(goods)} from ${square}: ${left(sighting.left)}.`;
    }
    case 'unit-boarded':
      return `${sighting.unit} boards ${sighting.carrier} at ${sighting.square}.`;
    case 'unit-unboarded': {
      const found = told.view.units.find((one) => one.id === sighting.unit);
      const where = positionWords(found?.class ?? null, sighting.position);
      return `${sighting.unit} gets off ${sighting.carrier} at ${sighting.square}${where}.`;
    }
    case 'mines-swept':
      return `${sighting.unit} clears the mines on ${sighting.square}.`;
    case 'work-built':
      return `${sighting.unit} builds ${sighting.work === 'earthwork' ? 'an' : 'a'} ${WORK_WORDS[sighting.work]} on ${sighting.square}.`;
    case 'work-demolished':
      return `${sighting.unit} levels the ${WORK_WORDS[sighting.work]} on ${sighting.square}.`;
    case 'bridge-opened':
      return `${sighting.unit} lays its bridge from ${sighting.from} over ${sighting.square}.`;
    case 'bridge-closed':
      // At the last extraction it drives home from where the bridge lay.
      return sighting.to === sighting.square
        ? `${sighting.unit} takes up its bridge from ${sighting.square}.`
        : `${sighting.unit} takes up its bridge from ${sighting.square} and stands on ${sighting.to}.`;
    default:
      return null;
  }
}

/** `2 transfers and 1 resupply`, for everybody; null when there were none. */
export function logisticsCount(told: Told): string | null {
  const transfers = told.of('tokens-transferred').length;
  const resupplies = told.of('unit-resupplied').length;
  const parts = [
    ...(transfers === 0 ? [] : [many(transfers, 'transfer')]),
    ...(resupplies === 0 ? [] : [many(resupplies, 'resupply', 'resupplies')]),
  ];
  return parts.length === 0 ? null : `In all ${parts.join(' and ')}.`;
}
