import { isOver } from '../../core/campaign/status.js';
import type { SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { holdCampaign, holdCurrentPhase } from '../kit/held.js';
import { Refusal } from '../kit/refusal.js';
import { heldSeat, knownCampaign } from '../kit/rights.js';
import { readText, readTitle } from '../kit/written-text.js';
import type { StoryRow } from '../ports/record.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { storyTold } from '../telling/texts/press-message.js';
import { storyRule, turnForStories } from '../windows/stories.js';

export const LONGEST_STORY = 20_000;
export const LONGEST_STORY_TITLE = 80;
/** Stories of one seat in one turn. */
const MOST_STORIES = 5;

/** Words: runs of letters and digits, with what holds them together. */
export const wordsIn = (text: string): number =>
  text.split(/[\s\u2013\u2014]+/u).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;

/** A player tells a story of the game, for everybody to read; it counts with the turn whose window is open. */
export const tellStory =
  (desk: Desk) =>
  async ({
    campaignId,
    seat,
    person,
    title: typedTitle,
    text: typed,
  }: SeatRef & { title: string; text: string }): Promise<{ readonly storyId: string; readonly turn: number }> => {
    const { record, clock, secrets } = desk;
    await knownCampaign(record, campaignId);
    await heldSeat(record, campaignId, seat, person);
    const title = readTitle(typedTitle, 'The title', LONGEST_STORY_TITLE);
    const text = readText(typed, 'A story', LONGEST_STORY);
    const { result, jobs } = await record.transact(async (tx) => {
      const campaign = await holdCampaign(tx, campaignId);
      if (isOver(campaign)) throw new Refusal('campaign-over', 'This campaign is over; its press is closed.');
      const teller = await heldSeat(tx, campaignId, seat, person);
      const phase = await holdCurrentPhase(tx, campaignId);
      const rule = phase === null ? null : await storyRule(desk, tx, campaign, phase);
      if (phase === null || rule === null)
        throw new Refusal(
          'not-allowed',
          'No rule that rewards stories is in use here. Send your story as a message to everybody, if you like.',
        );
      const words = wordsIn(text);
      if (words < rule.words)
        throw new Refusal(
          'bad-input',
          `A story has at least ${rule.words} words; this one has ${words}. Write more, or send it as a message to everybody.`,
        );
      const now = clock.now();
      const turn = await turnForStories(desk, tx, campaign, phase, now);
      const own = (await tx.storiesOfTurn(campaignId, turn)).filter((story) => story.seatId === seat);
      if (own.length >= MOST_STORIES)
        throw new Refusal(
          'too-many',
          `You have told ${MOST_STORIES} stories in this turn, which is the most there may be.`,
        );
      if (own.some((story) => story.text === text))
        throw new Refusal('already-in', 'You have told this very story in this turn already.');
      const story: StoryRow = {
        id: secrets.uuid(),
        campaignId,
        seatId: seat,
        personId: person,
        title,
        text,
        turn,
        toldAt: now,
        given: null,
        givenAt: null,
      };
      await tx.insertStory(story);
      const outbox = new Outbox(desk, campaign, now);
      const document = storyTold(teller.name, title, text, `/c/${campaignId}/stories`);
      outbox.toPublic(
        { kind: 'press', onceKey: `press/${campaignId}/${seat}/story-${story.id}`, title: document.title, document },
        await readershipOf(tx, campaign),
      );
      const jobs = await outbox.store(tx);
      const details = { story: story.id, seat, turn, words };
      await tx.insertAudit({ campaignId, at: now, personId: person, act: 'story-told', details });
      return { result: { storyId: story.id, turn }, jobs };
    });
    await desk.follow(campaignId, jobs);
    return result;
  };
