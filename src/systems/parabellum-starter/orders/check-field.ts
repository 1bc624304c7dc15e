import { counted } from '../../../core/reading/counted.js';
import { isFault } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import { type Position, positionsOf } from '../../parabellum/footprint.js';
import { footprintOf, isFloating, type Trait } from '../../parabellum/unit-card.js';
import { circumstances, speedOf } from '../circumstances.js';
import type { Action, ActionOf, Goods } from '../shapes.js';
import { cargoFits } from '../tables.js';
import { carrierFault } from './check-reserve.js';
import { type Desk, doubted, ownPiece, type Piece, pieceInPda, pieceOnMap } from './desk.js';
import { type Fault, fault, warning } from './problems.js';
import { entryCost, squareFault, steps, terrainName } from './squares.js';

/** Positions that the unit's footprint has (ST-33). */
function positionFault(piece: Piece, position: Position | null): Fault | null {
  if (position === null) return null;
  const legal = positionsOf(footprintOf(piece.card));
  if (legal.includes(position)) return null;
  const sizes = { quarter: 'the centre or a corner', half: 'the centre or a side', whole: 'the whole square' } as const;
  const message = `${piece.name} (${piece.card.name}) takes ${sizes[footprintOf(piece.card)]}, so ${position} is no place for it.`;
  return fault('E-CLASS', position, message, { allowed: `Write one of ${legal.join(', ')}.`, rule: 'ST-33' });
}

function traitFault(piece: Piece, trait: Trait, what: string): Fault | null {
  if (piece.card.traits.includes(trait)) return null;
  return fault('E-TYPE', piece.name, `${piece.name} (${piece.card.name}) cannot ${what}.`);
}

/** Ground and length of a path as far as the map alone tells; whoever stands in the way is seen when it is walked. */
function pathDoubt(piece: Piece, squares: readonly string[], desk: Desk): Fault | null {
  const { options } = desk.view;
  const speed = speedOf(circumstances({ options, booklet: desk.field.booklet }), piece.card);
  let spent = 0;
  for (const [index, square] of squares.entries()) {
    const cost = entryCost(desk, piece.card, square);
    const ground = terrainName(desk, square);
    if (cost === null)
      return warning(
        'order/doubtful',
        square,
        `${piece.name} (${piece.card.name}) cannot enter ${square}: it is ${ground}.`,
        {
          rule: 'ST-27',
        },
      );
    // A unit may always make one step into ground that is open to it (SRR-6).
    if (cost === 'all' && squares.length > 1)
      return warning(
        'order/doubtful',
        square,
        `${square} is ${ground}, which takes the whole movement of ${piece.name}.`,
      );
    spent += cost === 'all' ? 0 : cost;
    if (index > 0 && spent > speed) {
      const message = `${piece.name} moves ${counted(speed, 'square')}; the way to ${square} costs ${spent}.`;
      return warning('order/doubtful', square, message, { rule: 'ST-25' });
    }
  }
  return null;
}

function move(order: ActionOf<'move'>, desk: Desk): Fault[] {
  const piece = pieceOnMap(desk, order.unit);
  if (isFault(piece)) return [piece];
  const { way } = order;
  const named = way.kind === 'to' ? [way.square] : way.squares;
  for (const square of named) {
    const off = squareFault(desk, square);
    if (off !== null) return [off];
  }
  const wrong = positionFault(piece, order.position);
  if (wrong !== null) return [wrong];
  const start = piece.square ?? '';
  const squares = way.kind === 'path' && named[0] === start ? named.slice(1) : named;
  if (way.kind === 'path') {
    let from = start;
    for (const to of squares) {
      if (steps(desk, from, to) !== 1) {
        const message = `${to} does not share a border with ${from}${from === start ? `, where ${piece.name} stands` : ''}.`;
        return [
          fault('E-PATH', `${from}>${to}`, message, {
            allowed: 'Name every square on the way, or write TO and the last one.',
            rule: 'ST-25',
          }),
        ];
      }
      from = to;
    }
    if (squares.length === 0)
      return [
        fault('E-PATH', start, `${piece.name} stands on ${start} already; name where it goes.`, { rule: 'ST-25' }),
      ];
  }
  if (order.tow !== null) {
    const gun = pieceOnMap(desk, order.tow);
    if (isFault(gun)) return [gun];
    const cannot = traitFault(piece, 'tow', 'tow anything') ?? traitFault(gun, 'towable', 'be towed');
    if (cannot !== null) return [{ ...cannot, rule: 'SRR-19' }];
  }
  const doubt = way.kind === 'path' ? pathDoubt(piece, squares, desk) : null;
  piece.square = squares.at(-1) ?? piece.square;
  return doubt === null ? [] : [doubt];
}

function reposition({ unit, position }: ActionOf<'reposition'>, desk: Desk): Fault[] {
  const piece = pieceOnMap(desk, unit);
  if (isFault(piece)) return [piece];
  if (footprintOf(piece.card) === 'whole')
    return [
      fault('E-CLASS', unit, `${unit} (${piece.card.name}) fills its square; it has one position only.`, {
        rule: 'ST-35',
      }),
    ];
  const wrong = positionFault(piece, position);
  return wrong === null ? [] : [wrong];
}

function payFee(desk: Desk, fee: number, found: string): Fault[] {
  const { stock } = desk;
  if (stock.credits >= fee) {
    stock.credits -= fee;
    return [];
  }
  const message = `It costs ${fee} credits; ${stock.credits} are left after the lines before.`;
  return [doubted(desk, fault('E-FUNDS', found, message, { rule: 'ST-38' }))];
}

function extract({ unit }: ActionOf<'extract'>, desk: Desk): Fault[] {
  const piece = pieceOnMap(desk, unit);
  if (isFault(piece)) return [piece];
  const faults = payFee(desk, desk.field.booklet.fees.extraction, unit);
  if (faults.length === 0) {
    piece.place = 'pda';
    piece.square = null;
  }
  return faults;
}

function extractAll(desk: Desk): Fault[] {
  const onMap = [...desk.pieces.values()].filter((piece) => piece.place === 'map').length;
  const fee = desk.field.booklet.fees.extraction;
  if (onMap === 0) return [warning('order/doubtful', 'EXTRACT ALL', 'You have no units on the map.')];
  const message = `${onMap} units cost ${onMap * fee} credits; you have ${desk.stock.credits}. As many are extracted as you can pay for.`;
  return onMap * fee <= desk.stock.credits
    ? []
    : [{ ...fault('E-FUNDS', 'EXTRACT ALL', message), severity: 'warning' }];
}

function deploy(order: ActionOf<'deploy'>, desk: Desk): Fault[] {
  const piece = pieceInPda(desk, order.unit);
  if (isFault(piece)) return [piece];
  const off = squareFault(desk, order.square) ?? positionFault(piece, order.position);
  if (off !== null) return [off];
  const side = desk.view.seats.find((seat) => seat.id === desk.own.seat)?.side ?? null;
  const floating = isFloating(piece.card);
  const { deployment, harbours } = desk.field.booklet;
  const squares = side === null ? [] : ((floating ? harbours : deployment)[side] ?? []);
  if (!squares.includes(order.square)) {
    const what = floating ? 'harbour squares' : 'deployment squares';
    const allowed = squares.length === 0 ? `You have no ${what} here.` : `Your ${what} are ${listed(squares, 12)}.`;
    return [fault('E-ZONE', order.square, `${order.square} is none of your ${what}.`, { allowed, rule: 'ST-38' })];
  }
  const faults = payFee(desk, desk.field.booklet.fees.deployment, order.unit);
  if (faults.length === 0) {
    piece.place = 'map';
    piece.square = order.square;
  }
  return faults;
}

/** More than the unit's cargo squares could ever hold, or the wrong kind (ST-21). What is aboard is seen when it is done. */
function neverFits(piece: Piece, goods: Goods): Fault | null {
  if (cargoFits(piece.card, goods)) return null;
  const { tokens, only } = piece.card.cargo;
  const kind = only === null ? 'tokens' : `${only === 'fuel' ? 'fuel' : 'ammunition'} tokens only`;
  return fault('E-CAP', piece.name, `${piece.name} (${piece.card.name}) has room for ${tokens} ${kind}.`, {
    rule: 'ST-21',
  });
}

function board({ unit, into }: ActionOf<'board'>, desk: Desk): Fault[] {
  const piece = pieceOnMap(desk, unit);
  if (isFault(piece)) return [piece];
  const carrier = pieceOnMap(desk, into);
  if (isFault(carrier)) return [carrier];
  const wrong = carrierFault(desk, piece, carrier);
  if (wrong !== null) return [wrong];
  carrier.passengers = [...carrier.passengers, piece.name];
  piece.place = 'aboard';
  piece.aboard = carrier.name;
  return [];
}

function unboard({ unit, square, position }: ActionOf<'unboard'>, desk: Desk): Fault[] {
  const piece = ownPiece(desk, unit);
  if (isFault(piece)) return [piece];
  const carrier = piece.aboard === null ? undefined : desk.pieces.get(piece.aboard);
  if (carrier === undefined || carrier.place !== 'map')
    return [fault('order/not-on-the-map', unit, `${unit} is not aboard a unit on the map.`)];
  const wrong = squareFault(desk, square) ?? positionFault(piece, position);
  if (wrong !== null) return [wrong];
  carrier.passengers = carrier.passengers.filter((name) => name !== unit);
  piece.place = 'map';
  piece.aboard = null;
  piece.square = square;
  return [];
}

function resupply({ unit, what, from }: ActionOf<'resupply'>, desk: Desk): Fault[] {
  const piece = pieceOnMap(desk, unit);
  if (isFault(piece)) return [piece];
  const missing = (what === 'fuel' || what === 'both') && piece.card.fuel === null ? 'fuel' : null;
  const lacks = (what === 'ammo' || what === 'both') && piece.card.ammo === null ? 'ammunition' : missing;
  if (lacks !== null)
    return [fault('E-TYPE', unit, `${unit} (${piece.card.name}) has no ${lacks} counters to fill.`, { rule: 'ST-45' })];
  if (from.kind === 'cache') {
    const off = squareFault(desk, from.square);
    return off === null ? [] : [off];
  }
  return from.units.flatMap((name) => {
    const carrier = pieceOnMap(desk, name);
    return isFault(carrier) ? [carrier] : [];
  });
}

/** An own unit on the map, a square of the map, and perhaps a trait. */
function atSquare(desk: Desk, unit: string, square: string, trait: Trait | null, what: string): Fault[] {
  // A bridge vehicle that is laid out is not on the map itself.
  const piece = what === 'close a bridge' ? ownPiece(desk, unit) : pieceOnMap(desk, unit);
  if (isFault(piece)) return [piece];
  const cannot = trait === null ? null : traitFault(piece, trait, what);
  const wrong = cannot === null ? squareFault(desk, square) : { ...cannot, rule: 'SRR-19' };
  return wrong === null ? [] : [wrong];
}

/** Movement, logistics and the last extraction; null for any other order. */
export function checkField(order: Action, desk: Desk): Fault[] | null {
  switch (order.kind) {
    case 'move':
      return move(order, desk);
    case 'reposition':
      return reposition(order, desk);
    case 'entrench':
    case 'dig-out': {
      const piece = pieceOnMap(desk, order.unit);
      return isFault(piece) ? [piece] : [];
    }
    case 'extract':
      return extract(order, desk);
    case 'extract-all':
      return extractAll(desk);
    case 'deploy':
      return deploy(order, desk);
    case 'transfer': {
      const giver = pieceOnMap(desk, order.from);
      if (isFault(giver)) return [giver];
      const taker = pieceOnMap(desk, order.to);
      if (isFault(taker)) return [taker];
      const wrong = neverFits(taker, order.goods);
      return wrong === null ? [] : [wrong];
    }
    case 'cache':
      return atSquare(desk, order.unit, order.square, null, '');
    case 'take': {
      const piece = pieceOnMap(desk, order.unit);
      if (isFault(piece)) return [piece];
      const wrong = squareFault(desk, order.square) ?? neverFits(piece, order.goods);
      return wrong === null ? [] : [wrong];
    }
    case 'resupply':
      return resupply(order, desk);
    case 'board':
      return board(order, desk);
    case 'unboard':
      return unboard(order, desk);
    case 'sweep':
      return atSquare(desk, order.unit, order.square, 'sweep', 'clear mines');
    case 'build':
      return atSquare(desk, order.unit, order.square, 'dig', 'build works');
    case 'demolish':
      return atSquare(desk, order.unit, order.square, 'dig', 'destroy works');
    case 'open-bridge':
      return atSquare(desk, order.unit, order.square, 'span', 'lay a bridge');
    case 'close-bridge':
      return atSquare(desk, order.unit, order.square, 'span', 'close a bridge');
    default:
      return null;
  }
}
