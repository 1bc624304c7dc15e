import type { z } from 'zod';
import { keyedDice } from '../../core/dice/keyed.js';
import type { Json } from '../../core/game/json.js';
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
import { finished, inSlices } from '../kit/slices.js';
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
  /** Who asks, as far as the door can tell: an address. Each has one long run at a time. Null: the host, who may wait. */
  readonly asker: string | null;
}

export interface ComparisonPage extends Comparison {
  /** The position as text, to be changed and asked again. */
  readonly text: string;
  readonly spreads: readonly Spreads[] | null;
}

export const MOST_BATTLES = 1_000;
const LONGEST_POSITION = 4_000;
const LONGEST_COMPARED_SHEET = 4_000;
/** Long runs at a time, which take turns; whoever asks for one more is asked to come again. */
const MOST_RUNS = 6;
/** Nobody waits longer for a page. What was played until then is thrown away. */
const LONGEST_RUN_MS = 20_000;
const KEPT = 20;

const luckOf = (luck: number, battle: number): ReturnType<typeof keyedDice> =>
  keyedDice(`${luck.toString(16).padStart(32, '0')}${battle.toString(16).padStart(32, '0')}`);

/** A shelf gives the same object as long as the files of a binder stay as they are, so each is checked once. */
const checked = new WeakMap<object, z.infer<typeof GamePart>>();
function gamePart(game: Json): z.infer<typeof GamePart> {
  if (typeof game !== 'object' || game === null) return GamePart.parse(game);
  const part = checked.get(game) ?? GamePart.parse(game);
  checked.set(game, part);
  return part;
}

/** The game parts of the first binder of each edition on the shelf. */
async function partsOf({ binders }: Pick<Desk, 'binders'>): Promise<Parts> {
  const parts: Record<string, Readonly<Record<string, unknown>>> = {};
  const rest = inSlices();
  for (const id of await binders.list()) {
    // The first who asks waits for all binders to be read; others do not.
    await rest();
    const read = await binders.read(id);
    if (!read.ok || !isCompared(read.binder.frame.system)) continue;
    parts[read.binder.frame.system] ??= gamePart(read.binder.game);
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
  const position = positionOfBinder(system, { ...parts, [system]: gamePart(read.binder.game) });
  if (position === null)
    throw new Refusal('bad-input', `${read.binder.frame.title} is no game of which several editions are compared.`);
  return position;
}

/**
 * What one sheet does under several editions of a game with the same luck, and, played many times, what is usual. It reads no
 * campaign: positions are what the asker types. Long runs go in slices, so that nobody waits for them, and by turns.
 */
export const compareEditions = (desk: Pick<Desk, 'binders'>) => {
  const done = new Recent<readonly Spreads[]>(KEPT);
  const running = new Set<string>();

  async function play(comparison: Comparison, { luck, times, asker }: AskedComparison): Promise<readonly Spreads[]> {
    const began = performance.now();
    return finished(
      repeatEditions(comparison, times, (battle) => luckOf(luck, battle)),
      () => {
        if (asker !== null && performance.now() - began > LONGEST_RUN_MS)
          throw new Refusal(
            'too-many',
            'So many battles of so many units take too long here. Ask for fewer of either.',
          );
      },
    );
  }

  async function spreadsOf(comparison: Comparison, asked: AskedComparison): Promise<readonly Spreads[]> {
    const { sheet, among, luck, times } = asked;
    const key = JSON.stringify([writePosition(comparison.position), sheet, comparison.written.id, among, luck, times]);
    const known = done.get(key);
    if (known !== undefined) return known;
    const asker = asked.asker ?? '';
    if (running.has(asker))
      throw new Refusal(
        'too-many',
        'The comparison that you asked for before is still being played; try again in a moment.',
      );
    if (running.size >= MOST_RUNS)
      throw new Refusal('too-many', 'Other comparisons are being played just now; try again in a moment.');
    running.add(asker);
    try {
      const spreads = await play(comparison, asked);
      done.put(key, spreads);
      return spreads;
    } finally {
      running.delete(asker);
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
    const comparison = await finished(
      compareThem({ position, sheet: asked.sheet, among: asked.among, written: asked.written, parts }, () =>
        luckOf(asked.luck, 0),
      ),
    );
    return {
      ...comparison,
      text: writePosition(position),
      spreads: asked.times === 0 ? null : await spreadsOf(comparison, asked),
    };
  };
};
