import { fault, isFault, shown } from '../../../core/reading/fault.js';
import { Mode, type Order, type ZoneId } from '../shapes.js';
import type { Names } from './names.js';
import type { Fault } from './problems.js';
import { indexOfAny, partsOf, startsWith, typedOf, unlike, type Word } from './text.js';

const STEPS = ['>', ',', 'to', 'then', 'via'];
/** As many steps as an order may hold; none goes as far. */
const MOST_STEPS = 8;

/** The zones of a path; a state behind a name is no zone of its own (`Washington, DC`). */
function pathIn(words: readonly Word[], names: Names): readonly ZoneId[] | Fault {
  const path: ZoneId[] = [];
  let state = '';
  for (const part of partsOf(words, STEPS)) {
    if (part.length === 1 && part[0]?.key === state) continue;
    const zone = names.zone(part);
    if (isFault(zone)) return zone;
    path.push(zone.id);
    state = zone.state.toLowerCase();
  }
  return path;
}

/** `MOVE … BY SEA TO zone INVADE`, or what is wrong with it. */
function landing(group: string, mode: Mode, path: readonly ZoneId[], words: readonly Word[]): Order | Fault {
  const [zone] = path;
  if (mode !== 'sea' || path.length !== 1 || zone === undefined)
    return unlike('invade', typedOf(words), 'An invasion goes by sea to one port.');
  return { kind: 'invade', group, zone };
}

/** What stands behind MOVE. */
export function readMove(words: readonly Word[], names: Names): Order | Fault {
  const nameEnd = indexOfAny(words, ['by', 'to', 'via', '>']);
  if (nameEnd < 1) return unlike('move', typedOf(words), 'A MOVE names a Group, and TO or VIA before its path.');
  const group = names.group(words.slice(0, nameEnd));
  if (isFault(group)) return group;

  let rest = words.slice(nameEnd);
  let mode: Mode = 'road';
  if (startsWith(rest, 'by')) {
    const read = Mode.safeParse(rest[1]?.key);
    if (!read.success)
      return fault('order/not-understood', shown(rest[1]?.typed ?? 'BY'), 'Groups do not travel so.', {
        allowed: 'ROAD, RAIL, RIVER or SEA',
        rule: 'CW-803',
      });
    mode = read.data;
    rest = rest.slice(2);
  }
  const lead = rest[0];
  if (lead === undefined || (!['to', 'via'].includes(lead.key) && lead.typed !== '>'))
    return unlike('move', typedOf(words), 'Before the path stands TO or VIA.');

  const invades = rest.length > 2 && rest.at(-1)?.key === 'invade';
  const read = pathIn(invades ? rest.slice(0, -1) : rest, names);
  if (isFault(read)) return read;
  const path = read[0] === group.zone ? read.slice(1) : read;
  if (read.length === 0) return unlike('move', typedOf(words), 'The path names no place.');
  if (path.length === 0)
    return fault('order/loop', typedOf(words), `${group.name} stands there already.`, {
      allowed: `Name where it goes, or write HOLD ${group.name}.`,
    });
  if (path.length > MOST_STEPS)
    return fault(
      'order/too-far',
      typedOf(words),
      `The path has ${path.length} steps; no Group goes so far in a turn.`,
      {
        allowed: 'Road 1 step, river 2, rail 4, sea 1.',
        rule: 'CW-901',
      },
    );
  return invades ? landing(group.id, mode, path, words) : { kind: 'move', group: group.id, mode, path: [...path] };
}

/** What stands behind INVADE. */
export function readInvade(words: readonly Word[], names: Names): Order | Fault {
  const at = indexOfAny(words, ['with']);
  if (at < 1 || at === words.length - 1)
    return unlike('invade', typedOf(words), 'An invasion names a port, and WITH before a Group.');
  const zone = names.zone(words.slice(0, at).filter(({ key }, index) => index > 0 || key !== 'at'));
  if (isFault(zone)) return zone;
  const group = names.group(words.slice(at + 1));
  return isFault(group) ? group : { kind: 'invade', group: group.id, zone: zone.id };
}
