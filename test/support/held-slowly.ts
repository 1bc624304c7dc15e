import type { Card } from '../../src/core/order/card.js';
import { type Form, type Pattern, patternOf } from '../../src/core/order/form.js';
import { HeldLine, isMissed } from '../../src/core/order/held-line.js';
import { Beginnings } from '../../src/core/order/readings.js';

/** A form as it is written, without what tells from a sign that a line is none of it. */
const bare = (form: Form): Form =>
  form.map((node) => {
    if (node.kind === 'bag') return { ...node, ways: node.ways.map(bare) };
    return node.kind === 'either' ? { ...node, words: null, signs: null, ways: node.ways.map(bare) } : node;
  });

const slowly = (form: Form): Pattern => ({ form: bare(form), opening: null, lead: null, first: null });

/**
 * Forms that make something else of a line when it is looked at sign by sign than when all their words are tried, and lines that are of another
 * form when few are picked for them than when all are tried: a sentence each.
 */
export function heldOtherwise<Desk>(
  cards: readonly Card<{ kind: string }, Desk, never>[],
  lines: readonly string[],
  desk: Desk,
): readonly string[] {
  const forms = cards.flatMap(({ kind, read, readable }) =>
    read.map((form, at) => ({ kind: `${kind} ${at + 1}`, readable, pattern: patternOf(form), slow: slowly(form) })),
  );
  const picked = new Beginnings<(typeof forms)[number], Desk>(forms, ({ readable, pattern: { first } }) =>
    first === null ? null : (readable[first] ?? null),
  );
  return lines.flatMap((line) => {
    const held = new HeldLine(line, desk);
    const one = picked.first(held, (form) => (held.fits(form.pattern, form.readable) === null ? null : form.kind));
    const other = forms.find(({ readable, slow }) => held.fits(slow, readable) !== null)?.kind ?? null;
    if (one !== other) return [`“${line}” is ${one ?? 'no order'}, and of all forms ${other ?? 'none'} fits first.`];
    return forms.flatMap(({ kind, readable, pattern: quick, slow }) => {
      const one = held.match(quick, readable);
      const other = held.match(slow, readable);
      const values = isMissed(other) ? null : other.values;
      const isSame =
        JSON.stringify(one) === JSON.stringify(other) &&
        JSON.stringify(held.fits(quick, readable)) === JSON.stringify(values);
      return isSame ? [] : [`${kind} makes of “${line}”: ${JSON.stringify(one)}, and slowly ${JSON.stringify(other)}.`];
    });
  });
}
