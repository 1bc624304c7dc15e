import type { Action, ActionKind, Section } from '../shapes.js';

/** Headings of a sheet, in the order in which its parts are carried out. */
export const HEADINGS = [
  'PURCHASE',
  'REFIT',
  'CHOICE',
  'DEPLOY',
  'MOVEMENT',
  'SPECIAL',
  'DIRECT',
  'BOARDROOM',
  'STANDING',
] as const;
export type Heading = (typeof HEADINGS)[number];

export const headingOf = (section: Section): Heading =>
  HEADINGS.find((heading) => heading.toLowerCase() === section) ?? 'STANDING';

const BUYING: readonly Section[] = ['purchase', 'refit', 'boardroom'];
const REFIT: readonly Section[] = ['refit'];
const MUSTERING: readonly Section[] = ['deploy', 'boardroom'];
const DEPLOY: readonly Section[] = ['deploy'];
const MOVEMENT: readonly Section[] = ['movement'];
const SPECIAL: readonly Section[] = ['special'];
const DIRECT: readonly Section[] = ['direct'];
const BOARDROOM: readonly Section[] = ['boardroom'];
const STANDING: readonly Section[] = ['standing'];

/** Parts of a sheet under which a kind of order may stand; none: under any (digest 5.1). */
export const SECTIONS_OF: Readonly<Record<ActionKind, readonly Section[]>> = {
  'buy-units': BUYING,
  'buy-pieces': BUYING,
  hire: BUYING,
  staff: REFIT,
  'transfer-soldiers': REFIT,
  muster: MUSTERING,
  'muster-again': MUSTERING,
  place: DEPLOY,
  cache: DEPLOY,
  give: DEPLOY,
  'set-barricade': DEPLOY,
  'set-sandbag': DEPLOY,
  'ready-air': MUSTERING,
  hangar: MUSTERING,
  move: MOVEMENT,
  push: MOVEMENT,
  load: ['movement', 'direct'],
  refill: MOVEMENT,
  stow: MOVEMENT,
  embark: MOVEMENT,
  disembark: MOVEMENT,
  replenish: ['movement', 'boardroom'],
  shell: SPECIAL,
  strike: SPECIAL,
  recon: SPECIAL,
  scout: SPECIAL,
  orbital: SPECIAL,
  salvo: SPECIAL,
  land: SPECIAL,
  evacuate: SPECIAL,
  'lay-bridge': SPECIAL,
  'lift-bridge': SPECIAL,
  'build-sandbag': SPECIAL,
  'build-barricade': SPECIAL,
  demolish: SPECIAL,
  sweep: SPECIAL,
  attack: DIRECT,
  'attack-edge': DIRECT,
  unload: DIRECT,
  dispatch: BOARDROOM,
  raise: BOARDROOM,
  disband: BOARDROOM,
  requisition: BOARDROOM,
  withdraw: BOARDROOM,
  surrender: [],
  counter: STANDING,
  shield: STANDING,
  bluff: STANDING,
  flak: STANDING,
  intercept: STANDING,
  dogfight: STANDING,
  reply: STANDING,
  go: ['choice'],
  final: [],
  ready: [],
  'no-orders': [],
};

/** The same for one order: LOAD and REPLENISH say which part they mean, a crew of irregulars comes on in the Boardroom only. */
export function sectionsOf(action: Action): readonly Section[] {
  if (action.kind === 'load' || action.kind === 'replenish') return [action.phase];
  return action.kind === 'muster' && action.crew !== null ? BOARDROOM : SECTIONS_OF[action.kind];
}
