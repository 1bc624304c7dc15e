import { paragraph, part } from '../../../core/game/blocks.js';
import type { Part } from '../../../core/game/document.js';
import { listing } from '../../../core/reading/listing.js';
import { dateOf } from '../calendar.js';
import { nextSheet } from './sheet.js';
import type { Told } from './told.js';

/** What is due, and for who orders a sheet that is legal as it stands. */
export function ordersPart(told: Told): readonly Part[] {
  const { view, own } = told;
  if (view.stage !== 'setup' && view.stage !== 'orders') return [];
  const what = view.stage === 'setup' ? 'the set-up' : dateOf(view.year, view.turn);
  if (own === null || own.status !== 'playing') {
    const owing = view.players.filter(({ id, status }) => {
      const commands = view.groups.some(({ commander }) => commander === id);
      const presides = view.president.union === id || view.president.confederacy === id;
      return status === 'playing' && (view.stage === 'setup' || commands || presides);
    });
    if (owing.length === 0) return [];
    return part('orders', 'Next', [
      paragraph(`Orders for ${what} are due from ${listing(owing.map(({ name }) => name))}.`),
    ]);
  }
  const title = 'A sheet to edit; it is legal as it stands';
  return part('orders', `Your orders for ${what}`, [{ kind: 'verbatim', title, text: nextSheet(told) }]);
}
