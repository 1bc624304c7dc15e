import { fault } from '../../../core/reading/fault.js';
import type { OrderOf, Side } from '../shapes.js';
import type { Desk } from './desk.js';
import type { Fault } from './problems.js';

type Player = OrderOf<'player'>;

const sideOf = (word: string): Side | null => {
  const upper = word.trim().toUpperCase();
  if (upper === 'ALLIANCE') return 'Alliance';
  return upper === 'COALITION' ? 'Coalition' : null;
};

/** `Player: name (side)`; null when the line is no such line. `line` is the line as typed, without marks (FE-G1). */
export function readPlayer(line: string): Player | null {
  if (!/^player[ ]{0,4}:/i.test(line)) return null;
  const text = line.slice(line.indexOf(':') + 1).trim();
  const open = text.lastIndexOf('(');
  const side = open < 0 || !text.endsWith(')') ? null : sideOf(text.slice(open + 1, -1));
  const name = side === null ? text : text.slice(0, open).trim();
  return { kind: 'player', name: [...name].slice(0, 40).join('').trim(), side };
}

export const writePlayer = ({ name, side }: Player): string => `Player: ${name}${side === null ? '' : ` (${side})`}`;

/** The line must match the sender. */
export function checkPlayer(order: Player, desk: Desk): Fault[] {
  const seat = desk.view.seats.find((candidate) => candidate.id === desk.own.seat);
  const name = seat?.name ?? desk.own.seat;
  const sameName = order.name.toLowerCase() === name.toLowerCase();
  if (sameName && (order.side === null || order.side === desk.own.side)) return [];
  const message = `You are ${name} of the ${desk.own.side}; this line names somebody else.`;
  const allowed = `Write Player: ${name} (${desk.own.side}), or leave the line out. Your other lines stand.`;
  return [fault('order/not-you', writePlayer(order), message, { allowed })];
}
