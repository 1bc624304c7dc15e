import { heading, list, listed, notice, paragraph, table } from '../../../core/game/blocks.js';
import type { Block } from '../../../core/game/document.js';
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
function unitsTable(told: Told, seat: SeatId, caption: string): readonly Block[] {
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
  `Reserve: ${many(own.personnel, 'head')}, ${many(own.fuel, 'fuel token')}, ${many(own.ammo, 'ammunition token')}; cards: ${cardWords(names, own.cards)}. Balance: ${own.credits} credits.`;

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
};

/** Entries of the round that was played; at other occasions those of set-up, or of the whole end of the scenario. */
function entriesNow(told: Told, own: ViewOwn): readonly LedgerEntry[] {
  const { field } = told.view;
  const last = own.ledger.at(-1);
  const scenario = field?.booklet.id ?? last?.scenario;
  const round = told.turn?.round ?? (told.occasion === 'closing' ? (last?.round ?? 0) : 0);
  return own.ledger.filter((entry) => entry.scenario === scenario && entry.round === round);
}

function ledgerTable(told: Told, entries: readonly LedgerEntry[]): readonly Block[] {
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

/** A player's own things: units, Pre-Deployment Area, reserve, balance (6.4). */
function desk(told: Told, own: ViewOwn): readonly Block[] {
  return [
    ...unitsTable(told, own.seat, 'Units'),
    paragraph(reserveLine(told.names, own)),
    ...(own.struck ? [paragraph('The orbital strike of this scenario is used.')] : []),
    ...ledgerTable(told, entriesNow(told, own)),
  ];
}

/** Lines of a sheet that came to nothing, with the line as read and a sentence. */
function linesBlocks(told: Told, seat: SeatId): readonly Block[] {
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

const standingLine = (told: Told): readonly Block[] => {
  const set = told.of('standing-orders-set').some(({ seat }) => seat === told.view.own?.seat);
  return set ? [paragraph('Your new standing orders are in force.')] : [];
};

/** For a player who is out: what became of his last lines and accounts, if this phase was his last. */
function formerPart(told: Told): readonly Block[] {
  const settled = told.of('accounts-settled');
  const [seat] = [...told.of('order-failed'), ...told.of('order-passed-over'), ...settled].map((one) => one.seat);
  if (seat === undefined) return [];
  return [
    ...linesBlocks(told, seat),
    ...ledgerTable(
      told,
      settled.flatMap(({ entries }) => entries),
    ),
  ];
}

/** The private part of a player's report. */
export function ownPart(told: Told): readonly Block[] {
  const { own, others } = told.view;
  if (own === null) return formerPart(told);
  return [
    ...linesBlocks(told, own.seat),
    ...standingLine(told),
    ...listed(1, 'Reconnaissance', [...answers(told), ...intelligence(told)]),
    heading(1, `Your company ${told.names.livery(own.seat)}`),
    ...desk(told, own),
    ...others.flatMap((other) => [heading(2, `Your subsidiary ${told.names.seat(other.seat)}`), ...desk(told, other)]),
  ];
}

/** Everybody's hidden things, for the game master. */
export function everybodysPart(told: Told): readonly Block[] {
  const { others } = told.view;
  if (others.length === 0) return [];
  return [
    ...listed(1, 'Reconnaissance', answers(told)),
    ...others.flatMap((other) => [
      heading(1, `${told.names.seat(other.seat)}: hidden from the others`),
      ...linesBlocks(told, other.seat),
      ...desk(told, other),
      ...standingWords(told, other),
    ]),
  ];
}

const standingWords = (told: Told, own: ViewOwn): readonly Block[] => {
  const lines = standingLines(own);
  return lines.length === 0
    ? []
    : [{ kind: 'verbatim', title: `Standing orders of ${told.names.livery(own.seat)}`, text: lines.join('\n') }];
};
