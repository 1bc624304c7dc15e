import type { EventOf, GroupId, ZoneId } from '../shapes.js';
import { all, army, done, type Fate, failed, place, type Story } from './story.js';

const HALTS: Readonly<Record<EventOf<'halted'>['why'], string>> = {
  declined: 'its leader would not attack',
  'friend-in-the-way': 'a friend was in the way',
  'line-lost': 'the line was not its side’s from end to end',
  demoralised: 'it, or a friend whom it would have passed, was demoralised, and it could not overrun the enemy',
  'enemy-near': 'it, or a friend whom it would have passed, was demoralised, and an enemy was near',
  closed: 'the way was closed',
  'neutral-water': 'the river was neutral',
};

/** The battle that a Group fought as the attacker, if it did. */
function fought(story: Story, group: GroupId, to: ZoneId): Fate | null {
  const battle = all(story, 'battle-fought').find(({ attacker }) => attacker.group === group);
  if (battle === undefined) return null;
  const { attacker, defender, zone } = battle;
  const where = `at ${place(story, zone)}`;
  if (battle.overrun) return { done: zone === to, text: `Overran ${defender.name} ${where}.` };
  switch (attacker.fate) {
    case 'held':
      return { done: zone === to, text: `Fought ${defender.name} ${where} and took the field.` };
    case 'fell-back':
      return failed(`Fought ${defender.name} ${where} and was thrown back.`);
    case 'destroyed':
    case 'surrendered':
      return failed(`Fought ${defender.name} ${where} and was lost.`);
  }
}

/** What a leader believed when they turned away, for the GM. */
function belief(story: Story, group: GroupId, zone: ZoneId): string {
  const guess = all(story, 'estimated').find((one) => one.group === group && one.zone === zone && one.role === 'mover');
  if (guess === undefined) return '';
  const truth = guess.secret === null ? '' : ` of ${guess.secret.truth}, column ${guess.secret.column}`;
  return `, judging ${guess.believed}${truth}`;
}

/** What became of a march or a landing that was not void. */
export function marchFate(story: Story, group: GroupId, to: ZoneId): Fate {
  const battle = fought(story, group, to);
  if (battle !== null) return battle;
  const steps = all(story, 'marched').filter((step) => step.group === group && step.why === 'order');
  const last = steps.at(-1)?.to ?? null;
  if (last === to) return done(`Went to ${place(story, to)}.`);
  const came = last === null ? 'Did not leave its place' : `Came to ${place(story, last)} and no further`;
  const halted = all(story, 'halted').find((one) => one.group === group);
  if (halted !== undefined)
    return failed(
      `${came}: before ${place(story, halted.before)} ${HALTS[halted.why]}${belief(story, group, halted.before)}.`,
    );
  const gone = all(story, 'group-lost').find((one) => one.group === group);
  return failed(gone === undefined ? `${came}.` : `${came}; ${army(group)} was lost at ${place(story, gone.zone)}.`);
}

/** What came over to a Group, or from it. */
export function transferFate(story: Story, from: GroupId, to: GroupId): Fate {
  const sent = all(story, 'transferred').find((one) => one.from === from && one.to === to);
  if (sent === undefined) return failed('No brigades went over.');
  const text = `${sent.number} of ${sent.asked} brigades went over to ${army(to)}.`;
  return { done: sent.number === sent.asked, text };
}

/** RALLY, as it went in phase 0. */
export function rallyFate(story: Story, group: GroupId): Fate {
  const tried = all(story, 'rally-tried').find((one) => one.group === group && one.when === 'order');
  if (tried === undefined) return failed('Nobody rallied.');
  const by =
    tried.by === 'activation'
      ? 'by an activation'
      : `with ${tried.roll?.faces[0] ?? '?'} against ${tried.value ?? '?'}`;
  return { done: tried.rallied, text: tried.rallied ? `Rallied ${by}.` : `Did not rally, ${by}.` };
}
