import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { binderShelf } from '../../../src/adapters/binders/binder-shelf.js';
import type { PersonRow } from '../../../src/app/ports/record.js';
import { systems } from '../../../src/systems/registry.js';
import { everything } from '../../support/effort.js';
import { computes } from '../../support/patience.js';
import { hours, presentPhase, runDueJobs, startService, type TestService } from '../../support/service.js';
import { asText } from './table.js';

computes(30);

// What one seat is told stays the same, whatever another seat does that it may not see.

let service: TestService;
beforeAll(async () => {
  service = await startService({
    services: { systems, binders: binderShelf(join(process.cwd(), 'campaigns'), systems) },
  });
});
afterAll(() => service.close());

/** Words, misspellings and sheets of every kind, to which answers come with suggestions and counts. */
const QUESTIONS = [
  'STATUS',
  'REPORT',
  'SHEET',
  'REVOKE',
  'REVOKE R-0000-0000',
  'Press to Belaa: hello',
  'Press to the Coalition: hello',
  'Campaign: Miller Hollow: Bela\nFEED NEED',
  'FEED NEE\nHUNT(SN, 6 S1)\nHUNT(SM, 99 S1)\nPATH: RAGEE\nRAID Bela\nRAID(SM, 1 S1)',
];

const masked = (text: string): string =>
  text
    .replace(/R-\w{4}-\w{4}/g, 'RECEIPT')
    .replace(/\b[0-9a-f]{32,64}\b/g, 'DIGITS')
    .replace(/A-\w{5}-\w{5}/g, 'ANSWER');

/** Binders, and their players. */
const GAMES = [
  ['miller-hollow', ['Anna', 'Bela', 'Cato', 'Dora']],
  ['kestrel-reach', ['Anna', 'Bela']],
  ['vesper-basin', ['Anna', 'Bela', 'Cato']],
] as const;

it.each(GAMES)(
  '%s: answers to one seat are the same before and after another plans otherwise',
  async (binder, names) => {
    const { app, record, clock } = service;
    const gm = await app.createPerson({ name: 'Judge' });
    const campaignId = await app.createCampaign({ binder, gm: gm.id });
    const people: PersonRow[] = [];
    for (const name of names) {
      const person = await app.createPerson({ name });
      people.push(person);
      await app.apply({ campaignId, person: person.id, text: '' });
    }
    await app.closeRegistration({ campaignId, by: gm.id });
    await runDueJobs(service);
    const ref = (seat: number) => ({ campaignId, seat: `seat-${seat}`, person: people[seat - 1]?.id ?? '' });
    const send = (seat: number, text: string) => app.submitOrders({ ...ref(seat), door: 'web', text });
    let written = 0;
    const told = async (questions = QUESTIONS): Promise<readonly string[]> => {
      const answers: string[] = [];
      for (const text of questions) {
        written += 1;
        const answer = await app.takeWritten({
          door: 'forum',
          doorKey: `nodebb:${written}`,
          from: { person: ref(1).person },
          campaignId: null,
          text,
          receivedAt: clock.now(),
          proved: true,
        });
        answers.push(masked(asText(answer)));
      }
      return answers;
    };
    const playOut = async (): Promise<void> => {
      clock.pass(hours(72) + 1);
      await runDueJobs(service);
    };
    let compared = 0;
    for (let phase = 0; phase < (everything ? 6 : 2); phase += 1) {
      const { owes, invited } = await presentPhase(service, campaignId);
      const writing = [...names.keys()]
        .map((index) => index + 1)
        .filter((seat) => [...owes, ...invited].includes(`seat-${seat}`));
      // Nobody says that they are ready: any new sheet takes an early end back, and that everybody may know.
      for (const seat of writing)
        await send(seat, (await app.suggestOrders(ref(seat))).replaceAll(/^(?:FINAL|READY)$/gm, ''));
      // Of some windows one of the two knows only that it is open for others.
      if (!writing.includes(1) || !writing.includes(2)) {
        await playOut();
        continue;
      }
      compared += 1;
      // The last question is a sheet, which stands for the first ones.
      await told(QUESTIONS.slice(-1));
      const before = await told();
      // Another plan, with words that would be seen wherever they came out; doors and names of the person behind the seat.
      const { receipt } = await send(2, 'NO ORDERS\n# planted-remark\nplanted-nonsense');
      const { id } = people[1] ?? gm;
      await record.transact((tx) =>
        tx.updatePerson(id, {
          email: `planted@${binder}.example`,
          forumId: `4711 ${binder}`,
          forumName: 'planted-name',
        }),
      );
      // The word of the only one who is asked ends the window at once, and that everybody may know.
      if (owes.length > 1) await app.setReady({ ...ref(2), ready: true });
      const after = await told();
      expect(after).toEqual(before);
      expect(after.join('\n')).not.toMatch(/planted/);
      expect(after.join('\n')).not.toContain(receipt?.receipt);
      expect(after[0]).toMatch(/sheets are in|1 of 1 sheet is in|secret of this game/);
      await playOut();
    }
    expect(compared).toBeGreaterThanOrEqual(2);
  },
);
