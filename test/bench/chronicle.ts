import { statSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { writeChronicle } from '../../src/bin/chronicle-command.js';
import { startServed } from './served.js';
import { homeOfItsOwn } from './started.js';
import { undoing } from './undoing.js';

// A long war as a book: every turn's map with arrows, its news, charts and dice. The war itself is played by bots first.

const TURNS = 45;
const SEATS = 4;
const GOAL_S = 60;

/** Plays a Civil War of so many turns, and says how long its book takes: in real seconds, and in processor time of this process. */
export async function benchChronicle(print: (line: string) => void): Promise<void> {
  await undoing(async (onEnd) => {
    const served = await startServed(onEnd);
    const folder = homeOfItsOwn(onEnd);
    const { app, services } = served.service;
    const gm = await app.createPerson({ name: 'Judge' });
    const campaign = await app.createCampaign({ binder: 'brothers-war', gm: gm.id });
    const people: string[] = [];
    for (let seat = 1; seat <= SEATS; seat += 1) {
      const person = await app.createPerson({ name: `Player ${seat}`, isBot: true });
      people.push(person.id);
      await app.apply({ campaignId: campaign, person: person.id, text: 'Whichever side.' });
    }
    await app.closeRegistration({ campaignId: campaign, by: gm.id });
    for (let played = 0; played < TURNS; played += 1) {
      const phase = await services.record.currentPhase(campaign);
      if (phase === null || phase.status !== 'open') break;
      for (const [index, person] of people.entries()) {
        const seat = { campaignId: campaign, seat: `seat-${index + 1}`, person };
        await app.submitOrders({ ...seat, door: 'bot', text: await app.suggestOrders(seat) }).catch(() => null);
      }
      const { id, revision } = phase;
      await served.client.query(`UPDATE "Phase" SET "deadlineAt" = now() - interval '1 second' WHERE id = $1`, [id]);
      await app.sealPhase({ phaseId: id, revision });
      await app.resolvePhase({ phaseId: id });
    }
    const [began, used] = [performance.now(), process.cpuUsage()];
    const said = await writeChronicle({ app }, campaign, join(folder, 'book'));
    const seconds = (performance.now() - began) / 1000;
    const processor = process.cpuUsage(used).user / 1_000_000;
    print(`A chronicle of Civil War: ${said.replace(/^.*?: /, '')}`);
    print(
      `  ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of it processor time   (goal: ${GOAL_S} s for ${TURNS} turns)`,
    );
    print(`  EPUB of ${(statSync(join(folder, 'book', 'chronicle.epub')).size / 1024).toFixed(0)} KB`);
  });
}
