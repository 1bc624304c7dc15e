import type { Refusal } from '../../../app/kit/refusal.js';
import { inlineDiscord } from '../../../core/report/render/discord.js';
import type { Row } from './controls.js';

/** An answer that is one message: text and, below it, buttons. */
export interface Answer {
  readonly text: string;
  readonly rows: Row[];
  /** What has no room in one message, for further ones. Left out: all of it has. */
  readonly more?: readonly string[];
}

export const plainAnswer = (text: string): Answer => ({ text, rows: [] });

/** A refusal as its reader sees it. Its sentence may quote names, so it is escaped like any other text. */
export const refusalText = (refusal: Refusal): string =>
  `${refusal.code === 'read-late' ? '⏳' : '❌'} ${inlineDiscord(refusal.told)}`;

export const troubleText = (publicUrl: string): string =>
  '❌ Something went wrong on our side. A sheet counts only with a receipt: ' +
  `try again, or use the web board at <${publicUrl}>.`;

export const NOT_YOURS = '❌ This seat is not yours any more, or its campaign is over.';
