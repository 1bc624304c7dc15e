import type { Dice } from '../../../core/dice/dice.js';
import type { Problem } from '../../../core/game/problem.js';
import { type Account, type Edition, type Reading, type Table, TOPICS, type Topic } from './edition.js';
import { sameFaces } from './faces.js';
import type { IntentKind, Said } from './intent.js';
import type { Position } from './position.js';

/** An edition with the game part of a binder of its own: its catalogue holds here. */
export interface Contender {
  readonly edition: Edition;
  readonly parts: Readonly<Record<string, unknown>>;
}

/** The same sheet under one edition. */
export interface Side {
  readonly edition: Edition;
  readonly table: Table;
  readonly account: Account;
}

export interface Comparison {
  readonly position: Position;
  /** The edition in whose language the sheet was written. */
  readonly written: Edition;
  readonly said: readonly Said[];
  readonly problems: readonly Problem[];
  readonly sides: readonly Side[];
  /** What the sheet touches that the editions settle differently, with each one's rule. */
  readonly topics: readonly Topic[];
}

const TOUCHED: Readonly<Record<IntentKind, readonly Topic[]>> = {
  move: ['movement', 'supply'],
  attack: ['dice', 'ties', 'sharing', 'counter', 'cover', 'supply'],
  shell: ['indirect', 'ties', 'cover', 'supply'],
  call: ['indirect', 'ties', 'supply'],
  strike: ['air', 'ties', 'supply'],
  look: ['recon'],
  dig: ['cover'],
  resupply: ['resupply'],
  board: ['carrying'],
  unboard: ['carrying'],
  bridge: ['carrying'],
  build: ['carrying'],
  sweep: ['carrying'],
  counter: ['counter'],
  other: [],
};

const ORDER = Object.keys(TOPICS).filter((key): key is Topic => Object.hasOwn(TOPICS, key));

/** The topics that wishes touch, in the order of `TOPICS`. */
function topicsOf(said: readonly Said[]): readonly Topic[] {
  const touched = new Set(said.flatMap(({ intent }) => TOUCHED[intent.kind]));
  return ORDER.filter((topic) => touched.has(topic));
}

type Laid = Pick<Side, 'edition' | 'table'>;

/** The reading with most that was understood: the edition's language that the sheet is written in. */
function* readWith(
  tables: readonly Laid[],
  sheet: string,
  written: string | null,
): Generator<void, { readonly edition: Edition; readonly reading: Reading }> {
  const readings: { readonly edition: Edition; readonly reading: Reading }[] = [];
  for (const { edition, table } of tables) {
    if (written !== null && edition.id !== written) continue;
    readings.push({ edition, reading: table.read(sheet) });
    yield;
  }
  const [best] = readings.sort((one, other) => one.reading.problems.length - other.reading.problems.length);
  if (best === undefined) throw new Error(`no edition ${written ?? ''} is compared`);
  return best;
}

/**
 * Plays one sheet under several editions with the same luck. `written`: the edition whose language the sheet is in; null: the
 * one that understands most of it. Whatever an edition does not know is told, not guessed. It yields after each step under an edition,
 * so that whoever runs it can let others have a turn; the comparison is what it returns.
 */
export function* compare(
  position: Position,
  sheet: string,
  contenders: readonly Contender[],
  luck: () => Dice,
  written: string | null = null,
): Generator<void, Comparison> {
  const tables: Laid[] = [];
  for (const { edition, parts } of contenders) {
    tables.push({ edition, table: edition.lay(position, parts) });
    yield;
  }
  const { edition, reading } = yield* readWith(tables, sheet, written);
  const wishes = reading.said.map(({ intent }) => intent);
  const sides: Side[] = [];
  for (const one of tables) {
    const dice = sameFaces(luck(), (stream) => one.edition.meaningOf(stream));
    sides.push({ ...one, account: one.table.play(wishes, dice) });
    yield;
  }
  return {
    position,
    written: edition,
    said: reading.said,
    problems: reading.problems,
    sides,
    topics: topicsOf(reading.said),
  };
}
