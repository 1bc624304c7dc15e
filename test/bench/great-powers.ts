import { readFileSync } from 'node:fs';
import { join, resolve as pathOf } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'yaml';
import { projectRoot } from '../../src/config/paths.js';
import { NO_ROSTER_CHANGES, type Placed } from '../../src/core/game/sheet.js';
import { asSeat } from '../../src/core/game/viewer.js';
import { boardOf } from '../../src/systems/great-powers/board/board.js';
import { greatPowers } from '../../src/systems/great-powers/index.js';
import type { Order } from '../../src/systems/great-powers/orders/cards.js';
import { ordersOf, type Phase, RecordedGame, unitsOf } from '../../src/systems/great-powers/recorded/game.js';
import { Setup, type State } from '../../src/systems/great-powers/shapes.js';
import { adjudicate } from '../../src/systems/great-powers/turn/adjudicate.js';
import { diceFor } from '../contract/play.js';
import { percentile } from './percentile.js';

const part = (name: string): unknown =>
  parse(readFileSync(join(projectRoot(), 'campaigns', 'great-powers', `${name}.yaml`), 'utf8'));

const setupOf = (): Setup =>
  Setup.parse({
    map: part('map'),
    outline: part('outline'),
    seats: Array.from({ length: 7 }, (_, index) => ({
      id: `seat-${index + 1}`,
      name: `Player ${index + 1}`,
      side: null,
    })),
  });

/** Times each of some pieces of work, all of them once for warmth and then in rounds; milliseconds. */
function timed(work: readonly (() => unknown)[], rounds: number): readonly number[] {
  for (const once of work) once();
  return Array.from({ length: rounds }, () => work).flatMap((all) =>
    all.map((once) => {
      const start = process.hrtime.bigint();
      once();
      return Number(process.hrtime.bigint() - start) / 1e6;
    }),
  );
}

const told = (title: string, times: readonly number[], goal: string): string => {
  const perSecond = (times.length * 1000) / times.reduce((sum, time) => sum + time, 0);
  return `  ${title}  ${perSecond.toFixed(0)} movement phases/s, p99 ${percentile(times, 0.99).toFixed(2)} ms${goal}`;
};

const isMovement = ({ kind }: Phase): boolean => kind === 'Movement';

/** Movement phases of recorded games, their orders read from text. */
function recorded(file: string): readonly (() => unknown)[] {
  const board = boardOf(setupOf().map);
  const bytes = readFileSync(pathOf(file));
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const phases = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => RecordedGame.parse(JSON.parse(line)).phases.filter(isMovement));
  const rules = { paradox: 'szykman', unserved: 'walks' } as const;
  return phases.map((phase) => {
    const units = unitsOf(phase.units);
    return () => adjudicate(board, units, ordersOf(board, phase), rules);
  });
}

interface Written {
  readonly before: State;
  readonly sheets: ReadonlyMap<string, string>;
}

/** Late movement phases of a game between bots, with the sheets as they wrote them. */
function played(): readonly Written[] {
  const setup = setupOf();
  const fixed = greatPowers.fixed(setup);
  const fold = (state: State, events: ReturnType<typeof greatPowers.resolve>): State =>
    events.reduce((folded, event) => greatPowers.apply(folded, event, fixed), state);
  let state = fold(greatPowers.blank, greatPowers.open(setup, diceFor('bench', 'powers'), fixed));
  const late: Written[] = [];
  for (let phase = 0; phase < 60 && late.length < 20; phase += 1) {
    const waits = greatPowers.awaiting(state, fixed);
    if (waits === null) break;
    const texts = new Map<string, string>();
    const sheets: Record<string, readonly Placed<Order>[]> = {};
    for (const seat of waits.owes) {
      const view = greatPowers.view(state, asSeat(seat), fixed);
      const text = greatPowers.suggest(view, seat, diceFor('bench', `${phase}/${seat}`), fixed);
      // Nobody ends the game that is measured.
      texts.set(seat, text.replace(/^VOTE .*$/m, ''));
      sheets[seat] = greatPowers.parse(texts.get(seat) ?? '', view, fixed).orders;
    }
    if (state.stage === 'orders' && state.year > 1903) late.push({ before: state, sheets: texts });
    state = fold(
      state,
      greatPowers.resolve(state, { sheets, roster: NO_ROSTER_CHANGES }, diceFor('bench', 'none'), fixed),
    );
  }
  return late;
}

/** How quickly movement is judged: of recorded games when a file is given, and of the product's own sheets, read and resolved. */
export function benchGreatPowers(file: string | undefined, print: (line: string) => void): void {
  print('Great Powers, seven powers, one core:');
  if (file !== undefined)
    print(told('recorded games, orders read', timed(recorded(file), 1), '   (goal: 2,000/s, p99 3 ms)'));
  const fixed = greatPowers.fixed(setupOf());
  const late = played();
  const parsed = ({ before, sheets }: Written): Record<string, readonly Placed<Order>[]> =>
    Object.fromEntries(
      [...sheets].map(([seat, text]) => [
        seat,
        greatPowers.parse(text, greatPowers.view(before, asSeat(seat), fixed), fixed).orders,
      ]),
    );
  const resolved = (written: Written, sheets: Record<string, readonly Placed<Order>[]>): unknown =>
    greatPowers.resolve(written.before, { sheets, roster: NO_ROSTER_CHANGES }, diceFor('bench', 'none'), fixed);
  const ready = late.map((written) => [written, parsed(written)] as const);
  print(
    told(
      'late positions, resolved   ',
      timed(
        ready.map(
          ([written, sheets]) =>
            () =>
              resolved(written, sheets),
        ),
        60,
      ),
      '',
    ),
  );
  print(
    told(
      'and sheets read as people write them',
      timed(
        late.map((written) => () => resolved(written, parsed(written))),
        60,
      ),
      '   (goal: 2,000/s, p99 3 ms)',
    ),
  );
}
