import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { JUDGE } from '../../../src/core/game/seat.js';
import { NO_ROSTER_CHANGES, type RosterChanges, type SheetAnswer } from '../../../src/core/game/sheet.js';
import { asSeat, GM, PUBLIC, type Viewer } from '../../../src/core/game/viewer.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { umpire } from '../../../src/systems/umpire/index.js';
import type { Order } from '../../../src/systems/umpire/orders/order.js';
import type { Event } from '../../../src/systems/umpire/shapes/event.js';
import type { Fixed } from '../../../src/systems/umpire/shapes/fixed.js';
import type { State } from '../../../src/systems/umpire/shapes/state.js';
import type { View } from '../../../src/systems/umpire/shapes/view.js';
import { diceFor } from '../../../src/testkit/play.js';
import { setupOf } from './binder.js';

/** A table of a shipped binder, played by writing sheets. Commanders are called by their ids: seats are dealt in their order. */
export class Table {
  state: State;
  #events: readonly Event[] = [];
  #before: State;

  private constructor(
    readonly fixed: Fixed,
    opening: readonly Event[],
  ) {
    this.#before = umpire.blank;
    this.state = umpire.blank;
    this.#take(opening);
  }

  static async of(binder: string, players = 8, options: object = {}, start: object = {}): Promise<Table> {
    const setup = await setupOf(binder, players, { deal: 'order', ...options }, start);
    const fixed = umpire.fixed(setup);
    return new Table(fixed, umpire.open(setup, diceFor(binder, 'open'), fixed));
  }

  #take(events: readonly Event[]): void {
    this.#before = this.state;
    this.#events = events;
    this.state = events.reduce((state, event) => umpire.apply(state, event, this.fixed), this.state);
    const wrong = umpire.invariants(this.state, this.fixed);
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  }

  /** The viewer that a commander is; `umpire`, `gm` and `all` are what they say. */
  viewer(who: string): Viewer {
    if (who === 'gm') return GM;
    if (who === 'all') return PUBLIC;
    if (who === 'umpire') return asSeat(JUDGE);
    return asSeat(this.state.commanders.find(({ id }) => id === who)?.seat ?? 'seat-99');
  }

  view = (who: string): View => umpire.view(this.state, this.viewer(who), this.fixed);

  answer = (who: string, text: string): SheetAnswer<Order> => answerSheet(umpire, text, this.view(who), this.fixed);

  /** Resolves the window with these sheets, by commander. */
  play(sheets: Readonly<Record<string, string>>, roster: Partial<RosterChanges> = {}): this {
    const sealed = Object.entries(sheets).map(([who, text]) => {
      const viewer = this.viewer(who);
      return [viewer.kind === 'seat' ? viewer.seat : who, this.answer(who, text).orders] as const;
    });
    const dice = diceFor(this.state.turn, this.state.stage, this.state.round);
    this.#take(
      umpire.resolve(
        this.state,
        { sheets: Object.fromEntries(sealed), roster: { ...NO_ROSTER_CHANGES, ...roster } },
        dice,
        this.fixed,
      ),
    );
    return this;
  }

  /** A round of judging. */
  judge = (text: string): this => this.play({ umpire: text });

  get draft(): string {
    return umpire.suggest(this.view('umpire'), JUDGE, diceFor('draft'), this.fixed);
  }

  /** The report of the last window, as its reader gets it. */
  report(who: string): string {
    const viewer = this.viewer(who);
    let state = this.#before;
    const sightings = this.#events.flatMap((event) => {
      const after = umpire.apply(state, event, this.fixed);
      const seen = umpire.reveal(event, state, after, viewer, this.fixed);
      state = after;
      return seen === null ? [] : [seen];
    });
    return toPlainText(umpire.report(this.view(who), sightings, this.fixed));
  }

  unit(id: string): State['units'][number] {
    const found = this.state.units.find((unit) => unit.id === id);
    if (found === undefined) throw new Error(`There is no unit ${id}.`);
    return found;
  }
}

/** What is wrong with each line, by its number. */
export const problemsOf = ({ lines }: SheetAnswer<Order>): readonly string[] =>
  lines.flatMap(({ line, problems }) => problems.map(({ code, severity }) => `${line} ${severity} ${code}`));
