import { join } from 'node:path';
import { binderShelf } from '../../src/adapters/binders/binder-shelf.js';
import { BinderFrame } from '../../src/core/binder/binder.js';
import { toPlainText } from '../../src/core/report/render/plain-text.js';
import { systems } from '../../src/systems/registry.js';
import { presentPhase, runDueJobs, type ServiceOptions, type Table, type TestService } from '../support/service.js';

// The general war through the whole service, for what optional rules change in it.

export const realGames = (): ServiceOptions => ({
  services: { systems, binders: binderShelf(join(process.cwd(), 'campaigns'), systems) },
});

const NAMES = ['Anna', 'Bela', 'Cato', 'Dora'];

/** A war that has begun: its ship bids are due. `asking`: what each player adds to their application. */
export async function startWar({ app }: Pick<TestService, 'app'>, asking: readonly string[]): Promise<Table> {
  const gm = await app.createPerson({ name: 'Judge' });
  const campaignId = await app.createCampaign({ binder: 'general-war', gm: gm.id });
  const people = [];
  for (const [index, words] of asking.entries()) {
    const person = await app.createPerson({ name: NAMES[index] ?? `Player ${index}` });
    people.push(person);
    const side = index % 2 === 0 ? 'Alliance' : 'Coalition';
    await app.apply({ campaignId, person: person.id, text: `${side}. ${words}` });
  }
  await app.closeRegistration({ campaignId, by: gm.id });
  return { campaignId, gm, people };
}

/** Nobody orders anything, and the deadline comes. */
export async function pass(service: TestService, { campaignId, people }: Table): Promise<void> {
  const open = await presentPhase(service, campaignId);
  for (const [index, person] of people.entries())
    await service.app.submitOrders({
      campaignId,
      seat: `seat-${index + 1}`,
      person: person.id,
      door: 'web',
      text: 'NO ORDERS',
    });
  service.clock.set(new Date(open.deadlineAt.getTime() + 1));
  await service.app.sweep();
  await runDueJobs(service);
}

/** The optional rules that the state of play has in use. */
export async function played({ record }: TestService, campaignId: string): Promise<readonly string[]> {
  const campaign = await record.campaign(campaignId);
  const { baseId } = await presentPhase({ record }, campaignId);
  const resolution = baseId === null ? null : await record.resolution(baseId);
  if (campaign === null || resolution === null) throw new Error('nothing is played');
  const game = systems[campaign.systemId]?.of(campaign.game, BinderFrame.parse(campaign.frame).registration);
  return game?.optionalRules(resolution.state) ?? [];
}

/** The newest messages of the public thread, on one line each. */
export async function thread({ app }: TestService, campaignId: string): Promise<readonly string[]> {
  const { thread: messages } = await app.campaignPage({ reader: null, campaignId });
  return messages.map(({ title, document }) => `${title} ${toPlainText(document)}`.replaceAll(/\s+/g, ' '));
}

/** A story of enough words. */
export const STORY = Array.from(
  { length: 10 },
  (_, chapter) =>
    `Chapter ${chapter + 1}. Nobody in the engine room had slept since the ships came about, and still the captain asked for more.`,
).join('\n\n');
