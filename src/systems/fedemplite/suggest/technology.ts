import { inUse } from '../optional-rules.js';
import { commandedNations } from '../orders/checks/technology.js';
import { MOST_CENTRES, TechField } from '../shapes/technology.js';
import { centresOf, totalCentres } from '../technology.js';
import type { Part } from './bot.js';

/** More centres than this cost more ships than they are worth to a bot. */
const ENOUGH = 4;

/** Now and then a research centre for a nation under the bot's command; one too many is closed again (FE-O5). */
export const research: Part = (bot) => {
  const { desk, roll } = bot;
  if (!inUse(desk.view, 'technology')) return [];
  return commandedNations(desk).flatMap((nation) => {
    if (roll(3) > 1) return [];
    const centres = centresOf(desk.view, nation);
    const delta = totalCentres(centres) < ENOUGH || roll(3) === 1 ? 1 : -1;
    const fields = TechField.options.filter((field) =>
      delta === 1 ? centres[field] < MOST_CENTRES : centres[field] > 0,
    );
    const field = fields[roll(Math.max(1, fields.length)) - 1];
    return field === undefined ? [] : [{ kind: 'tech', nation, field, delta }];
  });
};
