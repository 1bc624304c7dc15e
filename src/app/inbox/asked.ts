import type { Block, ReportDocument } from '../../core/game/document.js';
import type { Desk } from '../kit/desk.js';
import type { PersonRow } from '../ports/record.js';
import type { HeldSeat } from '../reading/seat-choice.js';
import type { WrittenAnswer, WrittenMessage } from './written-message.js';

/** A message in hand, and who wrote it. */
export interface Asked {
  readonly desk: Desk;
  readonly message: WrittenMessage;
  readonly person: PersonRow;
  /** What the line `Campaign: …` names. */
  readonly named: string | null;
  /** The writer's own, in campaigns that are played. */
  readonly seats: readonly HeldSeat[];
}

/** What is said to whoever wrote, before it has its number. */
export type Told = Pick<WrittenAnswer, 'kind' | 'document' | 'campaign' | 'sheet' | 'among' | 'refusal'>;

export const told = (
  kind: WrittenAnswer['kind'],
  document: ReportDocument,
  campaign: Told['campaign'] = null,
): Told => ({ kind, document, campaign: campaign === null ? null : { id: campaign.id, title: campaign.title } });

export const refused = (title: string, blocks: readonly Block[], campaign: Told['campaign'] = null): Told =>
  told('refused', { title, blocks: [...blocks] }, campaign);
