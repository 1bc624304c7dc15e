import type { CardWords } from '../../parabellum/orders/card-words.js';
import type { Action } from '../shapes.js';
import { Cursor } from './cursor.js';
import { FORMS, type Keyword } from './forms.js';
import type { Fault } from './problems.js';
import * as field from './read-field.js';
import * as reserve from './read-reserve.js';
import * as standing from './read-standing.js';

const BARE = {
  DONE: 'done',
  WITHDRAW: 'withdraw',
  LEAVE: 'leave',
  FINAL: 'final',
  READY: 'ready',
} as const;

/** Reads one order without conditions. `types`: codes and names of the catalogue. */
export function readAction(keyword: Keyword, words: readonly string[], types: CardWords): Action | Fault {
  switch (keyword) {
    case 'BUY':
      return reserve.readBuy(words, types);
    case 'MUSTER':
      return reserve.readMuster(words, types);
    case 'LOADCARGO':
    case 'UNLOADCARGO':
      return reserve.readCargo(keyword, words);
    case 'BOARDPDA':
      return reserve.readBoardPda(words);
    case 'UNBOARDPDA':
      return reserve.readUnitOnly('unboard-pda', FORMS.UNBOARDPDA, words);
    case 'MOVE':
      return field.readMove(words);
    case 'REPOSITION':
      return field.readReposition(words);
    case 'ENTRENCH':
      return field.readFlagOnly('entrench', FORMS.ENTRENCH, words);
    case 'DIGOUT':
      return field.readFlagOnly('dig-out', FORMS.DIGOUT, words);
    case 'EXTRACT':
      return field.readExtract(words);
    case 'DEPLOY':
      return field.readDeploy(words);
    case 'TRANSFER':
      return field.readTransfer(words);
    case 'CACHE':
      return field.readCache(words);
    case 'TAKE':
      return field.readTake(words);
    case 'RESUPPLY':
      return field.readResupply(words);
    case 'BOARD':
      return field.readBoard(words);
    case 'UNBOARD':
      return field.readUnboard(words);
    case 'SWEEP':
      return field.readSweep(words);
    case 'DIG':
      return field.readDig(words);
    case 'SPAN':
      return field.readSpan(words);
    case 'RECON':
      return field.readRecon(words);
    case 'SHELL':
    case 'BOMBARD':
      return field.readSalvo(keyword, words);
    case 'STRIKE':
      return field.readStrike(words);
    case 'OVERFLY':
      return field.readOverfly(words);
    case 'AIRDROP':
      return field.readAirdrop(words);
    case 'ORBITAL':
      return field.readOrbital(words);
    case 'DROP':
      return field.readDrop(words);
    case 'ATTACK':
      return field.readAttack(words);
    case 'REORGANIZE':
      return reserve.readReorganise(words);
    case 'DISBAND':
      return reserve.readUnitOnly('disband', FORMS.DISBAND, words);
    case 'SCRAP':
      return reserve.readScrap(words, types);
    case 'REFUEL':
      return reserve.readRefuel(words);
    case 'COUNTER':
      return standing.readCounter(words, types);
    case 'AA':
      return standing.readFlak(words, types);
    case 'INTERCEPT':
      return standing.readIntercept(words);
    case 'DOGFIGHT':
      return standing.readDogfight(words);
    case 'ARM':
      return standing.readReply(words);
    case 'LIQUIDATE':
      return standing.readLiquidate(words);
    case 'SUBSIDIARY':
      return reserve.readSubsidiary(words);
    case 'CHOOSE':
      return reserve.readChoose(words);
    case 'NO': {
      const cursor = new Cursor(words, FORMS.NO);
      cursor.maybe('ORDERS');
      return cursor.finish({ kind: 'no-orders' as const });
    }
    case 'DONE':
    case 'WITHDRAW':
    case 'LEAVE':
    case 'FINAL':
    case 'READY':
      return new Cursor(words, FORMS[keyword]).finish({ kind: BARE[keyword] });
  }
}
