import type { ParsedSheet } from '../../../core/game/sheet.js';
import { type Fault, isFault, shown } from '../../../core/reading/fault.js';
import { readSheet } from '../../../core/reading/read-sheet.js';
import { Guesses } from './guesses.js';
import { fault, type SharedFault } from './problems.js';

/** What a sheet of one edition is made of. `Section`: the names of its headings, e.g. `MOVE` for `[MOVE]`. */
interface SheetLanguage<Order extends object, Section extends string> {
  readonly noOrders: Order;
  /** First words of orders, in capitals. */
  readonly keywords: readonly string[];
  /** Whether a word is the code of a card. */
  readonly isCard: (word: string) => boolean;
  readonly ready: (word: 'READY' | 'FINAL') => Order;
  readonly sections: readonly Section[];
  /** Other names of headings. */
  readonly otherHeadings: readonly (readonly [name: string, section: Section])[];
  /** Whether what follows a heading on its line is an order; else it is a remark. */
  readonly opens: (text: string) => boolean;
  /** Reads a line that is no heading; null where nothing stands in it. `section`: the heading above it. */
  readonly read: (text: string, section: Section | null, guesses: Guesses) => Order | Fault | null;
  /** For each part of an order (itself, what follows ELSE) the headings it may stand under; an empty list: under any. */
  readonly places: (order: Order) => readonly (readonly Section[])[];
  /** Sections whose orders may stand under any heading, because they count at any time. */
  readonly anywhere: readonly Section[];
  /** The rule that parts the sheet. */
  readonly rule: string;
}

/** A heading and what follows it on its line; null when the line is no heading. */
function headingIn(line: string): { readonly name: string; readonly rest: string } | null {
  if (!line.startsWith('[')) return null;
  const end = line.indexOf(']');
  const [name, rest] = end < 0 ? [line.slice(1), ''] : [line.slice(1, end), line.slice(end + 1)];
  return { name: name.trim().toUpperCase(), rest: rest.trim() };
}

const listedSections = (sections: readonly string[], joint: string): string =>
  sections.map((one) => `[${one}]`).join(joint);

function unknownHeading<Section extends string>(
  name: string,
  headings: ReadonlyMap<string, Section>,
  sections: readonly Section[],
  guesses: Guesses,
): SharedFault {
  const near = guesses.nearest(name, [...headings.keys()]);
  const guess = near === null ? '' : `Did you mean [${headings.get(near)}]? `;
  return fault('order/unknown-section', `[${name}]`, `There is no part of a sheet called ${shown(name)}.`, {
    allowed: `${guess}Headings are ${listedSections(sections, ' ')}; you can leave them out.`,
  });
}

/** An order under a heading must belong there. */
function sectionFault<Order extends object, Section extends string>(
  { places, anywhere, rule }: SheetLanguage<Order, Section>,
  order: Order,
  section: Section,
  typed: string,
): SharedFault | null {
  for (const sections of places(order)) {
    if (sections.length === 0 || sections.includes(section) || sections.some((one) => anywhere.includes(one))) continue;
    const allowed = `Put it under ${listedSections(sections, ' or ')}, or leave the headings out.`;
    return fault('E-PHASE', typed, `This order does not belong under [${section}].`, { allowed, rule });
  }
  return null;
}

/** `RB-GY`, `ASF-1`, `C4`. */
const FLAG_OR_SQUARE = /^(?:[A-Z]{2,3}-[A-Z0-9]{1,3}|[A-Z][0-9]{1,2})$/;

/** Text to orders, line by line. Never throws as long as `read` does not; takes time linear in the text if `read` does. */
export function readOrderSheet<Order extends object, Section extends string>(
  text: string,
  language: SheetLanguage<Order, Section>,
): ParsedSheet<Order> {
  const { sections } = language;
  const headings = new Map<string, Section>([...sections.map((one) => [one, one] as const), ...language.otherHeadings]);
  const guesses = new Guesses();
  let section: Section | null = null;
  const read = (typed: string): Order | Fault | null => {
    const order = language.read(typed, section, guesses);
    if (order === null || section === null || isFault(order)) return order;
    return sectionFault(language, order, section, typed) ?? order;
  };
  return readSheet<Order>(text, {
    noOrders: language.noOrders,
    // `NO ORDERS` is read before all others, and sentences begin with `no` too.
    keywords: [...language.keywords.filter((word) => word !== 'NO'), 'IF', 'ELSE'],
    begins: (clean) => clean.startsWith('[') || (!/^no\b/i.test(clean) && language.opens(clean)),
    knows: (word) => language.isCard(word) || FLAG_OR_SQUARE.test(word),
    ready: language.ready,
    read: ({ clean }) => {
      const heading = headingIn(clean);
      if (heading === null) return read(clean);
      section = headings.get(heading.name) ?? null;
      if (section === null) return unknownHeading(heading.name, headings, sections, guesses);
      return language.opens(heading.rest) ? read(heading.rest) : null;
    },
  });
}
