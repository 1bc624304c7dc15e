import type { StreamWords } from '../../../core/game/desk.js';
import { cellOn, groundOf } from '../../parabellum/grid/ground.js';
import type { Fixed } from '../shapes.js';

// Streams of dice are named by public things only (`streamBase`); here their names become words again.

const SIDES: Readonly<Record<string, string>> = {
  attack: 'the attacking dice',
  defence: 'the defending dice',
  counter: 'the dice of the answer',
  'counter-defence': 'the dice against the answer',
};

/** `the cache on E5`, `the works on E6`, or a flag; with its square where the name has one. */
function targetOf(name: string): { readonly words: string; readonly square: string | null } {
  const [, kind, square = ''] = /^(cache|work)-([A-Z]{1,2}\d{1,2})$/.exec(name) ?? [];
  if (kind === undefined) return { words: name, square: null };
  return { words: `${kind === 'cache' ? 'the cache' : 'the works'} on ${square}`, square };
}

interface Told {
  readonly words: string;
  readonly square: string | null;
}

const plain = (words: string): Told => ({ words, square: null });

const AIR: Readonly<Record<string, string>> = {
  interception: 'the fighter meets the sortie',
  dogfight: 'the sortie turns on the fighter',
  strike: 'the strike on its target',
};

/** What a fight's dice were for: from the part of the name after the turn's. */
function fightWords(path: readonly string[]): Told | null {
  const [what = '', who = '', more = ''] = path;
  const side = SIDES[path.at(-1) ?? ''] ?? '';
  const told = (words: string, square: string | null = null): Told => ({ words: `${words}: ${side}`, square });
  if (side === '') return null;
  if (what === 'attack') {
    const [attacker = '', ...target] = who.split('-');
    const aim = targetOf(target.join('-'));
    return told(`${attacker} attacks ${aim.words}`, aim.square);
  }
  if (what === 'shell') {
    const [gun = '', ...target] = who.split('-');
    const aim = targetOf(target.join('-'));
    return told(`${gun} shells ${aim.words}, shot ${more.replace('shot-', '')}`, aim.square);
  }
  if (what === 'orbital') {
    const [, aim = ''] = /^seat-\d+-(.+)$/.exec(who) ?? /^[^-]+-(.+)$/.exec(who) ?? [];
    const target = targetOf(aim);
    return told(`From orbit on ${target.words}, shot ${more.replace('shot-', '')}`, target.square);
  }
  const mine = /^mine-([A-Z]{1,2}\d{1,2})$/.exec(what)?.[1];
  if (mine !== undefined) return told(`The mine on ${mine}`, mine);
  const blast = /^blast-(\d+)$/.exec(what)?.[1];
  if (blast !== undefined) {
    const hit = targetOf(who);
    return told(`Explosion ${blast} reaches ${hit.words}`, hit.square);
  }
  const sortie = /^sortie-(\d+)$/.exec(what)?.[1];
  if (sortie === undefined) return null;
  if (who === 'flak') return told(`Sortie ${sortie}: flak of ${more}`);
  if (who === 'reply') return told(`Sortie ${sortie}: the aircraft answers ${more}`);
  const air = AIR[who];
  return air === undefined ? null : told(`Sortie ${sortie}: ${air}`);
}

function tellOf(path: readonly string[]): Told | null {
  const [what = '', who = ''] = path;
  if (what === 'turn-order') return plain(`turn order, the throw of ${who}`);
  if (what === 'chooser') return plain(`who chooses the next scenario, the throw of ${who}`);
  if (what === 'flags') return plain(`the flag of a unit of ${who}`);
  return fightWords(path);
}

/** `Scenario 1, round 3, turn of seat-2: RBTT attacks KWBB: the attacking dice`. */
export function streamWords(stream: string, { scenarios }: Fixed): StreamWords | null {
  const [head = '', stage = '', ...rest] = stream.split('/');
  const id = /^scenario-([0-9]{1,2}[a-z]?)$/.exec(head)?.[1]?.toUpperCase();
  const booklet = scenarios.find((one) => one.id === id);
  if (booklet === undefined) return null;
  const round = /^round-(\d+)$/.exec(stage)?.[1];
  const setUp = /^set-up-(\d+)$/.exec(stage)?.[1];
  const [seat = '', ...after] = rest;
  const [moment, path] =
    round !== undefined
      ? [`round ${round}, turn of ${seat}`, after]
      : setUp !== undefined
        ? [`set-up ${setUp}`, rest]
        : stage === 'turn-order'
          ? ['', [stage, ...rest]]
          : [stage === 'choose' ? 'the choice' : 'the closing window', rest];
  const told = tellOf(path);
  if (told === null) return null;
  const at = told.square !== null && cellOn(groundOf(booklet), told.square) !== null ? told.square : null;
  return {
    text: `Scenario ${booklet.id}${moment === '' ? '' : `, ${moment}`}: ${told.words}`,
    at,
    // Attack and defence are matched die for die: no one number decides.
    hits: null,
  };
}
