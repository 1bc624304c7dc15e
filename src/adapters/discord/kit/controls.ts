import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import { z } from 'zod';
import { SeatId } from '../../../core/game/viewer.js';

// The ids of buttons, menus and forms: the name of what answers them, then names and ids only. The one who presses is
// looked up again, and the app checks their rights.

/** The name by which the door finds what answers a button, a menu or a form. */
export const controlName = (id: string): string => id.split(':', 1)[0] ?? '';

const Name = z.string().regex(/^[a-z-]{1,20}$/);

/**
 * What a button or a form is for. `seat` is empty where it is for whoever presses: the seat that they hold there. `phase` is
 * the beginning of the phase's id: buttons of an earlier phase do nothing. For votes and motions it is the beginning of the
 * question's id, for press whom the message is for, for other things their whole id.
 */
export interface Control {
  readonly act: string;
  readonly campaign: string;
  readonly seat: SeatId | '';
  readonly phase: string;
}

const CampaignId = z.string().regex(/^[a-z0-9-]{1,60}$/);
const parsed = z.tuple([Name, CampaignId, z.union([SeatId, z.literal('')]), z.string().regex(/^[0-9a-z-]{0,32}$/)]);

/** The beginning of a phase's id, short enough for the 100 characters of a custom id. */
export const phaseTag = (phase: { readonly id: string } | null): string => phase?.id.slice(0, 8) ?? '';

/** A whole id of the record in the room of a tag, and back. */
export const idTag = (id: string): string => id.replaceAll('-', '');
export const idOfTag = (tag: string): string => tag.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export const controlId = ({ act, campaign, seat, phase }: Control): string => [act, campaign, seat, phase].join(':');

/** The control that an id names; null when it is none of ours. */
export function readControl(id: string): Control | null {
  const { data } = parsed.safeParse(id.split(':'));
  if (data === undefined) return null;
  const [act, campaign, seat, phase] = data;
  return { act, campaign, seat, phase };
}

/** What a button or a form is for that belongs to a campaign and to no seat of it. */
export interface CampaignControl {
  readonly act: string;
  readonly campaign: string;
}

export const campaignControlId = ({ act, campaign }: CampaignControl): string => `${act}:${campaign}`;

export function readCampaignControl(id: string): CampaignControl | null {
  const { data } = z.tuple([Name, CampaignId]).safeParse(id.split(':'));
  return data === undefined ? null : { act: data[0], campaign: data[1] };
}

export type Row = ReturnType<ActionRowBuilder<ButtonBuilder>['toJSON']>;

const MOST_IN_A_ROW = 5;

interface ButtonFace {
  readonly id: string;
  readonly label: string;
  readonly style?: 'plain' | 'go' | 'danger';
}

const STYLES = { plain: ButtonStyle.Secondary, go: ButtonStyle.Success, danger: ButtonStyle.Danger } as const;

export function buttonRows(buttons: readonly ButtonFace[]): Row[] {
  const rows: Row[] = [];
  for (let at = 0; at < buttons.length; at += MOST_IN_A_ROW) {
    const row = new ActionRowBuilder<ButtonBuilder>();
    for (const { id, label, style } of buttons.slice(at, at + MOST_IN_A_ROW)) {
      row.addComponents(
        new ButtonBuilder()
          .setCustomId(id)
          .setLabel(label)
          .setStyle(STYLES[style ?? 'plain']),
      );
    }
    rows.push(row.toJSON());
  }
  return rows;
}
