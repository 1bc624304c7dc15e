import { ActCommands, type ActLayout } from '../acts/act-command.js';
import type { ButtonHandler } from '../kit/command.js';
import { replying, seatButton } from '../kit/control-handlers.js';
import { buttonRows, controlId, idOfTag, phaseTag } from '../kit/controls.js';

/** Who has said that they are ready may take it back by a press, as long as the window is the same. */
const notReadyAfterAll: ActLayout['after'] = ({ outcome }, { campaign, seat, held }) =>
  outcome !== 'done'
    ? []
    : buttonRows([
        {
          id: controlId({ act: 'unready', campaign, seat, phase: phaseTag(held?.campaign.phase ?? null) }),
          label: 'Not ready after all',
        },
      ]);

/**
 * Where each act of the app is found. Options, completions, questions and answers come from its declaration: an act that the
 * app declares appears on Discord by a line here.
 */
export const ACT_LAYOUTS: Readonly<Record<string, ActLayout>> = {
  'extend-deadline': { path: 'gm deadline extend' },
  'shorten-deadline': { path: 'gm deadline shorten' },
  'lift-waits': { path: 'gm deadline go-on' },
  'decide-motion': { path: 'gm motion' },
  'propose-rule-to-players': { path: 'gm propose-rule' },
  'adopt-rules': { path: 'gm adopt-rules' },
  'reward-story': { path: 'gm story' },
  'publish-reports': { path: 'gm publish' },
  'take-read-late': { path: 'gm late-sheet take' },
  'leave-read-late': { path: 'gm late-sheet leave' },

  'decide-application': { path: 'players application' },
  'decide-absence': { path: 'players silence' },
  'excuse-absence': { path: 'players excuse' },
  'mute-seat': { path: 'players mute' },
  'unmute-seat': { path: 'players unmute' },
  'seal-now': { path: 'players seal' },
  'submit-for-seat': { path: 'players orders' },
  unseat: { path: 'players unseat' },
  'keep-seat': { path: 'players keep' },
  'assign-seat': { path: 'players assign' },
  'dismiss-deputy': { path: 'players dismiss-deputy' },
  'add-judge': { path: 'players office' },
  'end-office': { path: 'players end-office' },
  'hand-over': { path: 'players hand-over' },
  'adopt-campaign': { path: 'players adopt' },

  'close-registration': { path: 'campaign start' },
  'keep-signup-open': { path: 'campaign keep-open' },
  'set-signup-end': { path: 'campaign sign-up-end' },
  'pause-campaign': { path: 'campaign pause' },
  'resume-campaign': { path: 'campaign resume' },
  'end-campaign': { path: 'campaign end' },
  'open-forum-topic': { path: 'campaign forum open' },
  'renew-forum-topic': { path: 'campaign forum renew' },
  'leave-forum-topic': { path: 'campaign forum leave' },

  'withdraw-dispute': { path: 'dispute withdraw' },
  'open-motion': { path: 'motion open' },
  'propose-rule': { path: 'motion rule' },
  'withdraw-motion': { path: 'motion withdraw' },
  'tell-story': { path: 'story tell' },
  'praise-story': { path: 'story praise' },
  'say-wait': { path: 'wait' },
  'set-ready': { path: 'orders ready', after: notReadyAfterAll },
  'announce-absence': { path: 'away announce' },
  'cancel-absence': { path: 'away cancel' },
  'name-deputy': { path: 'deputy name' },
  'end-deputy': { path: 'deputy end' },
  'share-letters': { path: 'book letters' },
  'watch-open-seats': { path: 'open-seats tell' },
  'unwatch-open-seats': { path: 'open-seats stop' },
  'renew-reply-address': { path: 'mail new-address' },
};

export const actCommands = new ActCommands(ACT_LAYOUTS);

/** A button of a message that does an act of judges; the message stays as it is. */
const acting = (act: string, typed: (tag: string) => Readonly<Record<string, string>>): ButtonHandler =>
  replying(
    seatButton(async (context, press, control) => {
      const { text, rows } = await actCommands.doFor(context, press, act, control.campaign, typed(control.phase));
      await press.editReply({ content: text, components: rows });
    }),
  );

/** What notices to judges ask of them. */
export const judgesButtons: Readonly<Record<string, ButtonHandler>> = {
  publish: acting('publish-reports', (tag) => ({ phase: idOfTag(tag) })),
  'take-late': acting('take-read-late', (tag) => ({ sheet: idOfTag(tag) })),
  'leave-late': acting('leave-read-late', (tag) => ({ sheet: idOfTag(tag) })),
  'keep-open': acting('keep-signup-open', () => ({})),
  admit: acting('decide-application', (tag) => ({ application: idOfTag(tag), admit: 'yes' })),
  refuse: acting('decide-application', (tag) => ({ application: idOfTag(tag), admit: 'no' })),
};
