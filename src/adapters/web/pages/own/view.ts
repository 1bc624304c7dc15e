import type { SeatPage } from '../../../../app/app.js';
import type { OwnSeating } from '../../../../app/seats/seating-pages.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, empty, heading, quietLink } from '../../kit/pieces.js';
import { moment } from '../../kit/times.js';
import type { VerbForms } from '../../kit/verb-form.js';

interface AwayParts {
  readonly page: SeatPage;
  readonly own: OwnSeating;
  readonly forms: VerbForms;
}

const phases = (count: number): string => (count === 1 ? 'one phase' : `${count} phases`);

function vacation({ own, forms }: AwayParts): Html {
  const now = (): Piece => {
    if (own.vacation !== null) {
      const { turns, until, shown } = own.vacation;
      return [
        html`<p>You are excused for ${phases(turns)}, until about ${moment(until)}.
${shown ? 'Everybody may know.' : 'Only the game master knows.'}</p>`,
        forms('cancel-absence', { quiet: true, button: 'I am here after all' }),
      ];
    }
    if (own.excuses === 0)
      return empty('This campaign has no announced absences. Name a deputy instead, or ask the game master.');
    return forms('announce-absence', {
      values: { turns: '1' },
      most: { turns: own.excuses },
      above: html`<p>Silence in these phases costs no strike: your forces do what they do without orders.
Orders that you send all the same count. At most ${phases(own.excuses)} in a row.</p>`,
      button: 'Say that I am away',
    });
  };
  return card({ id: 'away', title: 'Being away' }, now());
}

function deputy({ page, own, forms }: AwayParts): Html {
  const holds = page.as === 'holder';
  const { deputy: now } = own;
  const standing = now !== null && [
    html`<p>${foreign(now.name)} stands in from ${moment(now.since)} to ${moment(now.until)}.</p>`,
    forms('end-deputy', {
      button: 'End that now',
      quiet: true,
      // A deputy who gives it up has no page of the seat any more.
      ...(holds ? {} : { back: `/c/${page.campaign.id}` }),
    }),
  ];
  const name = () =>
    forms('name-deputy', {
      above: html`<p>A deputy reads all that your seat reads, and may send its orders. You get a copy of each.
Leaving, votes and press stay yours.</p>`,
      values: { days: '7' },
      offers: { deputy: own.candidates.map((person) => person.name) },
      button: 'Let them stand in',
    });
  return card({ id: 'deputy', title: 'A deputy' }, [standing, holds && name()]);
}

/** Where players say that they will be away, and who stands in for them. */
export const awayView = (parts: AwayParts): Html => {
  const { campaign, seat, as } = parts.page;
  return html`${heading(foreign(campaign.title), html`${foreign(seat.name)}: away, and deputy`)}
${as === 'holder' && vacation(parts)}${deputy(parts)}
<p>${quietLink(`/c/${campaign.id}/seat/${seat.id}`, 'Back to the seat')}</p>`;
};
