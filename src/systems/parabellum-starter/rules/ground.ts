import type { RuleText } from '../../../core/game/contract.js';
import { capitalised } from '../../../core/reading/capitalised.js';
import { listing } from '../../../core/reading/listing.js';
import { rule } from '../../../core/reading/rule-text.js';
import type { EntryCost, Terrain } from '../../parabellum/terrain.js';
import type { Movement } from '../../parabellum/unit-card.js';
import { signed, WAYS } from '../report/words.js';
import type { Catalogue } from '../shapes.js';

type Ground = Pick<Catalogue, 'terrain' | 'units'>;

/** How units of this catalogue move, in the order of its cards. */
const movementsIn = ({ units }: Ground): readonly Movement[] => [
  ...new Set(units.flatMap(({ movement }) => (movement === null ? [] : [movement]))),
];

const costWords = (cost: EntryCost): string =>
  cost === null ? 'may not enter' : cost === 'all' ? 'need their whole movement' : `pay ${cost}`;

/** `feet and walkers pay 2; wheels may not enter`: kinds of movement that pay alike together, cheapest first. */
function priceWords({ cost }: Terrain, ways: readonly Movement[]): string {
  const rank = (price: EntryCost): number => (price === null ? 1_000 : price === 'all' ? 999 : price);
  const groups = new Map<EntryCost, Movement[]>();
  for (const way of ways) {
    const price = cost[way] ?? null;
    groups.set(price, [...(groups.get(price) ?? []), way]);
  }
  const sorted = [...groups].sort(([one], [other]) => rank(one) - rank(other));
  const [only] = sorted;
  if (sorted.length === 1 && only !== undefined) return `all ${costWords(only[0])}`;
  return sorted
    .map(([price, some]) => `${listing(some.map((way): string => WAYS[way]))} ${costWords(price)}`)
    .join('; ');
}

function groundWords(ground: Terrain, ways: readonly Movement[]): string {
  const dice = [
    ...(ground.defence === 0 ? [] : [`${signed(ground.defence)} on each defence die of a unit there`]),
    ...(ground.attack === 0 ? [] : [`${signed(ground.attack)} on each of its attack and artillery dice`]),
    ...(ground.bridgeable ? ['a bridge can be laid over it'] : []),
  ];
  return `${capitalised([priceWords(ground, ways), ...dice].join('; '))}.`;
}

/** Rules on ground, each for the looks that it speaks of. */
const GROUND_RULES: readonly (readonly [id: string, title: string, looks: readonly Terrain['look'][]])[] = [
  ['ST-28', 'Open ground', ['open']],
  ['ST-29', 'Rocky', ['rocky']],
  ['ST-30', 'Urban', ['urban']],
  ['ST-31', 'Special squares', ['special']],
  ['SRR-6', 'Rubble, forest, marsh, water', ['rubble', 'forest', 'marsh', 'water']],
];

/** What the ground of this campaign costs and gives, in the words of its own table (ST-27 to ST-31). */
export function groundRules(catalogue: Ground): readonly RuleText[] {
  const ways = movementsIn(catalogue);
  return GROUND_RULES.map(([id, title, looks]) => {
    const grounds = Object.values(catalogue.terrain).filter(({ look }) => looks.includes(look));
    if (grounds.length === 0) return rule(id, title, 'There is none in this campaign.');
    const [only] = grounds;
    const text =
      grounds.length === 1 && only !== undefined
        ? groundWords(only, ways)
        : grounds.map((ground) => `${capitalised(ground.name)}: ${groundWords(ground, ways)}`).join(' ');
    return rule(id, title, text);
  });
}
