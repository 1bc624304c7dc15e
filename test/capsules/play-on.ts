import { runDueJobs, type TestService } from '../support/service.js';

const LONGEST = 8;

/** Everybody in these campaigns who owes orders sends some, by their seats' own suggestions, until a further phase of each has come out. */
export async function playOn({ app, record, clock, queue }: TestService, ids: readonly string[]): Promise<void> {
  const published = async (id: string): Promise<number> =>
    (await record.phases(id)).filter(({ status }) => status === 'published').length;
  const before = new Map<string, number>();
  for (const id of ids) {
    before.set(id, await published(id));
    const gm = (await record.judges(id)).find(({ role }) => role === 'gm')?.personId ?? '';
    const { inForce, program } = await app.rulesInForce({ campaignId: id, by: gm });
    if (inForce !== program) await app.adoptRules({ campaignId: id, by: gm, reason: 'Rules go on.', thisWindow: true });
  }
  const waiting = async (): Promise<string[]> => {
    const left: string[] = [];
    for (const id of ids) if ((await published(id)) === before.get(id)) left.push(id);
    return left;
  };
  for (let round = 0; round < LONGEST && (await waiting()).length > 0; round += 1) {
    let deadline = clock.now();
    for (const id of ids) {
      const phase = await record.currentPhase(id);
      if (phase?.status !== 'open') continue;
      const asked = new Set([...phase.owes, ...phase.invited]);
      for (const { seatId: seat, holder: person } of await record.seats(id)) {
        if (person === null || !asked.has(seat)) continue;
        const text = await app.suggestOrders({ campaignId: id, seat, person });
        await app.submitOrders({ campaignId: id, seat, person, door: 'web', text });
      }
      if (phase.deadlineAt > deadline) deadline = phase.deadlineAt;
    }
    clock.set(new Date(deadline.getTime() + 1));
    await app.sweep();
    await runDueJobs({ app, clock, queue });
  }
  const stuck = await waiting();
  if (stuck.length > 0) throw new Error(`These do not go on: ${stuck.join(', ')}.`);
}
