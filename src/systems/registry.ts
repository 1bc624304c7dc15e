import { type AnySystem, eraseShapes } from '../core/engine/any-system.js';
import { civilWar } from './civil-war/index.js';
import { crowns } from './crowns/index.js';
import { fedemplite } from './fedemplite/index.js';
import { greatPowers } from './great-powers/index.js';
import { millerHollow } from './miller-hollow/index.js';
import { parabellumBoardroom } from './parabellum-boardroom/index.js';
import { parabellumClassic } from './parabellum-classic/index.js';
import { parabellumStarter } from './parabellum-starter/index.js';
import { umpire } from './umpire/index.js';

/** Every game system that a binder may name, by its id. */
export const systems: Readonly<Record<string, AnySystem>> = {
  [civilWar.id]: eraseShapes(civilWar),
  [crowns.id]: eraseShapes(crowns),
  [fedemplite.id]: eraseShapes(fedemplite),
  [greatPowers.id]: eraseShapes(greatPowers),
  [millerHollow.id]: eraseShapes(millerHollow),
  [parabellumBoardroom.id]: eraseShapes(parabellumBoardroom),
  [parabellumClassic.id]: eraseShapes(parabellumClassic),
  [parabellumStarter.id]: eraseShapes(parabellumStarter),
  [umpire.id]: eraseShapes(umpire),
};

export const systemById = (id: string): AnySystem | undefined => (Object.hasOwn(systems, id) ? systems[id] : undefined);
