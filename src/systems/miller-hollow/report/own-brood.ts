import { many } from '../../../core/reading/counted.js';
import { huntersIn } from '../pack.js';
import type { SightingOf } from '../shapes.js';
import { packInWords } from '../words.js';
import type { Tale } from './tale.js';
import { isOwn, type Told } from './told.js';
import type { Happening } from './wordings.js';

// What became of the reader's own nest in the brood phase.

type Tended = SightingOf<'brood-tended'>;

function feeding(
  told: Told,
  tended: Tended,
): { readonly happening: Happening; readonly weight: number; readonly facts: string } {
  const { fed, need, captives, starved, maresStarved } = tended;
  if (maresStarved > 0)
    return { happening: 'brood.mares-starved', weight: 70, facts: `Starved: ${starvedWords(tended)}.` };
  if (huntersIn(starved) > 0)
    return {
      happening: 'brood.starved',
      weight: 60,
      facts: `Fed ${fed} of ${need}. Starved: ${starvedWords(tended)}.`,
    };
  const spent = spentOn(told, tended);
  return {
    happening: 'brood.fed',
    weight: 10,
    facts: `${many(fed, 'captive')} eaten${spent === 0 ? '' : `, ${spent} spent on the brood`}, ${captives} left.`,
  };
}

/** Captives that went into molting, hatching and a mare. */
function spentOn({ view: { options } }: Told, { molted, hatched, maresBorn }: Tended): number {
  const { moltCost, hatchCost, mareCost } = options;
  const molts = molted.prowlers * moltCost.prowler + molted.stalkers * moltCost.stalker;
  return molts + hatched * hatchCost + maresBorn * mareCost;
}

function starvedWords({ starved, maresStarved }: Tended): string {
  const hunters = huntersIn(starved) === 0 ? [] : [packInWords(starved)];
  return [...hunters, ...(maresStarved === 0 ? [] : [many(maresStarved, 'brood mare')])].join(', ');
}

/** What was made of captives, the greatest first. */
function growth(told: Told, { molted, hatched, maresBorn, telling, site }: Tended): readonly Tale[] {
  const tale = (count: number, weight: number, happening: Happening, facts: string): Tale[] =>
    count === 0 ? [] : [{ weight, place: '', text: told.say(happening, telling, site), facts: `${facts}.` }];
  return [
    ...tale(maresBorn, 50, 'brood.mare', many(maresBorn, 'new brood mare')),
    ...tale(molted.stalkers, 45, 'brood.ravagers', many(molted.stalkers, 'new Ravager')),
    ...tale(molted.prowlers, 40, 'brood.stalkers', many(molted.prowlers, 'new Stalker')),
    ...tale(hatched, 35, 'brood.hatched', many(hatched, 'new Prowler')),
  ];
}

function broodTales(told: Told, tended: Tended): readonly Tale[] {
  const { telling, site, captives, fed } = tended;
  const { happening, weight, facts } = feeding(told, tended);
  const meal: Tale = { weight, place: '', text: told.say(happening, telling, site), facts };
  const grown = growth(told, tended);
  const idle: Happening = captives + fed === 0 ? 'brood.empty-pens' : 'brood.waiting';
  const rest: readonly Tale[] =
    grown.length > 0 || tended.maresStarved > 0
      ? grown
      : [{ weight: 5, place: '', text: told.say(idle, telling, site), facts: '' }];
  const path: readonly Tale[] =
    tended.path === null
      ? []
      : [{ weight: 1, place: '', text: told.say(`path.${tended.path}`, telling, site), facts: '' }];
  return [meal, ...rest, ...path];
}

/** Of the brood: feeding, hunger, what hatched and molted, the path. */
export const ownBroodTales = (told: Told): readonly Tale[] =>
  told
    .of('brood-tended')
    .filter(({ seat }) => isOwn(told, seat))
    .flatMap((tended) => broodTales(told, tended));
