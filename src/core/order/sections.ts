import { type Fault, fault, isFault, shown } from '../reading/fault.js';
import type { SheetLine } from '../reading/lines.js';
import { nearest } from '../reading/nearest.js';
import type { LineGrammar } from '../reading/read-sheet.js';

/** Sheets with headings in brackets. `Section`: their names, e.g. `MOVE` for `[MOVE]`. */
interface SectionsOf<Order extends object, Section extends string> {
  readonly sections: readonly Section[];
  /** Other names of headings. */
  readonly otherHeadings: readonly (readonly [name: string, section: Section])[];
  /** For each part of an order (itself, what follows ELSE) the headings it may stand under; an empty list: under any. */
  readonly places: (order: Order) => readonly (readonly string[])[];
  /** Sections whose orders may stand under any heading, because they count at any time. */
  readonly anywhere: readonly Section[];
  /** What reads lines under a heading, where it counts in reading. Left out, or null: what reads all others. */
  readonly reading?: (section: Section) => LineGrammar<Order> | null;
  /** What an order is under a heading that changes it. Left out: none does. */
  readonly under?: (order: Order, section: Section) => Order | Fault;
  /** The rule that parts the sheet. */
  readonly rule: string;
}

/** Comparing a wrong word with all others takes time, so only the first ones of a sheet are compared. */
const MOST_COMPARED = 20;

/** A heading and what follows it on its line; null when the line is no heading. */
function headingIn(line: string): { readonly name: string; readonly rest: string } | null {
  if (!line.startsWith('[')) return null;
  const end = line.indexOf(']');
  const [name, rest] = end < 0 ? [line.slice(1), ''] : [line.slice(1, end), line.slice(end + 1)];
  return { name: name.trim().toUpperCase(), rest: rest.trim() };
}

const listedSections = (sections: readonly string[], joint: string): string =>
  sections.map((one) => `[${one}]`).join(joint);

/**
 * Lines under headings, which may be left out: an order under one must belong there. What follows a heading on its line is an order if it
 * begins like one, else a remark. A grammar is for one sheet: it remembers the heading.
 */
export function inSections<Order extends object, Section extends string>(
  lines: LineGrammar<Order>,
  { sections, otherHeadings, reading, places, anywhere, under, rule }: SectionsOf<Order, Section>,
): LineGrammar<Order> {
  const headings = new Map<string, Section>([...sections.map((one) => [one, one] as const), ...otherHeadings]);
  let section: Section | null = null;
  let compared = 0;

  const unknown = (name: string): Fault => {
    compared += 1;
    const near = compared > MOST_COMPARED ? null : nearest(name, [...headings.keys()]);
    const guess = near === null ? '' : `Did you mean [${headings.get(near)}]? `;
    return fault('order/unknown-section', `[${name}]`, `There is no part of a sheet called ${shown(name)}.`, {
      allowed: `${guess}Headings are ${listedSections(sections, ' ')}; you can leave them out.`,
    });
  };
  const misplaced = (order: Order, typed: string): Fault | null => {
    const wrong = places(order).find(
      (some) =>
        section !== null &&
        some.length > 0 &&
        !some.includes(section) &&
        !some.some((one) => (anywhere as readonly string[]).includes(one)),
    );
    if (wrong === undefined) return null;
    return fault('order/wrong-section', typed, `This order does not belong under [${section}].`, {
      allowed: `Put it under ${listedSections(wrong, ' or ')}, or leave the headings out.`,
      rule,
    });
  };
  const read = (line: SheetLine, tried = false): Order | Fault | null => {
    const given = ((section === null ? null : reading?.(section)) ?? lines).read(line, tried);
    if (given === null || isFault(given)) return given;
    const order = section === null ? given : (under?.(given, section) ?? given);
    return isFault(order) ? order : (misplaced(order, line.clean) ?? order);
  };
  const opens = (text: string): boolean => {
    const [first = ''] = text.toUpperCase().split(/[\s:(,]/);
    return lines.keywords.includes(first) || lines.begins?.(text) === true;
  };
  return {
    ...lines,
    begins: (clean) => clean.startsWith('[') || lines.begins?.(clean) === true,
    read: (line, tried) => {
      const heading = headingIn(line.clean);
      if (heading === null) return read(line, tried);
      section = headings.get(heading.name) ?? null;
      if (section === null) return unknown(heading.name);
      if (!opens(heading.rest)) return null;
      return read({ ...line, clean: heading.rest, whole: heading.rest }, tried);
    },
  };
}
