import { capitalised } from '../../../core/reading/capitalised.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { Purchase, Sighting, SightingOf } from '../shapes.js';
import type { Told } from './told.js';
import { CLASS_WORDS, goodsWords, type Names } from './words.js';

const short = (asked: number, count: number): string => (asked > count ? ` of ${asked} wanted` : '');

const boughtWords = (names: Names, purchase: Purchase): string => {
  switch (purchase.resource) {
    case 'units': {
      const got = purchase.units.map(({ type, asked, count }) => `${count}${short(asked, count)} ${names.type(type)}`);
      return got.length === 0 ? 'no unit' : listing(got);
    }
    case 'personnel':
      return `${many(purchase.count, 'head')}${short(purchase.asked, purchase.count)}`;
    case 'fuel':
      return `${many(purchase.count, 'fuel token')}${short(purchase.asked, purchase.count)}`;
    case 'ammo':
      return `${many(purchase.count, 'ammunition token')}${short(purchase.asked, purchase.count)}`;
  }
};

const KINDS: Readonly<Record<SightingOf<'resource-bought'>['resource'], string>> = {
  units: 'units',
  personnel: 'personnel',
  fuel: 'fuel',
  ammo: 'ammunition',
};

/** `Ann (RB) buys 20 heads for 100; 50 are left in the pool.` Of most purchases others learn the kind only (6.1). */
export function purchaseLine(told: Told, sighting: SightingOf<'resource-bought'>): string {
  const { names } = told;
  const { seat, resource, purchase, cost, poolAfter, stockAfter } = sighting;
  const what = purchase === null ? KINDS[resource] : boughtWords(names, purchase);
  const pool = resource === 'personnel' ? `; ${many(poolAfter, 'head')} left in the pool` : '';
  const left = stockAfter === null ? '' : `; ${many(stockAfter, 'token')} left on sale`;
  return `${names.seat(seat)} buys ${what}${cost === null ? '' : ` for ${cost}`}${pool}${left}.`;
}

const WHY_SCRAPPED: Readonly<Record<SightingOf<'unit-scrapped'>['why'], string>> = {
  boardroom: '',
  withdrawal: ', left on the map',
  closing: ', not extracted',
  insolvent: ', to stay in the game',
};

const reserveWords = (personnel: number, tokens: { fuel: number; ammo: number }): string =>
  listing([
    ...(personnel === 0 ? [] : [many(personnel, 'head')]),
    ...(tokens.fuel + tokens.ammo === 0 ? [] : [goodsWords(tokens)]),
  ]) || 'nothing';

/** Buying and what is done in the Pre-Deployment Area; null for what belongs elsewhere. */
export function tradeLine(told: Told, sighting: Sighting): string | null {
  const { names } = told;
  switch (sighting.kind) {
    case 'resource-bought':
      return purchaseLine(told, sighting);
    case 'unit-mustered': {
      const { seat, unit, type, spent } = sighting;
      const what = type === null ? CLASS_WORDS[sighting.class] : names.type(type);
      const paid = spent === null || spent.fuel + spent.ammo === 0 ? '' : `; ${goodsWords(spent)} used`;
      return `${names.seat(seat)} musters ${names.unit(unit)} (${what})${paid}.`;
    }
    case 'flag-vanished':
      return `${names.seat(sighting.seat)}: ${sighting.unit} leaves the Pre-Deployment Area for good.`;
    case 'units-reorganised': {
      const { gone, kept, payout, strength } = sighting;
      return `${names.unit(gone)} is merged into ${names.unit(kept)}, now strength ${strength}; payout ${payout}.`;
    }
    case 'unit-disbanded':
      return `${names.unit(sighting.unit)} is disbanded: card, ${reserveWords(sighting.personnel, sighting.tokens)} to reserve.`;
    case 'unit-scrapped': {
      const { unit, why, payout, personnel, tokens } = sighting;
      const result =
        payout === null || personnel === null || tokens === null
          ? ''
          : why === 'withdrawal'
            ? `: ${many(personnel, 'head')} back to the pool`
            : `: ${payout} credits; ${reserveWords(personnel, tokens)} released`;
      return `${names.unit(unit)} is scrapped${WHY_SCRAPPED[why]}${result}.`;
    }
    case 'card-scrapped':
      return `A card of the reserve is scrapped: ${names.type(sighting.type)}, ${sighting.payout} credits.`;
    case 'aircraft-refuelled':
      return `${names.unit(sighting.unit)} is refuelled and rearmed with ${goodsWords(sighting.spent)}.`;
    case 'cargo-loaded':
      return `${capitalised(goodsWords(sighting.goods))} loaded on ${names.unit(sighting.unit)}.`;
    case 'cargo-unloaded':
      return `${capitalised(goodsWords(sighting.goods))} unloaded from ${names.unit(sighting.unit)}.`;
    case 'passenger-seated':
      return `${names.unit(sighting.unit)} gets into ${names.unit(sighting.carrier)}.`;
    case 'passenger-unseated':
      return `${names.unit(sighting.unit)} gets out of ${names.unit(sighting.carrier)}.`;
    case 'player-withdrew': {
      const { seat, why, share } = sighting;
      const reason = { order: '', silence: ' after too many missed turns', left: ' and leaves the campaign' }[why];
      const own = share === null ? '' : ` Your share of what they left: ${share}.`;
      return `${names.seat(seat)} withdraws from the scenario${reason}.${own}`;
    }
    default:
      return null;
  }
}
