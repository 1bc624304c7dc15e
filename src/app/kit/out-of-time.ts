import { Refusal } from './refusal.js';

/** Work that took too long, or needed more room than there is. It was ended where it was, before any of it was written. */
export class OutOfTime extends Refusal {
  constructor() {
    super('too-many', 'This took too long here, and was ended. Try again later; nothing was changed.');
    this.name = 'OutOfTime';
  }
}
