import { quote } from '../../../../core/game/problem.js';
import { plainName } from '../../../../core/order/text.js';
import type { GameMap } from '../map.js';
import type { Findings, Path } from './findings.js';

/** Where one votes, these words mean no power (GP-11). */
const VOTES = new Set(['DRAW', 'NOBODY', 'NONE']);
/** Each name of a place is one for each of its coasts, too. */
const MOST_NAMES = 20;
const MOST_COASTS = 8;

/** What people call something, as orders are read: without capitals, accents, hyphens and blanks. */
const keyOf = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .map(plainName)
    .join('');

/** One thing with all that it is called: path and word of each. */
interface Called {
  readonly id: string;
  readonly words: readonly (readonly [path: Path, word: string])[];
}

/** Names that are of two things, so that nobody could say which is meant. Ids are looked at by themselves. */
function sharedNames(things: readonly Called[], findings: Findings): void {
  const owners = new Map<string, string>();
  for (const { id, words } of things) {
    for (const [path, word] of words) {
      const key = keyOf(word);
      if (key === '') continue;
      const owner = owners.get(key) ?? id;
      owners.set(key, owner);
      if (owner !== id)
        findings.fault(path, word, {
          message: `${owner} is called "${quote(word)}" too, and an order could mean either`,
          allowed: 'Give one of them another name.',
        });
    }
  }
}

function sharedIds(list: string, ids: readonly string[], what: string, findings: Findings): void {
  const known = new Set<string>();
  for (const [index, id] of ids.entries()) {
    if (known.has(id))
      findings.fault([list, index, 'id'], id, {
        message: `There is a ${what} ${id} already`,
        allowed: 'Give one of them another id.',
      });
    known.add(id);
  }
}

/** Names, ids and signs of powers. */
export function lookAtPowers({ powers }: GameMap, findings: Findings): void {
  sharedIds(
    'powers',
    powers.map(({ id }) => id),
    'power',
    findings,
  );
  const called = powers.map(({ id, name, also }, index) => ({
    id,
    words: [
      [['powers', index, 'id'], id] as const,
      [['powers', index, 'name'], name] as const,
      ...also.map((word, at) => [['powers', index, 'also', at], word] as const),
    ],
  }));
  sharedNames(called, findings);
  for (const { words } of called)
    for (const [path, word] of words)
      if (VOTES.has(keyOf(word)))
        findings.fault(path, word, {
          message: `"${quote(word)}" is what one votes for where no power is meant`,
          allowed: 'Call the power something else.',
        });
  for (const field of ['sign', 'colour'] as const) {
    const owners = new Map<string, string>();
    for (const [index, power] of powers.entries()) {
      const key = power[field].toLowerCase();
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, power.id);
      else
        findings.fault(['powers', index, field], power[field], {
          message: `${owner} has this ${field} already`,
          allowed: `Each power has its own ${field}.`,
        });
    }
  }
}

/** What places are called, and their coasts. */
export function lookAtPlaces({ places }: GameMap, findings: Findings): void {
  sharedIds(
    'places',
    places.map(({ id }) => id),
    'place',
    findings,
  );
  const called = places.map(({ id, name, also, coasts }, index): Called => {
    const shores = Object.keys(coasts);
    if (shores.length > MOST_COASTS)
      findings.fault(['places', index, 'coasts'], '', {
        message: `${id} has ${shores.length} coasts`,
        allowed: `A place may have ${MOST_COASTS}.`,
      });
    if (also.length > MOST_NAMES)
      findings.fault(['places', index, 'also'], '', {
        message: `${id} has ${also.length} other names`,
        allowed: `A place may have ${MOST_NAMES}.`,
      });
    const words = [
      [['places', index, 'id'], id] as const,
      [['places', index, 'name'], name] as const,
      ...also.slice(0, MOST_NAMES).map((word, at) => [['places', index, 'also', at], word] as const),
    ];
    const ofCoasts = shores
      .slice(0, MOST_COASTS)
      .flatMap((coast) => words.map(([path, word]) => [path, `${word} ${coast}`] as const));
    return { id, words: [...words, ...ofCoasts] };
  });
  sharedNames(called, findings);
}
