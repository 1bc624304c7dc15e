import { isOver } from '../../core/campaign/status.js';
import { boardPage, paragraph } from '../../core/game/blocks.js';
import type { Block } from '../../core/game/document.js';
import { quote } from '../../core/game/problem.js';

import { chooseSeat, type HeldSeat } from '../reading/seat-choice.js';
import { campaignLines, openNow, quotedBack } from './answer-parts.js';
import { type Asked, refused, type Told } from './asked.js';

/** `among`: more than one fits, and `told` asks which. */
type Found = { readonly held: HeldSeat } | { readonly told: Told; readonly among?: readonly HeldSeat[] };

const NOTHING_TAKEN = 'Nothing was taken.';

/** The campaign of the address or thread is one in which the writer has no seat to write for now. */
async function noSeatThere(asked: Asked, campaignId: string): Promise<Told> {
  const { desk, person, seats, message } = asked;
  const campaign = await desk.record.campaign(campaignId);
  const why =
    campaign === null
      ? 'The campaign of this conversation is not here any more.'
      : isOver(campaign)
        ? `${campaign.title} is over; it takes no orders and no letters any more.`
        : `You hold no seat in ${campaign.title} now, and stand in for nobody there.`;
  const blocks = [
    paragraph(`${why} ${NOTHING_TAKEN}`),
    ...openNow(seats, person.timeZone, asked.desk.clock.now()),
    ...quotedBack(message.text),
  ];
  return refused('Not taken: no seat of yours is meant', blocks, campaign);
}

function severalSeats({ message }: Asked, among: readonly HeldSeat[]): Told {
  const blocks: readonly Block[] = [
    paragraph(`You write for several seats, and your message names none of them. ${NOTHING_TAKEN}`),
    paragraph('Answer with one of these lines, and it is taken as it is. Or send it again with the line above it:'),
    campaignLines(among),
    ...quotedBack(message.text),
  ];
  return refused('Not taken: for which of your seats?', blocks);
}

function notNamed({ message, seats }: Asked, name: string): Told {
  const blocks: readonly Block[] = [
    paragraph(`You hold no seat in a campaign called “${quote(name)}” that is played. ${NOTHING_TAKEN}`),
    paragraph('These are the lines that name yours:'),
    campaignLines(seats),
    ...quotedBack(message.text),
  ];
  return refused('Not taken: no seat of yours is called so', blocks);
}

/** The thread is of one campaign and the text names another: nobody guesses which was meant. */
function twoNamed({ message, seats }: Asked, here: HeldSeat, name: string): Told {
  const blocks: readonly Block[] = [
    paragraph(
      `This conversation is of ${here.campaign.title}, and your first line names “${quote(name)}”. ${NOTHING_TAKEN}`,
    ),
    paragraph('Write in the conversation of the campaign that you mean, or with the line that names it. Yours are:'),
    campaignLines(seats),
    ...quotedBack(message.text),
  ];
  return refused('Not taken: two campaigns are named', blocks, here.campaign);
}

function none(asked: Asked): Told {
  const { message, person, seats } = asked;
  const blocks: readonly Block[] = [
    paragraph(`Your message came in, and there is no seat that it could be for. ${NOTHING_TAKEN}`),
    ...openNow(seats, person.timeZone, asked.desk.clock.now()),
    paragraph('If a seat should be yours, ask your GM to seat you, or sign in on the board: ', boardPage('/signin')),
    ...quotedBack(message.text),
  ];
  return refused('Not taken: you hold no seat', blocks);
}

/** For which of the writer's seats the message is: by its thread or address, then by its first line, then the only one. */
export async function whichSeat(asked: Asked): Promise<Found> {
  const { message, named, seats } = asked;
  const { campaignId, seat: chosen } = message;
  if (chosen !== undefined) {
    const held = seats.find(({ campaign, seat }) => campaign.id === chosen.campaignId && seat.id === chosen.seat);
    return held === undefined ? { told: await noSeatThere(asked, chosen.campaignId) } : { held };
  }
  const here = campaignId === null ? seats : seats.filter(({ campaign }) => campaign.id === campaignId);
  const [first] = here;
  if (campaignId !== null && first === undefined) return { told: await noSeatThere(asked, campaignId) };
  const choice = chooseSeat(here, named, campaignId);
  if (choice.kind === 'one') return { held: choice.held };
  if (choice.kind === 'several') return { told: severalSeats(asked, choice.among), among: choice.among };
  if (choice.why === 'no-seat' || named === null) return { told: none(asked) };
  return { told: campaignId === null || first === undefined ? notNamed(asked, named) : twoNamed(asked, first, named) };
}
