import { setUpDesk } from '../../src/app/kit/desk.js';
import type { Services } from '../../src/app/kit/services.js';
import { resolveSealed } from '../../src/app/phases/resolution.js';

/** So many that the compiler has done with it, as it has in a process that is up for a day. */
const WARM = 300;
const ROUNDS = 200;

/**
 * Processor time of the rules and of the reports for all viewers of a phase that was sealed, in milliseconds, with nothing read or stored:
 * what a deadline would cost if the service around the game cost nothing.
 */
export async function rulesAloneMs(services: Services, phaseId: string): Promise<number> {
  const { record } = services;
  const desk = setUpDesk(services);
  const phase = await record.phase(phaseId);
  const campaign = phase === null ? null : await record.campaign(phase.campaignId);
  if (phase === null || campaign === null || phase.sealed === null || phase.baseId === null)
    throw new Error(`phase ${phaseId} was not sealed`);
  const seats = (await record.seats(campaign.id)).map(({ seatId }) => seatId);
  const [base, secret] = [await desk.stateAfter(phase.baseId), await record.phaseSecret(phase.id)];
  const input = { campaign, phaseId: phase.id, base, secret, sealed: phase.sealed, seats };
  const play = (rounds: number): void => {
    for (let round = 0; round < rounds; round += 1) resolveSealed(desk, input);
  };
  play(WARM);
  const from = process.cpuUsage();
  play(ROUNDS);
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000 / ROUNDS;
}
