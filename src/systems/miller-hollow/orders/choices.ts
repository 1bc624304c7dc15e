import type { Choice } from '../../../core/game/offer.js';
import type { Way } from '../../../core/order/field.js';
import { type Desk, readyFor } from '../desk.js';
import { STAGES, type Stage } from '../pack.js';
import type { AreaView, NestView, Pack } from '../shapes.js';
import { areaCard, siteCard } from '../town.js';
import { packInWords, stageCode, stageName } from '../words.js';

/** Blanks for a pack of these stages, at least one Hunter of each: `<n> S1, <n> S2`. */
export function packBlanks(hunters: Pack, stages: readonly Stage[], most: number): Way['pieces'] {
  // Each stage keeps room for one Hunter of every other.
  const room = most - (stages.length - 1);
  return stages.flatMap((stage, index): Way['pieces'] => [
    { kind: 'number', label: `${stageName(stage)}s`, from: 1, to: Math.max(1, Math.min(hunters[stage], room)) },
    ` ${stageCode(stage)}${index + 1 < stages.length ? ', ' : ''}`,
  ]);
}

/** Who can be sent: one way for each stage that is there, and one with all of them where there are several. */
export function stagesToSend(nest: Desk, most: number, only: Stage | undefined): readonly Way[] {
  const { hunters, mares } = readyFor(nest);
  if (mares === 0) return [];
  const there = STAGES.filter((stage) => hunters[stage] > 0 && (only === undefined || stage === only));
  const single = there.map((stage) => ({ title: `${stageName(stage)}s`, pieces: packBlanks(hunters, [stage], most) }));
  return there.length > 1 && there.length <= most
    ? [...single, { title: 'a mixed pack', pieces: packBlanks(hunters, there, most) }]
    : single;
}

export function areaChoice({ fixed }: Desk, { id, sign, known }: AreaView): Choice {
  const note = known === null ? {} : { note: `${known.prey} left when you knew, turn ${known.turn}` };
  return { value: id, label: `${areaCard(fixed, id).name} (${sign})`, ...note };
}

export function nestChoice({ fixed }: Desk, { site, name, seen }: NestView): Choice {
  const note =
    seen === null || seen.guards === null ? {} : { note: `${packInWords(seen.guards)} on guard, turn ${seen.turn}` };
  return { value: site, label: `${siteCard(fixed, site).name} (${name})`, ...note };
}
