import { list, notice, paragraph, part, table } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { many } from '../../../core/reading/counted.js';
import type { LedgerEntry, View, ViewOwn, ViewUnit } from '../shapes.js';
import { tokensIn, unitName } from '../shapes.js';
import { answerWords } from './combat.js';
import { standingLines } from './next-orders.js';
import type { Told } from './told.js';
import { goodsWords, type Names, signed } from './words.js';

type Card = NonNullable<ViewUnit['card']>;

const countersOf = (view: View, card: Card): readonly [string, string] => {
  const type = view.catalogue.units.find(({ code }) => code === card.type);
  const of = (count: number, stock: { counters: number } | null | undefined): string =>
    stock === null || stock === undefined ? '–' : `${count}/${stock.counters}`;
  return [of(card.fuel, type?.fuel), of(card.ammo, type?.ammo)];
};

const placeOf = (unit: ViewUnit): string => {
  switch (unit.place) {
    case 'map':
      return `${[unit.square ?? '', ...unit.tail].join('+')}${unit.class === 'LRG' ? '' : ` ${unit.position}`}`;
    case 'bridge':
      return `bridge ${unit.square ?? ''}`;
    case 'aboard':
      return `in ${unit.aboard === null ? '' : unitName(unit.aboard)}`;
    case 'pda':
      return 'PDA';
  }
};

const marksOf = (view: View, unit: ViewUnit, card: Card): string => {
  const speedless = view.catalogue.units.find(({ code }) => code === card.type)?.speed === null;
  return [
    ...(unit.layers > 0 ? [`entrenched ${signed(unit.layers)}`] : []),
    ...(unit.locked && unit.place === 'map' ? ['locked'] : []),
    ...(card.passengers.length > 0 ? [`carries ${card.passengers.map(unitName).join(', ')}`] : []),
    // Whoever reads that it is ready must not forget to have it refuelled meanwhile (SRR-39).
    ...(speedless && (card.fuel === 0 || card.ammo === 0) ? ['counters empty'] : []),
    ...(card.wait > 0 ? [`not ready for ${many(card.wait, 'own turn')}`] : []),
  ].join(', ');
};

/** A seat's units with everything on their cards. */
function unitsTable(told: Told, seat: SeatId, caption: string): readonly Leaf[] {
  const { view, names } = told;
  const rows = view.units.flatMap((unit) => {
    const { card } = unit;
    if (unit.owner !== seat || card === null) return [];
    const [fuel, ammo] = countersOf(view, card);
    const cargo = tokensIn(card.cargo) === 0 ? '–' : goodsWords(card.cargo);
    return [
      [
        unitName(unit.id),
        names.type(card.type),
        placeOf(unit),
        String(card.strength),
        fuel,
        ammo,
        cargo,
        marksOf(view, unit, card),
      ],
    ];
  });
  if (rows.length === 0) return [];
  const columns = [
    { title: 'Flag' },
    { title: 'Type' },
    { title: 'Place' },
    { title: 'Str', align: 'right' as const },
    { title: 'Fuel', align: 'right' as const },
    { title: 'Ammo', align: 'right' as const },
    { title: 'Cargo' },
    { title: 'Notes' },
  ];
  return [table(caption, columns, rows)];
}

const cardWords = (names: Names, cards: ViewOwn['cards']): string => {
  const listedCards = Object.entries(cards).sort(([one], [other]) => (one < other ? -1 : 1));
  return listedCards.length === 0
    ? 'no cards'
    : listedCards.map(([type, count]) => `${count} ${names.type(type)}`).join(', ');
};

/** `Reserve: 3 heads, 1 fuel token, no ammunition tokens; 1 Regular Infantry. Balance 55 credits.` */
const reserveLine = (names: Names, own: ViewOwn): string =>
  `Reserve: ${many(own.personnel, 'head')}, ${many(own.fuel, 'fuel token')}, ` +
  `${many(own.ammo, 'ammunition token')}; cards: ${cardWords(names, own.cards)}. Balance: ${own.credits} credits.`;

const CAUSES: Readonly<Record<LedgerEntry['cause'], string>> = {
  budget: 'budget',
  units: 'units',
  personnel: 'personnel',
  fuel: 'fuel',
  ammo: 'ammunition',
  deployment: 'deployment',
  extraction: 'extraction',
  scrap: 'scrap',
  reorganisation: 'reorganisation',
  bonus: 'bonus',
  penalty: 'penalty',
  proceeds: 'proceeds of a withdrawal',
  salvage: 'salvage',
  subsidiary: 'subsidiary',
  ruling: 'ruling of the game master',
};

/** Entries of the round that was played; at other occasions those of set-up, or of the whole end of the scenario. */
function entriesNow(told: Told, own: ViewOwn): readonly LedgerEntry[] {
  const { field } = told.view;
  const last = own.ledger.at(-1);
  const scenario = field?.booklet.id ?? last?.scenario;
  const round = told.turn?.round ?? (told.occasion === 'closing' ? (last?.round ?? 0) : 0);
  return own.ledger.filter((entry) => entry.scenario === scenario && entry.round === round);
}

function ledgerTable(told: Told, entries: readonly LedgerEntry[]): readonly Leaf[] {
  if (entries.length === 0) return [];
  const rows = entries.map(({ cause, what, amount }) => [CAUSES[cause], what, signed(amount)]);
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  const since = told.occasion === 'closing' ? `from round ${entries[0]?.round ?? 0} on` : 'so far in this scenario';
  const when = told.turn === null ? since : `in round ${told.turn.round}`;
  return [
    table(
      `Entries of the balance sheet ${when}: together ${signed(sum)}`,
      [{ title: 'Cause' }, { title: 'What' }, { title: 'Credits', align: 'right' }],
      rows,
    ),
  ];
}

/** A player's own things: units, Pre-Deployment Area, reserve (6.4). */
const desk = (told: Told, own: ViewOwn): readonly Leaf[] => [
  ...unitsTable(told, own.seat, 'Units'),
  paragraph(reserveLine(told.names, own)),
  ...(own.struck ? [paragraph('The orbital strike of this scenario is used.')] : []),
];

/** What a seat has, and what went through its books. */
const booksOf = (told: Told, own: ViewOwn, title: string, accounts: string): readonly Part[] => [
  ...part('forces', title, desk(told, own)),
  ...part('ledger', accounts, ledgerTable(told, entriesNow(told, own))),
];

/** Lines of a sheet that came to nothing, with the line as read and a sentence. */
function linesBlocks(told: Told, seat: SeatId): readonly Leaf[] {
  const failed = told
    .of('order-failed')
    .filter((one) => one.seat === seat)
    .map(({ line, order, code, why }) => `Line ${line}, ${order}: ${why} (${code})`);
  const passed = told
    .of('order-passed-over')
    .filter((one) => one.seat === seat)
    .map(({ line, order }) => `Line ${line}, ${order}: its condition did not hold, so nothing was done.`);
  return [
    ...(failed.length === 0
      ? []
      : [
          notice('warning', `${many(failed.length, 'line')} could not be carried out; the others stand.`),
          list(failed),
        ]),
    ...(passed.length === 0 ? [] : [list(passed)]),
  ];
}

const answers = (told: Told): readonly string[] =>
  told
    .of('unit-reconnoitred')
    .flatMap(({ unit, answer }) => (answer === null ? [] : [answerWords(told.names, unit, answer)]));

/** What is known of enemy units from earlier recon, as it was then. */
const intelligence = (told: Told): readonly string[] => {
  const now = new Set(told.of('unit-reconnoitred').flatMap(({ unit, answer }) => (answer === null ? [] : [unit])));
  return told.view.units.flatMap(({ known }) =>
    known === null || now.has(known.unit)
      ? []
      : [`Scenario ${known.scenario}, round ${known.round}: ${answerWords(told.names, known.unit, known)}`],
  );
};

const standingLine = (told: Told): readonly Leaf[] => {
  const set = told.of('standing-orders-set').some(({ seat }) => seat === told.view.own?.seat);
  return set ? [paragraph('Your new standing orders are in force.')] : [];
};

/** For a player who is out: what became of the last lines and accounts, if this phase was the last one. */
function formerParts(told: Told): Parts {
  const settled = told.of('accounts-settled');
  const [seat] = [...told.of('order-failed'), ...told.of('order-passed-over'), ...settled].map((one) => one.seat);
  if (seat === undefined) return NO_PARTS;
  const entries = settled.flatMap((one) => one.entries);
  return {
    news: part('changes', 'Your lines', linesBlocks(told, seat)),
    books: part('ledger', 'Your accounts', ledgerTable(told, entries)),
  };
}

/** What is new for the reader alone, and what stands in hidden books. */
interface Parts {
  readonly news: readonly Part[];
  readonly books: readonly Part[];
}

const NO_PARTS: Parts = { news: [], books: [] };

const reconnaissance = (items: readonly string[]): readonly Part[] =>
  part('changes', 'Reconnaissance', items.length === 0 ? [] : [list(items)]);

/** The private parts of a player's report. */
export function ownParts(told: Told): Parts {
  const { own, others } = told.view;
  if (own === null) return formerParts(told);
  return {
    news: [
      ...part('changes', 'Your lines', [...linesBlocks(told, own.seat), ...standingLine(told)]),
      ...reconnaissance([...answers(told), ...intelligence(told)]),
    ],
    books: [
      ...booksOf(told, own, `Your company ${told.names.livery(own.seat)}`, 'Your accounts'),
      ...others.flatMap((other) => {
        const name = told.names.seat(other.seat);
        return booksOf(told, other, `Your subsidiary ${name}`, `Accounts of ${name}`);
      }),
    ],
  };
}

/** Everybody's hidden things, for the game master. */
export function everybodysParts(told: Told): Parts {
  const { others } = told.view;
  return {
    news: [
      ...others.flatMap((other) =>
        part('changes', `Lines of ${told.names.seat(other.seat)}`, linesBlocks(told, other.seat)),
      ),
      ...reconnaissance(others.length === 0 ? [] : answers(told)),
    ],
    books: others.flatMap((other) => {
      const name = told.names.seat(other.seat);
      return [
        ...part('forces', `${name}: hidden from the others`, [...desk(told, other), ...standingWords(told, other)]),
        ...part('ledger', `Accounts of ${name}`, ledgerTable(told, entriesNow(told, other))),
      ];
    }),
  };
}

const standingWords = (told: Told, own: ViewOwn): readonly Leaf[] => {
  const lines = standingLines(own);
  return lines.length === 0
    ? []
    : [{ kind: 'verbatim', title: `Standing orders of ${told.names.livery(own.seat)}`, text: lines.join('\n') }];
};
