import { readFileSync } from 'node:fs';
import { join, resolve as pathOf } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'yaml';
import { projectRoot } from '../../src/config/paths.js';
import { NO_ROSTER_CHANGES, type Placed } from '../../src/core/game/sheet.js';
import { asSeat } from '../../src/core/game/viewer.js';
import { boardOf } from '../../src/systems/great-powers/board/board.js';
import { greatPowers } from '../../src/systems/great-powers/index.js';
import { deck, type Order } from '../../src/systems/great-powers/orders/cards.js';
import {
  centresOf,
  ordersOf,
  type Phase,
  RecordedGame,
  unitsOf,
} from '../../src/systems/great-powers/recorded/game.js';
import { type Fixed, Setup, type State } from '../../src/systems/great-powers/shapes.js';
import { adjudicate } from '../../src/systems/great-powers/turn/adjudicate.js';
import { slowness } from '../../src/testkit/machine-speed.js';
import { diceFor } from '../../src/testkit/play.js';
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

/** A server has been running for longer than this when sheets come in: by then what is run often is compiled. */
const WARM_MS = 2_000;

/**
 * Processor time of each of some pieces of work, all of them until the program is warm and then in rounds; milliseconds. What others do on
 * the machine counts as little as can be; the program's own clearing away of memory counts.
 */
function timed(work: readonly (() => unknown)[], rounds: number): readonly number[] {
  for (const from = performance.now(); performance.now() - from < WARM_MS; ) for (const once of work) once();
  return Array.from({ length: rounds }, () => work).flatMap((all) =>
    all.map((once) => {
      const from = process.cpuUsage();
      once();
      const { user, system } = process.cpuUsage(from);
      return (user + system) / 1000;
    }),
  );
}

/** `goal`: of a quiet machine; what this one has to do beside is told. */
const told = (title: string, times: readonly number[], goal: string): string => {
  const all = times.reduce((sum, time) => sum + time, 0);
  const slow = slowness(all);
  const [perSecond, p99] = [(times.length * 1000) / all, percentile(times, 0.99)];
  const here = `${perSecond.toFixed(0)} movement phases/s, p99 ${p99.toFixed(2)} ms`;
  return `  ${title}  ${here}; of a quiet machine ${(perSecond * slow).toFixed(0)}/s, ${(p99 / slow).toFixed(2)} ms${goal}`;
};

const GOAL = '   (goal: 2,000/s, p99 3 ms)';

const isMovement = ({ kind }: Phase): boolean => kind === 'Movement';

/** Movement phases of recorded games. */
function recorded(file: string): readonly Phase[] {
  const bytes = readFileSync(pathOf(file));
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => RecordedGame.parse(JSON.parse(line)).phases.filter(isMovement));
}

/** Those phases judged, from orders as the file has them. */
function judged(phases: readonly Phase[]): readonly (() => unknown)[] {
  const board = boardOf(setupOf().map);
  const rules = { paradox: 'szykman', unserved: 'walks' } as const;
  return phases.map((phase) => {
    const units = unitsOf(phase.units);
    return () => adjudicate(board, units, ordersOf(board, phase), rules);
  });
}

/** The same with a sheet of each power in the notation of players: `A mar S par - bur`. */
function asWritten(phases: readonly Phase[], opened: State): readonly Written[] {
  const board = boardOf(setupOf().map);
  return phases.map((phase) => {
    const units = unitsOf(phase.units);
    const before = { ...opened, units: [...units], centres: centresOf(phase.centres) };
    const lines = ordersOf(board, phase).map(({ power, order }) => {
      const unit = 'at' in order ? units.find(({ at }) => at === order.at) : undefined;
      return { power, line: `${unit?.kind === 'army' ? 'A' : 'F'} ${deck.write(order)}` };
    });
    const sheets = new Map(
      opened.seats.map(({ id, power }) => [
        id,
        lines
          .filter((one) => one.power === power)
          .map(({ line }) => line)
          .join('\n'),
      ]),
    );
    return { before, sheets };
  });
}

interface Written {
  readonly before: State;
  readonly sheets: ReadonlyMap<string, string>;
}

const fold = (state: State, events: ReturnType<typeof greatPowers.resolve>, fixed: Fixed): State =>
  events.reduce((folded, event) => greatPowers.apply(folded, event, fixed), state);

/** Late movement phases of a game between bots, with the sheets as they wrote them. */
function played(opened: State, fixed: Fixed): readonly Written[] {
  let state = opened;
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
      fixed,
    );
  }
  return late;
}

/** How quickly movement is judged: of recorded games when a file is given, and of the product's own sheets. */
export function benchGreatPowers(file: string | undefined, print: (line: string) => void): void {
  print('Great Powers, seven powers, one core:');
  const setup = setupOf();
  const fixed = greatPowers.fixed(setup);
  const opened = fold(greatPowers.blank, greatPowers.open(setup, diceFor('bench', 'powers'), fixed), fixed);
  const sheetsOf = ({ before, sheets }: Written): Record<string, readonly Placed<Order>[]> =>
    Object.fromEntries(
      [...sheets].map(([seat, text]) => {
        const view = greatPowers.view(before, asSeat(seat), fixed);
        const { orders } = greatPowers.parse(text, view, fixed);
        const wrong = greatPowers.check(orders, view, fixed).filter(({ severity }) => severity === 'error');
        return [seat, orders.filter(({ line }) => !wrong.some((one) => one.line === line))];
      }),
    );
  const dice = diceFor('bench', 'none');
  const resolved = (written: Written, sheets: Record<string, readonly Placed<Order>[]>): unknown =>
    greatPowers.resolve(written.before, { sheets, roster: NO_ROSTER_CHANGES }, dice, fixed);
  const whole = (all: readonly Written[], rounds: number): readonly number[] =>
    timed(
      all.map((written) => () => resolved(written, sheetsOf(written))),
      rounds,
    );
  if (file !== undefined) {
    const phases = recorded(file);
    print(told('recorded games, judged                     ', timed(judged(phases), 1), ''));
    print(told('sheets read, checked, the phase carried out', whole(asWritten(phases, opened), 1), GOAL));
  }
  const late = played(opened, fixed);
  const ready = late.map((written) => [written, sheetsOf(written)] as const);
  print(
    told(
      'late positions of bots, carried out        ',
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
  print(told('sheets read, checked, the phase carried out', whole(late, 60), GOAL));
}
