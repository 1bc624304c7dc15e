import type { ReportDocument } from '../../core/game/document.js';
import type { CampaignId } from './record.js';

/** What one seat saw of a turn. */
export interface FacingView {
  /** The seat's name. */
  readonly name: string;
  readonly headline: string;
  /** Its map after the turn with arrows, as SVG. */
  readonly picture: string;
}

/** A letter whose writer lets everybody read it. */
export interface BookLetter {
  readonly from: string;
  /** `West`, `everybody`, `the Union`. */
  readonly to: string;
  readonly at: Date;
  readonly document: ReportDocument;
}

/** A turn as the book tells it. */
export interface ChronicleTurn {
  readonly title: string;
  readonly headline: string;
  /** The report's visible number. */
  readonly number: string;
  readonly publishedAt: Date;
  /** The map after it with arrows, as SVG. */
  readonly picture: string;
  /** What everybody was told of it, without dice and keys. */
  readonly news: ReportDocument;
  /** What seats knew, to stand beside each other; of a war that is over alone. */
  readonly facing: readonly FacingView[];
  /** Written before it was told, and after the turn before it; of a war that is over, by those alone who agree. */
  readonly letters: readonly BookLetter[];
}

/** How dice of so many sides fell that everybody may check. */
export interface Luck {
  readonly sides: number;
  readonly rolled: number;
  readonly mean: number;
  readonly expected: number;
  /** How often each face fell, from 1. */
  readonly faces: readonly number[];
}

/** How often two fought each other, and what it cost each of them, as everybody was told. */
export interface Fights {
  readonly one: string;
  readonly other: string;
  readonly fights: number;
  /** What is counted: `ships`. */
  readonly of: string;
  /** What the one and the other lost in these fights, whoever did it. */
  readonly lost: readonly [one: number, other: number];
}

/** What somebody earned, as the charts show it. */
export interface Medal {
  readonly title: string;
  /** Who has it: a player or a side, as the game measures. */
  readonly name: string;
  readonly why: string;
}

/** A war as a book: what everybody was told and could see, and after the end what seats knew. */
export interface Chronicle {
  readonly campaign: { readonly id: CampaignId; readonly title: string };
  readonly systemTitle: string;
  readonly brief: string;
  readonly over: boolean;
  readonly turns: readonly ChronicleTurn[];
  readonly charts: readonly { readonly title: string; readonly picture: string }[];
  readonly medals: readonly Medal[];
  readonly luck: readonly Luck[];
  /** Those who fought most first. */
  readonly fights: readonly Fights[];
  /** Who wrote more letters than stand in the book. */
  readonly moreLetters: readonly string[];
}

/** An EPUB for readers of books, or a zip of pages for a browser, which prints them. */
export type BookForm = 'epub' | 'pages';

/** Makes files of books. */
export interface Books {
  made(book: Chronicle, form: BookForm): Promise<Uint8Array>;
}
