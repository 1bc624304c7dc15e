import type { SeatId, Viewer } from '../../../core/game/viewer.js';
import type { UnitClass } from '../../parabellum/unit-card.js';
import { aboardOf } from '../battlefield.js';
import type { Eyes } from '../shapes/eyes.js';
import type { CardId, Fixed, Flag, Knowledge, Player, State, UnitCode } from '../shapes.js';
import { cardOf } from '../tables.js';

/** What a viewer of a state sees. */
export class Watcher implements Eyes {
  readonly gm: boolean;
  readonly seat: SeatId | null;
  readonly screened: boolean;
  readonly #player: Player | undefined;

  constructor(
    private readonly state: State,
    viewer: Viewer,
    private readonly fixed: Fixed,
  ) {
    this.gm = viewer.kind === 'gm';
    this.seat = viewer.kind === 'seat' ? viewer.seat : null;
    this.screened = state.options.fog === 'screens';
    this.#player = state.players.find(({ id }) => id === this.seat);
  }

  scouted(flag: Flag): Knowledge | null {
    return this.#player?.knowledge.find(({ unit }) => unit === flag) ?? null;
  }

  isCounted(flag: Flag): boolean {
    return this.state.battle?.counted.includes(flag) ?? false;
  }

  standing(flag: Flag): ReturnType<Eyes['standing']> {
    return this.state.units.find((unit) => unit.flag === flag) ?? { owner: '', place: 'reserve' };
  }

  isInPlay(card: CardId): boolean {
    return this.state.players.some(({ inPlay }) => inPlay.some((one) => one.card === card));
  }

  aboard(flag: Flag): readonly Flag[] {
    return aboardOf(this.state, flag).map((unit) => unit.flag);
  }

  classOf(type: UnitCode): UnitClass {
    return cardOf(this.fixed.catalogue, type).class;
  }

  rankOf(seat: SeatId): number {
    return Math.max(
      0,
      this.state.players.findIndex(({ id }) => id === seat),
    );
  }
}
