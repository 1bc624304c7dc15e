import type { App } from '../../app/app.js';
import { seatCalled } from '../../app/kit/seats-called.js';
import { writeTime } from '../../app/kit/written-time.js';
import type { PhaseRow, RecordReader } from '../../app/ports/record.js';
import { PUBLIC, viewerKey } from '../../core/game/viewer.js';
import { headlineOf } from '../../core/report/headline.js';

/** Prints one line. Names in it were checked to hold no control characters when they were taken in. */
export type Print = (line: string) => void;

const clockTime = (date: Date): string => date.toISOString().slice(11, 19);

/**
 * The same use cases, told aloud as they happen: phase opened, sheet received, sealed, resolved, posted. Nothing secret is
 * said: a sheet is announced by the name of its seat and the number of its lines, never by what it orders.
 */
export function narrated(app: App, record: RecordReader, now: () => Date, print: Print): App {
  const say = (line: string) => print(`${clockTime(now())}  ${line}`);
  const announced = new Set<string>();

  const announceOpen = async (campaignId: string): Promise<void> => {
    const phase = await record.currentPhase(campaignId);
    if (phase === null || phase.status !== 'open' || phase.ordinal === 0 || announced.has(phase.id)) return;
    announced.add(phase.id);
    const owe = phase.owes.length === 1 ? 'one seat owes' : `${phase.owes.length} seats owe`;
    const dice = phase.commitment.slice(0, 16);
    say(
      `phase opened    ${phase.title}: orders until ${writeTime(phase.deadlineAt, 'UTC')}, ${owe} a sheet; dice committed to ${dice}…`,
    );
  };
  /** What the game's own public report of the last phase begins with. */
  const lastWord = async (phase: PhaseRow): Promise<string> => {
    const resolution = await record.currentResolution(phase.id);
    const reports = resolution === null ? [] : await record.reports(resolution.id);
    const document = reports.find(({ viewer }) => viewer === viewerKey(PUBLIC))?.document;
    if (document === undefined) return 'the game is over';
    const { title } = headlineOf(document);
    return title === document.title ? title : `${document.title}: ${title}`;
  };
  const afterPublication = async (phase: PhaseRow | null): Promise<void> => {
    if (phase === null) return;
    const posted = (await record.phase(phase.id))?.status === 'published';
    if (posted) say(`posted          ${phase.title}: results in the public thread, a private report for every seat`);
    await announceOpen(phase.campaignId);
    const campaign = await record.campaign(phase.campaignId);
    if (campaign?.status === 'finished') say(`finished        ${await lastWord(phase)}`);
  };

  return {
    ...app,
    closeRegistration: async (input) => {
      const outcome = await app.closeRegistration(input);
      if (outcome === 'started') {
        say('started         registration is closed, the campaign begins');
        await announceOpen(input.campaignId);
      }
      return outcome;
    },
    submitOrders: async (input) => {
      const result = await app.submitOrders(input);
      if (result.receipt !== null && !result.repeated) {
        const count = (verdict: string) => result.lines.filter((line) => line.verdict === verdict).length;
        const rejected = count('rejected');
        const name = seatCalled(await record.seats(input.campaignId), input.seat);
        const standing = count('understood') + count('warned');
        say(
          `sheet received  from ${name}, by ${input.door}: ${standing === 1 ? 'one order stands' : `${standing} orders stand`}` +
            `${rejected > 0 ? `, ${rejected} rejected` : ''}; receipt ${result.receipt.receipt}`,
        );
      }
      return result;
    },
    sealPhase: async (input) => {
      const outcome = await app.sealPhase(input);
      if (outcome === 'sealed') {
        const phase = await record.phase(input.phaseId);
        say(
          `sealed          ${phase?.title ?? ''}: ${phase?.sealed?.sheets.length ?? 0} sheets, their hashes are posted`,
        );
      }
      return outcome;
    },
    resolvePhase: async (input) => {
      const outcome = await app.resolvePhase(input);
      if (outcome === 'resolved') {
        const phase = await record.phase(input.phaseId);
        const resolution = await record.currentResolution(input.phaseId);
        const events = resolution === null ? 0 : (await record.events(resolution.id)).length;
        say(`resolved        ${phase?.title ?? ''}: ${events} events`);
        await afterPublication(phase);
      }
      return outcome;
    },
    publishReports: async (input) => {
      const outcome = await app.publishReports(input);
      if (outcome === 'published') await afterPublication(await record.phase(input.phaseId));
      return outcome;
    },
  };
}
