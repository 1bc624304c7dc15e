import { cardsOf } from '../../../../core/order/card.js';
import type { Section } from '../../shapes/section.js';
import type { Before, Book } from '../table.js';

export const card = cardsOf<Before, Book>(['unit', 'air']);

const DEPLOYMENT = ['deploy-defender', 'deploy-attacker'];
/** Kinds of phase in which a part of a sheet counts. */
const PHASES_OF: Readonly<Record<Section, readonly string[]>> = {
  purchase: ['purchase'],
  refit: ['refit'],
  choice: ['choice'],
  deploy: DEPLOYMENT,
  movement: ['turn'],
  special: ['turn'],
  direct: ['turn'],
  boardroom: ['turn'],
  standing: [...DEPLOYMENT, 'turn'],
};

/** Where an order stands on a sheet, and when that counts. */
const during = (...parts: readonly Section[]) => ({
  parts,
  phases: [...new Set(parts.flatMap((part) => PHASES_OF[part]))],
  when: ({ open }: Before): boolean => parts.some((part) => open.has(part)),
});

export const IN = {
  buying: during('purchase', 'refit', 'boardroom'),
  refit: during('refit'),
  choice: during('choice'),
  mustering: during('deploy', 'boardroom'),
  deploy: during('deploy'),
  movement: during('movement'),
  loading: during('movement', 'direct'),
  replenishing: during('movement', 'boardroom'),
  special: during('special'),
  direct: during('direct'),
  boardroom: during('boardroom'),
  standing: during('standing'),
  /** Under any heading. */
  any: {
    parts: [],
    phases: ['purchase', 'choice', ...DEPLOYMENT, 'turn', 'refit'],
    when: ({ goesOn }: Before): boolean => goesOn,
  },
} as const;
