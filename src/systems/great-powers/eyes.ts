import type { SeatId, Viewer } from '../../core/game/viewer.js';
import type { GroupEyes, Watch } from '../../core/sight/audience.js';
import { placeAt } from './board/board.js';
import { knownOf, placeOf } from './orders/desk.js';
import type { Eyes, Fixed, State } from './shapes.js';

/** What a power sees in the dark (GP-13): where its units and centres are, those that were driven out too, and what borders them. */
export function eyesOf({ units, dislodged, centres }: State, power: string, fixed: Fixed): ReadonlySet<string> {
  const { board } = knownOf(fixed);
  const own = [...units, ...dislodged.map(({ unit }) => unit)].flatMap((unit) =>
    unit.power === power ? [unit.at] : [],
  );
  const owned = Object.entries(centres).flatMap(([place, owner]) => (owner === power ? [place] : []));
  const from = [...own, ...owned].map((at) => placeAt(board, at));
  return new Set(
    from.flatMap((place) => [place, ...(board.touching[place] ?? [])]).map((place) => board.codes[place] ?? ''),
  );
}

/** The seat of a viewer who plays. */
const seatOf = ({ seats }: State, viewer: Viewer): State['seats'][number] | undefined =>
  viewer.kind === 'seat' ? seats.find(({ id, playing }) => id === viewer.seat && playing) : undefined;

/** What a viewer sees. In the dark everybody has eyes of their own, and the public none; at the end all is shown. */
class Watcher implements Eyes {
  readonly gm: boolean;
  readonly seat: SeatId | null;
  readonly own: State['seats'][number] | undefined;
  readonly all: boolean;
  #seen: ReadonlySet<string> | undefined;

  constructor(
    private readonly state: State,
    viewer: Viewer,
    private readonly fixed: Fixed,
  ) {
    this.gm = viewer.kind === 'gm';
    this.seat = viewer.kind === 'seat' ? viewer.seat : null;
    this.own = seatOf(state, viewer);
    this.all = state.options.sight === 'open' || state.stage === 'over' || this.gm;
  }

  /** Worked out where somebody asks. */
  private get lit(): ReadonlySet<string> {
    this.#seen ??= this.own === undefined ? new Set() : eyesOf(this.state, this.own.power, this.fixed);
    return this.#seen;
  }

  get places(): readonly string[] | null {
    return this.all ? null : [...this.lit].sort();
  }

  sees(at: string): boolean {
    return this.all || this.lit.has(placeOf(at));
  }
}

export const watch: Watch<State, Fixed, GroupEyes, Eyes> = {
  group: (_state, { kind }) => ({ gm: kind === 'gm' }),
  each: (state, viewer, fixed) => new Watcher(state, viewer, fixed),
};

/** Whether a power's places, or all (null), hold where something stands. */
export const sees = (places: ReadonlySet<string> | null, at: string): boolean =>
  places === null || places.has(placeOf(at));
