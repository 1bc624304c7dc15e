import { isDeepStrictEqual } from 'node:util';
import type { StateEdit } from '../core/engine/amend.js';
import { eraseShapes, type JsonShapes } from '../core/engine/any-system.js';
import { readPath, valueAt } from '../core/engine/json-path.js';
import { seatNamesIn, withSeatNames } from '../core/engine/seat-names.js';
import type { GameSystem } from '../core/game/contract.js';
import { Correctable, Measure, StreamWords } from '../core/game/desk.js';
import type { Drawing, ReportDocument } from '../core/game/document.js';
import { Figure } from '../core/game/document.js';
import { readSubject } from '../core/game/offer.js';
import { documentLines } from '../core/report/document-lines.js';
import type { PlayedPhase } from './play.js';
import type { Pick } from './subject.js';

const PAINTED = /var\(--map-([a-z0-9-]+),/g;

const doubles = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

/** A map is looked at in some seven hundred pixels; smaller letters than these cannot even be guessed there. */
const LOOKED_AT = 700;
const SMALLEST = 5;
const SIZED = /font-size="([\d.]+)"/g;

/** A picture takes its colours from the palette, and what can be pointed at lies within it. */
export function drawingFaults<G extends JsonShapes>(
  system: GameSystem<G>,
  { svg, subjects = [], width, height }: Drawing,
  fixed: G['Fixed'],
): readonly string[] {
  const palette = system.palette?.(fixed) ?? {};
  const unknown = [...new Set([...svg.matchAll(PAINTED)].map(([, name = '']) => name))].filter(
    (name) => !Object.hasOwn(palette, name),
  );
  const outside = subjects.filter(
    ({ box: [x, y, wide, high] }) => x < 0 || y < 0 || x + wide > width + 1 || y + high > height + 1,
  );
  const sizes = [...svg.matchAll(SIZED)].map(([, size]) => (Number(size) * LOOKED_AT) / width);
  const smallest = Math.min(...sizes);
  return [
    ...(smallest < SMALLEST
      ? [`the smallest letters of the map have ${smallest.toFixed(1)} pixels of ${LOOKED_AT}`]
      : []),
    ...unknown.map((name) => `the colour ${name} is not in the palette`),
    ...subjects.filter(({ key }) => readSubject(key) === null).map(({ key }) => `"${key}" is no key of a subject`),
    ...doubles(subjects.map(({ key }) => key)).map((key) => `two subjects are called ${key}`),
    ...outside.map(({ key, box }) => `${key} lies outside of the picture: ${box.join(' ')}`),
  ];
}

/** Strips and curves are of their shapes, and every view of a game has the same curves. */
export function numberFaults<G extends JsonShapes>(
  system: GameSystem<G>,
  view: G['View'],
  everybodys: G['View'],
  fixed: G['Fixed'],
): readonly string[] {
  const figures = system.vitals?.(view, fixed) ?? [];
  const measures = system.measures?.(view, fixed) ?? [];
  const ids = measures.map(({ id }) => id);
  const others = (system.measures?.(everybodys, fixed) ?? []).map(({ id }) => id);
  return [
    ...(figures.length > 5 ? [`${figures.length} figures to look at first; five are the most`] : []),
    ...figures.filter((figure) => !Figure.safeParse(figure).success).map(({ label }) => `the figure ${label} is odd`),
    ...measures.filter((one) => !Measure.safeParse(one).success).map(({ id }) => `the measure ${id} is odd`),
    ...doubles(ids).map((id) => `two measures are called ${id}`),
    ...(isDeepStrictEqual(ids, others) ? [] : [`the measures ${ids} are ${others} in the public view`]),
    ...measures.flatMap(({ id, values }) =>
      doubles(values.map((value) => value.id)).map((of) => `the measure ${id} has ${of} twice`),
    ),
  ];
}

/** Marks and cards of a report name places that the reader's map has. */
export function placeFaults(report: ReportDocument, { anchors = {} }: Drawing): readonly string[] {
  const places = report.blocks.flatMap((block) => {
    if (block.kind === 'map') return (block.marks ?? []).map(({ at }) => at);
    return block.kind === 'part' && block.at !== undefined ? [block.at] : [];
  });
  return places.filter((at) => !Object.hasOwn(anchors, at)).map((at) => `the report names ${at}, which the map lacks`);
}

/**
 * People are told by their names, not by the ids of their seats. Dice are called as their streams are, and an order may name somebody by
 * their seat whose name could be taken for another's.
 */
export function idFaults<G extends JsonShapes>(
  system: GameSystem<G>,
  state: G['State'],
  report: ReportDocument,
  { description, subjects = [] }: Drawing,
): readonly string[] {
  const names = seatNamesIn(system.seatNames, state);
  const told = report.blocks.filter((block) => block.kind !== 'part' || block.role !== 'orders');
  return [
    ...documentLines({ ...report, blocks: told }).flatMap(({ key, text }) => (key === null ? [text] : [])),
    ...description,
    ...subjects.flatMap(({ name, card }) => [name, ...card]),
  ]
    .filter((text) => withSeatNames(text, names) !== text)
    .map((text) => `a seat is told by its id: ${text.slice(0, 120)}`);
}

/** Every stream of dice that was rolled has words, at a place of the map if at any. */
export function streamFaults<G extends JsonShapes>(
  system: GameSystem<G>,
  phase: PlayedPhase<G>,
  streams: readonly string[],
  { anchors = {} }: Drawing,
): readonly string[] {
  if (system.streamWords === undefined) return [];
  const ids = [...seatNamesIn(system.seatNames, phase.after).keys()];
  const someone = new Map(ids.map((id) => [id, 'Somebody']));
  return [...new Set(streams)].flatMap((stream) => {
    const words = system.streamWords?.(stream, phase.fixed) ?? null;
    if (words === null) return [`the stream ${stream} has no words`];
    const glued = ids.find((id) => withSeatNames(words.text, someone).includes(id));
    if (glued !== undefined) return [`the words of the stream ${stream} do not part ${glued} from what is beside it`];
    if (!StreamWords.safeParse(words).success) return [`the words of the stream ${stream} are odd`];
    return words.at === null || Object.hasOwn(anchors, words.at)
      ? []
      : [`the stream ${stream} is at ${words.at}, which the map lacks`];
  });
}

/** What a game master may put in the place of a value: the ends of a range, or one of the choices. */
function replacements({ input }: Correctable, pick: Pick): readonly Correctable['value'][] {
  if (input.kind === 'number') return [input.from, input.to];
  return input.among
    .slice(pick(input.among.length))
    .slice(0, 1)
    .map(({ value }) => value);
}

/** A value put in the place of a fact. */
interface Attempt {
  readonly at: string;
  readonly edit: Extract<StateEdit, { act: 'set' }>;
}

/** The first of each list, the second of each, and so on. */
const roundsOf = <T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  );

/** So many facts of a position are tried; the first ones and some in between. */
const TRIED = 25;

/**
 * Every fact that can be put right stands where it says, as it says; the state can be read with what may be put there. Whether
 * it then holds together is for the invariants, as it may take two corrections at once.
 */
export function correctableFaults<G extends JsonShapes>(
  system: GameSystem<G>,
  { setup, least }: { readonly setup: G['Setup']; readonly least: number },
  { after, fixed }: PlayedPhase<G>,
  { anchors = {} }: Drawing,
  pick: Pick,
): readonly string[] {
  const all = system.correctables?.(after, fixed) ?? [];
  if (all.length === 0) return [];
  const game = eraseShapes(system).of(setup, { seats: { min: least }, perSide: { min: 1 } });
  const start = pick(all.length);
  const tried = Array.from({ length: Math.min(TRIED, all.length) }, (_, step) => {
    const index = (start + Math.floor((step * all.length) / Math.min(TRIED, all.length))) % all.length;
    return all[index];
  });
  const amends = (edits: readonly StateEdit[]): string | null => {
    const done = game.amend(after, edits);
    const issue = done.ok ? undefined : done.issues.find(({ path }) => path !== '');
    return issue === undefined ? null : `${issue.path}: ${issue.message}`;
  };
  const faultOf = ({ at, edit }: Attempt): readonly string[] => {
    const fault = amends([edit]);
    return fault === null ? [] : [`${at} cannot be ${JSON.stringify(edit.value)}: ${fault}`];
  };
  // One value for each fact at a time, as reading the whole state costs the most; a round that fails is tried one by one.
  const rounds = roundsOf(
    tried.map((one): readonly Attempt[] => {
      const read = one === undefined ? undefined : readPath(after, one.path);
      if (one === undefined || read?.ok !== true) return [];
      const values = [one.value, ...replacements(one, pick)];
      return values.map((value) => ({ at: one.path, edit: { act: 'set', path: read.path, value } }));
    }),
  );
  return [
    ...all.filter((one) => !Correctable.safeParse(one).success).map(({ path }) => `${path} is not of its shape`),
    ...doubles(all.map(({ path }) => path)).map((path) => `${path} can be corrected twice`),
    ...all.flatMap(({ path, at }) =>
      at === null || Object.hasOwn(anchors, at) ? [] : [`${path} is at ${at}, which the map lacks`],
    ),
    ...tried.flatMap((one) => {
      const stands = one === undefined ? null : readPath(after, one.path);
      return one === undefined || (stands?.ok === true && isDeepStrictEqual(valueAt(after, stands.path), one.value))
        ? []
        : [`${one.path} does not stand as ${one.shown}`];
    }),
    ...rounds.flatMap((round) => (amends(round.map(({ edit }) => edit)) === null ? [] : round.flatMap(faultOf))),
  ];
}
