import { type Request, type Response, Router } from 'express';
import type { ReportPage } from '../../../../app/app.js';
import { asSeat } from '../../../../core/game/viewer.js';
import { headlineOf } from '../../../../core/report/headline.js';
import { campaignSections } from '../../boxes/sections.js';
import { readerOf, type Session } from '../../kit/context.js';
import { nothingHere } from '../../kit/errors.js';
import { sendPage } from '../../kit/layout.js';
import { battleAsked, campaignIdOf, isReportNumber, reportAsked, textInQuery } from '../../kit/requests.js';
import { demandSeat } from '../../server/asking.js';
import { linkOf } from '../../server/link-of.js';
import type { Web } from '../../server/web.js';
import { battleView } from './battle-view.js';
import { reportsView } from './list-view.js';
import { reportView } from './view.js';

/** The number that the address names, if it names one. */
const numberOf = (request: Request): { readonly number?: string } =>
  request.params['number'] === undefined ? {} : { number: reportAsked(request) };

/** `?before=<number>`: the part of a list behind this report. */
function beforeNumber(request: Request): { readonly before?: string } {
  const number = textInQuery(request, 'before')?.toUpperCase();
  if (number === undefined) return {};
  if (!isReportNumber(number)) throw nothingHere();
  return { before: number };
}

const titleOf = ({ report, campaign, withdrawn }: ReportPage): string => {
  if (report === null) return `Report, ${campaign.title}`;
  const { title } = headlineOf(report.document);
  return `${withdrawn === null ? '' : 'Withdrawn: '}${title}, ${report.phaseTitle}`;
};

/** Reports as stories, a page each: those of a seat, and what everybody was told. */
export function reportRoutes(web: Web): Router {
  const { services, sessions, maps, colours } = web;
  const { app, clock } = services;
  const router = Router();

  async function drawingOf(page: ReportPage, session: Session | null) {
    const { report, seat, as, campaign } = page;
    // Who left the seat has the words that they were told; maps are drawn for who may look now.
    if (report === null || as === 'former') return null;
    if (seat === null || session === null) return maps.publicDrawing(campaign.id, report.resolutionId);
    const { resolutionId } = report;
    return maps.privateDrawing({
      reader: session.person.id,
      campaignId: campaign.id,
      as: asSeat(seat.id),
      resolutionId,
    });
  }

  async function send(response: Response, page: ReportPage, session: Session | null): Promise<void> {
    const { campaign, reader, seat, as } = page;
    const content = reportView({ page, drawing: await drawingOf(page, session), now: clock.now() });
    const shown = seat === null || as === 'former' ? {} : { seat: seat.id };
    const unread = await web.unread(session, campaign.id, shown.seat ?? reader.seats[0]);
    const { report, withdrawn } = page;
    // What a ruling has withdrawn is no news any more.
    const isNews = report !== null && seat === null && withdrawn === null;
    const isLast = seat !== null && as === 'holder' && report !== null && withdrawn === null && page.later === null;
    sendPage(response, {
      title: titleOf(page),
      session,
      content,
      link: isNews ? await linkOf(web, session, campaign.id, { kind: 'turn', number: report.number }) : null,
      sections: campaignSections({ campaign, reader, unread, ...shown }, seat === null ? 'table' : 'report'),
      styles: ['report.css', await colours.address(campaign.id)],
      keptAs: isLast ? `/c/${campaign.id}/seat/${seat.id}/report` : null,
    });
  }

  async function seatReport(request: Request, response: Response): Promise<void> {
    const { session, ref } = await demandSeat(web, request);
    const { campaignId, seat, person: reader } = ref;
    await send(response, await app.seatReport({ reader, campaignId, seat, ...numberOf(request) }), session);
  }
  router.get('/c/:campaign/seat/:seat/report', seatReport);
  router.get('/c/:campaign/seat/:seat/report/:number', seatReport);

  router.get('/c/:campaign/seat/:seat/reports', async (request, response) => {
    const { session, ref } = await demandSeat(web, request);
    const { campaignId, seat, person: reader } = ref;
    const before = beforeNumber(request);
    const [list, campaign, unread] = await Promise.all([
      app.seatReports({ reader, campaignId, seat, ...before }),
      app.campaignHead({ reader, campaignId }),
      web.unread(session, campaignId, seat),
    ]);
    const title = 'Private reports';
    const content = reportsView({ campaign, title, list, path: request.path, isOlder: before.before !== undefined });
    const known = campaign.reader.seats.includes(seat) || campaign.reader.deputyOf.includes(seat);
    const shown = { campaign, reader: campaign.reader, unread, ...(known ? { seat } : {}) };
    const sections = campaignSections(shown, 'report');
    sendPage(response, { title, session, content, sections, styles: ['report.css'] });
  });

  router.get('/c/:campaign/reports', async (request, response) => {
    const session = await sessions.load(request);
    const ask = { reader: readerOf(session), campaignId: campaignIdOf(request) };
    const before = beforeNumber(request);
    const [list, campaign] = await Promise.all([app.publicReports({ ...ask, ...before }), app.campaignHead(ask)]);
    const title = 'Public reports';
    const content = reportsView({ campaign, title, list, path: request.path, isOlder: before.before !== undefined });
    const unread = await web.unread(session, campaign.id, campaign.reader.seats[0]);
    const sections = campaignSections({ campaign, reader: campaign.reader, unread }, 'table');
    sendPage(response, { title: `${title}, ${campaign.title}`, session, content, sections, styles: ['report.css'] });
  });

  router.get('/c/:campaign/report/:number', async (request, response) => {
    const campaignId = campaignIdOf(request);
    const session = await sessions.load(request);
    const page = await app.publicReport({ reader: readerOf(session), campaignId, ...numberOf(request) });
    await send(response, page, session);
  });

  router.get('/c/:campaign/report/:number/battle/:battle', async (request, response) => {
    const campaignId = campaignIdOf(request);
    const session = await sessions.load(request);
    const reader = readerOf(session);
    const [of, campaign] = [battleAsked(request), await app.campaignHead({ reader, campaignId })];
    const shown = await app.sharedBattle({ campaignId, ...of });
    const drawing = await maps.publicDrawing(campaignId, shown.report.resolutionId);
    const unread = await web.unread(session, campaignId, campaign.reader.seats[0]);
    sendPage(response, {
      title: `${shown.part.title}, ${shown.report.phaseTitle}`,
      session,
      content: battleView({ ...shown, battle: of.battle, drawing }),
      link: await linkOf(web, session, campaignId, { kind: 'battle', ...of }),
      sections: campaignSections({ campaign, reader: campaign.reader, unread }, 'table'),
      styles: ['report.css', await colours.address(campaignId)],
    });
  });
  return router;
}
