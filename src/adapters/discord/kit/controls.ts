import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import { z } from 'zod';
import { SeatId } from '../../../core/game/viewer.js';

// The ids of buttons and forms. They hold names only: whoever presses is looked up anew, and the app checks his rights.

const Act = z.enum([
  'form',
  'take',
  'show',
  'revoke',
  'ready',
  'unready',
  'sheet',
  'report',
  'map',
  'vote',
  'vote-yes',
  'vote-no',
  'motion-yes',
  'motion-no',
  'leave',
  'leave-now',
  'press',
]);
export type Act = z.infer<typeof Act>;

/**
 * What a button or a form is for. `phase` is the beginning of the phase's id: buttons of an earlier phase do nothing. For
 * votes and motions it is the beginning of the question's id, for press whom the message is for.
 */
export interface Control {
  readonly act: Act;
  readonly campaign: string;
  readonly seat: string;
  readonly phase: string;
}

const CampaignId = z.string().regex(/^[a-z0-9-]{1,60}$/);
const parsed = z.tuple([Act, CampaignId, SeatId, z.string().regex(/^[0-9a-z-]{0,32}$/)]);

/** The beginning of a phase's id, short enough for the 100 characters of a custom id. */
export const phaseTag = (phase: { readonly id: string } | null): string => phase?.id.slice(0, 8) ?? '';

export const controlId = ({ act, campaign, seat, phase }: Control): string => [act, campaign, seat, phase].join(':');

/** The control that an id names; null when it is none of ours. */
export function readControl(id: string): Control | null {
  const { data } = parsed.safeParse(id.split(':'));
  if (data === undefined) return null;
  const [act, campaign, seat, phase] = data;
  return { act, campaign, seat, phase };
}

const CampaignAct = z.enum(['join', 'withdraw-now', 'end']);
export type CampaignAct = z.infer<typeof CampaignAct>;

/** What a button or a form is for that belongs to a campaign and to no seat of it. */
export interface CampaignControl {
  readonly act: CampaignAct;
  readonly campaign: string;
}

export const campaignControlId = ({ act, campaign }: CampaignControl): string => `${act}:${campaign}`;

export function readCampaignControl(id: string): CampaignControl | null {
  const { data } = z.tuple([CampaignAct, CampaignId]).safeParse(id.split(':'));
  return data === undefined ? null : { act: data[0], campaign: data[1] };
}

/** Where a campaign is being set up: the channel, how results are to be published, and the binder once it is chosen. */
export interface SetupControl {
  readonly channel: string;
  readonly review: 'binder' | 'at-once' | 'hold';
  readonly binder: string | null;
}

const setup = z.tuple([
  z.literal('create'),
  z.string().regex(/^\d{5,25}$/),
  z.enum(['binder', 'at-once', 'hold']),
  z.string().regex(/^[\w.-]*$/),
]);

export const setupId = ({ channel, review, binder }: SetupControl): string =>
  ['create', channel, review, binder ?? ''].join(':');

export function readSetup(id: string): SetupControl | null {
  const { data } = setup.safeParse(id.split(':'));
  if (data === undefined) return null;
  const [, channel, review, binder] = data;
  return { channel, review, binder: binder === '' ? null : binder };
}

export type Row = ReturnType<ActionRowBuilder<ButtonBuilder>['toJSON']>;

const MOST_IN_A_ROW = 5;

export interface ButtonFace {
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
