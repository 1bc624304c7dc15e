import type { App } from '../../src/app/app.js';
import { NEUTRAL } from '../support/access-table.js';
import type { Row } from './board-rows.js';

const holderAlone = (call: Row['call']): Row => ({ call, yes: ['holder'], no: 'not-your-seat' });

/** Rows of the access matrix for letters between players. */
export const letterRows = (app: () => App) =>
  ({
    sendPress: holderAlone(({ campaignId, seat, person }) =>
      app().sendPress({ campaignId, seat, person, to: { kind: 'all' }, text: 'Hello.', door: 'web' }),
    ),
    whomTo: holderAlone(({ campaignId, seat, person }) => app().whomTo({ campaignId, seat, person, typed: 'all' })),
    whyNoLetters: holderAlone(({ campaignId, seat, person }) => app().whyNoLetters({ campaignId, seat, person })),
    // The war of this table goes on.
    shareLetters: {
      yes: [],
      no: 'not-your-seat',
      but: { holder: 'not-allowed' },
      call: ({ campaignId, seat, person }) => app().shareLetters({ campaignId, seat, person, agreed: true }),
    },
    muteSeat: {
      yes: NEUTRAL,
      no: 'not-gm',
      call: ({ campaignId, person }) =>
        app().muteSeat({ campaignId, by: person, seat: 'seat-1', forMs: 0, reason: 'Because.' }),
    },
    // Nobody’s letters are stopped at this table.
    unmuteSeat: {
      yes: [],
      no: 'not-gm',
      but: { gm: 'nothing-stands', assistant: 'nothing-stands' },
      call: ({ campaignId, person }) => app().unmuteSeat({ campaignId, by: person, seat: 'seat-1' }),
    },
  }) satisfies Partial<Record<keyof App, Row>>;
