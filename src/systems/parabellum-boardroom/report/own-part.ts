import { list, notice, paragraph, part, table } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { counted } from '../../../core/reading/counted.js';
import { isInSupply } from '../battlefield.js';
import type { LedgerEntry, Sighting, View, ViewOwn, ViewUnit } from '../shapes.js';
import { cardOf } from '../tables.js';
import { cardName, termsOf } from './card-words.js';
import { type Reckoning, reckon, shortageWords } from './dues.js';
import type { Told } from './told.js';
import { CAUSE_WORDS, signed } from './words.js';

/** When what is fresh becomes usable (BRR-9). */
const nextTime = ({ stage }: View): string => (stage === 'turn' ? 'from your next turn' : 'when the fighting begins');

/** What a player does well to know of one of their units. */
function notesOf({ view, fixed }: Told, unit: ViewUnit): string {
  const { card, type, turn } = unit;
  if (card === null || type === null) return '';
  const seat = view.seats.find(({ id }) => id === unit.owner);
  const sheet = cardOf(fixed.catalogue, type);
  const fed = seat !== undefined && unit.place === 'map' && isInSupply(view, fixed, seat, { ...unit, type });
  const notes = [
    ...(unit.place === 'reserve' && card.fresh ? [`deployable ${nextTime(view)}`] : []),
    ...(unit.place === 'map' && !fed ? ['no supply beside it'] : []),
    ...(unit.place === 'map' && card.supplies < sheet.fuel ? ['cannot move'] : []),
    ...(unit.place === 'map' && sheet.ammo > 0 && card.supplies < sheet.ammo ? ['cannot attack'] : []),
    ...(turn.attacked ? ['fired'] : []),
    ...(card.passengers.length === 0 ? [] : [`carries ${card.passengers.join(', ')}`]),
    ...(unit.carries === null ? [] : [`has the object of ${unit.carries}`]),
    ...(card.sponsor === null ? [] : [`lent by ${card.sponsor}`]),
    ...(unit.type !== null && sheet.traits.includes('span') && !card.bridge ? ['its bridge is laid'] : []),
  ];
  return notes.join('; ');
}

const whereIs = ({ place, square, aboard }: ViewUnit): string =>
  place === 'map' ? (square ?? '') : place === 'reserve' ? 'reserve' : `aboard ${aboard ?? ''}`;

/** The cards of a player's units. */
function unitTable(told: Told, seat: SeatId): readonly Leaf[] {
  const { view, fixed } = told;
  const units = view.units.filter(({ owner }) => owner === seat);
  if (units.length === 0) return [];
  const rows = units.map((unit) => {
    const type = unit.type ?? '';
    const sheet = cardOf(fixed.catalogue, type);
    return [
      unit.flag,
      `${sheet.name} (${type})`,
      whereIs(unit),
      `${unit.strength ?? 0}/${sheet.strength}`,
      `${unit.card?.supplies ?? 0}/${sheet.capacity}`,
      notesOf(told, unit),
    ];
  });
  return [
    table(
      null,
      [
        { title: 'Flag' },
        { title: 'Unit' },
        { title: 'Where' },
        { title: 'Strength', align: 'right' },
        { title: 'Supplies', align: 'right' },
        { title: 'Notes' },
      ],
      rows,
    ),
  ];
}

const reserveWords = ({ view }: Told, { usable, fresh }: ViewOwn): string =>
  `Reserve: ${counted(usable, 'supply token')} usable${fresh === 0 ? '' : `, ${fresh} fresh (usable ${nextTime(view)})`}.`;

function handLeaf({ fixed, view }: Told, own: ViewOwn): Leaf {
  if (own.hand.length === 0) return paragraph(`No cards in hand; it holds up to ${view.options.handLimit}.`);
  return list(own.hand.map((held) => `In hand: ${cardName(fixed, held.card)}: it ${termsOf(fixed, held)}.`));
}

/** Funds that a happening brings to its player or costs them. */
function moneyIn(one: Sighting): number {
  switch (one.kind) {
    case 'grant-paid':
    case 'bonus-paid':
    case 'contingency-paid':
      return one.amount ?? 0;
    case 'units-bought':
    case 'supply-bought':
    case 'unit-reinforced':
    case 'card-paid-off':
      return one.cost ?? 0;
    case 'unit-sold':
    case 'supply-sold':
      return one.price ?? 0;
    case 'unit-deployed':
    case 'unit-extracted':
      return one.fee ?? 0;
    case 'card-played':
      return one.value;
    default:
      return 0;
  }
}

/** Money that came and went in what this report is about: an entry for each happening that brought or cost some. */
const entriesNow = ({ sightings, occasion }: Told, own: ViewOwn): readonly LedgerEntry[] => {
  if (occasion === 'opening') return own.ledger;
  const count = sightings.filter((one) => 'seat' in one && one.seat === own.seat && moneyIn(one) !== 0).length;
  return own.ledger.slice(own.ledger.length - count);
};

function ledgerLeaves(told: Told, own: ViewOwn): readonly Leaf[] {
  const entries = entriesNow(told, own);
  if (entries.length === 0) return [];
  return [
    table(
      null,
      [{ title: 'For' }, { title: 'What' }, { title: 'Funds', align: 'right' }],
      [
        ...entries.map(({ cause, what, amount }) => [CAUSE_WORDS[cause], what, signed(amount)]),
        ['', 'Funds now', String(own.funds)],
      ],
    ),
  ];
}

const WHAT = { repayment: 'to be repaid', losses: 'for losses of lent units so far', dividend: 'dividend' } as const;

/** What is due when the battle ends, and whether it can be paid. */
function dueLeaves({ fixed }: Told, reckoning: Reckoning): readonly Leaf[] {
  const { dues, due, bonus } = reckoning;
  if (dues.length === 0) return [];
  const short = shortageWords(reckoning);
  return [
    table(
      'Cards in play and what they ask for when the battle ends',
      [{ title: 'Card' }, { title: 'For' }, { title: 'Due', align: 'right' }],
      [
        ...dues.map(({ card, what, amount, isNow }) => [
          cardName(fixed, card.card),
          `${WHAT[what]}${isNow ? '' : ', at the end of the next battle'}`,
          String(amount),
        ]),
        ...(dues.some(({ isNow }) => isNow) ? [['', 'In all at the end of this battle', String(due)]] : []),
        ...(bonus === 0 ? [] : [['', 'Bonuses for what you hold now', signed(bonus)]]),
      ],
    ),
    ...(short === null ? [] : [notice('warning', short)]),
  ];
}

/** Lines that could not be carried out, with the reason and its code. */
const failedLines = (told: Told, seat: SeatId): readonly Leaf[] => {
  const failed = told.of('order-failed').filter((one) => one.seat === seat);
  if (failed.length === 0) return [];
  return [list(failed.map(({ line, order, code, why }) => `Line ${line}, ${order}: ${why} (${code})`))];
};

const booksOf = (told: Told, own: ViewOwn, whose: { forces: string; ledger: string }): readonly Part[] => {
  if (told.view.stage === 'over') return part('ledger', whose.ledger, ledgerLeaves(told, own));
  return [
    ...part('forces', whose.forces, [
      ...unitTable(told, own.seat),
      paragraph(reserveWords(told, own)),
      handLeaf(told, own),
    ]),
    ...part('ledger', whose.ledger, [
      ...ledgerLeaves(told, own),
      ...dueLeaves(told, reckon(told.view, told.fixed, own)),
    ]),
  ];
};

/** The private parts of a player's report: what became of the lines, and their company's books. */
export function ownParts(told: Told): { readonly news: readonly Part[]; readonly books: readonly Part[] } {
  const { own, viewer } = told.view;
  if (own === null)
    return {
      // The last lines of who is out now.
      news: viewer.kind === 'seat' ? part('changes', 'Your lines', failedLines(told, viewer.seat)) : [],
      books: [],
    };
  const name = told.names.livery(own.seat);
  return {
    news: part('changes', 'Your lines that failed', failedLines(told, own.seat)),
    books: booksOf(told, own, { forces: `Your company ${name}`, ledger: 'Your accounts' }),
  };
}

/** Everybody's hidden things, for the game master: lines, books, who could pay, and the order of the deck. */
export function everybodysParts(told: Told): { readonly news: readonly Part[]; readonly books: readonly Part[] } {
  const { others, deckOrder } = told.view;
  const playing = others.filter(({ seat }) => told.view.seats.some(({ id, gone }) => id === seat && gone === null));
  const preview = playing.map((own) => {
    const { due, bonus, short, sale, hand } = reckon(told.view, told.fixed, own);
    const verdict =
      short === 0 ? 'pays' : short <= sale ? 'sells' : short <= sale + hand ? 'sells and plays' : 'bankrupt';
    return [
      told.names.seat(own.seat),
      String(own.funds),
      String(bonus),
      String(due),
      String(sale),
      String(hand),
      verdict,
    ];
  });
  const number = (title: string) => ({ title, align: 'right' as const });
  return {
    news: others.flatMap((own) =>
      part('changes', `Failed lines of ${told.names.seat(own.seat)}`, failedLines(told, own.seat)),
    ),
    books: [
      ...part(
        'ledger',
        'If the battle ended now',
        preview.length === 0
          ? []
          : [
              table(
                null,
                [
                  { title: 'Company' },
                  number('Funds'),
                  number('Bonuses'),
                  number('Due'),
                  number('Sales'),
                  number('Hand'),
                  { title: 'Outcome' },
                ],
                preview,
              ),
            ],
      ),
      ...playing.flatMap((own) => {
        const name = told.names.seat(own.seat);
        return booksOf(told, own, { forces: `${name}: hidden from the others`, ledger: `Accounts of ${name}` });
      }),
      ...part(
        'ledger',
        'The deck',
        deckOrder === null || deckOrder.length === 0 ? [] : [paragraph(`Next from the top: ${deckOrder.join(' ')}.`)],
      ),
    ],
  };
}
