// Puts many edits into one file, each behind a switch: `globalThis.adjutantMutants?.has(7) ? edited : as it was`. So one
// process can try one edit after the other without loading the product again.
import { edited } from './edits.mjs';

const isOn = (id) => `globalThis.adjutantMutants?.has(${id})`;

/** How a switched piece is written: what it is when the switch is on, and what it is otherwise. */
const WRITTEN = {
  expression: (id, on, off) => `(${isOn(id)} ? ${on} : ${off})`,
  statement: (id, _on, off) => `{ if (!${isOn(id)}) ${off} }`,
  property: (id, _on, off) => `...(${isOn(id)} ? {} : { ${off} })`,
};

/** The text with every edit in it (`{ id, unit, start, end, replacement }`), each behind its switch. */
export function switched(text, edits) {
  const bytes = Buffer.from(text);
  const slice = (start, end) => bytes.subarray(start, end).toString();
  /** What stands from `start` to `end`, with the edits that lie within it. */
  const written = (start, end, within) => {
    // The widest first; what lies inside of it is written with it.
    const sorted = [...within].sort(
      (one, other) => one.unit.start - other.unit.start || other.unit.end - one.unit.end || one.id - other.id,
    );
    let out = '';
    let at = start;
    while (sorted.length > 0) {
      const outer = sorted.shift();
      const inner = [];
      while (sorted.length > 0 && sorted[0].unit.end <= outer.unit.end) inner.push(sorted.shift());
      out += slice(at, outer.unit.start);
      const { start: from, end: to, as } = outer.unit;
      const on =
        as === 'expression'
          ? edited(slice(from, to), { ...outer, start: outer.start - from, end: outer.end - from })
          : '';
      out += WRITTEN[as](outer.id, on, written(from, to, inner));
      at = to;
    }
    return out + slice(at, end);
  };
  return written(0, bytes.length, edits);
}
