import type { Block, Inline } from '../../../core/document.js';
import type { Sighting, SightingOf, View } from '../shapes.js';
import { type MapFacts, mapFacts } from './map-facts.js';
import { type Names, namesOf } from './words.js';

/** What a report is made of: the view after the phase, and what this viewer learnt on the way. */
export interface Told {
  readonly view: View;
  readonly sightings: readonly Sighting[];
  readonly names: Names;
  readonly facts: MapFacts;
  /** Turn that was resolved; null when none was (setup). */
  readonly turn: number | null;
  of<Kind extends Sighting['kind']>(kind: Kind): readonly SightingOf<Kind>[];
}

export function tell(view: View, sightings: readonly Sighting[]): Told {
  const of = <Kind extends Sighting['kind']>(kind: Kind): readonly SightingOf<Kind>[] =>
    sightings.filter((one): one is SightingOf<Kind> => one.kind === kind);
  return {
    view,
    sightings,
    names: namesOf(view),
    facts: mapFacts(view),
    turn: of('turn-sealed').at(-1)?.turn ?? null,
    of,
  };
}

export const yearOf = (view: View, turn: number): string => `Y${view.options.firstYear + turn - 1}`;

export const heading = (level: 1 | 2 | 3, text: string): Block => ({ kind: 'heading', level, text });

export const paragraph = (...text: readonly Inline[]): Block => ({ kind: 'paragraph', text: [...text] });

export const list = (items: readonly string[]): Block => ({
  kind: 'list',
  ordered: false,
  items: items.map((item) => [item]),
});

export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right' | 'centre';
}

export const table = (
  caption: string | null,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): Block => ({
  kind: 'table',
  caption,
  columns: columns.map(({ title, align }) => ({ title, align: align ?? 'left' })),
  rows: rows.map((row) => row.map((cell) => [cell])),
});

/** A heading with what stands under it; nothing at all when nothing does. */
export const section = (level: 1 | 2 | 3, title: string, blocks: readonly Block[]): readonly Block[] =>
  blocks.length === 0 ? [] : [heading(level, title), ...blocks];

/** A list with a heading; nothing when it is empty. */
export const listed = (level: 1 | 2 | 3, title: string, items: readonly string[]): readonly Block[] =>
  section(level, title, items.length === 0 ? [] : [list(items)]);
