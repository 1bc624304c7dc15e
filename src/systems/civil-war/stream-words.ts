import type { StreamWords } from '../../core/game/desk.js';
import { atlasOf } from './atlas.js';
import type { Fixed, Side } from './shapes.js';
import { INVASION_STREAM, WASHINGTON_STREAM } from './streams.js';

const SIDE_NAMES: Readonly<Record<string, string>> = { union: 'the Union', confederacy: 'the Confederacy' };
const SIDE_ADJECTIVES: Readonly<Record<Side, string>> = { union: 'Union', confederacy: 'Confederate' };

const ATTRIBUTES: Readonly<Record<string, string>> = {
  mot: 'Motivation',
  agg: 'Aggression',
  ini: 'Initiative',
  tac: 'Tactics',
  pol: 'Political value',
};

const SMALL: ReadonlySet<string> = new Set(['of', 'the', 'and']);

/** A Group that was formed during the war is not on the map: its id says its name. */
const spoken = (id: string): string =>
  id
    .slice(2)
    .split('-')
    .map((word) => (SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');

/** `the Union Army of the Potomac`, also when it is gone; null: no Group has such an id. */
function groupNamed(id: string | undefined, { map }: Fixed): string | null {
  if (id === undefined || !/^[uc]-./.test(id)) return null;
  const side = id.startsWith('u-') ? 'union' : 'confederacy';
  return `the ${SIDE_ADJECTIVES[side]} ${map.groups.find((group) => group.id === id)?.name ?? spoken(id)}`;
}

/** An avatar's seat or an attribute cannot be told from the map: they stand as they are. */
type Parts = readonly (string | undefined)[];
type Words = (parts: Parts, fixed: Fixed) => StreamWords | null;

const plain = (text: string | null, hits: StreamWords['hits'] = null): StreamWords | null =>
  text === null ? null : { text, at: null, hits };

const ofSide =
  (text: (side: string) => string): Words =>
  ([side]) => {
    const name = side === undefined ? undefined : SIDE_NAMES[side];
    return name === undefined ? null : plain(text(name));
  };

const ofGroup =
  (text: (group: string) => string, hits: StreamWords['hits'] = null): Words =>
  ([group], fixed) => {
    const name = groupNamed(group, fixed);
    return name === null ? null : plain(text(name), hits);
  };

const atZone =
  (zone: string | undefined, text: (name: string) => string) =>
  (fixed: Fixed): StreamWords | null => {
    const name = zone === undefined ? undefined : atlasOf(fixed).zones.get(zone)?.name;
    return zone === undefined || name === undefined ? null : { text: text(name), at: zone, hits: null };
  };

/** One Group about another: `estimate/2/u-…/c-…`. */
const between =
  (text: (one: string, other: string, impulse: string) => string): Words =>
  ([impulse, one, other], fixed) => {
    const names = [groupNamed(one, fixed), groupNamed(other, fixed)] as const;
    return names[0] === null || names[1] === null ? null : plain(text(names[0], names[1], impulse ?? ''));
  };

const WORDS: Readonly<Record<string, Words>> = {
  assign: ofSide((side) => `Who of ${side} gets a Group that several want, or that nobody claimed`),
  cede: ofSide((side) => `Who of ${side} gives up a Group, and who gets it`),
  election: ofSide((side) => `Which of the candidates of ${side} that are level is elected`),
  strike: ofSide((side) => `Who of ${side} takes over a Group, of those with equally few`),
  activations: ofSide((side) => `The average die of ${side}: its activations for the turn`),
  muster: ofSide((side) => `The recruit die of ${side}`),
  sequence: ([impulse]) => plain(`The order in which Groups move in impulse ${impulse ?? ''}`),
  rally: ofGroup((group) => `Whether ${group} rallies as ordered`),
  recovery: ofGroup((group) => `Whether ${group} recovers at the end of the turn`),
  initiative: ofGroup((group) => `Whether the leader of ${group} acts without an activation`),
  attrition: ofGroup((group) => `What hunger takes of ${group}, a die for each pair of brigades`, { from: 5 }),
  improve: ([seat, attribute]) => {
    const name = attribute === undefined ? undefined : ATTRIBUTES[attribute];
    return name === undefined ? null : plain(`Whether the avatar of ${seat ?? ''} gets better: ${name}`);
  },
  estimate: between((one, other, impulse) => `Impulse ${impulse}: what ${one} makes of ${other}`),
  lookout: between((one, other, impulse) => `Impulse ${impulse}: whether ${one} sees ${other} coming`),
  battle: ([number, zone], fixed) => atZone(zone, (name) => `Battle ${number ?? ''} at ${name}`)(fixed),
  blockade: ([zone], fixed) => atZone(zone, (name) => `What gets past the blockade of ${name}`)(fixed),
  scout: ([seat, group], fixed) => {
    const name = groupNamed(group, fixed);
    return name === null ? null : plain(`What the scouts of ${seat ?? ''} make of ${name}`);
  },
};

/** What a stream of dice decided; null for a stream that is not this game's. From which face on a check succeeds, its event says. */
export function streamWords(stream: string, fixed: Fixed): StreamWords | null {
  if (stream === INVASION_STREAM) return plain('Which of several Groups lands');
  if (stream === WASHINGTON_STREAM) return plain('What the fall of Washington costs the Union');
  const [kind = '', ...parts] = stream.split('/');
  return Object.hasOwn(WORDS, kind) ? (WORDS[kind]?.(parts, fixed) ?? null) : null;
}
