import type { Correctable, StreamWords } from '../../core/game/desk.js';
import type { SeatId } from '../../core/game/viewer.js';

// What happened at a place, and what may be put right there, in words: for who judges and does not play.

/** One die as it fell. */
export interface Die {
  readonly sides: number;
  readonly face: number;
}

/** The dice of one stream, in the order in which they fell. */
export interface DiceTold {
  readonly stream: string;
  /** What they decided. */
  readonly text: string;
  readonly at: string | null;
  readonly hits: StreamWords['hits'];
  readonly dice: readonly Die[];
  /** So many of the first ones show what a ruling says. */
  readonly ruled: number;
}

/** A fact of the state that is otherwise than before. */
export interface FactChange {
  readonly path: string;
  readonly of: string;
  readonly label: string;
  readonly at: string | null;
  /** For people; null where there was no such thing. */
  readonly before: string | null;
  readonly after: string | null;
}

/** What a phase did at a place, in the order in which one tells it. */
export interface PhaseStory {
  /** The place that it is about; null: the whole phase is told where anything is named. */
  readonly place: string | null;
  /** Places at which something happened, to look at another one. */
  readonly places: readonly string[];
  readonly orders: readonly {
    readonly seat: { readonly id: SeatId; readonly name: string };
    readonly line: number;
    readonly text: string;
    /** What became of it; null where it never stood. */
    readonly outcome: { readonly done: boolean; readonly text: string } | null;
  }[];
  readonly dice: readonly DiceTold[];
  /** Lines of the game master's report. */
  readonly told: readonly { readonly section: string; readonly text: string }[];
  readonly changes: readonly FactChange[];
}

/** What a game master can pick for a ruling on a phase. */
export interface RulingPicks {
  readonly ordinal: number;
  readonly title: string;
  readonly dice: readonly DiceTold[];
  /** As the phase left them. */
  readonly facts: readonly Correctable[];
  /** What stood for each seat that the phase asked, without the lines that were rejected. */
  readonly sheets: readonly {
    readonly seat: { readonly id: SeatId; readonly name: string };
    readonly text: string;
    readonly stood: boolean;
  }[];
}
