import { paragraph, part, strong, table } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import { counted, many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { inUse } from '../optional-rules.js';
import { write } from '../orders/cards.js';
import { DEFAULT_PRESERVATION, DEFAULT_TACTICS, lastSaid } from '../phases/said.js';
import type { BattleOrder } from '../shapes.js';
import type { Told } from './told.js';
import { scoutedMeetings } from './types.js';
import { totalOf } from './words.js';

// The moment before the battles, when Tactics is in use (FE-O4): who met where, and who is in command.

const ledByReader = (told: Told): readonly string[] => {
  const seat = told.view.own?.seat;
  return told.view.meetings
    .filter(({ Alliance, Coalition }) => seat !== undefined && [Alliance, Coalition].includes(seat))
    .map(({ province }) => province);
};

/** What the report of such a moment begins with. */
export function meetingLead(told: Told): Leaf {
  const places = told.view.meetings.map(({ province }) => province);
  const one = places.length === 1;
  const led = ledByReader(told);
  const own =
    told.view.own === null ? '' : led.length === 0 ? ' You command in none.' : ` You command at ${listing(led)}.`;
  return paragraph(
    strong(
      `The fleets have met: ${counted(places.length, 'battle')} ${one ? 'is' : 'are'} about to be fought, at ${listing(places)}.`,
    ),
    ` The commanders choose how; moves, deployments and purchases follow the battles.${own}`,
  );
}

/** The battles to come; of ships a reader is told those of their own side. */
export function meetingPart(told: Told): readonly Part[] {
  const { names, view } = told;
  if (view.stage !== 'tactics') return [];
  const ours = view.own !== null || view.viewer === 'gm';
  const rows = view.meetings.map(({ province, controller, Alliance, Coalition, arrived }) => [
    province,
    controller === null ? 'nobody' : names.nation(controller),
    names.seat(Alliance),
    names.seat(Coalition),
    ...(ours ? [arrived.map(({ fleet, ships }) => `${fleet} ${totalOf(ships)}`).join(', ')] : []),
  ]);
  const columns = [{ title: 'At' }, { title: 'Held by' }, { title: 'Alliance led by' }, { title: 'Coalition led by' }];
  return part('battle', 'Battles to come', [
    ...scoutedMeetings(told),
    table(null, [...columns, ...(ours ? [{ title: view.own === null ? 'Ships' : 'Ships of your side' }] : [])], rows),
  ]);
}

/** Who has to say what now. */
export function dueTactics(told: Told): string {
  const commanders = told.view.meetings.flatMap(({ Alliance, Coalition }) => [Alliance, Coalition]);
  const names = [...new Set(commanders)].map(told.names.seat);
  return `Due from ${listing(names)}: tactics for ${many(told.view.meetings.length, 'battle')}.`;
}

/** A line for each battle that the reader commands, to edit: what counts now if they say no more. */
export function tacticsTemplate(told: Told): string {
  const { said } = told.view;
  const preserving = inUse(told.view, 'preservation');
  return ledByReader(told)
    .flatMap((province): BattleOrder[] => {
      const tactics = lastSaid(said, 'tactics', province)?.value ?? DEFAULT_TACTICS;
      const preservation = lastSaid(said, 'preservation', province)?.value ?? DEFAULT_PRESERVATION;
      return [
        { kind: 'tactics', value: tactics, province },
        ...(preserving ? [{ kind: 'preservation', value: preservation, province } as const] : []),
      ];
    })
    .map(write)
    .join('\n');
}
