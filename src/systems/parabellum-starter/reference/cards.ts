import { paragraph, table } from '../../../core/game/blocks.js';
import type { Figure } from '../../../core/game/document.js';
import type { ReferenceEntry } from '../../../core/game/reference.js';
import { counted } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { mostLayers, type Trait } from '../../parabellum/unit-card.js';
import { CLASS_WORDS } from '../report/words.js';
import type { Availability, CatalogueUnit } from '../shapes.js';
import { scrapPayout } from '../tables.js';

const TRAITS: Readonly<Record<Trait, string>> = {
  towable: 'can be towed',
  tow: 'tows guns',
  sweep: 'clears mines',
  dig: 'builds and levels works',
  span: 'becomes a bridge',
  superiority: 'intercepts sorties',
  'anti-radiation': 'replies to flak',
  overfly: 'scouts from the air',
  airdrop: 'drops units from the air',
  deck: 'sorties from it cost no waiting turn',
  'drop-pod': 'sets units down from orbit and is used up',
};

export function availabilityWords(available: Availability): string {
  if (available === 'unlimited') return 'as many as you like';
  if (available === 'scenario-only') return 'only in scenarios that list it';
  return 'atOnce' in available
    ? `up to ${available.atOnce} for each player at a time`
    : `up to ${available.perScenario} for each player in a scenario`;
}

const stockWords = (stock: CatalogueUnit['fuel'], what: string): string =>
  stock === null
    ? `no ${what}`
    : `${counted(stock.counters, 'counter')}, ${counted(stock.tokens, 'token')} to fill them`;

const cargoWords = ({ cargo }: CatalogueUnit): string =>
  cargo.tokens === 0
    ? 'none'
    : `${counted(cargo.tokens, 'token')}${cargo.only === null ? '' : `, ${cargo.only === 'fuel' ? 'fuel' : 'ammunition'} only`}`;

/** What one compares cards by. */
function figuresOf({
  cost,
  attack,
  defence,
  speed,
  movement,
  strength,
  class: kind,
}: CatalogueUnit): readonly Figure[] {
  const figure = (label: string, value: string, note: string | null = null): Figure => ({
    label,
    value,
    change: null,
    note,
  });
  const anywhere = kind === 'AIR' ? 'anywhere' : '–';
  const reach = attack?.range === null ? 'anywhere' : counted(attack?.range ?? 0, 'square');
  return [
    figure('Price', `${cost}`, 'credits'),
    figure('Strength', strength === 0 ? '–' : counted(strength, 'head')),
    attack === null ? figure('Attack', '–') : figure('Attack', `d${attack.die}`),
    defence === null ? figure('Defence', '–', 'cannot be attacked') : figure('Defence', `d${defence}`),
    ...(attack === null ? [] : [figure('Range', reach)]),
    figure('Speed', speed === null ? anywhere : counted(speed, 'square'), movement),
  ];
}

/** Whatever else is printed on a card, by the name of its field. */
function fieldsOf(card: CatalogueUnit): readonly (readonly [string, string])[] {
  const { artillery, antiAir, orbital } = card;
  return [
    ['Class', `${CLASS_WORDS[card.class]} (${card.class})`],
    ['Scrapped', `${scrapPayout(card, card.strength)} credits at full strength`],
    ['On sale', availabilityWords(card.available)],
    ...(card.squares > 1 ? [['Covers', counted(card.squares, 'square')] as const] : []),
    ['Fuel', stockWords(card.fuel, 'fuel')],
    ['Ammunition', stockWords(card.ammo, 'ammunition')],
    ...(artillery === null
      ? []
      : [
          [
            'Artillery',
            `d${artillery.die}, from ${artillery.min} to ${artillery.max} squares, ${counted(artillery.shots, 'shot')} a turn`,
          ] as const,
        ]),
    ...(antiAir === null ? [] : [['Anti-air', `d${antiAir.die}, range ${antiAir.range}`] as const]),
    ...(orbital === null ? [] : [['From orbit', `${counted(orbital.shots, 'shot')} of d${orbital.die}`] as const]),
    ['Cargo', cargoWords(card)],
    [
      'Passengers',
      card.passengers.length === 0
        ? 'none'
        : listing(
            card.passengers.map((one) => `${one.count} ${CLASS_WORDS[one.class]}`),
            'or',
          ),
    ],
    ...(card.movement === null ? [] : [['Entrenches', `${mostLayers(card)} deep`] as const]),
    ...(card.traits.length === 0 ? [] : [['Besides', listing(card.traits.map((trait) => TRAITS[trait]))] as const]),
  ];
}

/** `450 credits; speed 4, attack d10 to 3, defence d8`: a card in one sentence. */
function summaryOf(card: CatalogueUnit): string {
  const { attack, artillery, cargo } = card;
  const parts = [
    `${card.cost} credits`,
    ...(card.strength === 0 ? [] : [`strength ${card.strength}`]),
    ...(card.speed === null ? [] : [`speed ${card.speed} (${card.movement ?? ''})`]),
    ...(attack === null ? [] : [`attack d${attack.die}${attack.range === null ? '' : ` to ${attack.range}`}`]),
    ...(artillery === null ? [] : [`artillery d${artillery.die} from ${artillery.min} to ${artillery.max}`]),
    ...(card.defence === null ? [] : [`defence d${card.defence}`]),
    ...(cargo.tokens === 0 ? [] : [`cargo ${cargo.tokens}`]),
  ];
  return `${CLASS_WORDS[card.class]}, ${parts.join(', ')}.`;
}

/** The card of a unit, to be looked up by code and by the words of its name. */
export const cardEntry = (card: CatalogueUnit): ReferenceEntry => ({
  id: `unit-${card.code.toLowerCase()}`,
  title: `${card.code} ${card.name}`,
  summary: summaryOf(card),
  blocks: [
    { kind: 'figures', figures: [...figuresOf(card)] },
    table(
      null,
      [{ title: 'Card' }, { title: card.code }],
      fieldsOf(card).map(([field, words]) => [field, words]),
    ),
    ...(card.fuel === null && card.ammo === null
      ? []
      : [
          paragraph(
            `To muster one: the card, ${counted(card.strength, 'head')}, ${counted(card.fuel?.tokens ?? 0, 'fuel token')} and ${counted(
              card.ammo?.tokens ?? 0,
              'ammunition token',
            )}.`,
          ),
        ]),
  ],
  words: [card.code, card.name, ...card.name.split(/[^A-Za-z0-9]+/).filter((word) => word.length > 2)],
  rules: ['ST-19', 'ST-20'],
});
