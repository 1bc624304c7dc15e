import { asSeat } from '../../../src/core/game/viewer.js';
import { deskOf } from '../../../src/systems/miller-hollow/desk.js';
import { deck } from '../../../src/systems/miller-hollow/orders/cards.js';
import { gazetteerOf } from '../../../src/systems/miller-hollow/orders/places.js';
import { view } from '../../../src/systems/miller-hollow/sight.js';
import { deal, handOf } from '../../support/dealt.js';
import { position, TOWN } from './miller-hollow.js';

const state = position({ stage: 'night', nests: { Ann: { captives: 12, hunters: [6, 2, 1] }, Bob: {}, Cyd: {} } });
const seen = view(state, asSeat('ann'), TOWN);

/** All orders of a nest. */
export const dealt = deal({
  deck,
  desk: { view: seen, fixed: TOWN, gazetteer: gazetteerOf(seen, TOWN), nest: deskOf(seen, TOWN) },
  book: { fixed: TOWN, options: seen.options },
  orders: [
    { kind: 'feed', captives: 0 },
    { kind: 'feed', captives: 'need' },
    { kind: 'hatch', hunters: 1 },
    { kind: 'hatch', hunters: 3 },
    { kind: 'breed-mare', mares: 1 },
    { kind: 'breed-mare', mares: 2 },
    { kind: 'molt', prowlers: 2, stalkers: 0 },
    { kind: 'molt', prowlers: 0, stalkers: 1 },
    { kind: 'molt', prowlers: 2, stalkers: 1 },
    { kind: 'choose-path', path: 'RAGE' },
    { kind: 'hunt', area: 'TS', pack: { prowlers: 4, stalkers: 0, ravagers: 1 } },
    { kind: 'raid', site: 'N3', pack: { prowlers: 6, stalkers: 2, ravagers: 0 } },
    { kind: 'defend', pack: 'rest' },
    { kind: 'defend', pack: { prowlers: 1, stalkers: 0, ravagers: 0 } },
    { kind: 'no-orders' },
  ],
});

export const hands = [handOf('miller-hollow', dealt)];
