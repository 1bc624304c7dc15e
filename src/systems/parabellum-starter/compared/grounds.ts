import type { GroundKind } from '../../parabellum/compare/position.js';
import type { Catalogue } from '../shapes.js';

type Look = Catalogue['terrain'][string]['look'];

/** What stands for the ground of positions here, the best likeness first, and what is said where it is only a likeness. */
const LIKENESS: Readonly<Record<GroundKind, { readonly look: Look; readonly remark: string | null }>> = {
  open: { look: 'open', remark: null },
  road: { look: 'open', remark: 'There are no roads in the starter edition: they are open ground (ST-27).' },
  forest: { look: 'forest', remark: null },
  rocky: { look: 'rubble', remark: null },
  mountain: { look: 'rocky', remark: 'Mountains are rocky ground in the starter edition (ST-28).' },
  marsh: { look: 'marsh', remark: null },
  water: { look: 'water', remark: null },
  ford: { look: 'marsh', remark: 'There are no fords in the starter edition: they are marsh.' },
  town: { look: 'urban', remark: null },
  block: { look: 'water', remark: 'Nobody enters a block: in the starter edition it is drawn as water.' },
};

/** The characters of a catalogue's terrain for the ground of positions. */
export function groundMarks({
  terrain,
}: Pick<Catalogue, 'terrain'>): Record<GroundKind, { mark: string; remark: string | null }> {
  const markOf = (look: Look): string =>
    Object.entries(terrain).find(([, one]) => one.look === look)?.[0] ??
    Object.entries(terrain).find(([, one]) => one.look === 'open')?.[0] ??
    '.';
  const mark = (kind: GroundKind): { mark: string; remark: string | null } => ({
    mark: markOf(LIKENESS[kind].look),
    remark: LIKENESS[kind].remark,
  });
  return {
    open: mark('open'),
    road: mark('road'),
    forest: mark('forest'),
    rocky: mark('rocky'),
    mountain: mark('mountain'),
    marsh: mark('marsh'),
    water: mark('water'),
    ford: mark('ford'),
    town: mark('town'),
    block: mark('block'),
  };
}

/** The other way round: what a map of this edition is in the words of positions. */
export const POSITION_MARKS: Readonly<Record<Look, string>> = {
  open: '.',
  rubble: 'r',
  forest: 'f',
  marsh: 's',
  rocky: 'm',
  urban: 'T',
  special: 'T',
  water: '~',
};
