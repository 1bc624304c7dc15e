import { randomUUID } from 'node:crypto';
import type { SeatPage } from '../../../../app/app.js';
import { greyTick } from '../../boxes/grey-tick.js';
import { lettersClosed } from '../../boxes/letters-closed.js';
import type { Session } from '../../kit/context.js';
import { boxField, type Choices, changeForm, hiddenField, selectField, submit } from '../../kit/fields.js';
import { html, type Piece } from '../../kit/html.js';
import { card, notice } from '../../kit/pieces.js';

export interface PressBoxParts {
  readonly page: SeatPage;
  readonly session: Session;
  /** A message that was not sent just now, and why. */
  readonly refused: {
    readonly to: string;
    readonly text: string;
    readonly grey: boolean;
    readonly refusal: string;
  } | null;
}

const HELP =
  'Sent under the name of your seat, to them alone unless you choose everybody. At most 2,000 characters. It is no order.';

/** Where a seat writes to other seats. What is sent and what comes in stands among the private messages. */
export function pressBox({ page, session, refused }: PressBoxParts): Piece {
  const { press, campaign, seat } = page;
  if (press === null || (press.seats.length === 0 && !press.all)) return null;
  const among: Choices = [
    ...press.seats.map(
      ({ id, called, side }) =>
        [`seat:${id}`, side === null || press.oneEach ? called : `${called} (${side})`] as const,
    ),
    ...(press.side === null ? [] : [['side', `Your side, ${press.side}`] as const]),
    ...(press.all ? [['all', 'Everybody, publicly'] as const] : []),
  ];
  const why = () => html`<p><strong>This message was not sent.</strong> ${refused?.refusal}</p>`;
  return card({ id: 'press', title: 'Press', anchor: true }, [
    refused !== null && notice('bad', why()),
    refused === null && lettersClosed(press.closed),
    changeForm(
      session,
      `/c/${campaign.id}/seat/${seat.id}/press#press`,
      [
        hiddenField('once', randomUUID()),
        selectField({ id: 'press-to', name: 'to', label: 'To', among, value: refused?.to }),
        boxField({
          id: 'press-text',
          name: 'text',
          label: 'Message',
          value: refused?.text,
          help: HELP,
          longest: 2000,
          required: true,
          prose: true,
        }),
        press.grey && greyTick(refused?.grey === true),
        html`<div>${submit('Send message')}</div>`,
      ],
      { at: `/c/${campaign.id}/seat/${seat.id}`, isTyped: refused !== null },
    ),
  ]);
}
