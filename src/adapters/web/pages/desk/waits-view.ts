import type { CampaignHead, GmPage } from '../../../../app/app.js';
import type { MotionSummary } from '../../../../app/clocks/clock-pages.js';
import type { DisputeSummary } from '../../../../app/rulings/ruling-pages.js';
import { votesInWords } from '../../../../app/telling/texts/motion-notices.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { empty } from '../../kit/pieces.js';
import { spanText } from '../../kit/times.js';

/** One thing that waits for the game master, and the one button that leads to deciding it. */
interface Wait {
  readonly sign: string;
  readonly tone: 'bad' | 'warn' | 'plain';
  readonly title: Piece;
  readonly text: Piece;
  readonly since: Date | null;
  readonly act: Html;
}

interface Waiting {
  readonly page: CampaignHead;
  readonly desk: GmPage | null;
  readonly disputes: readonly DisputeSummary[];
  readonly motions: readonly MotionSummary[];
  /** The deadline has passed, and the phase is held for silent seats. */
  readonly isHeldForSilence: boolean;
}

const button = (href: string, label: string, quiet = true): Html =>
  html`<a class="button${quiet && ' quiet'}" href="${href}">${label}</a>`;

const NUMBERS = ['Nothing', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** `Four things wait for you`. */
export function waitHeadline(count: number): string {
  if (count === 0) return 'Nothing waits for you';
  const number = NUMBERS[count] ?? String(count);
  return count === 1 ? 'One thing waits for you' : `${number} things wait for you`;
}

function stuckWait(base: string, stuck: GmPage['stuck']): readonly Wait[] {
  const [oldest] = [...stuck].sort((one, other) => one.since.getTime() - other.since.getTime());
  if (oldest === undefined) return [];
  const title =
    stuck.length === 1
      ? 'A message cannot be delivered'
      : `${NUMBERS[stuck.length] ?? stuck.length} messages cannot be delivered`;
  const who = [...new Set(stuck.map(({ name }) => name))];
  const named = who.slice(0, 4).map((name, index) => html`${index > 0 && ', '}${foreign(name)}`);
  const text = html`For ${named}${who.length > 4 && ' and others'}. They may not know what they owe.`;
  return [{ sign: '✉', tone: 'warn', title, text, since: oldest.since, act: button(`${base}#stuck`, 'See below') }];
}

/** All that waits, what is disputed first. What a game master who plays may not know is not among it. */
export function waitsOf({ page, desk, disputes, motions, isHeldForSilence }: Waiting): readonly Wait[] {
  const base = `/c/${page.id}/gm`;
  const silent: readonly Wait[] = isHeldForSilence
    ? [
        {
          sign: '…',
          tone: 'bad',
          title: 'The phase is held for silent seats',
          text: 'The deadline has passed. Say what counts for each of them.',
          since: page.phase?.deadlineAt ?? null,
          act: button(`${base}/players`, 'Decide', false),
        },
      ]
    : [];
  const held: readonly Wait[] =
    desk === null || desk.held === null
      ? []
      : [
          {
            sign: '!',
            tone: 'bad',
            title: html`${foreign(desk.held.title)} has no result`,
            text: `${desk.held.why} All sealed orders are safe.`,
            since: desk.held.since,
            act: desk.held.canReopen
              ? button(`${base}/ruling?phase=${desk.held.ordinal}`, 'Open it again', false)
              : button(`${base}?inbox=1`, 'Read your message', false),
          },
        ];
  const disputed = disputes.map(
    ({ number, seat, phaseTitle, text, openedAt }): Wait => ({
      sign: '§',
      tone: 'bad',
      title: html`${foreign(seat.name)} disputes ${foreign(phaseTitle)}`,
      text: html`<q>${foreign(text.length > 160 ? `${text.slice(0, 157)}…` : text)}</q>`,
      since: openedAt,
      act: button(`${base}/disputes/${number}`, 'Look into it', false),
    }),
  );
  const late = (desk?.late ?? []).map(
    ({ name, side, seat, text, since, voted }): Wait => ({
      sign: '+',
      tone: 'plain',
      title: html`${foreign(name)} asks for ${seat === null ? 'a seat' : html`the seat ${foreign(seat)}`}${side !== null && html` with ${foreign(side)}`}`,
      text: html`<q>${foreign(text.slice(0, 160))}</q> ${voted ? 'The players vote; you may veto.' : 'You decide.'}`,
      since,
      act: button(seat === null ? `${base}#late` : `${base}/players#claims`, 'Decide'),
    }),
  );
  const moved = motions
    .filter(({ status }) => status === 'open' || status === 'tied')
    .map((motion): Wait => {
      const { question, openedBy, reason, openedAt, status } = motion;
      return {
        sign: '?',
        tone: 'plain',
        title: html`${question} by ${foreign(openedBy)}`,
        text: html`${votesInWords(motion)}. ${status === 'tied' && 'It is tied: you decide. '}<q>${foreign(reason)}</q>`,
        since: openedAt,
        act: button(`${base}/clocks`, status === 'tied' ? 'Decide' : 'Look'),
      };
    });
  const readLate = (desk?.readLate ?? []).map(
    ({ seat, phaseTitle, readAt }): Wait => ({
      sign: '⏳',
      tone: 'bad',
      title: html`A sheet of ${foreign(seat)} for ${foreign(phaseTitle)} was read late`,
      text: 'It had been sent in time. You can take it, and have the phase resolved anew; or leave it.',
      since: readAt,
      act: button(`${base}#read-late`, 'Decide', false),
    }),
  );
  return [...held, ...silent, ...readLate, ...disputed, ...late, ...moved, ...stuckWait(base, desk?.stuck ?? [])];
}

const MINUTE = 60_000;

/** `2 hours`: the largest unit will do. */
const ageText = (age: number): string => (age < MINUTE ? 'just now' : spanText(age).split(' ').slice(0, 2).join(' '));

/** What waits, as a list. */
export function waitsView(waits: readonly Wait[], now: Date): Html {
  const one = ({ sign, tone, title, text, since, act }: Wait): Html =>
    html`<li class="wait${tone !== 'plain' && ` wait-${tone}`}"><span class="wait-sign" aria-hidden="true">${sign}</span>
<div><h3>${title}</h3><p class="fine">${text}</p></div>
<span class="fine wait-age">${since !== null && ageText(now.getTime() - since.getTime())}</span>
<div class="wait-do">${act}</div></li>`;
  return waits.length === 0 ? empty('Nothing waits for you.') : html`<ol class="waits">${waits.map(one)}</ol>`;
}
