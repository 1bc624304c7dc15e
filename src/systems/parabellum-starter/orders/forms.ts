import { keywordsOf } from '../../parabellum/orders/keywords.js';

/** How each order is written, for error texts and help: by its first word. */
export const FORMS = {
  BUY: 'BUY UNITS n code, n code; BUY PERSONNEL n [MAX price]; BUY FUEL n; or BUY AMMO n',
  MUSTER: 'MUSTER code [AS flag] [NOW]',
  LOADCARGO: 'LOADCARGO flag 5F2A',
  UNLOADCARGO: 'UNLOADCARGO flag 5F2A',
  BOARDPDA: 'BOARDPDA flag INTO flag',
  UNBOARDPDA: 'UNBOARDPDA flag',
  DONE: 'DONE',
  MOVE: 'MOVE flag C4>C5>D5 [POS position] [TOW flag], or MOVE flag TO square',
  REPOSITION: 'REPOSITION flag position',
  ENTRENCH: 'ENTRENCH flag',
  DIGOUT: 'DIGOUT flag',
  EXTRACT: 'EXTRACT flag, or EXTRACT ALL',
  DEPLOY: 'DEPLOY flag AT square [POS position]',
  TRANSFER: 'TRANSFER flag TO flag 4F',
  CACHE: 'CACHE flag 5F AT square',
  TAKE: 'TAKE flag 2F1A FROM square',
  RESUPPLY: 'RESUPPLY flag FUEL, AMMO or BOTH FROM flag, flag (or a square)',
  BOARD: 'BOARD flag INTO flag',
  UNBOARD: 'UNBOARD flag AT square [POS position]',
  SWEEP: 'SWEEP flag square',
  DIG: 'DIG flag BUILD EARTHWORK or BARRICADE square, or DIG flag DESTROY square',
  SPAN: 'SPAN flag OPEN square, or SPAN flag CLOSE square',
  RECON: 'RECON flag ON flag',
  SHELL: 'SHELL flag target*shots target*shots (a target is a flag, CACHE square or OBJ square)',
  BOMBARD: 'BOMBARD flag target*shots',
  STRIKE: 'STRIKE STR-1 ON target (a flag, CACHE square or OBJ square)',
  OVERFLY: 'OVERFLY RPL-1 AT square',
  AIRDROP: 'AIRDROP flag, flag AT square VIA TRA-1',
  ORBITAL: 'ORBITAL ON target',
  DROP: 'DROP flag, flag AT square',
  ATTACK: 'ATTACK flag ON target (a flag, CACHE square or OBJ square)',
  REORGANIZE: 'REORGANIZE flag flag',
  DISBAND: 'DISBAND flag',
  SCRAP: 'SCRAP flag, or SCRAP CARD code',
  REFUEL: 'REFUEL STR-1',
  WITHDRAW: 'WITHDRAW [IF condition]',
  LEAVE: 'LEAVE',
  COUNTER: 'COUNTER flag, code, class or ALL, then ALWAYS, NEVER, IF STR n, IF AMMO n or IF ATTACKER n',
  AA: 'AA flag, code, class or ALL, then FIRE or HOLD',
  INTERCEPT: 'INTERCEPT ASF-1 ANY or NEVER',
  DOGFIGHT: 'DOGFIGHT ASF-1 FIGHT or PRESS',
  ARM: 'ARM WSL-1 REPLY or SILENT',
  LIQUIDATE: 'LIQUIDATE ON or OFF',
  SUBSIDIARY: 'SUBSIDIARY livery',
  CHOOSE: 'CHOOSE scenario [DEFEND or ATTACK]',
  FINAL: 'FINAL',
  READY: 'READY',
  NO: 'NO ORDERS',
} as const;

export type Keyword = keyof typeof FORMS;

/** First words of orders, and other spellings of them. */
export const { all: KEYWORDS, keywordOf } = keywordsOf<Keyword>(
  FORMS,
  new Map([
    ['REORGANISE', 'REORGANIZE'],
    ['PASS', 'NO'],
  ]),
);
