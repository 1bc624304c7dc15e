import type { Form } from '../../src/core/order/form.js';

/**
 * The ways of writing an order by a form, each of its choices taken at least once, the usual one first: for tests and for tables of
 * ways. `written` has the fields as text, without those that the order leaves out: choices with them are no way to say it, and what
 * has a field that may be left out is said wherever the order has it.
 */
export function sayings(form: Form, written: Readonly<Record<string, string>>): readonly string[] {
  const has = (nodes: Form): boolean =>
    nodes.every((node) => {
      if (node.kind === 'word') return true;
      if (node.kind === 'field') return written[node.name] !== undefined;
      if (node.kind === 'bag') return !node.all || node.ways.every(has);
      return node.optional || node.ways.some(has);
    });
  const names = (nodes: Form): boolean =>
    nodes.some((node) => node.kind === 'field' || (node.kind !== 'word' && node.ways.some(names)));
  const all = (ways: readonly Form[]): string =>
    ways
      .filter((way) => has(way) && names(way))
      .map(usual)
      .filter((piece) => piece !== '')
      .join(' ');
  const usual = (nodes: Form): string =>
    nodes
      .map((node) => {
        if (node.kind === 'word') return node.text;
        if (node.kind === 'field') return written[node.name] ?? '';
        if (node.kind === 'bag') return all(node.ways);
        const way = node.ways.find(has);
        return way === undefined || (node.optional && !names(way)) ? '' : usual(way);
      })
      .filter((piece) => piece !== '')
      .join(' ');
  if (!has(form)) return [];
  const told = [usual(form)];
  form.forEach((node, index) => {
    if (node.kind === 'word' || node.kind === 'field') return;
    const [before, after] = [usual(form.slice(0, index)), usual(form.slice(index + 1))];
    const others =
      node.kind === 'bag' ? [all([...node.ways].reverse())] : node.ways.flatMap((way) => sayings(way, written));
    for (const said of others) told.push([before, said, after].filter((piece) => piece !== '').join(' '));
  });
  return [...new Set(told)];
}
