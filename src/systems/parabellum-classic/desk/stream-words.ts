import type { StreamWords } from '../../../core/game/desk.js';

// Streams of dice are named by public things only (`streamBase`); here their names become words again.

const DICE: Readonly<Record<string, string>> = {
  attack: 'the attacking dice',
  vbar: 'the dice of a vehicle barricade',
  pbar: 'the dice of a personnel barricade',
  bridge: 'the dice of the bridge',
  sandbags: 'the dice of the sandbags',
};

/** What the last part of a fight's stream says: whose dice they are. */
function diceWords(part: string): string {
  const known = DICE[part];
  if (known !== undefined) return known;
  const defender = /^defence-(\d+)$/.exec(part)?.[1];
  if (defender !== undefined) return `the defending dice, number ${defender}`;
  return part.startsWith('pieces') || part === 'sup' || part === 'amm' ? 'the dice of pieces' : 'dice';
}

const AIR: Readonly<Record<string, string>> = {
  interception: 'a fighter meets it',
  dogfight: 'it turns on the fighter',
  strike: 'its strike',
  flak: 'flak',
  reply: 'its answer to flak',
};

/** A direct attack, a bombardment, or a shot at an edge: `RB-TT at G7`. */
function shotWords(head: string): string | null {
  const [, flag = '', verb = '', where = ''] =
    /^([A-Z]{2}-[A-Z]{2}|shot-\d+)-(at|shells)-([A-Z0-9-]{2,7})$/.exec(head) ?? [];
  if (flag === '') return null;
  const who = flag.startsWith('shot') ? 'somebody' : flag;
  return verb === 'at' ? `${who} attacks ${where.replace('-', '|')}` : `${who} shells ${where}`;
}

/** What a stream of a turn was for: the parts after skirmish, round and player. */
function turnWords([head = '', ...rest]: readonly string[]): string | null {
  if (head === 'flags') return `beads for a unit of ${rest[0] ?? ''}`;
  if (head === 'callsigns') return `the letter of an aircraft of ${rest[0] ?? ''}`;
  if (head === 'ford') return `the ford under ${rest[0] ?? ''}`;
  const dice = diceWords(rest.at(-1) ?? '');
  const shot = shotWords(head);
  if (shot !== null) return `${shot}${rest.some((part) => part.startsWith('counter')) ? ', the answer' : ''}: ${dice}`;
  const [, kind, number] = /^(asset|blast|flight)-(\d+)$/.exec(head) ?? [];
  if (kind === 'asset') return `An off-board weapon strikes: ${dice}`;
  if (kind === 'blast') return `Explosion ${number} reaches ${rest[0] ?? ''}: ${dice}`;
  if (kind === 'flight') {
    const moment = (rest[0] ?? '').replace(/-\d+$/, '');
    return `Flight ${number}, ${AIR[moment] ?? 'on its way'}: ${dice}`;
  }
  const mine = /^mine-([A-Z]\d{1,2})$/.exec(head)?.[1];
  return mine === undefined ? null : `The mines on ${mine}: ${dice}`;
}

/** `Skirmish 1, round 3, turn of seat-2: RB-TT attacks G7: the attacking dice`; null: no stream of this game. */
export function streamWords(stream: string): StreamWords | null {
  const [head = '', ...path] = stream.split('/');
  const number = /^skirmish-(\d+)$/.exec(head)?.[1];
  if (number === undefined) return null;
  // The map may be gone by then, so no place is named.
  const told = (text: string): StreamWords => ({ text: `Skirmish ${number}${text}`, at: null, hits: null });
  if (path[0] === 'draw') return told(': which one it is');
  if (path[0] === 'coin') return told(': the coin for the first player');
  const round = /^round-(\d+)$/.exec(path[0] ?? '')?.[1];
  const words = turnWords(round === undefined ? path : path.slice(2));
  if (words === null) return null;
  const moment =
    round === undefined ? '' : path[1] === 'deploy' ? ', deployment' : `, round ${round}, turn of ${path[1]}`;
  return told(`${moment}: ${words}`);
}
