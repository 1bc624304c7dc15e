import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import { z } from 'zod';
import { SeatId } from '../../core/viewer.js';

// The ids of buttons and forms. They hold names only: whoever presses is looked up anew, and the app checks his rights.

const Act = z.enum(['form', 'take', 'show', 'revoke', 'ready', 'unready', 'sheet']);
export type Act = z.infer<typeof Act>;

/** What a button or a form is for. `phase` is the beginning of the phase's id: buttons of an earlier phase do nothing. */
export interface Control {
  readonly act: Act;
  readonly campaign: string;
  readonly seat: string;
  readonly phase: string;
}

const parsed = z.tuple([Act, z.string().regex(/^[a-z0-9-]{1,60}$/), SeatId, z.string().regex(/^[0-9a-z-]{0,8}$/)]);

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
