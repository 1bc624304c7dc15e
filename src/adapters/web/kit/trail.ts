/** A link to a page above the one that is open. */
export interface Step {
  readonly href: string;
  readonly label: string;
}

interface Named {
  readonly id: string;
  readonly title: string;
}

/** From the board's front page to a campaign's own. */
export const campaignTrail = ({ id, title }: Named): readonly Step[] => [
  { href: '/', label: 'Campaigns' },
  { href: `/c/${id}`, label: title },
];

/** … to a seat. */
export const seatTrail = (campaign: Named, seat: { readonly id: string; readonly name: string }): readonly Step[] => [
  ...campaignTrail(campaign),
  { href: `/c/${campaign.id}/seat/${seat.id}`, label: seat.name },
];
