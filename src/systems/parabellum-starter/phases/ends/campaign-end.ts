import type { CampaignEnd, State } from '../../shapes.js';
import { type Course, happen } from '../course.js';

/** Players who can win: in the campaign, and nobody's subsidiary (SRR-38). */
const independents = (state: State) => state.players.filter(({ gone, parent }) => gone === null && parent === null);

/** The campaign is over: the most liquid assets win (rules 8.5); several when they have equally much. */
export function endCampaign(course: Course, reason: CampaignEnd): void {
  const { players } = course.state;
  const best = Math.max(...independents(course.state).map(({ credits }) => credits));
  happen(course, {
    kind: 'campaign-ended',
    ending: {
      reason,
      winners: independents(course.state)
        .filter(({ credits }) => credits === best)
        .map(({ id }) => id),
      // Whoever is out of the campaign stands behind those who are not.
      standings: [...players]
        .sort((one, other) => Number(one.gone !== null) - Number(other.gone !== null) || other.credits - one.credits)
        .map(({ id, credits }) => ({ seat: id, credits })),
    },
  });
}

/** One player alone, or none, has nobody left to play against (rules 8.6). */
export function endIfDecided(course: Course): void {
  const left = independents(course.state).length;
  if (left > 1 || course.state.stage === 'over') return;
  const insolvent = course.state.players.some(({ gone, parent }) => gone === 'eliminated' || parent !== null);
  endCampaign(course, left === 0 ? 'nobody-left' : insolvent ? 'one-solvent' : 'others-left');
}
