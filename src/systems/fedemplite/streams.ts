import type { StreamWords } from '../../core/game/desk.js';
import { terrainIn } from './atlas.js';
import type { Fixed, Side } from './shapes.js';
import { BREAKDOWN, HIT, SIDE_STREAM, SIDES } from './tables.js';

/** What is rolled in a battle, by the last word of the stream; `hits` where one face decides whatever the ships. */
const IN_BATTLE: Readonly<Record<string, { readonly text: string; readonly hits: StreamWords['hits'] }>> = {
  fire: { text: 'fires', hits: { from: HIT } },
  // Types hit on different faces.
  salvo: { text: 'fires, by type', hits: null },
  reroll: { text: 'has misses rolled again by its scouts', hits: null },
  jam: { text: 'has enemy hits rolled again by its scouts', hits: null },
  shields: { text: 'counts on its shields', hits: null },
  removal: { text: 'draws which ships were hit', hits: null },
  withdrawal: { text: 'checks whether it withdraws', hits: null },
  tfc: { text: 'draws the Task Force Commander among equals', hits: null },
};

const sideNamed = (word: string): Side | undefined => SIDES.find((side) => SIDE_STREAM[side] === word);

interface Asked {
  readonly fixed: Fixed;
  place(name: string): string | null;
}

function battleWords(parts: readonly string[], { place }: Asked): StreamWords | null {
  const [province = '', ...rest] = parts;
  const at = place(province);
  const round = /^round-(\d+)$/.exec(rest[0] ?? '')?.[1];
  const last = rest[round === undefined ? 0 : 1] ?? '';
  const where = round === undefined ? `Battle of ${province}` : `Round ${round} at ${province}`;
  if (at === null) return null;
  if (last === 'withdrawal') return { text: `${where}: both sides check whether they withdraw`, at, hits: null };
  const [, what = '', word = ''] = /^([a-z]+)-(alliance|coalition)$/.exec(last) ?? [];
  const side = sideNamed(word);
  const known = IN_BATTLE[what];
  if (side === undefined || known === undefined) return null;
  return { text: `${where}: the ${side} ${known.text}`, at, hits: known.hits };
}

function sortieWords(
  [fleet = '', target = '', what = '']: readonly string[],
  { fixed, place }: Asked,
): StreamWords | null {
  const at = place(target);
  const name = fleetName(fixed, fleet);
  if (at === null || name === null) return null;
  if (what === 'arrival') return { text: `${name} on its way to ${target}: which ships arrive`, at, hits: null };
  if (what === 'breakdown')
    return { text: `${name} on its way to ${target}: which ships break down`, at, hits: { upTo: BREAKDOWN } };
  return null;
}

const nationName = (fixed: Fixed, id: string): string | null =>
  fixed.nations.find((one) => one.id === id)?.name ?? null;

function fleetName(fixed: Fixed, id: string): string | null {
  const [nation = '', letter = ''] = id.split('-');
  const name = nationName(fixed, nation);
  return name === null || letter === '' ? null : `${name} Fleet ${letter}`;
}

const TYPED = /^[A-Z]{2}$/;

const ofType = (type: string | undefined): string => (type !== undefined && TYPED.test(type) ? ` of type ${type}` : '');

/** What a stream of dice decided, for people; null for one that is none of this game's. */
export function streamWords(stream: string, fixed: Fixed): StreamWords | null {
  const [kind = '', ...rest] = stream.split('/');
  const { cells } = terrainIn(fixed);
  const asked: Asked = { fixed, place: (name) => (cells.has(name) ? name : null) };
  const [subject = '', more] = rest;
  const nowhere = (name: string | null, words: (name: string) => string): StreamWords | null =>
    name === null ? null : { text: words(name), at: null, hits: null };
  switch (kind) {
    case 'battle':
      return battleWords(rest, asked);
    case 'sortie':
      return sortieWords(rest, asked);
    case 'control': {
      const at = asked.place(subject);
      return at === null ? null : { text: `${subject}: which nation takes it, among equals`, at, hits: null };
    }
    case 'admiral':
      return nowhere(fleetName(fixed, subject), (name) => `${name}: who is its Admiral, among equals`);
    case 'auction':
      return nowhere(
        nationName(fixed, subject),
        (name) => `${name} ships${ofType(more)} on sale: the order of equal bids`,
      );
    case 'new-fleet':
      return nowhere(nationName(fixed, subject), (name) => `A new ${name} fleet: which of equal bids wins`);
    case 'ship-bids':
      return nowhere(
        nationName(fixed, subject),
        (name) => `${name} ships${ofType(more)} before the war: the order of equal requests`,
      );
    default:
      return null;
  }
}
