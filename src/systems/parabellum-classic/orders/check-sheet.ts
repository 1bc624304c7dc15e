import { bookletOf } from '../battlefield.js';
import { canField } from '../phases/set-up/broke.js';
import type { Desk } from './desk.js';
import { type Fault, warning } from './problems.js';

const CODE = 'sheet/nobody-on-the-map';
const UNLESS = ', unless a line with conditions brings somebody there';

/** Before a skirmish: what is bought now must do for it, because nothing is bought while it is set up. */
function buying(desk: Desk): readonly Fault[] {
  const { rehearsal, fixed, seat, view } = desk;
  if (canField(rehearsal.state, fixed, seat, null)) return [];
  const refit = view.stage === 'refit';
  const allowed = `Buy a unit, a squad for it and pieces for both its scales${refit ? ', or STAFF one that came back' : ''}.`;
  return [
    warning(
      CODE,
      '',
      'After this you have no unit that can be mustered, and nothing is bought while a skirmish is set up: nobody of yours ' +
        'will stand on the map, and you lose it at the end of its first turn.',
      { allowed, rule: 'CL-5' },
    ),
  ];
}

/** Miniatures that count for the end of a skirmish (CL-5). */
const standsThere = ({ rehearsal, seat }: Desk): boolean =>
  rehearsal.state.units.some(({ owner, place }) => owner === seat && (place === 'map' || place === 'runway'));

function deploying(desk: Desk): readonly Fault[] {
  const { board } = desk.view;
  if (board === null || standsThere(desk)) return [];
  const side = board.attacker === desk.seat ? 'south' : 'north';
  const [square] = bookletOf(desk.fixed, board.id).lines[side];
  const base = board.base === desk.seat ? ', unless aircraft stand on your runway by then' : '';
  return [
    warning(
      CODE,
      '',
      `After this nobody of yours stands on the map: you lose the skirmish at the end of the first turn${base}${desk.uncertain ? UNLESS : ''}.`,
      {
        allowed: `MUSTER what is in your reserve and PLACE it: PLACE <flag> AT ${square ?? '<square>'}.`,
        rule: 'CL-5',
      },
    ),
  ];
}

function moving(desk: Desk): readonly Fault[] {
  const before = desk.view.units.some(
    ({ owner, place }) => owner === desk.seat && (place === 'map' || place === 'runway'),
  );
  if (!before || standsThere(desk)) return [];
  return [
    warning(
      CODE,
      '',
      `After this nobody of yours stands on the map: you lose the skirmish at the end of this turn${desk.uncertain ? UNLESS : ''}.`,
      { allowed: 'Leave at least one unit there.', rule: 'CL-5' },
    ),
  ];
}

/**
 * What the sheet as a whole leads to once its lines were tried out, as far as its sender can know: lines that are all in order
 * may still leave a company without a unit on the map, which loses the skirmish.
 */
export function sheetFaults(desk: Desk): readonly Fault[] {
  const { board, stage, players } = desk.view;
  if (players.find(({ id }) => id === desk.seat)?.gone !== null) return [];
  switch (stage) {
    case 'purchase':
    case 'refit':
      return buying(desk);
    case 'deploy-defender':
    case 'deploy-attacker':
      return desk.seat === (stage === 'deploy-defender' ? board?.defender : board?.attacker) ? deploying(desk) : [];
    case 'turn':
      return board?.active === desk.seat ? moving(desk) : [];
    default:
      return [];
  }
}
