import type { OrderOf as OrderOn } from '../../../core/order/card.js';
import { Deck } from '../../../core/order/deck.js';
import { skipParts } from '../../../core/order/text.js';
import { fault } from '../../../core/reading/fault.js';
import type { Fixed } from '../shapes.js';
import { groupCards } from './group-cards.js';
import { groupInOrder } from './names.js';
import { officerCards, sideCards } from './side-cards.js';
import type { Table } from './table.js';
import { keyOf } from './text.js';

const cards = [...officerCards, ...groupCards, ...sideCards] as const;
type AnyCard = (typeof cards)[number];

/** One order of a sheet. */
export type Order = OrderOn<AnyCard>;
export type OrderOf<K extends Order['kind']> = Extract<Order, { kind: K }>;

/** `Orders for July 1861`; a name behind it would be an order's. */
const HEADING = /^(?:my )?(?:orders|directives|politics|set-?up)(?: for)?([a-z0-9 -]{0,40})$/i;
const OF_DATE =
  /^(?: (?:the|turn|year|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}|[0-9]{1,4}|-)){0,6}$/i;

export const deck = new Deck<AnyCard, Table, Fixed>({
  cards,
  noOrders: 'pass',
  knows: (word, { words }) => words.has(keyOf(word)),
  isHeading: (line) => OF_DATE.test(HEADING.exec(line)?.[1] ?? '?'),
  head(line, { groups, view }) {
    const found = view.stage === 'orders' ? groups.leading(line, 0) : null;
    const [id, ...others] = found?.values ?? [];
    if (found === null || id === undefined || others.length > 0) return null;
    return skipParts(line, found.end) === line.length ? groupInOrder(id) : null;
  },
  unknown: ({ clean, typed }) =>
    /^amend\b/i.test(clean)
      ? fault(
          'order/whole-sheets',
          typed,
          'Each message is your whole sheet; it replaces the one before and adds nothing to it.',
          { allowed: 'Send all your lines again, without AMEND.' },
        )
      : null,
});
