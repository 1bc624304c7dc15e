import type { May } from '../../src/app/kit/may.js';
import type { PersonId, PersonRow } from '../../src/app/ports/record.js';
import { hours, runDueJobs, startTable, type Table, type TestService } from './service.js';

/** Everybody who may stand before the service, seen from the seat `seat-1`. */
export const ROLES = [
  'nobody',
  'outsider',
  'other',
  'holder',
  'deputy',
  'departed',
  'assistant',
  'playingGm',
  'foreignGm',
  'gm',
] as const;
export type Role = (typeof ROLES)[number];

export const SIGNED_IN = ROLES.filter((role) => role !== 'nobody');
export const GMS = ['gm', 'playingGm'] as const;
export const JUDGES = [...GMS, 'assistant'] as const;
export const NEUTRAL = ['gm', 'assistant'] as const;
export const WRITERS = ['holder', 'deputy'] as const;
export const READERS = [...WRITERS, ...NEUTRAL] as const;

/** Whom each word of `may` lets do a thing to `seat-1`, or to the campaign. */
export const WHO_MAY: Readonly<Record<May, readonly Role[]>> = {
  everybody: ROLES,
  'signed-in': SIGNED_IN,
  holder: ['holder'],
  writers: WRITERS,
  'writers-and-judges': [...WRITERS, ...JUDGES],
  readers: READERS,
  'readers-ever': [...READERS, 'departed'],
  judges: JUDGES,
  gms: GMS,
  neutral: NEUTRAL,
  'neutral-gm': ['gm'],
  // Nobody here is one: what is theirs alone is refused to everybody.
  hosts: [],
  house: [],
};

export interface AccessTable {
  readonly table: Table;
  /** The person of each role; `nobody` is not on record. */
  readonly people: Readonly<Record<Exclude<Role, 'nobody'>, PersonRow>>;
  /** A campaign of `foreignGm`. */
  readonly foreignCampaign: string;
  /** An open question on which seats of the side of `seat-1` vote, and a phase that is published. */
  readonly application: string;
  readonly lateApplication: string;
  /** Of a sheet that `departed` sent for `seat-1`. */
  readonly receipt: string;
}

export const NOBODY: PersonId = '00000000-0000-4000-8000-000000000000';

/**
 * A campaign of six seats in its second turn with one person of every kind: seat-1 (North) was left by `departed` and is
 * held by `holder`, for whom `deputy` stands in; `other` holds seat-2 (South), `playingGm` seat-4; seat-6 is open, and
 * somebody has applied for it; somebody else wants to join the North. Accounts are known to Discord by name.
 */
export async function startAccessTable(
  service: TestService,
  person: (name: string) => Promise<PersonRow> = (name) => service.app.createPerson({ name }),
): Promise<AccessTable> {
  const { app, clock } = service;
  const table = await startTable(service, 6);
  const { campaignId, gm } = table;
  const by = gm.id;
  const seated = (number: number) => {
    const one = table.people[number - 1];
    if (one === undefined) throw new Error(`There is no seat ${number}.`);
    return one;
  };
  const sent = await app.submitOrders({ campaignId, seat: 'seat-1', person: seated(1).id, door: 'web', text: 'BID 1' });
  clock.pass(hours(48) + 1);
  await runDueJobs(service);

  const [outsider, other, holder, deputy, departed] = [
    await person('Outsider'),
    await person('Other'),
    await person('Holder'),
    await person('Dep'),
    seated(1),
  ];
  const [assistant, playingGm, foreignGm] = [await person('Assist'), await person('Playing'), await person('Foreign')];
  const give = async (seat: string, to: PersonRow) => {
    await app.unseat({ campaignId, by, seat, reason: 'For the table.', keep: true });
    await app.assignSeat({ campaignId, seat, person: to.id, by });
  };
  await give('seat-1', holder);
  await give('seat-2', other);
  await give('seat-4', playingGm);
  const until = new Date(clock.now().getTime() + hours(72));
  await app.nameDeputy({ campaignId, seat: 'seat-1', person: holder.id, deputy: deputy.id, until });
  await app.addJudge({ campaignId, by, person: assistant.id, role: 'assistant' });
  await app.addJudge({ campaignId, by, person: playingGm.id, role: 'gm' });
  const foreignCampaign = await app.createCampaign({ binder: 'crowns', gm: foreignGm.id, title: 'Elsewhere' });
  await app.unseat({ campaignId, by, seat: 'seat-6', reason: 'For the table.', keep: true });
  await app.claimSeat({ campaignId, seat: 'seat-6', person: (await person('Claimant')).id, text: 'Me.' });
  await app.apply({ campaignId, person: (await person('Newcomer')).id, text: 'North' });
  await runDueJobs(service);
  const rows = (await service.record.applications(campaignId)).filter((row) => row.status === 'late');
  return {
    table,
    people: { outsider, other, holder, deputy, departed, assistant, playingGm, foreignGm, gm },
    foreignCampaign,
    application: rows.find((row) => row.seatId !== null)?.id ?? '',
    lateApplication: rows.find((row) => row.seatId === null)?.id ?? '',
    receipt: sent.receipt?.receipt ?? '',
  };
}

/** For `startService`: room for newcomers. */
export const ACCESS_FRAME = {
  registration: {
    seats: { min: 2, max: 10 },
    perSide: { min: 1 },
    closesAfterSecondAcceptance: '48h',
    lateJoin: 'vote',
  },
} as const;
