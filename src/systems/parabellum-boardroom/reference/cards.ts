import { table } from '../../../core/game/blocks.js';
import type { Figure } from '../../../core/game/document.js';
import type { ReferenceEntry } from '../../../core/game/reference.js';
import { counted } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { CLASS_WORDS } from '../report/words.js';
import type { Availability, Berth, CatalogueUnit, Domain, Options, Trait } from '../shapes.js';
import { salePrice } from '../tables.js';

const DOMAIN_WORDS: Readonly<Record<Domain, string>> = {
  foot: 'on foot',
  vehicle: 'vehicle',
  gun: 'gun',
  walker: 'walker',
  naval: 'ship',
  amphibious: 'landing craft',
  air: 'aircraft',
  card: 'card, never on the map',
};

const TRAITS: Readonly<Record<Trait, string>> = {
  infantry: 'infantry: enters mountains, may be carried',
  indirect: 'indirect fire: may be called in',
  'anti-air': 'fires at aircraft in others’ turns',
  'anti-radiation': 'answers anti-aircraft fire',
  rough: 'at ease on rocky ground',
  scout: 'scouts',
  depot: 'others are filled from its card',
  tow: 'tows guns',
  towable: 'can be towed',
  span: 'lays and lifts a bridge',
  build: 'builds barricades',
  sweep: 'clears mines',
  airdrop: 'sets troops of the reserve down from the air',
  'one-shot': 'one attack at any square from the reserve, then it is spent',
};

function availabilityWords(available: Availability): string {
  if (available === 'unlimited') return 'as many as you like';
  if (available === 'battle-only') return 'only in battles that list it';
  return 'atOnce' in available
    ? `up to ${available.atOnce} for each company at a time`
    : `up to ${available.perBattle} for each company in a battle`;
}

const BERTHS: Readonly<Record<Berth['what'], string>> = {
  infantry: 'infantry',
  vehicle: 'vehicle or gun',
  land: 'land unit',
};

const berthWords = ({ what, count }: Berth): string =>
  counted(count, BERTHS[what], what === 'infantry' ? 'infantry' : `${BERTHS[what]}s`);

function rangeWords({ range, traits }: CatalogueUnit): string {
  if (traits.includes('one-shot')) return 'anywhere';
  const parts = [
    ...(range.ground === null ? [] : [range.min > 1 ? `${range.min} to ${range.ground}` : String(range.ground)]),
    ...(range.air === null ? [] : [`${range.air} at aircraft`]),
  ];
  return parts.length === 0 ? 'none' : parts.join(', ');
}

/** What one compares cards by. */
function figuresOf(card: CatalogueUnit): readonly Figure[] {
  const figure = (label: string, value: string, note: string | null = null): Figure => ({
    label,
    value,
    change: null,
    note,
  });
  return [
    figure('Price', String(card.price), 'funds'),
    figure('Strength', String(card.strength)),
    figure('Battle die', `d${card.die}`),
    figure('Range', rangeWords(card)),
    figure('Movement', card.move === 0 ? '–' : counted(card.move, 'square')),
    figure('Supplies', card.capacity === 0 ? '–' : String(card.capacity)),
  ];
}

/** A unit card with everything printed on it (BR-8). */
export function cardEntry(card: CatalogueUnit, options: Options): ReferenceEntry {
  const traits = card.traits.map((trait) => TRAITS[trait]);
  const rows: readonly (readonly [string, string])[] = [
    ['Kind', `${DOMAIN_WORDS[card.domain]}; behind screens seen as ${CLASS_WORDS[card.class]}`],
    ['On sale', availabilityWords(card.available)],
    ['Extraction', String(card.extraction)],
    ['Sold', `${salePrice(card, card.strength, options)} at full strength`],
    ['Battle die', `d${card.die}, in attack and in defence`],
    ['Fuel of a move', String(card.fuel)],
    ['Supply of an attack', card.ammo === 0 ? 'it has none' : String(card.ammo)],
    ...(card.carries.length === 0 ? [] : [['Carries', listing(card.carries.map(berthWords), 'or')] as const]),
    ...(card.airbase === 0 ? [] : [['Base for', counted(card.airbase, 'aircraft', 'aircraft')] as const]),
    ...(traits.length === 0 ? [] : [['Can also', traits.join('; ')] as const]),
  ];
  return {
    id: `unit-${card.code.toLowerCase()}`,
    title: `${card.name} (${card.code})`,
    summary: `Price ${card.price}, strength ${card.strength}, d${card.die}, range ${rangeWords(card)}, movement ${card.move}, supplies ${card.capacity}.`,
    blocks: [
      { kind: 'figures', figures: [...figuresOf(card)] },
      table(null, [{ title: 'Field' }, { title: 'Value' }], rows),
    ],
    words: [card.code, card.name],
    rules: ['BR-8'],
  };
}
