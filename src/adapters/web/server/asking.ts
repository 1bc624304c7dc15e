import type { Request } from 'express';
import type { CampaignHead } from '../../../app/app.js';
import type { ByJudge, SeatRef } from '../../../app/kit/asking.js';
import type { Session } from '../kit/context.js';
import { notAJudge, WebError } from '../kit/errors.js';
import { campaignIdOf, seatIdOf } from '../kit/requests.js';
import type { VerbForms } from '../kit/verb-form.js';
import { verbForms } from '../kit/verb-form.js';
import type { Web } from './web.js';

// Who asks for a page, and what they may do on it. Every page of the desk and of a seat begins here.

type Asks = Pick<Web, 'services' | 'sessions'>;

/** Somebody who judges the campaign asks for a page of its desk. */
export interface JudgeAsks {
  readonly session: Session;
  readonly page: CampaignHead;
  /** What looks name: the campaign, and who reads. */
  readonly ask: { readonly reader: string; readonly campaignId: string };
  /** What own forms name: the campaign, and who does it. */
  readonly act: ByJudge;
  /** The forms of acts on the campaign, as they stand on this page. */
  readonly forms: VerbForms;
}

/** Who asks for the desk, when they judge the campaign; else a refusal. */
export async function demandJudge({ services, sessions }: Asks, request: Request): Promise<JudgeAsks> {
  const session = await sessions.demand(request);
  const { app } = services;
  const { id: by } = session.person;
  const page = await app.campaignHead({ reader: by, campaignId: campaignIdOf(request) });
  if (!page.reader.gm && !page.reader.assistant) throw notAJudge();
  return {
    session,
    page,
    ask: { reader: by, campaignId: page.id },
    act: { campaignId: page.id, by },
    forms: verbForms({ acts: app.acts, session, on: `/c/${page.id}`, page: request.path }),
  };
}

/** The same for what no assistant does. */
export async function demandRuler(asks: Asks, request: Request): Promise<JudgeAsks> {
  const asked = await demandJudge(asks, request);
  if (asked.page.reader.gm) return asked;
  throw new WebError(
    403,
    'Rulings are for the game master',
    'An assistant rules on nothing. You may read the disputes and all that bears on them; a game master of this campaign decides.',
  );
}

/** Somebody asks for a page of a seat. Whether it is theirs, the use cases say. */
interface SeatAsks {
  readonly session: Session;
  readonly ref: SeatRef;
  /** The seat's address on the board. */
  readonly address: string;
  /** The forms of acts of the seat. `page`: the address that they stand on. */
  readonly formsOn: (page: string) => VerbForms;
}

export async function demandSeat({ services, sessions }: Asks, request: Request): Promise<SeatAsks> {
  const session = await sessions.demand(request);
  const ref = { campaignId: campaignIdOf(request), seat: seatIdOf(request), person: session.person.id };
  const address = `/c/${ref.campaignId}/seat/${ref.seat}`;
  return {
    session,
    ref,
    address,
    formsOn: (page) => verbForms({ acts: services.app.acts, session, on: address, page }),
  };
}
