import type { CardWords } from '../../parabellum/orders/card-words.js';
import type { Action } from '../shapes.js';
import { Cursor } from './cursor.js';
import { FORMS, type Keyword } from './forms.js';
import type { Fault } from './problems.js';
import * as field from './read-field.js';
import * as reserve from './read-reserve.js';
import * as standing from './read-standing.js';

type Words = readonly string[];

/** What reading an order needs beside its words. */
interface Reading {
  /** Codes and names of the catalogue. */
  readonly types: CardWords;
  /** The part of the sheet that the line stands under, e.g. `DIRECT`. */
  readonly heading: string | null;
}

const bare = <Bare extends Action>(keyword: Keyword, words: Words, action: Bare): Bare | Fault =>
  new Cursor(words, FORMS[keyword]).finish(action);

function readNone(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.NO);
  cursor.maybe('ORDERS');
  return cursor.finish({ kind: 'no-orders' as const });
}

const READERS: Readonly<Record<Keyword, (words: Words, reading: Reading) => Action | Fault>> = {
  BUY: (words, { types }) => reserve.readBuy(words, types),
  HIRE: reserve.readHire,
  STAFF: reserve.readStaff,
  TRANSFER: reserve.readTransfer,
  FIRST: (words) => bare('FIRST', words, { kind: 'go', first: true }),
  SECOND: (words) => bare('SECOND', words, { kind: 'go', first: false }),
  MUSTER: (words, { types }) => reserve.readMuster(words, types),
  PLACE: reserve.readPlace,
  CACHE: reserve.readCache,
  GIVE: reserve.readGive,
  BARRICADE: reserve.readBarricade,
  SANDBAG: reserve.readSandbag,
  READY: (words) => (words.length === 1 ? { kind: 'ready' } : reserve.readAir('ready-air', FORMS.READY, words)),
  HANGAR: (words) => reserve.readAir('hangar', FORMS.HANGAR, words),
  MOVE: field.readMove,
  PUSH: field.readPush,
  LOAD: (words, { heading }) => field.readLoad(words, heading),
  REFILL: field.readRefill,
  STOW: (words) => field.readUnitOnly('stow', FORMS.STOW, words),
  EMBARK: field.readEmbark,
  DISEMBARK: (words) => field.readAtSquare('disembark', FORMS.DISEMBARK, words),
  REPLENISH: (words, { heading }) => field.readReplenish(words, heading),
  SHELL: (words) => field.readAtSquare('shell', FORMS.SHELL, words),
  STRIKE: (words) => field.readFlight('strike', FORMS.STRIKE, words),
  RECON: (words) => field.readFlight('recon', FORMS.RECON, words),
  SCOUT: (words) => field.readAtSquare('scout', FORMS.SCOUT, words),
  ORBITAL: (words) => field.readCardStrike('orbital', FORMS.ORBITAL, words),
  SALVO: (words) => field.readCardStrike('salvo', FORMS.SALVO, words),
  LAND: field.readLand,
  EVACUATE: (words) => reserve.readAir('evacuate', FORMS.EVACUATE, words),
  BRIDGE: field.readBridge,
  BUILD: field.readBuild,
  DEMOLISH: field.readDemolish,
  SWEEP: (words) => field.readAtSquare('sweep', FORMS.SWEEP, words),
  ATTACK: field.readAttack,
  UNLOAD: field.readUnload,
  DISPATCH: reserve.readDispatch,
  RAISE: reserve.readRaise,
  DISBAND: (words) => field.readUnitOnly('disband', FORMS.DISBAND, words),
  REQUISITION: reserve.readRequisition,
  WITHDRAW: (words) => bare('WITHDRAW', words, { kind: 'withdraw' }),
  SURRENDER: (words) => bare('SURRENDER', words, { kind: 'surrender' }),
  COUNTER: (words, { types }) => standing.readCounter(words, types),
  SHIELD: standing.readShield,
  BLUFF: standing.readBluff,
  AA: (words, { types }) => standing.readFlak(words, types),
  INTERCEPT: standing.readIntercept,
  DOGFIGHT: standing.readDogfight,
  ARM: standing.readReply,
  FINAL: (words) => bare('FINAL', words, { kind: 'final' }),
  NO: readNone,
};

/** Reads one order without conditions. */
export const readAction = (keyword: Keyword, words: Words, reading: Reading): Action | Fault =>
  READERS[keyword](words, reading);
