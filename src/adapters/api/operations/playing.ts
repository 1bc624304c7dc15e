import { z } from 'zod';
import { Refusal } from '../../../app/kit/refusal.js';
import { parseDuration } from '../../../core/calendar/duration.js';
import type { Json } from '../../../core/game/json.js';
import { readSubject } from '../../../core/game/offer.js';
import { wordsOf } from '../../../core/report/render/layout.js';
import { type Operation, operation } from '../operation.js';
import * as shapes from '../shapes.js';
import { CAMPAIGN, SEAT } from './reading.js';

// What changes something and is no act of a few fields: sheets, letters, sign-up, new campaigns.

/** Whatever came in was JSON. */
const AnyJson = z.custom<Json>((value) => value !== undefined);

const Sheet = z.object({
  /** The sheet as people write it, a line each. */
  text: z.string(),
  /** The id of the phase for which it is meant: another phase is refused. Left out: whichever is open. */
  phase: z.string().max(60).optional(),
});

export const playingOperations: readonly Operation[] = [
  operation({
    method: 'get',
    path: '/campaigns/{campaign}/seats/{seat}/subjects',
    name: 'listSubjects',
    chapter: 'Orders',
    summary: 'Units and places about which offers can be asked.',
    scopes: ['orders'],
    params: SEAT,
    result: shapes.Subjects,
    run: (app, { params, person }) => app.orderSubjects({ campaignId: params.campaign, seat: params.seat, person }),
  }),
  operation({
    method: 'get',
    path: '/campaigns/{campaign}/seats/{seat}/offers',
    name: 'listOffers',
    chapter: 'Orders',
    summary: 'The orders that a unit, a place or the seat may be given now, as lines with blanks.',
    scopes: ['orders'],
    params: SEAT,
    /** `seat`, `unit:<id>` or `place:<id>`. */
    query: z.object({ subject: z.string().max(80).default('seat') }),
    result: shapes.Offers,
    run: async (app, { params, query, person }) => {
      const subject = readSubject(query.subject);
      if (subject === null)
        throw new Refusal(
          'bad-input',
          'A subject is “seat”, “unit:” with the id of a unit, or “place:” with that of a place.',
        );
      return app.orderOffers({ campaignId: params.campaign, seat: params.seat, person, subject });
    },
  }),
  operation({
    method: 'get',
    path: '/campaigns/{campaign}/seats/{seat}/orders',
    name: 'readOrders',
    chapter: 'Orders',
    summary: 'The sheet that stands for the seat in the open window; null: none.',
    scopes: ['orders'],
    params: SEAT,
    result: shapes.StandingSheet,
    run: async (app, { params, person }) => ({
      sheet: await app.standingOrders({ campaignId: params.campaign, seat: params.seat, person }),
    }),
  }),
  operation({
    method: 'get',
    path: '/campaigns/{campaign}/seats/{seat}/suggestion',
    name: 'suggestOrders',
    chapter: 'Orders',
    summary: 'One legal sheet as a bot would send it: for trying things out, not for winning.',
    scopes: ['orders'],
    params: SEAT,
    result: shapes.Suggestion,
    run: async (app, { params, person }) => ({
      text: await app.suggestOrders({ campaignId: params.campaign, seat: params.seat, person }),
    }),
  }),
  operation({
    method: 'post',
    path: '/campaigns/{campaign}/seats/{seat}/orders/check',
    name: 'checkOrders',
    chapter: 'Orders',
    summary: 'What would become of a sheet, line by line. Nothing is stored.',
    scopes: ['orders'],
    params: SEAT,
    body: Sheet.pick({ text: true }),
    result: shapes.CheckedSheet,
    run: (app, { params, person, body }) =>
      app.previewOrders({ campaignId: params.campaign, seat: params.seat, person, text: body.text }),
  }),
  operation({
    method: 'put',
    path: '/campaigns/{campaign}/seats/{seat}/orders',
    name: 'sendOrders',
    chapter: 'Orders',
    summary: 'Sends a sheet; what stood before gives way to it, and the answer says what is gone.',
    scopes: ['orders'],
    params: SEAT,
    body: Sheet,
    result: shapes.TakenSheet,
    run: async (app, { params, person, body, key }) => {
      const ref = { campaignId: params.campaign, seat: params.seat, person };
      if (body.phase !== undefined) {
        const { phase } = await app.campaignHead({ reader: person, campaignId: params.campaign });
        if (phase?.id !== body.phase)
          throw new Refusal(
            'too-late',
            'This sheet is for another phase than the one that is open. Nothing was stored.',
          );
      }
      const once = key === null ? {} : { doorKey: `${person}/${key}` };
      const writtenFor = body.phase === undefined ? {} : { writtenFor: body.phase };
      return app.submitOrders({ ...ref, door: 'api', text: body.text, ...once, ...writtenFor });
    },
  }),
  operation({
    method: 'delete',
    path: '/campaigns/{campaign}/seats/{seat}/orders',
    name: 'takeOrdersBack',
    chapter: 'Orders',
    summary: 'Takes back the sheet that stands.',
    scopes: ['orders'],
    params: SEAT,
    result: shapes.Revoked,
    run: (app, { params, person, key }) => {
      const once = key === null ? {} : { doorKey: `${person}/${key}` };
      return app.revokeOrders({ campaignId: params.campaign, seat: params.seat, person, door: 'api', ...once });
    },
  }),
  operation({
    method: 'post',
    path: '/campaigns/{campaign}/seats/{seat}/letters',
    name: 'writeLetter',
    chapter: 'Letters',
    summary: 'Writes a letter to a seat, to your side or to everybody, as the campaign allows.',
    scopes: ['letters'],
    params: SEAT,
    body: z.object({
      to: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('seat'), seat: SEAT.shape.seat }),
        z.object({ kind: z.literal('side') }),
        z.object({ kind: z.literal('all') }),
      ]),
      text: z.string().max(20_000),
    }),
    result: shapes.Written,
    run: (app, { params, person, body, key }) =>
      app.sendPress({
        campaignId: params.campaign,
        seat: params.seat,
        person,
        ...body,
        door: 'api',
        ...(key === null ? {} : { doorKey: `${person}/${key}` }),
      }),
  }),
  operation({
    method: 'put',
    path: '/campaigns/{campaign}/application',
    name: 'apply',
    chapter: 'Campaigns',
    summary: 'Applies for a seat.',
    scopes: ['orders'],
    params: CAMPAIGN,
    body: z.object({
      /** The name to play under; left out: that of your account. */
      name: z.string().max(80).optional(),
      side: z.string().max(80).optional(),
      text: z.string().default(''),
    }),
    result: shapes.Applied,
    run: async (app, { params, person, body: { name, side, text } }) => {
      const { notes, ...applied } = await app.apply({
        campaignId: params.campaign,
        person,
        text,
        ...(name === undefined ? {} : { name }),
        ...(side === undefined ? {} : { side }),
      });
      return { ...applied, notes: notes.map(wordsOf) };
    },
  }),
  operation({
    method: 'delete',
    path: '/campaigns/{campaign}/application',
    name: 'withdrawApplication',
    chapter: 'Campaigns',
    summary: 'Takes your application back.',
    scopes: ['orders'],
    params: CAMPAIGN,
    result: shapes.Deed,
    run: async (app, { params, person }) => {
      await app.withdrawApplication({ campaignId: params.campaign, person });
      return { outcome: 'done', said: 'Your application is withdrawn.' };
    },
  }),
  operation({
    method: 'post',
    path: '/campaigns',
    name: 'createCampaign',
    chapter: 'Judging',
    summary: 'Creates a campaign from a binder on the shelf; you are its game master.',
    scopes: ['host'],
    body: z.object({
      binder: z.string().max(80),
      title: z.string().max(200).optional(),
      /** The length of every order window, such as `48h`. */
      windows: z.string().max(40).optional(),
      publication: z.enum(['at-once', 'hold-until-confirmed']).optional(),
      /** The rules’ own settings, as the binder writes them; the game checks them. */
      options: z.record(z.string(), AnyJson).optional(),
    }),
    result: shapes.Made,
    run: async (app, { person, body: { binder, title, windows, publication, options } }) => {
      const length = windows === undefined ? undefined : parseDuration(windows);
      if (length === null) throw new Refusal('bad-input', `“${windows}” is no length of time: write 48h, 3d or 30m.`);
      const id = await app.createCampaign({
        binder,
        gm: person,
        ...(title === undefined ? {} : { title }),
        ...(length === undefined ? {} : { schedule: { phaseLengthMs: length } }),
        ...(publication === undefined ? {} : { reviewMode: publication }),
        ...(options === undefined ? {} : { options }),
      });
      return { id };
    },
  }),
];
