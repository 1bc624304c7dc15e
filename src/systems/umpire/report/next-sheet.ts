import type { Leaf } from '../../../core/game/document.js';
import { chairName } from '../orders/desk.js';
import { mayGive } from '../orders/sheet-deck.js';
import type { Fixed } from '../shapes/fixed.js';
import type { View } from '../shapes/view.js';

/** `MARCH <unit> TO <place> BY <road, any>`. */
const shown = (template: string): string =>
  template.replace(
    /\{([^{}]{1,120})\}/g,
    (_, blank: string) => `<${blank.replace(/^(?:choice|number): {0,3}/, '').replace(/^seat\b/, 'commander')}>`,
  );

/** Who may be named, where something wants a name: a sheet is written without another page beside it. */
function names(view: View, fixed: Fixed, templates: readonly string[]): readonly string[] {
  const letters = fixed.orders.letters && fixed.chairs.length > 1;
  // A form may be about oneself: a warden watches over their own door.
  const self = templates.some((template) => template.includes('{seat'));
  if (!letters && !self) return [];
  const others = view.chairs.filter(({ id, out }) => !out && (self || id !== view.own?.commander));
  return others.length === 0 ? [] : [`// Commanders: ${others.map(({ id }) => chairName(fixed, id)).join(', ')}.`];
}

/** The sheet to begin with: a comment that says how each order is written, and a line that does no harm as it stands. */
export function nextSheet(view: View, fixed: Fixed): readonly Leaf[] {
  const { own, stage } = view;
  if (own === null || own.out || stage !== 'orders') return [];
  const forms = fixed.orders.forms.filter((form) => mayGive(form, { view, fixed }));
  const lines = [
    ...forms.map(({ template, help }) => `// ${shown(template)} – ${help}`),
    ...(fixed.orders.letters && fixed.chairs.length > 1 ? ['// WRITE <commander>: <letter>'] : []),
    ...names(
      view,
      fixed,
      forms.map(({ template }) => template),
    ),
    ...(fixed.orders.inWords ? ['// Anything else in your own words: the umpire reads it.'] : []),
    'NO ORDERS',
  ];
  return [{ kind: 'verbatim', title: 'Your next sheet', text: lines.join('\n') }];
}
