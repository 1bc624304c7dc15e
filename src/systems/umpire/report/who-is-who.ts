import { list, part, table } from '../../../core/game/blocks.js';
import type { Part } from '../../../core/game/document.js';
import { turnName } from '../calendar.js';
import type { Fixed } from '../shapes/fixed.js';
import type { View } from '../shapes/view.js';

/** Who plays whom, as far as the reader may know it: for the umpire, and for all at the end, with roles and sides; then with the notes. */
export function whoIsWho(view: View, fixed: Fixed): readonly Part[] {
  const { chairs, stage, diary } = view;
  const over = stage === 'over';
  const all = over || view.whole !== null;
  const roles = all && fixed.roles.length > 0;
  // Somebody's own role stands in their headline.
  const sides = fixed.sides.length > 1 && (all || !fixed.secretSides);
  const outs = chairs.some(({ out }) => out);
  const nameIn = (named: readonly { readonly id: string; readonly name: string }[], id: string | null): string =>
    named.find((one) => one.id === id)?.name ?? '';
  const columns = [
    'Commander',
    'Player',
    ...(sides ? ['Side'] : []),
    ...(roles ? ['Role'] : []),
    ...(outs ? ['Now'] : []),
  ];
  const rows = chairs.map(({ id, player, side, role, out }) => [
    nameIn(fixed.chairs, id),
    player ?? 'nobody',
    ...(sides ? [nameIn(fixed.sides, side)] : []),
    ...(roles ? [nameIn(fixed.roles, role)] : []),
    ...(outs ? [out ? 'out of the game' : 'in the game'] : []),
  ]);
  return [
    ...part(over ? 'changes' : 'ledger', over ? 'Who was who' : 'At the table', [
      table(
        null,
        columns.map((title) => ({ title })),
        rows,
      ),
    ]),
    ...part(
      'changes',
      'The umpire’s notes',
      diary.length === 0 ? [] : [list(diary.map(({ turn, text }) => `${turnName(turn, fixed)}: ${text}`))],
    ),
  ];
}
