import type { Request } from 'express';
import type { CampaignPage } from '../../../app/app.js';
import type { Session } from '../kit/context.js';
import { notAJudge } from '../kit/errors.js';
import { campaignIdOf } from '../kit/requests.js';
import type { Web } from './web.js';

/** A request for a page of the desk that every GM and assistant may open. */
export interface JudgeAsks {
  readonly session: Session;
  readonly page: CampaignPage;
  /** What every act names: the campaign, and who does it. */
  readonly act: { readonly campaignId: string; readonly by: string };
}

/** Who asks for the desk, when he judges the campaign; else a refusal. */
export async function demandJudge({ services, sessions }: Web, request: Request): Promise<JudgeAsks> {
  const session = await sessions.demand(request);
  const page = await services.app.campaignPage({ reader: session.person.id, campaignId: campaignIdOf(request) });
  if (!page.reader.gm && !page.reader.assistant) throw notAJudge();
  return { session, page, act: { campaignId: page.id, by: session.person.id } };
}
