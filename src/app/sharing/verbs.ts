import { house, look } from '../kit/verb.js';
import { chronicle, chronicleFile } from './chronicle.js';
import { film, filmGif, filmPicture } from './film.js';
import { linkCard, linkPng, sharedBattle, sharedSeat } from './link-cards.js';

/** What leaves the board to be seen elsewhere: pictures of links, the film of a war, a chronicle. It is for the public, and after the end for a seat. */
export const sharingVerbs = {
  linkCard: look('everybody', linkCard),
  linkPng: look('everybody', linkPng),
  sharedBattle: look('everybody', sharedBattle),
  chronicle: house(chronicle),
  chronicleFile: look('everybody', chronicleFile),
  film: look('everybody', film),
  filmPicture: look('everybody', filmPicture),
  filmGif: look('everybody', filmGif),
  sharedSeat: look('everybody', sharedSeat),
};
