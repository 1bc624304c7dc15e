import type { Offer } from '../../../core/game/offer.js';
import { counted } from '../../../core/reading/counted.js';
import type { Desk } from '../desk.js';
import type { PathId } from '../shapes.js';
import { BEATS, needOf } from '../tables.js';

const PATHS: readonly PathId[] = ['DREAD', 'RAGE', 'VEIL'];

const titled = (path: PathId): string => path.charAt(0) + path.slice(1).toLowerCase();

const number = (
  order: string,
  title: string,
  sentence: string,
  pieces: readonly [before: string, after: string],
  label: string,
  from: number,
  to: number,
): readonly Offer[] =>
  to < from ? [] : [{ order, title, sentence, pieces: [pieces[0], { kind: 'number', label, from, to }, pieces[1]] }];

/** Food comes first, so what the other lines may cost is what it leaves (MH-33). */
function spendingOffers({ view: { options }, inside }: Desk): readonly Offer[] {
  const { captives, hunters, mares } = inside;
  const need = needOf(options, hunters, mares);
  const spare = Math.max(0, captives - need);
  const { hatchCost, hatchPerMare, mareCost, maresPerTurn, maxMares, moltCost } = options;
  const afford = (price: number, most: number): number => Math.min(most, Math.floor(spare / price));
  return [
    {
      order: 'feed',
      title: 'Feed what is needed',
      sentence: `Your nest needs ${counted(need, 'captive')}; this happens without the line too.`,
      pieces: ['FEED NEED'],
    },
    ...number(
      'feed',
      'Feed a number',
      `Each captive short of ${need} kills a Hunter, the lowest stage first.`,
      ['FEED ', ''],
      'Captives',
      0,
      Math.min(need, captives),
    ),
    ...number(
      'hatch',
      'Hatch Hunters',
      `New Prowlers for ${counted(hatchCost, 'captive')} each; they hunt this turn.`,
      ['BREED ', ' HUNTERS'],
      'Prowlers',
      1,
      afford(hatchCost, mares * hatchPerMare),
    ),
    ...number(
      'breed-mare',
      'Raise a brood mare',
      `For ${counted(mareCost, 'captive')}: one more pack, one more psychic die, one more defender.`,
      ['BREED ', ' MARE'],
      'Mares',
      1,
      afford(mareCost, Math.min(maresPerTurn, maxMares - mares)),
    ),
    ...number(
      'molt',
      'Molt Prowlers into Stalkers',
      `For ${counted(moltCost.prowler, 'captive')} each.`,
      ['MOLT ', ' S1'],
      'Prowlers',
      1,
      afford(moltCost.prowler, hunters.prowlers),
    ),
    ...number(
      'molt',
      'Molt Stalkers into Ravagers',
      `For ${counted(moltCost.stalker, 'captive')} each.`,
      ['MOLT ', ' S2'],
      'Stalkers',
      1,
      afford(moltCost.stalker, hunters.stalkers),
    ),
  ];
}

/** Lines of the brood. Without captives only the path can be chosen (MH-32). */
export const broodOffers = (desk: Desk): readonly Offer[] => [
  ...(desk.inside.captives === 0 ? [] : spendingOffers(desk)),
  {
    order: 'choose-path',
    title: 'Choose a psychic path',
    sentence: 'Free; it stays until you choose another. In every fight it strikes whoever follows the path it beats.',
    pieces: [
      'PATH: ',
      {
        kind: 'choice',
        of: 'word',
        label: 'Path',
        among: PATHS.map((path) => ({
          value: path,
          label: titled(path),
          note: `beats ${titled(BEATS[path])}${path === desk.inside.path ? ', yours now' : ''}`,
        })),
      },
    ],
  },
];
