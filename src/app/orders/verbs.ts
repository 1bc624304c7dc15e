import type { Desk } from '../kit/desk.js';
import { revokeOrders, standingOrders } from './revoke-orders.js';
import { liftWaits, sayWait } from './say-wait.js';
import { setReady } from './set-ready.js';
import { submitForSeat } from './submit-for-seat.js';
import { previewOrders, submitOrders } from './submit-orders.js';
import { suggestOrders } from './suggest-orders.js';

/** What a seat does in an open window: sheets, READY and WAIT. */
export const ordersVerbs = (desk: Desk) => ({
  previewOrders: previewOrders(desk),
  submitOrders: submitOrders(desk),
  submitForSeat: submitForSeat(desk),
  revokeOrders: revokeOrders(desk),
  standingOrders: standingOrders(desk),
  setReady: setReady(desk),
  sayWait: sayWait(desk),
  liftWaits: liftWaits(desk),
  suggestOrders: suggestOrders(desk),
});
