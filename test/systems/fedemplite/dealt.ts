import { deck } from '../../../src/systems/fedemplite/orders/cards.js';
import { sampleOf } from '../../../src/systems/fedemplite/orders/sample.js';
import { nationWords } from '../../../src/systems/fedemplite/orders/table.js';
import type { OptionalRule } from '../../../src/systems/fedemplite/shapes.js';
import { deal, handOf } from '../../support/dealt.js';
import { atSetup, WAR } from './general-war.js';

const RULES: readonly OptionalRule[] = ['preservation', 'tactics', 'technology', 'ship-types', 'pre-war-operations'];
const options = { ...atSetup().options, optionalRules: [...RULES] };

/** All orders, those of all optional rules as well. */
export const dealt = deal({
  deck,
  desk: { nations: nationWords(WAR), map: WAR.map, options },
  book: { ...sampleOf(WAR), options },
  orders: [
    { kind: 'attack', nation: 'KZIN', fleet: 'A', targets: ['E10'] },
    { kind: 'attack', nation: 'FED', fleet: 'B', targets: ['E10', 'F9', 'G9'] },
    { kind: 'attack', nation: null, fleet: null, targets: ['E10'] },
    { kind: 'defend', nation: 'KZIN', fleet: 'C', provinces: 3 },
    { kind: 'defend', nation: null, fleet: null, provinces: 1 },
    { kind: 'move', nation: 'LYR', fleet: 'A', to: 'C9' },
    { kind: 'deploy', nation: 'KZIN', from: 'POOL', ships: 10, to: 'A' },
    { kind: 'deploy', nation: 'KZIN', from: 'B', ships: 2, to: 'A', type: 'DN' },
    { kind: 'purchase-ships', nation: 'ROM', ships: 3, bid: 5, fleet: 'A', type: null },
    { kind: 'purchase-ships', nation: 'ROM', ships: 1, bid: 0, fleet: 'NEW', type: 'CA' },
    { kind: 'tech', nation: 'FED', field: 'Defense', delta: 1 },
    { kind: 'tech', nation: 'KNG', field: 'Speed', delta: -1 },
    { kind: 'purchase-fleet', nation: 'HYDR', bid: 4, base: 'B5' },
    { kind: 'tactics', value: 'ENFILADE LEFT', province: null },
    { kind: 'tactics', value: 'STAND', province: 'G9' },
    { kind: 'preservation', value: 80, province: null },
    { kind: 'preservation', value: 0, province: 'G9' },
    { kind: 'no-orders' },
  ],
});

export const hands = [handOf('fedemplite', dealt)];
