import { house, look, ownForm } from '../kit/verb.js';
import { readPaste, takePasted } from './paste.js';
import { confirmProposed, peekProposed } from './proposals.js';
import { takeWritten } from './take-written.js';

/** What comes in as a written message: by forum or mail, or pasted by the GM. */
export const inboxVerbs = {
  takeWritten: house(takeWritten),
  // Whoever has the one-time link.
  peekProposed: house(peekProposed),
  confirmProposed: house(confirmProposed),
  readPaste: look('neutral', readPaste),
  takePasted: ownForm('neutral', takePasted),
};
