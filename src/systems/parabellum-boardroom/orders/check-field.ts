import { counted } from '../../../core/reading/counted.js';
import { isFault } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import { sheetOf, startSquares } from '../battlefield.js';
import type { Action, ActionOf, CatalogueUnit, Square } from '../shapes.js';
import { isAir, isLand, passengersFit } from '../tables.js';
import { payFor } from './check-trade.js';
import { type Desk, type Piece, pieceNamed, squareFault } from './desk.js';
import { type Fault, fault, warning } from './problems.js';

/** What a unit comes onto the map with: tokens of the usable reserve (BRR-11). */
function loadFaults({ usable }: Desk, { flag, card, supplies }: Piece, count: number, certain: boolean): Fault[] {
  const room = card.capacity - supplies;
  if (count > room)
    return [
      fault(
        'E-CAP',
        String(count),
        `${flag} has room for ${room} of its ${card.capacity} supply tokens, not ${count}.`,
        {
          allowed: `Write WITH ${Math.max(0, room)} or less.`,
          rule: 'BR-45',
        },
      ),
    ];
  const { most, least } = usable;
  const payment = usable.pay(count, certain);
  if (payment === 'sure') return [];
  if (payment === 'doubtful')
    return [warning('F-RES', String(count), `Only ${least} usable tokens are certain to be left for this line.`)];
  return [
    fault(
      'E-RES',
      String(count),
      `You have ${counted(most, 'usable token')} when this line is reached, not ${count}.`,
      {
        allowed: 'Tokens bought or captured are usable from your next turn on.',
        rule: 'BR-37',
      },
    ),
  ];
}

/** Own ships on which aircraft may be based. */
const bases = ({ pieces }: Desk): readonly Square[] =>
  [...pieces.values()].flatMap(({ card, square }) => (card.airbase > 0 && square !== null ? [square] : []));

function homeFault(desk: Desk, { flag, card }: Piece, square: Square): Fault | null {
  const { view, fixed, seat } = desk;
  const home = [...startSquares(view, fixed, seat, card), ...(isAir(card) ? bases(desk) : [])];
  if (home.includes(square)) return null;
  return fault('E-ZONE', square, `${square} is not where ${flag} may be deployed.`, {
    allowed: home.length === 0 ? 'There is no place for it in this battle.' : `Deploy it at ${listed(home, 12)}.`,
    rule: 'BR-38',
  });
}

function viaFaults(desk: Desk, piece: Piece, carrierFlag: string): Fault[] {
  if (sheetOf(desk.view, desk.fixed).special.noAirdrop)
    return [fault('order/option-off', carrierFlag, 'There are no airdrops in this battle.')];
  const carrier = pieceNamed(desk, carrierFlag);
  if (isFault(carrier)) return [carrier];
  if (!carrier.card.traits.includes('airdrop'))
    return [
      fault('E-TYPE', carrierFlag, `${carrierFlag} (${carrier.card.name}) sets nobody down from the air.`, {
        allowed: 'Name a transport aircraft behind VIA.',
        rule: 'BR-39',
      }),
    ];
  if (!isLand(piece.card))
    return [
      fault('E-TYPE', piece.flag, `${piece.flag} (${piece.card.name}) cannot be flown in.`, {
        allowed: 'Transport aircraft carry land units.',
        rule: 'BR-39',
      }),
    ];
  const load = [...(desk.dropped.get(carrierFlag) ?? []), piece.card];
  if (passengersFit(carrier.card, load)) return [];
  return [
    fault('E-CAP', piece.flag, `${carrierFlag} has no room left for ${piece.flag} in this turn.`, {
      allowed: `It carries ${berths(carrier.card)} a turn.`,
      rule: 'BR-39',
    }),
  ];
}

/** `2 infantry or 1 land unit`. */
const WHAT = { infantry: 'infantry', vehicle: 'vehicles or guns', land: 'land units' } as const;
export const berths = ({ carries }: Pick<CatalogueUnit, 'carries'>): string =>
  carries.map(({ what, count }) => `${count} ${WHAT[what]}`).join(' or ') || 'nothing';

function orbitFaults(desk: Desk, { flag, card }: Piece, certain: boolean): Fault[] {
  if (sheetOf(desk.view, desk.fixed).special.noOrbit)
    return [fault('order/option-off', 'ORBITAL', 'There is no orbital insertion in this battle.')];
  if (!isLand(card))
    return [
      fault('E-TYPE', flag, `${flag} (${card.name}) cannot come down from orbit.`, {
        allowed: 'Land units can.',
        rule: 'BR-40',
      }),
    ];
  return payFor(desk, desk.view.options.orbitalPrice, 'ORBITAL', certain);
}

function wayFaults(desk: Desk, piece: Piece, { square, by }: ActionOf<'deploy'>, certain: boolean): Fault[] {
  switch (by.kind) {
    case 'ground': {
      const wrong = homeFault(desk, piece, square);
      return wrong === null ? [] : [wrong];
    }
    case 'via':
      return viaFaults(desk, piece, by.carrier);
    case 'orbital':
      return orbitFaults(desk, piece, certain);
  }
}

function deploy(desk: Desk, action: ActionOf<'deploy'>, certain: boolean): Fault[] {
  const piece = pieceNamed(desk, action.unit);
  if (isFault(piece)) return [piece];
  const { flag, card } = piece;
  const off = squareFault(desk, action.square);
  if (off !== null) return [off];
  if (piece.place !== 'reserve')
    return [
      fault('E-NOTRESERVE', flag, `${flag} is ${piece.square === null ? 'aboard' : `on ${piece.square}`} already.`, {
        allowed: `UNIT ${flag}: MOVE TO ${action.square} moves it.`,
      }),
    ];
  if (piece.fresh)
    return [
      fault('E-NEW', flag, `${flag} came into the reserve in this turn.`, {
        allowed: 'It can be deployed from your next turn on.',
        rule: 'BR-36',
      }),
    ];
  if (card.domain === 'card')
    return [
      fault('E-TYPE', flag, `${flag} (${card.name}) is never on the map.`, {
        allowed: `UNIT ${flag}: ATTACK ${action.square} uses it.`,
      }),
    ];
  const faults = [...wayFaults(desk, piece, action, certain), ...loadFaults(desk, piece, action.supplies, certain)];
  if (faults.some(({ severity }) => severity === 'error') || !certain) return faults;
  piece.place = 'map';
  piece.square = action.square;
  piece.supplies += action.supplies;
  const { by } = action;
  if (by.kind === 'via') desk.dropped.set(by.carrier, [...(desk.dropped.get(by.carrier) ?? []), card]);
  return faults;
}

function squareFaults(desk: Desk, squares: readonly Square[]): Fault[] {
  return squares.flatMap((square, index) => {
    if (squares.indexOf(square) < index)
      return warning('order/doubtful', square, `${square} is named twice; once is enough.`);
    return squareFault(desk, square) ?? [];
  });
}

function lay(desk: Desk, squares: readonly Square[], certain: boolean): Fault[] {
  const wrong = squareFaults(desk, squares);
  if (wrong.some(({ severity }) => severity === 'error')) return wrong;
  const count = new Set(squares).size;
  const { most, least } = desk.usable;
  const found = squares.join(',');
  if (most === 0)
    return [
      fault('E-RES', found, 'You have no usable token when this line is reached.', {
        allowed: 'Tokens bought or captured are usable from your next turn on.',
        rule: 'BR-37',
      }),
    ];
  const payment = desk.usable.pay(Math.min(count, most), certain);
  if (most < count)
    return [
      ...wrong,
      warning(
        'F-RES',
        found,
        `You have ${counted(most, 'usable token')} when this line is reached, for ${count} squares.`,
        { allowed: 'They are laid in the order written, as far as they go.', rule: 'BR-49' },
      ),
    ];
  return payment === 'sure'
    ? wrong
    : [...wrong, warning('F-RES', found, `Only ${least} usable tokens are certain to be left for it.`)];
}

/** The objective in play that a unit on the ground occupies: there it stays at the end of a battle (BR-42). */
function onObjective({ view, fixed }: Desk, { square, card }: Piece): string | null {
  const { battle } = view;
  if (battle === null || square === null || isAir(card)) return null;
  const ids = battle.progress.map(({ objective }) => objective);
  return (
    sheetOf(view, fixed).objectives.find((one) => one.kind === 'hold' && ids.includes(one.id) && one.square === square)
      ?.id ?? null
  );
}

function extract(desk: Desk, flag: string, certain: boolean): Fault[] {
  const piece = pieceNamed(desk, flag);
  if (isFault(piece)) return [piece];
  if (piece.place === 'reserve')
    return [fault('order/not-on-the-map', flag, `${flag} is in the reserve already.`, { rule: 'BR-41' })];
  const closing = desk.view.stage === 'closing';
  const objective = closing ? onObjective(desk, piece) : null;
  if (objective !== null)
    return [
      fault('E-OBJECTIVE', flag, `${flag} stands on the objective ${objective} and cannot be extracted.`, {
        allowed: 'Units on objectives stay behind at the end of a battle.',
        rule: 'BR-42',
      }),
    ];
  const lent =
    closing && piece.sponsor !== null
      ? [
          warning(
            'order/doubtful',
            flag,
            `${flag} was lent with ${piece.sponsor}: it goes back by itself, for nothing.`,
          ),
        ]
      : [];
  const faults = [...lent, ...payFor(desk, piece.card.extraction, `EXTRACT ${flag}`, certain)];
  if (certain && !faults.some(({ severity }) => severity === 'error')) {
    piece.place = 'reserve';
    piece.square = null;
    piece.fresh = true;
  }
  return faults;
}

/** Deployment, supply lines, extraction; null: an action of another chapter. */
export function checkField(action: Action, desk: Desk, certain: boolean): Fault[] | null {
  switch (action.kind) {
    case 'deploy':
      return deploy(desk, action, certain);
    case 'lay':
      return lay(desk, action.squares, certain);
    case 'teardown': {
      const wrong = squareFaults(desk, action.squares);
      if (!wrong.some(({ severity }) => severity === 'error')) desk.usable.gain(0, certain);
      return wrong;
    }
    case 'extract':
      return extract(desk, action.unit, certain);
    default:
      return null;
  }
}
