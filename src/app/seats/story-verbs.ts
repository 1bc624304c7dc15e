import * as field from '../kit/field.js';
import { act } from '../kit/verb.js';
import { praiseStory, rewardStory } from './judge-stories.js';
import { LONGEST_STORY, LONGEST_STORY_TITLE, tellStory } from './tell-story.js';

const story = field.id('story', { label: 'Story' });

/** Stories of the game, and what others say of them. */
export const storyVerbs = {
  tellStory: act({
    name: 'tell-story',
    on: 'seat',
    may: 'holder',
    fields: {
      title: field.line({ label: 'Title' }, LONGEST_STORY_TITLE),
      text: field.box({ label: 'The story', help: 'At least 150 words. Everybody can read it.' }, LONGEST_STORY),
    },
    words: {
      title: 'Tell a story',
      help: 'Posts a story of the game under your seat’s name.',
      button: 'Tell it',
      done: { done: 'Your story is told, and stands among the dispatches.' },
    },
    run: tellStory,
  }),
  praiseStory: act({
    name: 'praise-story',
    on: 'self',
    may: 'signed-in',
    fields: {
      story,
      praise: field.choice({ label: 'Whether you praise it', initial: 'yes' }, [
        ['yes', 'Praise it'],
        ['no', 'Take it back'],
      ]),
    },
    words: {
      title: 'Praise a story',
      help: 'Your vote for a story of another player. Everybody sees how many there are, nobody whose.',
      button: 'Praise it',
      done: { done: 'Your word on the story is counted.' },
    },
    run: praiseStory,
  }),
  rewardStory: act({
    name: 'reward-story',
    on: 'campaign',
    may: 'gms',
    fields: {
      story,
      amount: field.choice({ label: 'What it earns' }, [
        ['votes', 'as the readers’ votes say'],
        ['0', '0'],
        ['1', '1'],
        ['2', '2'],
        ['3', '3'],
      ]),
    },
    words: {
      title: 'Reward a story',
      help: 'Says what a story earns, above the readers’ votes.',
      button: 'Say so',
      done: { given: 'Your word on the story counts.', left: 'The readers’ votes say again what the story earns.' },
    },
    given: ({ story: storyId, amount }) => ({ story: storyId, amount: amount === 'votes' ? null : Number(amount) }),
    outcome: ({ outcome }) => outcome,
    run: rewardStory,
  }),
};
