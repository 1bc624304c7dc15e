import { keyedDice } from '../../core/dice/keyed.js';
import { quote } from '../../core/game/problem.js';
import { listing } from '../../core/reading/listing.js';
import {
  type Comparison,
  compareEditions as compareThem,
  editions,
  isCompared,
  type Parts,
  type Position,
  positionOfBinder,
  readPosition,
  repeatEditions,
  type Spreads,
  writePosition,
} from '../../systems/comparing.js';
import type { Desk } from '../kit/desk.js';
import { Recent } from '../kit/recent.js';
import { Refusal } from '../kit/refusal.js';
import { GamePart } from '../signup/create-campaign.js';

export { companiesOf, type Spread, type Spreads, TOPICS } from '../../systems/comparing.js';

/** What somebody wants to see side by side. */
export interface AskedComparison {
  /** As `readPosition` takes it; or a binder, on whose first map small armies stand. */
  readonly position: { readonly text: string } | { readonly binder: string };
  readonly sheet: string;
  /** Systems; none: all. */
  readonly among: readonly string[];
  /** In whose language the sheet is; null: whose it looks like. */
  readonly written: string | null;
  /** Which luck; the same number shows the same faces. */
  readonly luck: number;
  /** How often it is played besides, to see what is usual; 0: not at all. */
  readonly times: number;
}

export interface ComparisonPage extends Comparison {
  /** The position as text, to be changed and asked again. */
  readonly text: string;
  readonly spreads: readonly Spreads[] | null;
}

export const MOST_BATTLES = 1_000;
const LONGEST_POSITION = 4_000;
const LONGEST_COMPARED_SHEET = 4_000;
/** For so long battles are played before others have a turn. */
const SLICE_MS = 8;
const KEPT = 20;

const luckOf = (luck: number, battle: number): ReturnType<typeof keyedDice> =>
  keyedDice(`${luck.toString(16).padStart(32, '0')}${battle.toString(16).padStart(32, '0')}`);

/** The game parts of the first binder of each edition on the shelf. */
async function partsOf({ binders }: Pick<Desk, 'binders'>): Promise<Parts> {
  const parts: Record<string, Readonly<Record<string, unknown>>> = {};
  for (const id of await binders.list()) {
    const read = await binders.read(id);
    if (!read.ok || !isCompared(read.binder.frame.system)) continue;
    parts[read.binder.frame.system] ??= GamePart.parse(read.binder.game);
  }
  return parts;
}

async function positionFor(
  { binders }: Pick<Desk, 'binders'>,
  asked: AskedComparison['position'],
  parts: Parts,
): Promise<Position> {
  if ('text' in asked) {
    if (asked.text.length > LONGEST_POSITION)
      throw new Refusal('bad-input', `A position has at most ${LONGEST_POSITION} characters.`);
    const read = readPosition(asked.text);
    if (read.ok) return read.position;
    const [fault] = read.faults;
    const where = fault === undefined || fault.line === 0 ? 'The position' : `Line ${fault.line} of the position`;
    throw new Refusal('bad-input', `${where}, “${fault?.found ?? ''}”: ${fault?.message ?? ''}`);
  }
  const read = await binders.read(asked.binder);
  if (!read.ok) throw new Refusal('not-found', read.text);
  const { system } = read.binder.frame;
  const position = positionOfBinder(system, { ...parts, [system]: GamePart.parse(read.binder.game) });
  if (position === null)
    throw new Refusal('bad-input', `${read.binder.frame.title} is no game of which several editions are compared.`);
  return position;
}

/**
 * What one sheet does under several editions of a game with the same luck, and, played many times, what is usual. It reads no
 * campaign: positions are what the asker types. One long run at a time, in slices, so that nobody waits for it.
 */
export const compareEditions = (desk: Pick<Desk, 'binders'>) => {
  const done = new Recent<readonly Spreads[]>(KEPT);
  let busy = false;

  async function play(comparison: Comparison, { luck, times }: AskedComparison): Promise<readonly Spreads[]> {
    const battles = repeatEditions(comparison, times, (battle) => luckOf(luck, battle));
    let until = performance.now() + SLICE_MS;
    for (;;) {
      const next = battles.next();
      if (next.done === true) return next.value;
      if (performance.now() < until) continue;
      await new Promise((resolve) => setImmediate(resolve));
      until = performance.now() + SLICE_MS;
    }
  }

  async function spreadsOf(comparison: Comparison, asked: AskedComparison): Promise<readonly Spreads[]> {
    const { sheet, among, luck, times } = asked;
    const key = JSON.stringify([writePosition(comparison.position), sheet, comparison.written.id, among, luck, times]);
    const known = done.get(key);
    if (known !== undefined) return known;
    if (busy) throw new Refusal('too-many', 'Another comparison is being played just now; try again in a moment.');
    busy = true;
    try {
      const spreads = await play(comparison, asked);
      done.put(key, spreads);
      return spreads;
    } finally {
      busy = false;
    }
  }

  return async (asked: AskedComparison): Promise<ComparisonPage> => {
    if (asked.sheet.length > LONGEST_COMPARED_SHEET)
      throw new Refusal('bad-input', `The sheet has at most ${LONGEST_COMPARED_SHEET} characters here.`);
    if (asked.times > MOST_BATTLES) throw new Refusal('bad-input', `At most ${MOST_BATTLES} battles are played.`);
    const unknown = asked.among.find((id) => !isCompared(id));
    if (unknown !== undefined)
      throw new Refusal(
        'bad-input',
        `“${quote(unknown)}” is no edition that is compared. Write ${listing(
          editions.map(({ id }) => id),
          'or',
        )}.`,
      );
    const parts = await partsOf(desk);
    if (Object.keys(parts).length === 0)
      throw new Refusal('not-found', 'This service has no game of which there are several editions.');
    const position = await positionFor(desk, asked.position, parts);
    const comparison = compareThem(
      { position, sheet: asked.sheet, among: asked.among, written: asked.written, parts },
      () => luckOf(asked.luck, 0),
    );
    return {
      ...comparison,
      text: writePosition(position),
      spreads: asked.times === 0 ? null : await spreadsOf(comparison, asked),
    };
  };
};
