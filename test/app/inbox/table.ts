import type { WrittenMessage } from '../../../src/app/app.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import {
  runDueJobs,
  type ServiceOptions,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../../support/service.js';

/** A campaign that runs, whose players write mails and private messages. */
export interface Desk {
  readonly service: TestService;
  readonly table: Table;
  write(seat: number, text: string, more?: Partial<WrittenMessage>): ReturnType<TestService['app']['takeWritten']>;
}

/** A service of its own, with a campaign. */
export const openDesk = async (options: ServiceOptions = {}, players = 2): Promise<Desk> =>
  deskAt(await startService(options), players);

/** Messages of each service are numbered by themselves: test files share this module. */
const counts = new WeakMap<TestService, number>();

/** Another campaign, with people of its own, at a service that is there already. `discord`: messages reach them there. */
export async function deskAt(service: TestService, players = 2, create: object = {}, discord = false): Promise<Desk> {
  const table = await startTable(service, players, { create, discord });
  await runDueJobs(service);
  const write = (seat: number, text: string, more: Partial<WrittenMessage> = {}) => {
    const count = (counts.get(service) ?? 0) + 1;
    counts.set(service, count);
    return service.app.takeWritten({
      door: 'email',
      doorKey: `<m${count}@example.org>`,
      from: { person: seatRef(table, seat).person },
      campaignId: null,
      text,
      receivedAt: service.clock.now(),
      proved: true,
      ...more,
    });
  };
  return { service, table, write };
}

type Answer = Awaited<ReturnType<Desk['write']>>;

export const asText = ({ document }: Pick<Answer, 'document'>): string => toPlainText(document);

/** The one-time link in an answer. */
export const tokenIn = (answer: Answer): string =>
  /confirm-orders\?token=([\w-]+)/.exec(JSON.stringify(answer.document))?.[1] ?? '';
