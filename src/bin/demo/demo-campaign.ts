import { z } from 'zod';
import type { App } from '../../app/app.js';
import type { Binder } from '../../app/ports/binders.js';
import type { CampaignId, CampaignRecord, PersonId } from '../../app/ports/record.js';
import type { DemoOptions } from './demo-options.js';

const Remembered = z.object({
  campaignId: z.string(),
  gm: z.string(),
  /** People for whom a seat was left. */
  guests: z.array(z.object({ person: z.string(), side: z.string() })),
});
export type DemoCampaign = z.infer<typeof Remembered>;

/** Where the demo of a binder is remembered. */
const settingOf = (binder: string): string => `demo/campaign/${binder}`;
const BOT_NAMES = [
  'Vashta',
  'Orlen',
  'Mirekk',
  'Dusan',
  'Kelva',
  'Tarrin',
  'Osk',
  'Brannigan',
  'Sef',
  'Ilyra',
  'Quell',
  'Morrow',
  'Hadd',
  'Zunn',
];

const GUEST_NAMES = ['First Guest', 'Second Guest'];

/** The demo campaign that an earlier start left running, if any. */
export async function rememberedCampaign(record: CampaignRecord, binder: string): Promise<DemoCampaign | null> {
  const read = Remembered.safeParse(await record.setting(settingOf(binder)));
  if (!read.success) return null;
  const campaign = await record.campaign(read.data.campaignId);
  return campaign?.status === 'running' || campaign?.status === 'signup' ? read.data : null;
}

/**
 * Makes a campaign and fills it through the sign-up desk: bots apply like people, and unless it runs fast two people's
 * seats are left, one on each side, or one in a game for two. Registration is closed at once by the GM.
 */
export async function makeDemoCampaign(
  app: App,
  record: CampaignRecord,
  options: DemoOptions,
  binder: Binder,
): Promise<DemoCampaign> {
  const gm = await app.createPerson({ name: 'Marshal', isHost: true });
  const campaignId = await app.createCampaign({
    binder: binder.id,
    gm: gm.id,
    // A demo needs no pause once everybody is ready.
    schedule: {
      phaseLengthMs: options.fast ? 600_000 : options.seconds * 1000,
      earlyRun: true,
      earlyRunDelayMs: 0,
    },
  });
  const { max } = binder.frame.registration.seats;
  // Somebody plays against them: where there are two seats, a bot holds the second.
  const guests = options.fast ? [] : await makeGuests(app, campaignId, Math.min(GUEST_NAMES.length, max - 1));
  const seatsLeft = max - guests.length;
  for (let index = 0; index < Math.min(options.bots, seatsLeft); index += 1) {
    const bot = await app.createPerson({ name: BOT_NAMES[index] ?? `Bot ${index + 1}`, isBot: true });
    await app.apply({ campaignId, person: bot.id, text: 'Whichever side is available. No optional rules.' });
  }
  await app.closeRegistration({ campaignId, by: gm.id });
  const made = { campaignId, gm: gm.id, guests };
  if (!options.fast) await record.transact((tx) => tx.putSetting(settingOf(binder.id), made));
  return made;
}

async function makeGuests(app: App, campaignId: CampaignId, count: number): Promise<DemoCampaign['guests']> {
  const guests: { person: PersonId; side: string }[] = [];
  for (const name of GUEST_NAMES.slice(0, count)) {
    const person = await app.createPerson({ name });
    const applied = await app.apply({
      campaignId,
      person: person.id,
      text: 'Whichever side is available. No optional rules.',
    });
    guests.push({ person: person.id, side: applied.side ?? 'no side yet' });
  }
  return guests;
}
