import { look, ownForm } from '../kit/verb.js';
import {
  beginOwnGame,
  dropOwnGame,
  ownGame,
  ownGameFiles,
  ownGamePicture,
  ownGames,
  pictureOwnGame,
  saveOwnGame,
  shelveOwnGame,
} from './drafts.js';

/** How hosts put a game of their own together, before it is a binder. One page with many fields, a picture among them. */
export const makingVerbs = {
  beginOwnGame: ownForm('hosts', beginOwnGame),
  ownGames: look('hosts', ownGames),
  ownGame: look('hosts', ownGame),
  ownGamePicture: look('hosts', ownGamePicture),
  ownGameFiles: look('hosts', ownGameFiles),
  saveOwnGame: ownForm('hosts', saveOwnGame),
  pictureOwnGame: ownForm('hosts', pictureOwnGame),
  shelveOwnGame: ownForm('hosts', shelveOwnGame),
  dropOwnGame: ownForm('hosts', dropOwnGame),
};
