import type { ReportDocument } from '../../../src/core/game/document.js';
import { NO_ROSTER_CHANGES } from '../../../src/core/game/sheet.js';
import type { Viewer } from '../../../src/core/game/viewer.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import type { Order } from '../../../src/systems/civil-war/orders/cards.js';
import { resolve } from '../../../src/systems/civil-war/phases/sequence.js';
import { report } from '../../../src/systems/civil-war/report.js';
import type { Battle, Party, Sighting } from '../../../src/systems/civil-war/shapes.js';
import { view } from '../../../src/systems/civil-war/sight.js';
import { type Phase, phaseOf } from './turns.js';
import { position, sealedOf, tapeDice, WAR } from './war.js';

// Turns of the worked examples, and happenings made up, for suites that read what is told of them.

/** What is read of it, without the map in words, which the drawing's own suite reads. */
export const readable = (document: ReportDocument): string =>
  toPlainText({ ...document, blocks: document.blocks.filter(({ kind }) => kind !== 'map') });

/** In one line, so that breaks of lines do not matter. */
export const inOneLine = (document: ReportDocument): string =>
  readable(document)
    .replace(/\s-{2,}\s/g, ' ')
    .replace(/\s+/g, ' ');

const SCOUTS = [3, 4, 2];

const march = (group: string, mode: 'road' | 'rail', ...path: string[]): Order => ({ kind: 'move', group, mode, path });

/** W36: a whole turn of four people, July 1861. The dice after the tape are those of the next turn and its scouts. */
export function wholeTurn(): Phase {
  const before = position({ state: { activations: { union: 3, confederacy: 2 } } });
  const sheets: Record<string, readonly Order[]> = {
    ann: [
      {
        kind: 'share-activations',
        shares: [
          { seat: 'ann', number: 2 },
          { seat: 'bob', number: 1 },
        ],
      },
      { kind: 'activate', groups: ['u-army-of-the-potomac', 'u-army-of-the-east'] },
      march('u-army-of-the-potomac', 'road', 'manassas-jn'),
      march('u-army-of-the-east', 'rail', 'frederick', 'harpers-ferry', 'cumberland', 'grafton'),
      march('u-army-of-the-valley', 'road', 'winchester'),
    ],
    bob: [march('u-army-of-missouri', 'rail', 'rolla')],
    cal: [
      {
        kind: 'share-activations',
        shares: [
          { seat: 'cal', number: 1 },
          { seat: 'dee', number: 1 },
        ],
      },
      march('c-army-of-the-valley', 'rail', 'ft-royal', 'manassas-jn'),
    ],
    dee: [march('c-army-of-the-missouri', 'road', 'rolla')],
  };
  const tape = [
    2, 2, 1, 0, 1, 3, 4, 5, 4, 5, 5, 4, 2, 2, 6, 1, 2, 3, 1, 4, 6, 1, 5, 5, 6, 3, 6, 6, 2, 6, 3, 3, 3, 3, 3,
  ];
  const after = [3, 2, ...Array.from({ length: 6 }, () => SCOUTS).flat()];
  const dice = tapeDice([...tape, ...after]);
  const phase = phaseOf('turn-1/orders', before, resolve(before, sealedOf(sheets), dice, WAR));
  dice.finish();
  return phase;
}

/** W5: an attack that is declined, with the movement that the other side sees. */
export function declined(): Phase {
  const before = position();
  const sheets = {
    ann: [march('u-army-of-the-potomac', 'road', 'manassas-jn')],
    bob: [],
    cal: [],
    dee: [],
  };
  const dice = tapeDice([6, 5, 2, 2, 3, 3, ...Array.from({ length: 4 }, () => SCOUTS).flat()]);
  return phaseOf(
    'turn-1/orders',
    before,
    resolve(before, { ...sealedOf(sheets), roster: NO_ROSTER_CHANGES }, dice, WAR),
  );
}

/** Somebody's report of happenings that need not have come from a turn, in the position of the worked examples. */
export const reportOfMadeUp = (viewer: Viewer, sightings: readonly Sighting[]): ReportDocument =>
  report(view(position(), viewer, WAR), sightings, WAR);

const party = (side: 'union' | 'confederacy', change: Partial<Party> = {}): Party => ({
  group: side === 'union' ? 'u-army-of-the-potomac' : 'c-army-of-northern-virginia',
  side,
  name: side === 'union' ? 'Army of the Potomac' : 'Army of Northern Virginia',
  commander: side === 'union' ? 'ann' : 'cal',
  size: 'medium',
  fate: 'held',
  to: null,
  before: null,
  demoralised: null,
  lost: null,
  ...change,
});

interface MadeUp {
  readonly attacker?: Partial<Party>;
  readonly defender?: Partial<Party>;
  readonly battle?: Partial<Battle>;
}

/** A Union attack on Manassas Jn., won unless it is said otherwise. */
export const madeUpBattle = ({ attacker = {}, defender = {}, battle = {} }: MadeUp = {}): Battle => ({
  kind: 'battle-fought',
  number: 1,
  impulse: 1,
  zone: 'manassas-jn',
  from: null,
  bySea: false,
  attacker: party('union', attacker),
  defender: party('confederacy', { fate: 'fell-back', to: 'culpeper', ...defender }),
  winner: 'union',
  overrun: false,
  fortressHeld: false,
  dice: null,
  odds: null,
  ...battle,
});
