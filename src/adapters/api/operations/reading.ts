import { z } from 'zod';
import { settle } from '../../../core/draw/palette.js';
import { Reference } from '../../../core/game/reference.js';
import { asSeat, GM, PUBLIC, SeatId, type Viewer } from '../../../core/game/viewer.js';
import { byPaths } from '../../../core/report/changed-text.js';
import { wordsOf } from '../../../core/report/render/layout.js';
import { type Operation, operation } from '../operation.js';
import * as shapes from '../shapes.js';

// What can be read, each for one viewer. Nothing here changes anything.

export const CAMPAIGN = z.object({ campaign: z.string().max(80) });
export const SEAT = z.object({ campaign: z.string().max(80), seat: SeatId });
const CURSOR = z.object({ cursor: z.string().max(60).optional() });

/** Pages of the list of campaigns are counted; a cursor hides that, so that it may change. */
const pageOf = (cursor: string | undefined): number => {
  const page = Number(/^p(\d{1,4})$/.exec(cursor ?? 'p1')?.[1] ?? 1);
  return Math.max(1, page);
};

const LOOKS = z.object({
  /** `public`, `gm`, or the id of a seat. */
  as: z.union([z.literal('public'), z.literal('gm'), SeatId]).default('public'),
  /** As it was after that resolution; left out: now. */
  resolution: z.string().max(60).optional(),
  look: z.enum(['light', 'dark', 'clear-light', 'clear-dark']).default('light'),
});
const viewerOf = (as: string): Viewer => (as === 'public' ? PUBLIC : as === 'gm' ? GM : asSeat(as));

export const readingOperations: readonly Operation[] = [
  operation({
    method: 'get',
    path: '/me',
    name: 'readMe',
    chapter: 'You',
    summary: 'Who the token acts for: your seats with what they owe, and the campaigns that you judge.',
    scopes: ['read'],
    result: shapes.Me,
    run: async (app, { person }) => {
      const { seats, desks } = await app.waiting({ person });
      return { id: person, seats, desks };
    },
  }),
  operation({
    method: 'get',
    path: '/campaigns',
    name: 'listCampaigns',
    chapter: 'Campaigns',
    summary: 'All campaigns, the newest first, by pages.',
    scopes: [],
    query: CURSOR.extend({
      system: z.string().max(60).optional(),
      state: z.enum(['signup', 'running', 'over']).optional(),
      withSeats: z.enum(['yes', 'no']).default('no'),
    }),
    result: shapes.CampaignList,
    run: async (app, { reader, query }) => {
      const wanted = { system: query.system ?? null, state: query.state ?? null, withSeats: query.withSeats === 'yes' };
      const { campaigns, page, pages } = await app.campaignList({ reader, page: pageOf(query.cursor), wanted });
      return { campaigns, next: page < pages ? `p${page + 1}` : null };
    },
  }),
  operation({
    method: 'get',
    path: '/binders',
    name: 'listBinders',
    chapter: 'Campaigns',
    summary: 'Binders on the shelf, from which campaigns are created.',
    scopes: [],
    result: shapes.Binders,
    run: async (app) => ({ binders: await app.binders() }),
  }),
  operation({
    method: 'get',
    path: '/campaigns/{campaign}',
    name: 'readCampaign',
    chapter: 'Campaigns',
    summary: 'A campaign: its phase, who sits where, what you are in it, and the public thread.',
    scopes: [],
    params: CAMPAIGN,
    result: shapes.Campaign,
    run: (app, { reader, params }) => app.campaignPage({ reader, campaignId: params.campaign }),
  }),
  operation({
    method: 'get',
    path: '/campaigns/{campaign}/status',
    name: 'readStatus',
    chapter: 'Campaigns',
    summary: 'How a campaign stands: who owes orders, and what your own seats still lack.',
    scopes: [],
    params: CAMPAIGN,
    result: shapes.Status,
    run: async (app, { reader, params }) => {
      const status = await app.status({ reader, campaignId: params.campaign });
      return { ...status, document: byPaths(status.document) };
    },
  }),
  operation({
    method: 'get',
    path: '/campaigns/{campaign}/rules',
    name: 'readRules',
    chapter: 'Campaigns',
    summary: 'The rules as they are in this campaign.',
    scopes: [],
    params: CAMPAIGN,
    result: shapes.Rules,
    run: async (app, { params }) => ({ rules: await app.rules(params.campaign) }),
  }),
  operation({
    method: 'get',
    path: '/campaigns/{campaign}/reference',
    name: 'readReference',
    chapter: 'Campaigns',
    summary: 'What can be looked up: units, prices, tables, options, and how each order is written.',
    scopes: [],
    params: CAMPAIGN,
    result: Reference,
    run: (app, { params }) => app.reference(params.campaign),
  }),
  operation({
    method: 'get',
    path: '/campaigns/{campaign}/reports',
    name: 'listPublicReports',
    chapter: 'Reports',
    summary: 'What everybody was told of each phase, the newest first.',
    scopes: [],
    params: CAMPAIGN,
    query: CURSOR,
    result: shapes.ReportList,
    run: async (app, { reader, params, query: { cursor } }) => {
      const ask = { reader, campaignId: params.campaign, ...(cursor === undefined ? {} : { before: cursor }) };
      const { reports, older } = await app.publicReports(ask);
      return { reports, next: older };
    },
  }),
  operation({
    method: 'get',
    path: '/campaigns/{campaign}/map',
    name: 'readMap',
    chapter: 'Reports',
    summary: 'The map as a viewer sees it, now or after an earlier resolution.',
    scopes: [],
    params: CAMPAIGN,
    query: LOOKS,
    result: shapes.MapPicture,
    run: async (app, { reader, params, query }) => {
      const as = viewerOf(query.as);
      const which = query.resolution === undefined ? {} : { resolutionId: query.resolution };
      const [drawing, palette] = await Promise.all([
        app.map({ reader, campaignId: params.campaign, as, ...which }),
        app.mapPalette(params.campaign),
      ]);
      return { ...drawing, svg: settle(drawing.svg, palette, query.look) };
    },
  }),
  operation({
    method: 'get',
    path: '/campaigns/{campaign}/seats/{seat}',
    name: 'readSeat',
    chapter: 'Seats',
    summary: 'A seat of yours: where it stands, its messages, its votes, and a sheet to start from.',
    scopes: ['read'],
    params: SEAT,
    result: shapes.SeatPage,
    run: (app, { reader, params }) => app.seatPage({ reader, campaignId: params.campaign, seat: params.seat }),
  }),
  operation({
    method: 'get',
    path: '/campaigns/{campaign}/seats/{seat}/figures',
    name: 'readFigures',
    chapter: 'Seats',
    summary: 'What the seat looks at first: its resources, and how the game stands for it.',
    scopes: ['read'],
    params: SEAT,
    result: shapes.Figures,
    run: async (app, { reader, params }) => ({
      figures: await app.vitals({ reader, campaignId: params.campaign, as: asSeat(params.seat) }),
    }),
  }),
  operation({
    method: 'get',
    path: '/campaigns/{campaign}/seats/{seat}/reports',
    name: 'listSeatReports',
    chapter: 'Reports',
    summary: 'What the seat was told of each phase, the newest first.',
    scopes: ['read'],
    params: SEAT,
    query: CURSOR,
    result: shapes.ReportList,
    run: async (app, { reader, params, query: { cursor } }) => {
      const ask = { reader, campaignId: params.campaign, seat: params.seat };
      const { reports, older } = await app.seatReports(cursor === undefined ? ask : { ...ask, before: cursor });
      return { reports, next: older };
    },
  }),
  operation({
    method: 'get',
    path: '/campaigns/{campaign}/seats/{seat}/letters',
    name: 'listLetters',
    chapter: 'Letters',
    summary: 'The seat’s conversations, and the letters of one of them. Nothing is marked as read.',
    scopes: ['read'],
    params: SEAT,
    query: z.object({ conversation: z.string().max(60).optional() }),
    result: shapes.LetterList,
    run: async (app, { reader, params, query: { conversation } }) => {
      const ask = { reader, campaignId: params.campaign, seat: params.seat };
      const page = await app.letters(conversation === undefined ? ask : { ...ask, conversation });
      const closed = page.closed === null ? null : wordsOf(page.closed);
      const conversations = page.conversations.map((one) => ({ ...one, mayWrite: one.mayWrite && closed === null }));
      return { closed, conversations, letters: page.open?.letters ?? [] };
    },
  }),
  operation({
    method: 'get',
    path: '/campaigns/{campaign}/desk',
    name: 'readDesk',
    chapter: 'Judging',
    summary: 'The desk of a game master: where each seat stands, what waits, and what is stuck.',
    scopes: ['judge'],
    params: CAMPAIGN,
    result: shapes.DeskPage,
    run: (app, { reader, params }) => app.gmPage({ reader, campaignId: params.campaign }),
  }),
];
