import type { App } from '../../app/app.js';
import { writeTime } from '../../app/kit/written-time.js';
import type { DemoCampaign } from './demo-campaign.js';

/** What a newcomer does first, with a sheet that the game would take now. */
export async function firstSteps(app: App, { campaignId, guests }: DemoCampaign): Promise<readonly string[]> {
  const [guest] = guests;
  const [held] = guest === undefined ? [] : await app.seatsOf(guest.person);
  if (guest === undefined || held === undefined) return [];
  const { campaign, template } = await app.seatPage({ reader: guest.person, campaignId, seat: held.seat.id });
  const { phase } = campaign;
  const alone = guests.length === 1;
  const asked =
    phase === null || phase.status !== 'open'
      ? []
      : [`${phase.title} is open until ${writeTime(phase.deadlineAt, 'UTC')}.`];
  return [
    ...asked,
    `What to do first: open ${alone ? 'your seat' : 'one of the seats'}. A sheet waits there that does to begin with:`,
    `change what you like, one order on a line, and press "Send orders".${alone ? '' : ' For the first seat it is:'}`,
    '',
    ...template
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => `    ${line}`),
    '    READY',
    '',
    'With READY, or the button "I am ready", you need not wait for the deadline; the results are on the same page then.',
    'Ctrl-C stops; the same command goes on.',
  ];
}
