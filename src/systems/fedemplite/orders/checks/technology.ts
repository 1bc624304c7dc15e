import { fault, isFault } from '../../../../core/reading/fault.js';
import { listed } from '../../../../core/reading/listing.js';
import { ruleFault } from '../../optional-rules.js';
import { MOST_CENTRES } from '../../shapes/technology.js';
import type { NationId, OrderOf } from '../../shapes.js';
import { centresInWords, centresOf, commandedBy, nationalCommander } from '../../technology.js';
import { write } from '../cards.js';
import { type Desk, ownNation } from '../desk.js';
import type { Fault } from '../problems.js';

/** Nations at war that the sender commands (FE-O5). */
export const commandedNations = (desk: Desk): readonly NationId[] => commandedBy(desk.view, desk.own.seat);

function notCommander(desk: Desk, nation: NationId): Fault {
  const seat = nationalCommander(desk.view.fleets, nation);
  const name = desk.view.seats.find(({ id }) => id === seat)?.name;
  const who = name === undefined ? 'Nobody is: no player has more ships of it than all others.' : `That is ${name}.`;
  const own = commandedNations(desk);
  return fault('order/not-national-commander', nation, `You are not the National Commander of ${nation}. ${who}`, {
    allowed: own.length === 0 ? 'You command no nation.' : `You command ${listed(own)}.`,
    rule: 'FE-O5',
  });
}

/** A research centre to open or to close: by the National Commander, one a nation and turn, within what a field can have. */
export function checkTechnology(order: OrderOf<'tech'>, desk: Desk): Fault[] {
  const line = write(order);
  const off = ruleFault('technology', line, desk.view);
  if (off !== null) return [off];
  const nation = ownNation(desk, order.nation);
  if (isFault(nation)) return [nation];
  const rule = 'FE-O5';
  if (!nation.active) {
    const message = `${nation.id} is not in the war before turn ${nation.activationTurn}.`;
    return [
      fault('order/nation-inactive', nation.id, message, {
        allowed: `It gets research centres from turn ${nation.activationTurn} on.`,
        rule,
      }),
    ];
  }
  if (nationalCommander(desk.view.fleets, nation.id) !== desk.own.seat) return [notCommander(desk, nation.id)];
  if (desk.researched.has(nation.id)) {
    const message = `${nation.id} has a technology line already; the first one stands.`;
    return [
      fault('order/second-technology', line, message, { allowed: 'One line a nation and turn: delete one.', rule }),
    ];
  }
  const centres = centresOf(desk.view, nation.id);
  const level = centres[order.field];
  if (level + order.delta < 0 || level + order.delta > MOST_CENTRES) {
    const message =
      order.delta === 1
        ? `${nation.id} has ${MOST_CENTRES} centres in ${order.field}, which is all a field can have.`
        : `${nation.id} has no centre in ${order.field} to close.`;
    const has = centresInWords(centres);
    const allowed = has === '' ? `${nation.id} has no centres.` : `${nation.id} has ${has}.`;
    return [fault('order/technology-limit', line, message, { allowed, rule })];
  }
  desk.researched.add(nation.id);
  return [];
}
