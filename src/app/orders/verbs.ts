import { MAX_SHEET_BYTES } from '../../core/game/sheet.js';
import * as field from '../kit/field.js';
import { act, look, ownForm } from '../kit/verb.js';
import { orderOffers, orderOpenings, orderSubjects } from './order-offers.js';
import { revokeOrders, standingOrders } from './revoke-orders.js';
import { liftWaits, sayWait } from './say-wait.js';
import { sendAgain } from './send-again.js';
import { sendKept } from './send-kept.js';
import { setReady } from './set-ready.js';
import { standWithDraft } from './stand-now.js';
import { submitForSeat } from './submit-for-seat.js';
import { previewOrders, submitOrders } from './submit-orders.js';
import { suggestOrders } from './suggest-orders.js';

/** What a seat does in an open window: sheets, READY and WAIT. */
export const ordersVerbs = {
  previewOrders: look('writers', previewOrders),
  // A sheet is answered line by line, and each door has its own box for it.
  submitOrders: ownForm('writers', submitOrders),
  sendAgain: ownForm('writers', sendAgain),
  // By a device, when there is a connection again.
  sendKept: ownForm('writers', sendKept),
  revokeOrders: ownForm('writers', revokeOrders),
  submitForSeat: act({
    name: 'submit-for-seat',
    on: 'campaign',
    may: 'neutral',
    fields: {
      seat: field.seat(),
      text: field.box({ label: 'Orders as the player gave them' }, MAX_SHEET_BYTES),
      reason: field.reason('Why do you enter them?'),
    },
    words: {
      title: 'Enter orders for a seat',
      help: 'Enters a sheet in a player’s place; they get a copy.',
      button: 'Enter',
      done: {
        done: 'The orders are entered, and the player has a copy.',
        'too-long': 'Nothing was entered: the sheet is too long.',
      },
    },
    outcome: ({ receipt }) => (receipt === null ? 'too-long' : 'done'),
    run: submitForSeat,
  }),
  standingOrders: look('writers', standingOrders),
  standWithDraft: look('writers', standWithDraft),
  setReady: act({
    name: 'set-ready',
    on: 'seat',
    may: 'writers',
    fields: { ready: field.flag({ label: 'No takes it back; yes when left out' }, true) },
    words: {
      title: 'Say that you are ready',
      help: 'Says that your orders are final for now.',
      button: 'Ready',
      done: { done: 'You are marked as ready.', 'not-ready': 'You are no longer marked as ready.' },
    },
    outcome: ({ ready }) => (ready ? 'done' : 'not-ready'),
    run: setReady,
  }),
  sayWait: act({
    name: 'say-wait',
    on: 'seat',
    may: 'writers',
    fields: {
      reason: field.optional(field.line({ label: 'Why; everybody is told' }, 2000), ''),
      wait: field.flag({ label: 'No takes it back; yes when left out' }, true),
    },
    words: {
      title: 'Ask the window to wait',
      help: 'Asks the open window to wait.',
      button: 'WAIT',
      done: { done: 'You asked the window to wait.', 'not-waiting': 'You no longer ask the window to wait.' },
    },
    outcome: ({ waiting }) => (waiting ? 'done' : 'not-waiting'),
    run: sayWait,
  }),
  liftWaits: act({
    name: 'lift-waits',
    on: 'campaign',
    may: 'judges',
    fields: {},
    words: {
      title: 'Let the window go on',
      help: 'Lets a window go on that players asked to wait.',
      button: 'Let the window go on',
      done: { done: 'The window goes on, and everybody is told.' },
    },
    run: liftWaits,
  }),
  suggestOrders: look('writers', suggestOrders),
  orderSubjects: look('writers', orderSubjects),
  orderOffers: look('writers', orderOffers),
  orderOpenings: look('writers', orderOpenings),
};
